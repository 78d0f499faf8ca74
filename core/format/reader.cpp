#include "core/format/reader.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <tuple>

#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/format/languages.h"

namespace clever {
namespace {

const char* kind_name(const Node& node) {
  switch (node.kind) {
    case Node::Kind::kNull:
      return "nothing";
    case Node::Kind::kText:
      return "a single value";
    case Node::Kind::kList:
      return "a list";
    case Node::Kind::kMap:
      return "a map";
  }
  return "";
}

std::vector<std::string> known_keys(Owner owner) {
  std::vector<std::string> known;
  for (const Field& field : fields_of(owner)) known.push_back(field.key);
  return known;
}

bool contains(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

int shared_keys(const Node& one, const Node& other) {
  return narrow<int>(std::count_if(one.entries.begin(), one.entries.end(), [&](const Entry& e) {
    return other.find(e.key.text) != nullptr;
  }));
}

/// The key under which an entry of this name stands that looks most like `line`: where a line that
/// is written too high belongs. Null when there is none.
const Node* home_of(const Node& map, const Entry& line) {
  const Node* home = nullptr;
  int most = -1;
  for (const Entry& entry : map.entries) {
    const Node* same = entry.value.is_map() ? entry.value.find(line.key.text) : nullptr;
    const int shared = same ? shared_keys(line.value, *same) : -1;
    if (shared <= most) continue;
    most = shared;
    home = &entry.key;
  }
  return home;
}

std::string add_hint(const Field& field) {
  if (field.owner == Owner::kVariant && field.key == std::string("clever"))
    return "add the line clever: 1";
  return std::string("add ") + field.key + ": " + field.meaning;
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
  return std::count(text.begin(), text.end(), ')') > std::count(text.begin(), text.end(), '(');
}

std::string bounds(int low, int high) {
  return std::to_string(low) + " to " + std::to_string(high);
}

}  // namespace

Watch::Watch(const Reader& reader) : out_(reader.out()), before_(out_.error_count()) {}
bool Watch::saw_errors() const { return out_.error_count() > before_; }

std::optional<int> decimal(const std::string& text) {
  const std::size_t digits = !text.empty() && text[0] == '-' ? 1 : 0;
  if (text.size() == digits || (text[digits] == '0' && text.size() > digits + 1)) return {};
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc::invalid_argument || end != text.data() + text.size()) return {};
  if (error == std::errc::result_out_of_range)
    return digits ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
  return value;
}

std::string counted(std::size_t count, const std::string& one, const std::string& many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

std::string first_character(const std::string& text) {
  std::size_t end = std::min<std::size_t>(1, text.size());
  while (end < text.size() && continues_character(text[end])) ++end;
  return text.substr(0, end);
}

std::string nearest_or_all(const std::string& near, const std::vector<std::string>& known) {
  return near.empty() ? "known here: " + joined(known) : "did you mean '" + near + "'?";
}

std::string joined(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : ", ") + word;
  return all;
}

void Reader::wrong_type(const Node& node, const std::string& what, const std::string& needed) {
  // Nothing has no place of its own: yaml-cpp sees it where the next thing begins.
  out_.error(Code::kWrongType, node.is_null() ? node.owner() : node.span,
             what + " must be " + needed + ", not " + kind_name(node), "write " + needed + " here");
}

bool Reader::is_map(const Node& node, const std::string& what) {
  if (!node.is_map()) wrong_type(node, what, "a map of keys and values");
  return node.is_map();
}

bool Reader::is_list(const Node& node, const std::string& what) {
  if (!node.is_list()) wrong_type(node, what, "a list");
  return node.is_list();
}

void Reader::unknown_key(const Node& map, const Entry& line, const std::vector<std::string>& known,
                         const std::string& near, const std::string& what) {
  const Node& key = line.key;
  const std::string before_colon = key.text.substr(0, key.text.find(':'));
  std::string hint = nearest_or_all(near, known);
  if (key.text.find_first_of("()") != std::string::npos)
    hint = "put quotes around the expression: YAML takes its comma for the end of the entry";
  else if (before_colon != key.text && contains(known, before_colon))
    hint = "put a space behind the colon of '" + before_colon + ":'";
  else if (const Node* home = home_of(map, line))
    hint = "it belongs under " + home->text + ": " + key.text + ":";
  out_.error(Code::kUnknownKey, key.span, what + " has no key '" + key.text + "'", hint);
}

bool Reader::keys(const Node& node, Owner owner) {
  const std::string what = about(owner).said;
  if (!is_map(node, what)) return false;
  std::vector<std::string> meant;
  for (const Entry& entry : node.entries) {
    if (find_field(owner, entry.key.text)) continue;
    const std::vector<std::string> known = known_keys(owner);
    meant.push_back(nearest(entry.key.text.substr(0, entry.key.text.find(':')), known));
    unknown_key(node, entry, known, meant.back(), what);
  }
  if (contains(meant, "extends")) return true;  // what is missing comes from the parent
  const Span at = owner == Owner::kVariant ? Span{node.span.file, 1, 1, 1, 2} : node.owner();
  for (const Field& field : fields_of(owner))
    if (field.required && !node.find(field.key) && !contains(meant, field.key))
      out_.error(Code::kMissingKey, at, what + " needs the key '" + field.key + "'",
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

std::vector<Word> Reader::word_list(const Node& node, const std::string& what) {
  std::vector<Word> words;
  if (!is_list(node, what)) return words;
  for (const Node& item : node.items)
    if (auto next = word(item, what)) words.push_back(*next);
  return words;
}

std::string Reader::short_name(const Node& node) {
  const std::string name = text(node, "short");
  if (node.is_text() && (name.empty() || characters_in(name) > 2))
    out_.error(Code::kOutOfRange, node.span,
               "short has " + counted(at(characters_in(name)), "character", "characters"),
               "the sheet has room for one or two");
  return name;
}

int Reader::integer(const Node& node, int low, int high, const std::string& what) {
  if (!node.is_text()) {
    wrong_type(node, what, "a whole number");
    return low;
  }
  const std::optional<int> value = node.quoted ? std::nullopt : decimal(node.text);
  if (!value) {
    out_.error(Code::kNotANumber, node.span,
               what + " must be a whole number, not '" + node.text + "'",
               "write plain digits without quotes, leading zeros or a fraction");
    return low;
  }
  if (*value < low || *value > high) {
    out_.error(Code::kOutOfRange, node.span, what + " cannot be " + node.text,
               "choose a number from " + bounds(low, high));
    return low;
  }
  return *value;
}

int Reader::integer(const Node& node, const Shape& shape, const std::string& what) {
  const auto [low, high] = numbers_in(shape).value();
  return integer(node, low, high, what);
}

bool Reader::yes_no(const Node& node, const std::string& what) {
  static const std::vector<std::string> kYes = {"true", "True", "on", "On", "Yes", "YES", "y", "1"};
  static const std::vector<std::string> kNo = {"false", "False", "off", "Off",
                                               "No",    "NO",    "n",   "0"};
  if (node.is_text() && (node.text == "yes" || node.text == "no")) return node.text == "yes";
  unknown_word(node, {"yes", "no"}, what,
               contains(kYes, node.text)  ? "write yes"
               : contains(kNo, node.text) ? "write no"
                                          : "");
  return false;
}

std::string Reader::text_of_language(const Entry& entry, const std::string& what) {
  if (!is_language(entry.key.text))
    out_.error(Code::kUnknownLanguage, entry.key.span, "'" + entry.key.text + "' is not a language",
               language_hint(entry.key.text));
  const std::string found = text(entry.value, what);
  if (entry.value.is_text() && found.empty())
    out_.error(Code::kWrongType, entry.value.span, what + " is empty", "write a text here");
  return found;
}

Texts Reader::texts(const Node& node, const std::string& what) {
  if (node.is_text() && node.text.empty())
    out_.error(Code::kWrongType, node.span, what + " is empty", "write a text here");
  if (node.is_text()) return {{"en", node.text}};
  Texts texts;
  if (!node.is_map()) wrong_type(node, what, "a text or a map of texts by language");
  for (const Entry& entry : node.entries) texts[entry.key.text] = text_of_language(entry, what);
  return texts;
}

std::pair<int, int> Reader::range(const Node& node, const Shape& shape, const std::string& what) {
  const auto [low, high] = numbers_in(shape).value();
  const std::size_t dots = node.text.find("..");
  if (const std::string meant = meant_range(node.text); node.is_text() && !meant.empty()) {
    out_.error(Code::kNotANumber, node.span,
               what + " must be a number or a range, not '" + node.text + "'", "write " + meant);
    return {low, low};
  }
  if (!node.is_text() || dots == std::string::npos) {
    const int value = integer(node, low, high, what);
    return {value, value};
  }
  const auto first = decimal(node.text.substr(0, dots));
  const auto last = decimal(node.text.substr(dots + 2));
  if (!first || !last || node.quoted) {
    out_.error(Code::kNotANumber, node.span,
               what + " must be a number or a range, not '" + node.text + "'",
               "write it like 1..6");
    return {low, low};
  }
  if (*first < low || *last > high || *first > *last) {
    out_.error(Code::kOutOfRange, node.span, what + " cannot be " + node.text,
               "choose numbers from " + bounds(low, high) + ", the lower one first");
    return {low, low};
  }
  return {*first, *last};
}

std::optional<Expression> Reader::expression(const Node& node) {
  if (!node.is_text() || node.text.empty() || node.text[0] != '=') return {};
  const std::size_t begin = node.text.find_first_not_of(" \t", 1);
  return Expression{begin == std::string::npos ? "" : node.text.substr(begin), node.span};
}

Expression Reader::needed_expression(const Node& node, const std::string& what) {
  if (auto found = expression(node)) return *found;
  out_.error(Code::kWrongType, node.span, what + " must be a Lua expression",
             "begin it with '=', like '= number + 1'");
  return {"nil", node.span};
}

std::optional<EarnModel> Reader::conditional_earn(const Node& node) {
  std::optional<Word> bonus;
  std::optional<Expression> condition;
  const Section section(*this, node, Owner::kEarn);
  section.get("gain", bonus);
  section.get("if", condition);
  if (!bonus) return {};
  return EarnModel{*bonus, condition};
}

Earns Reader::earns(const Node& node) {
  Earns all;
  if (is_nothing(node)) return all;
  if (node.is_list()) {
    for (const Node& item : node.items)
      for (EarnModel& earn : earns(item)) all.push_back(std::move(earn));
  } else if (node.is_map()) {
    if (auto earn = conditional_earn(node)) all.push_back(std::move(*earn));
  } else {
    all.push_back({{node.text, node.span}, {}});
  }
  return all;
}

std::vector<int> Reader::integers(const Node& node, const Shape& shape, const std::string& what) {
  std::vector<int> numbers;
  if (!is_list(node, what)) return numbers;
  for (const Node& item : node.items) numbers.push_back(integer(item, shape, what));
  return numbers;
}

void Reader::unknown_word(const Node& node, const std::vector<std::string>& known,
                          const std::string& what, std::string hint) {
  if (!node.is_text()) return wrong_type(node, what, "one of the words " + joined(known));
  if (is_cut_expression(node.text))
    hint = "put quotes around the expression: YAML takes its comma for the end of the entry";
  if (hint.empty()) hint = nearest_or_all(nearest(node.text, known), known);
  out_.error(Code::kUnknownWord, node.span, what + " cannot be '" + node.text + "'",
             std::move(hint));
}

void Section::get(const char* key, std::string& text, Span& span) const {
  std::optional<Word> word;
  get(key, word);
  if (!word) return;
  text = word->text;
  span = word->span;
}

void Section::get(const char* key, int& low, int& high) const {
  if (const Node* node = find(key)) std::tie(low, high) = reader_.range(*node, shape_of(key), key);
}

}  // namespace clever
