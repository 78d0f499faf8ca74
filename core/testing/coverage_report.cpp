#include "core/testing/coverage_report.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/engine/step.h"
#include "core/view/diagnostic_text.h"
#include "core/view/sheet_text.h"
#include "core/view/snapshot.h"

namespace clever {
namespace {

using Json = nlohmann::ordered_json;
using Kind = Site::Kind;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

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

/// The sheet on which everything that was exercised is crossed, and the rest pointed out.
class Sheet {
 public:
  explicit Sheet(const Coverage& coverage)
      : coverage_(coverage), variant_(*coverage.variant()), catalog_(variant_.catalog) {}

  Snapshot drawn() {
    State state{};
    Choices choices;
    begin(variant_.rules, state, variant_.rules.min_seats, choices, nullptr);
    state.seat[0].earned = {};
    for (std::size_t i = 0; i < catalog_.spots.size(); ++i)
      if (coverage_.touched(Kind::kBonus, spot_place(catalog_, catalog_.spots[i])))
        state.seat[0].earned[i / 64] |= std::uint64_t{1} << (i % 64);
    Snapshot all = snapshot(variant_.rules, catalog_, state, {""}, "en");
    for (int i = 0; i < variant_.rules.area_count; ++i) area(i, all.seats[0].areas[at(i)]);
    for (int i = 0; i < variant_.rules.track_count; ++i) track(i, all.seats[0].tracks[at(i)]);
    for (std::size_t i = 0; i < all.rounds.size(); ++i) {
      RoundView& round = all.rounds[i];
      round.begun = coverage_.touched(Kind::kBonus, round_place(static_cast<int>(i) + 1));
      round.missing = !round.begun;
    }
    all.round = 0;
    return all;
  }

 private:
  static void point_out(std::vector<BonusView>& bonuses) {
    for (BonusView& bonus : bonuses) bonus.missing = !bonus.earned;
  }

  void area(int index, AreaView& view) const {
    const AreaNames& names = catalog_.areas[at(index)];
    const int states = variant_.rules.areas[at(index)].states;
    for (std::size_t i = 0; i < view.cells.size(); ++i) {
      CellView& cell = view.cells[i];
      point_out(cell.bonuses);
      if (cell.hole || cell.start) continue;
      for (int state = 1; state <= states; ++state)
        cell.missing =
            cell.missing ||
            !coverage_.touched(Kind::kCell, cell_place(names, static_cast<int>(i), state));
      if (!cell.missing) cell.state = CellView::State::kCrossed;
    }
    for (GroupView& group : view.groups) point_out(group.bonuses);
  }

  void track(int index, TrackView& view) const {
    const TrackNames& names = catalog_.tracks[at(index)];
    for (std::size_t i = 0; i < view.slots.size(); ++i) {
      SlotView& slot = view.slots[i];
      for (const bool spent : {false, true})
        slot.missing =
            slot.missing ||
            !coverage_.touched(Kind::kTrack, slot_place(names, static_cast<int>(i), spent));
      if (!slot.missing) slot.state = SlotView::State::kSpent;
    }
    for (BonusView& end : view.ends) {
      end.earned = coverage_.touched(Kind::kBonus, end_place(names));
      end.missing = !end.earned;
    }
  }

  const Coverage& coverage_;
  const Variant& variant_;
  const Catalog& catalog_;
};

std::string missing_list(const Coverage& coverage) {
  std::string text;
  for (const Site& place : coverage.sites()) {
    if (place.touched) continue;
    const std::string where = place.span.file ? place_of(place.span) + ": " : "";
    text += fmt::format("{}not exercised: {}\n", where, place.name);
  }
  return text;
}

}  // namespace

std::string to_text(const Coverage& coverage, const Style& style) {
  if (!coverage.variant()) return "";
  std::string text = draw_sheet(Sheet(coverage).drawn(), 0, style) + missing_list(coverage) +
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
  return json.dump(2);
}

}  // namespace clever
