// From rules to a net: plays and learns for so long, looks now and then how well the net does in
// games that it does not learn from, and hands out what it has. Tested in
// tests/players/bots/training_test.cpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/players/bots/net_file.h"

namespace clever {

/// How a net does in games that it has not learnt from.
struct Exam {
  HeldOut held_out;
  std::vector<double> areas;  // means
  double foxes = 0;           // their points
};

/// Plays `games` that no training plays, fewer when they take longer than `seconds`.
Exam examine(const std::vector<const Ruleset*>& rules, const Catalog& catalog, int seats,
             const WholeNet& net, std::int64_t games, double seconds,
             const std::atomic<bool>& stop);

struct TrainingPlan {
  int seats = 1;
  std::uint64_t seed = 1;
  double seconds = 0;             // for so long, or
  std::int64_t games = 0;         // so many games
  std::optional<StoredNet> from;  // begins with what this one has learnt
  std::int64_t exam = 1000;       // games that the net is held to at the end, at most
  bool compares = true;           // with what it begins with, and hands out the better one
};

/// How far it is.
struct Checkpoint {
  double progress = 0;     // from 0 to 1
  double seconds = 0;      // of learning
  std::int64_t games = 0;  // of these rules
  Exam exam;
};

/// Who looks on.
struct TrainingWatch {
  /// Gets the net as it is, several times and at the end.
  std::function<void(const Checkpoint&, const StoredNet&)> show;
  /// Gets it in between, so that little is lost if somebody pulls the plug; what it scored is what
  /// the last look has seen.
  std::function<void(const StoredNet&)> keep = [](const StoredNet&) {};
  double keep_after = 30;  // seconds of learning
  double first_look = 5;   // the next ones come later and later
  /// After every pack of games: how much of the whole is done, from 0 to 1.
  std::function<void(double)> learns = [](double) {};
  /// Before the last look, which takes some seconds: whether what was learnt has just been kept.
  std::function<void(bool)> measures = [](bool) {};
  /// At the end, where what it began with is handed out, and what was learnt is not: whether it has
  /// been seen to be worse, or just not been measured.
  std::function<void(bool)> keeps_start = [](bool) {};
  /// Set by somebody who has stopped the training and does not wait for the last look either.
  const std::atomic<bool>* hurry = nullptr;
};

/// One ruleset a thread. `stop` ends the training early with what there is, or the last look once
/// that has begun. A net that has begun is worse for a while: as long as it is, the one that it
/// began with is handed out instead, which has learnt from no game of these rules then.
StoredNet train(const std::vector<const Ruleset*>& rules, const Catalog& catalog,
                const TrainingPlan& plan, const std::atomic<bool>& stop,
                const TrainingWatch& watch);

}  // namespace clever
