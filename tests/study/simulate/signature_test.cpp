// The signature changes with the rules and with nothing else.
#include "core/study/simulate/signature.h"

#include <set>

#include <catch2/catch_test_macros.hpp>

#include "tests/game/play/small_game.h"
#include "tests/support/table.h"
#include "tests/support/texts.h"

namespace clever::tests {
namespace {

std::uint32_t signature_of(const std::string& text) {
  const auto source = file(text, "small.yaml");
  return signature([&](const OptionValues& options) { return Library({}).load(source, options); })
      .number;
}

TEST_CASE("signature: two loads of a file have the same") {
  CHECK(signature_of(kSmallGame) == signature_of(kSmallGame));
}

TEST_CASE("signature: names, looks, comments and order of unrelated keys do not count") {
  std::string other = replaced(kSmallGame, "name: Small", "# a comment\nname: { de: Klein }");
  other = replaced(other, "id: small", "id: other");
  other = replaced(other, "{ name: ash, glyph: A }", "{ name: Esche, glyph: X, colour: a0b0c0 }");
  other = replaced(other, "about: a player may pass", "about: one may pass");
  CHECK(signature_of(other) == signature_of(kSmallGame));
  CHECK(from_text(other)->catalog.digest == from_text(kSmallGame)->catalog.digest);
  const std::string fine = "ratings: [{ from: 10, name: Fine }, { name: Poor }]\n";
  CHECK(signature_of(kSmallGame + replaced(fine, "Poor", "Sad")) ==
        signature_of(kSmallGame + fine));
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
      {"{ on: { turn: { pass: always } } }", "{ on: { turn: { rolls: 2 } } }"},
      {"options:", "ratings: [{ from: 10, name: Fine }, { name: Poor }]\noptions:"},
      {"options:", "ratings: [{ from: 11, name: Fine }, { name: Poor }]\noptions:"},
      {"earns: [., fox, any wood, .]", "earns: [fox, ., any wood, .]"},
      {"players: 1..3", "players: 1..2"}};
  std::set<std::uint32_t> all = {signature_of(kSmallGame)};
  for (const auto& [part, other] : changes) {
    INFO(other);
    CHECK(all.insert(signature_of(replaced(kSmallGame, part, other))).second);
  }
}

TEST_CASE("signature: a rule in Lua that says the same has the same") {
  const std::string in_lua = replaced(kSmallGame, "accept: equal", "accept: = number == printed");
  CHECK(signature_of(in_lua) == signature_of(kSmallGame));
}

TEST_CASE("signature: a script that fails while playing has none, and says why") {
  const std::string game =
      replaced(kSmallGame, "score: sum", "score: = sheet.count('field') > 1 and nil + 1 or 0");
  const auto source = file(game, "small.yaml");
  const Signature found =
      signature([&](const OptionValues& options) { return Library({}).load(source, options); });
  CHECK(found.number == 0);
  REQUIRE(found.problem);
  CHECK(found.problem->code == Code::kLuaFailed);
}

TEST_CASE("signature: a variant that does not load has none") {
  CHECK(signature_of("clever: 1\n") == 0);
}

}  // namespace
}  // namespace clever::tests
