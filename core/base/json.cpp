#include "core/base/json.h"

#include "core/base/harmless.h"
#include "core/base/limits.h"

template class nlohmann::basic_json<nlohmann::ordered_map>;
template class std::vector<clever::Json>;
namespace nlohmann::detail {
template class serializer<ordered_json>;
template class lexer<ordered_json, TextInput>;
template class parser<ordered_json, TextInput>;
template class json_sax_dom_parser<ordered_json>;
template class json_sax_dom_callback_parser<ordered_json>;
}  // namespace nlohmann::detail

namespace clever {
namespace {

/// Behind the text that begins at a quote.
std::size_t behind_text(std::string_view json, std::size_t quote) {
  for (std::size_t i = quote + 1; i < json.size(); ++i) {
    if (json[i] == '"') return i + 1;
    if (json[i] == '\\') ++i;
  }
  return json.size();
}

/// Why a text is not to be parsed, "" when it may be.
std::string json_problem(std::string_view text) {
  std::vector<int> keys = {0};  // of every object or list that is open
  for (std::size_t i = 0; i < text.size();) {
    const char sign = text[i];
    i = sign == '"' ? behind_text(text, i) : i + 1;
    if (sign == '{' || sign == '[') keys.push_back(0);
    if ((sign == '}' || sign == ']') && keys.size() > 1) keys.pop_back();
    if (keys.size() > kMaxJsonDepth + 1) return "this JSON is nested more than 31 levels deep";
    if (sign == ':' && ++keys.back() > kMaxJsonKeys)
      return "an object of this JSON has more than 256 keys";
  }
  return "";
}

}  // namespace

Json read_json(std::string_view text, std::string& problem) {
  problem = json_problem(text);
  return problem.empty() ? Json::parse(text, nullptr, false) : Json(Json::value_t::discarded);
}

Json parse_json(std::string_view text) {
  std::string ignored;
  return read_json(text, ignored);
}

std::size_t most_values_in(std::string_view json) {
  std::size_t values = 1;
  for (std::size_t i = 0; i < json.size();) {
    const char sign = json[i];
    i = sign == '"' ? behind_text(json, i) : i + 1;
    if (sign == ',' || sign == '[' || sign == '{') ++values;
  }
  return values;
}

std::string json_text(const Json& json, int indent) {
  return harmless_json(json.dump(indent, ' ', false, Json::error_handler_t::replace));
}

}  // namespace clever
