#include <algorithm>
#include <filesystem>
#include <map>
#include <span>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "core/author/mutation/mutation.h"
#include "core/base/text_edit.h"
#include "core/variant/format/reader.h"
#include "core/variant/format/walk.h"
#include "core/variant/hooks/lua_text.h"

namespace clever {
namespace {

using Texts = std::vector<std::string>;

constexpr const char* kNothing = ".";

/// What may stand for a sign or a word of Lua, so that the text stays Lua.
Texts other_lua(std::string_view token) {
  static constexpr std::pair<std::string_view, std::string_view> kOthers[] = {
      {"==", "~="}, {"~=", "=="},  {"<", "<="},       {"<=", "<"},      {">", ">="},
      {">=", ">"},  {"and", "or"}, {"or", "and"},     {"+", "-"},       {"-", "+"},
      {"*", "+"},   {"//", "*"},   {"true", "false"}, {"false", "true"}};
  for (const auto& [known, other] : kOthers)
    if (token == known) return {std::string(other)};
  if (const auto number = decimal(std::string(token)))
    return {std::to_string(*number + 1), std::to_string(*number - 1)};
  return {};
}

/// The name after this one, in a circle; "" when it is the only one.
template <class Things>
std::string next_name(const Things& things, const std::string& name) {
  for (std::size_t i = 0; i < things.size(); ++i)
    if (things[i].id == name && things.size() > 1) return things[(i + 1) % things.size()].id;
  return "";
}

Texts other_ranges(const std::string& text, const Bounds& bounds) {
  const std::size_t dots = text.find("..");
  const auto low = decimal(text.substr(0, dots));
  const auto high = dots == std::string::npos ? low : decimal(text.substr(dots + 2));
  if (!low || !high) return {};
  using Steps = std::vector<std::pair<int, int>>;  // of either end
  const Steps steps =
      *low == *high ? Steps{{1, 1}, {-1, -1}} : Steps{{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
  Texts others;
  for (const auto& [of_low, of_high] : steps) {
    const int from = *low + of_low, to = *high + of_high;
    if (from >= bounds.low && to <= bounds.high && from <= to)
      others.push_back(from == to ? std::to_string(from) : fmt::format("{}..{}", from, to));
  }
  return others;
}

/// A printed number with its tags: another number, or one tag less. A cell that is marked from the
/// start: one that takes any number.
Texts other_cells(const std::string& text) {
  std::istringstream words(text);
  std::string first, rest, tag;
  words >> first;
  while (words >> tag) rest += " " + tag;
  Texts others;
  if (first == "x") others.push_back("any" + rest);
  if (first == "any") others.push_back("1" + rest);
  if (const auto number = decimal(first)) {
    others.push_back(std::to_string(*number + 1) + rest);
    if (*number > 0) others.push_back(std::to_string(*number - 1) + rest);
  }
  if (!rest.empty()) others.push_back(first);
  return others;
}

class Mutants {
 public:
  explicit Mutants(const Catalog& catalog) : catalog_(catalog) {}

  std::vector<Mutant> of(const SourcePtr& variant, const std::vector<SourcePtr>& scripts) {
    Diagnostics ignored;  // it has been loaded before
    const Node document = parse(variant, ignored);
    walk(document, Owner::kVariant, {[this](const Leaf& leaf) { change(leaf); }});
    for (const SourcePtr& script : scripts)
      change_script(script, script->name == variant->name ? variant : script);
    return std::move(all_);
  }

 private:
  void change(const Leaf& leaf) {
    if (leaf.is(Noun::kExpression)) return change_expression(leaf);
    for (const std::string& other : others(leaf))
      if (!other.empty() && other != leaf.node.text)
        all_.push_back({leaf.node.span, leaf.node.text, other, leaf.path, false});
  }

  /// The text as it is written, without the quotes that YAML may need.
  void change_expression(const Leaf& leaf) {
    const Span& span = leaf.node.span;
    const std::size_t quote = leaf.node.quoted ? 1 : 0;
    const std::string written = text_at(span);
    if (written.size() < 2 * quote) return;
    const std::size_t begin = offset_of(*span.file, span.line, span.column) + quote;
    change_lua(span.file, begin, written.substr(quote, written.size() - 2 * quote),
               [&](const Span&, std::size_t at) {
                 return fmt::format("{}:{}", leaf.path, at - begin + 1);
               });
  }

  Texts others(const Leaf& leaf) const {
    switch (leaf.kind) {
      case Leaf::Kind::kNumber:
      case Leaf::Kind::kRange:
        return other_ranges(leaf.node.text, leaf.bounds);
      case Leaf::Kind::kWord:
        return other_words(leaf);
      case Leaf::Kind::kBlank:
        if (may_be(leaf.place, Noun::kBonusName)) return {catalog_.bonuses.front().id};
        return {};
      case Leaf::Kind::kText:
        return leaf.noun ? other_names(*leaf.noun, leaf) : Texts{};
      case Leaf::Kind::kKey:
      case Leaf::Kind::kMisfit:
        return {};
    }
    return {};
  }

  /// The other words; for the only one of a place where a number may stand too, a number.
  static Texts other_words(const Leaf& leaf) {
    const Texts words = words_in(leaf.place);
    return words.size() == 1 ? Texts{"1"} : words;
  }

  Texts other_names(Noun noun, const Leaf& leaf) const {
    const std::string& text = leaf.node.text;
    switch (noun) {
      case Noun::kBonusName:
        return {may_be(leaf.place, Shape::Kind::kBlank) ? kNothing : "",
                next_name(catalog_.bonuses, text)};
      case Noun::kArea:
        return {next_name(catalog_.areas, text)};
      case Noun::kDie:
      case Noun::kPair:
        return other_dice(text);
      case Noun::kCell:
        return other_cells(text);
      case Noun::kOpenCells:
        return {"all", "none"};
      default:
        return {};
    }
  }

  /// Of a pair, "ash + elm", either die is another one.
  Texts other_dice(const std::string& text) const {
    static const std::string kPlus = " + ";
    const std::size_t plus = text.find(kPlus);
    if (plus == std::string::npos) return {next_name(catalog_.dice, text)};
    const std::string first = text.substr(0, plus), second = text.substr(plus + kPlus.size());
    return {next_name(catalog_.dice, first) + kPlus + second,
            first + kPlus + next_name(catalog_.dice, second)};
  }

  /// A place in a script is counted from the beginning of its function, so that its name lasts
  /// while others change. `written`: the file in which it stands.
  void change_script(const SourcePtr& script, const SourcePtr& written) {
    const std::string file = std::filesystem::path(script->name).filename().string();
    struct Beginning {
      std::string name;
      int line;
    };
    std::map<std::size_t, Beginning> beginnings = {{0, {file, 1}}};
    for (const hooks::NameUse& function : hooks::names_in(script->text, {}).functions)
      beginnings[function.at] = {file + "." + function.name, line_at(*script, function.at)};
    const std::size_t begin = all_.size();
    change_lua(script, 0, script->text, [&](const Span& span, std::size_t at) {
      const auto& [name, line] = std::prev(beginnings.upper_bound(at))->second;
      return fmt::format("{}:{}:{}", name, span.line - line, span.column);
    });
    for (Mutant& mutant : std::span(all_).subspan(begin)) mutant.span.file = written;
  }

  /// `name` names what stands at a span and an offset of the file.
  template <class Name>
  void change_lua(const SourcePtr& file, std::size_t begin, const std::string& lua, Name name) {
    int line = line_at(*file, begin);
    std::size_t line_begin = start_of_line(*file, line);
    for (const hooks::LuaToken& token : hooks::tokens_of(lua)) {
      const std::size_t place = begin + token.at;
      for (std::size_t end; (end = file->text.find('\n', line_begin)) < place; ++line)
        line_begin = end + 1;
      const int column = narrow<int>(place - line_begin) + 1;
      const Span span{file, line, column, line, column + count_of(token.text)};
      for (const std::string& other : other_lua(token.text))
        all_.push_back({span, std::string(token.text), other, name(span, place), true});
    }
  }

  const Catalog& catalog_;
  std::vector<Mutant> all_;
};

}  // namespace

SourcePtr Mutant::source() const {
  return std::make_shared<SourceFile>(SourceFile{span.file->name, with_text(span, after)});
}

std::vector<Mutant> mutants_of(const SourcePtr& variant, const std::vector<SourcePtr>& scripts,
                               const Catalog& catalog) {
  return Mutants(catalog).of(variant, scripts);
}

}  // namespace clever
