#include "core/show/screens/pages.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/base/harmless.h"
#include "core/base/numbers.h"
#include "core/base/plain_text.h"
#include "core/base/text_lines.h"
#include "core/base/texts/say.h"
#include "core/game/words/meanings.h"
#include "core/game/words/rolls.h"
#include "core/show/draw/board.h"
#include "core/show/draw/pen.h"

namespace clever {
namespace {

constexpr int kAround = 3;  // lines of a page that are no text: its edges and the keys

std::string sweep_sentence(Sweep sweep, const std::string& language) {
  switch (sweep) {
    case Sweep::kLower:
      return say<texts::sweep_lower>(language);
    case Sweep::kLowerOrEqual:
      return say<texts::sweep_lower_or_equal>(language);
    case Sweep::kHigher:
      return say<texts::sweep_higher>(language);
    case Sweep::kHigherOrEqual:
      return say<texts::sweep_higher_or_equal>(language);
    case Sweep::kNone:
      break;
  }
  return say<texts::sweep_none>(language);
}

/// Walks the stages once and says what each kind of them means, the first time it comes up.
class TurnTeller {
 public:
  TurnTeller(const Ruleset& rules, int seats, const std::string& language)
      : rules_(rules), seats_(seats), language_(language) {}

  std::vector<std::string> told() {
    say_once(say<texts::turn_rounds>(language_, int{rules_.rounds[seats_]}));
    for (int i = 0; i < count_of(rules_.stages); ++i) {
      const Stage& stage = rules_.stages[i];
      const bool skipped = (stage.op == StageOp::kAlone && seats_ > 1) ||
                           (stage.op == StageOp::kEachOther && seats_ == 1);
      if (skipped && stage.jump > i)
        i = stage.jump - 1;
      else
        at_ = i, tell(stage);
    }
    return sentences_;
  }

 private:
  void say_once(const std::string& sentence) {
    if (!sentence.empty() && std::ranges::count(sentences_, sentence) == 0)
      sentences_.push_back(sentence);
  }

  void tell(const Stage& stage) {
    switch (stage.op) {
      case StageOp::kGain:
        return rounds_earn() ? say_once(say<texts::turn_gain>(language_)) : void();
      case StageOp::kGather:
        gathered_ = true;
        return;
      case StageOp::kRoll:
        return tell_roll(stage);
      case StageOp::kReturn:
        return rules_.return_tracks.empty() ? void() : say_once(say<texts::turn_return>(language_));
      case StageOp::kSort:
        return say_once(stage.highest ? say<texts::turn_highest>(language_, int{stage.count})
                                      : say<texts::turn_lowest>(language_, int{stage.count}));
      case StageOp::kEachOther:
        extra_told_here_ = false;
        return say_once(say<texts::turn_others>(language_));
      case StageOp::kAlone:
        extra_told_here_ = false;
        return say_once(say<texts::turn_alone>(language_));
      case StageOp::kExtra:
        return tell_extra();
      case StageOp::kMove:
        return tell_rest(stage);
      case StageOp::kUse:
        return tell_use(stage);
      default:
        return;
    }
  }

  bool rounds_earn() const {
    return std::ranges::any_of(rules_.round_bonuses,
                               [](const auto& bonuses) { return !bonuses.empty(); });
  }

  /// The dice were gathered before the roll where a block rolls all of them.
  void tell_roll(const Stage& stage) {
    const int rolls = rolls_of_turn(rules_, at_);
    if (std::exchange(gathered_, false))
      say_once(say<texts::turn_roll_all>(language_));
    else if (stage.count > 0 && rolls > 1)
      say_once(say<texts::turn_rolls>(language_, rolls));
    else
      say_once(say<texts::turn_roll>(language_));
  }

  /// Once for whoever is active, and once more for the others or the second turn.
  void tell_extra() {
    if (rules_.extra_tracks.empty() || extra_told_here_) return;
    say_once(extra_told_ ? say<texts::turn_extra_too>(language_)
                         : say<texts::turn_extra>(language_));
    extra_told_ = extra_told_here_ = true;
  }

  void tell_rest(const Stage& stage) {
    if (stage.from != Sources::of(Source::kPool)) return;
    if (stage.to == Source::kPlatter) say_once(say<texts::turn_rest_platter>(language_));
    if (stage.to == Source::kAside) say_once(say<texts::turn_rest_aside>(language_));
  }

  void tell_use(const Stage& stage) {
    if (stage.cause == Cause::kPassive) return tell_passive(stage);
    say_once(say<texts::turn_pick>(language_));
    say_once(stage.may_pass ? say<texts::turn_may_pass>(language_)
                            : say<texts::turn_must_pick>(language_));
    say_once(sweep_sentence(stage.sweep, language_));
  }

  void tell_passive(const Stage& stage) {
    if (stage.from == Sources::of(Source::kPlatter))
      say_once(stage.may_pass ? say<texts::turn_platter_may>(language_)
                              : say<texts::turn_platter_must>(language_));
    else
      say_once(stage.may_pass ? say<texts::turn_die_may>(language_)
                              : say<texts::turn_die_must>(language_));
    if (!stage.takes) say_once(say<texts::turn_stays>(language_));
    if (!stage.fallback.empty()) say_once(say<texts::turn_fallback>(language_));
  }

  const Ruleset& rules_;
  int seats_;
  const std::string& language_;
  std::vector<std::string> sentences_;
  int at_ = 0;  // the stage that is told
  bool gathered_ = false;
  bool extra_told_ = false, extra_told_here_ = false;
};

/// What is indented stays so where it goes on in the next line. Sentences may name players, and
/// names come from saved games.
void add_wrapped(Block& block, const std::string& sentence, int width, bool ascii) {
  const std::size_t indent = std::min(sentence.find_first_not_of(' '), sentence.size());
  const std::string text =
      wrapped(cleaned(harmless(sentence.substr(indent)), ascii), width - narrow<int>(indent));
  for (const std::string& piece : lines_of(text))
    block.push_back(Line(std::string(indent, ' ') + piece));
  if (text.empty()) block.emplace_back();
}

}  // namespace

Block paragraphs(const std::vector<std::string>& sentences, int width, bool ascii) {
  Block block;
  for (const std::string& sentence : sentences) add_wrapped(block, sentence, width, ascii);
  return block;
}

Block too_small(int columns, int rows, const std::string& language) {
  Block block(at(std::max(rows, 1)));
  block[0] = Line(cut(say<texts::needs_room>(language, kLeastColumns, kLeastRows, columns, rows),
                      std::max(columns, 1), ""));
  return block;
}

void Page::scroll(int lines_further, int rows) {
  const int room = std::max(1, rows - kAround);
  scrolled = std::clamp(scrolled + lines_further, 0, std::max(0, count_of(lines) - room));
}

bool Page::press(const Key& key, int rows) {
  using enum Key::Kind;
  if (key.kind == kDown || key.kind == kPageDown)
    scroll(key.kind == kDown ? 1 : rows / 2, rows);
  else if (key.kind == kUp || key.kind == kPageUp)
    scroll(key.kind == kUp ? -1 : -rows / 2, rows);
  else if (key.kind == kHome || key.kind == kEnd)
    scroll((key.kind == kEnd ? 1 : -1) * count_of(lines), rows);
  else
    return false;
  return true;
}

Block Page::drawn(int columns, int rows, const Style& style) const {
  const Pen pen(style);
  const int room = std::max(1, rows - kAround);
  Box box{.left = Line(pen.word(title, columns - 8), {.bold = true})};
  for (int i = scrolled; i < std::min(count_of(lines), scrolled + room); ++i)
    box.content.push_back(lines[at(i)].shortened(columns - kBoxEdges, pen.signs.cut));
  if (count_of(lines) > room)
    box.right = Line(fmt::format("{}-{}/{}", scrolled + 1,
                                 std::min(count_of(lines), scrolled + room), lines.size()));
  Block block = box.drawn(columns, room, style);
  block.push_back(Line(" " + pen.word(below, columns - 2), {.dim = true}));
  block.resize(at(rows));
  return block;
}

std::vector<std::string> turn_sentences(const Ruleset& rules, int seats,
                                        const std::string& language) {
  return TurnTeller(rules, seats, language).told();
}

std::vector<std::string> dice_sentences(const Ruleset& rules, const Catalog& catalog,
                                        const std::string& language) {
  std::vector<std::string> sentences;
  for (int die = 0; die < rules.dice_count; ++die) {
    const DieNames& names = catalog.dice[at(die)];
    const std::string name = in_language(names.name, language, names.id);
    const Areas areas = rules.dice[die].areas;
    if (areas == Areas::below(rules.area_count))
      sentences.push_back(say<texts::goes_anywhere>(language, name));
    else if (areas.size() > 1)
      sentences.push_back(
          say<texts::goes_to>(language, name, area_names(catalog, areas, language)));
  }
  return sentences;
}

std::string track_sentence(const Ruleset& rules, const Catalog& catalog, int track,
                           const std::string& language) {
  const TrackNames& names = catalog.tracks[at(track)];
  const std::string use = track_use_in_full(rules, catalog, track, language);
  const int unspent = rules.tracks[track].unspent;
  return in_language(names.name, language, names.id) + ": " +
         (unspent == 0 ? say<texts::show_use>(language, use)
                       : say<texts::show_use_or_points>(language, use, unspent));
}

std::vector<std::string> sheet_sentences(const Ruleset& rules, const Catalog& catalog,
                                         const std::string& language) {
  std::vector<std::string> sentences = dice_sentences(rules, catalog, language);
  for (int track = 0; track < rules.track_count; ++track)
    sentences.push_back(track_sentence(rules, catalog, track, language));
  if (prints_fox(rules, catalog))
    sentences.push_back(say<texts::fox_counts>(language, fox_meaning(rules, catalog, language)));
  return sentences;
}

std::string area_sentence(const Catalog& catalog, int area, const std::string& language) {
  const AreaNames& names = catalog.areas[at(area)];
  return in_language(names.name, language, names.id) + ": " + in_language(names.rule, language, "");
}

std::vector<std::string> key_lines(const KeyMap& keys, const std::string& language) {
  const auto line = [](const std::string& key, const std::string& does) {
    return fmt::format("{:<10} {}", key, does);
  };
  const auto of = [&](Command command) { return std::string(1, keys.key_of(command)); };
  // A die may have taken the small letter of undo, which then has the capital one.
  const std::string redo = of(Command::kUndo) == "U" ? "" : "U ";
  return {line(keys.dice(), say<texts::does_take_die>(language)),
          line("1 2 3 ...", say<texts::does_number>(language)),
          line(say<texts::key_arrows>(language), say<texts::does_walk>(language)),
          line("Tab", say<texts::does_next_area>(language)),
          line(of(Command::kWay), say<texts::does_way>(language)),
          line("Enter", say<texts::does_enter>(language)),
          line(say<texts::key_space>(language), say<texts::does_space>(language)),
          line("Esc", say<texts::does_escape>(language)),
          line(of(Command::kReroll), say<texts::does_reroll>(language)),
          line(of(Command::kPass), say<texts::does_pass>(language)),
          line(of(Command::kUndo), say<texts::does_undo>(language)),
          line(redo + say<texts::key_redo>(language), say<texts::does_redo>(language)),
          line(of(Command::kHint), say<texts::does_hint>(language)),
          line(of(Command::kLog), say<texts::does_log>(language)),
          line(of(Command::kLegend), say<texts::does_legend>(language)),
          line(":", say<texts::does_type>(language)),
          line("?", say<texts::does_help>(language)),
          line(of(Command::kQuit), say<texts::does_quit>(language))};
}

}  // namespace clever
