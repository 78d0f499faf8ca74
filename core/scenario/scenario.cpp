#include "core/scenario/scenario.h"

#include <memory>

#include "core/scenario/position.h"
#include "core/scenario/steps.h"

namespace clever {
namespace {

int seats_of(const Node& scenario, const Ruleset& rules, Reader& reader) {
  const Node* players = scenario.find("players");
  return players ? reader.integer(*players, rules.min_seats, rules.max_seats, "players")
                 : rules.min_seats;
}

}  // namespace

bool report_fault(const Variant& variant, TestResult& result) {
  const HookFault* fault = fault_of(variant.rules);
  if (!fault) return false;
  result.problems.add(diagnostic_of(*fault));
  variant.rules.hooks->clear_fault();
  return true;
}

void run_scenario(const Variant& variant, const Node& scenario, Watcher* watcher,
                  TestResult& result) {
  Reader reader(result.problems);
  const Node* steps = scenario.find("steps");
  if (!steps || !reader.is_list(*steps, "steps")) return;
  if (steps->items.empty())
    result.problems.error(Code::kMissingKey, steps->owner(),
                          "a scenario without steps tests nothing",
                          "add a step with something that is expected");
  const int seats = seats_of(scenario, variant.rules, reader);
  if (result.problems.has_errors()) return;
  Names names(variant, reader);
  const auto moment = std::make_unique<GameMoment>();
  moment->variant = &variant;
  moment->watcher = watcher;
  if (const Node* given = scenario.find("given"); !given)
    moment->feed(Begin{seats});
  else if (!begin_at(names, *given, seats, *moment))
    return;
  StepRunner runner(names, *moment, result);
  for (const Node& step : steps->items)
    if (!runner.run(step)) break;
  report_fault(variant, result);
}

}  // namespace clever
