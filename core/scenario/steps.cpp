#include "core/scenario/steps.h"

#include <algorithm>
#include <iterator>

#include "core/base/cell_names.h"
#include "core/engine/score.h"
#include "core/scenario/sheet_notation.h"
#include "core/scenario/why_not.h"
#include "core/words/wording.h"

namespace clever {
namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

std::string in_a_row(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : ", ") + word;
  return all.empty() ? "nothing" : all;
}

/// What is in one sorted list and not in the other.
std::vector<std::string> without(const std::vector<std::string>& one,
                                 const std::vector<std::string>& other) {
  std::vector<std::string> rest;
  std::set_difference(one.begin(), one.end(), other.begin(), other.end(), std::back_inserter(rest));
  return rest;
}

std::vector<std::string> words_of(const Node& node) {
  std::vector<std::string> words;
  if (node.is_text() && node.text != ".") words.push_back(node.text);
  for (const Node& item : node.items) words.push_back(item.text);
  return words;
}

}  // namespace

bool StepRunner::run(const Node& step) {
  new_step_ = true;
  if (!act(step)) return false;
  choose_subject(step);
  check(step);
  return !result_.problems.has_errors();
}

/// What happens in one step is one story, of however many choices.
void StepRunner::feed(const Input& input) {
  moment_.feed(input);
  if (new_step_) events_.clear();
  new_step_ = false;
  events_.insert(events_.end(), moment_.trace.begin(), moment_.trace.end());
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

void StepRunner::choose_subject(const Node& step) {
  const Node* node = step.find("of");
  everybody_ = node == nullptr;
  subject_ = node ? names_.reader().integer(*node, 1, moment_.state.seats, "of") - 1
                  : moment_.state.player;
}

const SeatState& StepRunner::subject() const { return moment_.state.seat[at(subject_)]; }

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
  feed(faces);
  return true;
}

bool StepRunner::place_dice(const Node& node) {
  if (waits_for(moment_.state) != Waits::kPlacement) {
    compare(node, "place", "dice to be placed", asked_for());
    return false;
  }
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
  feed(placement);
  return true;
}

std::vector<std::string> StepRunner::texts() const {
  return choice_texts(variant_.rules, variant_.catalog, moment_.state, moment_.choices);
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
  feed(moment_.choices[static_cast<int>(found - legal.begin())]);
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
    if (what == "rating") check_rating(node);
    if (what == "sheet") check_sheet(node);
    if (what == "pool") check_dice(node, what, state.pool);
    if (what == "platter") check_dice(node, what, state.platter);
    if (what == "aside") check_dice(node, what, state.aside);
    if (what == "slots") check_slots(node);
    if (what == "round") compare(node, what, node.text, std::to_string(state.round + 1));
    if (what == "active") compare(node, what, node.text, std::to_string(state.active + 1));
    if (what == "player") compare(node, what, node.text, std::to_string(state.player + 1));
    if (what == "asks") compare(node, what, node.text, asked_for());
    if (what == "winners") check_winners(node);
  }
}

void StepRunner::check_legal(const Node& node) {
  const std::vector<std::string> legal = texts();
  const auto check = [&](const Node& word) {
    if (std::find(legal.begin(), legal.end(), word.text) == legal.end())
      compare(word, "legal", word.text,
              "not legal: " + why_not(variant_, moment_.state, word.text).sentence +
                  "; legal: " + in_a_row(legal));
  };
  if (node.is_text()) check(node);
  for (const Node& item : node.items) check(item);
}

void StepRunner::check_only(const Node& node) {
  std::vector<std::string> legal = texts(), expected = words_of(node);
  std::sort(legal.begin(), legal.end());
  std::sort(expected.begin(), expected.end());
  if (legal == expected) return;
  result_.mismatches.push_back({node.span, "only", in_a_row(expected), in_a_row(legal),
                                in_a_row(without(expected, legal)),
                                in_a_row(without(legal, expected))});
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
  compare(*reason, "illegal", reason->text, why_not(variant_, moment_.state, text.text).word);
}

std::string StepRunner::events(Event::Kind kind) const {
  std::vector<std::string> all;
  for (const Event& event : events_) {
    if (event.kind != kind || (!everybody_ && event.player != subject_)) continue;
    if (kind == Event::Kind::kAuto) {
      all.push_back(word_of(event.action));
    } else if (kind == Event::Kind::kMark) {
      const AreaNames& area = variant_.catalog.areas[event.area];
      const bool shown = area.writes || area.states.size() > 1;
      all.push_back(area.id + " " + cell_name(area, event.cell) +
                    (shown ? "=" + mark_text(area, event.value) : ""));
    } else {
      all.push_back(variant_.catalog.bonuses[event.bonus].id);
    }
  }
  return in_a_row(all);
}

void StepRunner::check_scores(const Node& node) {
  if (!names_.reader().is_map(node, "score")) return;
  const Score points = score(names_.rules(), moment_.state, subject_);
  for (const auto& [key, value] : node.entries) {
    int found = 0;
    if (key.text == "total")
      found = points.total, watch_all_scores();
    else if (key.text == "foxes")
      found = points.fox_points;
    else if (key.text == "points")
      found = points.bonus_points;
    else if (const auto area = names_.area(key))
      found = points.areas[at(*area)], moment_.watch_score(subject_, *area);
    else
      continue;
    compare(value, "score of " + key.text, value.text, std::to_string(found));
  }
}

void StepRunner::watch_all_scores() const {
  for (int area = 0; area < names_.rules().area_count; ++area) moment_.watch_score(subject_, area);
}

/// What a total is called in English, which is what tests are written in.
void StepRunner::check_rating(const Node& node) {
  const int total = score(names_.rules(), moment_.state, subject_).total;
  const std::string found = rating_of(variant_.catalog, total, "en");
  compare(node, "rating", node.text, found.empty() ? "none" : found);
}

void StepRunner::check_tracks(const Node& node, const std::string& what) {
  if (!names_.reader().is_map(node, what)) return;
  const SeatState& seat = subject();
  for (const auto& [key, value] : node.entries)
    if (const auto track = names_.track(key)) {
      const int left = std::popcount(available(seat, *track));
      compare(value, what + " of " + key.text, value.text,
              std::to_string(what == "left" ? left : seat.unlocked[at(*track)]));
    }
}

/// "3 unlocked, spent 1"
std::string StepRunner::track_text(const SeatState& seat, int track) const {
  std::string text = std::to_string(seat.unlocked[at(track)]) + " unlocked";
  for (int slot = 0; slot < names_.rules().tracks[at(track)].slots; ++slot)
    if (seat.spent[at(track)] >> slot & 1) text += ", " + std::to_string(slot + 1) + " spent";
  return text;
}

void StepRunner::check_sheet(const Node& node) {
  SeatState wanted = subject();
  const Watch watch(names_.reader());
  read_sheet(names_, node, wanted);
  if (watch.saw_errors()) return;
  for (const auto& [key, value] : node.entries) {
    if (key.text == "foxes")
      compare(value, "foxes", std::to_string(wanted.foxes), std::to_string(subject().foxes));
    else if (key.text == "points")
      compare(value, "points", std::to_string(wanted.points), std::to_string(subject().points));
    else if (const auto track = names_.track_called(key.text))
      compare(value, "track " + key.text, track_text(wanted, *track),
              track_text(subject(), *track));
    else if (const auto area = names_.area(key))
      compare(value, "sheet: " + key.text, sheet_text_of(variant_, wanted, *area),
              sheet_text_of(variant_, subject(), *area));
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
