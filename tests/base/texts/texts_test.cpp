// The table of texts: whoever plays in German is told the same as in English.
#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "core/base/plain_text.h"
#include "core/base/texts/say.h"

namespace clever::tests {
namespace {

/// The placeholders of a text, each with its format; numbered as fmt does where they have none.
std::vector<std::string> placeholders(const std::string& text) {
  std::vector<std::string> found;
  int next = 0;
  for (std::size_t at = 0; (at = text.find_first_of("{}", at)) != std::string::npos; ++at) {
    if (at + 1 < text.size() && text[at + 1] == text[at] && ++at) continue;  // a brace as such
    std::string inside = text.substr(at + 1, text.find('}', at) - at - 1);
    if (inside.empty() || inside.front() == ':') inside.insert(0, std::to_string(next++));
    found.push_back(inside);
    at = text.find('}', at);
  }
  std::sort(found.begin(), found.end());
  return found;
}

TEST_CASE("texts: both languages have the same placeholders, as often and in the same form") {
  for (const NamedText& one : kTexts) {
    INFO(one.name);
    CHECK(placeholders(one.text.english) == placeholders(one.text.german));
  }
}

/// A word may be a key here and a move there; a sentence is the same wherever it is said.
bool is_sentence(const std::string& text) { return std::count(text.begin(), text.end(), ' ') > 1; }

TEST_CASE("texts: every text is there in both languages, and no sentence stands there twice") {
  std::set<std::string> names, sentences;
  for (const NamedText& one : kTexts) {
    INFO(one.name);
    CHECK(*one.text.english != '\0');
    CHECK(*one.text.german != '\0');
    CHECK(names.insert(one.name).second);
    const std::string both = std::string(one.text.english) + "\n" + one.text.german;
    if (is_sentence(one.text.english)) CHECK(sentences.insert(both).second);
  }
}

/// Numbers in the way of the language have an L in their format.
TEST_CASE("texts: whoever reads German reads decimal commas") {
  for (const NamedText& one : kTexts)
    for (const std::string& placeholder : placeholders(one.text.german)) {
      INFO(one.name << ": " << placeholder);
      const bool whole = placeholder.find(".0f") != std::string::npos;
      if (placeholder.find_first_of("fge") != std::string::npos && !whole)
        CHECK(placeholder.find('L') != std::string::npos);
    }
  CHECK(say<texts::bot_value>("de", "x", -1234.56) == "x -1234,6");
  CHECK(say<texts::bot_value>("en", "x", -1234.56) == "x -1234.6");
}

TEST_CASE("texts: German is written with German quotation marks, umlauts and dashes") {
  for (const NamedText& one : kTexts) {
    const std::string german = one.text.german;
    INFO(one.name << ": " << german);
    CHECK(german.find('\'') == std::string::npos);
    CHECK(german.find('"') == std::string::npos);
    CHECK(german.find(" - ") == std::string::npos);
    CHECK(german.find("...") == std::string::npos);
    for (const char* spelt :
         {"fuer", "Wuerf", "wuerf", "moegl", "zurueck", "Zuege", "naech", "koenn"})
      CHECK(german.find(spelt) == std::string::npos);
  }
}

TEST_CASE("texts: every text can be spelt in ASCII") {
  for (const NamedText& one : kTexts)
    for (const std::string text : {one.text.english, one.text.german}) {
      INFO(one.name << ": " << text);
      const std::string spelt = cleaned(text, true);
      CHECK(std::ranges::count(spelt, '?') == std::ranges::count(text, '?'));
    }
}

TEST_CASE("texts: a text is said in the language of the player, in English where it is unknown") {
  CHECK(say<texts::player_number>("en", 2) == "Player 2");
  CHECK(say<texts::player_number>("de", 2) == "Spieler 2");
  CHECK(say<texts::player_number>("fr", 2) == "Player 2");
}

}  // namespace
}  // namespace clever::tests
