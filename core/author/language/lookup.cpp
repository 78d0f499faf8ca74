#include "core/author/language/lookup.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/author/language/expression.h"
#include "core/author/language/spot.h"
#include "core/base/harmless.h"
#include "core/base/text_lines.h"
#include "core/variant/rules/ruleset.h"

namespace clever {
namespace {

bool same_place(const Span& one, const Span& other) {
  return one.file->name == other.file->name && one.line == other.line && one.column == other.column;
}

/// A page with what it is built on, and the names in a part of it or in all of it.
struct Surroundings {
  Surroundings(const OpenFile& one, const Library& library) : Surroundings(one, one, library) {}
  Surroundings(const OpenFile& one, const OpenFile& part, const Library& library)
      : page(one),
        family(family_of(one, library)),
        known(known_to(one, family)),
        uses(names_in(part, known)) {}

  const NameUse* use_at(std::size_t offset) const {
    const Span here = span_of_offset(page.source, offset, 0);
    for (const NameUse& use : uses)
      if (covers(use.word.span, here.line, here.column)) return &use;
    return nullptr;
  }

  static bool same_thing(const NameUse& one, const NameUse& other) {
    return same_kind(one.kind, other.kind) && one.word.text == other.word.text;
  }

  /// From the thing itself to the one above it, from everywhere else to the nearest.
  const NameUse* definition_of(const NameUse& use) const {
    const NameUse* own = nullptr;
    for (const NameUse& one : known) {
      if (!same_thing(one, use)) continue;
      if (!same_place(one.word.span, use.word.span)) return &one;
      own = &one;
    }
    return own;
  }

  const OpenFile& page;
  std::vector<OpenFile> family;
  std::vector<NameUse> known;
  std::vector<NameUse> uses;
};

Span beginning_of(const SourcePtr& file) { return {file, 1, 1, 1, 1}; }

/// The file of a parent, a variant under test, a script.
std::optional<Span> file_named(const OpenFile& page, const Spot& spot, const Library& library) {
  const bool variant = spot.noun == Noun::kParent || spot.noun == Noun::kId ||
                       (page.is_tests() && spot.path == "variant");
  if (variant)
    if (const SourcePtr found = variant_named(page, spot.word.text, library))
      return beginning_of(found);
  if (spot.noun != Noun::kFile || page.is_tests()) return {};
  const SourcePtr script = library.find_script(spot.word);
  return script ? std::optional(beginning_of(script)) : std::nullopt;
}

std::optional<Span> function_at(const Surroundings& around, std::size_t offset,
                                const Library& library) {
  const Word name = lua_name_at(around.page.source, offset);
  for (const LuaFunction& function : functions_of(around.page, around.family, library))
    if (function.name == name.text) return function.span;
  return {};
}

/// Signs that YAML or choices of tests would take for something else.
bool is_good_name(const std::string& name) {
  const bool plain = !name.empty() && name.size() <= kMaxNameBytes &&
                     first_harm(name) == std::string::npos &&
                     name.find_first_of("\n\r\t:,[]{}#&*!|>'\"%@`=") == std::string::npos;
  return plain && name.front() != ' ' && name.back() != ' ' && name.front() != '-';
}

/// The same game under another name? What scripts are asked while playing is tried by the caller.
std::string why_different(const OpenFile& page, const std::string& renamed,
                          const Library& library) {
  const auto changed = std::make_shared<SourceFile>(SourceFile{page.source->name, renamed});
  const Loaded before = library.load(page.source);
  const Loaded after = library.with(changed).load(changed);
  if (!before.variant) return "mend what is wrong with the file first";
  if (!after.variant)
    return fmt::format("line {} would be wrong then: {}", after.problems.all().front().span.line,
                       after.problems.all().front().message);
  if (!same_tables(before.variant->rules, after.variant->rules))
    return "the game would not be the same";
  return "";
}

}  // namespace

std::optional<Span> definition_at(const OpenFile& page, std::size_t offset,
                                  const Library& library) {
  const OpenFile near = around_cursor(page, offset);
  const Surroundings around(page, near, library);
  if (const NameUse* use = around.use_at(offset)) {
    const NameUse* found = around.definition_of(*use);
    return found ? std::optional(found->word.span) : std::nullopt;
  }
  const Span here = span_of_offset(page.source, offset, 0);
  const Spot spot = spot_at(near.readable(), page.owner, here.line, here.column);
  if (!spot) return {};
  if (spot.word.text.starts_with("=")) return function_at(around, offset, library);
  return file_named(page, spot, library);
}

std::vector<Span> references_at(const OpenFile& page, std::size_t offset, const Library& library) {
  const Surroundings around(page, library);
  const NameUse* meant = around.use_at(offset);
  std::vector<Span> places;
  for (const NameUse& use : around.uses)
    if (meant && Surroundings::same_thing(use, *meant) && places.size() < kMaxSymbols)
      places.push_back(use.word.span);
  return places;
}

std::optional<NameUse> renamable_at(const OpenFile& page, std::size_t offset,
                                    const Library& library) {
  const Surroundings around(page, library);
  const NameUse* use = around.use_at(offset);
  if (!use || page.is_tests()) return {};
  bool here = false;
  for (const NameUse& one : around.known) {
    if (!Surroundings::same_thing(one, *use)) continue;
    if (one.word.span.file->name != page.source->name) return {};
    here = true;
  }
  return here ? std::optional(*use) : std::nullopt;
}

Renaming rename_at(const OpenFile& page, std::size_t offset, const std::string& name,
                   const Library& library) {
  const std::optional<NameUse> use = renamable_at(page, offset, library);
  if (!use)
    return {{},
            page.is_tests() ? "names are defined in the variant: rename them there"
                            : "there is no name here that this file defines by itself"};
  if (!is_good_name(name))
    return {{}, fmt::format("'{}' cannot be a name", beginning_of(name, kMaxNameBytes))};
  const Surroundings around(page, library);
  for (const NameUse& other : around.known)
    if (same_kind(other.kind, use->kind) && other.word.text == name)
      return {{}, fmt::format("there is {} '{}' already", about(other.kind).said, name)};
  Renaming renaming{references_at(page, offset, library), ""};
  if (renaming.places.size() == kMaxSymbols)
    return {{}, fmt::format("there are {} places and more with this name", kMaxSymbols)};
  renaming.refused =
      why_different(page, with_replaced(page.source->text, renaming.places, name), library);
  return renaming;
}

std::string with_replaced(const std::string& text, const std::vector<Span>& places,
                          const std::string& word) {
  std::string changed;
  std::size_t end = 0;  // of what is in it already
  for (const Span& place : places) {
    changed += text.substr(end, offset_of(text, place.line, place.column) - end) + word;
    end = offset_of(text, place.end_line, place.end_column);
  }
  return changed + text.substr(end);
}

}  // namespace clever
