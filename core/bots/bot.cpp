#include "core/bots/bot.h"

#include "core/engine/score.h"
#include "core/engine/step.h"

namespace clever {
namespace {

/// Uniform over the legal choices.
class RandomBot : public Bot {
 public:
  int choose(const Ruleset&, const State&, const Choices& choices, Random& random) override {
    return any_of(choices, random);
  }
};

/// The best score after one choice; among equals the first.
class GreedyBot : public Bot {
 public:
  int choose(const Ruleset& rules, const State& state, const Choices& choices, Random&) override {
    int best = 0, best_total = 0;
    for (int i = 0; i < choices.size(); ++i) {
      after_ = state;
      step(rules, after_, choices[i], following_, nullptr);
      const int total = score(rules, after_, state.player).total;
      if (i == 0 || total > best_total) best = i, best_total = total;
    }
    return best;
  }

 private:
  State after_;
  Choices following_;
};

}  // namespace

const std::vector<BotInfo>& known_bots() {
  static const std::vector<BotInfo> kBots = {
      {"random", "uniform over the legal choices"},
      {"greedy", "the best score after one choice, ties by order"}};
  return kBots;
}

std::string bot_names() {
  std::string names;
  for (const BotInfo& bot : known_bots()) {
    if (!names.empty()) names += ", ";
    names += bot.name;
  }
  return names;
}

std::unique_ptr<Bot> make_bot(const std::string& name) {
  if (name == "random") return std::make_unique<RandomBot>();
  if (name == "greedy") return std::make_unique<GreedyBot>();
  return nullptr;
}

Bots make_bots(const std::vector<std::string>& names) {
  Bots bots;
  for (const std::string& name : names) bots.push_back(make_bot(name));
  return bots;
}

}  // namespace clever
