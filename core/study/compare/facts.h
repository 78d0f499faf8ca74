// Everything there is to say about the rules of a variant, in a player's words, one fact at a time:
// what two variants differ in is what only one of them says. Names, colours and the way a file is
// written are no facts. Tested in tests/study/compare/differences_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/clever.h"

namespace clever {

/// What a fact is about, so that it can be pointed out on the drawn sheet. A hidden one has a value
/// that can be compared and says nothing to people; a usual one is told only beside another value.
enum class FactKind { kPlain, kSentence, kCell, kBonus, kPoints, kRound, kTrack, kUsual, kUnsaid };

struct RuleFact {
  std::string section;  // the id of an area, or a section such as ":dice"
  std::string place;    // "field 7, factor", in words
  std::string value;
  FactKind kind = FactKind::kPlain;
  std::string where = {};  // the name of the spot, or of the track
  int number = -1;         // of the cell or the round, from 0
};

struct AreaFacts {
  std::string id, name;
  std::uint64_t tables = 0;  // of everything that no other fact tells: what fits where, and scores
};

struct Facts {
  std::vector<RuleFact> all;
  std::vector<AreaFacts> areas;
};

/// The headings of what is no area, in a language.
std::string section_name(const std::string& section, const std::string& language);

Facts facts_of(const Variant& variant, const std::string& language);

}  // namespace clever
