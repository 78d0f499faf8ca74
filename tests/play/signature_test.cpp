// The signature changes with the rules and with nothing else; a playthrough with variant, bots and
// seed alone.
#include "core/play/signature.h"

#include <set>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/play/playthrough.h"
#include "tests/play/small_game.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

std::uint32_t signature_of(const std::string& text, const OptionValues& options = {}) {
  return signature(from_text(text, options));
}

TEST_CASE("signature: two loads of a file have the same") {
  CHECK(signature_of(kSmallGame) == signature_of(kSmallGame));
}

TEST_CASE("signature: names, looks, comments and order of unrelated keys do not count") {
  std::string other = replaced(kSmallGame, "name: Small", "# a comment\nname: { de: Klein }");
  other = replaced(other, "id: small", "id: other");
  other = replaced(other, "{ name: ash, glyph: A }", "{ name: Esche, glyph: X, colour: a0b0c0 }");
  other = replaced(other, "about: a player may pass", "about: one may pass");
  other += "ratings: [{ from: 10, name: Fine }, { name: Poor }]\n";
  CHECK(signature_of(other) == signature_of(kSmallGame));
  CHECK(from_text(other)->catalog.digest == from_text(kSmallGame)->catalog.digest);
}

TEST_CASE("signature: every change of a rule is seen") {
  const std::vector<std::pair<std::string, std::string>> changes = {
      {"glyph: E, wild: yes", "glyph: E, wild: yes, faces: 5"},
      {"played: 3, earns: [again, ., .]", "played: 4, earns: [again, ., .]"},
      {"earns: [again, ., .]", "earns: [., again, .]"},
      {"does: reroll, slots: 2", "does: reroll, slots: 1"},
      {"place: anywhere", "place: next"},
      {"cells: [1, 2]", "cells: [1, 5]"},
      {"[0, 1, 3, 6, 9]", "[0, 1, 3, 6, 8]"},
      {"earns: [., fox, any wood, .]", "earns: [fox, ., any wood, .]"},
      {"players: 1..3", "players: 1..2"}};
  std::set<std::uint32_t> all = {signature_of(kSmallGame)};
  for (const auto& [part, other] : changes) {
    INFO(other);
    CHECK(all.insert(signature_of(replaced(kSmallGame, part, other))).second);
  }
  CHECK(all.insert(signature_of(kSmallGame, {{"generous", "on"}})).second);
  CHECK(signature_of(kSmallGame, {{"generous", "off"}}) == signature_of(kSmallGame));
}

TEST_CASE("signature: a rule in Lua that says the same has the same") {
  const std::string in_lua = replaced(kSmallGame, "accept: equal", "accept: = number == printed");
  CHECK(signature_of(in_lua) == signature_of(kSmallGame));
}

TEST_CASE("playthrough: the same bots and seed tell the same game, to its end") {
  const VariantPtr variant = shipped("ganz-schoen-clever");
  const std::string one = playthrough(variant, {"greedy", "random"}, 2);
  CHECK_THAT(one, StartsWith("ganz-schoen-clever, seed 2\n"));
  CHECK_THAT(one, ContainsSubstring("=== round 6 ==="));
  CHECK_THAT(one, ContainsSubstring("total"));
  CHECK(playthrough(variant, {"greedy", "random"}, 2) == one);
  CHECK(playthrough(variant, {"greedy", "random"}, 3) != one);
  CHECK(playthrough(variant, {"random", "greedy"}, 2) != one);
}

}  // namespace
}  // namespace clever::tests
