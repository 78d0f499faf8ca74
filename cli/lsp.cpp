// clever lsp: the language server on standard input and output. The protocol is core/author/lsp.
#include <array>
#include <cerrno>

#include <poll.h>
#include <unistd.h>

#include "cli/options.h"
#include "core/author/lsp/server.h"

namespace clever {
namespace {

bool input_waits() {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  return ::poll(&input, 1, 0) > 0;
}

/// False at the end of the input.
bool read_some(LanguageServer& server) {
  std::array<char, 65536> bytes;
  ssize_t count = 0;
  do count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
  while (count < 0 && errno == EINTR);
  if (count > 0) server.receive({bytes.data(), static_cast<std::size_t>(count)});
  return count > 0;
}

void write_all(const std::string& output) {
  std::fwrite(output.data(), 1, output.size(), stdout);
  std::fflush(stdout);
}

/// Everything that waits is read before the next thing is done, so that a file that is being typed
/// is checked as it is now, and what was cancelled is not begun.
int serve(const Library& library, const FenceLimits& limits) {
  LanguageServer server(library, fenced_checks(limits));
  for (bool open = true; !server.exit_code() && std::ferror(stdout) == 0;) {
    while (open && !server.exit_code() && !server.has_many_messages() && input_waits())
      open = read_some(server);
    const bool worked = server.work();
    write_all(server.take_output());
    if (worked || server.exit_code()) continue;
    if (!open || !read_some(server)) break;
  }
  return server.exit_code().value_or(kAnswerNo);
}

}  // namespace

void add_lsp(CLI::App& cli, App& app) {
  CLI::App* command =
      cli.add_subcommand("lsp", "a language server for editors, on standard input and output");
  command->footer(
      "Example: in the settings of an editor: command clever, argument lsp, for files of YAML\n"
      "docs/editors.md has the settings for Neovim, Visual Studio Code and Helix.\n"
      "Exit code: 0 after shutdown and exit, 1 when the client leaves without them,\n"
      "           2 when what it sends are no messages of the protocol");
  command->callback([&app] {
    if (input_is_terminal())
      refuse("clever lsp speaks with an editor, not with a person: docs/editors.md shows how");
    Watchdog::lift();
    app.exit_code = serve(app.library().with_folder("."), app.limits);
    if (app.exit_code == kUsage)
      complain("clever lsp: what comes on standard input are no messages of the protocol\n");
  });
}

}  // namespace clever
