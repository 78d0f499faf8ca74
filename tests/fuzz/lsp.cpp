#include "core/author/lsp/server.h"
#include "tests/fuzz/targets.h"
#include "tests/support/checks_at_once.h"

namespace clever::tests {

/// Bytes of a client, or the bodies of messages, one in a line.
void fuzz_lsp(std::string_view text) {
  LanguageServer server(small_games(), checks_at_once());
  const auto send = [&](std::string_view bytes) {
    server.receive(bytes);
    while (server.work()) {
    }
    Frames frames;
    frames.add(server.take_output());
    while (const auto frame = frames.next())
      never(parse_json(frame->body).is_discarded(), "an answer that is not JSON");
  };
  if (text.starts_with("Content-Length")) return send(text);
  while (!text.empty() && !server.exit_code()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    send(framed(std::string(text.substr(0, end))));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

}  // namespace clever::tests
