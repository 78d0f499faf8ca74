#include "core/game/play/typed_dice.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "core/base/numbers.h"
#include "core/base/plain_text.h"
#include "core/base/texts/say.h"
#include "core/game/words/preview.h"

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

bool is_called(const DieNames& names, const std::string& wanted, const std::string& language) {
  return wanted == folded(names.glyph) || wanted == folded(names.id) ||
         wanted == folded(in_language(names.name, language, names.id));
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
    const auto die = std::ranges::find_if(
        pool_, [&](int one) { return is_called(catalog_.dice[at(one)], wanted, language_); });
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

std::string letters_of(const Catalog& catalog, Dice dice) {
  std::string letters;
  for (const int die : dice) letters += (letters.empty() ? "" : " ") + catalog.dice[at(die)].glyph;
  return letters;
}

/// Words, or letters without anything between them.
std::vector<std::string> names_in(const std::string& text, std::size_t wanted) {
  std::vector<std::string> words = words_of(text);
  if (words.size() != 1 || wanted == 1 || words[0].size() != wanted) return words;
  std::vector<std::string> letters;
  for (const char letter : words[0]) letters.emplace_back(1, letter);
  return letters;
}

/// -1 where no die is called so.
int die_called(const Catalog& catalog, const std::string& word, const std::string& language) {
  for (int die = 0; die < count_of(catalog.dice); ++die)
    if (is_called(catalog.dice[at(die)], folded(word), language)) return die;
  return -1;
}

}  // namespace

TypedDice read_dice(const Ruleset& rules, const Catalog& catalog, const State& state,
                    const std::string& text, const std::string& language) {
  return Reading(rules, catalog, state, language).of(text);
}

std::string dice_to_roll(const Catalog& catalog, const State& state) {
  return letters_of(catalog, state.pool);
}

Dice OpenPlacement::next(const std::vector<int>& named) const {
  const bool platter = count_of(named) < wanted;
  Dice open = platter ? tied : others;
  for (const int die : named) open.remove(die);
  return open;
}

/// The number that is the last one on the platter is that of the tied dice.
OpenPlacement open_placement(const Ruleset& rules, const State& state) {
  const Stage& stage = rules.stages[state.stage];
  std::vector<int> order;
  for (const int die : rules.all_dice) order.push_back(die);
  std::ranges::stable_sort(order, [&](int one, int other) {
    return stage.highest ? state.face[one] > state.face[other]
                         : state.face[one] < state.face[other];
  });
  OpenPlacement open;
  const int last = state.face[order[at(stage.count - 1)]];
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (state.face[order[i]] == last)
      open.tied.add(order[i]);
    else if (i < stage.count)
      open.certain.add(order[i]);
  }
  open.wanted = stage.count - open.certain.size();
  if (open.tied.size() == open.wanted) open.certain |= open.tied, open.tied = {}, open.wanted = 0;
  if (stage.to == Source::kSlots) open.others = rules.all_dice - open.certain;
  return open;
}

Placement placement_of(const OpenPlacement& open, const std::vector<int>& named) {
  Placement placement;
  placement.slot.fill(kNone8);
  placement.platter = open.certain;
  for (int i = 0; i < count_of(named); ++i)
    if (i < open.wanted)
      placement.platter.add(named[at(i)]);
    else
      placement.slot[i - open.wanted] = narrow<std::uint8_t>(named[at(i)]);
  return placement;
}

TypedPlacement read_placement(const Ruleset& rules, const Catalog& catalog, const State& state,
                              const std::string& text, const std::string& language) {
  const OpenPlacement open = open_placement(rules, state);
  const auto words = names_in(text, at(open.answers()));
  if (count_of(words) != open.answers())
    return {{},
            say<texts::platter_count>(language, open.answers(),
                                      letters_of(catalog, open.tied | open.others))};
  std::vector<int> named;
  for (const std::string& word : words) {
    const int die = die_called(catalog, word, language);
    if (die < 0 || !open.next(named).has(die))
      return {{}, say<texts::platter_not>(language, word, letters_of(catalog, open.next(named)))};
    named.push_back(die);
  }
  return {placement_of(open, named), ""};
}

std::string placement_question(const Catalog& catalog, const State& state,
                               const OpenPlacement& open, const std::string& language) {
  std::string question;
  if (open.wanted > 0)
    question = say<texts::which_to_platter>(language, dice_text(catalog, state.face, open.tied),
                                            open.wanted);
  if (!open.others.empty())
    question += (question.empty() ? "" : " ") +
                say<texts::which_on_fields>(language, dice_text(catalog, state.face, open.others));
  return question;
}

}  // namespace clever
