// How many dice there are, the letter by which each is typed, and its colour.
#include <cctype>
#include <map>

#include "core/base/limits.h"
#include "core/base/utf8.h"
#include "core/variant/lint/checks.h"

namespace clever {
namespace {

bool is_letter(const std::string& glyph) {
  return glyph.size() == 1 && std::isalpha(static_cast<unsigned char>(glyph[0]));
}

bool is_colour(const std::string& colour) {
  return colour.size() == 6 &&
         colour.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos;
}

void check_count(const VariantModel& model, Diagnostics& out) {
  const int count = count_of(model.dice);
  if (count < kMinDice && !model.lost.contains("dice"))
    out.error(Code::kOutOfRange, count == 0 ? model.dice_span : model.dice[0].id.span,
              count == 1 ? "one die is too few" : "there are no dice",
              fmt::format("define {} to {} dice", kMinDice, kMaxDice));
}

}  // namespace

void check_dice(const VariantModel& model, Diagnostics& out) {
  check_count(model, out);
  std::map<std::string, const DieModel*> typed;  // names and letters, as a player may write them
  for (const DieModel& die : model.dice) {
    const Span& span = die.id.span;
    if (reported(out, span)) continue;
    const auto& [colour, colour_span] = die.colour;
    if (!colour.empty() && !is_colour(colour))
      out.error(Code::kWrongType, colour_span, fmt::format("'{}' is not a colour", colour),
                "write six hexadecimal digits, like 3f8fe0");
    if (!is_letter(die.glyph.text)) {
      out.error(Code::kBadName, die.glyph.span,
                fmt::format("'{}' is not a letter for a die", die.glyph.text),
                "give it glyph: and one letter from A to Z");
      continue;
    }
    for (const std::string& word : {lowered(die.id.text), lowered(die.glyph.text)}) {
      const auto [first, fresh] = typed.try_emplace(word, &die);
      if (fresh || first->second == &die) continue;
      out.error(Code::kDuplicateName, span, fmt::format("'{}' stands for two dice", word),
                "give one of them glyph: and another letter")
          .related.push_back({first->second->id.span, "the other die"});
      break;
    }
  }
}

}  // namespace clever
