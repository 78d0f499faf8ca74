// Who may include whom. The READMEs of the seven modules have the table: which modules one may
// include, and the order of its folders. Includes are read from the files.
#include <algorithm>
#include <map>
#include <optional>
#include <regex>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "tests/project/source_files.h"

namespace clever::tests {
namespace {

using Words = std::vector<std::string>;

/// "core/game/engine/state.h" as module "game" and folder "engine"; all of cli is one module.
struct Place {
  std::string module, folder;
};

Place place_of(const std::string& path) {
  if (path == "core/clever.h") return {"variant", "library"};
  std::smatch parts;
  static const std::regex kCore("core/([^/]+)/(?:([^/]+)/)?[^/]+");
  if (std::regex_match(path, parts, kCore)) return {parts[1], parts[2]};
  return {path.substr(0, path.find('/')), ""};
}

struct Include {
  std::string file;
  int line = 0;
  std::string target;  // without quotes or brackets
  bool ours = false;   // written in quotes
};

/// What an #include line names, with its quotes or brackets.
std::optional<std::string> included(const std::string& line) {
  static const std::regex kInclude(" *#include ([\"<][^\">]+)[\">].*");
  std::smatch parts;
  if (!std::regex_match(line, parts, kInclude)) return {};
  return parts[1];
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

/// The words of a line such as "May include: base, variant."
Words words_after(const std::string& label, const std::string& path) {
  for (const std::string& line : read_lines(path)) {
    if (!line.starts_with(label) || !line.ends_with('.')) continue;
    Words words;
    std::stringstream rest(line.substr(label.size(), line.size() - label.size() - 1));
    for (std::string word; std::getline(rest, word, ',');)
      words.push_back(word.substr(word.find_first_not_of(' ')));
    return words;
  }
  FAIL(path << " has no line: " << label << "...");
  return {};
}

struct Module {
  Words may_include, order;
};

const std::map<std::string, Module>& modules() {
  static const std::map<std::string, Module> all = [] {
    std::map<std::string, Module> found;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::filesystem::path(CLEVER_SOURCE_DIR) / "core"))
      if (entry.is_directory()) {
        const std::string name = entry.path().filename().string();
        const std::string readme = "core/" + name + "/README.md";
        found[name] = {words_after("May include:", readme), words_after("Order inside:", readme)};
      }
    return found;
  }();
  return all;
}

bool contains(const Words& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Files beside the folders of a module stand before all of them.
bool is_not_after(const Words& order, const std::string& folder, const std::string& other) {
  const auto rank = [&](const std::string& name) {
    return name.empty() ? -1 : std::find(order.begin(), order.end(), name) - order.begin();
  };
  return rank(folder) <= rank(other);
}

const Words& seen_by_cli() {
  static const Words modules = words_after("May include:", "cli/README.md");
  return modules;
}

bool may(const Include& include) {
  const Place from = place_of(include.file), to = place_of(include.target);
  if (from.module == "cli") return to.module == "cli" || contains(seen_by_cli(), to.module);
  const Module& module = modules().at(from.module);
  if (to.module != from.module) return contains(module.may_include, to.module);
  return is_not_after(module.order, to.folder, from.folder);
}

TEST_CASE("boundaries: modules and their folders include only what their README lets them see") {
  CHECK(modules().size() == 7);
  for (const std::string root : {"core", "cli"})
    for (const Include& include : includes_below(root)) {
      if (!include.ours) continue;
      INFO(include.file << ":" << include.line << " includes " << include.target);
      CHECK(std::filesystem::exists(std::filesystem::path(CLEVER_SOURCE_DIR) / include.target));
      CHECK(may(include));
    }
}

TEST_CASE("boundaries: the modules stand in one row, each seeing those before it") {
  const auto& all = modules();
  for (const auto& [name, module] : all)
    for (const auto& [other, its] : all) {
      if (name == other || other == "base") continue;
      INFO(name << " and " << other);
      CHECK(contains(module.may_include, other) != contains(its.may_include, name));
    }
}

TEST_CASE("boundaries: the README of a module lists all of its folders and true types") {
  static const std::regex kType("`([A-Za-z]+)` \\(`([a-z_/]+\\.h)`\\)");
  for (const auto& [name, module] : modules()) {
    const std::filesystem::path folder = std::filesystem::path(CLEVER_SOURCE_DIR) / "core" / name;
    std::set<std::string> there;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      if (entry.is_directory()) there.insert(entry.path().filename().string());
    INFO(name);
    CHECK(std::set<std::string>(module.order.begin(), module.order.end()) == there);
    int types = 0;
    for (const std::string& line : read_lines("core/" + name + "/README.md"))
      for (std::sregex_iterator type(line.begin(), line.end(), kType), end; type != end; ++type) {
        const std::regex definition("(class|struct|using) (alignas\\(.*\\) )?" + (*type)[1].str() +
                                    "\\b.*");
        const std::vector<std::string> lines = read_lines("core/" + name + "/" + (*type)[2].str());
        INFO((*type)[0].str());
        CHECK(std::any_of(lines.begin(), lines.end(), [&](const std::string& text) {
          return std::regex_match(text, definition);
        }));
        ++types;
      }
    CHECK(types == 3);
  }
}

/// The library of an include in angle brackets, "" for the standard library.
std::string library_of(const std::string& target) {
  static const std::set<std::string> kSystem = {"unistd.h", "fcntl.h", "termios.h",
                                                "spawn.h",  "poll.h",  "pthread.h"};
  if (target.find_first_of("./") == std::string::npos) return "";
  if (kSystem.contains(target) || target.starts_with("sys/") || target.starts_with("linux/"))
    return "system";
  if (target.starts_with("lua")) return "lua";
  return target.substr(0, target.find_first_of("/."));
}

/// Which files may see a library, by the beginning of their path. fmt is for everyone but the
/// engine.
const std::map<std::string, Words> kLibraries = {
    {"yaml-cpp", {"core/variant/source/"}},
    {"sol", {"core/variant/hooks/"}},
    {"lua", {"core/variant/hooks/"}},
    {"zlib", {"core/variant/pack/"}},
    {"nlohmann", {"core/base/"}},
    {"freetype", {"core/show/paper/"}},
    {"hpdf", {"core/show/paper/"}},
    {"qrencode", {"core/show/paper/"}},
    {"CLI", {"cli/"}},
    {"ftxui", {"cli/screen/"}},
    {"system", {"core/base/", "cli/"}},
    {"fmt", {"core/", "cli/"}},
};

TEST_CASE("boundaries: each library is seen in one place only") {
  for (const std::string root : {"core", "cli"})
    for (const Include& include : includes_below(root)) {
      const std::string library = include.ours ? "" : library_of(include.target);
      if (library.empty()) continue;
      INFO(include.file << ":" << include.line << " includes " << include.target);
      REQUIRE(kLibraries.contains(library));
      const Words& places = kLibraries.at(library);
      CHECK(std::any_of(places.begin(), places.end(),
                        [&](const std::string& place) { return include.file.starts_with(place); }));
      CHECK((library != "fmt" || !include.file.starts_with("core/game/engine/")));
    }
}

std::set<std::string> reached_from(const std::string& file,
                                   const std::multimap<std::string, std::string>& edges) {
  std::set<std::string> reached;
  Words open = {file};
  while (!open.empty()) {
    const std::string next = open.back();
    open.pop_back();
    if (!reached.insert(next).second) continue;
    for (auto [edge, end] = edges.equal_range(next); edge != end; ++edge)
      open.push_back(edge->second);
  }
  return reached;
}

TEST_CASE("boundaries: engine, bots and views see no model, no YAML and no Lua by any way round") {
  std::multimap<std::string, std::string> edges;
  for (const Include& include : includes_below("core")) edges.emplace(include.file, include.target);
  for (const std::string folder : {"core/game/engine", "core/players/bots", "core/game/words",
                                   "core/show/draw", "core/show/paper", "core/show/sheet"})
    for (const ProjectFile& file : source_files(folder))
      for (const std::string& reached : reached_from(file.path, edges)) {
        INFO(file.path << " sees " << reached);
        for (const std::string hidden : {"core/variant/format/", "core/variant/source/",
                                         "core/variant/hooks/", "yaml-cpp/", "sol/", "lua"})
          CHECK_FALSE(reached.starts_with(hidden));
      }
}

TEST_CASE("boundaries: of the folder that runs Lua others see only what reads it as text") {
  for (const Include& include : includes_below("core")) {
    if (include.file.starts_with("core/variant/hooks/") ||
        !include.target.starts_with("core/variant/hooks/"))
      continue;
    INFO(include.file << " includes " << include.target);
    CHECK((include.target == "core/variant/hooks/lua_text.h" ||
           include.file.starts_with("core/variant/library/")));
  }
}

}  // namespace
}  // namespace clever::tests
