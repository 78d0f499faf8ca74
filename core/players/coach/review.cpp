#include "core/players/coach/review.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/base/json.h"
#include "core/base/texts/say.h"
#include "core/game/words/labels.h"
#include "core/game/words/meanings.h"
#include "core/game/words/preview.h"
#include "core/game/words/wording.h"

namespace clever {

Worth SeatReview::lost() const {
  Worth sum = 0;
  for (const Decision& decision : decisions) sum += decision.lost;
  return sum;
}

Worth SeatReview::outcome() const {
  if (over) return points * kPoint;
  return decisions.empty() ? expected : decisions.back().expected;
}

Worth SeatReview::luck() const {
  if (over) return rolled;
  return decisions.empty() ? 0 : decisions.back().luck;
}

std::vector<const Decision*> SeatReview::worst(int most) const {
  std::vector<const Decision*> all;
  for (const Decision& decision : decisions)
    if (decision.lost > 0) all.push_back(&decision);
  std::stable_sort(all.begin(), all.end(), [](const Decision* one, const Decision* other) {
    return one->lost > other->lost;
  });
  if (count_of(all) > most) all.resize(at(most));
  return all;
}

void Reviewer::begin(const Game& game) {
  review_.variant = game.shared_variant();
  const std::vector<std::string> names = player_names(game.setup().players);
  review_.players = count_of(names);
  judge_ = std::make_unique<Judge>(game.rules(), game.catalog(), count_of(names), net_);
  luck_ = std::make_unique<Luck>(game.rules(), game.catalog(), count_of(names), net_);
  for (int seat = 0; seat < count_of(names); ++seat) {
    review_.seats.push_back(
        {.name = names[at(seat)], .bot = !player_bot(game.setup().players[at(seat)]).empty()});
    review_.seats.back().expected = judge_->worth(game.state(), seat);
  }
}

namespace {

/// Other dice are open only where none of these can be used.
Dice usual_dice(const State& state, const Choices& choices, const Stage& stage) {
  const Dice usual = dice_in(state, stage.from);
  const bool usable = std::ranges::any_of(choices.all(), [&](const Action& choice) {
    return choice.area != kNone8 && usual.has(choice.subject);
  });
  return usable ? usual : usual | dice_in(state, stage.fallback);
}

/// Those on the table from which the player chooses; none where it is about something else.
Dice dice_to_choose(const Ruleset& rules, const State& state, const Choices& choices) {
  switch (state.moment) {
    case Moment::kPick:
    case Moment::kPassive:
      return usual_dice(state, choices, rules.stages[state.stage]);
    case Moment::kExtra:
      return rules.all_dice - state.used;
    case Moment::kReturn:
      return state.platter;
    default:
      return {};
  }
}

/// By the stage at which the game waits: that of the round's bonus has been left when it is chosen.
Part part_of(const Ruleset& rules, const State& state) {
  if (state.moment == Moment::kExtra) return Part::kExtraDice;
  if (state.moment != Moment::kBonus) return Part::kTurn;
  if (state.stage > 0 && rules.stages[state.stage - 1].op == StageOp::kGain)
    return Part::kRoundBonus;
  return rules.stages[state.stage].op == StageOp::kExtra ? Part::kExtraDice : Part::kTurn;
}

/// The number of the last roll stays where nothing is rolled any more, or not yet.
int roll_of(const State& state, Part part) {
  const bool rolls = state.role == Role::kActive && part == Part::kTurn;
  return rolls && state.moment != Moment::kPassive ? state.roll : 0;
}

}  // namespace

void Reviewer::judge_choice(const Game& game, const Json& line) {
  const std::vector<std::string> texts =
      choice_texts(game.rules(), game.catalog(), before_, choices_);
  const auto found =
      std::find(texts.begin(), texts.end(), line.at("choice").at("text").get<std::string>());
  if (found == texts.end() || choices_.size() < 2) return;
  const int made = narrow<int>(found - texts.begin());
  const std::vector<Worth> worths = judge_->worths(before_, choices_);
  const int best = index_of_best(worths);
  SeatReview& seat = review_.seats[before_.player];
  const std::vector<std::string> shown =
      shown_texts(game.rules(), game.catalog(), before_, choices_, language_);
  const Part part = part_of(game.rules(), before_);
  Decision decision{.number = count_of(seat.decisions) + 1,
                    .round = before_.round + 1,
                    .role = before_.role,
                    .roll = roll_of(before_, part),
                    .part = part,
                    .moment = before_.moment,
                    .dice = dice_text(game.catalog(), before_.face,
                                      dice_to_choose(game.rules(), before_, choices_)),
                    .made = shown[at(made)],
                    .better = shown[at(best)],
                    .lost = worths[at(best)] - worths[at(made)],
                    .expected = worths[at(made)],
                    .luck = seat.rolled};
  if (choices_[made].area != kNone8) decision.area = choices_[made].area;
  if (decision.lost > 0) {
    decision.brings = reasons_for(*review_.variant, before_, choices_[made], language_);
    decision.reasons = reasons_for(*review_.variant, before_, choices_[best], language_);
    if (std::string then = what_then(*judge_, *review_.variant, before_, choices_[best], language_);
        !then.empty())
      decision.reasons.push_back(std::move(then));
  }
  seat.decisions.push_back(std::move(decision));
}

/// Tied dice are put to their places by a line of their own.
void Reviewer::judge_roll(const Game& game) {
  if (waits_for(before_) == Waits::kRoll) unrolled_ = before_;
  if (!unrolled_ || game.waits() == Waits::kPlacement) return;
  review_.seats[unrolled_->active].rolled +=
      luck_->of_roll(*unrolled_, game.state(), game.choices());
  unrolled_.reset();
}

void Reviewer::follow(const Game& game, const Json& line) {
  if (review_.seats.empty())
    begin(game);
  else if (line.is_object() && line.contains("choice"))
    judge_choice(game, line);
  else
    judge_roll(game);
  before_ = game.state();
  choices_ = game.choices();
  const bool over = game.waits() == Waits::kNothing;
  for (int seat = 0; seat < count_of(review_.seats); ++seat) {
    review_.seats[at(seat)].points = score(game.rules(), game.state(), seat).total;
    review_.seats[at(seat)].over = over;
  }
}

namespace {

std::string area_name(const Review& review, int area, const std::string& language) {
  if (area < 0) return say<texts::review_no_area>(language);
  const AreaNames& names = review.variant->catalog.areas[at(area)];
  return in_language(names.name, language, names.id);
}

/// What was given away, by something about each decision; in the order of the keys.
template <class KeyOf>
std::vector<std::pair<int, Worth>> lost_by(const SeatReview& seat, KeyOf key_of) {
  std::vector<std::pair<int, Worth>> sums;
  for (const Decision& decision : seat.decisions) {
    const int key = key_of(decision);
    const auto found =
        std::find_if(sums.begin(), sums.end(), [&](const auto& sum) { return sum.first == key; });
    if (found == sums.end())
      sums.emplace_back(key, decision.lost);
    else
      found->second += decision.lost;
  }
  std::sort(sums.begin(), sums.end());
  return sums;
}

std::string by_area_text(const Review& review, const SeatReview& seat,
                         const std::string& language) {
  std::vector<std::string> pieces;
  for (const auto& [area, lost] : lost_by(seat, [](const Decision& one) { return one.area; }))
    pieces.push_back(
        fmt::format("{} {}", area_name(review, area, language), worth_text(lost, language)));
  return say<texts::review_by_area>(language, fmt::format("{}", fmt::join(pieces, "; ")));
}

std::string by_round_text(const SeatReview& seat, const std::string& language) {
  std::vector<std::string> pieces;
  for (const auto& [round, lost] : lost_by(seat, [](const Decision& one) { return one.round; }))
    pieces.push_back(fmt::format("{}: {}", round, worth_text(lost, language)));
  return say<texts::review_by_round>(language, fmt::format("{}", fmt::join(pieces, "; ")));
}

/// "23.0 points below the best line", and what the dice were worth.
std::string headline(const SeatReview& seat, const std::string& language) {
  const std::string lost = worth_text(seat.lost(), language);
  const std::string luck = worth_text(std::abs(seat.luck()), language);
  const bool lucky = seat.luck() >= 0;
  if (seat.bot)
    return say<texts::review_bot_lost>(language, seat.name, lost) + " " +
           (lucky ? say<texts::review_bot_lucky>(language, luck)
                  : say<texts::review_bot_unlucky>(language, luck));
  return say<texts::review_lost>(language, lost) + " " +
         (lucky ? say<texts::review_lucky>(language, luck)
                : say<texts::review_unlucky>(language, luck));
}

std::string signed_tenths(Worth tenths, const std::string& language) {
  return fmt::format(numbers_of(language), "{:+.1Lf}", static_cast<double>(tenths) / 10);
}

/// "284.3 expected before the first roll +8.1 dice ... = 128.0", of a game that goes on "= 285.0
/// expected now". Rounded as it is shown, the rest being what is left of that, so that the line
/// adds up.
std::string sum_text(const Review& review, const SeatReview& seat, const std::string& language) {
  const auto tenths = [](Worth worth) {
    return std::llround(static_cast<double>(worth) * 10 / kPoint);
  };
  const Worth expected = tenths(seat.expected), luck = tenths(seat.luck()),
              lost = tenths(seat.lost()), outcome = tenths(seat.outcome());
  const std::string sum = say<texts::review_sum>(
      language, static_cast<double>(expected) / 10, signed_tenths(luck, language),
      signed_tenths(-lost, language), signed_tenths(outcome - expected - luck + lost, language),
      review.players == 1 ? say<texts::review_rest_alone>(language)
                          : say<texts::review_rest_of_others>(language),
      static_cast<double>(outcome) / 10);
  return seat.over ? sum : fmt::format("{} {}", sum, say<texts::review_now>(language));
}

std::string worst_text(const Decision& decision, const std::string& language) {
  const std::string dice =
      decision.dice.empty() ? "" : fmt::format(", {} {}", labels_of(language).dice, decision.dice);
  return say<texts::review_worst>(language, worth_text(decision.lost, language),
                                  when_text(decision, language) + dice,
                                  with_reasons(decision.made, decision.brings),
                                  with_reasons(decision.better, decision.reasons));
}

}  // namespace

std::string with_reasons(const std::string& move, const std::vector<std::string>& reasons) {
  return reasons.empty() ? move : fmt::format("{} ({})", move, fmt::join(reasons, ", "));
}

std::string signed_text(Worth worth, const std::string& language) {
  return signed_tenths(std::llround(static_cast<double>(worth) * 10 / kPoint), language);
}

/// What a turn consists of mostly, choosing a die, is not said.
std::string when_in_round_text(const Decision& decision, const std::string& language) {
  if (decision.part == Part::kRoundBonus) return say<texts::review_round_bonus>(language);
  const Labels& labels = labels_of(language);
  std::string text = decision.role == Role::kActive ? say<texts::active_turn>(language)
                                                    : say<texts::passive_turn>(language);
  if (decision.roll > 0) text += fmt::format(", {} {}", labels.roll, decision.roll);
  if (decision.part == Part::kExtraDice && decision.moment != Moment::kExtra)
    text += fmt::format(", {}", labels.heading(Moment::kExtra));
  if (decision.moment != Moment::kPick && decision.moment != Moment::kPassive)
    text += fmt::format(", {}", labels.heading(decision.moment));
  return text;
}

std::string when_text(const Decision& decision, const std::string& language) {
  return fmt::format("{}, {}", say<texts::round_number>(language, decision.round),
                     when_in_round_text(decision, language));
}

SeatTexts seat_texts(const Review& review, const SeatReview& seat, const std::string& language) {
  SeatTexts told{
      .result = fmt::format(
          "{}: {}", seat.name,
          seat.over ? points_in_words(seat.points, language)
                    : say<texts::review_so_far>(language, points_in_words(seat.points, language))),
      .headline = headline(seat, language),
      .sum = sum_text(review, seat, language),
      .worst = {},
      .parts = {}};
  if (seat.decisions.empty()) return told;
  for (const Decision* decision : seat.worst(kWorst))
    told.worst.push_back(worst_text(*decision, language));
  told.parts = {by_area_text(review, seat, language), by_round_text(seat, language)};
  return told;
}

std::string review_text(const Review& review, const std::string& language) {
  std::string text;
  for (const SeatReview& seat : review.seats) {
    const SeatTexts told = seat_texts(review, seat, language);
    text += told.result + "\n  " + told.headline + "\n  " + told.sum + "\n";
    for (const std::string& line : told.worst) text += "  " + line + "\n";
    for (const std::string& line : told.parts) text += "  " + line + "\n";
  }
  return text;
}

namespace {

double as_points(Worth worth) { return static_cast<double>(worth) / static_cast<double>(kPoint); }

std::string area_id(const Review& review, int area) {
  return area < 0 ? "none" : review.variant->catalog.areas[at(area)].id;
}

Json decision_json(const Review& review, const Decision& one) {
  return {{"round", one.round},
          {"role", word_of(one.role)},
          {"roll", one.roll > 0 ? Json(one.roll) : Json()},
          {"moment", word_of(one.moment)},
          {"dice", one.dice},
          {"made", one.made},
          {"better", one.better},
          {"area", one.area < 0 ? Json() : Json(area_id(review, one.area))},
          {"lost", as_points(one.lost)},
          {"expected", as_points(one.expected)},
          {"luck", as_points(one.luck)},
          {"brings", one.brings},
          {"reasons", one.reasons}};
}

Json seat_json(const Review& review, const SeatReview& seat) {
  Json decisions = Json::array(), areas = Json::object(), rounds = Json::object();
  for (const Decision& one : seat.decisions) decisions.push_back(decision_json(review, one));
  for (const auto& [area, lost] : lost_by(seat, [](const Decision& one) { return one.area; }))
    areas[area_id(review, area)] = as_points(lost);
  for (const auto& [round, lost] : lost_by(seat, [](const Decision& one) { return one.round; }))
    rounds[std::to_string(round)] = as_points(lost);
  return {{"name", seat.name},
          {"bot", seat.bot},
          {"points", seat.points},
          {"over", seat.over},
          {"expected", as_points(seat.expected)},
          {"lost", as_points(seat.lost())},
          {"luck", as_points(seat.luck())},
          {"rest", as_points(seat.rest())},
          {"by_area", areas},
          {"by_round", rounds},
          {"decisions", decisions}};
}

}  // namespace

Json review_json(const Review& review) {
  Json seats = Json::array();
  for (const SeatReview& seat : review.seats) seats.push_back(seat_json(review, seat));
  return {{"variant", review.variant->catalog.id}, {"seats", seats}};
}

}  // namespace clever
