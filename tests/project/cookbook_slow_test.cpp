// The recipes of the cookbook: each is a house rule that is fine, changes something, and does to
// the scores what the page says.
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "core/author/validate/examine.h"
#include "core/base/files.h"
#include "core/base/messages/diagnostic_text.h"
#include "core/study/compare/differences.h"
#include "tests/support/shipped.h"
#include "tools/cookbook.h"

namespace clever {
namespace {

std::string cookbook() {
  return read_file(CLEVER_SOURCE_DIR "/docs/cookbook.md", kMaxSourceBytes).value();
}

TEST_CASE("cookbook: thirty recipes, each fine and different from the game") {
  const std::vector<Recipe> recipes = recipes_in(cookbook());
  CHECK(recipes.size() >= 30);
  std::set<std::string> titles, digests;
  const VariantPtr game = tests::shipped().load("ganz-schoen-clever").variant;
  for (const Recipe& recipe : recipes) {
    const Diagnostics problems = examine(tests::shipped(), recipe.variant, {});
    INFO(recipe.title << "\n" << recipe.variant->text << to_text(problems, false));
    CHECK(problems.all().empty());
    const VariantPtr variant = tests::shipped().load(recipe.variant).variant;
    REQUIRE(variant);
    CHECK_FALSE(differences(*variant, *game, "en").empty());
    CHECK(titles.insert(recipe.title).second);
    CHECK(digests.insert(variant->catalog.digest).second);
  }
}

/// Measures the figures of a page, or of a part of it, again.
void check_figures(const std::string& page) {
  const Measuring measuring = measuring_of(cookbook());
  CHECK(measuring.games >= 500);
  CHECK(measured_page(tests::shipped(), page, measuring) == page);
}

TEST_CASE("cookbook: the figures of the first recipe are those that are measured") {
  const std::string page = cookbook();
  const std::string first = recipes_in(page).at(0).measured + "\n";
  check_figures(page.substr(0, page.find(first) + first.size()));
}

TEST_CASE("cookbook: all figures are those that are measured", "[.long]") {
  check_figures(cookbook());
}

}  // namespace
}  // namespace clever
