#include "core/coach/advice.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/engine/marking.h"
#include "core/engine/score.h"
#include "core/texts/say.h"
#include "core/words/preview.h"
#include "core/words/wording.h"

namespace clever {
namespace {

/// Of the areas that foxes count by, or -1 where they count otherwise, or the player has none.
int lowest_area(const Ruleset& rules, const State& state) {
  if (rules.fox_worth != FoxWorth::kLowest || state.me().foxes == 0) return -1;
  const Score points = score(rules, state, state.player);
  int lowest = rules.fox_areas.first();
  for (const int area : rules.fox_areas)
    if (points.areas[area] < points.areas[lowest]) lowest = area;
  return lowest;
}

constexpr int kNear = 2;  // marks that are missing at most

/// Marks that are missing in a set of cells.
int missing(const Ruleset& rules, const SeatState& seat, int area, const Cells& cells, int state,
            int need) {
  return need - (cells_in_state(rules.areas[area], seat, area, state) & cells).size();
}

bool is_near(int marks) { return marks > 0 && marks <= kNear; }

/// Bonuses that a mark brings near.
void add_near_bonuses(const Variant& variant, const SeatState& after, const Event& mark,
                      const std::string& language, std::vector<std::string>& out) {
  const Area& area = variant.rules.areas[mark.area];
  const AreaNames& names = variant.catalog.areas[mark.area];
  for (int i = area.triggers[mark.cell]; i < area.triggers[mark.cell + 1]; ++i) {
    const Trigger& trigger = variant.rules.triggers[i];
    const int left =
        missing(variant.rules, after, mark.area, trigger.cells, trigger.state, trigger.need);
    if (trigger.cells.size() < 2 || !is_near(left)) continue;
    out.push_back(say<texts::coach_near_bonus>(
        language, left, spot_text(names, variant.catalog.spots[trigger.spot], language),
        shown_name(variant.catalog.bonuses[trigger.bonus], language)));
  }
}

/// Points for sets of cells that it brings near.
void add_near_points(const Variant& variant, const SeatState& after, const Event& mark,
                     const std::string& language, std::vector<std::string>& out) {
  const Area& area = variant.rules.areas[mark.area];
  for (const GroupPoints& group : variant.catalog.areas[mark.area].group_points) {
    Cells cells;
    for (const int cell : group.cells) cells.add(cell);
    const int left = missing(variant.rules, after, mark.area, cells, area.points_state, group.need);
    if (cells.has(mark.cell) && is_near(left))
      out.push_back(say<texts::coach_near_points>(
          language, left, group_text(variant.catalog.areas[mark.area], group, language),
          group.points));
  }
}

}  // namespace

std::string worth_text(Worth worth) {
  return fmt::format("{:.1f}", static_cast<double>(worth) / static_cast<double>(kPoint));
}

std::vector<std::string> reasons_for(const Variant& variant, const State& state,
                                     const Action& action, const std::string& language) {
  const Preview found = preview(variant.rules, variant.catalog, state, action);
  std::vector<std::string> reasons = preview_texts(variant.catalog, state, found, language);
  for (const Event& mark : found.marks) {
    const SeatState& after = found.after.seat[mark.player];
    add_near_bonuses(variant, after, mark, language, reasons);
    add_near_points(variant, after, mark, language, reasons);
  }
  if (const int lowest = lowest_area(variant.rules, state); lowest >= 0 && action.area == lowest)
    reasons.push_back(say<texts::coach_lowest>(
        language, in_language(variant.catalog.areas[at(lowest)].name, language,
                              variant.catalog.areas[at(lowest)].id)));
  return reasons;
}

std::vector<Advised> advice(Judge& judge, const Variant& variant, const State& state,
                            const Choices& choices, int most, const std::string& language) {
  const std::vector<Worth> worths = judge.worths(state, choices);
  const std::vector<std::string> texts =
      shown_texts(variant.rules, variant.catalog, state, choices, language);
  std::vector<int> order;
  for (int i = 0; i < choices.size(); ++i) order.push_back(i);
  std::stable_sort(order.begin(), order.end(),
                   [&](int one, int other) { return worths[at(one)] > worths[at(other)]; });
  if (count_of(order) > most) order.resize(at(most));
  std::vector<Advised> advised;
  for (const int i : order)
    advised.push_back({i, worths[at(order[0])] - worths[at(i)], texts[at(i)],
                       reasons_for(variant, state, choices[i], language)});
  return advised;
}

std::vector<std::string> hint_without_net(const Variant& variant, const State& state,
                                          const Choices& choices, const std::string& language) {
  Random random(0);  // greedy does not use it
  const int best = make_bot("greedy")->choose(variant.rules, state, choices, random);
  const std::vector<std::string> texts =
      shown_texts(variant.rules, variant.catalog, state, choices, language);
  std::vector<std::string> lines = {say<texts::hint_is>(language, texts[at(best)])};
  for (std::string& reason : reasons_for(variant, state, choices[best], language))
    lines.push_back(std::move(reason));
  return lines;
}

std::vector<std::string> advice_lines(const std::vector<Advised>& advised,
                                      const std::string& language) {
  std::vector<std::string> lines;
  for (const Advised& one : advised) {
    lines.push_back(&one == &advised.front()
                        ? say<texts::coach_best>(language, one.text)
                        : say<texts::coach_less>(language, one.text, worth_text(one.less)));
    if (!one.reasons.empty()) lines.push_back(fmt::format("  {}", fmt::join(one.reasons, ", ")));
  }
  return lines;
}

}  // namespace clever
