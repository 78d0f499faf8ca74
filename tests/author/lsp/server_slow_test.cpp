// The language server answers quickly.
#include <ctime>

#include <catch2/catch_test_macros.hpp>

#include "tests/author/lsp/client.h"
#include "tests/support/shipped.h"

namespace clever::lsp_tests {

TEST_CASE("lsp: an answer for the shipped files within 50 ms") {
  // Time of the processor: other programs run, too. What has to be loaded is loaded by then.
  const auto now = [] { return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; };
  const Library& games = tests::shipped();
  for (const std::string& game : games.files())
    for (const std::string& file : {game, game.substr(0, game.size() - 5) + ".test.yaml"}) {
      Client client;
      const std::string text = read_source(file)->text;
      const std::string uri = uri_of(file);
      client.open(uri, text);
      client.answers();
      const EditorPosition middle =
          editor_position(SourceFile{"", text}, text.find(": ", text.size() / 2) + 2);
      for (const std::string method : {"completion", "hover", "definition", "references"}) {
        const double begin = now();
        client.ask("textDocument/" + method,
                   {{"textDocument", {{"uri", uri}}},
                    {"position", {{"line", middle.line}, {"character", middle.character}}}});
        const double spent = now() - begin;
        UNSCOPED_INFO(file << " " << method << ": " << spent << " ms");
        CHECK(spent < 50);
      }
    }
}

}  // namespace clever::lsp_tests
