// Bots that play by a net, or without one where none knows the rules: as well as they can, or
// weaker for people who want to win. Tested in tests/players/bots/trained_slow_test.cpp.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/players/bots/bot.h"
#include "core/players/bots/net_file.h"
#include "core/players/bots/search.h"

namespace clever {

/// A net with what it sees, for whoever asks it about positions of one ruleset.
class Judge {
 public:
  Judge(const Ruleset& rules, const Catalog& catalog, int seats, NetPtr net,
        Lookahead lookahead = {})
      : features_(rules, catalog, seats),
        net_(std::move(net)),
        search_(rules, features_, net_->net, lookahead) {}
  Judge(const Judge&) = delete;
  Judge& operator=(const Judge&) = delete;

  /// The points that the player may expect after each choice.
  const std::vector<Worth>& worths(const State& state, const Choices& choices) {
    return search_.worths(state, choices);
  }
  /// What a position is worth to a seat.
  Worth worth(const State& state, int seat) { return search_.worth(state, seat); }
  const StoredNet& net() const { return *net_; }

 private:
  Features features_;
  NetPtr net_;
  Search search_;
};

/// How a bot plays. The levels for people err as people do: they overlook some of their choices,
/// and misjudge those that they see.
struct Strength {
  const char* name;
  Lookahead lookahead = {};  // with a net
  int games = 24;            // played on from each choice, where there is no net
  int sees = 100;            // percent of the choices, rounded down,
  int sees_at_least = 1;     // but so many where there are as many
  Worth misjudges = 0;       // each up to so much too high or too low; less in games of few points
};
/// trained, trained+, hard, medium, easy.
const std::vector<Strength>& strengths();
/// Null when it is no name of one.
const Strength* find_strength(const std::string& name);

/// Without a net (null) it finds out by chance what choices are worth (chance_search.h).
std::unique_ptr<Bot> make_trained_bot(const Strength& strength, const Ruleset& rules,
                                      const Catalog& catalog, int seats, NetPtr net);

}  // namespace clever
