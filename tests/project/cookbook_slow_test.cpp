// The recipes of the cookbook: each is a house rule that is fine, changes something, and does to
// the scores what the page says.
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "core/author/validate/examine.h"
#include "core/base/files.h"
#include "core/base/messages/diagnostic_text.h"
#include "core/study/compare/differences.h"
#include "tools/cookbook.h"

namespace clever {
namespace {

const Library& cookbook_shelf() {
  static const Library library({CLEVER_SOURCE_DIR});
  return library;
}

std::string cookbook() {
  return read_file(CLEVER_SOURCE_DIR "/docs/cookbook.md", kMaxSourceBytes).value();
}

TEST_CASE("cookbook: thirty recipes, each fine and different from the game") {
  const std::vector<Recipe> recipes = recipes_in(cookbook());
  CHECK(recipes.size() >= 30);
  std::set<std::string> titles, digests;
  const VariantPtr game = cookbook_shelf().load("ganz-schoen-clever").variant;
  for (const Recipe& recipe : recipes) {
    const Diagnostics problems = examine(cookbook_shelf(), recipe.variant, {});
    INFO(recipe.title << "\n" << recipe.variant->text << to_text(problems, false));
    CHECK(problems.all().empty());
    const VariantPtr variant = cookbook_shelf().load(recipe.variant).variant;
    REQUIRE(variant);
    CHECK_FALSE(differences(*variant, *game, "en").empty());
    CHECK(titles.insert(recipe.title).second);
    CHECK(digests.insert(variant->catalog.digest).second);
  }
}

TEST_CASE("cookbook: the figures are those that are measured") {
  const std::string page = cookbook();
  const Measuring measuring = measuring_of(page);
  CHECK(measuring.games >= 500);
  CHECK(measured_page(cookbook_shelf(), page, measuring) == page);
}

}  // namespace
}  // namespace clever
