#include "core/players/coach/advice.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "core/base/texts/say.h"
#include "core/game/engine/marking.h"
#include "core/game/engine/score.h"
#include "core/game/engine/step.h"
#include "core/game/words/meanings.h"
#include "core/game/words/wording.h"

namespace clever {
namespace {

/// Does a choice raise an area by which foxes count: the lowest, or one of them? Only for players
/// who have a fox, if only by this choice.
bool raises_foxes(const Ruleset& rules, const State& state, const State& after, int area) {
  const int player = state.player;
  if (rules.fox_worth != FoxWorth::kLowest || after.seat[player].foxes == 0) return false;
  const Score before = score(rules, state, player);
  for (const int other : rules.fox_areas)
    if (before.areas[other] < before.areas[area]) return false;
  return rules.fox_areas.has(area) && score(rules, after, player).areas[area] > before.areas[area];
}

constexpr int kNear = 2;  // marks that are missing at most

/// The stage after one, past what only others do.
int next_stage(const Ruleset& rules, const State& state, int player, int index) {
  const Stage& stage = rules.stages[at(index)];
  const bool of_others =
      stage.op == StageOp::kEachOther && (state.seats == 1 || player == state.active);
  const bool of_one = stage.op == StageOp::kAlone && state.seats > 1;
  return of_others || of_one ? stage.jump : index + 1;
}

/// What waits with the player whose decision it is, and may be used in an area.
int pending_marks(const Ruleset& rules, const State& state, int area) {
  int marks = 0;
  for (const int bonus : state.waiting)
    if (rules.bonuses[bonus].area == area || rules.bonuses[bonus].kind == Bonus::Kind::kOneOf)
      marks += state.waiting_count[bonus];
  for (int i = 0; i < state.further_count; ++i)
    if (state.further[i].area == area) marks += state.further[i].count;
  return marks;
}

/// Dice and bonuses that a player can still use in an area in the last turn of a game; in all other
/// turns enough.
int uses_left(const Ruleset& rules, const State& state, int player, int area) {
  const bool last_round = state.round + 1 == rules.rounds[state.seats];
  if (!last_round || state.active + 1 < state.seats) return kNear;
  int uses = state.player == player ? pending_marks(rules, state, area) : 0;
  bool extras = false;
  for (int i = state.stage; i < count_of(rules.stages); i = next_stage(rules, state, player, i)) {
    const bool of_another = i == state.stage && state.player != player;
    if (rules.stages[at(i)].op == StageOp::kUse && !of_another) ++uses;
    extras = extras || rules.stages[at(i)].op == StageOp::kExtra;
  }
  if (extras)
    for (const int track : rules.extra_tracks) uses += available(state.seat[player], track).size();
  return uses;
}

/// What a few more marks would bring.
struct Near {
  int marks = 0;
  std::string gain;
  std::string place;

  friend bool operator==(const Near&, const Near&) = default;
};

/// Finds what the marks of a choice bring near, in the area of each.
class NearFinder {
 public:
  NearFinder(const Variant& variant, const State& after, int player, Listener listener)
      : variant_(variant),
        state_(after),
        player_(player),
        after_(after.seat[player]),
        listener_(std::move(listener)) {}

  void look(int area, int cell) {
    area_ = area;
    look_at_triggers(cell, false);
    if (const int next = next_of(cell); next != kNoCell) look_at_triggers(next, true);
    look_at_points(cell);
  }
  /// The nearest first.
  std::vector<Near> found() {
    std::ranges::stable_sort(found_, {}, &Near::marks);
    return found_;
  }

 private:
  const Area& area() const { return variant_.rules.areas[area_]; }
  const AreaNames& names() const { return variant_.catalog.areas[at(area_)]; }

  /// The cell that comes next where they are filled one by one: what it earns alone is near then.
  int next_of(int cell) const {
    if (area().skips) return kNoCell;
    for (const int other : area().all)
      if (area().before[other] == cell) return after_.marked[area_].has(other) ? kNoCell : other;
    return kNoCell;
  }
  /// Cells that can still be marked: where some may be skipped, those behind the last mark.
  Cells reachable() const {
    if (!area().skips) return area().all;
    const CellLine& line = variant_.rules.lines_of(area())[0];
    const Cells marked = after_.marked[area_] & line.cells;
    if (marked.empty()) return area().all;
    return line.backwards ? area().all & Cells::below(marked.first())
                          : area().all - Cells::below(marked.last());
  }
  /// So many marks can still be made, as far as they are called near.
  int marks_left() const {
    const bool several_at_once = area().marks_several || area().further != FurtherKind::kNone;
    const int uses = uses_left(variant_.rules, state_, player_, area_);
    return several_at_once && uses > 0 ? kNear : std::min(uses, kNear);
  }
  void look_at(const Cells& cells, int state, int need, std::string gain, std::string place) {
    const Cells have = cells_in_state(area(), after_, area_, state);
    const int missing = need - (have & cells).size();
    if (missing < 1 || missing > marks_left() || (cells & (have | reachable())).size() < need)
      return;
    const Near near{missing, std::move(gain), std::move(place)};
    if (std::ranges::find(found_, near) == found_.end()) found_.push_back(near);
  }
  /// Those of a single cell or those of several, if nothing but marks is needed.
  void look_at_triggers(int cell, bool single) {
    for (int i = area().triggers[cell]; i < area().triggers[cell + 1]; ++i) {
      const Trigger& trigger = variant_.rules.triggers[i];
      const bool marks_earn_it =
          trigger.condition == kNoHook && trigger.least == 0 && trigger.ways.size() >= area().ways;
      if ((trigger.cells.size() == 1) != single || !marks_earn_it) continue;
      look_at(trigger.cells, trigger.state, trigger.need,
              shown_name(variant_.catalog, trigger.bonus, listener_.language),
              spot_text(names(), variant_.catalog.spots[trigger.spot], listener_));
    }
  }
  /// Points for sets of cells.
  void look_at_points(int cell) {
    for (const GroupPoints& group : names().group_points) {
      Cells cells;
      for (const int one : group.cells) cells.add(one);
      if (cells.has(cell))
        look_at(cells, area().points_state, group.need,
                points_in_words(group.points, listener_.language),
                group_text(names(), group, listener_));
    }
  }

  const Variant& variant_;
  const State& state_;
  int player_;
  const SeatState& after_;
  Listener listener_;
  int area_ = 0;
  std::vector<Near> found_;
};

void add_near(const Variant& variant, const Preview& preview, const Listener& listener,
              std::vector<std::string>& out) {
  const bool over = waits_for(preview.after) == Waits::kNothing;
  if (preview.marks.empty() || over) return;
  NearFinder finder(variant, preview.after, preview.marks[0].player, listener);
  for (const Event& mark : preview.marks) finder.look(mark.area, mark.cell);
  for (const Near& near : finder.found())
    out.push_back(say<texts::coach_near>(listener.language, near.marks, near.gain, near.place));
}

/// Who takes no die keeps something: extra dice for another turn, or dice for the next roll.
void add_kept(const Variant& variant, const State& state, const Action& action, const State& after,
              const Listener& listener, std::vector<std::string>& out) {
  const std::string& language = listener.language;
  if (action.type == ActionType::kDone)
    for (const int track : variant.rules.extra_tracks)
      if (const int left = available(state.me(), track).size(); left > 0)
        out.push_back(
            say<texts::coach_keeps>(language,
                                    in_language(variant.catalog.tracks[at(track)].name, language,
                                                variant.catalog.tracks[at(track)].id),
                                    left));
  using enum ActionType;
  constexpr ActionType kRolling[] = {kPass, kReroll, kRoll, kReturn};
  const bool rolls = std::ranges::find(kRolling, action.type) != std::end(kRolling);
  const bool same_turn =
      after.round == state.round && after.active == state.active && after.role == state.role;
  const bool before_roll = waits_for(after) == Waits::kRoll || after.moment == Moment::kReturn;
  if (rolls && same_turn && before_roll)
    out.push_back(
        say<texts::left_to_roll>(language, dice_for(listener, variant.catalog, after.pool)));
}

}  // namespace

std::string worth_text(Worth worth, const std::string& language) {
  return fmt::format(numbers_of(language), "{:.1Lf}",
                     static_cast<double>(worth) / static_cast<double>(kPoint));
}

std::vector<std::string> reasons_for(const Variant& variant, const State& state,
                                     const Action& action, const Listener& listener) {
  const std::string& language = listener.language;
  const Preview found = preview(variant.rules, variant.catalog, state, action);
  std::vector<std::string> reasons = preview_texts(variant.catalog, state, found, listener);
  add_kept(variant, state, action, found.after, listener, reasons);
  add_near(variant, found, listener, reasons);
  if (action.area != kNone8 && raises_foxes(variant.rules, state, found.after, action.area)) {
    const AreaNames& area = variant.catalog.areas[action.area];
    reasons.push_back(
        say<texts::coach_lowest>(language, in_language(area.name, language, area.id)));
  }
  return reasons;
}

namespace {

/// Several ways to the same: the same worth for the same reasons.
bool same_but_for_name(const Advised& one, const Advised& other) {
  return one.less == other.less && one.reasons == other.reasons;
}

/// Behind the last one that comes to the same; nowhere where there is none.
std::optional<std::ptrdiff_t> place_of_another_way(const std::vector<Advised>& advised,
                                                   const Advised& one) {
  const auto alike = std::find_if(advised.rbegin(), advised.rend(), [&](const Advised& other) {
    return same_but_for_name(one, other);
  });
  if (alike == advised.rend()) return {};
  return alike.base() - advised.begin();
}

}  // namespace

std::vector<Advised> advice(const std::vector<Worth>& worths, const Variant& variant,
                            const State& state, const Choices& choices, int most,
                            const Listener& listener) {
  const std::vector<std::string> texts =
      shown_texts(variant.rules, variant.catalog, state, choices, listener);
  std::vector<int> order;
  for (int i = 0; i < choices.size(); ++i) order.push_back(i);
  std::stable_sort(order.begin(), order.end(),
                   [&](int one, int other) { return worths[at(one)] > worths[at(other)]; });
  std::vector<Advised> advised;
  int different = 0;
  for (const int i : order) {
    Advised one{i, worths[at(order[0])] - worths[at(i)], texts[at(i)],
                reasons_for(variant, state, choices[i], listener)};
    const auto place = place_of_another_way(advised, one);
    if (!place && ++different > most) break;
    advised.insert(place ? advised.begin() + *place : advised.end(), std::move(one));
  }
  return advised;
}

std::string what_then(Judge& judge, const Variant& variant, const State& state,
                      const Action& action, const Listener& listener) {
  const auto next = std::make_unique<Choices>();
  State after = state;
  step(variant.rules, after, action, *next, nullptr);
  if (waits_for(after) != Waits::kChoice || after.player != state.player) return "";
  const int best = index_of_best(judge.worths(after, *next));
  if ((*next)[best].area == kNone8) return "";
  return say<texts::coach_then>(listener.language, shown_texts(variant.rules, variant.catalog,
                                                               after, *next, listener)[at(best)]);
}

std::vector<Advised> advice(Judge& judge, const Variant& variant, const State& state,
                            const Choices& choices, int most, const Listener& listener) {
  std::vector<Advised> advised =
      advice(judge.worths(state, choices), variant, state, choices, most, listener);
  for (Advised& one : advised)
    one.then = what_then(judge, variant, state, choices[one.choice], listener);
  return advised;
}

namespace {

/// Commas stand in reasons themselves.
std::string reasons_line(const std::vector<std::string>& reasons) {
  return fmt::format("  {}", fmt::join(reasons, "; "));
}

}  // namespace

Hint hint_without_net(const Variant& variant, const State& state, const Choices& choices,
                      const Listener& listener) {
  const std::string& language = listener.language;
  Random random(0);  // greedy does not use it
  const int best = make_bot("greedy")->choose(variant.rules, state, choices, random);
  const std::vector<std::string> texts =
      shown_texts(variant.rules, variant.catalog, state, choices, listener);
  std::vector<std::string> lines = {say<texts::hint_is>(language, texts[at(best)])};
  const std::vector<std::string> reasons = reasons_for(variant, state, choices[best], listener);
  if (!reasons.empty()) lines.push_back(reasons_line(reasons));
  return {lines, best};
}

Hint hint_of(const std::vector<Advised>& advised, const std::string& language) {
  return {advice_lines(advised, language), advised.empty() ? -1 : advised.front().choice};
}

namespace {

/// "best", "as good", "1.8 less"
std::string judged(const std::string& moves, const std::string& less, bool best,
                   const std::string& language) {
  if (best) return say<texts::coach_best>(language, moves);
  if (less == worth_text(0, language)) return say<texts::coach_as_good>(language, moves);
  return say<texts::coach_less>(language, moves, less);
}

}  // namespace

std::vector<std::string> advice_lines(const std::vector<Advised>& advised,
                                      const std::string& language) {
  std::vector<std::string> lines;
  for (auto one = advised.begin(); one != advised.end();) {
    const bool best = one == advised.begin();
    const Advised& first = *one;
    std::string moves = first.text;
    while (++one != advised.end() && same_but_for_name(first, *one))
      moves += say<texts::rule_or>(language) + one->text;
    lines.push_back(judged(moves, worth_text(first.less, language), best, language));
    std::vector<std::string> reasons = first.reasons;
    if (!first.then.empty()) reasons.push_back(first.then);
    if (!reasons.empty()) lines.push_back(reasons_line(reasons));
  }
  return lines;
}

}  // namespace clever
