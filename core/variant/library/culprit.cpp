#include "core/variant/library/culprit.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace clever {
namespace {

using ProblemPlace = std::tuple<Code, std::string, int, int>;
using ProblemPlaces = std::set<ProblemPlace>;

ProblemPlace place_of(const Diagnostic& problem) {
  const Span& span = problem.span;
  return {problem.code, span.file ? span.file->name : "", span.line, span.column};
}

ProblemPlaces places_of(const Diagnostics& problems) {
  ProblemPlaces places;
  for (const Diagnostic& problem : problems.all()) places.insert(place_of(problem));
  return places;
}

class Blame {
 public:
  Blame(const Diagnostics& all, const Lineage& lineage, const std::set<std::string>& own,
        const Attempt& attempt)
      : known_(places_of(all)), lineage_(lineage), own_(own), attempt_(attempt) {}

  Diagnostic moved(Diagnostic problem) {
    if (!lies_elsewhere(problem) || is_of_a_parent(problem)) return problem;
    Node& own = lineage_.back().document;
    const Span cause = cause_in(own, problem).value_or(own.find("extends")->span);
    problem.related.insert(problem.related.begin(), {problem.span, "inherited from here"});
    problem.span = cause;
    return problem;
  }

 private:
  bool lies_elsewhere(const Diagnostic& problem) const {
    return problem.span.file && !own_.contains(problem.span.file->name);
  }

  bool is_of_a_parent(const Diagnostic& problem) {
    if (alone_.empty())
      for (const std::size_t parent : lineage_.back().parents)
        alone_.push_back(places_of(attempt_(lineage_up_to(lineage_, parent))));
    return std::ranges::any_of(
        alone_, [&](const ProblemPlaces& places) { return places.contains(place_of(problem)); });
  }

  /// The smallest entry below this map without which the problem is gone.
  std::optional<Span> cause_in(Node& map, const Diagnostic& problem) {
    for (std::size_t i = 0; i < map.entries.size(); ++i) {
      if (map.entries[i].key.text == "extends" || !is_gone_without(map, i, problem)) continue;
      auto& [key, value] = map.entries[i];
      const std::optional<Span> part = value.is_map() ? cause_in(value, problem) : std::nullopt;
      return part.value_or(value.is_text() ? value.span : key.span);
    }
    return {};
  }

  /// An only entry is as good as its map, which has been tried before.
  bool is_gone_without(Node& map, std::size_t entry, const Diagnostic& problem) {
    if (map.entries.size() == 1) return true;
    const auto place = map.entries.begin() + static_cast<std::ptrdiff_t>(entry);
    Entry left_out = std::move(*place);
    map.entries.erase(place);
    const Diagnostics rest = attempt_(lineage_);
    map.entries.insert(map.entries.begin() + static_cast<std::ptrdiff_t>(entry),
                       std::move(left_out));
    return !places_of(rest).contains(place_of(problem)) && is_no_worse(rest);
  }

  /// What is found late is not looked for where there are errors.
  bool is_no_worse(const Diagnostics& rest) const {
    return std::ranges::all_of(rest.all(), [&](const Diagnostic& problem) {
      return problem.severity != Severity::kError || known_.contains(place_of(problem));
    });
  }

  ProblemPlaces known_;  // what is wrong with all lines in place
  Lineage lineage_;
  const std::set<std::string>& own_;  // files of the author
  const Attempt& attempt_;
  std::vector<ProblemPlaces> alone_;  // what is wrong with each parent
};

}  // namespace

Diagnostics at_their_causes(const Diagnostics& problems, const Lineage& lineage,
                            const std::set<std::string>& own, const Attempt& attempt) {
  Blame blame(problems, lineage, own, attempt);
  Diagnostics all;
  for (const Diagnostic& problem : problems.all()) all.add(blame.moved(problem));
  return all;
}

}  // namespace clever
