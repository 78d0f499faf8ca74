#include "core/scenario/moment.h"

namespace clever {
namespace {

struct Feeder {
  const Ruleset& rules;
  Outcome& to;

  void operator()(const Begin& input) {
    begin(rules, to.state, input.seats, to.choices, &to.trace);
  }
  void operator()(const Resume&) { resume(rules, to.state, to.choices, &to.trace); }
  void operator()(const Faces& input) { roll(rules, to.state, input, to.choices, &to.trace); }
  void operator()(const Placement& input) { place(rules, to.state, input, to.choices, &to.trace); }
  void operator()(const Action& input) { step(rules, to.state, input, to.choices, &to.trace); }
};

}  // namespace

void feed(const Ruleset& rules, const Input& input, Outcome& outcome) {
  outcome.trace.clear();
  std::visit(Feeder{rules, outcome}, input);
}

void GameMoment::feed(const Input& input) {
  const State before = state;
  clever::feed(variant->rules, input, *this);
  if (watcher) watcher->fed(*variant, before, input, *this);
}

void GameMoment::watch_score(int seat, int area) const {
  if (watcher) watcher->scored(*variant, state, seat, area);
}

}  // namespace clever
