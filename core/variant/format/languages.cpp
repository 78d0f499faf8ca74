#include <string_view>

#include "core/base/utf8.h"
#include "core/base/vocabulary.h"
#include "core/variant/format/reader.h"

namespace clever {
namespace {

constexpr std::string_view kCodes =
    " aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da"
    " de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy"
    " hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg"
    " li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or"
    " os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta"
    " te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu ";

/// What authors write instead: names, codes of three letters, and countries.
constexpr WordValue<const char*> kOthers[] = {
    {"english", "en"},  {"eng", "en"},    {"us", "en"},      {"gb", "en"},  {"german", "de"},
    {"deutsch", "de"},  {"deu", "de"},    {"ger", "de"},     {"at", "de"},  {"french", "fr"},
    {"fra", "fr"},      {"fre", "fr"},    {"spanish", "es"}, {"spa", "es"}, {"italian", "it"},
    {"ita", "it"},      {"dutch", "nl"},  {"nld", "nl"},     {"jp", "ja"},  {"jpn", "ja"},
    {"japanese", "ja"}, {"cn", "zh"},     {"chinese", "zh"}, {"dk", "da"},  {"cz", "cs"},
    {"gr", "el"},       {"polish", "pl"}, {"pol", "pl"},     {"kp", "ko"},  {"korean", "ko"}};

}  // namespace

bool is_language(const std::string& code) {
  return code.size() == 2 && kCodes.find(" " + code + " ") != std::string_view::npos;
}

std::string language_hint(const std::string& word) {
  const std::string plain = lowered(word.substr(0, word.find_first_of("-_")));  // "de" for "de-AT"
  const std::string meant = value_of(kOthers, plain).value_or(plain.c_str());
  return is_language(meant) ? "did you mean '" + meant + "'?"
                            : "use the two letters of a language, such as en or de";
}

}  // namespace clever
