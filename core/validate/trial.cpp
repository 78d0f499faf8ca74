#include "core/validate/trial.h"

#include <algorithm>

#include "core/base/cell_names.h"
#include "core/base/numbers.h"
#include "core/bots/bot.h"
#include "core/engine/score.h"
#include "core/play/feed.h"
#include "core/simulate/simulation.h"

namespace clever {
namespace {

// Far more than a game on the largest sheet can have.
constexpr int kMostDecisions = 100000;

bool said(const Diagnostics& out, Code code, const Span& span) {
  return std::ranges::any_of(out.all(), [&](const Diagnostic& known) {
    return known.code == code && known.span.line == span.line;
  });
}

}  // namespace

void Trial::play(int games, Diagnostics& out) {
  const int counts = rules_.max_seats - rules_.min_seats + 1;
  for (games_ = 0; games_ < games && !fault_of(rules_); ++games_) {
    const int seats = rules_.min_seats + games_ % counts;
    if (!finishes(Aim::of_game(rules_, games_), seats, game_seed(1, games_))) {
      if (!fault_of(rules_)) report_stuck(seats, out);
      return;
    }
    for (int seat = 0; seat < seats; ++seat) note(seat);
  }
}

bool Trial::finishes(const Aim& aim, int seats, std::uint64_t seed) {
  Random dice(seed), choice = bot_random(seed);
  int decisions = 0;
  feed(rules_, Begin{seats}, game_);
  return play_out(
      rules_, game_.state, dice,
      [&]() -> const Action* {
        if (game_.choices.empty() || game_.fault || ++decisions > kMostDecisions) return nullptr;
        return &game_.choices[aim.choose(rules_, game_.state, game_.choices, choice)];
      },
      [&](const auto& input) { feed(rules_, input, game_); });
}

void Trial::note(int seat) {
  const SeatState& sheet = game_.state.seat[at(seat)];
  for (int area = 0; area < kMaxAreas; ++area) marked_[area] |= sheet.marked[area];
  for (std::size_t word = 0; word < earned_.size(); ++word) earned_[word] |= sheet.earned[word];
  score(rules_, game_.state, seat);  // may ask a script
}

void Trial::report_stuck(int seats, Diagnostics& out) const {
  const Span span{std::make_shared<SourceFile>(SourceFile{catalog_.file, ""}), 1, 1, 1, 2};
  out.error(Code::kStuckGame, span,
            "game " + std::to_string(games_ + 1) + " of the trial, with " + std::to_string(seats) +
                " seats, did not end",
            "play it with: clever simulate --games 1 --players " + std::to_string(seats) +
                " --transcripts DIR");
}

void Trial::report_untouched(Diagnostics& out) const {
  for (int area = 0; area < rules_.area_count; ++area) report_cells(area, out);
  for (std::size_t spot = 0; spot < catalog_.spots.size(); ++spot)
    if (!(earned_[spot / 64] >> (spot % 64) & 1)) report_spot(catalog_.spots[spot], out);
}

void Trial::report_cells(int index, Diagnostics& out) const {
  const Cells untouched = rules_.areas[index].all - marked_[index];
  if (untouched.empty()) return;
  const AreaNames& area = catalog_.areas[at(index)];
  std::string names;
  for (const int cell : untouched) names += (names.empty() ? "" : ", ") + cell_name(area, cell);
  const Span& span = area.cells[at(untouched.first())].span;
  if (said(out, Code::kUnreachableCell, span)) return;
  out.add(
      {Severity::kNote, Code::kNeverMarked, span,
       "in " + std::to_string(games_) + " games nobody has marked of '" + area.id + "': " + names,
       "that may be meant; else look at what leads there, or play more games"});
}

void Trial::report_spot(const SpotNames& spot, Diagnostics& out) const {
  const bool reached =
      std::ranges::all_of(spot.cells, [&](int cell) { return marked_[spot.area].has(cell); });
  if (!reached || said(out, Code::kUnreachableBonus, spot.span)) return;  // told at the cell
  out.add({Severity::kNote, Code::kNeverEarned, spot.span,
           "in " + std::to_string(games_) + " games nobody has earned '" +
               catalog_.bonuses[at(spot.bonus)].id + "' of '" + catalog_.areas[at(spot.area)].id +
               "', " + spot.where,
           "that may be meant; else look at what it asks for, or play more games"});
}

}  // namespace clever
