#include "core/study/graph/graph.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "core/base/numbers.h"
#include "core/base/texts/say.h"
#include "core/game/words/meanings.h"

namespace clever {
namespace {

class Gathering {
 public:
  Gathering(const Variant& variant, const std::string& language)
      : rules_(variant.rules), names_(variant.catalog), language_(language) {
    graph_.name = in_language(names_.name, language, names_.id);
    graph_.others = say<texts::fact_rounds>(language) + ", " + say<texts::fact_tracks>(language);
    graph_.areas = rules_.area_count;
  }

  BonusGraph gathered() {
    add_goals();
    for (const SpotNames& spot : names_.spots) {
      const AreaNames& area = names_.areas[at(spot.area)];
      add(spot.area, place_name(area, spot.kind, spot.cells, spot.where, language_), spot.bonus,
          spot.conditional);
      put_in_line(spot, graph_.earners.back());
    }
    add_rounds();
    add_ends();
    for (const Earner& earner : graph_.earners)
      for (const int goal : earner.goals) ++graph_.goals[at(goal)].ways;
    for (const Goal& goal : graph_.goals)
      if (goal.ways == 0 && goal.kind != Goal::Kind::kPoints) graph_.unreached.push_back(goal.name);
    add_unearned();
    return std::move(graph_);
  }

 private:
  void add_goals() {
    for (const AreaNames& area : names_.areas)
      graph_.goals.push_back(
          {Goal::Kind::kArea, area.id, in_language(area.name, language_, area.id), area.colour});
    for (const TrackNames& track : names_.tracks)
      graph_.goals.push_back(
          {Goal::Kind::kTrack, track.id, in_language(track.name, language_, track.id), ""});
    for (int bonus = 0; bonus < rules_.bonus_count; ++bonus) add_special(bonus);
  }

  /// Foxes and points, where there are some to be had.
  void add_special(int bonus) {
    const Bonus::Kind kind = rules_.bonuses[bonus].kind;
    const bool foxes = kind == Bonus::Kind::kFox && prints_fox(rules_, names_);
    if (!foxes && kind != Bonus::Kind::kPoints) return;
    const Goal::Kind what = kind == Bonus::Kind::kFox ? Goal::Kind::kFox : Goal::Kind::kPoints;
    if (std::ranges::find(graph_.goals, what, &Goal::kind) != graph_.goals.end()) return;
    const bool fox = what == Goal::Kind::kFox;
    graph_.goals.push_back({what, fox ? "fox" : "points",
                            fox ? name_of(bonus) : say<texts::graph_points>(language_), ""});
  }

  std::string name_of(int bonus) const {
    const BonusNames& names = names_.bonuses[at(bonus)];
    return in_language(names.name, language_, names.id);
  }

  int goal_of(Goal::Kind kind) const {
    return narrow<int>(std::ranges::find(graph_.goals, kind, &Goal::kind) - graph_.goals.begin());
  }

  void add_goals_of(int bonus, std::set<int>& goals) const {
    const Bonus& one = rules_.bonuses[bonus];
    switch (one.kind) {
      case Bonus::Kind::kMark:
        goals.insert(one.area);
        return;
      case Bonus::Kind::kUnlock:
        goals.insert(rules_.area_count + one.track);
        return;
      case Bonus::Kind::kFox:
        goals.insert(goal_of(Goal::Kind::kFox));
        return;
      case Bonus::Kind::kPoints:
        goals.insert(goal_of(Goal::Kind::kPoints));
        return;
      case Bonus::Kind::kOneOf:
        for (int i = 0; i < one.choices; ++i)
          add_goals_of(rules_.choices[one.first_choice + at(i)], goals);
        return;
    }
  }

  void add(int area, const std::string& where, int bonus, bool conditional) {
    std::set<int> goals;
    add_goals_of(bonus, goals);
    earned_.insert(bonus);
    graph_.earners.push_back(
        {area, where, name_of(bonus), {goals.begin(), goals.end()}, conditional});
  }

  /// What has all its cells in one line is earned with the last of them.
  void put_in_line(const SpotNames& spot, Earner& earner) const {
    const Area& area = rules_.areas[spot.area];
    for (int i = 0; i < area.lines; ++i) {
      const CellLine& line = rules_.lines_of(area)[at(i)];
      const auto in_line = [&](int cell) { return line.cells.has(cell); };
      if (line.block > 1 || spot.cells.empty() || !std::ranges::all_of(spot.cells, in_line))
        continue;
      earner.line = area.first_line + i;
      earner.skips = line.skips;
      for (const int cell : spot.cells)
        earner.position = std::max(earner.position, position_in(line, cell));
    }
  }

  /// How many cells of the line are filled with this one.
  static int position_in(const CellLine& line, int cell) {
    int position = 0;
    for (const int other : line.cells)
      if (line.backwards ? other >= cell : other <= cell) ++position;
    return position;
  }

  void add_rounds() {
    for (int round = 0; round < kMaxRounds; ++round)
      for (const int bonus : rules_.round_bonuses[round])
        add(-1, say<texts::fact_round>(language_, round + 1), bonus, false);
  }

  void add_ends() {
    for (int track = 0; track < rules_.track_count; ++track) {
      const Track& one = rules_.tracks[track];
      const std::string& name = graph_.goals[at(rules_.area_count + track)].name;
      for (int i = 0; i < one.ends; ++i)
        add(-1, say<texts::graph_end>(language_, name), rules_.choices[one.first_end + at(i)],
            false);
      if (one.gains != kNone8) add(-1, say<texts::graph_spent>(language_, name), one.gains, false);
    }
  }

  /// What only stands in a choice is earned with the choice.
  void add_unearned() {
    std::set<int> known = earned_;
    for (const int bonus : earned_)
      for (int i = 0; i < rules_.bonuses[bonus].choices; ++i)
        known.insert(rules_.choices[rules_.bonuses[bonus].first_choice + at(i)]);
    for (int bonus = 0; bonus < rules_.bonus_count; ++bonus)
      if (!known.contains(bonus) && rules_.bonuses[bonus].kind != Bonus::Kind::kFox)
        graph_.unearned.push_back(name_of(bonus));
  }

  const Ruleset& rules_;
  const Catalog& names_;
  const std::string& language_;
  std::set<int> earned_;
  BonusGraph graph_;
};

/// The longest way along the places, each of which leads from its area to others and is used once.
/// Where the order is free, places that lead from one area to the same ones are alike.
class LongestChain {
 public:
  explicit LongestChain(const BonusGraph& graph) : graph_(graph) {
    used_.resize(graph.earners.size());
    for (const Earner& earner : graph.earners)
      filled_.resize(std::max(filled_.size(), at(earner.line + 1)), kUntouched);
  }

  bool gave_up() const { return steps_ > kMostSteps; }

  std::vector<int> found() {
    for (int area = 0; area < graph_.areas; ++area) go_on(area);
    return best_;
  }

 private:
  static constexpr int kMostSteps = 300'000;
  static constexpr int kUntouched = -1;

  using Kind = std::tuple<std::vector<int>, int, int>;
  static Kind kind_of(const Earner& earner) {
    return {earner.goals, earner.line, earner.line < 0 ? 0 : earner.position};
  }

  /// A line that the chain has come to goes on where it stopped.
  bool fits(const Earner& earner) const {
    const int filled = earner.line < 0 ? kUntouched : filled_[at(earner.line)];
    if (filled == kUntouched) return true;
    return earner.skips ? earner.position > filled : earner.position == filled + 1;
  }

  void go_on(int area) {
    if (++steps_ > kMostSteps) return;
    std::set<Kind> tried;
    for (std::size_t i = 0; i < used_.size(); ++i) {
      const Earner& earner = graph_.earners[i];
      if (earner.area != area || used_[i] || !fits(earner)) continue;
      if (tried.insert(kind_of(earner)).second) use(i);
    }
  }

  void use(std::size_t index) {
    const Earner& earner = graph_.earners[index];
    int nothing = kUntouched;
    int& filled = earner.line < 0 ? nothing : filled_[at(earner.line)];
    const int before = std::exchange(filled, earner.position);
    used_[index] = true;
    way_.push_back(narrow<int>(index));
    if (way_.size() > best_.size()) best_ = way_;
    for (const int goal : earner.goals)
      if (goal < graph_.areas) go_on(goal);
    way_.pop_back();
    used_[index] = false;
    filled = before;
  }

  const BonusGraph& graph_;
  std::vector<bool> used_;
  std::vector<int> filled_;  // by line: the position that the chain has come to
  std::vector<int> way_, best_;
  int steps_ = 0;
};

}  // namespace

BonusGraph bonus_graph(const Variant& variant, const std::string& language) {
  BonusGraph graph = Gathering(variant, language).gathered();
  LongestChain chain(graph);
  graph.longest = chain.found();
  graph.may_be_longer = chain.gave_up();
  return graph;
}

}  // namespace clever
