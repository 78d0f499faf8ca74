// An editor that talks to the language server.
#pragma once

#include <string>
#include <vector>

#include "core/author/lsp/frames.h"
#include "core/author/lsp/server.h"
#include "tests/support/checks_at_once.h"
#include "tests/support/shipped.h"

namespace clever::lsp_tests {

inline const std::string kUri = uri_of(CLEVER_SOURCE_DIR "/tests/game.yaml");

/// A client that sends messages and reads everything that comes back.
class Client {
 public:
  explicit Client(bool initialized = true) : server(tests::shipped(), tests::checks_at_once()) {
    if (initialized) ask("initialize", {{"rootUri", nullptr}});
  }

  void send(const Json& message) { server.receive(framed(message.dump())); }
  std::vector<Json> answers() {
    while (server.work()) {
    }
    Frames frames;
    frames.add(server.take_output());
    std::vector<Json> all;
    while (const auto frame = frames.next()) all.push_back(parse_json(frame->body));
    return all;
  }
  void tell(const std::string& method, const Json& params) {
    send({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}});
  }
  /// The answer to a request, with `result` or `error`; others are kept in `told`.
  Json ask(const std::string& method, const Json& params) {
    send({{"jsonrpc", "2.0"}, {"id", ++id}, {"method", method}, {"params", params}});
    Json found;
    for (const Json& answer : answers())
      if (answer.value("id", Json()) == id)
        found = answer;
      else
        told.push_back(answer);
    return found;
  }
  void open(const std::string& uri, const std::string& text) {
    tell(
        "textDocument/didOpen",
        {{"textDocument", {{"uri", uri}, {"languageId", "yaml"}, {"version", 1}, {"text", text}}}});
  }
  void change(const std::string& uri, const std::string& text, int version) {
    tell("textDocument/didChange", {{"textDocument", {{"uri", uri}, {"version", version}}},
                                    {"contentChanges", {{{"text", text}}}}});
  }
  /// Asks about the place before a part of the small game.
  Json ask_at(const std::string& method, const std::string& text, const std::string& part,
              Json params = Json::object()) {
    const EditorPosition at = editor_position(SourceFile{"", text}, text.find(part));
    params["textDocument"] = {{"uri", kUri}};
    params["position"] = {{"line", at.line}, {"character", at.character}};
    return ask("textDocument/" + method, params);
  }
  /// The problems that were told of a file last.
  Json problems(const std::string& uri) {
    for (const Json& answer : answers()) told.push_back(answer);
    for (auto message = told.rbegin(); message != told.rend(); ++message)
      if (message->value("method", "") == "textDocument/publishDiagnostics" &&
          (*message)["params"]["uri"] == uri)
        return (*message)["params"]["diagnostics"];
    return nullptr;
  }

  LanguageServer server;
  std::vector<Json> told;
  int id = 0;
};

}  // namespace clever::lsp_tests
