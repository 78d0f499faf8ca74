#include "tests/support/presser.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <set>
#include <tuple>

#include <catch2/catch_test_macros.hpp>

#include "core/game/words/wording.h"

namespace clever::tests {
namespace {

using enum Key::Kind;

struct Step {
  Key key;
  std::function<void(Chooser&)> does;
};

/// Every key that moves the cursor, with what it does to the chooser.
std::vector<Step> steps_of(const Pilot& pilot, const std::vector<Region>& regions, bool wide) {
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
    steps.push_back({letter(digit), [digit, wide](Chooser& to) {
                       if (to.die() >= 0 && to.count_as(digit - '0')) return;
                       if (wide && to.has_taken()) to.point_at_entry(digit - '1');
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

/// Every place that keys can reach is looked at once.
std::vector<Key> Presser::shortest(int choice, const std::vector<Region>& regions) const {
  const std::vector<Step> steps = steps_of(pilot_, regions, wide_);
  std::deque<std::pair<Chooser, std::vector<Key>>> queue = {{pilot_.chooser(), {}}};
  std::set<std::tuple<int, int, int>> seen;
  for (; !queue.empty(); queue.pop_front()) {
    if (queue.front().first.choice() == choice) return queue.front().second;
    for (const Step& step : steps) {
      Chooser next = queue.front().first;
      step.does(next);
      if (!seen.insert({next.die(), next.counted(), next.cursor()}).second) continue;
      std::vector<Key> keys = queue.front().second;
      keys.push_back(step.key);
      queue.emplace_back(std::move(next), std::move(keys));
    }
  }
  const Game& game = pilot_.course().game();
  FAIL("no keys lead to " << choice_text(game.rules(), game.catalog(), game.state(),
                                         game.choices()[choice]));
  return {};
}

/// One key at a time: the picture may be another one after each.
void Presser::go_to(int choice) {
  constexpr int kMost = 50;
  const int columns = wide_ ? kRoomForHint : kLeastColumns, rows = wide_ ? 40 : kLeastRows;
  for (int i = 0; i < kMost && pilot_.chooser().choice() != choice; ++i)
    press(shortest(choice, regions_of(pilot_.draw(columns, rows, {})))[0]);
  REQUIRE(pilot_.chooser().choice() == choice);
}

void Presser::press(const Key& key) {
  pilot_.press(key);
  ++count_;
}

/// What is declined is the further mark under the cursor.
void Presser::decline(const Action& wanted) {
  const Choices& choices = pilot_.course().game().choices();
  for (int i = 0; i < choices.size(); ++i)
    if (choices[i].type == ActionType::kFurther && choices[i].subject == wanted.subject) {
      go_to(i);
      break;
    }
  press(letter(pilot_.keys().key_of(Command::kPass)));
}

void Presser::choose(int choice) {
  const Game& game = pilot_.course().game();
  const Action wanted = game.choices()[choice];
  if (wanted.type == ActionType::kDecline) return decline(wanted);
  if (const auto key = plain_key(pilot_, wanted.type)) return press(*key);
  go_to(choice);
  const bool rolls_then =
      in_one_ && std::ranges::count(pilot_.view().keys, "mark and roll", &BoardKey::does) > 0;
  press(rolls_then ? letter(' ') : Key{kEnter});
}

}  // namespace clever::tests
