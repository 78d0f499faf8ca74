// Learns to play any ruleset from games against itself. A pack of games is played with the net as
// it is, while the net learns from the pack before what the positions after its choices turned out
// to be worth. Which games are played depends on the seed alone, not on the number of threads.
// Tested in tests/players/bots/learner_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/random.h"
#include "core/players/bots/search.h"
#include "core/players/bots/trainer.h"

namespace clever {

/// A position after a choice, and the same player's next decision.
struct Visit {
  Worth best_next = 0;        // what the best choice there was thought to be worth
  bool has_next = false;      // else the game ended before the player chose again
  bool strayed_next = false;  // another choice than the best was made there
};

/// What each position of a game should have been thought worth: a mean of what came of it and of
/// what was thought along the way, `trust` being the share of what came. Where the player strayed,
/// what came says nothing about good play, and only what was thought counts.
std::vector<Worth> returns_of(const std::vector<Visit>& visits, Worth end, double trust);

/// How a game strays from the best choices, so that everything is tried: it likes some areas better
/// than they deserve, up to some turn, and now and then it takes anything.
class Straying {
 public:
  /// `share` of the games like some areas; a choice is random with `chance` in the others.
  Straying(const Ruleset& rules, int turns, double share, double chance, Random& random);

  int choose(const Choices& choices, const std::vector<Worth>& worths, int best, int turn,
             Random& random) const;
  bool strays() const { return until_ > 0; }

 private:
  Row<Worth, kMaxAreas> liking_{};
  int until_ = 0;  // the turn from which on the game is played straight
  double chance_;  // before it
  double later_;
};

class Learner {
 public:
  /// One ruleset a thread: scripts belong to one. They outlive the learner.
  /// A net that has learnt before (`begun`) needs no time to warm up, and its rows count.
  Learner(std::vector<const Ruleset*> rules, const Catalog& catalog, int seats, Net net, bool begun,
          std::uint64_t seed);

  /// Plays and learns once; `progress` from 0 to 1 is how much of the whole is done.
  void learn(double progress);
  /// What was learnt from all games: the mean of the weights of late, which plays better than those
  /// of any moment. Rows that have hardly occurred say nothing yet, and count as nothing.
  WholeNet net();
  std::int64_t games() const { return games_; }
  const Features& features() const { return features_.front(); }

  static constexpr int kPack = 64;  // games

 private:
  struct Desk;  // what one game needs

  void play(Desk& desk, const Ruleset& rules, std::int64_t game, double progress) const;
  void catch_up();
  float rate() const;
  void study();
  void average();

  std::vector<const Ruleset*> rules_;
  std::vector<Features> features_;
  std::uint64_t seed_;
  bool begun_;
  Net net_, mean_;
  Trainer trainer_;
  WholeNet playing_;      // the net as it was before it learnt from the last pack
  Samples samples_;       // of the last pack, until they are learnt from
  double progress_ = 0;   // when it was played
  bool is_dear_ = false;  // it took long to play
  Random random_;
  std::int64_t games_ = 0, packs_ = 0, steps_ = 0;
};

}  // namespace clever
