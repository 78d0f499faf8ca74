#include "core/play/typed_dice.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "core/base/numbers.h"
#include "core/texts/say.h"
#include "core/words/plain_text.h"

namespace clever {
namespace {

/// What stands between blanks and commas.
std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words(1);
  for (const char sign : text)
    if (sign == ' ' || sign == ',' || sign == '\t')
      words.emplace_back();
    else
      words.back() += sign;
  std::erase(words, "");
  return words;
}

bool is_number(const std::string& word) {
  return !word.empty() && word.find_first_not_of("0123456789") == std::string::npos;
}

int number_in(const std::string& digits) {
  int number = -1;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

class Reading {
 public:
  Reading(const Ruleset& rules, const Catalog& catalog, const State& state,
          const std::string& language)
      : rules_(rules), catalog_(catalog), state_(state), language_(language) {
    for (const int die : state.pool) pool_.push_back(die);
  }

  TypedDice of(const std::string& text) {
    std::vector<std::string> words = words_of(text);
    if (words.size() == 1 && is_number(words[0]) && words[0].size() == pool_.size())
      words = single_digits(words[0]);
    if (words.size() != pool_.size())
      return wrong<texts::dice_count>(pool_.size(), dice_to_roll(catalog_, state_));
    const bool letters = std::ranges::none_of(words, is_number);
    for (std::size_t i = 0; i < words.size() && result_.problem.empty(); ++i)
      letters ? read_with_letter(words[i]) : set(pool_[i], words[i]);
    return result_;
  }

 private:
  static std::vector<std::string> single_digits(const std::string& digits) {
    std::vector<std::string> words;
    for (const char digit : digits) words.emplace_back(1, digit);
    return words;
  }

  template <const Text& text, class... Arguments>
  TypedDice& wrong(const Arguments&... arguments) {
    result_.problem = say<text>(language_, arguments...);
    return result_;
  }

  const std::string& letter(int die) const { return catalog_.dice[at(die)].glyph; }

  void set(int die, const std::string& word) {
    const int face = is_number(word) ? number_in(word) : -1;
    if (face < 1 || face > kMaxFaces || !rules_.dice[die].all_faces.has(face))
      wrong<texts::dice_no_face>(letter(die), word);
    else if (result_.faces[die] != 0)
      wrong<texts::dice_twice>(letter(die));
    else
      result_.faces[die] = narrow<std::uint8_t>(face);
  }

  void read_with_letter(const std::string& word) {
    const std::size_t digits = word.find_last_not_of("0123456789") + 1;
    const std::string wanted = folded(word.substr(0, word.find_last_not_of("0123456789=:") + 1));
    const auto die = std::ranges::find_if(pool_, [&](int one) {
      const DieNames& names = catalog_.dice[at(one)];
      return wanted == folded(names.glyph) || wanted == folded(names.id) ||
             wanted == folded(in_language(names.name, language_, names.id));
    });
    if (die == pool_.end())
      wrong<texts::dice_unknown>(word, dice_to_roll(catalog_, state_));
    else
      set(*die, word.substr(digits));
  }

  const Ruleset& rules_;
  const Catalog& catalog_;
  const State& state_;
  std::string language_;
  std::vector<int> pool_;
  TypedDice result_;
};

}  // namespace

TypedDice read_dice(const Ruleset& rules, const Catalog& catalog, const State& state,
                    const std::string& text, const std::string& language) {
  return Reading(rules, catalog, state, language).of(text);
}

std::string dice_to_roll(const Catalog& catalog, const State& state) {
  std::string letters;
  for (const int die : state.pool)
    letters += (letters.empty() ? "" : " ") + catalog.dice[at(die)].glyph;
  return letters;
}

}  // namespace clever
