#include "core/author/language/names.h"

#include <algorithm>
#include <optional>

#include "core/base/text_edit.h"
#include "core/variant/format/patch.h"
#include "core/variant/format/walk.h"
#include "core/variant/hooks/lua_text.h"

namespace clever {
namespace {

std::optional<Owner> kind_of(Noun noun) {
  switch (noun) {
    case Noun::kDie:
    case Noun::kPair:
      return Owner::kDie;
    case Noun::kArea:
      return Owner::kArea;
    case Noun::kTrack:
      return Owner::kTrack;
    case Noun::kBonusName:
      return Owner::kBonus;
    case Noun::kOption:
      return Owner::kOption;
    case Noun::kTag:
    case Noun::kOpenCells:
      return Owner::kTagLook;
    default:
      return {};
  }
}

/// What the first argument of a function of `sheet` names.
std::optional<Owner> kind_of(std::string_view argument) {
  if (argument == "area") return Owner::kArea;
  if (argument == "die") return Owner::kDie;
  if (argument == "track") return Owner::kTrack;
  return {};
}

class NameFinder {
 public:
  NameFinder(const OpenFile& page, std::span<const NameUse> known) : page_(page), known_(known) {
    for (std::size_t line = 0; line < text().size(); line = text().find('\n', line) + 1) {
      lines_.push_back(line);
      if (text().find('\n', line) == std::string::npos) break;
    }
  }

  std::vector<NameUse> find() {
    walk(page_.readable(), page_.owner,
         {[this](const Leaf& leaf) { look_at(leaf); },
          {},
          [this](const Node& key, const Node& thing, Owner owner) { define(key, thing, owner); }});
    const auto place = [](const NameUse& use) {
      return std::pair(use.word.span.line, use.word.span.column);
    };
    std::ranges::stable_sort(all_, {}, place);
    return std::move(all_);
  }

 private:
  void define(const Node& key, const Node& thing, Owner owner) {
    if (key.text != kWithout && key.text != kOrder) return add_part(key, 0, key.text, owner, true);
    if (thing.is_text()) add_part(thing, 0, thing.text, owner);
    for (const Node& name : thing.items) add_part(name, 0, name.text, owner);
  }

  void look_at(const Leaf& leaf) {
    const Node& node = leaf.node;
    if (!leaf.noun) return;
    if (leaf.is(Noun::kExpression)) return lua_at(node);
    if (leaf.is(Noun::kFile)) return script(node);
    if (leaf.is(Noun::kSheet)) return sheet(node);
    if (leaf.is(Noun::kChoice)) return choice(node);
    if (leaf.is(Noun::kMark)) return mark(node);
    if (leaf.is(Noun::kAfter)) return after(node);
    if (leaf.is(Noun::kCell)) return tags(node);
    const std::optional<Owner> kind = kind_of(*leaf.noun);
    if (kind == Owner::kDie) return sum(node);
    if (kind) add_part(node, 0, node.text, *kind);
  }

  /// A part of a text, where it stands there as it is read.
  void add_part(const Node& node, std::size_t from, const std::string& name, Owner kind,
                bool defines = false) {
    if (!node.is_text() && !defines) return;
    const Span& whole = node.span;
    const int column = whole.column + narrow<int>(from) + (node.quoted ? 1 : 0);
    const Span span{whole.file, whole.line, column, whole.line, column + count_of(name)};
    if (!name.empty() && is_written(name, span)) all_.push_back({kind, {name, span}, defines});
  }

  /// Where lines begin is known: a file of tests has thousands of names.
  bool is_written(const std::string& name, const Span& span) const {
    const std::size_t line = at(span.line - 1);
    return line < lines_.size() &&
           text().compare(std::min(lines_[line] + at(span.column - 1), text().size()), name.size(),
                          name) == 0;
  }

  /// "ash", or "ash + elm".
  void sum(const Node& node) {
    const std::size_t plus = node.text.find(" + ");
    add_part(node, 0, node.text.substr(0, plus), Owner::kDie);
    if (plus != std::string::npos)
      add_part(node, plus + 3, node.text.substr(plus + 3), Owner::kDie);
  }

  /// "5 marks in wood"
  void after(const Node& node) {
    static constexpr std::string_view kIn = " in ";
    const std::size_t in = node.text.find(kIn);
    if (in != std::string::npos)
      add_part(node, in + kIn.size(), node.text.substr(in + kIn.size()), Owner::kArea);
  }

  /// What follows the number of a cell, or stands alone.
  void tags(const Node& node) {
    for (std::size_t begin = 0; begin < node.text.size();) {
      const std::size_t end = std::min(node.text.find(' ', begin), node.text.size());
      const std::string tag = node.text.substr(begin, end - begin);
      if (is_known(tag, Owner::kTagLook)) add_part(node, begin, tag, Owner::kTagLook);
      begin = end + 1;
    }
  }

  bool is_known(const std::string& name, Owner kind) const {
    return std::ranges::any_of(
        known_, [&](const NameUse& use) { return use.kind == kind && use.word.text == name; });
  }

  /// Areas and tracks by name.
  void sheet(const Node& node) {
    for (const auto& [key, value] : node.entries)
      for (const Owner kind : {Owner::kArea, Owner::kTrack})
        if (is_known(key.text, kind)) add_part(key, 0, key.text, kind);
  }

  /// The longest name that stands at a place of a text, of one of these kinds.
  const NameUse* name_at(std::string_view text, std::initializer_list<Owner> kinds) const {
    const NameUse* longest = nullptr;
    for (const NameUse& use : known_) {
      const std::string& name = use.word.text;
      const bool fits = std::ranges::count(kinds, use.kind) > 0 && text.starts_with(name) &&
                        (text.size() == name.size() || !hooks::in_name(text[name.size()]) ||
                         (use.kind == Owner::kTrack && text[name.size()] <= '9'));
      if (fits && (!longest || name.size() > longest->word.text.size())) longest = &use;
    }
    return longest;
  }

  /// "wood r1c2"
  void mark(const Node& node) {
    if (const NameUse* found = name_at(node.text, {Owner::kArea}))
      add_part(node, 0, found->word.text, Owner::kArea);
  }

  /// Words of a choice, as core/game/words/wording.h lists them.
  void choice(const Node& node) {
    using enum Owner;
    const std::string_view text = node.text;
    std::string_view before;
    for (std::size_t begin = 0; begin < text.size();) {
      const std::string_view rest = text.substr(begin);
      const bool area_follows = before == "as" || before == "further" || before == "decline";
      const NameUse* found = begin == 0     ? name_at(rest, {kBonus, kTrack, kDie})
                             : area_follows ? name_at(rest, {kArea, kBonus})
                                            : name_at(rest, {kTrack, kDie});
      const std::size_t end =
          std::min(text.find(' ', begin + (found ? found->word.text.size() : 0)), text.size());
      if (found) add_part(node, begin, found->word.text, found->kind);
      before = text.substr(begin, end - begin);
      begin = end + 1;
    }
  }

  /// As it is written: what YAML makes of quotes within quotes is of no use for places.
  void lua_at(const Node& node) {
    const std::size_t begin = offset_of(text(), node.span.line, node.span.column);
    lua(text_at(node.span), begin);
  }

  void script(const Node& node) {
    const SourcePtr block = node.is_text() ? block_at({node.text, node.span}) : nullptr;
    if (!block) return;
    const std::size_t begin = start_of_line(text(), node.span.line + 1);
    const std::size_t lines = at(node.span.line);  // empty ones before it
    if (block->text.size() >= lines) lua(std::string_view(block->text).substr(lines), begin);
  }

  /// sheet.count("wood")
  void lua(std::string_view lua, std::size_t begin) {
    const auto tokens = hooks::tokens_of(lua);
    for (std::size_t i = 1; i + 1 < tokens.size(); ++i)
      for (const hooks::SheetFunction& function : hooks::sheet_functions())
        if (tokens[i].text == function.name && tokens[i - 1].text == "." &&
            tokens[i + 1].text == "(")
          if (const auto kind = kind_of(function.first_argument()))
            quoted_name(lua, tokens[i + 1].at + 1, begin, *kind);
  }

  void quoted_name(std::string_view lua, std::size_t at, std::size_t begin, Owner kind) {
    at = std::min(lua.find_first_not_of(" \\", at), lua.size());
    if (at >= lua.size() || (lua[at] != '"' && lua[at] != '\'')) return;
    const std::size_t end = lua.find_first_of("\"'\\\n", at + 1);
    if (end == std::string_view::npos || lua[end] == '\n') return;
    const std::string name(lua.substr(at + 1, end - at - 1));
    if (!name.empty())
      all_.push_back(
          {kind, {name, span_of_offset(page_.source, begin + at + 1, name.size())}, false});
  }

  const std::string& text() const { return page_.source->text; }

  const OpenFile& page_;
  std::span<const NameUse> known_;
  std::vector<std::size_t> lines_;  // where they begin
  std::vector<NameUse> all_;
};

}  // namespace

bool same_kind(Owner one, Owner other) {
  const auto shared = [](Owner kind) { return kind == Owner::kTrack ? Owner::kBonus : kind; };
  return shared(one) == shared(other);
}

std::vector<NameUse> definitions_in(const OpenFile& page) {
  std::vector<NameUse> all;
  const auto add = [&](const Node& things, Owner kind) {
    for (const auto& [key, value] : things.entries)
      if (key.text != kWithout && key.text != kOrder)
        all.push_back({kind, {key.text, key.span}, true});
  };
  if (page.is_tests()) return all;
  for (const Field& field : fields_of(Owner::kVariant))
    if (const Node* things = page.readable().find(field.key);
        things && field.shape.kind == Shape::Kind::kEntries)
      add(*things, field.shape.owner);
  if (const Node* areas = page.readable().find("areas"))
    for (const auto& [name, area] : areas->entries)
      if (const Node* tags = area.find("tags")) add(*tags, Owner::kTagLook);
  return all;
}

std::vector<NameUse> names_in(const OpenFile& page, std::span<const NameUse> known) {
  return NameFinder(page, known).find();
}

std::vector<NameUse> known_to(const OpenFile& page, std::span<const OpenFile> family) {
  std::vector<NameUse> all = definitions_in(page);
  for (const OpenFile& other : family)
    for (NameUse& use : definitions_in(other)) all.push_back(std::move(use));
  return all;
}

}  // namespace clever
