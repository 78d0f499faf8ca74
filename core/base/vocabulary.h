// The words of the format that mean the same at every stage, from the typed model to the engine.
#pragma once

#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>

#include "core/base/limits.h"

namespace clever {

/// Why a die is used.
enum class Cause : std::uint8_t { kPick, kPassive, kExtra };
inline constexpr int kCauses = 3;

/// Where dice lie, as an author names it.
enum class Source : std::uint8_t { kSlots, kPlatter, kAside, kPool };
using Sources = Bits<std::uint8_t>;
inline Sources set_of(Source source) { return Sources::of(source); }

/// Where one die lies: on a die field, which are the first values, or in another place. For the
/// tables of an area a pool die lies on the field of its roll, so that the pool comes last.
enum class Where : std::uint8_t { kPlatter = kMaxRolls, kAside, kPool };
inline constexpr int kWheres = kMaxRolls + 2;
constexpr Where die_field(int number) { return static_cast<Where>(number); }
constexpr bool is_field(Where where) { return where < Where::kPlatter; }
constexpr Source source_of(Where where) {
  if (is_field(where)) return Source::kSlots;
  return where == Where::kPlatter ? Source::kPlatter
         : where == Where::kAside ? Source::kAside
                                  : Source::kPool;
}

enum class Role : std::uint8_t { kActive, kPassive };
inline const char* word_of(Role role) { return role == Role::kActive ? "active" : "passive"; }
/// A row of a table of words (core/variant/format/words.h has those of variants).
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
enum class Sweep : std::uint8_t { kLower, kLowerOrEqual, kHigher, kHigherOrEqual, kNone };

/// May a die be taken without entering it? Never, a die that fits nowhere, any die.
enum class WithoutEntry : std::uint8_t { kNever, kUnfit, kAlways };

/// What number a die brings into an area: its own, the sum with its partner or with any other die,
/// or with its partner the row and the column of a cell.
enum class Combine : std::uint8_t { kSingle, kSum, kAnyTwo, kRowColumn };

/// What a slot of a track is spent for.
enum class ActionKind : std::uint8_t { kReroll, kReturn, kExtra, kNumber, kTurn, kGain };

/// Where in an area a mark may go.
enum class Place : std::uint8_t {
  kAnywhere,
  kNext,
  kNextInRow,
  kFurtherRight,
  kOutward,
  kBeside,
  kHook,
};

/// A number against what its cell prints.
enum class CellTest : std::uint8_t {
  kAny,
  kEqual,
  kAtLeast,
  kAtMost,
  kEven,
  kOdd,
  kEqualSize,
  kAtLeastSize,
  kAtMostSize,
};

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
  kSameParity,
  kOtherParity,
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
  kRowSums,
  kColumnSums,
  kEach,
  kHook,
};

/// Where on a sheet something is earned or scores: in a cell, or in cells that belong together.
enum class SpotKind : std::uint8_t { kCell, kRow, kColumn, kDiagonal, kNamed, kGap };

/// What a fox is worth: what an area scores, or fixed points.
enum class FoxWorth : std::uint8_t { kLowest, kHighest, kPoints };

/// What decides between equal totals.
enum class TieBreak : std::uint8_t { kBestArea, kFoxes };

}  // namespace clever
