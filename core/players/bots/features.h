// What a net is shown of a position, made from the compiled rules alone: a list of inputs, each of
// which holds exactly one of its values at any moment ("5 marks in the third area, 4 turns left"),
// and a few plain numbers. Two positions that are one choice apart differ in few inputs. Every
// value of every input is a row of the net, and has a name: so a net learnt with other rules can
// lend its rows. Tested in tests/players/bots/features_test.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/limits.h"
#include "core/game/engine/score.h"
#include "core/game/engine/state.h"
#include "core/variant/rules/catalog.h"

namespace clever {

/// So many inputs are compared by one instruction; Encoded has room for a multiple of it.
inline constexpr int kInputsAtOnce = 4;
inline constexpr int kMaxPlainNumbers = kMaxAreas + 4;

/// A position as one seat sees it.
struct Encoded {
  alignas(64) std::array<std::uint16_t, kMaxInputs> row;  // of each input, the one that holds
  Row<int, kMaxPlainNumbers> number;
  int total;  // points so far
};

/// An encoded position with what it was made of, for positions near it.
struct Seen {
  Encoded encoded;
  SeatState sheet;
  Row<int, kMaxAreas> points;  // of the areas
  int time, phase, foxes;      // which the inputs of areas are told
};

/// In how many of its inputs a position differs from another.
inline int inputs_apart(const Encoded& one, const Encoded& other, int inputs) {
  std::uint16_t apart = 0;  // as wide as the inputs, so that many are compared at once
  const std::uint16_t *const first = one.row.data(), *const second = other.row.data();
  for (std::size_t i = 0; i < at(inputs); ++i)
    apart = static_cast<std::uint16_t>(apart + (first[i] != second[i] ? 1 : 0));
  return apart;
}

/// What an input is told by: values with names, or the numbers below `size`.
struct Axis {
  int size = 0;
  std::vector<std::string> names = {};
};

struct Feature {
  std::string name;
  std::vector<Axis> axes;
  int first_row = 0;

  int rows() const;
};

class Features {
 public:
  Features(const Ruleset& rules, const Catalog& catalog, int seats);

  /// Why a net cannot see this sheet, "" when it can.
  std::string problem() const;

  void encode(const State& state, int seat, Encoded& out) const;
  void encode(const State& state, int seat, Seen& out) const;
  /// The same from another position of the same game and seat: areas that no mark has changed are
  /// copied if the turn is the same.
  void encode_from(const Seen& near, const State& state, int seat, Seen& out) const;
  bool same_turn(const Seen& seen, const State& state) const {
    return seen.time == time_of(turns_left(state));
  }

  const std::vector<Feature>& list() const { return list_; }
  int count() const { return static_cast<int>(list_.size()); }
  int rows() const { return rows_; }
  int numbers() const { return count_of(number_names_); }
  const std::vector<std::string>& number_names() const { return number_names_; }
  /// What plain number `index` is multiplied with to be about 1 at most.
  float scale_of(int index) const;
  int seats() const { return seats_; }
  /// Turns of a game, and how many are left when one has begun.
  int turns() const { return turns_; }
  int turns_left(const State& state) const;

  /// By row of these features, the row of others that means the same; where others know fewer
  /// values, the nearest; -1 where they know nothing like it.
  std::vector<int> rows_among(const std::vector<Feature>& others) const;

 private:
  class Writer;
  struct LineInput {
    Cells cells;
    bool backwards, skips;
  };
  struct Group {
    Cells cells;
  };
  struct AreaInput {
    std::vector<LineInput> lines;
    std::vector<int> cells;  // that have an input of their own
    bool values = false;     // and show what is written in them
    std::vector<Group> groups;
    int inputs = 0;  // how many come from it, without its spots
    int first_spot = 0, spots = 0;
  };
  /// What several inputs ask for.
  struct Moment;

  int time_of(int turns_left) const { return std::min(turns_left, times_ - 1); }
  Moment moment_of(const State& state, int seat, const Score& score) const;
  Areas changed_areas(const Seen& near, const SeatState& sheet) const;
  void write(const Moment& moment, Areas changed, Encoded& out) const;

  void add(std::string name, std::vector<Axis> axes);
  void add_time(const Catalog& catalog);
  void add_dice(const Catalog& catalog);
  void add_area(const Catalog& catalog, int index);
  void add_groups(AreaInput& input, const std::string& name, const Area& area);
  void add_spots(const Catalog& catalog);
  void add_tracks(const Catalog& catalog);
  void add_foxes(const Catalog& catalog);
  void add_pending(const Catalog& catalog);
  void add_numbers(const Catalog& catalog);

  void write_time(Writer& out, const Moment& moment) const;
  void write_dice(Writer& out, const Moment& moment) const;
  void write_area(Writer& out, const Moment& moment, int index) const;
  void write_line(Writer& out, const Moment& moment, int index, const LineInput& line) const;
  void write_cell(Writer& out, const Moment& moment, int index, int cell) const;
  void write_spots(Writer& out, const Moment& moment, int index) const;
  void write_tracks(Writer& out, const Moment& moment) const;
  void write_foxes(Writer& out, const Moment& moment) const;
  void write_pending(Writer& out, const Moment& moment) const;
  void write_numbers(Encoded& out, const Moment& moment) const;

  const Ruleset& rules_;
  int seats_;
  int turns_;
  int times_;  // values of time that are told apart
  Dice plus_dice_;
  std::vector<Feature> list_;
  std::vector<std::string> number_names_;
  std::vector<std::uint16_t> first_rows_;
  std::vector<AreaInput> areas_;
  std::vector<Trigger> spots_;  // by area
  Areas all_areas_, scripted_;  // all, and those whose points a script counts
  int rows_ = 0;
};

}  // namespace clever
