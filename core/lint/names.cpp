// Names can be typed by a player, mean one thing, and do not hide a word of the commands.
#include <cctype>
#include <map>

#include "core/format/reader.h"
#include "core/lint/checks.h"

namespace clever {
namespace {

const std::vector<std::string>& command_words() {
  static const std::vector<std::string> words = {"pass", "done",    "roll",    "stop",
                                                 "as",   "further", "decline", "take"};
  return words;
}

/// Letters beyond ASCII are letters too.
bool is_word_character(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || std::isalnum(byte) || c == '-' || c == '_';
}

bool typeable(const std::string& name, bool with_spaces) {
  if (name.empty() || name == "x" || name.front() == ' ' || name.back() == ' ') return false;
  if (name.find("  ") != std::string::npos) return false;
  return std::all_of(name.begin(), name.end(),
                     [&](char c) { return is_word_character(c) || (with_spaces && c == ' '); });
}

enum class Spaces { kNo, kYes };
enum class Commands { kFree, kReserved };

void check_name(const Word& id, const std::string& what, Spaces spaces, Commands commands,
                Diagnostics& out) {
  if (!typeable(id.text, spaces == Spaces::kYes)) {
    out.error(Code::kBadName, id.span, what + " cannot be called '" + id.text + "'",
              std::string("use letters, digits, - and _") +
                  (spaces == Spaces::kYes ? ", with single spaces between words" : "") +
                  "; x and . mean something else");
    return;
  }
  const std::vector<std::string>& words = command_words();
  if (commands == Commands::kReserved &&
      std::find(words.begin(), words.end(), id.text) != words.end())
    out.error(Code::kBadName, id.span, what + " cannot be called '" + id.text + "', a command",
              "choose another name than " + joined(words));
}

/// Tracks, the fox and bonuses are all found under `earns`.
class EarnNames {
 public:
  explicit EarnNames(Diagnostics& out) : out_(out) {}

  void add(const Word& id) {
    const auto [first, fresh] = spans_.try_emplace(id.text, id.span);
    if (fresh && id.text != kFox) return;
    Diagnostic& problem =
        out_.error(Code::kDuplicateName, id.span,
                   "'" + id.text + "' already stands for something that is earned",
                   id.text == kFox ? "the fox is built in: leave this line out"
                                   : "give one of them another name");
    if (!fresh) problem.related.push_back({first->second, "the first one is here"});
  }

 private:
  Diagnostics& out_;
  std::map<std::string, Span> spans_;
};

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
  EarnNames names(out);
  for (const TrackModel& track : model.tracks) {
    check_name(track.id, "a track", Spaces::kNo, Commands::kReserved, out);
    names.add(track.id);
  }
  for (const BonusModel& bonus : model.bonuses) {
    check_name(bonus.id, "a bonus", Spaces::kYes, Commands::kFree, out);
    names.add(bonus.id);
  }
}

}  // namespace clever
