#include "core/author/testing/suite.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "core/author/testing/playthrough.h"
#include "core/base/files.h"
#include "core/base/numbers.h"
#include "core/base/text_edit.h"
#include "core/game/play/feed.h"
#include "core/players/bots/bot.h"
#include "core/study/simulate/signature.h"

namespace clever {
namespace {

constexpr int kMaxSeed = 999999999;

std::vector<std::string> bots_in(const Node& players, Reader& reader) {
  std::vector<std::string> known, bots;
  for (const BotInfo& bot : known_bots()) known.emplace_back(bot.name);
  for (const Node& bot : players.items) {
    if (!make_bot(bot.text)) reader.unknown_word(bot, known, "a bot");
    bots.push_back(bot.text);
  }
  return bots;
}

/// The game that a playthrough without slips asks for; nothing after messages.
std::optional<GameToTell> game_in(const Node& playthrough, VariantPtr variant, Diagnostics& out) {
  Reader reader(out);
  if (!variant) return {};
  const Node &players = *playthrough.find("players"), &seed = *playthrough.find("seed");
  GameToTell game{std::move(variant), bots_in(players, reader), 0};
  game.seed = narrow<std::uint64_t>(reader.integer(seed, 0, kMaxSeed, "seed"));
  const int fewest = game.variant->rules.min_seats, most = game.variant->rules.max_seats;
  if (const int seats = count_of(game.bots); seats < fewest || seats > most)
    out.error(Code::kOutOfRange, players.span,
              fmt::format("the variant is for {} to {} players", fewest, most),
              "name one bot for each seat");
  if (out.has_errors()) return {};
  return game;
}

/// A playthrough as it is written; too large a file is none.
SourcePtr read_playthrough(const std::string& path) {
  return read_source(path, kMaxPlaythroughBytes);
}

/// What cannot be looked at is there.
bool may_exist(const std::string& path) {
  std::error_code unknown;
  return std::filesystem::exists(path, unknown) || unknown;
}

/// A playthrough lies there, or nothing.
bool is_place_of_playthrough(const std::string& path) {
  const SourcePtr there = read_playthrough(path);
  return path.ends_with(".txt") && (there ? is_playthrough(there->text) : !may_exist(path));
}

/// --update must never cost anybody a file that is something else, or lies somewhere else.
bool may_be_written(const Node& file, const std::string& path, Diagnostics& out) {
  if (path.empty()) {
    out.error(Code::kUnreadableFile, file.span, leads_out_text(file.text),
              "keep playthroughs in the folder of their tests or below it");
    return false;
  }
  if (is_place_of_playthrough(path)) return true;
  const SourcePtr there = read_playthrough(path);
  const bool exists = may_exist(path);
  out.error(Code::kWrongType, file.span,
            exists && !there ? "'" + file.text + "' cannot be read"
            : exists         ? "'" + file.text + "' is there and is no playthrough"
                             : "a playthrough is written into a text file",
            "name a file that ends with .txt and is not there yet");
  return false;
}

class Suite {
 public:
  Suite(const Library& library, const TestFile& file, const HowToTest& how)
      : library_(library), file_(file), how_(how) {}

  SuiteResult run() {
    result_.file = file_.name();
    result_.problems = file_.problems();
    if (result_.problems.has_errors()) return std::move(result_);
    const Node* options = file_.document().find("options");
    const VariantPtr plain = variant({}, file_.variant_span(), result_.problems);
    if (!plain || !variant(file_.options(), options ? options->span : Span{}, result_.problems))
      return std::move(result_);
    result_.variant = plain->catalog.id;
    for (const Case& test : file_.cases()) run_one(test);
    if (how_.scenarios_only) return std::move(result_);
    for (const Node* game : file_.playthroughs()) playthrough(*game);
    const Node* number = file_.document().find("signature");
    if (number && !how_.problems_only) compare_signature(*number);
    return std::move(result_);
  }

 private:
  bool done() const {
    if (how_.stop && *how_.stop) return true;
    return how_.until_first_failure && !result_.tests.empty() && !result_.tests.back().passed();
  }
  bool wanted(const std::string& name) const {
    return !done() && (how_.filter.empty() || name.find(how_.filter) != std::string::npos);
  }

  /// The variant with these options, loaded once; null after messages.
  VariantPtr variant(const OptionValues& options, const Span& where, Diagnostics& out) {
    if (const auto known = variants_.find(options); known != variants_.end()) return known->second;
    if (names_tests()) {
      out.error(Code::kWrongType, file_.variant_span(),
                "'" + file_.variant() + "' is a file of tests, not a variant",
                "name the variant that is to be tested");
      return nullptr;
    }
    Loaded loaded = library_.load_beside(file_.variant(), file_.name(), options);
    for (const Diagnostic& problem : loaded.problems.all())
      if (problem.severity == Severity::kError) {
        Diagnostic told = problem;
        if (!told.span.file || told.span.line == 0) told.span = where;
        out.add(std::move(told));
      }
    if (loaded.variant) variants_[options] = loaded.variant;
    return loaded.variant;
  }

  bool names_tests() const {
    const SourcePtr source = library_.find_beside(file_.variant(), file_.name());
    return source && is_test_name(source->name);
  }

  VariantPtr variant_for(const Node& test, Diagnostics& out) {
    OptionValues options = file_.options();
    const Node* own = test.find("options");
    for (const auto& [id, value] : options_in(own)) options[id] = value;
    return variant(options, own ? own->span : file_.variant_span(), out);
  }

  void run_one(const Case& test) {
    TestResult result{TestResult::Kind::kScenario, test.name().text, test.name().span, test.row};
    if (!wanted(result.name)) return;
    if (const VariantPtr rules = variant_for(test.scenario, result.problems);
        rules && check_test(*rules, test.scenario, Owner::kScenario, result.problems))
      run_scenario(*rules, test.scenario, how_.watcher, result);
    if (test.row.file) leave_out_repeated(result);
    result_.tests.push_back(std::move(result));
  }

  /// Reports a problem that several rows of a table share at the first of them. The other rows
  /// still fail.
  void leave_out_repeated(TestResult& result) {
    Diagnostics news;
    for (Diagnostic problem : result.problems.all()) {
      problem.related.push_back({result.row, "in this row"});
      if (told_.insert({problem.span.line, problem.span.column, problem.message}).second)
        news.add(std::move(problem));
    }
    result.repeats = result.problems.has_errors() && !news.has_errors();
    result.problems = std::move(news);
  }

  void playthrough(const Node& node) {
    const Node* file = node.find("file");
    const std::string name = "playthrough" + (file ? " " + file->text : "");
    if (!wanted(name)) return;
    TestResult result{TestResult::Kind::kPlaythrough, name, file ? file->span : node.span};
    if (check_test(*variants_.at({}), node, Owner::kPlaythrough, result.problems))
      if (const auto game = game_in(node, variant_for(node, result.problems), result.problems);
          game && may_be_written(*file, path_of(*file), result.problems) && !how_.problems_only)
        compare(*file, *game, result);
    result_.tests.push_back(std::move(result));
  }

  /// "" where it does not lie below the folder of the tests.
  std::string path_of(const Node& file) const {
    return path_below(std::filesystem::path(file_.name()).parent_path().string(), file.text);
  }

  void compare(const Node& file, const GameToTell& game, TestResult& result) {
    const SourcePtr written = read_playthrough(path_of(file));
    const ToldLines lines = written ? read_lines(written->text) : ToldLines();
    const Playthrough now = tell(game, lines, how_.watcher);
    if (report_fault(*game.variant, result)) return;
    if (!written) {
      result.problems.error(Code::kUnreadableFile, file.span,
                            fmt::format("there is no playthrough '{}'", path_of(file)),
                            "clever test --update writes it");
      return rewrite(path_of(file), "", text_of(now.lines), "the game is written down");
    }
    const auto difference = first_difference(lines, now);
    if (!difference) return;
    const int line = narrow<int>(difference->line) + 1;
    const Span span{written, line, 1, line, count_of(difference->before) + 1};
    result.mismatches.push_back({span, difference->sentence, difference->before, difference->now});
    rewrite(path_of(file), written->text, text_of(now.lines), difference->sentence + left_by(now));
  }

  /// Somebody may have led the game by hand, and wants to know how far that went.
  static std::string left_by(const Playthrough& now) {
    if (!now.refused) return "";
    return fmt::format("; '{}' was not possible then ({}), from there on the bots chose",
                       now.refused->choice, now.refused->reason);
  }

  /// As it is kept from the tests, which takes nothing, or loaded.
  Loaded again(const OptionValues& options) const {
    const auto known = variants_.find(options);
    if (known == variants_.end())
      return library_.load_beside(file_.variant(), file_.name(), options);
    return {known->second, {}, {}};
  }

  void compare_signature(const Node& number) {
    if (!wanted("signature")) return;
    TestResult result{TestResult::Kind::kSignature, "signature", number.span};
    const Signature now = signature([this](const OptionValues& options) { return again(options); });
    const std::string found = std::to_string(now.number);
    if (now.problem) result.problems.add(*now.problem);
    result_.signature = found;
    if (number.text != found && !now.problem) {
      const bool fits = text_at(number.span) == number.text;
      result.mismatches.push_back({number.span, "signature", number.text,
                                   found + (fits ? "" : "; --update cannot write it here")});
      if (fits)
        rewrite(file_.name(), file_.source()->text, with_text(number.span, found),
                fmt::format("the signature was {}, now it is {}", number.text, found));
    }
    result_.tests.push_back(std::move(result));
  }

  void rewrite(const std::string& path, const std::string& before, std::string after,
               std::string why) {
    result_.rewrites.push_back(
        {path, before, std::move(after), std::move(why), result_.tests.size()});
  }

  const Library& library_;
  const TestFile& file_;
  const HowToTest& how_;
  std::map<OptionValues, VariantPtr> variants_;
  std::set<std::tuple<int, int, std::string>> told_;  // line, column and message, about rows
  SuiteResult result_;
};

}  // namespace

bool is_allowed(const Rewrite& rewrite, const std::string& file) {
  namespace fs = std::filesystem;
  if (rewrite.path == file) return true;
  const fs::path folder = fs::path(file).parent_path();
  const std::string below = fs::path(rewrite.path).lexically_relative(folder).string();
  return path_below(folder.string(), below) == rewrite.path &&
         is_place_of_playthrough(rewrite.path);
}

SuiteResult run_suite(const Library& library, const TestFile& file, const HowToTest& how) {
  try {
    return Suite(library, file, how).run();
  } catch (const Fault& fault) {
    SuiteResult result;
    result.file = file.name();
    result.problems.add(fault_in(file.source(), fault));
    return result;
  }
}

}  // namespace clever
