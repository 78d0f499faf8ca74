// The words of the format that mean the same at every stage, from the typed model to the engine.
#pragma once

#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>

namespace clever {

/// A row of a table of words (core/format/words.h has those of variants).
template <class Value>
struct WordValue {
  const char* word;
  Value value;
};

/// What a word means; nothing when it is not in the table.
template <class Table>
constexpr auto value_of(const Table& table, std::string_view word) {
  std::optional<decltype(std::begin(table)->value)> value;
  for (const auto& row : table)
    if (word == row.word) value = row.value;
  return value;
}

template <class Table>
constexpr bool has_word(const Table& table, std::string_view word) {
  return value_of(table, word).has_value();
}

/// Which pool dice a pick sends to the platter.
enum class Sweep : std::uint8_t { kLower, kLowerOrEqual, kNone };

/// What a slot of a track is spent for.
enum class ActionKind : std::uint8_t { kReroll, kReturn, kExtra, kNumber, kTurn, kGain };

/// Where in an area a mark may go.
enum class Place : std::uint8_t { kAnywhere, kNext, kNextInRow, kFurtherRight, kOutward, kHook };

/// A number against what its cell prints.
enum class CellTest : std::uint8_t { kAny, kEqual, kAtLeast, kAtMost };

/// A number against the one entered before it.
enum class Versus : std::uint8_t {
  kAnything,
  kGreater,
  kAtLeast,
  kLess,
  kAtMost,
  kEqual,
  kDifferent,
  kOneMore,
  kOneLess,
  kOneAway,
};

/// The further marks a use earns.
enum class FurtherKind : std::uint8_t { kNone, kEqualDice, kSweptDice, kSweptAndLeftovers, kHook };

enum class ScoreKind : std::uint8_t {
  kSum,
  kWeightedSum,
  kTable,
  kRowTable,
  kLast,
  kOutermost,
  kPoints,
  kGroups,
  kPairDifferences,
  kEach,
  kHook,
};

/// What decides between equal totals.
enum class TieBreak : std::uint8_t { kBestArea, kFoxes };

}  // namespace clever
