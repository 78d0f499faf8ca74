#include "tests/pilot/presser.h"

#include <deque>
#include <functional>
#include <set>
#include <tuple>

#include <catch2/catch_test_macros.hpp>

#include "core/words/preview.h"
#include "core/words/wording.h"

namespace clever::tests {
namespace {

using enum Key::Kind;

struct Step {
  Key key;
  std::function<void(Chooser&)> does;
};

/// Every key that moves the cursor, with what it does to the chooser.
std::vector<Step> steps_of(const Pilot& pilot, const std::vector<Region>& regions) {
  std::vector<Step> steps = {
      {{kLeft}, [&](Chooser& to) { to.walk(Direction::kLeft, regions); }},
      {{kRight}, [&](Chooser& to) { to.walk(Direction::kRight, regions); }},
      {{kUp}, [&](Chooser& to) { to.walk(Direction::kUp, regions); }},
      {{kDown}, [&](Chooser& to) { to.walk(Direction::kDown, regions); }},
      {{kTab}, [](Chooser& to) { to.next_area(1); }},
      {{kBackTab}, [](Chooser& to) { to.next_area(-1); }},
      {{kPageDown}, [](Chooser& to) { to.next(1); }},
      {{kPageUp}, [](Chooser& to) { to.next(-1); }},
      {{kEnd}, [](Chooser& to) { to.point_at_entry(static_cast<int>(to.entries().size()) - 1); }},
      {letter(pilot.keys().key_of(Command::kWay)), [](Chooser& to) { to.next_way(); }}};
  for (const MoveGroup& group : pilot.chooser().groups())
    if (group.die >= 0)
      steps.push_back({letter(pilot.keys().key_of_die(group.die)),
                       [die = group.die](Chooser& to) { to.take(die); }});
  for (char digit = '1'; digit <= '9'; ++digit)
    steps.push_back({letter(digit), [digit](Chooser& to) {
                       if (to.die() >= 0) to.count_as(digit - '0');
                     }});
  return steps;
}

/// The key that makes a choice without a field, or Enter.
std::optional<Key> plain_key(const Pilot& pilot, ActionType type) {
  switch (type) {
    case ActionType::kReroll:
      return letter(pilot.keys().key_of(Command::kReroll));
    case ActionType::kPass:
      return letter(pilot.keys().key_of(Command::kPass));
    case ActionType::kRoll:
    case ActionType::kStop:
    case ActionType::kDone:
      return letter(' ');
    default:
      return {};
  }
}

}  // namespace

std::vector<Key> Presser::shortest(int choice, const std::vector<Region>& regions) const {
  const std::vector<Step> steps = steps_of(pilot_, regions);
  std::deque<std::pair<Chooser, std::vector<Key>>> queue = {{pilot_.chooser(), {}}};
  std::set<std::tuple<int, int, int>> seen;
  while (!queue.empty()) {
    const auto [chooser, keys] = queue.front();
    queue.pop_front();
    if (chooser.choice() == choice) return keys;
    if (!seen.insert({chooser.die(), chooser.counted(), chooser.cursor()}).second) continue;
    for (const Step& step : steps) {
      auto next = std::pair(chooser, keys);
      step.does(next.first);
      next.second.push_back(step.key);
      queue.push_back(std::move(next));
    }
  }
  const Game& game = pilot_.course().game();
  FAIL("no keys lead to " << choice_text(game.rules(), game.catalog(), game.state(),
                                         game.choices()[choice]));
  return {};
}

void Presser::press(const Key& key) {
  pilot_.press(key);
  pilot_.draw(columns_, rows_, {});
  ++count_;
}

void Presser::choose(int choice) {
  const std::vector<Region> regions = regions_of(pilot_.draw(columns_, rows_, {}));
  const Action& wanted = pilot_.course().game().choices()[choice];
  if (wanted.type == ActionType::kDecline) {  // p declines what is under the cursor
    const Choices& choices = pilot_.course().game().choices();
    for (int i = 0; i < choices.size(); ++i)
      if (choices[i].type == ActionType::kFurther && choices[i].subject == wanted.subject) {
        for (const Key& key : shortest(i, regions)) press(key);
        break;
      }
    return press(letter(pilot_.keys().key_of(Command::kPass)));
  }
  if (const auto key = plain_key(pilot_, wanted.type)) return press(*key);
  for (const Key& key : shortest(choice, regions)) press(key);
  REQUIRE(pilot_.chooser().choice() == choice);
  const Game& game = pilot_.course().game();
  const bool rolls_then =
      waits_for(preview(game.rules(), game.catalog(), game.state(), wanted).after) == Waits::kRoll;
  press(rolls_then ? letter(' ') : Key{kEnter});
}

}  // namespace clever::tests
