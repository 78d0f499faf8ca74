// A list to choose from: by arrows, by number, by a click.
#include "core/show/screens/menu.h"

#include <catch2/catch_test_macros.hpp>

namespace clever::tests {
namespace {

MenuFace three() { return {"title", {{"one"}, {"two"}, {"three", "about"}}, "keys"}; }

}  // namespace

TEST_CASE("menu: arrows and Enter, a number, or a click choose") {
  MenuFace by_arrows = three();
  by_arrows.press({Key::Kind::kUp, ""});
  by_arrows.press({Key::Kind::kDown, ""});
  by_arrows.press({Key::Kind::kEnter, ""});
  CHECK(by_arrows.chosen() == 1);
  MenuFace by_number = three();
  by_number.press(letter('9'));
  CHECK_FALSE(by_number.done());
  by_number.press(letter('3'));
  CHECK(by_number.chosen() == 2);
  MenuFace by_click = three();
  const Block block = by_click.draw(80, 24, {});
  for (const Region& region : regions_of(block))
    if (region.target == Target{Target::Kind::kChoice, 1, 0})
      by_click.click(region.column, region.row);
  CHECK(by_click.chosen() == 1);
}

TEST_CASE("menu: q and Escape leave it without a choice") {
  MenuFace menu = three();
  menu.press(letter('q'));
  CHECK(menu.done());
  CHECK(menu.chosen() == -1);
}

TEST_CASE("menu: d deletes the entry under the cursor, where entries can be deleted") {
  MenuFace menu = three();
  menu.press(letter('d'));
  CHECK_FALSE(menu.done());
  menu.allow_deleting();
  menu.press({Key::Kind::kDown, ""});
  menu.press(letter('d'));
  CHECK(menu.done());
  CHECK(menu.deleted() == 1);
  CHECK(menu.chosen() == -1);
}

}  // namespace clever::tests
