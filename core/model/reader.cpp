#include "core/model/reader.h"

#include <charconv>

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
  for (const Field& field : kFields)
    if (field.owner == owner) known.push_back(field.key);
  return known;
}

bool knows(const std::vector<std::string>& words, const std::string& word) {
  for (const std::string& candidate : words)
    if (candidate == word) return true;
  return false;
}

}  // namespace

std::optional<int> decimal(const std::string& text) {
  const std::size_t digits = !text.empty() && text[0] == '-' ? 1 : 0;
  if (text.size() == digits || (text[digits] == '0' && text.size() > digits + 1)) return {};
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return {};
  return value;
}

std::string joined(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : ", ") + word;
  return all;
}

void Reader::wrong_type(const Node& node, const std::string& what, const std::string& needed) {
  out_.error(Code::kWrongType, node.span, what + " must be " + needed + ", not " + kind_name(node),
             "write " + needed + " here");
}

bool Reader::is_map(const Node& node, const std::string& what) {
  if (!node.is_map()) wrong_type(node, what, "a map of keys and values");
  return node.is_map();
}

bool Reader::is_list(const Node& node, const std::string& what) {
  if (!node.is_list()) wrong_type(node, what, "a list");
  return node.is_list();
}

bool Reader::keys(const Node& node, Owner owner, const std::string& what) {
  if (!is_map(node, what)) return false;
  const std::vector<std::string> known = known_keys(owner);
  for (const Entry& entry : node.entries) {
    if (knows(known, entry.key.text)) continue;
    const std::string near = nearest(entry.key.text, known);
    out_.error(Code::kUnknownKey, entry.key.span, what + " has no key '" + entry.key.text + "'",
               near.empty() ? "known here: " + joined(known) : "did you mean '" + near + "'?");
  }
  for (const Field& field : kFields)
    if (field.owner == owner && field.required && !node.find(field.key))
      out_.error(Code::kMissingKey, node.span, what + " needs the key '" + field.key + "'",
                 std::string("add ") + field.key + ": " + field.meaning);
  return true;
}

std::string Reader::text(const Node& node, const std::string& what) {
  if (!node.is_text()) wrong_type(node, what, "a text");
  return node.text;
}

Word Reader::word(const Node& node, const std::string& what) {
  return {text(node, what), node.span};
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
               "choose a number from " + std::to_string(low) + " to " + std::to_string(high));
    return low;
  }
  return *value;
}

bool Reader::yes_no(const Node& node, const std::string& what) {
  static constexpr WordValue<bool> kWords[] = {{"no", false}, {"yes", true}};
  return one_of(node, kWords, what);
}

Texts Reader::texts(const Node& node, const std::string& what) {
  if (node.is_text()) return {{"en", node.text}};
  Texts texts;
  if (!is_map(node, what)) return texts;
  for (const Entry& entry : node.entries) {
    if (entry.key.text.size() != 2)
      out_.error(Code::kUnknownKey, entry.key.span, "'" + entry.key.text + "' is not a language",
                 "use the two letters of a language, such as en or de");
    texts[entry.key.text] = text(entry.value, what);
  }
  return texts;
}

std::pair<int, int> Reader::range(const Node& node, int low, int high, const std::string& what) {
  const std::size_t dots = node.text.find("..");
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
               "choose numbers from " + std::to_string(low) + " to " + std::to_string(high) +
                   ", the lower one first");
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

EarnModel Reader::conditional_earn(const Node& node) {
  EarnModel earn;
  if (!keys(node, Owner::kEarn, "a bonus with a condition")) return earn;
  if (const Node* gain = node.find("gain")) earn.bonus = word(*gain, "gain");
  if (const Node* condition = node.find("if")) earn.condition = needed_expression(*condition, "if");
  return earn;
}

Earns Reader::earns(const Node& node) {
  Earns all;
  if (is_nothing(node)) return all;
  if (node.is_list()) {
    for (const Node& item : node.items)
      for (EarnModel& earn : earns(item)) all.push_back(std::move(earn));
  } else if (node.is_map()) {
    all.push_back(conditional_earn(node));
  } else {
    all.push_back({word(node, "a bonus"), {}});
  }
  return all;
}

std::vector<int> Reader::integers(const Node& node, int low, int high, const std::string& what) {
  std::vector<int> numbers;
  if (!is_list(node, what)) return numbers;
  for (const Node& item : node.items) numbers.push_back(integer(item, low, high, what));
  return numbers;
}

void Reader::unknown_word(const Node& node, const std::vector<std::string>& known,
                          const std::string& what) {
  if (!node.is_text()) return wrong_type(node, what, "one of the words " + joined(known));
  const std::string near = nearest(node.text, known);
  out_.error(Code::kUnknownWord, node.span, what + " cannot be '" + node.text + "'",
             near.empty() ? "known here: " + joined(known) : "did you mean '" + near + "'?");
}

}  // namespace clever
