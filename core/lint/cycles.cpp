// Bonuses that feed each other without end: a choice that leads back to itself, or an action that
// gains itself.
#include <set>

#include "core/lint/checks.h"

namespace clever {
namespace {

/// What having this bonus leads to: the entries of a choice, or what an unlocked action gains.
std::vector<Word> following(const VariantModel& model, const std::string& name) {
  if (const BonusModel* bonus = find_id(model.bonuses, name)) return bonus->one_of;
  const TrackModel* track = find_id(model.tracks, name);
  if (track && track->gains) return {*track->gains};
  return {};
}

class CycleSearch {
 public:
  CycleSearch(const VariantModel& model, Diagnostics& out) : model_(model), out_(out) {}

  void from(const std::string& name) {
    if (!done_.insert(name).second) return;
    path_.push_back(name);
    for (const Word& next : following(model_, name)) {
      if (std::ranges::find(path_, next.text) != path_.end())
        report(name, next);
      else
        from(next.text);
    }
    path_.pop_back();
  }

 private:
  void report(const std::string& name, const Word& next) {
    out_.error(Code::kBonusCycle, next.span,
               next.text == name ? fmt::format("'{}' leads to itself", name)
                                 : fmt::format("'{}' leads back to '{}'", name, next.text),
               "take one of them out of the circle");
  }

  const VariantModel& model_;
  Diagnostics& out_;
  std::set<std::string> done_;
  std::vector<std::string> path_;
};

}  // namespace

void check_cycles(const VariantModel& model, Diagnostics& out) {
  CycleSearch search(model, out);
  for (const TrackModel& track : model.tracks) search.from(track.id.text);
  for (const BonusModel& bonus : model.bonuses) search.from(bonus.id.text);
}

bool in_cycle(const VariantModel& model, const std::string& name) {
  std::set<std::string> seen;
  std::vector<std::string> waiting = {name};
  while (!waiting.empty()) {
    const std::string at = waiting.back();
    waiting.pop_back();
    for (const Word& next : following(model, at)) {
      if (next.text == name) return true;
      if (seen.insert(next.text).second) waiting.push_back(next.text);
    }
  }
  return false;
}

}  // namespace clever
