#include "core/validate/examine.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include "core/base/cell_names.h"
#include "core/bots/aim.h"
#include "core/bots/bot.h"
#include "core/engine/chance.h"
#include "core/engine/score.h"
#include "core/engine/step.h"
#include "core/simulate/arena.h"
#include "core/simulate/simulation.h"

namespace clever {
namespace {

constexpr int kScriptTrials = 20;  // games
// Far more than a game on the largest sheet can have.
constexpr int kMostDecisions = 100000;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

auto place_of(const Diagnostic& problem) {
  return std::tuple(problem.span.file ? problem.span.file->name : "", problem.span.line,
                    problem.span.column, word_of(problem.code));
}

bool told(const Diagnostics& out, const Diagnostic& problem) {
  return std::any_of(out.all().begin(), out.all().end(),
                     [&](const Diagnostic& known) { return place_of(known) == place_of(problem); });
}

/// Plays games with every number of players in turn, and remembers what was touched.
class Trial {
 public:
  explicit Trial(const Variant& variant) : rules_(variant.rules), catalog_(variant.catalog) {}

  void play(int games, Diagnostics& out) {
    const int counts = rules_.max_seats - rules_.min_seats + 1;
    for (int game = 0; game < games; ++game) {
      const int seats = rules_.min_seats + game % counts;
      aim_ = Aim::of_game(rules_, game);
      if (!finishes(seats, game_seed(1, game))) {
        if (!failed()) report_stuck(game, seats, out);
        return;
      }
      for (int seat = 0; seat < seats; ++seat) note(seat);
      if (failed()) return;
    }
  }

  void report_untouched(int games, Diagnostics& out) const {
    for (int area = 0; area < rules_.area_count; ++area) report_cells(area, games, out);
    for (std::size_t spot = 0; spot < catalog_.spots.size(); ++spot)
      if (!(earned_[spot / 64] >> (spot % 64) & 1)) report_spot(catalog_.spots[spot], games, out);
  }

 private:
  bool failed() const { return rules_.hooks && rules_.hooks->fault(); }

  bool finishes(int seats, std::uint64_t seed) {
    Random dice(seed), choice = bot_random(seed);
    begin(rules_, state_, seats, choices_, nullptr);
    for (int decisions = 0; decisions < kMostDecisions;) switch (waits_for(state_)) {
        case Waits::kRoll:
          roll(rules_, state_, draw_faces(rules_, state_, dice), choices_, nullptr);
          break;
        case Waits::kPlacement:
          place(rules_, state_, draw_placement(rules_, state_, dice), choices_, nullptr);
          break;
        case Waits::kChoice: {
          if (choices_.empty() || failed()) return false;
          ++decisions;
          const Action action = choices_[aim_.choose(rules_, state_, choices_, choice)];
          step(rules_, state_, action, choices_, nullptr);
          break;
        }
        case Waits::kNothing:
          return true;
      }
    return false;
  }

  void note(int seat) {
    const SeatState& sheet = state_.seat[at(seat)];
    for (std::size_t area = 0; area < marked_.size(); ++area) marked_[area] |= sheet.marked[area];
    for (std::size_t word = 0; word < earned_.size(); ++word) earned_[word] |= sheet.earned[word];
    score(rules_, state_, seat);  // may ask a script
  }

  void report_stuck(int game, int seats, Diagnostics& out) const {
    const Span span{std::make_shared<SourceFile>(SourceFile{catalog_.file, ""}), 1, 1, 1, 2};
    out.error(Code::kStuckGame, span,
              "game " + std::to_string(game + 1) + " of the trial, with " + std::to_string(seats) +
                  " seats, did not end",
              "play it with: clever simulate --games 1 --players " + std::to_string(seats) +
                  " --transcripts DIR");
  }

  void report_cells(int index, int games, Diagnostics& out) const {
    const Cells untouched = rules_.areas[at(index)].all & ~marked_[at(index)];
    if (untouched == 0) return;
    const AreaNames& area = catalog_.areas[at(index)];
    std::string names;
    for (Cells rest = untouched; rest != 0; rest &= rest - 1)
      names += (names.empty() ? "" : ", ") + cell_name(area, std::countr_zero(rest));
    const Span& span = area.cells[at(std::countr_zero(untouched))].span;
    if (const bool known = said(out, Code::kUnreachableCell, span); known) return;
    out.add(
        {Severity::kNote, Code::kNeverMarked, span,
         "in " + std::to_string(games) + " games nobody has marked of '" + area.id + "': " + names,
         "that may be meant; else look at what leads there, or play more games"});
  }

  void report_spot(const SpotNames& spot, int games, Diagnostics& out) const {
    const bool reached = std::all_of(spot.cells.begin(), spot.cells.end(), [&](int cell) {
      return (marked_[at(spot.area)] >> cell & 1) != 0;
    });
    if (!reached || said(out, Code::kUnreachableBonus, spot.span)) return;  // told at the cell
    out.add({Severity::kNote, Code::kNeverEarned, spot.span,
             "in " + std::to_string(games) + " games nobody has earned '" +
                 catalog_.bonuses[at(spot.bonus)].id + "' of '" + catalog_.areas[at(spot.area)].id +
                 "', " + spot.where,
             "that may be meant; else look at what it asks for, or play more games"});
  }

  static bool said(const Diagnostics& out, Code code, const Span& span) {
    return std::any_of(out.all().begin(), out.all().end(), [&](const Diagnostic& known) {
      return known.code == code && known.span.line == span.line;
    });
  }

  const Ruleset& rules_;
  const Catalog& catalog_;
  Aim aim_;
  State state_{};
  Choices choices_;
  std::array<Cells, kMaxAreas> marked_{};
  std::array<std::uint64_t, kMaxSpots / 64> earned_{};
};

/// Scripts that are asked while playing can only be tried by playing.
void try_scripts(const Variant& variant, Diagnostics& out) {
  const auto& hooks = variant.rules.hooks;
  if (!hooks || hooks->fault()) return;
  std::make_unique<Trial>(variant)->play(kScriptTrials, out);
  const HookFault* fault = hooks->fault();
  if (fault && !told(out, diagnostic_of(*fault))) out.add(diagnostic_of(*fault));
}

/// What is wrong only under another value of an option, and options that change nothing.
class OptionCheck {
 public:
  OptionCheck(const Library& library, const SourcePtr& source, const Variant& variant,
              Diagnostics& out)
      : library_(library), source_(source), variant_(variant), out_(out) {}

  void run() {
    for (const OptionNames& option : variant_.catalog.options) {
      if (option.spans[0].file->name != source_->name) continue;  // the parent's business
      if (option.values.size() == 1)
        out_.warning(Code::kIdleOption, option.spans[0],
                     "the option '" + option.id + "' has no other value",
                     "say under changes: what another value changes");
      for (std::size_t value = 1; value < option.values.size(); ++value) check(option, value);
    }
  }

 private:
  void check(const OptionNames& option, std::size_t value) {
    const Loaded loaded = library_.load(source_, {{option.id, option.values[value]}});
    for (Diagnostic problem : loaded.problems.all()) {
      if (told(out_, problem)) continue;
      problem.message += " (with " + option.id + ": " + option.values[value] + ")";
      out_.add(std::move(problem));
    }
    if (loaded.variant) try_scripts(*loaded.variant, out_);
    const bool asks = variant_.rules.hooks || (loaded.variant && loaded.variant->rules.hooks);
    if (loaded.variant && !asks && same_tables(loaded.variant->rules, variant_.rules))
      out_.warning(
          Code::kIdleOption, option.spans[value],
          "with " + option.id + ": " + option.values[value] + " the game is played as without it",
          "change something that the file does not say anyway, or remove the option");
  }

  const Library& library_;
  const SourcePtr& source_;
  const Variant& variant_;
  Diagnostics& out_;
};

Diagnostics in_order_of_lines(const Diagnostics& problems) {
  std::vector<Diagnostic> all = problems.all();
  std::stable_sort(all.begin(), all.end(), [](const Diagnostic& one, const Diagnostic& other) {
    const auto key = [](const Diagnostic& d) {
      return std::tuple(d.span.file ? d.span.file->name : "", d.span.line, d.span.column);
    };
    return key(one) < key(other);
  });
  Diagnostics sorted;
  for (Diagnostic& problem : all) sorted.add(std::move(problem));
  return sorted;
}

}  // namespace

Diagnostics examine(const Library& library, const SourcePtr& source, const Examination& how) {
  Loaded loaded = library.load(source);
  if (!loaded.variant) return in_order_of_lines(loaded.problems);
  try_scripts(*loaded.variant, loaded.problems);
  OptionCheck(library, source, *loaded.variant, loaded.problems).run();
  if (how.games == 0 || loaded.problems.has_errors()) return in_order_of_lines(loaded.problems);
  const auto trial = std::make_unique<Trial>(*loaded.variant);
  trial->play(how.games, loaded.problems);
  const auto& hooks = loaded.variant->rules.hooks;
  if (const HookFault* fault = hooks ? hooks->fault() : nullptr)
    loaded.problems.add(diagnostic_of(*fault));
  else if (!loaded.problems.has_errors())
    trial->report_untouched(how.games, loaded.problems);
  return in_order_of_lines(loaded.problems);
}

}  // namespace clever
