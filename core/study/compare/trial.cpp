#include "core/study/compare/trial.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/base/json.h"
#include "core/base/numbers.h"
#include "core/base/texts/say.h"
#include "core/game/engine/score.h"
#include "core/game/play/feed.h"
#include "core/study/simulate/arena.h"
#include "core/study/simulate/simulation.h"

namespace clever {
namespace {

/// What one game came to, a number for each thing that is compared, seats taken together.
struct Outcomes {
  double total = 0, foxes = 0;
  std::vector<double> areas, seats;
};

class Pairing {
 public:
  Pairing(const VariantPtr& now, const VariantPtr& before, const TrialSetup& setup)
      : setup_(setup),
        now_(now, setup.bots, setup.settings),
        before_(before, setup.bots, setup.settings) {
    for (int area = 0; area < now->rules.area_count; ++area) {
      const AreaNames& own = now->catalog.areas[at(area)];
      const auto other = std::ranges::find(before->catalog.areas, own.id, &AreaNames::id);
      if (other == before->catalog.areas.end()) continue;
      shared_.emplace_back(area, narrow<int>(other - before->catalog.areas.begin()));
      trial_.areas.push_back({own.id, {}, {}, {}, own.name});
    }
    for (int seat = 1; seat <= count_of(setup.bots); ++seat)
      trial_.seats.push_back({std::to_string(seat), {}, {}, {}});
  }

  Trial played(const std::atomic<bool>& stop) {
    for (std::int64_t game = 0; game < setup_.games && !stop && trial_.problem.empty(); ++game) {
      play(game);
      trial_.games = game + 1;
      trial_.answer = answer();
      if (setup_.early && trial_.answer != Trial::Answer::kOpen) break;
    }
    return std::move(trial_);
  }

 private:
  void play(std::int64_t number) {
    const std::uint64_t seed = game_seed(setup_.seed, number);
    for (Arena* arena : {&now_, &before_}) {
      arena->play(seed);
      if (const auto fault = arena->take_fault(); fault && trial_.problem.empty())
        trial_.problem = fault_text(*fault);
      if (const std::string lost = arena->lost_seat(); !lost.empty() && trial_.problem.empty())
        trial_.problem = say<texts::game_of_run>(setup_.settings.language, number + 1, seed, lost);
    }
    if (trial_.problem.empty()) note(outcomes(now_, true), outcomes(before_, false));
  }

  Outcomes outcomes(const Arena& arena, bool is_now) const {
    Outcomes all;
    all.areas.resize(shared_.size());
    const double seats = static_cast<double>(setup_.bots.size());
    for (int seat = 0; seat < count_of(setup_.bots); ++seat) {
      const Score points = score(arena.rules(), arena.state(), seat);
      all.seats.push_back(points.total);
      all.total += points.total / seats;
      all.foxes += points.foxes / seats;
      for (std::size_t i = 0; i < shared_.size(); ++i)
        all.areas[i] += points.areas[is_now ? shared_[i].first : shared_[i].second] / seats;
    }
    return all;
  }

  static void add(Quantity& compared, double now, double before) {
    compared.now.add(now);
    compared.before.add(before);
    compared.difference.add(now - before);
  }

  void note(const Outcomes& now, const Outcomes& before) {
    add(trial_.total, now.total, before.total);
    add(trial_.foxes, now.foxes, before.foxes);
    for (std::size_t i = 0; i < shared_.size(); ++i)
      add(trial_.areas[i], now.areas[i], before.areas[i]);
    for (std::size_t i = 0; i < now.seats.size(); ++i)
      add(trial_.seats[i], now.seats[i], before.seats[i]);
  }

  Trial::Answer answer() const {
    const Sequence& difference = trial_.total.difference;
    if (!difference.may_be_looked_at()) return Trial::Answer::kOpen;
    if (difference.low() > 0) return Trial::Answer::kMore;
    if (difference.high() < 0) return Trial::Answer::kLess;
    const bool close = -difference.low() < setup_.close && difference.high() < setup_.close;
    return close ? Trial::Answer::kClose : Trial::Answer::kOpen;
  }

  const TrialSetup& setup_;
  Arena now_, before_;
  std::vector<std::pair<int, int>> shared_;  // areas of both
  Trial trial_;
};

constexpr const char* kEffectLine =
    "  {:<18} {:>8.2Lf} {:>8.2Lf}   {:>+8.2Lf}  ({:+.2Lf} .. {:+.2Lf})\n";

std::string line_of(const std::string& name, const Quantity& one, const std::string& language) {
  return fmt::format(numbers_of(language), kEffectLine, name, one.now.mean(), one.before.mean(),
                     one.difference.mean(), one.difference.low(), one.difference.high());
}

const char* word_of(Trial::Answer answer) {
  static constexpr const char* kWords[] = {"open", "more", "less", "close"};
  return kWords[at(answer)];
}

Json json_of(const Quantity& one) {
  return {{"now", one.now.mean()},
          {"was", one.before.mean()},
          {"difference", one.difference.mean()},
          {"low", one.difference.low()},
          {"high", one.difference.high()}};
}

std::string verdict(const Trial& trial, const TrialSetup& setup, const std::string& language) {
  const double change = std::abs(trial.total.difference.mean());
  switch (trial.answer) {
    case Trial::Answer::kMore:
      return say<texts::trial_more>(language, change, trial.games);
    case Trial::Answer::kLess:
      return say<texts::trial_less>(language, change, trial.games);
    case Trial::Answer::kClose:
      return say<texts::trial_close>(language, setup.close, trial.games);
    case Trial::Answer::kOpen:
      break;
  }
  return say<texts::trial_open>(language, trial.games);
}

}  // namespace

Trial tried(const VariantPtr& now, const VariantPtr& before, const TrialSetup& setup,
            const std::atomic<bool>& stop) {
  return Pairing(now, before, setup).played(stop);
}

std::string told(const Trial& trial, const TrialSetup& setup, const std::string& language) {
  std::string text = verdict(trial, setup, language) + "\n";
  text += say<texts::trial_level>(language, Sequence::kError * 100) + "\n";
  if (trial.games < Sequence::kFirstLook) return text;
  text += fmt::format("  {:<18} {:>8} {:>8}   {:>8}\n", "", say<texts::trial_now>(language),
                      say<texts::trial_was>(language), say<texts::trial_difference>(language));
  text += line_of(say<texts::trial_points>(language), trial.total, language);
  for (const Quantity& area : trial.areas)
    text += line_of(in_language(area.shown, language, area.name), area, language);
  if (trial.foxes.now.mean() + trial.foxes.before.mean() > 0)
    text += line_of(say<texts::trial_foxes>(language), trial.foxes, language);
  if (trial.seats.size() > 1)
    for (const Quantity& seat : trial.seats)
      text += line_of(say<texts::trial_seat>(language, seat.name), seat, language);
  return text;
}

Json as_json(const Trial& trial, const TrialSetup& setup) {
  Json json = {{"answer", word_of(trial.answer)},
               {"games", trial.games},
               {"error_level", Sequence::kError},
               {"bots", setup.bots},
               {"seed", setup.seed},
               {"close", setup.close},
               {"points", json_of(trial.total)},
               {"areas", Json::object()},
               {"foxes", json_of(trial.foxes)},
               {"seats", Json::array()}};
  for (const Quantity& area : trial.areas) json["areas"][area.name] = json_of(area);
  for (const Quantity& seat : trial.seats) json["seats"].push_back(json_of(seat));
  return json;
}

}  // namespace clever
