#include "core/players/bots/bot.h"

#include "core/game/engine/score.h"
#include "core/game/engine/state.h"
#include "core/game/engine/step.h"

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

Aim Aim::of_game(const Ruleset& rules, int game, int ways) {
  Aim aim;
  aim.area_ = game % rules.area_count;
  aim.taste_ = static_cast<Taste>(game / rules.area_count % ways);
  return aim;
}

bool Aim::wants(const Ruleset& rules, const State& state, const Action& choice) const {
  if (choice.area != area_) return false;
  if (taste_ != Taste::kInOrder) return true;
  const Cells free = rules.areas[area_].all - state.me().marked[area_];
  return !free.empty() && choice.cell == free.first();
}

bool Aim::prefers(const Action& one, const Action& other) const {
  if (taste_ == Taste::kLowest) return one.number < other.number;
  if (taste_ == Taste::kLast) return one.cell > other.cell;
  return taste_ == Taste::kHighest && one.number > other.number;
}

int Aim::choose(const Ruleset& rules, const State& state, const Choices& choices,
                Random& random) const {
  const int any = any_of(choices, random);
  int best = -1, reroll = -1;
  for (int i = 0; i < choices.size(); ++i) {
    const int turned = (any + i) % choices.size();  // equals in any order
    const Action& choice = choices[turned];
    if (choice.type == ActionType::kReroll) reroll = turned;
    if (wants(rules, state, choice) && (best < 0 || prefers(choice, choices[best]))) best = turned;
  }
  // Now and then something else, or what only the others lead to would never be seen.
  if (best >= 0 && random.below(20) > 0) return best;
  return best < 0 && reroll >= 0 ? reroll : any;  // perhaps there is something then
}

}  // namespace clever
