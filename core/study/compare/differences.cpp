#include "core/study/compare/differences.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/base/json.h"
#include "core/base/numbers.h"
#include "core/base/texts/say.h"

namespace clever {
namespace {

constexpr const char* kOptionsSection = ":options";

using PlaceKey = std::pair<std::string, std::string>;  // section and place

std::map<PlaceKey, const RuleFact*> by_place(const Facts& facts) {
  std::map<PlaceKey, const RuleFact*> places;
  for (const RuleFact& fact : facts.all) places.emplace(PlaceKey{fact.section, fact.place}, &fact);
  return places;
}

class Comparison {
 public:
  Comparison(const Facts& now, const Facts& before, const std::string& language)
      : now_(now), before_(before), language_(language) {}

  Differences found() {
    collect(now_, by_place(before_), true);
    collect(before_, by_place(now_), false);
    for (const AreaFacts& area : now_.areas) name_unsaid(area);
    Differences all;
    for (const char* id :
         {":game", ":turn", ":dice", ":rounds", ":tracks", ":bonuses", kOptionsSection})
      take(id, section_name(id, language_), all);
    for (const Facts* facts : {&now_, &before_})
      for (const AreaFacts& area : facts->areas) take(area.id, area.name, all);
    return all;
  }

 private:
  static const AreaFacts* area_of(const Facts& facts, const std::string& id) {
    const auto found = std::ranges::find(facts.areas, id, &AreaFacts::id);
    return found == facts.areas.end() ? nullptr : &*found;
  }

  /// A sentence of the author's may differ where the rules do not.
  bool is_mere_wording(const RuleFact& fact) const {
    const AreaFacts* one = area_of(now_, fact.section);
    const AreaFacts* other = area_of(before_, fact.section);
    return fact.kind == FactKind::kSentence && one && other && one->tables == other->tables;
  }

  /// What there is to say about an area that only one of them has is that it is there.
  bool is_of_lone_area(const RuleFact& fact) const {
    const bool lone = !area_of(now_, fact.section) || !area_of(before_, fact.section);
    const AreaFacts* area = area_of(now_, fact.section);
    if (!area) area = area_of(before_, fact.section);
    return area && lone && fact.place != say<texts::fact_area>(language_);
  }

  void collect(const Facts& facts, const std::map<PlaceKey, const RuleFact*>& others, bool is_now) {
    for (const RuleFact& fact : facts.all) {
      const auto other = others.find({fact.section, fact.place});
      const bool there = other != others.end();
      if (there && (!is_now || other->second->value == fact.value)) continue;
      if (!there && fact.kind >= FactKind::kUsual) continue;  // it is new, and that is told
      if (is_mere_wording(fact) || is_of_lone_area(fact)) continue;
      const std::string theirs = there ? other->second->value : "";
      found_[fact.section].push_back(
          {fact, is_now ? fact.value : theirs, is_now ? theirs : fact.value});
    }
  }

  /// Rules that differ without any word that says so.
  void name_unsaid(const AreaFacts& area) {
    const AreaFacts* other = area_of(before_, area.id);
    if (!other || other->tables == area.tables || found_.contains(area.id)) return;
    RuleFact fact{area.id, say<texts::diff_unsaid>(language_), "", FactKind::kUnsaid};
    found_[area.id].push_back({fact, "", ""});
  }

  void take(const std::string& id, const std::string& name, Differences& all) {
    const auto found = found_.find(id);
    if (found == found_.end()) return;
    all.push_back({id, name, std::move(found->second)});
    found_.erase(found);
  }

  const Facts& now_;
  const Facts& before_;
  const std::string& language_;
  std::map<std::string, std::vector<RuleDifference>> found_;
};

/// Rules that are different although every sentence is the same.
Chapter untold(const std::string& language) {
  const RuleFact fact{":turn", say<texts::diff_untold>(language), "", FactKind::kUnsaid};
  return {":turn", section_name(":turn", language), {{fact, "", ""}}};
}

/// Of variants that are played alike, names differ and what else may be chosen.
Differences only_options(Differences all) {
  std::erase_if(all, [](const Chapter& section) { return section.id != kOptionsSection; });
  return all;
}

std::string line_of(const RuleDifference& one, const std::string& language) {
  const std::string nothing = say<texts::fact_nothing>(language);
  if (one.fact.kind == FactKind::kSentence)
    return one.now.empty() ? say<texts::diff_gone>(language, one.was)
                           : say<texts::diff_now>(language, one.now);
  if (one.fact.kind == FactKind::kUnsaid && one.now.empty() && one.was.empty())
    return one.fact.place;
  if (one.fact.kind == FactKind::kUnsaid)
    return one.fact.place + ": " + say<texts::fact_how_other>(language);
  return say<texts::diff_was>(language, one.fact.place, one.now.empty() ? nothing : one.now,
                              one.was.empty() ? nothing : one.was);
}

/// Points out on a snapshot what a difference is about.
class Marker {
 public:
  explicit Marker(Snapshot& sheet) : sheet_(sheet), seat_(sheet.seats[0]) {}

  void mark(const RuleDifference& one) {
    const RuleFact& fact = one.fact;
    if (fact.kind == FactKind::kRound) {
      if (fact.number < count_of(sheet_.rounds)) sheet_.rounds[at(fact.number)].missing = true;
      return;
    }
    const auto area = std::ranges::find(seat_.areas, fact.section, &AreaView::id);
    if (area != seat_.areas.end()) mark_area(*area, fact);
  }

 private:
  static void mark_area(AreaView& area, const RuleFact& fact) {
    if (fact.number >= 0 && fact.number < count_of(area.cells))
      mark_cell(area.cells[at(fact.number)], fact);
    for (GroupView& group : area.groups)
      if (!fact.where.empty() && group.name == fact.where && fact.number < 0) {
        for (BonusView& bonus : group.bonuses)
          bonus.missing = bonus.missing || fact.kind == FactKind::kBonus;
        group.near = group.near || fact.kind == FactKind::kPoints;
      }
  }

  static void mark_cell(CellView& cell, const RuleFact& fact) {
    const bool bonus = fact.kind == FactKind::kBonus && !cell.bonuses.empty();
    for (BonusView& view : cell.bonuses) view.missing = view.missing || bonus;
    cell.missing = cell.missing || !bonus;
  }

  Snapshot& sheet_;
  SeatView& seat_;
};

}  // namespace

Differences differences(const Variant& now, const Variant& before, const std::string& language) {
  Differences all =
      Comparison(facts_of(now, language), facts_of(before, language), language).found();
  const bool alike = now.catalog.digest == before.catalog.digest &&
                     now.catalog.shuffles == before.catalog.shuffles;
  if (alike) return only_options(std::move(all));
  if (all.empty() && !same_tables(now.rules, before.rules)) all.push_back(untold(language));
  return all;
}

Differences beyond(Differences all, const Differences& others) {
  std::set<std::tuple<std::string, std::string, std::string, std::string>> known;
  for (const Chapter& section : others)
    for (const RuleDifference& one : section.all)
      known.emplace(section.id, one.fact.place, one.now, one.was);
  for (Chapter& section : all)
    std::erase_if(section.all, [&](const RuleDifference& one) {
      return known.contains({section.id, one.fact.place, one.now, one.was});
    });
  std::erase_if(all, [](const Chapter& section) { return section.all.empty(); });
  return all;
}

std::string told(const Differences& all, const std::string& language) {
  std::string text;
  for (const Chapter& section : all) {
    text += section.name + "\n";
    for (const RuleDifference& one : section.all) text += "  " + line_of(one, language) + "\n";
  }
  return text;
}

Json as_json(const Differences& all) {
  Json list = Json::array();
  for (const Chapter& section : all)
    for (const RuleDifference& one : section.all) {
      const bool hidden = one.fact.kind == FactKind::kUnsaid;
      const auto value = [&](const std::string& text) {
        return text.empty() || hidden ? Json(nullptr) : Json(text);
      };
      list.push_back({{"section", section.id.substr(section.id.starts_with(':') ? 1 : 0)},
                      {"area", !section.id.starts_with(':')},
                      {"place", one.fact.place},
                      {"now", value(one.now)},
                      {"was", value(one.was)}});
    }
  return list;
}

Snapshot marked_sheet(const Variant& now, const Differences& all, const std::string& language) {
  Snapshot sheet = printed_sheet(now.rules, now.catalog, language);
  Marker marker(sheet);
  for (const Chapter& section : all)
    for (const RuleDifference& one : section.all) marker.mark(one);
  return sheet;
}

}  // namespace clever
