// Names can be typed by a player, mean one thing, and do not hide a word of the commands.
#include <cctype>
#include <map>

#include "core/variant/lint/checks.h"

namespace clever {
namespace {

const std::vector<std::string> kCommandWords = {"pass", "done",    "roll",    "stop",
                                                "as",   "further", "decline", "take"};

/// Letters beyond ASCII are letters too.
bool is_word_character(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || std::isalnum(byte) || c == '-' || c == '_';
}

bool typeable(const std::string& name, bool with_spaces) {
  if (name.empty() || name == "x" || name.front() == ' ' || name.back() == ' ') return false;
  if (name.front() == '-') return false;  // options of commands begin like this
  if (name.find("  ") != std::string::npos) return false;
  return std::ranges::all_of(
      name, [&](char c) { return is_word_character(c) || (with_spaces && c == ' '); });
}

enum class Naming { kAnyWord, kNoCommand, kWithSpaces };

void check_name(const Word& id, const std::string& what, Naming naming, Diagnostics& out) {
  const bool with_spaces = naming == Naming::kWithSpaces;
  if (!typeable(id.text, with_spaces))
    out.error(
        Code::kBadName, id.span, fmt::format("{} cannot be called '{}'", what, id.text),
        fmt::format("use letters, digits, - and _{}, - not first; x and . mean something else",
                    with_spaces ? ", with single spaces between words" : ""));
  else if (naming == Naming::kNoCommand && contains(kCommandWords, id.text))
    out.error(Code::kBadName, id.span,
              fmt::format("{} cannot be called '{}', a command", what, id.text),
              "choose another name than " + joined(kCommandWords));
}

/// Tracks, the fox and bonuses are all found under `earns`.
void check_earned(const Word& id, std::map<std::string, Span>& known, Diagnostics& out) {
  const auto [first, fresh] = known.try_emplace(id.text, id.span);
  if (fresh && id.text != kFoxName) return;
  Diagnostic& problem =
      out.error(Code::kDuplicateName, id.span,
                fmt::format("'{}' already stands for something that is earned", id.text),
                id.text == kFoxName ? "the fox is built in: leave this line out"
                                    : "give one of them another name");
  if (!fresh) problem.related.push_back({first->second, "the first one is here"});
}

}  // namespace

void check_names(const VariantModel& model, Diagnostics& out) {
  if (model.id.span.file) check_name(model.id, "a variant", Naming::kAnyWord, out);
  for (const DieModel& die : model.dice) check_name(die.id, "a die", Naming::kNoCommand, out);
  for (const AreaModel& area : model.areas) {
    check_name(area.id, "an area", Naming::kAnyWord, out);
    for (const WayModel& way : area.ways)
      check_name(way.id, "a way of entering", Naming::kNoCommand, out);
  }
  std::map<std::string, Span> earned;
  for (const TrackModel& track : model.tracks) {
    check_name(track.id, "a track", Naming::kNoCommand, out);
    check_earned(track.id, earned, out);
  }
  for (const BonusModel& bonus : model.bonuses) {
    check_name(bonus.id, "a bonus", Naming::kWithSpaces, out);
    check_earned(bonus.id, earned, out);
  }
}

}  // namespace clever
