// Who may include whom, by folder. The table is the architecture; the includes are read from the
// files, so that it cannot be out of date.
#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "tests/project/source_files.h"

namespace clever::tests {
namespace {

using Words = std::set<std::string>;

struct Include {
  std::string file;
  int line = 0;
  std::string target;  // without quotes or brackets
  bool ours = false;   // written in quotes
};

/// What an #include line names, with its quotes or brackets.
std::optional<std::string> included(const std::string& line) {
  const std::size_t hash = line.find_first_not_of(' ');
  if (hash == std::string::npos || line.compare(hash, 8, "#include") != 0) return {};
  const std::size_t open = line.find_first_of("\"<");
  if (open == std::string::npos) return {};
  const std::size_t close = line.find(line[open] == '<' ? '>' : '"', open + 1);
  return line.substr(open, close - open);
}

std::vector<Include> includes_below(const std::string& folder) {
  std::vector<Include> includes;
  for (const ProjectFile& file : source_files(folder))
    for (std::size_t i = 0; i < file.lines.size(); ++i)
      if (const auto target = included(file.lines[i]))
        includes.push_back(
            {file.path, static_cast<int>(i) + 1, target->substr(1), target->front() == '"'});
  return includes;
}

/// "core/engine" for core/engine/state.h, "core" for core/clever.h, "cli" for all of cli/.
std::string folder_of(const std::string& path) {
  if (path.rfind("cli/", 0) == 0) return "cli";
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "" : path.substr(0, slash);
}

/// The library of an include in angle brackets, "" for the standard library.
std::string library_of(const std::string& target) {
  if (target.find_first_of("./") == std::string::npos) return "";
  if (target == "unistd.h" || target == "fcntl.h" || target == "termios.h" || target == "spawn.h" ||
      target == "poll.h" || target == "pthread.h" || target.rfind("sys/", 0) == 0 ||
      target.rfind("linux/", 0) == 0)
    return "system";
  if (target.rfind("lua", 0) == 0) return "lua";
  return target.substr(0, target.find_first_of("/."));
}

struct Folder {
  Words folders;    // of ours that it may include, besides itself
  Words libraries;  // others than the standard library
};

/// The one home of this table: the READMEs of the folders repeat their line, and are compared.
const std::map<std::string, Folder> kAllowed = {
    {"core/base", {{}, {"nlohmann", "system"}}},
    {"core/texts", {{}, {"fmt"}}},
    {"core/source", {{"base"}, {"yaml-cpp"}}},
    {"core/pack", {{"base"}, {"zlib"}}},
    {"core/format", {{"base", "source"}, {"fmt"}}},
    {"core/lint", {{"base", "source", "format"}, {"fmt"}}},
    {"core/rules", {{"base", "format", "texts"}, {}}},
    {"core/hooks", {{"base", "rules"}, {"sol", "lua", "fmt"}}},
    {"core/engine", {{"base", "rules"}, {}}},
    {"core/bots", {{"base", "rules", "engine", "words", "play"}, {}}},
    {"core/words", {{"base", "rules", "engine", "texts"}, {"fmt"}}},
    {"core/draw", {{"base", "rules", "engine", "texts", "words"}, {"fmt"}}},
    {"core/paper", {{"base"}, {"fmt", "freetype", "hpdf", "qrencode"}}},
    {"core/sheet", {{"base", "rules", "engine", "texts", "words", "draw", "paper"}, {"fmt"}}},
    {"core/messages", {{"base", "words"}, {"fmt"}}},
    {"core", {{"base", "source", "pack", "format", "lint", "rules", "hooks", "engine"}, {}}},
    {"core/play", {{"core", "base", "rules", "engine", "texts", "words"}, {}}},
    {"core/coach",
     {{"core", "base", "rules", "engine", "bots", "texts", "words", "play"}, {"fmt"}}},
    {"core/programs",
     {{"core", "base", "rules", "engine", "bots", "texts", "words", "play"}, {"fmt"}}},
    {"core/simulate",
     {{"core", "base", "rules", "engine", "bots", "texts", "words", "draw", "play", "programs"},
      {"fmt"}}},
    {"core/balance",
     {{"core", "base", "rules", "engine", "bots", "texts", "words", "draw", "play", "simulate"},
      {"fmt"}}},
    {"core/scenario",
     {{"core", "base", "source", "format", "rules", "engine", "texts", "words", "play"}, {}}},
    {"core/pilot",
     {{"core", "base", "rules", "engine", "bots", "texts", "words", "draw", "play", "programs",
       "scenario"},
      {"fmt"}}},
    {"core/serve",
     {{"core", "base", "rules", "engine", "bots", "words", "play", "programs", "simulate",
       "scenario"},
      {"fmt"}}},
    {"core/testing",
     {{"core", "base", "source", "format", "rules", "engine", "bots", "words", "draw", "messages",
       "play", "simulate", "scenario"},
      {"fmt"}}},
    {"core/coverage",
     {{"core", "base", "format", "rules", "engine", "hooks", "words", "draw", "messages",
       "scenario", "testing"},
      {"fmt"}}},
    {"core/mutation",
     {{"core", "base", "format", "rules", "hooks", "words", "messages", "testing"}, {"fmt"}}},
    {"core/compare",
     {{"core", "base", "rules", "engine", "bots", "texts", "words", "draw", "pilot", "play",
       "programs", "simulate"},
      {"fmt"}}},
    {"core/graph", {{"core", "base", "rules", "texts", "words"}, {"fmt"}}},
    {"core/validate",
     {{"core", "base", "source", "format", "rules", "engine", "bots", "words", "play", "simulate",
       "testing"},
      {}}},
    {"core/language",
     {{"core", "base", "source", "format", "rules", "engine", "hooks", "bots", "words", "draw",
       "scenario"},
      {"fmt"}}},
    {"core/lsp", {{"core", "base", "language", "validate", "words"}, {"fmt"}}},
    {"cli",
     {{"core",     "balance",  "base",    "format",   "rules",    "engine", "bots",     "coach",
       "texts",    "words",    "draw",    "messages", "compare",  "graph",  "language", "lsp",
       "pack",     "paper",    "pilot",   "play",     "programs", "serve",  "sheet",    "simulate",
       "scenario", "validate", "testing", "coverage", "mutation"},
      {"CLI", "fmt", "ftxui", "system"}}},
};

/// "engine" for core/engine; "core" and "cli" stay.
std::string short_name(const std::string& folder) {
  return folder.rfind("core/", 0) == 0 ? folder.substr(5) : folder;
}

bool may(const Include& include) {
  const std::string from = folder_of(include.file);
  const Folder& allowed = kAllowed.at(from);
  if (!include.ours) {
    const std::string library = library_of(include.target);
    return library.empty() || allowed.libraries.contains(library);
  }
  const std::string to = folder_of(include.target);
  if (from == "core/hooks" && to == "core/rules")
    return include.target == "core/rules/hook_port.h" ||
           include.target == "core/rules/hook_points.def";
  if (from != "core" && to == "core/hooks" && from != to)  // Lua as text, never Lua that runs
    return include.target == "core/hooks/lua_text.h";
  return to == from || allowed.folders.contains(short_name(to));
}

TEST_CASE("boundaries: every folder includes only what the architecture lets it see") {
  for (const std::string root : {"core", "cli"})
    for (const Include& include : includes_below(root)) {
      INFO(include.file << ":" << include.line << " includes " << include.target);
      REQUIRE(kAllowed.contains(folder_of(include.file)));
      CHECK(may(include));
    }
}

TEST_CASE("boundaries: our includes are written from the root and lead to a file") {
  for (const std::string root : {"core", "cli"})
    for (const Include& include : includes_below(root)) {
      if (!include.ours) continue;
      INFO(include.file << ":" << include.line << " includes " << include.target);
      CHECK(std::filesystem::exists(std::filesystem::path(CLEVER_SOURCE_DIR) / include.target));
    }
}

Words reached_from(const std::string& file, const std::multimap<std::string, std::string>& edges) {
  Words reached;
  std::vector<std::string> open = {file};
  while (!open.empty()) {
    const std::string next = open.back();
    open.pop_back();
    if (!reached.insert(next).second) continue;
    for (auto [edge, end] = edges.equal_range(next); edge != end; ++edge)
      open.push_back(edge->second);
  }
  return reached;
}

/// The line "May include: ..." of a README, as the table says it.
std::string readme_line(const std::string& folder) {
  const Folder& allowed = kAllowed.at(folder);
  std::string line;
  for (const Words& words : {allowed.folders, allowed.libraries})
    for (const std::string& word : words) line += (line.empty() ? "" : ", ") + word;
  return "May include: " + (line.empty() ? "the standard library only" : line) + ".";
}

TEST_CASE("boundaries: the README of a folder says what the table says") {
  for (const auto& [folder, allowed] : kAllowed) {
    if (folder == "core") continue;
    const std::string path = folder + "/README.md";
    INFO(path << " should have a line of its own: " << readme_line(folder));
    const std::vector<std::string> lines = read_lines(path);
    CHECK(std::find(lines.begin(), lines.end(), readme_line(folder)) != lines.end());
  }
}

TEST_CASE("boundaries: engine, bots and views see no model, no YAML and no Lua by any way round") {
  std::multimap<std::string, std::string> edges;
  for (const Include& include : includes_below("core")) edges.emplace(include.file, include.target);
  for (const std::string folder :
       {"core/engine", "core/bots", "core/words", "core/draw", "core/paper", "core/sheet"})
    for (const ProjectFile& file : source_files(folder))
      for (const std::string& reached : reached_from(file.path, edges)) {
        INFO(file.path << " sees " << reached);
        const std::string where = folder_of(reached);
        CHECK_FALSE((where == "core/format" || where == "core/source" || where == "core/hooks"));
        CHECK_FALSE((where == "yaml-cpp" || where == "sol" || reached == "lua.hpp"));
      }
}

}  // namespace
}  // namespace clever::tests
