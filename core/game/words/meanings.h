// What tracks, bonuses and foxes are for, in a few words: for `show`, for the legend of a printed
// sheet, and for what two variants differ in. Tested in tests/game/words/meanings_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/game/words/listener.h"
#include "core/variant/rules/catalog.h"
#include "core/variant/rules/ruleset.h"

namespace clever {

/// "1 point", "12 points".
std::string points_in_words(int points, const std::string& language);

/// What a slot of a track is spent for: "roll the dice again".
std::string track_use(const Ruleset& rules, const Catalog& names, int track,
                      const std::string& language);
/// The same, with when it is possible and whether slots add up.
std::string track_use_in_full(const Ruleset& rules, const Catalog& names, int track,
                              const std::string& language);

/// What a bonus is, by the names of others in full or as they are printed: "any open field of
/// wood". Tracks and the fox have words of their own, and "" here.
enum class BonusWords { kNames, kPrinted };
std::string bonus_meaning(const Ruleset& rules, const Catalog& names, int bonus, BonusWords words,
                          const std::string& language);

/// Where on the sheet something is earned or scored: "row 2", "field 3", "r1c1".
std::string place_name(const AreaNames& area, SpotKind kind, const std::vector<int>& cells,
                       const std::string& where, const Listener& listener);

/// What cells of an area wait for: "field 1: only after 2 marks in wood".
std::vector<std::string> wait_meanings(const Ruleset& rules, const Catalog& names, int area,
                                       const std::string& language);
/// The second half of that, for one of them.
std::string wait_condition(const Catalog& names, int area, const Wait& wait,
                           const std::string& language);

/// "the lowest area", or so many points.
std::string fox_worth(const Ruleset& rules, const std::string& language);

/// The same, with the areas that count where not all of them do.
std::string fox_meaning(const Ruleset& rules, const Catalog& names, const std::string& language);

/// The areas of a set, by name.
std::string area_names(const Catalog& names, const Areas& areas, const std::string& language);

/// Is there a fox to be had: on the sheet, at the end of a track, for a slot or a round, or as one
/// of several?
bool prints_fox(const Ruleset& rules, const Catalog& names);

}  // namespace clever
