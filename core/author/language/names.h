// Where a file calls dice, areas, tracks, bonuses, options and tags by their names: for going to
// where something is defined, and for renaming it. Tested in tests/author/language/names_test.cpp.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/author/language/page.h"

namespace clever {

struct NameUse {
  Owner kind = Owner::kDie;  // kDie, kArea, kTrack, kBonus, kOption, kTagLook
  Word word;                 // the name alone, whatever stands beside it
  bool defines = false;      // a key of dice:, areas:, ...: what it is, or what is changed of it
};

/// A bonus may be the name of a track.
bool same_kind(Owner one, Owner other);

/// The names that a variant defines, or changes, at its top; nothing of its options.
std::vector<NameUse> definitions_in(const OpenFile& page);

/// Every use, in the order of the file. `known`: what is defined, for texts in which only that
/// tells where a name begins and ends.
std::vector<NameUse> names_in(const OpenFile& page, std::span<const NameUse> known);

/// The definitions of a page and of its family, the nearest first.
std::vector<NameUse> known_to(const OpenFile& page, std::span<const OpenFile> family);

}  // namespace clever
