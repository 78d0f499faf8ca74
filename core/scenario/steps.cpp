#include "core/scenario/steps.h"

#include <algorithm>
#include <iterator>

#include "core/base/cell_names.h"
#include "core/base/numbers.h"
#include "core/engine/score.h"
#include "core/scenario/sheet_notation.h"
#include "core/scenario/why_not.h"
#include "core/words/wording.h"

namespace clever {
namespace {

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
  Dice named;
  for (const auto& [key, face] : node.entries)
    if (const auto die = names_.die(key)) {
      named.add(*die);
      faces[*die] = narrow<std::uint8_t>(
          names_.reader().integer(face, 1, names_.rules().dice[*die].faces, "a face"));
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
        placement.slot[i] = narrow<std::uint8_t>(*die);
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

void StepRunner::check(const Node& step) {
  struct Shown {
    const char* key;
    std::string (StepRunner::*text)() const;
  };
  static constexpr Shown kShown[] = {
      {"marks", &StepRunner::marks},   {"gains", &StepRunner::gains},
      {"lost", &StepRunner::lost},     {"auto", &StepRunner::automatic},
      {"round", &StepRunner::round},   {"active", &StepRunner::active},
      {"player", &StepRunner::player}, {"asks", &StepRunner::asked_for},
      {"rating", &StepRunner::rating}, {"winners", &StepRunner::best_players}};
  struct Check {
    const char* key;
    void (StepRunner::*check)(const Node&);
  };
  static constexpr Check kChecks[] = {
      {"legal", &StepRunner::check_legal},       {"only", &StepRunner::check_only},
      {"illegal", &StepRunner::check_illegal},   {"score", &StepRunner::check_scores},
      {"unlocked", &StepRunner::check_unlocked}, {"left", &StepRunner::check_left},
      {"sheet", &StepRunner::check_sheet},       {"pool", &StepRunner::check_pool},
      {"platter", &StepRunner::check_platter},   {"aside", &StepRunner::check_aside},
      {"slots", &StepRunner::check_slots}};
  for (const auto& [key, node] : step.entries) {
    for (const Shown& shown : kShown)
      if (key.text == shown.key)
        compare(node, key.text, in_a_row(words_of(node)), (this->*shown.text)());
    for (const Check& check : kChecks)
      if (key.text == check.key) (this->*check.check)(node);
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

std::string StepRunner::marks() const { return events(Event::Kind::kMark); }
std::string StepRunner::gains() const { return events(Event::Kind::kGain); }
std::string StepRunner::lost() const { return events(Event::Kind::kLost); }
std::string StepRunner::automatic() const { return events(Event::Kind::kAuto); }
std::string StepRunner::round() const { return std::to_string(moment_.state.round + 1); }
std::string StepRunner::active() const { return std::to_string(moment_.state.active + 1); }
std::string StepRunner::player() const { return std::to_string(moment_.state.player + 1); }

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
      found = points.areas[*area], moment_.watch_score(subject_, *area);
    else
      continue;
    compare(value, "score of " + key.text, value.text, std::to_string(found));
  }
}

void StepRunner::watch_all_scores() const {
  for (int area = 0; area < names_.rules().area_count; ++area) moment_.watch_score(subject_, area);
}

/// What a total is called in English, which is what tests are written in.
std::string StepRunner::rating() const {
  const int total = score(names_.rules(), moment_.state, subject_).total;
  const std::string found = rating_of(variant_.catalog, total, "en");
  return found.empty() ? "none" : found;
}

void StepRunner::check_tracks(const Node& node, const std::string& what,
                              const std::function<int(int track)>& found) {
  if (!names_.reader().is_map(node, what)) return;
  for (const auto& [key, value] : node.entries)
    if (const auto track = names_.track(key))
      compare(value, what + " of " + key.text, value.text, std::to_string(found(*track)));
}

void StepRunner::check_unlocked(const Node& node) {
  check_tracks(node, "unlocked", [&](int track) { return subject().unlocked[track]; });
}

void StepRunner::check_left(const Node& node) {
  check_tracks(node, "left", [&](int track) { return available(subject(), track).size(); });
}

/// "3 unlocked, spent 1"
std::string StepRunner::track_text(const SeatState& seat, int track) const {
  std::string text = std::to_string(seat.unlocked[track]) + " unlocked";
  for (int slot = 0; slot < names_.rules().tracks[track].slots; ++slot)
    if (seat.spent[track].has(slot)) text += ", " + std::to_string(slot + 1) + " spent";
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

std::string StepRunner::names_of(Dice dice) const {
  std::vector<std::string> all;
  for (const int die : dice) all.push_back(variant_.catalog.dice[at(die)].id);
  return in_a_row(all);
}

void StepRunner::check_dice(const Node& node, const std::string& what, Dice found) {
  compare(node, what, names_of(names_.dice(node)), names_of(found));
}

void StepRunner::check_pool(const Node& node) { check_dice(node, "pool", moment_.state.pool); }
void StepRunner::check_platter(const Node& node) {
  check_dice(node, "platter", moment_.state.platter);
}
void StepRunner::check_aside(const Node& node) { check_dice(node, "aside", moment_.state.aside); }

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

std::string StepRunner::best_players() const {
  std::vector<std::string> found;
  for (const int seat : winners(names_.rules(), moment_.state))
    found.push_back(std::to_string(seat + 1));
  return in_a_row(found);
}

/// What the game waits for, in one word.
std::string StepRunner::asked_for() const { return word_of(moment_.state.moment); }

}  // namespace clever
