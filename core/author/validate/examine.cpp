#include "core/author/validate/examine.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <span>
#include <tuple>
#include <type_traits>

#include "core/base/numbers.h"
#include "core/base/printed_cell.h"
#include "core/base/text_lines.h"
#include "core/game/engine/score.h"
#include "core/game/play/feed.h"
#include "core/players/bots/bot.h"
#include "core/study/simulate/simulation.h"

namespace clever {
namespace {

constexpr int kScriptTrials = 20;  // games
constexpr int kScoredGames = 3;    // in which the points are asked for on the way

std::string file_of(const Span& span) { return span.file ? span.file->name : ""; }

auto place_of(const Diagnostic& problem) {
  return std::tuple(file_of(problem.span), problem.span.line, problem.span.column);
}

bool in_one_line(const Span& one, const Span& other) {
  return file_of(one) == file_of(other) && one.line == other.line;
}

// Far more than a game on the largest sheet can have.
constexpr int kMostDecisions = 100000;

bool said(const Diagnostics& out, Code code, const Span& span) {
  return std::ranges::any_of(out.all(), [&](const Diagnostic& known) {
    return known.code == code && known.span.line == span.line;
  });
}

/// Games that show of a variant what no reasoning does: whether they end, whether its scripts hold,
/// and what of the sheet is never touched.
class Trial {
 public:
  explicit Trial(const Variant& variant) : rules_(variant.rules), catalog_(variant.catalog) {}

  /// With every number of players in turn; ends early with a game that does, or a script that
  /// fails, and remembers what was touched.
  void play(int games, Diagnostics& out) {
    const int counts = rules_.max_seats - rules_.min_seats + 1;
    for (games_ = 0; games_ < games && !fault_of(rules_); ++games_) {
      const int seats = rules_.min_seats + games_ % counts;
      if (!finishes(Aim::of_game(rules_, games_, Aim::kAllWays), seats, game_seed(1, games_))) {
        if (!fault_of(rules_)) report_stuck(seats, out);
        return;
      }
      for (int seat = 0; seat < seats; ++seat) note(seat);
    }
  }

  /// The cells and bonuses of which `out` does not say already why.
  void report_untouched(Diagnostics& out) const {
    for (int area = 0; area < rules_.area_count; ++area) report_cells(area, out);
    for (std::size_t spot = 0; spot < catalog_.spots.size(); ++spot)
      if (!earned_.has(narrow<int>(spot))) report_spot(catalog_.spots[spot], out);
  }

 private:
  bool finishes(const Aim& aim, int seats, std::uint64_t seed) {
    Random dice(seed), choice = bot_random(seed);
    int decisions = 0;
    feed(rules_, Begin{seats}, game_);
    ask_scores(0);
    return play_out(
        rules_, game_.state, dice,
        [&]() -> const Action* {
          if (game_.choices.empty() || game_.fault || ++decisions > kMostDecisions) return nullptr;
          return &game_.choices[aim.choose(rules_, game_.state, game_.choices, choice)];
        },
        [&](const auto& input) {
          feed(rules_, input, game_);
          if constexpr (std::is_same_v<decltype(input), const Action&>) ask_scores(decisions);
        });
  }

  /// A player may look at the points at any moment, so scripts have an answer for sheets on which
  /// nothing, little and more is marked: after 0, 1, 2, 4, 8 ... choices, of one seat, since slow
  /// scripts have only so much time.
  void ask_scores(int decisions) const {
    if (!rules_.hooks || games_ >= kScoredGames || (decisions & (decisions - 1)) != 0) return;
    if (!fault_of(rules_)) score(rules_, game_.state, games_ % game_.state.seats);
  }

  void note(int seat) {
    const SeatState& sheet = game_.state.seat[at(seat)];
    for (int area = 0; area < kMaxAreas; ++area) marked_[area] |= sheet.marked[area];
    earned_ |= sheet.earned;
    score(rules_, game_.state, seat);  // may ask a script
  }

  void report_stuck(int seats, Diagnostics& out) const {
    const Span span{std::make_shared<SourceFile>(SourceFile{catalog_.file, ""}), 1, 1, 1, 2};
    out.error(Code::kStuckGame, span,
              "game " + std::to_string(games_ + 1) + " of the trial, with " +
                  std::to_string(seats) + " seats, did not end",
              "play it with: clever simulate --games 1 --players " + std::to_string(seats) +
                  " --transcripts DIR");
  }

  void report_cells(int index, Diagnostics& out) const {
    const Cells untouched = rules_.areas[index].all - marked_[index];
    if (untouched.empty()) return;
    const AreaNames& area = catalog_.areas[at(index)];
    std::string names;
    for (const int cell : untouched) names += (names.empty() ? "" : ", ") + cell_name(area, cell);
    const Span& span = area.cells[at(untouched.first())].span;
    if (said(out, Code::kUnreachableCell, span)) return;
    out.add(
        {Severity::kNote, Code::kNeverMarked, span,
         "in " + std::to_string(games_) + " games nobody has marked of '" + area.id + "': " + names,
         "that may be meant; else look at what leads there, or play more games"});
  }

  void report_spot(const SpotNames& spot, Diagnostics& out) const {
    const bool reached =
        std::ranges::all_of(spot.cells, [&](int cell) { return marked_[spot.area].has(cell); });
    if (!reached || said(out, Code::kUnreachableBonus, spot.span)) return;  // told at the cell
    out.add({Severity::kNote, Code::kNeverEarned, spot.span,
             "in " + std::to_string(games_) + " games nobody has earned '" +
                 catalog_.bonuses[at(spot.bonus)].id + "' of '" + catalog_.areas[at(spot.area)].id +
                 "', " + spot.where,
             "that may be meant; else look at what it asks for, or play more games"});
  }

  const Ruleset& rules_;
  const Catalog& catalog_;
  Outcome game_;
  int games_ = 0;
  Row<Cells, kMaxAreas> marked_{};
  Spots earned_;
};

class Examiner {
 public:
  /// Plays so many games, if all is well so far.
  Examiner(const Library& library, const SourcePtr& source, int games = 0)
      : library_(library), source_(source), plain_(library.load(source)), out_(plain_.problems) {
    if (plain_.variant) try_scripts(*plain_.variant);
    // More are not looked at one by one, nor any where no more errors are told.
    const bool told_enough = out_.has_errors() && out_.is_full();
    if (count_of(plain_.options) <= kMaxOptionValues && !told_enough)
      for (const OptionModel& option : plain_.options)
        if (!option.values.empty()) check(option);
    report_given_points();
    report_unsaid();
    report_idle();
    if (games > 0) play(games);
  }

  /// Of the variant as it is, "" where it cannot be loaded.
  std::string digest() const { return plain_.variant ? plain_.variant->catalog.digest : ""; }

  Diagnostics in_order_of_lines() const {
    std::vector<Diagnostic> all = out_.all();
    std::ranges::stable_sort(all, {}, place_of);
    Diagnostics sorted;
    for (Diagnostic& problem : all) sorted.add(std::move(problem));
    return sorted;
  }

 private:
  void play(int games) {
    if (!plain_.variant || out_.has_errors()) return;
    const Ruleset& rules = plain_.variant->rules;
    const auto trial = std::make_unique<Trial>(*plain_.variant);
    trial->play(games, out_);
    if (const HookFault* fault = fault_of(rules)) tell(diagnostic_of(*fault));
    if (out_.has_errors()) return;
    Diagnostics with_notes = out_;
    trial->report_untouched(with_notes);
    for (const Diagnostic& note : std::span(with_notes.all()).subspan(out_.all().size()))
      out_.add(at_extends(note));
  }

  /// What games show of inherited lines is told where they are inherited.
  Diagnostic at_extends(Diagnostic note) const {
    const Node document = parse_quietly(source_);
    const Node* extends = document.find("extends");
    if (!extends || file_of(note.span) == source_->name) return note;
    note.related.push_back({note.span, "inherited from here"});
    note.span = extends->span;
    return note;
  }

  /// Rules in Lua that this file writes and no sentence tells the players: asked for last, when
  /// nothing is wrong with them.
  void report_unsaid() {
    if (!plain_.variant || !out_.all().empty()) return;
    for (const AreaNames& area : plain_.variant->catalog.areas)
      if (area.unsaid.file && file_of(area.unsaid) == source_->name)
        out_.warning(
            Code::kUnsaidRule, area.unsaid,
            fmt::format("no sentence tells the players this rule of '{}'", area.id),
            fmt::format("add rule: \"...\" to '{}', with all of its rules in a sentence or two",
                        area.id));
  }

  /// Points of the sheet before anybody has marked it, by areas whose score this file writes. A
  /// group that is complete is told already.
  void report_given_points() {
    if (!plain_.variant || fault_of(plain_.variant->rules)) return;
    const auto& [rules, catalog] = *plain_.variant;
    State state{};
    set_up(rules, state, rules.min_seats);
    Diagnostics ignored;
    const Node document = parse(source_, ignored);
    const Node* areas = document.find("areas");
    for (int index = 0; areas && index < rules.area_count; ++index) {
      const Node* area = areas->find(catalog.areas[at(index)].id);
      const Node* scored = area ? area->find("score") : nullptr;
      const int points = scored ? area_score(rules, state, 0, index) : 0;
      if (points == 0 || tells_given_points(*area)) continue;
      out_.warning(Code::kGivenPoints, scored->span,
                   "'" + catalog.areas[at(index)].id + "' scores " + std::to_string(points) +
                       " before the first mark",
                   "let an empty sheet score 0, or everybody has these points");
    }
  }

  bool tells_given_points(const Node& area) const {
    return std::ranges::any_of(out_.all(), [&](const Diagnostic& known) {
      const int line = known.span.line;
      return known.code == Code::kGivenPoints && line >= area.span.line && line <= last_line(area);
    });
  }

  void tell(const Diagnostic& problem) {
    const bool told = std::ranges::any_of(out_.all(), [&](const Diagnostic& known) {
      return known.code == problem.code && place_of(known) == place_of(problem);
    });
    if (!told) out_.add(problem);
  }

  /// Scripts that are asked while playing can only be tried by playing.
  void try_scripts(const Variant& variant) {
    if (!variant.rules.hooks || fault_of(variant.rules)) return;
    std::make_unique<Trial>(variant)->play(kScriptTrials, out_);
    if (const HookFault* fault = fault_of(variant.rules)) tell(diagnostic_of(*fault));
  }

  void check(const OptionModel& option) {
    const bool own = plain_.variant && file_of(option.spans[0]) == source_->name;
    if (own && option.values.size() == 1)
      out_.warning(Code::kIdleOption, option.spans[0],
                   "the option '" + option.id.text + "' has no other value",
                   "say under changes: what another value changes");
    for (std::size_t i = 1; i < option.values.size(); ++i) {
      const Loaded loaded = library_.load(source_, {{option.id.text, option.values[i]}});
      tell_of(loaded.problems, option.id.text + "=" + option.values[i], option.spans[i]);
      if (!loaded.variant) continue;
      try_scripts(*loaded.variant);
      if (own)
        check_effect(*loaded.variant, option, i);
      else if (plain_.variant)
        check_inherited_effect(*loaded.variant, option, i);
    }
  }

  /// What is wrong only with this value of an option.
  void tell_of(const Diagnostics& problems, const std::string& setting, const Span& value) {
    for (Diagnostic problem : problems.all()) {
      // What comes to light where a change mends a file with errors is not its fault.
      if (!plain_.variant && problem.severity != Severity::kError) continue;
      if (!in_one_line(problem.span, value))
        problem.related.push_back({value, "with the option " + setting});
      tell(problem);
    }
  }

  /// Scripts that are asked while playing may differ where the tables do not. What a score is
  /// called belongs to the game, too.
  static bool plays_alike(const Variant& one, const Variant& other) {
    return !one.rules.hooks && !other.rules.hooks && same_tables(one.rules, other.rules) &&
           one.catalog.ratings == other.catalog.ratings;
  }

  /// An option of the parent may have lost what it changes to this file. Where it does nothing in
  /// the parent either, that is the parent's business.
  void check_inherited_effect(const Variant& changed, const OptionModel& option,
                              std::size_t value) {
    if (!plays_alike(changed, *plain_.variant)) return;
    const SourcePtr& parent = option.spans[value].file;
    const Loaded with = library_.load(parent, {{option.id.text, option.values[value]}});
    const Loaded without = library_.load(parent);
    if (!with.variant || !without.variant || plays_alike(*with.variant, *without.variant)) return;
    idle_.push_back({option.spans[value], option.id.text + ": " + option.values[value]});
  }

  /// One change may idle several.
  void report_idle() {
    if (idle_.empty() || writes_turn_out()) return;
    std::string names;
    for (const Related& option : idle_) names += (names.empty() ? "" : ", ") + option.message;
    out_.warning(Code::kIdleOption, extends_line(),
                 "options of the parent that change nothing here, where the file has replaced what "
                 "they change: " +
                     names,
                 "say under options: what each changes in this game, or leave to the parent what "
                 "they change")
        .related.push_back({idle_.front().span, "the first of them"});
  }

  /// Stages take the place of the short form with all options of it, as their author knows.
  bool writes_turn_out() const {
    const Node root = parse_quietly(source_);
    const Node* turn = root.find("turn");
    return turn && turn->find("stages");
  }

  /// What makes the file a child.
  Span extends_line() const {
    int line = 1;
    for (const std::string& text : lines_of(source_->text)) {
      if (text.starts_with("extends:")) return span_of_line(source_, line);
      ++line;
    }
    return span_of_line(source_, 1);
  }

  void check_effect(const Variant& changed, const OptionModel& option, std::size_t value) {
    if (plays_alike(changed, *plain_.variant))
      out_.warning(Code::kIdleOption, option.spans[value],
                   "with " + option.id.text + ": " + option.values[value] +
                       " the game is played as without it",
                   "change something that the file does not say anyway, or remove the option");
  }

  const Library& library_;
  const SourcePtr& source_;
  const Loaded plain_;
  Diagnostics out_;
  std::vector<Related> idle_;  // values of the parent's options that change nothing here
};

/// By its name, or by its first key where it comes without a name of its own.
bool is_tests(const SourcePtr& source, const Node& document) {
  return is_test_name(source->name) || document.find("clever test");
}

/// The id of a variant where it is given, or the first line of its file.
Word id_of(const SourcePtr& source, const Node& document) {
  const Node* id = document.find("id");
  if (id && id->is_text()) return {id->text, id->span};
  return {std::filesystem::path(source->name).stem().string(), {source, 1, 1, 1, 2}};
}

bool is_same_file(const Span& one, const Span& other) {
  const auto path = [](const Span& span) {
    return std::filesystem::path(span.file->name).lexically_normal();
  };
  return path(one) == path(other);
}

Diagnostics problems_of(const SuiteResult& result) {
  Diagnostics all = result.problems;
  for (const TestResult& test : result.tests)
    for (const Diagnostic& problem : test.problems.all()) all.add(problem);
  return all;
}

}  // namespace

Diagnostics same_ids(const std::vector<Identity>& variants) {
  std::map<std::string, Identity> known;
  Diagnostics out;
  for (const Identity& variant : variants) {
    const auto& [id, span] = variant.id;
    const auto [first, fresh] = known.try_emplace(id, variant);
    if (fresh || is_same_file(first->second.id.span, span)) continue;
    // A flattened or packed copy beside its original: a saved game may find either.
    if (!variant.digest.empty() && first->second.digest == variant.digest) continue;
    out.error(Code::kDuplicateName, span, "another variant has the id '" + id + "', too",
              "give one of them another id:, so that a saved game finds its variant")
        .related.push_back({first->second.id.span, "the first one is here"});
  }
  return out;
}

Diagnostics examine(const Library& library, const SourcePtr& source, int games) {
  return Examiner(library, source, games).in_order_of_lines();
}

Checked check_file(const Library& library, const SourcePtr& source, int games) {
  try {
    const Node document = parse_quietly(source);
    if (is_tests(source, document))
      return {problems_of(run_suite(library, TestFile(source), {.problems_only = true}))};
    const Examiner examiner(library, source, games);
    return {examiner.in_order_of_lines(), Identity{id_of(source, document), examiner.digest()}};
  } catch (const Fault& fault) {
    Checked checked;
    checked.problems.add(fault_in(source, fault));
    return checked;
  }
}

}  // namespace clever
