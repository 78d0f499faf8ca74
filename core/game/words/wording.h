// The one place that puts choices, gains and ratings into words, and reads choices back. Every
// legal choice has exactly one text in its position; menus, transcripts and messages all use it.
// Tested in tests/game/words/wording_test.cpp and over whole games in tests/variants.
//
//   use of a die: DIE[ as AREA][ TRACKvalue] CELL[=number][ way]; where several slots are spent
//   together, TRACKcount; where another slot prints the value but counts otherwise, TRACKvalue#slot
//   bonus: NAME[ as AREA] CELL[=number][ way]
//   further mark: further AREA[ DIE] CELL[=number][ way], or decline AREA[ DIE]
//   actions: reroll, return DIE, TRACK[value DIE=face]
//   a die without an entry: take DIE
//   others: roll, stop, pass, done
// A cell is rRcC in a grid and its position in a line; a region is named by its first cell; cells
// that a script marks together are joined by '+'.
#pragma once

#include <string>
#include <vector>

#include "core/game/engine/action.h"
#include "core/game/engine/trace.h"
#include "core/game/words/listener.h"
#include "core/variant/rules/catalog.h"

namespace clever {

struct State;

std::string choice_text(const Ruleset& rules, const Catalog& catalog, const State& state,
                        const Action& action);
std::vector<std::string> choice_texts(const Ruleset& rules, const Catalog& catalog,
                                      const State& state, const Choices& choices);
/// The index of the choice with this text, or -1.
int choice_with_text(const Ruleset& rules, const Catalog& catalog, const State& state,
                     const Choices& choices, const std::string& text);

/// The same as menus show them: by the names of a language, and by ids in English, where they are
/// the same words. Two choices never read the same.
std::vector<std::string> shown_texts(const Ruleset& rules, const Catalog& catalog,
                                     const State& state, const Choices& choices,
                                     const Listener& listener);

/// What a kind of choice that names nothing else is called.
std::string action_word(ActionType type, const std::string& language);

/// The word of the choice's kind in transcripts: a fixed word, or the id of the variant's own
/// action.
std::string kind_of(const Catalog& catalog, const Action& action);

/// What a mark shows: "x", "o" or the number written.
std::string mark_text(const AreaNames& area, int value);

/// A bonus as moves call it; one that unlocks a slot of a track, which no move names, as the track
/// is called.
std::string shown_name(const Catalog& catalog, int bonus, const std::string& language);

/// Where in its area a bonus is printed.
std::string spot_text(const AreaNames& area, const SpotNames& spot, const Listener& listener);

/// Where cells that score together are.
std::string group_text(const AreaNames& area, const GroupPoints& group, const Listener& listener);

/// What happened, for a person: the area, cell and mark, or the bonus and where it was printed.
std::string event_text(const Catalog& catalog, const Event& event, const Listener& listener);
/// The same in English as files keep it, which change with ids alone: with the id of the bonus.
std::string kept_event_text(const Catalog& catalog, const Event& event);

/// The name of the band that a solo score falls in, "" where the variant has none.
std::string rating_of(const Catalog& catalog, int total, const std::string& language);

/// A move that was typed by the names of a language, with the ids in their place.
std::string with_ids(const Catalog& catalog, const std::string& typed, const std::string& language);

/// What a player typed against the texts of the legal choices: a number in the menu (from 1), a
/// text, or any beginning of one that fits only one. `candidates` says what it may have meant
/// otherwise.
struct Match {
  int index = -1;
  std::vector<int> candidates;
};
Match match(const std::vector<std::string>& texts, const std::string& typed);
/// The same where choices are shown by other names: both are understood, with umlauts or without.
Match match(const std::vector<std::string>& texts, const std::vector<std::string>& shown,
            const std::string& typed);

}  // namespace clever
