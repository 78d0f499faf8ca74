// Names can be typed by a player, mean one thing, and do not hide a word of the commands.
#include <cctype>
#include <map>

#include "core/format/reader.h"

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
  if (name.find("  ") != std::string::npos) return false;
  return std::ranges::all_of(
      name, [&](char c) { return is_word_character(c) || (with_spaces && c == ' '); });
}

enum class Spaces { kNo, kYes };
enum class Commands { kFree, kReserved };

void check_name(const Word& id, const std::string& what, Spaces spaces, Commands commands,
                Diagnostics& out) {
  const bool with_spaces = spaces == Spaces::kYes;
  if (!typeable(id.text, with_spaces))
    out.error(Code::kBadName, id.span, fmt::format("{} cannot be called '{}'", what, id.text),
              fmt::format("use letters, digits, - and _{}; x and . mean something else",
                          with_spaces ? ", with single spaces between words" : ""));
  else if (commands == Commands::kReserved && contains(kCommandWords, id.text))
    out.error(Code::kBadName, id.span,
              fmt::format("{} cannot be called '{}', a command", what, id.text),
              "choose another name than " + joined(kCommandWords));
}

/// Tracks, the fox and bonuses are all found under `earns`.
void check_earned(const Word& id, std::map<std::string, Span>& known, Diagnostics& out) {
  const auto [first, fresh] = known.try_emplace(id.text, id.span);
  if (fresh && id.text != kFox) return;
  Diagnostic& problem =
      out.error(Code::kDuplicateName, id.span,
                fmt::format("'{}' already stands for something that is earned", id.text),
                id.text == kFox ? "the fox is built in: leave this line out"
                                : "give one of them another name");
  if (!fresh) problem.related.push_back({first->second, "the first one is here"});
}

}  // namespace

void check_names(const VariantModel& model, Diagnostics& out) {
  if (model.id_span.file)
    check_name({model.id, model.id_span}, "a variant", Spaces::kNo, Commands::kFree, out);
  for (const DieModel& die : model.dice)
    check_name(die.id, "a die", Spaces::kNo, Commands::kReserved, out);
  for (const AreaModel& area : model.areas) {
    check_name(area.id, "an area", Spaces::kNo, Commands::kFree, out);
    for (const WayModel& way : area.ways)
      check_name(way.name, "a way of entering", Spaces::kNo, Commands::kReserved, out);
  }
  std::map<std::string, Span> earned;
  for (const TrackModel& track : model.tracks) {
    check_name(track.id, "a track", Spaces::kNo, Commands::kReserved, out);
    check_earned(track.id, earned, out);
  }
  for (const BonusModel& bonus : model.bonuses) {
    check_name(bonus.id, "a bonus", Spaces::kYes, Commands::kFree, out);
    check_earned(bonus.id, earned, out);
  }
}

}  // namespace clever
