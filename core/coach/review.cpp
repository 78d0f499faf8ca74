#include "core/coach/review.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/texts/say.h"
#include "core/words/wording.h"

namespace clever {

Worth SeatReview::lost() const {
  Worth sum = 0;
  for (const Decision& decision : decisions) sum += decision.lost;
  return sum;
}

Worth SeatReview::luck() const {
  const Worth now = over || decisions.empty() ? points * kPoint : decisions.back().expected;
  return now - expected + lost();
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
  judge_ = std::make_unique<Judge>(game.rules(), game.catalog(), count_of(names), net_);
  for (int seat = 0; seat < count_of(names); ++seat) {
    review_.seats.push_back({.name = names[at(seat)]});
    review_.seats.back().expected = judge_->worth(game.state(), seat);
  }
}

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
  Decision decision{.number = count_of(seat.decisions) + 1,
                    .round = before_.round + 1,
                    .made = shown[at(made)],
                    .better = shown[at(best)],
                    .lost = worths[at(best)] - worths[at(made)],
                    .expected = worths[at(made)]};
  if (choices_[made].area != kNone8) decision.area = choices_[made].area;
  if (decision.lost > 0)
    decision.reasons = reasons_for(*review_.variant, before_, choices_[best], language_);
  seat.decisions.push_back(std::move(decision));
}

void Reviewer::follow(const Game& game, const Json& line) {
  if (review_.seats.empty())
    begin(game);
  else if (line.is_object() && line.contains("choice"))
    judge_choice(game, line);
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
    pieces.push_back(fmt::format("{} {}", area_name(review, area, language), worth_text(lost)));
  return say<texts::review_by_area>(language, fmt::format("{}", fmt::join(pieces, ", ")));
}

std::string by_round_text(const SeatReview& seat, const std::string& language) {
  std::vector<std::string> pieces;
  for (const auto& [round, lost] : lost_by(seat, [](const Decision& one) { return one.round; }))
    pieces.push_back(fmt::format("{}: {}", round, worth_text(lost)));
  return say<texts::review_by_round>(language, fmt::format("{}", fmt::join(pieces, ", ")));
}

constexpr int kWorst = 3;

/// "23.0 points below the best line", and what the dice were worth.
std::string headline(const SeatReview& seat, const std::string& language) {
  const Worth luck = seat.luck();
  return say<texts::review_lost>(language, worth_text(seat.lost())) + " " +
         (luck >= 0 ? say<texts::review_lucky>(language, worth_text(luck))
                    : say<texts::review_unlucky>(language, worth_text(-luck)));
}

std::string worst_text(const Decision& decision, const std::string& language) {
  std::string text = say<texts::review_worst>(language, worth_text(decision.lost), decision.round,
                                              decision.made, decision.better);
  if (!decision.reasons.empty()) text += fmt::format(" ({})", fmt::join(decision.reasons, ", "));
  return text;
}

}  // namespace

std::string review_text(const Review& review, const std::string& language) {
  std::string text;
  for (const SeatReview& seat : review.seats) {
    text += fmt::format("{}: {}\n", seat.name,
                        seat.over ? say<texts::review_points>(language, seat.points)
                                  : say<texts::review_so_far>(language, seat.points));
    text += "  " + headline(seat, language) + "\n";
    for (const Decision* decision : seat.worst(kWorst))
      text += "  " + worst_text(*decision, language) + "\n";
    text += "  " + by_area_text(review, seat, language) + "\n";
    text += "  " + by_round_text(seat, language) + "\n";
  }
  return text;
}

Json review_json(const Review& review) {
  const auto points = [](Worth worth) {
    return static_cast<double>(worth) / static_cast<double>(kPoint);
  };
  Json seats = Json::array();
  for (const SeatReview& seat : review.seats) {
    Json decisions = Json::array();
    for (const Decision& one : seat.decisions)
      decisions.push_back(
          {{"round", one.round},
           {"made", one.made},
           {"better", one.better},
           {"area", one.area < 0 ? Json() : Json(review.variant->catalog.areas[at(one.area)].id)},
           {"lost", points(one.lost)},
           {"expected", points(one.expected)}});
    seats.push_back({{"name", seat.name},
                     {"points", seat.points},
                     {"over", seat.over},
                     {"expected", points(seat.expected)},
                     {"lost", points(seat.lost())},
                     {"luck", points(seat.luck())},
                     {"decisions", decisions}});
  }
  return {{"variant", review.variant->catalog.id}, {"seats", seats}};
}

}  // namespace clever
