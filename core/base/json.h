// JSON: the one place that sees its library. What the library makes of templates is compiled once,
// in json.cpp, and not again in every folder that reads or writes JSON. Tested in
// tests/base/json_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/json_fwd.h"

namespace clever {

/// A value of type `discarded` where the text is no JSON, or nested too deeply or with too many
/// keys in an object, and then `problem` says so: nested values are walked by calls within calls,
/// and looking for a key goes through all keys.
Json read_json(std::string_view text, std::string& problem);
Json parse_json(std::string_view text);

/// More values than this are not in the text: a value may take a hundred bytes for the one sign
/// that it is written with, so whoever reads long texts of strangers asks before they are parsed.
std::size_t most_values_in(std::string_view json);

/// A text that is always valid, on one line or indented by so much, and harmless on a terminal:
/// bytes that are no UTF-8 become the sign for that.
std::string json_text(const Json& json, int indent = -1);

}  // namespace clever

extern template class nlohmann::basic_json<nlohmann::ordered_map>;
extern template class std::vector<clever::Json>;
namespace nlohmann::detail {
using TextInput = iterator_input_adapter<std::string_view::const_iterator>;
extern template class serializer<ordered_json>;
extern template class lexer<ordered_json, TextInput>;
extern template class parser<ordered_json, TextInput>;
extern template class json_sax_dom_parser<ordered_json>;
extern template class json_sax_dom_callback_parser<ordered_json>;
}  // namespace nlohmann::detail
