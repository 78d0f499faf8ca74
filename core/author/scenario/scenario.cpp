#include "core/author/scenario/scenario.h"

#include <iterator>
#include <memory>
#include <span>

#include "core/author/scenario/names.h"
#include "core/author/scenario/position.h"
#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/game/engine/score.h"
#include "core/game/play/why_not.h"
#include "core/game/words/wording.h"

namespace clever {
namespace {

/// What is in one sorted list and not in the other.
std::vector<std::string> without(const std::vector<std::string>& one,
                                 const std::vector<std::string>& other) {
  std::vector<std::string> rest;
  std::set_difference(one.begin(), one.end(), other.begin(), other.end(), std::back_inserter(rest));
  return rest;
}

/// One text, or those of a list.
std::span<const Node> texts_of(const Node& node) {
  return node.is_text() ? std::span(&node, 1) : std::span(node.items);
}

std::vector<std::string> words_of(const Node& node) {
  std::vector<std::string> words;
  for (const Node& text : texts_of(node)) words.push_back(text.text);
  if (node.is_text() && node.text == ".") words.clear();
  return words;
}

/// A list of thousands of choices is not read to its end.
std::string shown_part(const std::string& text) {
  constexpr std::size_t kMost = 1000;
  return beginning_of(text, kMost);
}

constexpr std::size_t kMostTold = 100;  // differences of a scenario; nobody reads more

/// One step after the other: something happens, then something is expected. What is misspelt has
/// been found before.
class StepRunner {
 public:
  StepRunner(Names& names, GameMoment& moment, TestResult& result)
      : names_(names),
        variant_(*moment.variant),
        moment_(moment),
        result_(result),
        events_(moment.trace.begin(), moment.trace.end()) {}

  /// False when the rest of the scenario makes no sense any more.
  bool run(const Node& step) {
    new_step_ = true;
    const bool done = act(step);
    if (done) choose_subject(step), check(step);
    return done && !result_.problems.has_errors() && result_.mismatches.size() < kMostTold;
  }

 private:
  bool act(const Node& step) {
    if (const Node* node = step.find("roll"); node && !roll_dice(*node)) return false;
    if (const Node* node = step.find("place"); node && !place_dice(*node)) return false;
    const Node* node = step.find("choose");
    const auto texts = node ? texts_of(*node) : std::span<const Node>();
    return std::all_of(texts.begin(), texts.end(), [&](const Node& text) { return choose(text); });
  }

  /// The legal choice of these words, or null.
  const Action* choice(const std::string& text) const { return moment_.choice(text); }

  /// What happens in one step is one story, of however many choices.
  bool feed(const Input& input) {
    moment_.feed(input);
    if (new_step_) events_.clear();
    new_step_ = false;
    events_.insert(events_.end(), moment_.trace.begin(), moment_.trace.end());
    return true;
  }

  bool roll_dice(const Node& node) {
    if (!waits(Waits::kRoll, node, "roll", "dice to be rolled")) return false;
    Faces faces{};
    Dice named;
    for (const auto& [key, face] : node.entries)
      if (const auto die = names_.die(key)) {
        named.add(*die);
        faces[*die] = names_.face(*die, face);
      }
    if (result_.problems.has_errors()) return false;
    compare(node, "roll", names_of(named), names_of(moment_.state.pool));
    return named == moment_.state.pool && feed(faces);
  }

  bool place_dice(const Node& node) {
    if (!waits(Waits::kPlacement, node, "place", "dice to be placed")) return false;
    Placement placement;
    placement.slot.fill(kNone8);
    if (const Node* platter = node.find("platter")) placement.platter = names_.dice(*platter);
    if (const Node* slots = node.find("slots"))
      for (int i = 0; i < std::min(count_of(slots->items), kMaxRolls); ++i)
        if (const auto die = names_.die(slots->items[at(i)]))
          placement.slot[i] = narrow<std::uint8_t>(*die);
    if (result_.problems.has_errors()) return false;
    if (fits(names_.rules(), moment_.state, placement)) return feed(placement);
    names_.error(Code::kRulesDisagree, node.span, "the dice cannot come to lie like this",
                 platter_rule(names_.rules(), moment_.state, "en"));
    return false;
  }

  bool choose(const Node& node) {
    if (const Action* action = choice(node.text)) return feed(*action);
    compare(node, "choose", node.text, not_legal(node.text));
    return false;
  }

  /// Says so when something else is waited for.
  bool waits(Waits kind, const Node& node, const char* what, const char* expected) {
    if (waits_for(moment_.state) == kind) return true;
    compare(node, what, expected, asked_for());
    return false;
  }

  /// What the game waits for, in one word.
  std::string asked_for() const { return word_of(moment_.state.moment); }

  std::vector<std::string> legal_texts() {
    return choice_texts(variant_.rules, variant_.catalog, moment_.state, moment_.choices);
  }

  std::string not_legal(const std::string& text) {
    return "not legal: " +
           (moment_.choices.empty() ? asked_for() + " is waited for"
                                    : why_not(variant_, moment_.state, text).sentence) +
           "; legal: " + in_a_row(legal_texts());
  }

  void choose_subject(const Node& step) {
    const Node* node = step.find("of");
    everybody_ = node == nullptr;
    subject_ = node ? names_.reader().integer(*node, 1, moment_.state.seats, "of") - 1
                    : moment_.state.player;
  }
  const SeatState& subject() const { return moment_.state.seat[subject_]; }
  Score points() const { return score(names_.rules(), moment_.state, subject_); }

  void compare(const Node& node, const std::string& what, const std::string& expected,
               const std::string& found) {
    if (expected == found) return;
    result_.mismatches.push_back({node.span, what, shown_part(expected), shown_part(found)});
  }
  void compare(const Node& node, const std::string& what, int found) {
    compare(node, what, node.text, std::to_string(found));
  }

  void check(const Node& step) {
    struct Parts {
      const char* key;
      void (StepRunner::*check)(const Node&);
    };
    static constexpr Parts kParts[] = {
        {"legal", &StepRunner::check_legal},     {"only", &StepRunner::check_only},
        {"illegal", &StepRunner::check_illegal}, {"score", &StepRunner::check_scores},
        {"sheet", &StepRunner::check_sheet},     {"slots", &StepRunner::check_slots}};
    for (const auto& [key, node] : step.entries) {
      const std::string& what = key.text;
      if (const auto found = shown(what)) compare(node, what, in_a_row(words_of(node)), *found);
      if (const auto dice = place(what))
        compare(node, what, names_of(names_.dice(node)), names_of(*dice));
      if (what == "unlocked" || what == "left") check_tracks(node, what);
      for (const Parts& parts : kParts)
        if (what == parts.key) (this->*parts.check)(node);
    }
  }

  /// What is compared as it is said.
  std::optional<std::string> shown(const std::string& key) const {
    static constexpr std::pair<const char*, Event::Kind> kEvents[] = {{"marks", Event::Kind::kMark},
                                                                      {"gains", Event::Kind::kGain},
                                                                      {"lost", Event::Kind::kLost},
                                                                      {"auto", Event::Kind::kAuto}};
    static constexpr std::pair<const char*, std::uint8_t State::*> kNumbers[] = {
        {"round", &State::round}, {"active", &State::active}, {"player", &State::player}};
    for (const auto& [word, kind] : kEvents)
      if (key == word) return events(kind);
    for (const auto& [word, number] : kNumbers)
      if (key == word) return std::to_string(moment_.state.*number + 1);
    if (key == "asks") return asked_for();
    if (key == "rating") return rating();
    if (key == "winners") return best_players();
    return {};
  }

  /// The dice in a place.
  std::optional<Dice> place(const std::string& key) const {
    if (key == "pool") return moment_.state.pool;
    if (key == "platter") return moment_.state.platter;
    if (key == "aside") return moment_.state.aside;
    return {};
  }

  void check_legal(const Node& node) {
    for (const Node& word : texts_of(node))
      if (!choice(word.text)) compare(word, "legal", word.text, not_legal(word.text));
  }

  void check_only(const Node& node) {
    std::vector<std::string> legal = legal_texts(), expected = words_of(node);
    std::sort(legal.begin(), legal.end());
    std::sort(expected.begin(), expected.end());
    if (legal == expected) return;
    const auto shown = [](const auto& texts) { return shown_part(in_a_row(texts)); };
    result_.mismatches.push_back({node.span, "only", shown(expected), shown(legal),
                                  shown(without(expected, legal)),
                                  shown(without(legal, expected))});
  }

  void check_illegal(const Node& node) {
    for (const Node& text : texts_of(node)) refuse(text, nullptr);
    for (const auto& [text, reason] : node.entries) refuse(text, &reason);
  }

  void refuse(const Node& text, const Node* reason) {
    if (choice(text.text))
      compare(text, "illegal", "not legal", "'" + text.text + "' is legal");
    else if (reason)
      compare(*reason, "illegal", reason->text, why_not(variant_, moment_.state, text.text).word);
  }

  std::string events(Event::Kind kind) const {
    std::vector<std::string> all;
    for (const Event& event : events_)
      if (event.kind == kind && (everybody_ || event.player == subject_))
        all.push_back(event_word(event));
    return in_a_row(all);
  }

  std::string event_word(const Event& event) const {
    if (event.kind == Event::Kind::kAuto) return word_of(event.action);
    if (event.kind != Event::Kind::kMark) return variant_.catalog.bonuses[event.bonus].id;
    const AreaNames& area = variant_.catalog.areas[event.area];
    return area.id + " " + marked_cell(area, event.cell, event.value);
  }

  /// What a total is called in English, which is what tests are written in.
  std::string rating() const {
    const std::string found = rating_of(variant_.catalog, points().total, "en");
    return found.empty() ? "none" : found;
  }

  std::string best_players() const {
    std::vector<std::string> found;
    for (const int seat : winners(names_.rules(), moment_.state))
      found.push_back(std::to_string(seat + 1));
    return in_a_row(found);
  }

  void check_scores(const Node& node) {
    for (const auto& [key, value] : node.entries)
      if (const auto found = points_of(key)) compare(value, "score of " + key.text, *found);
  }

  std::optional<int> points_of(const Node& key) {
    const Score all = points();
    if (key.text == "foxes") return all.fox_points;
    if (key.text == "points") return all.bonus_points;
    const bool total = key.text == "total";
    const auto wanted = total ? std::nullopt : names_.area(key);
    for (int area = 0; area < names_.rules().area_count; ++area)
      if (total || wanted == area) moment_.watch_score(subject_, area);
    if (total) return all.total;
    return wanted ? std::optional<int>(all.areas[*wanted]) : std::nullopt;
  }

  void check_tracks(const Node& node, const std::string& what) {
    for (const auto& [key, value] : node.entries)
      if (const auto track = names_.track(key))
        compare(value, what + " of " + key.text,
                what == "left" ? available(subject(), *track).size() : subject().unlocked[*track]);
  }

  void check_sheet(const Node& node) {
    SeatState wanted = subject();
    read_sheet(names_, node, wanted);
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

  /// "3 unlocked, spent 1"
  static std::string track_text(const SeatState& seat, int track) {
    std::string text = std::to_string(seat.unlocked[track]) + " unlocked";
    for (const int slot : seat.spent[track]) text += ", " + std::to_string(slot + 1) + " spent";
    return text;
  }

  std::string names_of(Dice dice) const { return in_a_row(names_.names_of(dice)); }

  void check_slots(const Node& node) {
    std::vector<std::string> found;
    for (int i = 0; i < names_.rules().rolls; ++i) {
      const std::uint8_t die = moment_.state.slot[i];
      found.push_back(die == kNone8 ? "." : variant_.catalog.dice[die].id);
    }
    std::vector<std::string> wanted = words_of(node);
    wanted.resize(std::max(wanted.size(), found.size()), ".");
    compare(node, "slots", in_a_row(wanted), in_a_row(found));
  }

  Names& names_;
  const Variant& variant_;
  GameMoment& moment_;
  TestResult& result_;
  int subject_ = 0;            // the player whom expectations are about
  bool everybody_ = true;      // events of all players count
  std::vector<Event> events_;  // of the last step in which something happened
  bool new_step_ = true;
};

int seats_of(const Node& scenario, Names& names) {
  const int fewest = names.rules().min_seats, most = names.rules().max_seats;
  const Node* players = scenario.find("players");
  return players ? names.reader().integer(*players, fewest, most, "players") : fewest;
}

}  // namespace

bool report_fault(const Variant& variant, TestResult& result) {
  const HookFault* fault = fault_of(variant.rules);
  if (!fault) return false;
  result.problems.add(diagnostic_of(*fault));
  variant.rules.hooks->clear_fault();
  return true;
}

void run_scenario(const Variant& variant, const Node& scenario, Watcher* watcher,
                  TestResult& result) {
  Reader reader(result.problems);
  Names names(variant, reader);
  const Node& steps = *scenario.find("steps");
  if (steps.items.empty())
    names.error(Code::kMissingKey, steps.owner(), "a scenario without steps tests nothing",
                "add a step with something that is expected");
  const int seats = seats_of(scenario, names);
  if (result.problems.has_errors()) return;
  const auto moment = std::make_unique<GameMoment>();
  moment->variant = &variant;
  moment->watcher = watcher;
  if (const Node* given = scenario.find("given"); !given)
    moment->feed(Begin{seats});
  else if (!begin_at(names, *given, seats, *moment))
    return;
  StepRunner runner(names, *moment, result);
  for (const Node& step : steps.items)
    if (!runner.run(step)) break;
  report_fault(variant, result);
}

}  // namespace clever
