// Bonuses that feed each other without end: a choice that leads back to itself, or an action that
// gains itself.
#include "core/variant/lint/checks.h"

namespace clever {
namespace {

/// What having this bonus leads to: the entries of a choice, or what an unlocked action gains.
std::vector<Word> following(const VariantModel& model, const std::string& name) {
  if (const BonusModel* bonus = find_id(model.bonuses, name)) return bonus->one_of;
  const TrackModel* track = find_id(model.tracks, name);
  if (track && track->gains) return {*track->gains};
  return {};
}

struct CycleSearch {
  const VariantModel& model;
  Diagnostics& out;
  std::vector<std::string> path = {};
  std::set<std::string> done = {};

  void from(const std::string& name) {
    if (!done.insert(name).second) return;
    path.push_back(name);
    for (const Word& next : following(model, name)) {
      if (std::ranges::find(path, next.text) != path.end())
        report(name, next);
      else
        from(next.text);
    }
    path.pop_back();
  }

  void report(const std::string& name, const Word& next) {
    out.error(Code::kBonusCycle, next.span,
              next.text == name ? fmt::format("'{}' leads to itself", name)
                                : fmt::format("'{}' leads back to '{}'", name, next.text),
              "take one of them out of the circle");
  }
};

}  // namespace

void check_cycles(const VariantModel& model, Diagnostics& out) {
  CycleSearch search{model, out};
  for (const TrackModel& track : model.tracks) search.from(track.id.text);
  for (const BonusModel& bonus : model.bonuses) search.from(bonus.id.text);
}

std::set<std::string> reached_from(const VariantModel& model, std::vector<Word> waiting) {
  std::set<std::string> reached;
  while (!waiting.empty()) {
    const std::string name = waiting.back().text;
    waiting.pop_back();
    if (!reached.insert(name).second) continue;
    for (const Word& next : following(model, name)) waiting.push_back(next);
  }
  return reached;
}

}  // namespace clever
