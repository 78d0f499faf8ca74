#include "core/game/words/preview.h"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/base/texts/say.h"
#include "core/game/engine/marking.h"
#include "core/game/engine/score.h"
#include "core/game/engine/step.h"
#include "core/game/words/rolls.h"
#include "core/game/words/wording.h"

namespace clever {
namespace {

/// What the choice itself does; what follows it without a choice is not its doing.
void sort_events(const Trace& trace, int player, Preview& result) {
  for (const Event& event : trace) {
    if (event.player != player) return;
    switch (event.kind) {
      case Event::Kind::kMark:
        result.marks.push_back(event);
        break;
      case Event::Kind::kGain:
        result.gains.push_back(event);
        break;
      case Event::Kind::kLost:
        result.lost.push_back(event);
        break;
      case Event::Kind::kRound:
      case Event::Kind::kTurn:
      case Event::Kind::kAuto:
        return;
    }
  }
}

bool is_complete(const Ruleset& rules, const SeatState& seat, int area, const GroupPoints& group) {
  const Cells scoring =
      cells_in_state(rules.areas[area], seat, area, rules.areas[area].points_state);
  const auto counted = std::count_if(group.cells.begin(), group.cells.end(),
                                     [&](int cell) { return scoring.has(cell); });
  return counted >= group.need;
}

void find_completed(const Ruleset& rules, const Catalog& catalog, const SeatState& before,
                    const SeatState& after, std::vector<Preview::Completed>& out) {
  for (int area = 0; area < rules.area_count; ++area)
    for (int i = 0; i < count_of(catalog.areas[at(area)].group_points); ++i) {
      const GroupPoints& group = catalog.areas[at(area)].group_points[at(i)];
      if (!is_complete(rules, before, area, group) && is_complete(rules, after, area, group))
        out.push_back({area, i});
    }
}

/// The dice that stay for the next roll of the turn, if there is one, or for another use before it.
void find_dice(const Ruleset& rules, const State& state, const Action& action, Preview& result) {
  const Stage& stage = rules.stages[state.stage];
  const bool takes = action.type == ActionType::kPick || action.type == ActionType::kTake;
  result.takes_die = takes && stage.takes && state.pool.has(action.subject);
  if (!result.takes_die) return;
  const Dice others = state.pool - Dice::of(action.subject);
  result.swept = others & beaten_by(state.face, action.subject, stage.sweep);
  const NextOfPool next = next_of_pool(rules, state);
  result.used_again = next == NextOfPool::kUse;
  if (next == NextOfPool::kRoll) result.left = others - result.swept;
}

void find_spent(const Ruleset& rules, const State& state, Preview& result) {
  for (int track = 0; track < rules.track_count; ++track)
    for (const int slot : result.after.seat[state.player].spent[track] - state.me().spent[track])
      result.spent.push_back({track, slot});
}

void find_further(const State& state, Preview& result) {
  const State& after = result.after;
  if (state.pending() || after.player != state.player) return;
  result.further.assign(after.further.begin(), after.further.begin() + after.further_count);
}

/// What the first mark is where a field takes several, such as a circle and then a cross.
void add_part_of_mark(const Catalog& catalog, const Preview& preview, const std::string& language,
                      std::vector<std::string>& texts) {
  for (const Event& mark : preview.marks) {
    const AreaNames& area = catalog.areas[mark.area];
    const bool takes_several = !area.writes && area.states.size() > 1;
    if (!takes_several || mark.value >= area.states.size()) continue;
    texts.push_back(say<texts::mark_of_several>(language, int{mark.value}, area.states.size()));
    return;
  }
}

/// A number that is written in other fields, too.
void add_other_numbers(const Catalog& catalog, const Preview& preview, const Listener& listener,
                       std::vector<std::string>& texts) {
  for (std::size_t i = 1; i < preview.marks.size(); ++i)
    if (catalog.areas[preview.marks[i].area].writes)
      texts.push_back(say<texts::writes_too>(listener.language,
                                             event_text(catalog, preview.marks[i], listener)));
}

/// By area: the dice that have earned marks there, or how many there are.
void add_further(const Catalog& catalog, const Preview& preview, const Listener& listener,
                 std::vector<std::string>& texts) {
  const std::string& language = listener.language;
  for (int index = 0; index < count_of(catalog.areas); ++index) {
    const AreaNames& area = catalog.areas[at(index)];
    const std::string name = in_language(area.name, language, area.id);
    Dice dice;
    int others = 0;
    for (const FurtherItem& item : preview.further) {
      if (item.area != index) continue;
      if (item.die != kNone8)
        dice.add(item.die);
      else
        others += item.count;
    }
    if (!dice.empty())
      texts.push_back(say<texts::further_dice>(
          language, dice_for(listener, catalog, preview.after.face, dice), name));
    if (others > 0) texts.push_back(say<texts::further_more>(language, others, name));
  }
}

std::string slot_text(const Catalog& catalog, const Preview::Spent& spent,
                      const std::string& language) {
  const TrackNames& track = catalog.tracks[at(spent.track)];
  const std::string& printed = track.slots[at(spent.slot)];
  return in_language(track.name, language, track.id) + (printed.empty() ? "" : " " + printed);
}

/// Those that read alike are counted: "TRACK ×2".
std::vector<std::string> slots_texts(const Catalog& catalog, const std::vector<Preview::Spent>& all,
                                     const std::string& language) {
  std::vector<std::pair<std::string, int>> counted;
  for (const Preview::Spent& spent : all) {
    const std::string text = slot_text(catalog, spent, language);
    if (counted.empty() || counted.back().first != text) counted.emplace_back(text, 0);
    ++counted.back().second;
  }
  std::vector<std::string> texts;
  for (const auto& [text, count] : counted)
    texts.push_back(count == 1 ? text : fmt::format("{} ×{}", text, count));
  return texts;
}

}  // namespace

Preview preview(const Ruleset& rules, const Catalog& catalog, const State& state,
                const Action& action) {
  Preview result;
  const auto following = std::make_unique<Choices>();
  Trace trace;
  result.after = state;
  find_dice(rules, state, action, result);
  step(rules, result.after, action, *following, &trace);
  const int player = state.player;
  sort_events(trace, player, result);
  find_spent(rules, state, result);
  find_further(state, result);
  find_completed(rules, catalog, state.seat[player], result.after.seat[player], result.completed);
  result.points = score(rules, result.after, player).total - score(rules, state, player).total;
  return result;
}

std::string glyphs_text(const Catalog& catalog, Dice dice) {
  std::string text;
  for (const int die : dice) text += (text.empty() ? "" : " ") + catalog.dice[at(die)].glyph;
  return text;
}

std::string points_text(int points) { return points == 0 ? "" : fmt::format("{:+}", points); }

std::string dice_text(const Catalog& catalog, const Faces& faces, Dice dice) {
  std::string text;
  for (const int die : dice)
    text += fmt::format("{}{}{}", text.empty() ? "" : " ", catalog.dice[at(die)].glyph,
                        int{faces[die]});
  return text;
}

namespace {

/// "NAME 4, NAME 4", where `with_face` gives what stands behind a name.
template <class WithFace>
std::string die_names(const Catalog& catalog, Dice dice, const std::string& language,
                      const WithFace& with_face) {
  std::vector<std::string> names;
  for (const int die : dice) {
    const DieNames& own = catalog.dice[at(die)];
    names.push_back(in_language(own.name, language, own.id) + with_face(die));
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

std::string dice_for(const Listener& listener, const Catalog& catalog, Dice dice) {
  if (!listener.by_ear) return glyphs_text(catalog, dice);
  return die_names(catalog, dice, listener.language, [](int) { return std::string(); });
}

std::string dice_for(const Listener& listener, const Catalog& catalog, const Faces& faces,
                     Dice dice) {
  if (!listener.by_ear) return dice_text(catalog, faces, dice);
  return die_names(catalog, dice, listener.language,
                   [&](int die) { return fmt::format(" {}", int{faces[die]}); });
}

std::vector<std::string> preview_texts(const Catalog& catalog, const State& state,
                                       const Preview& preview, const Listener& listener) {
  const std::string& language = listener.language;
  std::vector<std::string> texts;
  if (preview.points != 0) texts.push_back(points_text(preview.points));
  add_part_of_mark(catalog, preview, language, texts);
  add_other_numbers(catalog, preview, listener, texts);
  for (const Preview::Completed& completed : preview.completed) {
    const AreaNames& area = catalog.areas[at(completed.area)];
    const GroupPoints& group = area.group_points[at(completed.group)];
    texts.push_back(
        say<texts::completes>(language, group_text(area, group, listener), group.points));
  }
  for (const Event& gain : preview.gains)
    texts.push_back(say<texts::would_gain>(language, event_text(catalog, gain, listener)));
  for (const Event& lost : preview.lost)
    texts.push_back(say<texts::would_be_lost>(language, event_text(catalog, lost, listener)));
  add_further(catalog, preview, listener, texts);
  if (!preview.swept.empty())
    texts.push_back(
        say<texts::loses_dice>(language, dice_for(listener, catalog, state.face, preview.swept)));
  for (const std::string& slots : slots_texts(catalog, preview.spent, language))
    texts.push_back(say<texts::spends>(language, slots));
  if (preview.takes_die && !preview.used_again)
    texts.push_back(
        preview.left.empty()
            ? say<texts::nothing_left_to_roll>(language)
            : say<texts::left_to_roll>(language, dice_for(listener, catalog, preview.left)));
  return texts;
}

}  // namespace clever
