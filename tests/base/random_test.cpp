// Random numbers are part of every saved seed: they must never change.
#include "core/base/random.h"

#include <array>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "core/base/diagnostics.h"
#include "core/base/hash.h"

namespace clever {
namespace {

TEST_CASE("random: the first words of known seeds are those of SplitMix64") {
  Random zero(0);
  for (const std::uint64_t word : {0xe220a8397b1dcdafu, 0x6e789e6aa1b965f4u, 0x06c45d188009454fu,
                                   0xf88bb8a8724c81ecu, 0x1b39896a51a8749bu})
    CHECK(zero.next() == word);
  Random other(1234567);
  for (const std::uint64_t word : {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                   4593380528125082431u, 16408922859458223821u})
    CHECK(other.next() == word);
}

TEST_CASE("random: the stream of a game depends on the seed and the game alone") {
  CHECK(Random::of_game(1, 0).next() == 0x8c763a220dbca164u);
  CHECK(Random::of_game(1, 1).next() == 0x5c8b1bf3eb4e95ebu);
  CHECK(Random::of_game(2, 0).next() == 0x7b9a1fed88d2c43fu);
  std::set<std::uint64_t> firsts;
  for (std::uint64_t seed = 0; seed < 50; ++seed)
    for (std::uint64_t game = 0; game < 50; ++game)
      firsts.insert(Random::of_game(seed, game).next());
  CHECK(firsts.size() == 2500);
}

TEST_CASE("random: below is the high half of a word, scaled") {
  Random random(0);
  for (const std::uint32_t number : {5u, 2u, 0u, 5u, 0u, 1u, 1u, 4u, 1u, 5u, 2u, 4u})
    CHECK(random.below(6) == number);
}

TEST_CASE("random: draws expand one word digit by digit") {
  Draws draws(0xe220a8397b1dcdafu);
  for (const std::uint32_t digit : {5u, 1u, 4u, 4u, 4u, 3u}) CHECK(draws.below(6) == digit);
  Draws lowest(0), highest(~std::uint64_t{0});
  for (int i = 0; i < 8; ++i) {
    CHECK(lowest.below(6) == 0);
    CHECK(highest.below(6) == 5);
  }
}

TEST_CASE("random: every die of a word is uniform, and independent of the die before it") {
  constexpr int kRolls = 120'000;
  std::array<std::array<int, 6>, 6> single{};
  std::array<int, 36> pairs{};
  Random random(42);
  for (int roll = 0; roll < kRolls; ++roll) {
    Draws draws(random.next());
    std::uint32_t before = 0;
    for (std::size_t die = 0; die < 6; ++die) {
      const std::uint32_t face = draws.below(6);
      REQUIRE(face < 6);
      ++single[die][face];
      if (die == 5) ++pairs[before * 6 + face];
      before = face;
    }
  }
  // Five standard deviations: about 640 around 20,000 and 285 around 3,333.
  for (const auto& die : single)
    for (const int count : die) {
      CHECK(count > kRolls / 6 - 650);
      CHECK(count < kRolls / 6 + 650);
    }
  for (const int count : pairs) {
    CHECK(count > kRolls / 36 - 290);
    CHECK(count < kRolls / 36 + 290);
  }
}

TEST_CASE("hash: FNV-1a, with a border between texts") {
  const auto of = [](std::initializer_list<const char*> texts) {
    Hash hash;
    for (const char* text : texts) hash.add(text);
    return hash.value();
  };
  CHECK(Hash().value() == 0xcbf29ce484222325u);
  CHECK(of({"ab", "c"}) != of({"a", "bc"}));
  CHECK(of({"abc"}) == of({"abc"}));
  Hash number;
  number.add(std::uint64_t{0x61});
  Hash other;
  other.add(std::uint64_t{0x62});
  CHECK(number.value() != other.value());
}

TEST_CASE("nearest: the word of a likely slip, and none for another word") {
  const std::vector<std::string> known = {"yellow", "green", "orange", "purple"};
  CHECK(nearest("yelow", known) == "yellow");
  CHECK(nearest("gren", known) == "green");
  CHECK(nearest("purpel", known) == "purple");
  CHECK(nearest("turquoise", known) == "");
  CHECK(nearest("active", {"pick", "passive", "extra"}) == "");
  CHECK(nearest("dcie", {"mark", "dice"}) == "dice");
  CHECK(nearest("", known) == "");
  CHECK(nearest("green", known) == "green");
  CHECK(nearest("GREEN", known) == "green");
  CHECK(nearest("GREN", {"Blue", "Green"}) == "Green");
  CHECK(did_you_mean("gren", known, "look") == "did you mean 'green'?");
  CHECK(did_you_mean("turquoise", known, "look") == "look");
}

TEST_CASE("codes: every kind of problem has a stable word of its own and a meaning") {
  std::set<std::string> words;
  int count = 0;
#define CODE(id, word, ...)                      \
  words.insert(word_of(Code::id));               \
  CHECK(std::string(word_of(Code::id)) == word); \
  ++count;
#include "core/base/codes.def"
#undef CODE
  for (const CodeInfo& code : all_codes()) {
    CHECK(std::string(code.meaning) != "");
    CHECK(std::string(code.why) != "");
  }
  CHECK(words.size() == static_cast<std::size_t>(count));
}

}  // namespace
}  // namespace clever
