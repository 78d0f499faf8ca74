#include "core/variant/format/reader.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <tuple>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/variant/format/patch.h"

namespace clever {
namespace {

constexpr const char* kKindNames[] = {"nothing", "a single value", "a list", "a map"};
constexpr std::size_t kMostListed = 24;  // more would bury the message
constexpr const char* kQuoteHint =
    "put quotes around the expression: YAML takes its comma for the end of the entry";

auto shared_keys(const Node& one, const Node& other) {
  return std::ranges::count_if(one.entries,
                               [&](const Entry& e) { return other.find(e.key.text) != nullptr; });
}

/// The key under which an entry of this name stands that looks most like `line`: where a line that
/// is written too high belongs. Null when there is none.
const Node* home_of(const Node& map, const Entry& line) {
  const Node* home = nullptr;
  std::ptrdiff_t most = -1;
  for (const Entry& entry : map.entries) {
    const Node* same = entry.value.is_map() ? entry.value.find(line.key.text) : nullptr;
    const std::ptrdiff_t shared = same ? shared_keys(line.value, *same) : -1;
    if (shared <= most) continue;
    most = shared;
    home = &entry.key;
  }
  return home;
}

std::string before_colon(const std::string& key) { return key.substr(0, key.find(':')); }

/// What to do about a key that the map cannot have.
std::string key_hint(const Node& map, const Entry& line, const std::vector<std::string>& known,
                     Diagnostics& out) {
  if (out.is_full()) return "";  // nobody reads it
  const std::string &key = line.key.text, word = before_colon(key);
  if (key.find_first_of("()") != std::string::npos) return kQuoteHint;
  if (word != key && contains(known, word))
    return fmt::format("put a space behind the colon of '{}:'", word);
  if (const Node* home = home_of(map, line))
    return fmt::format("it belongs under {}: {}:", home->text, key);
  return suggestion(word, known, out);
}

/// What goes over something else may also say what it takes away.
std::vector<std::string> with_reserved(std::vector<std::string> known) {
  known.emplace_back(kWithout);
  return known;
}

std::string add_hint(const Field& field) {
  if (field.owner == Owner::kVariant && field.key == std::string("clever"))
    return "add the line clever: 1";
  return fmt::format("add {}: {}", field.key, field.meaning);
}

/// "1-3" and "1 to 3" mean a range; "" for everything else.
std::string meant_range(const std::string& text) {
  const std::size_t first_end = text.find_first_not_of("0123456789");
  const std::size_t last_begin = text.find_last_not_of("0123456789") + 1;
  if (first_end == 0 || first_end == std::string::npos || last_begin >= text.size()) return "";
  for (const char* sign : {"-", " - ", "\u2013", " to ", ".", "...", "/"})
    if (text.substr(first_end, last_begin - first_end) == sign)
      return text.substr(0, first_end) + ".." + text.substr(last_begin);
  return "";
}

/// The rest of an expression that YAML has cut at a comma.
bool is_cut_expression(const std::string& text) {
  return std::ranges::count(text, ')') > std::ranges::count(text, '(');
}

}  // namespace

std::optional<int> decimal(const std::string& text) {
  const std::size_t digits = text.starts_with('-') ? 1 : 0;
  if (text.size() == digits || (text[digits] == '0' && text.size() > digits + 1)) return {};
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc::invalid_argument || end != text.data() + text.size()) return {};
  if (error == std::errc::result_out_of_range)
    return digits ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
  return value;
}

std::string counted(std::size_t count, const std::string& one, const std::string& many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::string first_character(const std::string& text) {
  return text.empty() ? "" : text.substr(0, character_at(text, 0).bytes);
}

std::string joined(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, ", "));
}

std::string suggestion(const std::string& word, const std::vector<std::string>& known,
                       Diagnostics& out) {
  if (out.is_full()) return "";
  const bool all = known.size() <= kMostListed;
  const auto end = all ? known.end() : known.begin() + kMostListed;
  const std::string listed =
      fmt::format("{}{}", fmt::join(known.begin(), end, ", "), all ? "" : ", ...");
  return did_you_mean(word, known, known.empty() ? "none is defined" : "known here: " + listed);
}

bool contains(const std::vector<std::string>& words, const std::string& word) {
  return std::ranges::find(words, word) != words.end();
}

namespace {

/// Could a single value stand there?
bool may_hold(const Shape& shape, const std::string& text) {
  const std::optional<int> number = decimal(text);
  if (shape.kind == Shape::Kind::kNumber || shape.kind == Shape::Kind::kRange)
    return number && *number >= shape.bounds.low && *number <= shape.bounds.high;
  return shape.kind == Shape::Kind::kWords && contains(words_in(shape), text);
}

/// The maps that a single value could be meant for: "{ worth: 10 }".
std::string maps_for(const std::string& text, Owner owner) {
  std::string all;
  for (const Field& field : fields_of(owner))
    if (std::ranges::any_of(alternatives(field.shape),
                            [&](const Alternative& may) { return may_hold(*may.shape, text); }))
      all += (all.empty() ? "" : " or ") + fmt::format("{{ {}: {} }}", field.key, text);
  return all;
}

}  // namespace

void Reader::wrong_type(const Node& node, const std::string& what, const std::string& needed) {
  // Nothing has no place of its own: yaml-cpp sees it where the next thing begins.
  error(Code::kWrongType, node.is_null() ? node.owner() : node.span,
        fmt::format("{} must be {}, not {}", what, needed, kKindNames[at(node.kind)]),
        fmt::format("write {} here", needed));
}

bool Reader::is_map(const Node& node, const std::string& what) {
  if (!node.is_map()) wrong_type(node, what, "a map of keys and values");
  return node.is_map();
}

bool Reader::is_list(const Node& node, const std::string& what) {
  if (names_positions(node))
    error(Code::kWrongType, node.span, fmt::format("{} must be a list, not a map", what),
          "positions change a list that is inherited, and there is none: write the whole list");
  else if (!node.is_list())
    wrong_type(node, what, "a list");
  return node.is_list();
}

bool Reader::keys(const Node& node, Owner owner) {
  const std::string what = about(owner).said;
  if (const std::string meant = node.is_text() ? maps_for(node.text, owner) : ""; !meant.empty()) {
    error(Code::kWrongType, node.span,
          fmt::format("{} must be a map of keys and values, not a single value", what),
          "write " + meant);
    return false;
  }
  if (!is_map(node, what)) return false;
  std::vector<std::string> known, meant;
  for (const Field& field : fields_of(owner)) known.emplace_back(field.key);
  for (const Entry& entry : node.entries) {
    const std::string& key = entry.key.text;
    if (contains(known, key)) continue;
    meant.push_back(nearest(before_colon(key), known));
    error(Code::kUnknownKey, entry.key.span, fmt::format("{} has no key '{}'", what, key),
          key_hint(node, entry, entry.key.layer > 0 ? with_reserved(known) : known, out()));
  }
  if (contains(meant, "extends")) return true;  // what is missing comes from the parent
  const Span at = owner == Owner::kVariant ? Span{node.span.file, 1, 1, 1, 2} : node.owner();
  for (const Field& field : fields_of(owner))
    if (field.required && !node.find(field.key) && !contains(meant, field.key))
      error(Code::kMissingKey, at, fmt::format("{} needs the key '{}'", what, field.key),
            add_hint(field));
  return true;
}

std::string Reader::text(const Node& node, const std::string& what) {
  if (!node.is_text()) wrong_type(node, what, "a text");
  return node.text;
}

std::optional<Word> Reader::word(const Node& node, const std::string& what) {
  const std::string read = text(node, what);
  if (!node.is_text()) return {};
  return Word{read, node.span};
}

int Reader::integer(const Node& node, int low, int high, const std::string& what) {
  const std::optional<int> value = node.quoted ? std::nullopt : decimal(node.text);
  if (!node.is_text())
    wrong_type(node, what, "a whole number");
  else if (!value)
    error(Code::kNotANumber, node.span,
          fmt::format("{} must be a whole number, not '{}'", what, node.text),
          "write plain digits without quotes, leading zeros or a fraction");
  else if (*value < low || *value > high)
    error(Code::kOutOfRange, node.span, fmt::format("{} cannot be {}", what, node.text),
          fmt::format("choose a number from {} to {}", low, high));
  else
    return *value;
  return low;
}

int Reader::integer(const Node& node, const Shape& shape, const std::string& what) {
  const auto [low, high] = numbers_in(shape).value();
  return integer(node, low, high, what);
}

bool Reader::yes_no(const Node& node, const std::string& what) {
  static const std::vector<std::string> kYes = {"true", "on", "yes", "y", "1"};
  static const std::vector<std::string> kNo = {"false", "off", "no", "n", "0"};
  const std::string word = lowered(node.text);
  if (node.is_text() && (node.text == "yes" || node.text == "no")) return node.text == "yes";
  unknown_word(node, {"yes", "no"}, what,
               contains(kYes, word)  ? "write yes"
               : contains(kNo, word) ? "write no"
                                     : "");
  return false;
}

std::optional<Expression> Reader::expression(const Node& node) {
  if (!node.is_text() || !node.text.starts_with('=')) return {};
  const std::size_t begin = std::min(node.text.find_first_not_of(" \t", 1), node.text.size());
  return Expression{node.text.substr(begin), node.span};
}

Earns Reader::earns(const Node& node) {
  Earns all;
  if (is_nothing(node)) return all;
  if (node.is_text()) return {{{node.text, node.span}, {}}};
  for (const Node& item : node.items)
    for (EarnModel& earn : earns(item)) all.push_back(std::move(earn));
  if (!node.is_map()) return all;
  std::optional<Word> bonus;
  std::optional<Expression> condition;
  const Section section(*this, node, Owner::kEarn);
  section.get("gain", bonus);
  section.get("if", condition);
  if (bonus) all.push_back({*bonus, condition});
  return all;
}

void Reader::unknown_word(const Node& node, const std::vector<std::string>& known,
                          const std::string& what, std::string hint) {
  if (!node.is_text()) return wrong_type(node, what, "one of the words " + joined(known));
  if (is_cut_expression(node.text)) hint = kQuoteHint;
  if (hint.empty()) hint = suggestion(node.text, known, out());
  error(Code::kUnknownWord, node.span, fmt::format("{} cannot be '{}'", what, node.text), hint);
}

void Section::get(const char* key, int& low, int& high) const {
  const Node* node = find(key);
  if (!node) return;
  const auto [least, most] = numbers_in(shape_of(key)).value();
  if (!node->is_text())
    return reader_.wrong_type(*node, key, fmt::format("a number or a range such as 1..{}", most));
  const std::size_t dots = node->text.find("..");
  const std::string meant = meant_range(node->text);
  if (dots == std::string::npos && meant.empty()) {
    low = high = reader_.integer(*node, least, most, key);
    return;
  }
  const auto first = decimal(node->text.substr(0, dots));
  const auto last = decimal(dots == std::string::npos ? "" : node->text.substr(dots + 2));
  low = high = least;
  if (!meant.empty() || !first || !last || node->quoted)
    reader_.error(Code::kNotANumber, node->span,
                  fmt::format("{} must be a number or a range, not '{}'", key, node->text),
                  meant.empty() ? "write it like 1..6" : "write " + meant);
  else if (*first < least || *last > most || *first > *last)
    reader_.error(Code::kOutOfRange, node->span, fmt::format("{} cannot be {}", key, node->text),
                  fmt::format("choose numbers from {} to {}, the lower one first", least, most));
  else
    std::tie(low, high) = std::pair(*first, *last);
}

void Section::get_short(std::string& name) const {
  get("short", name);
  const Node* node = find("short");
  if (node && node->is_text() && (name.empty() || characters_in(name) > 2))
    reader_.error(Code::kOutOfRange, node->span,
                  "short has " + counted(at(characters_in(name)), "character", "characters"),
                  "the sheet has room for one or two");
}

/// A list, or also a single word where the shape allows it.
void Section::read(const Node& node, Key key, std::vector<Word>& into) const {
  const auto add = [&](const Node& one) {
    if (auto next = reader_.word(one, key)) into.push_back(*next);
  };
  if (shape_of(key).kind == Shape::Kind::kEither && !node.is_list())
    add(node);
  else if (reader_.is_list(node, key))
    std::ranges::for_each(node.items, add);
}

/// A text that says something.
std::string Section::sentence(const Node& node, const char* key) const {
  if (node.is_text() && node.text.empty())
    reader_.error(Code::kWrongType, node.span, fmt::format("{} is empty", key),
                  "write a text here");
  return reader_.text(node, key);
}

void Section::read(const Node& node, Key key, Texts& into) const {
  into.clear();
  if (node.is_text()) into["en"] = sentence(node, key);
  if (node.is_null() || node.is_list())
    reader_.wrong_type(node, key, "a text or a map of texts by language");
  for (const auto& [language, text] : node.entries) {
    if (!is_language(language.text))
      reader_.error(Code::kUnknownLanguage, language.span,
                    fmt::format("'{}' is not a language", language.text),
                    language_hint(language.text));
    into[language.text] = sentence(text, key);
  }
}

void Section::read(const Node& node, Key key, Expression& into) const {
  const std::optional<Expression> read = reader_.expression(node);
  if (!read)
    reader_.error(Code::kWrongType, node.span, fmt::format("{} must be a Lua expression", key),
                  "begin it with '=', like '= number + 1'");
  into = read.value_or(Expression{"nil", node.span});
}

void Section::read(const Node& node, Key key, std::vector<int>& into) const {
  if (!reader_.is_list(node, key)) return;
  for (const Node& item : node.items) into.push_back(integer(item, key));
}

}  // namespace clever
