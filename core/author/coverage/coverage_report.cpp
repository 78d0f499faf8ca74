// What tests have exercised, for people and for programs.
#include <algorithm>

#include <fmt/format.h>

#include "core/author/coverage/coverage.h"
#include "core/base/json.h"
#include "core/base/messages/diagnostic_text.h"
#include "core/base/numbers.h"
#include "core/base/plain_text.h"
#include "core/game/engine/step.h"
#include "core/show/draw/drawings.h"

namespace clever {
namespace {

using Kind = Site::Kind;

struct Share {
  int touched = 0, all = 0;

  /// Never 100 while something is missing.
  int percent() const { return all == 0 ? 100 : 100 * touched / all; }
};

Share share_of(const Coverage& coverage, Kind kind) {
  Share share;
  for (const Site& place : coverage.sites())
    if (place.kind == kind) ++share.all, share.touched += place.touched ? 1 : 0;
  return share;
}

/// The sheet on which everything that was exercised is crossed, and what is missing pointed out.
class Sheet {
 public:
  explicit Sheet(const Coverage& coverage)
      : coverage_(coverage), variant_(*coverage.variant()), catalog_(variant_.catalog) {}

  Snapshot drawn() const {
    Snapshot all =
        with_earned([&](const std::string& name) { return coverage_.touched(Kind::kBonus, name); });
    const Snapshot missing =
        with_earned([&](const std::string& name) { return coverage_.missing(Kind::kBonus, name); });
    for (int i = 0; i < variant_.rules.area_count; ++i)
      area(i, missing.seats[0].areas[at(i)], all.seats[0].areas[at(i)]);
    for (int i = 0; i < variant_.rules.track_count; ++i) track(i, all.seats[0].tracks[at(i)]);
    for (std::size_t i = 0; i < all.rounds.size(); ++i) {
      const std::string name = round_place(narrow<int>(i) + 1);
      all.rounds[i].earned = coverage_.touched(Kind::kBonus, name);
      all.rounds[i].missing = coverage_.missing(Kind::kBonus, name);
    }
    all.round = 0;
    return all;
  }

 private:
  /// An empty sheet on which certain printed bonuses are earned.
  template <class Earned>
  Snapshot with_earned(Earned earned) const {
    State state{};
    set_up(variant_.rules, state, variant_.rules.min_seats);
    for (std::size_t i = 0; i < catalog_.spots.size(); ++i)
      if (earned(spot_place(catalog_, catalog_.spots[i]))) state.seat[0].earned.add(narrow<int>(i));
    return snapshot(variant_.rules, catalog_, state, {""}, "en");
  }

  static void point_out(const std::vector<BonusView>& missing, std::vector<BonusView>& bonuses) {
    for (std::size_t i = 0; i < bonuses.size(); ++i) bonuses[i].missing = missing[i].earned;
  }

  void area(int index, const AreaView& missing, AreaView& view) const {
    for (std::size_t i = 0; i < view.cells.size(); ++i) {
      point_out(missing.cells[i].bonuses, view.cells[i].bonuses);
      if (!view.cells[i].hole && !view.cells[i].start) cell(index, narrow<int>(i), view.cells[i]);
    }
    for (std::size_t i = 0; i < view.groups.size(); ++i)
      point_out(missing.groups[i].bonuses, view.groups[i].bonuses);
  }

  void cell(int area, int index, CellView& view) const {
    bool touched = true;
    for (int state = 1; state <= variant_.rules.areas[at(area)].states; ++state) {
      const std::string name = cell_place(catalog_.areas[at(area)], index, state);
      view.missing = view.missing || coverage_.missing(Kind::kCell, name);
      touched = touched && coverage_.touched(Kind::kCell, name);
    }
    if (touched) view.state = CellView::State::kCrossed;
  }

  void track(int index, TrackView& view) const {
    const TrackNames& names = catalog_.tracks[at(index)];
    for (std::size_t i = 0; i < view.slots.size(); ++i) {
      SlotView& slot = view.slots[i];
      slot.state = SlotView::State::kSpent;
      for (const bool spent : {false, true}) {
        const std::string name = slot_place(names, narrow<int>(i), spent);
        slot.missing = slot.missing || coverage_.missing(Kind::kTrack, name);
        if (!coverage_.touched(Kind::kTrack, name)) slot.state = SlotView::State::kLocked;
      }
    }
    for (BonusView& end : view.ends) {
      end.earned = coverage_.touched(Kind::kBonus, end_place(names));
      end.missing = coverage_.missing(Kind::kBonus, end_place(names));
    }
  }

  const Coverage& coverage_;
  const Variant& variant_;
  const Catalog& catalog_;
};

std::string missing_list(const Coverage& coverage, bool ascii) {
  std::string text;
  for (const Site& place : coverage.sites()) {
    if (place.touched) continue;
    const std::string where = place.span.file ? place_of(place.span) + ": " : "";
    text += fmt::format("{}not exercised: {}\n", where, cleaned(place.name, ascii));
  }
  return text;
}

}  // namespace

std::string to_text(const Coverage& coverage, const Style& style) {
  if (!coverage.variant()) return "";
  std::string text = missing_list(coverage, style.ascii) +
                     draw_sheet(Sheet(coverage).drawn(), 0, style) +
                     fmt::format("{}, exercised:\n", coverage.variant()->catalog.id);
  for (int i = 0; i < Site::kKinds; ++i) {
    const auto kind = static_cast<Kind>(i);
    const Share share = share_of(coverage, kind);
    if (share.all == 0) continue;
    text += fmt::format("  {:<14} {:>4} of {:>4}  {:>3} %\n", plural_of(kind), share.touched,
                        share.all, share.percent());
  }
  return text;
}

std::string to_json(const std::vector<const Coverage*>& all, bool ok) {
  Json json = {{"ok", ok}, {"variants", Json::array()}};
  for (const Coverage* coverage : all) {
    if (!coverage->variant()) continue;
    Json one = {{"variant", coverage->variant()->catalog.id}};
    for (int i = 0; i < Site::kKinds; ++i) {
      const auto kind = static_cast<Kind>(i);
      const Share share = share_of(*coverage, kind);
      Json missing = Json::array();
      for (const Site& place : coverage->sites())
        if (place.kind == kind && !place.touched)
          missing.push_back({{"name", place.name},
                             {"file", place.span.file ? place.span.file->name : ""},
                             {"line", place.span.line}});
      std::string key = plural_of(kind);
      std::replace(key.begin(), key.end(), ' ', '_');
      one[key] = {{"exercised", share.touched}, {"all", share.all}, {"missing", missing}};
    }
    json["variants"].push_back(std::move(one));
  }
  return json_text(json, 2);
}

}  // namespace clever
