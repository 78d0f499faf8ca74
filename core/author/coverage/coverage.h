// What of a variant its tests have exercised: cells marked by a choice, bonuses gained, entries of
// tables that decided points which a test compares, slots unlocked and spent, values of options,
// lines of Lua whose answers mattered. Tested in tests/author/coverage/coverage_test.cpp.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/author/testing/suite.h"
#include "core/game/play/moment.h"
#include "core/show/draw/paint.h"

namespace clever {

/// Something that tests can exercise.
struct Site {
  enum class Kind { kCell, kBonus, kTable, kTrack, kOption, kLua };
  static constexpr int kKinds = 6;
  Kind kind = Kind::kCell;
  std::string name;  // "wood r1c2", "reroll at wood row 2"
  Span span = {};    // where it is written, if that is known
  bool touched = false;
};

/// The word for several of a kind: "cells", "bonuses", ...
const char* plural_of(Site::Kind kind);

class Coverage final : public Watcher {
 public:
  /// Finds all places of the variant that a file of tests is about; none if it does not load.
  Coverage(const Library& library, const TestFile& file);

  void fed(const Variant& variant, const State& before, const Input& input,
           const Outcome& after) override;
  void scored(const Variant& variant, const State& state, int seat, int area) override;

  const VariantPtr& variant() const { return variant_; }
  const std::vector<Site>& sites() const { return sites_; }
  bool touched(Site::Kind kind, const std::string& name) const {
    const Site* site = find(kind, name);
    return site && site->touched;
  }
  /// Neither touched nor somebody else's business.
  bool missing(Site::Kind kind, const std::string& name) const {
    const Site* site = find(kind, name);
    return site && !site->touched;
  }

 private:
  /// Which lines of Lua a game depends on. What is tabulated is asked when a variant is loaded,
  /// long before anybody plays, so that a line ran says nothing. Instead there is for every line a
  /// variant whose tabulated answers are wrong where they come from that line: where it goes on
  /// differently, the line mattered.
  struct LuaProbe {
    std::string name;
    Probe probe;
    std::map<OptionValues, VariantPtr> variants = {};  // with the wrong answers
  };

  const Site* find(Site::Kind kind, const std::string& name) const;
  void add(Site::Kind kind, const std::string& name, const Span& span = {});
  void add_sites(const Variant& variant);
  void add_area(const Variant& variant, int index);
  void add_bonuses(const Variant& variant);
  void add_track(const Track& track, const TrackNames& names);
  void add_lua(const std::string& name, const Span& span, const Probe& probe);
  void add_script(const SourcePtr& script);
  Span written_at(const std::string& path) const;
  void touch(Site::Kind kind, const std::string& name);
  void events(const Variant& variant, const Trace& trace);
  void tracks(const Variant& variant, const State& before, const State& after);
  /// Asks every probe that has not mattered yet.
  void ask_probes(const Variant& variant, const std::function<bool(const Ruleset&)>& differs);
  VariantPtr with_probe(LuaProbe& probe, const OptionValues& options);

  const Library& library_;
  const TestFile& file_;
  VariantPtr variant_;
  bool extends_ = false;                 // is a house rule
  std::map<std::string, Span> written_;  // values of the variant's own file, by their path
  std::vector<Site> sites_;              // in the order of the sheet
  std::map<std::pair<Site::Kind, std::string>, std::size_t> index_;
  std::vector<LuaProbe> probes_;
  std::unique_ptr<Outcome> other_ = std::make_unique<Outcome>();  // of a probe
};

/// An entry of a points table: where it stands in Ruleset::numbers, what it is called, and where a
/// variant writes it, if it does so itself.
struct TableEntry {
  std::size_t number = 0;
  std::string name;
  std::string path = {};
};
std::vector<TableEntry> table_entries(const Variant& variant, int area);

/// The sheet with the untouched places marked, the list of these, and how many of each kind.
std::string to_text(const Coverage& coverage, const Style& style);
/// `ok`: the tests have passed.
std::string to_json(const std::vector<const Coverage*>& all, bool ok);

/// Lines of the YAML and of the Lua in the format lcov, for editors: a line was hit if one of its
/// places was exercised, and each of several places is a branch of it.
std::string to_lcov(const std::vector<const Coverage*>& all);

// The names of places.
std::string cell_place(const AreaNames& area, int cell, int state);
std::string spot_place(const Catalog& catalog, const SpotNames& spot);
std::string round_place(int round);  // from 1
std::string end_place(const TrackNames& track);
std::string slot_place(const TrackNames& track, int slot, bool spent);  // from 0

}  // namespace clever
