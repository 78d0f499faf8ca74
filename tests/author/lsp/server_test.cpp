#include "core/author/lsp/server.h"

#include <map>

#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>

#include "tests/author/language/cursor.h"
#include "tests/author/lsp/client.h"

namespace clever::lsp_tests {
namespace {

using language_tests::kSmallGame;

int code_of(const Json& answer) { return answer.at("error").at("code"); }

std::string with_slip() { return language_tests::small_game("accept: equal", "acept: equal"); }

}  // namespace

TEST_CASE("lsp: problems are told while typing, and gone when they are mended") {
  Client client;
  client.open(kUri, with_slip());
  const Json problems = client.problems(kUri);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0]["code"] == "unknown-key");
  CHECK(problems[0]["severity"] == 1);
  CHECK(problems[0]["range"]["start"] == Json({{"line", 16}, {"character", 4}}));
  CHECK(problems[0]["range"]["end"] == Json({{"line", 16}, {"character", 9}}));
  client.change(kUri, kSmallGame, 2);
  CHECK(client.problems(kUri) == Json::array());
}

TEST_CASE("lsp: a house rule is checked against the parent as it is being typed") {
  Client client;
  const std::string child = uri_of(CLEVER_SOURCE_DIR "/tests/child.yaml");
  client.open(kUri, kSmallGame);
  client.open(child, "clever: 1\nextends: game\nname: x\nrounds: { played: 2 }\n");
  CHECK(client.problems(child) == Json::array());
  client.change(kUri, language_tests::small_game("does: reroll", "does: nonsense"), 2);
  CHECK(client.problems(child) != Json::array());
  client.tell("textDocument/didClose", {{"textDocument", {{"uri", child}}}});
  CHECK(client.problems(child) == Json::array());
}

TEST_CASE("lsp: all that is open is bounded, and what is left out is told") {
  Client client;
  const auto uri = [](int i) { return uri_of(fmt::format(CLEVER_SOURCE_DIR "/tests/{}.yaml", i)); };
  const std::string large(std::size_t{3} << 18, '#');  // half of what there is room for
  client.open(uri(1), large);
  client.open(uri(2), large);
  client.open(kUri, with_slip());
  REQUIRE(client.problems(kUri).size() == 1);
  CHECK(client.problems(kUri)[0]["code"] == "file-too-large");
  CHECK(client.problems(uri(2))[0]["code"] == "empty-file");  // this one is looked at
  const Json nowhere = {{"textDocument", {{"uri", kUri}}}};
  CHECK(client.ask("textDocument/documentSymbol", nowhere).contains("error"));
  client.tell("textDocument/didClose", nowhere);
  CHECK(client.problems(kUri) == Json::array());
  // One that grows beyond it is left out, too; where there is room again, a change is enough.
  client.change(uri(2), large + "#", 2);
  CHECK(client.problems(uri(2))[0]["code"] == "file-too-large");
  client.open(kUri, with_slip());
  CHECK(client.problems(kUri)[0]["code"] == "unknown-key");
  client.change(uri(2), "clever: 1\n", 3);
  CHECK(client.problems(uri(2))[0]["code"] != "file-too-large");
  for (int i = 3; i <= 64; ++i) client.open(uri(i), "#");
  CHECK(client.problems(uri(64))[0]["code"] == "file-too-large");
}

TEST_CASE("lsp: tests are checked against the text of their variant in the editor") {
  Client client;
  const std::string tests = uri_of(CLEVER_SOURCE_DIR "/tests/game.test.yaml");
  const auto told = [&] {
    std::vector<std::vector<std::string>> all;
    for (const Json& answer : client.answers())
      if (answer.value("method", "") == "textDocument/publishDiagnostics" &&
          answer["params"]["uri"] == tests) {
        all.emplace_back();
        for (const Json& problem : answer["params"]["diagnostics"])
          all.back().push_back(problem["code"]);
      }
    return all;
  };
  const auto text = [](const std::string& face, const std::string& options) {
    return "clever test: 1\nvariant: game\nscenarios:\n  - name: a\n" + options +
           "    given: { pool: { ash: " + face +
           ", elm: 2 } }\n    steps: [{ score: { sky: 0 } }]\n";
  };
  client.open(kUri, kSmallGame);
  client.open(tests, text("1", ""));
  using Codes = std::vector<std::string>;
  CHECK(told() == std::vector<Codes>{{"unknown-area"}});
  client.change(tests, text("1", "    options: { calm: on }\n"), 2);
  CHECK(told() == std::vector<Codes>{{"unknown-area"}});
}

TEST_CASE("lsp: only the newest text is checked when several wait") {
  Client client;
  client.open(kUri, kSmallGame);
  client.change(kUri, with_slip(), 2);
  client.change(kUri, kSmallGame, 3);
  int checks = 0;
  for (const Json& answer : client.answers())
    if (answer.value("method", "") == "textDocument/publishDiagnostics") {
      ++checks;
      CHECK(answer["params"]["version"] == 3);
    }
  CHECK(checks == 1);
}

TEST_CASE("lsp: completion, hover, definition, references, rename and symbols") {
  Client client;
  client.open(kUri, kSmallGame);
  const Json items = client.ask_at("completion", kSmallGame, "gift }")["result"]["items"];
  CHECK(items[0]["label"] == "gift");
  CHECK(items[0]["textEdit"]["range"]["start"]["line"] == 18);
  const Json hover = client.ask_at("hover", kSmallGame, "accept: equal")["result"];
  CHECK(hover["contents"]["value"].get<std::string>().starts_with("**accept**"));
  const Json place = client.ask_at("definition", kSmallGame, "gift }")["result"];
  CHECK(place["uri"] == kUri);
  CHECK(place["range"]["start"] == Json({{"line", 30}, {"character", 2}}));
  CHECK(client.ask_at("references", kSmallGame, "gift }")["result"].size() == 3);
  CHECK(client.ask_at("prepareRename", kSmallGame, "gift }")["result"]["placeholder"] == "gift");
  const Json renamed = client.ask_at("rename", kSmallGame, "gift }", {{"newName", "present"}});
  CHECK(renamed["result"]["changes"][kUri].size() == 3);
  CHECK(code_of(client.ask_at("rename", kSmallGame, "gift }", {{"newName", "again"}})) == -32803);
  CHECK(client.ask("textDocument/documentSymbol", {{"textDocument", {{"uri", kUri}}}})["result"]
            .size() == 7);
}

TEST_CASE("lsp: a repair is offered beside its problem") {
  Client client;
  client.open(kUri, with_slip());
  const Json problems = client.problems(kUri);
  const Json actions =
      client.ask("textDocument/codeAction", {{"textDocument", {{"uri", kUri}}},
                                             {"range", problems[0]["range"]},
                                             {"context", {{"diagnostics", problems}}}})["result"];
  REQUIRE(actions.size() == 1);
  CHECK(actions[0]["title"] == "write 'accept'");
  CHECK(actions[0]["edit"]["changes"][kUri][0]["newText"] == "accept");
}

TEST_CASE("lsp: repairs are offered for a range that ends beyond every file") {
  Client client;
  client.open(kUri, with_slip());
  REQUIRE(client.problems(kUri).size() == 1);
  const auto repairs = [&](const Json& first, const Json& last) {
    const Json range = {{"start", {{"line", first}, {"character", 0}}},
                        {"end", {{"line", last}, {"character", 0}}}};
    return client
        .ask("textDocument/codeAction", {{"textDocument", {{"uri", kUri}}}, {"range", range}})
        .at("result")
        .size();
  };
  for (const Json& far : {Json(100'000), Json(4294967297), Json(1e30)}) {
    CHECK(repairs(0, far) == 1);
    CHECK(repairs(far, far) == 0);
  }
}

TEST_CASE("lsp: places behind signs of two units are those that the editor means") {
  Client client;
  client.open(kUri, "clever: 1\nname: 🎲 # x\nturn: { \"🎲🎲\": 1, sweep: lower }\n");
  const Json hover = client.ask(
      "textDocument/hover",
      {{"textDocument", {{"uri", kUri}}}, {"position", {{"line", 2}, {"character", 20}}}});
  CHECK(hover["result"]["range"]["start"] == Json({{"line", 2}, {"character", 19}}));
}

TEST_CASE("lsp: other YAML is left alone, and an empty file is a variant to be") {
  Client client;
  client.open(kUri, "services:\n  name: x\n");
  CHECK(client.problems(kUri) == Json::array());
  CHECK(client.ask_at("hover", "services:\n  name: x\n", "name")["result"].is_null());
  client.change(kUri, "# mine\nna", 2);
  CHECK(client.ask_at("completion", "# mine\nna", "na")["result"].contains("items"));
}

TEST_CASE("lsp: half-written files are answered, whatever is missing") {
  const std::string& whole = kSmallGame;
  std::map<std::string, int> answered;  // with more than nothing
  for (std::size_t length = 0; length < whole.size(); length += 41) {
    Client client;
    client.open(kUri, whole.substr(0, length));
    const EditorPosition end = editor_position(SourceFile{"", whole}, length);
    const Json at = {{"textDocument", {{"uri", kUri}}},
                     {"position", {{"line", end.line}, {"character", end.character}}}};
    for (const char* method : {"completion", "hover", "definition"}) {
      const Json answer = client.ask(std::string("textDocument/") + method, at);
      REQUIRE(answer.contains("result"));
      answered[method] += answer["result"].empty() ? 0 : 1;
    }
  }
  CHECK(answered["completion"] >= 15);  // of 20 places
  CHECK(answered["hover"] >= 3);
}

TEST_CASE("lsp: a position beyond every file is the end of the text") {
  Client client;
  client.open(kUri, kSmallGame);
  const auto hover = [&](const Json& line, const Json& character) {
    return client.ask("textDocument/hover",
                      {{"textDocument", {{"uri", kUri}}},
                       {"position", {{"line", line}, {"character", character}}}});
  };
  const Json end = hover(100'000, 0);
  REQUIRE(end.contains("result"));
  REQUIRE(hover(1, 0)["result"] != end["result"]);
  for (const Json& far : {Json(4294967297), Json(1e30), Json(18446744073709551615u)})
    CHECK(hover(far, 0)["result"] == end["result"]);
  CHECK(hover(1, 4294967296)["result"] == hover(1, 100'000)["result"]);
  CHECK(hover(-1e30, -1e30)["result"] == hover(0, 0)["result"]);
  CHECK(code_of(hover("1", 0)) == -32602);
}

TEST_CASE("lsp: a life: nothing before initialize, nothing after shutdown, exit codes") {
  Client early(false);
  CHECK(code_of(early.ask("textDocument/hover", Json::object())) == -32002);
  early.tell("exit", nullptr);
  early.answers();
  CHECK(early.server.exit_code() == 1);
  Client client;
  CHECK(client.ask("shutdown", nullptr)["result"].is_null());
  CHECK(code_of(client.ask("textDocument/hover", Json::object())) == -32600);
  client.tell("exit", nullptr);
  client.answers();
  CHECK(client.server.exit_code() == 0);
}

TEST_CASE("lsp: unknown methods, wrong parameters and files that are not open") {
  Client client;
  CHECK(code_of(client.ask("textDocument/sing", Json::object())) == -32601);
  CHECK(code_of(client.ask("textDocument/hover", Json::object())) == -32602);
  CHECK(code_of(client.ask("textDocument/hover", Json::array({1}))) == -32602);
  CHECK(code_of(client.ask("textDocument/hover",
                           {{"textDocument", {{"uri", "file:///no"}}},
                            {"position", {{"line", 0}, {"character", 0}}}})) == -32602);
  client.tell("$/sing", Json::object());
  client.tell("textDocument/didOpen", Json::object());
  client.send({{"jsonrpc", "2.0"}, {"id", 1}, {"result", nullptr}});
  CHECK(client.answers().empty());
}

TEST_CASE("lsp: what is no JSON is told, and the next message is answered") {
  Client client;
  for (const std::string& body :
       {std::string("{"), std::string("[1]"), std::string("\xff"), std::string(100, '[')}) {
    client.server.receive(framed(body));
    const auto answers = client.answers();
    REQUIRE(answers.size() == 1);
    CHECK((code_of(answers[0]) == -32700 || code_of(answers[0]) == -32600));
    CHECK(answers[0]["id"].is_null());
  }
  CHECK(client.ask("shutdown", nullptr).contains("result"));
  client.server.receive("nonsense\r\n\r\n");
  CHECK(client.server.exit_code() == 2);
}

TEST_CASE("lsp: what waits can be cancelled") {
  Client client;
  client.open(kUri, kSmallGame);
  client.send({{"jsonrpc", "2.0"},
               {"id", "a"},
               {"method", "textDocument/documentSymbol"},
               {"params", {{"textDocument", {{"uri", kUri}}}}}});
  client.tell("$/cancelRequest", {{"id", "a"}});
  bool cancelled = false;
  for (const Json& answer : client.answers())
    if (answer.value("id", Json()) == "a") cancelled = code_of(answer) == -32800;
  CHECK(cancelled);
}

TEST_CASE("lsp: initialize comes once, so that folders do not pile up") {
  Client client;
  CHECK(code_of(client.ask("initialize", {{"rootUri", "file:///nowhere"}})) == -32600);
}

TEST_CASE("lsp: of several texts in a change the last one counts, and none is none") {
  Client client;
  client.open(kUri, kSmallGame);
  const Json document = {{"uri", kUri}, {"version", 2}};
  client.tell("textDocument/didChange",
              {{"textDocument", document},
               {"contentChanges", {{{"text", kSmallGame}}, {{"text", with_slip()}}}}});
  CHECK(client.problems(kUri).size() == 1);
  client.tell("textDocument/didChange",
              {{"textDocument", document}, {"contentChanges", Json::array()}});
  CHECK(client.problems(kUri).size() == 1);
}

TEST_CASE("lsp: an id is a number or a short text, and a message has so many values") {
  Client client;
  const auto code_for = [&](const Json& id, const Json& params) {
    client.send({{"jsonrpc", "2.0"}, {"id", id}, {"method", "sing"}, {"params", params}});
    const std::vector<Json> answers = client.answers();
    REQUIRE(answers.size() == 1);
    return code_of(answers[0]);
  };
  CHECK(code_for(std::string(1024, 'a'), nullptr) == -32601);
  CHECK(code_for(std::string(1025, 'a'), nullptr) == -32600);
  CHECK(code_for(Json::array({1}), nullptr) == -32600);
  CHECK(code_for(1, std::vector<int>(99'000)) == -32601);
  CHECK(code_for(1, std::vector<int>(100'000)) == -32600);
}

TEST_CASE("lsp: what waits is handled first where it takes room, however short it is written") {
  Client client;
  client.send({{"jsonrpc", "2.0"}, {"method", "sing"}, {"params", std::vector<int>(99'000)}});
  CHECK(client.server.has_many_messages());
  client.answers();
  CHECK_FALSE(client.server.has_many_messages());
}

TEST_CASE("lsp: answers that wait to be told take room, too") {
  LanguageServer server{Library({}), tests::checks_at_once()};
  std::string messages;
  while (messages.size() < 60'000) messages += "Content-Length: 1\r\n\r\nx";
  int pieces = 0;
  for (; pieces < 1000 && !server.has_many_messages(); ++pieces) server.receive(messages);
  CHECK(pieces < 100);
  server.take_output();
  CHECK_FALSE(server.has_many_messages());
}

}  // namespace clever::lsp_tests
