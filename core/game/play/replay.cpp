#include <algorithm>
#include <optional>
#include <span>

#include "core/base/harmless.h"
#include "core/base/json.h"
#include "core/base/texts/say.h"
#include "core/base/utf8.h"
#include "core/game/engine/chance.h"
#include "core/game/play/transcript.h"
#include "core/game/play/why_not.h"
#include "core/game/words/json.h"
#include "core/game/words/wording.h"
#include "core/variant/pack/pack.h"

namespace clever {
namespace {

OptionValues options_of(const Json& header) {
  OptionValues values;
  if (header.contains("options"))
    for (const auto& [id, value] : header["options"].items()) values[id] = value.get<std::string>();
  return values;
}

/// None, or a text for each.
bool good_options(const Json& header) {
  if (!header.contains("options")) return true;
  const Json& options = header["options"];
  return options.is_object() &&
         std::ranges::all_of(options, [](const Json& value) { return value.is_string(); });
}

/// A name that --sheet refuses.
bool has_odd_sheet(const OptionValues& options) {
  const auto sheet = options.find(kSheetOption);
  return sheet != options.end() && first_harm(sheet->second) != std::string::npos;
}

std::string string_of(const Json& json, const char* key) {
  return json.contains(key) && json[key].is_string() ? json[key].get<std::string>() : "";
}

/// What a file says, in a message.
std::string quoted(const std::string& text) {
  constexpr std::size_t kMost = 200;
  return beginning_of(text, kMost);
}

/// Says why there is no variant with the rules of the game, which carries none itself.
void refuse_variant(const TranscriptText& transcript, Replayed& result) {
  const std::string id = string_of(transcript.lines[0], "variant");
  result.unusable = result.since == SinceThen::kGone;
  const std::string& language = transcript.language;
  result.problem = result.unusable ? say<texts::saved_no_variant>(language, quoted(id))
                                   : say<texts::saved_other_rules>(language, quoted(id));
  result.hint = result.unusable ? say<texts::saved_no_variant_hint>(language)
                                : say<texts::saved_other_rules_hint>(language);
}

/// Where the variant may be found today.
std::vector<SourcePtr> sources_of_today(const Library& library, const TranscriptText& transcript) {
  const Json& header = transcript.lines[0];
  if (transcript.variant) return {transcript.variant};
  return library.named_in(transcript.path, string_of(header, "variant"), string_of(header, "file"));
}

/// The variant of today, if it still has the rules of the game; else what has become of it.
VariantPtr variant_of_today(const Library& library, const TranscriptText& transcript,
                            const OptionValues& options, SinceThen& since) {
  const Json& header = transcript.lines[0];
  const std::string digest = string_of(header, "digest");
  since = SinceThen::kGone;
  for (const SourcePtr& source : sources_of_today(library, transcript)) {
    const VariantPtr variant = library.load(source, options).variant;
    const bool is_right =
        variant && (variant->catalog.digest == digest ||
                    (!header.contains(kPackedKey) && variant->catalog.was_called(digest)));
    since = is_right ? SinceThen::kSame : SinceThen::kChanged;
    if (is_right) return variant;
  }
  return nullptr;
}

/// What a game carries, as a variant that is opened by `origin`; null where it is none.
SourcePtr carried_source(const Json& header, std::string origin) {
  const std::string line = string_of(header, kPackedKey);
  if (line.size() > kMaxCarriedGame || !is_packed_line(line)) return nullptr;
  if (origin.empty()) origin = line;
  return std::make_shared<SourceFile>(
      SourceFile{string_of(header, "variant"), line, std::move(origin)});
}

void refuse_carried(const Diagnostics& problems, const std::string& language, Replayed& result) {
  result.problem = say<texts::saved_packed>(language);
  result.hint = say<texts::saved_packed_hint>(language);
  const auto error = std::ranges::find(problems.all(), Severity::kError, &Diagnostic::severity);
  if (error != problems.all().end()) result.problem += ": " + error->message;
  result.unusable = error == problems.all().end() || error->code != Code::kUnknownOption;
}

/// The rules that a game carries, unless those of today are the very same.
VariantPtr carried_variant(const Library& library, const TranscriptText& transcript,
                           const OptionValues& options, const VariantPtr& today, Replayed& result) {
  const Json& header = transcript.lines[0];
  const SourcePtr source = carried_source(header, today ? today->catalog.file : "");
  if (source && today && today->catalog.packed.get() == source->text) return today;
  const Loaded loaded = source ? library.load(source, options) : Loaded();
  if (!loaded.variant) {
    refuse_carried(loaded.problems, transcript.language, result);
    return nullptr;
  }
  if (loaded.variant->catalog.digest == string_of(header, "digest")) return loaded.variant;
  result.problem = say<texts::saved_contradiction>(transcript.language);
  result.hint = say<texts::saved_contradiction_hint>(transcript.language);
  return nullptr;
}

/// What is wrong with the options of a game, "" when nothing is.
std::string problem_of_options(const TranscriptText& transcript) {
  const Json& header = transcript.lines[0];
  if (!good_options(header)) return say<texts::saved_options>(transcript.language);
  return has_odd_sheet(options_of(header)) ? say<texts::saved_sheet>(transcript.language) : "";
}

bool good_players(const Json& header, const Ruleset& rules) {
  if (!header.contains("players") || !header["players"].is_array()) return false;
  const Json& players = header["players"];
  return players.size() >= rules.min_seats && players.size() <= rules.max_seats &&
         std::all_of(players.begin(), players.end(),
                     [](const Json& player) { return player.is_string(); });
}

/// In whose turns dice were typed; nothing where the header names others than its players.
std::optional<Seats> typed_seats(const Json& header, int seats) {
  Seats typed;
  if (!header.contains("typed")) return typed;
  if (!header["typed"].is_array()) return {};
  for (const Json& seat : header["typed"]) {
    if (!seat.is_number_integer() || seat < 0 || seat >= seats) return {};
    typed.add(seat.get<int>());
  }
  return typed;
}

class Replayer {
 public:
  Replayer(Game& game, Replayed& result, bool seeded, const std::string& language)
      : game_(game), result_(result), seeded_(seeded), language_(language) {}

  /// Does what the line says, if it says something that has to be done.
  bool follow(const Json& line) {
    if (line.contains("roll")) return roll(line["roll"]);
    if (line.contains("platter")) return place(line);
    if (line.contains("choice")) return choose(line);
    return fail(say<texts::saved_nothing_more>(language_), say<texts::saved_waits>(language_));
  }

  bool differs(const Json* expected) {
    return fail(say<texts::saved_differs>(language_), expected ? hint_of(*expected) : "");
  }

 private:
  std::string hint_of(const Json& expected) const {
    return say<texts::saved_expected>(language_, json_text(expected));
  }

  bool fail(std::string problem, std::string hint = "") {
    result_.problem = std::move(problem);
    result_.hint = std::move(hint);
    return false;
  }

  /// -1 when there is none.
  int die_named(const Json& id) const {
    const std::vector<DieNames>& dice = game_.catalog().dice;
    const auto found =
        std::find_if(dice.begin(), dice.end(), [&](const DieNames& die) { return id == die.id; });
    return found == dice.end() ? -1 : narrow<int>(found - dice.begin());
  }

  bool roll(const Json& dice) {
    if (game_.waits() != Waits::kRoll) return fail(say<texts::saved_no_roll>(language_));
    Faces faces{};
    Dice pool;
    for (const auto& [id, face] : dice.items()) {
      const int die = die_named(id);
      if (die < 0 || !face.is_number_integer())
        return fail(say<texts::saved_no_die>(language_, quoted(id)));
      faces[die] = narrow<std::uint8_t>(std::clamp(face.get<int>(), 0, 255));
      pool.add(die);
    }
    if (pool != game_.state().pool || !fits(game_.rules(), game_.state(), faces))
      return fail(say<texts::saved_dice>(language_), say<texts::saved_dice_hint>(language_));
    if (seeded_ && !game_.dice_are_typed()) {
      const Faces drawn = draw_faces(game_.rules(), game_.state(), game_.random());
      if (drawn != faces)
        return fail(say<texts::saved_other_roll>(language_),
                    hint_of(roll_json(game_.catalog(), pool, drawn)));
    }
    game_.feed(faces);
    return true;
  }

  bool place(const Json& line) {
    if (game_.waits() != Waits::kPlacement) return fail(say<texts::saved_no_placing>(language_));
    Placement placement;
    placement.slot.fill(kNone8);
    for (const Json& id : line["platter"])
      if (const int die = die_named(id); die >= 0) placement.platter.add(die);
    std::size_t field = 0;
    for (const Json& id : line.contains("slots") ? line["slots"] : Json::array())
      if (const int die = die_named(id); field < placement.slot.size())
        placement.slot[field++] = die < 0 ? kNone8 : narrow<std::uint8_t>(die);
    if (!fits(game_.rules(), game_.state(), placement))
      return fail(say<texts::saved_placing>(language_),
                  platter_rule(game_.rules(), game_.state(), language_));
    if (game_.asks() == Asks::kSort) {
      const Placement drawn = draw_placement(game_.rules(), game_.state(), game_.random());
      if (seeded_ && !game_.dice_are_typed() &&
          (drawn.platter != placement.platter || drawn.slot != placement.slot))
        return fail(say<texts::saved_other_placing>(language_),
                    hint_of(placement_json(game_.catalog(), drawn)));
    }
    game_.feed(placement);
    return true;
  }

  bool choose(const Json& line) {
    const std::string text = line["choice"].is_object() ? string_of(line["choice"], "text") : "";
    if (game_.waits() != Waits::kChoice)
      return fail(say<texts::saved_no_choice>(language_), say<texts::saved_dice_first>(language_));
    if (const int found =
            choice_with_text(game_.rules(), game_.catalog(), game_.state(), game_.choices(), text);
        found >= 0) {
      const std::string& player = game_.setup().players[game_.state().player];
      game_.feed(Action(game_.choices()[found]),
                 player_bot(player).empty() ? Game::By::kPerson : Game::By::kBot);
      return true;
    }
    const std::vector<std::string> texts =
        choice_texts(game_.rules(), game_.catalog(), game_.state(), game_.choices());
    const std::string near = nearest(text, texts);
    return fail(say<texts::saved_move>(language_, quoted(text)),
                near.empty() ? say<texts::saved_moves>(language_, texts.size(), texts[0])
                             : say<texts::saved_near>(language_, near));
  }

  Game& game_;
  Replayed& result_;
  bool seeded_;  // the transcript says which seed its dice come from
  const std::string& language_;
};

/// The header and the list of legal choices are not part of what happened.
bool same(Json ours, Json theirs) {
  ours.erase("legal");
  theirs.erase("legal");
  return ours == theirs;
}

/// How many of the lines that follow are told by a line of a file, 0 where it differs. What a round
/// brought others once stood in the line of the choice before it, without lines of their own.
std::size_t told_by(const Json& line, std::span<const Json> ours) {
  if (ours.empty()) return 0;
  if (same(ours[0], line)) return 1;
  Json with_others = ours[0];
  std::size_t told = 1;
  for (; told < ours.size() && ours[told].value("auto", "") == "round"; ++told)
    for (const char* key : {"marks", "gains", "lost"})
      for (const Json& one : ours[told].value(key, Json::array())) with_others[key].push_back(one);
  return with_others.contains("choice") && same(with_others, line) ? told : 0;
}

}  // namespace

VariantPtr rules_of_game(const Library& library, const TranscriptText& transcript,
                         Replayed& result) {
  const Json& header = transcript.lines[0];
  result.line = 1;
  result.problem = problem_of_options(transcript);
  if (!result.problem.empty()) return nullptr;
  const OptionValues options = options_of(header);
  const VariantPtr today = variant_of_today(library, transcript, options, result.since);
  if (!header.contains(kPackedKey)) {
    if (!today) refuse_variant(transcript, result);
    return today;
  }
  if (!header.contains("file")) result.since = SinceThen::kSame;  // the game came as a line
  return carried_variant(library, transcript, options, today, result);
}

SavedRules saved_rules(const Library& library, const TranscriptText& transcript) {
  const Json& header = transcript.lines[0];
  const std::vector<SourcePtr> today = sources_of_today(library, transcript);
  return {.carried = carried_source(header, ""),
          .today = today.empty() ? nullptr : today[0],
          .options = good_options(header) ? options_of(header) : OptionValues()};
}

Replayed replay(const Library& library, const TranscriptText& transcript, const AfterLine& after) {
  Replayed result;
  const VariantPtr variant = rules_of_game(library, transcript, result);
  if (!variant) return result;
  const SinceThen since = result.since;
  result = replay(variant, transcript, after);
  result.since = since;
  return result;
}

Replayed replay(const VariantPtr& variant, const TranscriptText& transcript,
                const AfterLine& after) {
  Replayed result;
  const Json& header = transcript.lines[0];
  result.line = 1;
  if (!good_players(header, variant->rules)) {
    result.problem = say<texts::saved_players>(transcript.language);
    return result;
  }
  GameSetup setup{header["players"].get<std::vector<std::string>>(), 0, false};
  if (std::ranges::any_of(setup.players, is_long)) {
    result.problem = say<texts::long_name>(transcript.language, kMaxPlayerName);
    return result;
  }
  const bool seeded = header.contains("seed");
  if (seeded && !header["seed"].is_number_unsigned()) {
    result.problem = say<texts::saved_seed>(transcript.language);
    return result;
  }
  if (seeded) setup.seed = header["seed"];
  if (is_packed_line(variant->catalog.file)) setup.file = string_of(header, "file");
  const std::optional<Seats> typed = typed_seats(header, count_of(setup.players));
  if (!typed) {
    result.problem = say<texts::saved_typed>(transcript.language);
    return result;
  }
  setup.typed = *typed;
  result.game = std::make_unique<Game>(variant, setup);
  const std::vector<Json>& ours = result.game->lines();
  Replayer replayer(*result.game, result, seeded, transcript.language);
  if (after) after(*result.game, Json());
  std::size_t next = 1;  // of our lines
  for (std::size_t i = 1; i < transcript.lines.size(); ++i) {
    const Json& line = transcript.lines[i];
    ++result.line;
    const bool due = next >= ours.size(), followed = !due || replayer.follow(line);
    if (!followed) return result;
    const std::size_t told = told_by(line, std::span(ours).subspan(std::min(next, ours.size())));
    if (told == 0) {
      replayer.differs(next < ours.size() ? &ours[next] : nullptr);
      return result;
    }
    next += told;
    if (due && after) after(*result.game, line);
  }
  result.line = 0;
  return result;
}

}  // namespace clever
