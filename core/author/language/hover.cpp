#include "core/author/language/hover.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "core/author/language/expression.h"
#include "core/author/language/lookup.h"
#include "core/author/language/names.h"
#include "core/author/language/spot.h"
#include "core/base/text_lines.h"
#include "core/game/play/why_not.h"
#include "core/game/words/wording.h"
#include "core/show/draw/drawings.h"
#include "core/variant/hooks/lua_text.h"

namespace clever {
namespace {

constexpr const char* kLanguage = "en";
const Style kStyle = {.colour = false, .ascii = false, .coordinates = true, .width = 80};

std::string as_code(const std::string& text, const char* language) {
  return fmt::format("```{}\n{}{}```", language, text, text.ends_with('\n') ? "" : "\n");
}

template <class Things>
const auto* with_id(const Things& things, const std::string& id) {
  const auto found =
      std::ranges::find_if(things, [&](const auto& thing) { return thing.id == id; });
  return found == things.end() ? nullptr : &*found;
}

/// "areas.wood.rows.2.cells.1" is in the second row of wood; 0 where no row is named.
struct InArea {
  std::string area;
  int row = 0;
};
InArea area_in(const std::string& path) {
  static constexpr std::string_view kAreas = "areas.", kRows = "rows.";
  if (!path.starts_with(kAreas)) return {};
  const std::size_t end = path.find('.', kAreas.size());
  InArea place{path.substr(kAreas.size(), end - kAreas.size())};
  if (end == std::string::npos || path.compare(end + 1, kRows.size(), kRows) != 0) return place;
  const char* const number = path.data() + end + 1 + kRows.size();
  std::from_chars(number, path.data() + path.size(), place.row);
  return place;
}

class Hovering {
 public:
  Hovering(const OpenFile& page, std::size_t offset, const Library& library,
           const VariantPtr& variant)
      : page_(page),
        offset_(std::min(offset, page.source->text.size())),
        library_(library),
        variant_(variant),
        near_(around_cursor(page, offset)),
        family_(family_of(page, library)),
        known_(known_to(page, family_)) {}

  std::optional<Hover> tell() {
    const Span here = span_of_offset(page_.source, offset_, 0);
    if (const NameUse* use = name_at(here.line, here.column))
      return Hover{thing(*use), use->word.span};
    const Spot spot = spot_at(near_.readable(), page_.owner, here.line, here.column);
    if (!spot) return {};
    if (spot.kind == Spot::Kind::kKey) return of_key(spot);
    if (spot.word.text.starts_with("=")) return expression(spot);
    return value(spot);
  }

 private:
  const NameUse* name_at(int line, int column) {
    uses_ = names_in(near_, known_);
    for (const NameUse& use : uses_)
      if (covers(use.word.span, line, column) && is_known(use)) return &use;
    return nullptr;
  }
  bool is_known(const NameUse& use) const { return definition_of(use) != nullptr; }
  const NameUse* definition_of(const NameUse& use) const {
    for (const NameUse& known : known_)
      if (same_kind(known.kind, use.kind) && known.word.text == use.word.text) return &known;
    return nullptr;
  }

  static std::optional<Hover> of_key(const Spot& spot) {
    if (!spot.field) return {};
    return Hover{fmt::format("**{}**: {}", spot.field->key, told(*spot.field)), spot.word.span};
  }

  /// The meaning and what may stand there.
  static std::string told(const Field& field) {
    return fmt::format("{}{}\n\n{}", field.meaning, field.required ? " (required)" : "",
                       phrase_of(field.shape));
  }

  std::optional<Hover> value(const Spot& spot) {
    std::string text = row_of(spot);
    if (spot.noun == Noun::kReason)
      for (const Reason& reason : all_reasons())
        if (reason.word == spot.word.text) text = reason.sentence;
    if (spot.noun == Noun::kParent || spot.noun == Noun::kId) text = other_variant(spot.word.text);
    if (spot.field)
      text += (text.empty() ? "" : "\n\n") +
              fmt::format("**{}**: {}", spot.field->key, told(*spot.field));
    if (text.empty()) return {};
    return Hover{text, spot.word.span};
  }

  std::string other_variant(const std::string& name) const {
    const SourcePtr source = variant_named(page_, name, library_);
    const Loaded loaded = source ? library_.load(source) : Loaded{};
    if (!loaded.variant) return "";
    return fmt::format("**{}**, {}", in_language(loaded.variant->catalog.name, kLanguage, name),
                       source->name);
  }

  /// The lines of the drawing in which the cells of a row stand.
  std::string row_of(const Spot& spot) const {
    const InArea place = area_in(spot.path);
    if (!variant_ || place.area.empty()) return "";
    const AreaNames* area = with_id(variant_->catalog.areas, place.area);
    if (!area) return "";
    const int index = static_cast<int>(area - variant_->catalog.areas.data());
    const Block block = drawn_area(index);
    if (place.row == 0 || !area->grid) return as_code(drawn(block, kStyle), "text");
    Block row;
    for (const Line& line : block)
      if (shows_row(line, index, *area, place.row - 1)) row.push_back(line);
    return row.empty() ? "" : as_code(drawn(row, kStyle), "text");
  }

  static bool shows_row(const Line& line, int index, const AreaNames& area, int row) {
    return std::ranges::any_of(line.marks(), [&](const Line::Mark& mark) {
      return mark.target.kind == Target::Kind::kCell && mark.target.index == index &&
             mark.target.part / area.columns == row;
    });
  }

  Block drawn_area(int index) const {
    return area_block(printed_sheet(variant_->rules, variant_->catalog, kLanguage), 0, index,
                      kStyle);
  }

  /// A thing by its name: what it is, and the line that defines it.
  std::string thing(const NameUse& use) const {
    const NameUse& defined = *definition_of(use);
    std::string text = fmt::format("**{}** ({})", use.word.text, about(defined.kind).one);
    const std::string more = variant_ ? looks(defined) : "";
    if (!more.empty()) text += "\n\n" + more;
    const Span& span = defined.word.span;
    const std::string line = trimmed(line_in(*span.file, span.line));
    return text + "\n\n" + as_code(line, "yaml");
  }

  std::string looks(const NameUse& use) const {
    const Catalog& catalog = variant_->catalog;
    const std::string& id = use.word.text;
    if (const AreaNames* area = with_id(catalog.areas, id); area && use.kind == Owner::kArea)
      return in_language(area->rule, kLanguage, "") + "\n\n" +
             as_code(drawn(drawn_area(static_cast<int>(area - catalog.areas.data())), kStyle),
                     "text");
    if (const OptionNames* option = with_id(catalog.options, id);
        option && use.kind == Owner::kOption)
      return fmt::format("{}: {}", in_language(option->about, kLanguage, ""),
                         fmt::join(option->values, ", "));
    if (use.kind == Owner::kBonus || use.kind == Owner::kTrack) return where_earned(id);
    return "";
  }

  /// "printed at: wood row 2, wood field 3"
  std::string where_earned(const std::string& id) const {
    const Catalog& catalog = variant_->catalog;
    std::vector<std::string> places;
    for (const SpotNames& spot : catalog.spots)
      if (catalog.bonuses[at(spot.bonus)].id == id)
        places.push_back(catalog.areas[at(spot.area)].id + " " + spot.where);
    return places.empty() ? "" : fmt::format("printed at: {}", fmt::join(places, ", "));
  }

  std::optional<Hover> expression(const Spot& spot) {
    const Word name = lua_name_at(page_.source, offset_);
    for (const LuaFunction& function : functions_of(page_, family_, library_))
      if (function.name == name.text)
        return Hover{as_code(function.declaration, "lua") +
                         (function.comment.empty() ? "" : "\n\n" + function.comment),
                     name.span};
    for (const hooks::SheetFunction& function : hooks::sheet_functions())
      if (function.name == name.text && follows_sheet(name.span))
        return Hover{
            fmt::format("`sheet.{}({})`: {}", function.name, function.arguments, function.meaning),
            name.span};
    const std::optional<HookPoint> point = hook_point_of(spot);
    if (!point) return {};
    const HookPointInfo& info = info_of(*point);
    return Hover{fmt::format("**{}**: {}\n\nGiven: `{}`", info.name, info.meaning,
                             fmt::join(arguments_of(*point), "`, `")),
                 spot.word.span};
  }

  static bool follows_sheet(const Span& span) {
    const std::size_t begin = offset_of(*span.file, span.line, span.column);
    return span.file->text.substr(0, begin).ends_with(".");
  }

  const OpenFile& page_;
  std::size_t offset_;
  const Library& library_;
  const VariantPtr& variant_;
  OpenFile near_;
  std::vector<OpenFile> family_;
  std::vector<NameUse> known_;
  std::vector<NameUse> uses_;
};

}  // namespace

std::optional<Hover> hover_at(const OpenFile& page, std::size_t offset, const Library& library,
                              const VariantPtr& variant) {
  return Hovering(page, offset, library, variant).tell();
}

}  // namespace clever
