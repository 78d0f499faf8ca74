// Bonuses that feed each other without end: a choice that leads back to itself, or an action that
// gains itself.
#include <limits>
#include <map>

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

/// Tarjan's walk, which looks once at each name and at what follows it: names that lead to each
/// other are complete when the walk comes back to the first of them.
class Circles {
 public:
  explicit Circles(const VariantModel& model) : model_(model) {}

  /// The place of the first open name that this one leads to.
  int walk(const std::string& name) {
    const auto [known, is_new] = places_.try_emplace(name, count_of(places_));
    if (!is_new) return known->second;
    const int own = known->second;
    int first = own;
    bool to_itself = false;
    open_.push_back(name);
    for (const Word& next : following(model_, name)) {
      first = std::min(first, walk(next.text));
      to_itself = to_itself || next.text == name;
    }
    if (first == own) close(name, to_itself || open_.back() != name);
    return first;
  }

  std::set<std::string> names = {};

 private:
  static constexpr int kClosed = std::numeric_limits<int>::max();

  void close(const std::string& first, bool circle) {
    for (bool more = true; more; open_.pop_back()) {
      more = open_.back() != first;
      places_[open_.back()] = kClosed;
      if (circle) names.insert(open_.back());
    }
  }

  const VariantModel& model_;
  std::map<std::string, int> places_;  // by when they were met
  std::vector<std::string> open_;      // met, and perhaps in a circle with what is still to come
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

std::set<std::string> names_in_cycles(const VariantModel& model) {
  Circles circles(model);
  for (const TrackModel& track : model.tracks) circles.walk(track.id.text);
  for (const BonusModel& bonus : model.bonuses) circles.walk(bonus.id.text);
  return circles.names;
}

}  // namespace clever
