#include "core/scenario/steps.h"

#include <algorithm>

#include "core/engine/score.h"
#include "core/scenario/sheet_notation.h"
#include "core/scenario/why_not.h"
#include "core/view/json.h"
#include "core/view/wording.h"

namespace clever {
namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

std::string in_a_row(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : ", ") + word;
  return all.empty() ? "nothing" : all;
}

std::vector<std::string> words_of(const Node& node) {
  std::vector<std::string> words;
  if (node.is_text() && node.text != ".") words.push_back(node.text);
  for (const Node& item : node.items) words.push_back(item.text);
  return words;
}

}  // namespace

bool StepRunner::run(const Node& step) {
  if (!names_.reader().keys(step, Owner::kStep, "a step")) return false;
  if (!act(step)) return false;
  check(step);
  return !result_.problems.has_errors();
}

bool StepRunner::act(const Node& step) {
  if (const Node* node = step.find("roll"); node && !roll_dice(*node)) return false;
  if (const Node* node = step.find("place"); node && !place_dice(*node)) return false;
  if (const Node* node = step.find("choose")) {
    if (node->is_text()) return choose(*node);
    if (!names_.reader().is_list(*node, "choose")) return false;
    return std::all_of(node->items.begin(), node->items.end(),
                       [&](const Node& item) { return choose(item); });
  }
  return true;
}

bool StepRunner::roll_dice(const Node& node) {
  if (waits_for(moment_.state) != Waits::kRoll) {
    compare(node, "roll", "dice to be rolled", asked_for());
    return false;
  }
  if (!names_.reader().is_map(node, "roll")) return false;
  Faces faces{};
  std::uint8_t named = 0;
  for (const auto& [key, face] : node.entries)
    if (const auto die = names_.die(key)) {
      named = static_cast<std::uint8_t>(named | (1u << *die));
      faces[at(*die)] = static_cast<std::uint8_t>(
          names_.reader().integer(face, 1, names_.rules().dice[at(*die)].faces, "a face"));
    }
  if (result_.problems.has_errors()) return false;
  if (named != moment_.state.pool) {
    compare(node, "roll", names_of(named), names_of(moment_.state.pool));
    return false;
  }
  moment_.trace.clear();
  roll(names_.rules(), moment_.state, faces, moment_.choices, &moment_.trace);
  return true;
}

bool StepRunner::place_dice(const Node& node) {
  if (waits_for(moment_.state) != Waits::kPlacement) {
    compare(node, "place", "dice to be placed", asked_for());
    return false;
  }
  if (!names_.reader().keys(node, Owner::kPlace, "place")) return false;
  Placement placement;
  placement.slot.fill(kNone8);
  if (const Node* platter = node.find("platter")) placement.platter = names_.dice(*platter);
  if (const Node* slots = node.find("slots"))
    for (std::size_t i = 0; i < std::min<std::size_t>(slots->items.size(), kMaxRolls); ++i)
      if (const auto die = names_.die(slots->items[i]))
        placement.slot[i] = static_cast<std::uint8_t>(*die);
  if (result_.problems.has_errors()) return false;
  if (!fits(names_.rules(), moment_.state, placement)) {
    names_.reader().out().error(Code::kRulesDisagree, node.span,
                                "the dice cannot come to lie like this",
                                "the lowest dice go to the platter");
    return false;
  }
  moment_.trace.clear();
  place(names_.rules(), moment_.state, placement, moment_.choices, &moment_.trace);
  return true;
}

std::vector<std::string> StepRunner::texts() const {
  return texts_of(variant_.rules, variant_.catalog, moment_.state, moment_.choices);
}

bool StepRunner::choose(const Node& node) {
  const std::vector<std::string> legal = texts();
  const auto found = std::find(legal.begin(), legal.end(), node.text);
  if (found == legal.end()) {
    const std::string reason = legal.empty() ? asked_for() + " is waited for"
                                             : why_not(variant_, moment_.state, node.text).sentence;
    compare(node, "choose", node.text, "not legal: " + reason + "; legal: " + in_a_row(legal));
    return false;
  }
  moment_.trace.clear();
  const Action action = moment_.choices[static_cast<int>(found - legal.begin())];
  step(names_.rules(), moment_.state, action, moment_.choices, &moment_.trace);
  return true;
}

void StepRunner::compare(const Node& node, const std::string& what, const std::string& expected,
                         const std::string& found) {
  if (expected != found) result_.mismatches.push_back({node.span, what, expected, found});
}

void StepRunner::compare_list(const Node& node, const std::string& what, const std::string& found) {
  compare(node, what, in_a_row(words_of(node)), found);
}

void StepRunner::check(const Node& step) {
  const State& state = moment_.state;
  for (const auto& [key, node] : step.entries) {
    const std::string& what = key.text;
    if (what == "legal") check_legal(node);
    if (what == "only") check_only(node);
    if (what == "illegal") check_illegal(node);
    if (what == "marks") compare_list(node, what, events(Event::Kind::kMark));
    if (what == "gains") compare_list(node, what, events(Event::Kind::kGain));
    if (what == "lost") compare_list(node, what, events(Event::Kind::kLost));
    if (what == "auto") compare_list(node, what, events(Event::Kind::kAuto));
    if (what == "score") check_scores(node);
    if (what == "unlocked" || what == "left") check_tracks(node, what);
    if (what == "sheet") check_sheet(node);
    if (what == "pool") check_dice(node, what, state.pool);
    if (what == "platter") check_dice(node, what, state.platter);
    if (what == "aside") check_dice(node, what, state.aside);
    if (what == "slots") check_slots(node);
    if (what == "player") check_player(node);
    if (what == "asks") compare(node, what, node.text, asked_for());
    if (what == "winners") check_winners(node);
  }
}

void StepRunner::check_legal(const Node& node) {
  const std::vector<std::string> legal = texts();
  for (const std::string& word : words_of(node))
    if (std::find(legal.begin(), legal.end(), word) == legal.end())
      compare(node, "legal", word,
              "not legal: " + why_not(variant_, moment_.state, word).sentence +
                  "; legal: " + in_a_row(legal));
}

void StepRunner::check_only(const Node& node) {
  std::vector<std::string> legal = texts(), expected = words_of(node);
  std::sort(legal.begin(), legal.end());
  std::sort(expected.begin(), expected.end());
  compare(node, "only", in_a_row(expected), in_a_row(legal));
}

void StepRunner::check_illegal(const Node& node) {
  if (node.is_text()) return refuse(node, nullptr);
  for (const Node& item : node.items) refuse(item, nullptr);
  for (const auto& [text, reason] : node.entries) refuse(text, &reason);
}

void StepRunner::refuse(const Node& text, const Node* reason) {
  const std::vector<std::string> legal = texts();
  if (std::find(legal.begin(), legal.end(), text.text) != legal.end())
    return compare(text, "illegal", "not legal", "'" + text.text + "' is legal");
  if (!reason) return;
  std::vector<std::string> known;
  for (const Reason& word : all_reasons()) known.push_back(word.word);
  if (std::find(known.begin(), known.end(), reason->text) == known.end())
    return names_.reader().unknown_word(*reason, known, "a reason");
  compare(*reason, "illegal", reason->text, why_not(variant_, moment_.state, text.text).word);
}

std::string StepRunner::events(Event::Kind kind) const {
  std::vector<std::string> all;
  for (const Event& event : moment_.trace) {
    if (event.kind != kind) continue;
    if (kind == Event::Kind::kAuto) {
      all.push_back(word_of(event.action));
    } else if (kind == Event::Kind::kMark) {
      const AreaNames& area = variant_.catalog.areas[event.area];
      const bool shown = area.writes || area.states.size() > 1;
      all.push_back(area.id + " " + cell_text(area, event.cell) +
                    (shown ? "=" + mark_text(area, event.value) : ""));
    } else {
      all.push_back(variant_.catalog.bonuses[event.bonus].id);
    }
  }
  return in_a_row(all);
}

void StepRunner::check_scores(const Node& node) {
  if (!names_.reader().is_map(node, "score")) return;
  const Score points = score(names_.rules(), moment_.state, moment_.state.player);
  for (const auto& [key, value] : node.entries) {
    int found = 0;
    if (key.text == "total")
      found = points.total;
    else if (key.text == "foxes")
      found = points.fox_points;
    else if (key.text == "points")
      found = points.bonus_points;
    else if (const auto area = names_.area(key))
      found = points.areas[at(*area)];
    else
      continue;
    compare(value, "score of " + key.text, value.text, std::to_string(found));
  }
}

void StepRunner::check_tracks(const Node& node, const std::string& what) {
  if (!names_.reader().is_map(node, what)) return;
  const SeatState& seat = moment_.state.me();
  for (const auto& [key, value] : node.entries)
    if (const auto track = names_.track(key)) {
      const int left = std::popcount(available(seat, *track));
      compare(value, what + " of " + key.text, value.text,
              std::to_string(what == "left" ? left : seat.unlocked[at(*track)]));
    }
}

void StepRunner::check_sheet(const Node& node) {
  if (!names_.reader().is_map(node, "sheet")) return;
  for (const auto& [key, value] : node.entries) {
    SeatState wanted = moment_.state.me();
    Node alone;
    alone.kind = Node::Kind::kMap;
    alone.span = node.span;
    alone.entries = {{key, value}};
    read_sheet(names_, alone, wanted);
    if (key.text == "foxes") {
      compare(value, "foxes", value.text, std::to_string(moment_.state.me().foxes));
    } else if (const auto area = names_.area(key)) {
      compare(value, "sheet: " + key.text, sheet_text_of(variant_, wanted, *area),
              sheet_text_of(variant_, moment_.state.me(), *area));
    }
  }
}

std::string StepRunner::names_of(std::uint8_t dice) const {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < variant_.catalog.dice.size(); ++i)
    if (dice >> i & 1) all.push_back(variant_.catalog.dice[i].id);
  return in_a_row(all);
}

void StepRunner::check_dice(const Node& node, const std::string& what, std::uint8_t found) {
  compare(node, what, names_of(names_.dice(node)), names_of(found));
}

void StepRunner::check_slots(const Node& node) {
  std::vector<std::string> found;
  for (std::size_t i = 0; i < names_.rules().rolls; ++i) {
    const std::uint8_t die = moment_.state.slot[i];
    found.push_back(die == kNone8 ? "." : variant_.catalog.dice[die].id);
  }
  std::vector<std::string> wanted = words_of(node);
  wanted.resize(std::max(wanted.size(), found.size()), ".");
  compare(node, "slots", in_a_row(wanted), in_a_row(found));
}

void StepRunner::check_player(const Node& node) {
  compare(node, "player", node.text, std::to_string(moment_.state.player + 1));
}

void StepRunner::check_winners(const Node& node) {
  std::vector<std::string> found;
  const std::uint8_t best = winners(names_.rules(), moment_.state);
  for (int seat = 0; seat < moment_.state.seats; ++seat)
    if (best >> seat & 1) found.push_back(std::to_string(seat + 1));
  compare_list(node, "winners", in_a_row(found));
}

/// What the game waits for, in one word.
std::string StepRunner::asked_for() const {
  const State& state = moment_.state;
  switch (waits_for(state)) {
    case Waits::kRoll:
      return "roll";
    case Waits::kPlacement:
      return "placement";
    case Waits::kNothing:
      return "nothing";
    case Waits::kChoice:
      break;
  }
  if (state.pending()) return "bonus";
  switch (state.phase) {
    case Phase::kPick:
      return "pick";
    case Phase::kPassive:
      return "passive";
    case Phase::kExtra:
      return "extra";
    default:
      return "return";
  }
}

}  // namespace clever
