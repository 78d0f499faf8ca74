// An addition that docs/architecture.md describes, made as a stranger would, with the compiler.
#include <cstdlib>
#include <regex>

#include <catch2/catch_test_macros.hpp>

#include "tests/project/additions.h"
#include "tests/project/source_files.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/texts.h"

namespace clever::tests {
namespace {

/// A copy of some files in which an addition is made. The compiler finds it before the files of the
/// project, so that all others are as they are.
class Changed {
 public:
  void write(const std::string& path, const std::string& text) const {
    std::filesystem::create_directories((folder_ / path).parent_path());
    std::ofstream(folder_ / path, std::ios::binary) << text;
  }

  /// Writes a file of the project with `added` behind the first place that says `after`.
  void add(const std::string& path, const std::string& after, const std::string& added) {
    if (files_.insert(path).second) write(path, contents(kRoot / path));
    std::string text = contents(folder_ / path);
    const std::size_t place = text.find(after);
    INFO(path << " should have: " << after);
    REQUIRE(place != std::string::npos);
    write(path, text.insert(place + after.size(), added));
  }

  const Names& files() const { return files_; }

  /// What the compiler says, "" when it is content.
  std::string compile(const std::string& arguments) const {
    const std::string log = (folder_ / "log").string();
    const std::string command = std::string("cd '") + CLEVER_SOURCE_DIR +
                                "' && '" CLEVER_COMPILER "' -std=c++20 -O0 -Wall -Werror -I'" +
                                folder_.string() + "' -I. " + arguments + " >'" + log + "' 2>&1";
    return std::system(command.c_str()) == 0 ? "" : "failed: " + contents(log);
  }

  std::string in_folder(const std::string& path) const { return (folder_ / path).string(); }

 private:
  inline static const std::filesystem::path kRoot = CLEVER_SOURCE_DIR;
  ScratchFolder scratch_;
  std::filesystem::path folder_ = scratch_.file("");
  Names files_;
};

constexpr const char* kMedianPoints = R"(
int median_points(const Counted& counted) {
  std::vector<int> values;
  for (const int cell : counted.own) values.push_back(counted.value(cell));
  std::sort(values.begin(), values.end());
  return values.empty() ? 0 : values[values.size() / 2];
}
)";

/// The engine with an area of three cells whose score is its median.
std::string median_game() {
  std::string text;
  for (const ProjectFile& file : source_files("core/game/engine"))
    if (file.path.ends_with(".cpp")) text += "#include \"" + file.path + "\"\n";
  return text + R"(
#include <memory>
#include "core/variant/format/words.h"
using namespace clever;
int main() {
  static_assert(value_of(kScores, "median") == ScoreKind::kMedian);
  const auto rules = std::make_unique<Ruleset>();
  rules->area_count = rules->areas[0].parts = 1;
  rules->parts.push_back({.kind = ScoreKind::kMedian});
  State state{};
  SeatState& sheet = state.seat[0];
  sheet.marked[0] = sheet.full[0] = Cells::below(3);
  sheet.value[0] = 9, sheet.value[1] = 2, sheet.value[2] = 5;
  return area_score(*rules, state, 0, 0);
}
)";
}

TEST_CASE("additions: score: median works with the steps of the page and nothing else", "[.long]") {
  Changed changed;
  changed.add("core/base/vocabulary.h", "kPairDifferences,", " kMedian,");
  changed.add("core/variant/format/words.h", "{\"pair differences\", ScoreKind::kPairDifferences}",
              ", {\"median\", ScoreKind::kMedian}");
  const std::string forgotten = changed.compile(
      "-fsyntax-only core/game/engine/score.cpp core/variant/rules/compile_score.cpp "
      "core/variant/rules/describe.cpp");
  for (const std::string file :
       {"engine/score.cpp", "rules/compile_score.cpp", "rules/describe.cpp"})
    CHECK(
        std::regex_search(forgotten, std::regex(file + ":[0-9:]+ error: .*kMedian.* not handled")));

  changed.add("core/variant/lint/scores.cpp", "is_one_of(score.kind, {kSum,", " kMedian,");
  changed.add("core/variant/rules/compile_score.cpp",
              "case ScoreKind::kSum:", " case ScoreKind::kMedian:");
  changed.add("core/game/engine/score.cpp", "[area.first_value + cell]; }\n};\n", kMedianPoints);
  changed.add("core/game/engine/score.cpp", "switch (part.kind) {",
              "case ScoreKind::kMedian: return median_points(counted);");
  changed.add("core/variant/rules/describe.cpp", "switch (score.kind) {",
              "case ScoreKind::kMedian: return \"the median\";");
  CHECK(changed.files() == files_of_steps());
  for (const std::string file :
       {"core/variant/lint/scores.cpp", "core/variant/rules/compile_score.cpp",
        "core/variant/rules/describe.cpp"})
    CHECK(changed.compile("-fsyntax-only '" + changed.in_folder(file) + "'") == "");
  changed.write("median.cpp", median_game());
  const std::string program = changed.in_folder("median");
  REQUIRE(changed.compile("'" + program + ".cpp' -o '" + program + "'") == "");
  CHECK(WEXITSTATUS(std::system(("'" + program + "'").c_str())) == 5);
}

}  // namespace
}  // namespace clever::tests
