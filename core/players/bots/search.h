// What each choice of a position is worth to a net. Choices are made on copies; bonuses that wait
// then are settled as the net likes best, so that the net is asked about quiet positions; but only
// after the choices that it likes best as they are. Where the same player decides again, the best
// few are followed by one choice more; and, for the patient, the game is played on from the best
// for a while (playout.h). Tested in tests/players/bots/search_test.cpp.
#pragma once

#include <memory>
#include <vector>

#include "core/base/random.h"
#include "core/game/engine/action.h"
#include "core/game/engine/state.h"
#include "core/game/engine/step.h"
#include "core/players/bots/look.h"

namespace clever {

struct Lookahead {
  int further = 12;            // so many of the best choices are followed by another one
  Worth margin = 15 * kPoint;  // if they are not worse than the best by more than this
  // Of the choices after which bonuses wait, so many of the best as they are get settled, of the
  // first choice and of the further one,
  int settled = 16, settled_further = 5;
  Worth settled_margin = 12 * kPoint;  // if they are not worse than the best by more than this
  // From the best, the game is played on so often at most, each time for so many rolls.
  int games = 0, ahead = 1;
  int played = 4;                    // from so many of them,
  Worth played_margin = 4 * kPoint;  // if they are not worse than the best by more than this,
  std::int64_t questions = 8000;     // until the net has been asked so often
};

/// What `trained+` does.
inline constexpr Lookahead kPatient = {.games = 108, .ahead = 2};

class Playout;

class Search {
 public:
  Search(const Ruleset& rules, const Features& features, const WholeNet& net,
         Lookahead lookahead = {});
  ~Search();

  /// The points that the player who decides may expect after each of the choices.
  const std::vector<Worth>& worths(const State& state, const Choices& choices);
  /// The index of the best, the first among equals.
  int best(const State& state, const Choices& choices);
  /// What that one is worth.
  Worth best_worth(const State& state, const Choices& choices);
  /// What a position is worth to a seat, as it is.
  Worth worth(const State& state, int seat);
  /// How often the net has been asked so far.
  std::int64_t asked() const { return asked_; }

 private:
  /// The choices of a position.
  struct Ply {
    std::vector<State> after;  // each of them
    std::vector<Worth> worths;
    std::vector<int> waiting;  // those after which bonuses wait and are settled
  };

  bool decides(const State& state) const {
    return waits_for(state) == Waits::kChoice && state.player == seat_;
  }
  bool settles(const State& state) const { return decides(state) && state.pending(); }
  void begin(const State& state, int seat);
  void look_at(const State& state, Known& now) {
    look_.at(features_, net_, state, seat_, known_[at(known_count_ - 1)], *last_, now);
  }
  void push(const State& state);
  void pop() { --known_count_; }
  Worth leaf(const State& state);
  Worth settle(State& state);
  void weigh(const State& state, const Choices& choices, int settled, Worth known_best, Ply& ply);
  void keep_best_waiting(int most, Worth known_best, Ply& ply);
  Worth best_further(const State& state, Worth known_best, State& end);
  void look_further();
  struct Contender {
    int choice;
    Worth sum;    // of what came of it, game by game
    State start;  // where dice are rolled after it, or the game is over
  };
  void play_on_from_best(const State& state);
  void meet(const State& state);
  void play_round(int before);
  void drop_worst(int games);
  template <class Fits>
  void sort_candidates(Worth margin, int most, Fits fits);

  const Ruleset& rules_;
  const Features& features_;
  const WholeNet& net_;
  const Look& look_ = possible_looks().back();
  Lookahead lookahead_;
  int seat_ = 0;
  std::int64_t asked_ = 0;
  std::vector<Known> known_;  // positions on the way, each near the next
  int known_count_ = 0;
  std::array<Known, 2> leaves_;  // the last one, and room for the next
  const Known* last_ = nullptr;
  Ply first_, further_;
  std::vector<int> candidates_;  // the best choices, best first
  State tried_, best_tried_, end_;
  Choices following_, waiting_, ignored_;
  std::vector<Contender> contenders_;
  std::unique_ptr<Playout> playout_;
};

/// The worth of the best.
inline int index_of_best(const std::vector<Worth>& worths) {
  int best = 0;
  for (int i = 1; i < count_of(worths); ++i)
    if (worths[at(i)] > worths[at(best)]) best = i;
  return best;
}

}  // namespace clever
