// Random numbers that are the same on every machine and with every standard library. They stay with
// the caller: the engine itself never draws. Tested in tests/base/random_test.cpp.
#pragma once

#include <cstdint>

namespace clever {

/// A 64-bit generator (SplitMix64 steps): tiny state, one multiplication chain a word, and every
/// seed starts an independent stream, so that game i of a run depends on the seed and i alone.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  /// The stream of one game of a run.
  static Random of_game(std::uint64_t seed, std::uint64_t game) {
    return Random(mix(seed + 0x9e3779b97f4a7c15u) ^ mix(game + 0xd1b54a32d192ed03u));
  }

  std::uint64_t next() { return mix(state_ += 0x9e3779b97f4a7c15u); }

  /// A number below `count`, from the high half of one word.
  std::uint32_t below(std::uint32_t count) {
    return static_cast<std::uint32_t>(((next() >> 32) * count) >> 32);
  }

 private:
  static std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }

  std::uint64_t state_;
};

/// The random numbers of the bots of a game, apart from its dice.
inline Random bot_random(std::uint64_t seed) { return Random::of_game(seed, 1); }

__extension__ using Wide = unsigned __int128;

/// Draws several small numbers from one random word: the word is read as a fraction and expanded
/// digit by digit, so that each draw is unbiased to far below anything a game could notice.
class Draws {
 public:
  explicit Draws(std::uint64_t word) : fraction_(word) {}

  std::uint32_t below(std::uint32_t count) {
    const auto product = static_cast<Wide>(fraction_) * count;
    fraction_ = static_cast<std::uint64_t>(product);
    return static_cast<std::uint32_t>(product >> 64);
  }

 private:
  std::uint64_t fraction_;
};

}  // namespace clever
