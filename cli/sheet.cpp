// clever sheet: a score sheet to print, as SVG, PDF or HTML.
#include "core/show/sheet/sheet.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "cli/kept_games.h"
#include "cli/options.h"
#include "cli/watch.h"
#include "cli/whole.h"
#include "core/base/json.h"
#include "core/base/numbers.h"
#include "core/game/play/transcript.h"
#include "core/show/paper/writers.h"
#include "core/variant/pack/pack.h"

namespace clever {
namespace {

struct SheetArguments {
  VariantArguments variant;
  std::string out;
  std::string format;
  std::string paper = kPaperSizes[0].name;
  int on_page = 1;
  bool no_colour = false;
  bool no_code = false;
  bool force = false;
  bool watch = false;
  std::set<std::string> written = {};  // by this run: whoever watches writes over what is their own
  std::string game;
  std::string player;
};

constexpr const char* kFormats[] = {"pdf", "svg", "html"};

const PaperSize& paper_named(const std::string& name) {
  return *std::ranges::find(kPaperSizes, name, &PaperSize::name);
}

/// As asked for, or as the name of the file ends; PDF where nothing says.
std::string format_of(const App& app, const SheetArguments& arguments) {
  if (!arguments.format.empty()) return arguments.format;
  if (arguments.out.empty() || arguments.out == kStandardOutput) return kFormats[0];
  const std::string ending = std::filesystem::path(arguments.out).extension().string();
  for (const std::string format : kFormats)
    if (ending == "." + format) return format;
  app.refuse_with<texts::sheet_ending>(arguments.out);
}

SheetContent content_of(const App& app, const VariantPtr& variant) {
  return {printed_sheet(variant->rules, variant->catalog, app.language), variant->catalog.by};
}

/// The game of a transcript, or a Failure.
std::unique_ptr<Game> game_of(const App& app, const SheetArguments& arguments) {
  TranscriptText transcript = read_transcript(arguments.game);
  if (!transcript.problem.empty()) refuse("{}", transcript.problem);
  if (!arguments.variant.name.empty()) transcript.variant = app.source(arguments.variant.name);
  return replayed_or_fail(app, transcript).game;
}

SheetContent content_of(const App& app, const Game& game) {
  SheetContent content{snapshot(game.rules(), game.catalog(), game.state(),
                                player_names(game.setup().players), app.language),
                       game.catalog().by};
  content.played = true;
  return content;
}

/// All of them, or the one of a player.
std::vector<int> seats_of(const App& app, const SheetArguments& arguments,
                          const SheetContent& content) {
  std::vector<int> seats;
  std::string names;
  for (int seat = 0; seat < count_of(content.snapshot.seats); ++seat) {
    const std::string& name = content.snapshot.seats[at(seat)].name;
    if (arguments.player.empty() || name == arguments.player) seats.push_back(seat);
    names += (names.empty() ? "" : ", ") + name;
  }
  if (seats.empty()) app.refuse_with<texts::sheet_no_player>(arguments.player, names);
  return seats;
}

std::string written(const App& app, const Document& document, const std::string& format,
                    const Font& font, bool watch) {
  if (format == "html" && watch) return reloading_itself(html_of(document, font));
  if (format == "html") return html_of(document, font);
  if (format == "svg") {
    if (document.pages.size() > 1) app.refuse_with<texts::sheet_one_page>(document.pages.size());
    return svg_of(document, font);
  }
  PdfFile pdf = pdf_of(document, font);
  if (!pdf.problem.empty()) refuse("{}", pdf.problem);
  return std::move(pdf.bytes);
}

/// The game itself, to be scanned; a warning and nothing where that is not possible.
std::optional<QrCode> code_of_game(const App& app, const Catalog& catalog) {
  const SourcePtr source = app.library().source(catalog.file);
  if (!source) return {};
  const std::string yaml = app.library().flattened(source, Library::Keep::kRules);
  CodeMade made = code_of(packed_line(packed(yaml)));
  if (!made.code) app.warn<texts::sheet_without_code>(made.problem);
  return std::move(made.code);
}

/// What is not as the file says by itself: options, and the name of a shuffled sheet.
std::string settings_of(const Catalog& catalog) {
  std::string text;
  const auto add = [&](const std::string& name, const std::string& value) {
    text += (text.empty() ? "" : ", ") + name + "=" + value;
  };
  for (const OptionNames& option : catalog.options)
    if (option.value != option.values.front()) add(option.id, option.value);
  if (!catalog.sheet.empty()) add(kSheetOption, catalog.sheet);
  return text;
}

void sheet(App& app, SheetArguments& arguments) {
  const std::string format = format_of(app, arguments);
  if (arguments.out == kStandardOutput && format == "pdf" && output_is_terminal())
    app.refuse_with<texts::sheet_is_no_text>();
  const auto font = Font::of_machine();
  if (!font) refuse("{}", Font::problem());
  std::unique_ptr<Game> game;
  if (!arguments.game.empty()) game = game_of(app, arguments);
  const VariantPtr variant = game ? game->shared_variant() : app.load(arguments.variant);
  SheetContent content = game ? content_of(app, *game) : content_of(app, variant);
  content.settings = settings_of(variant->catalog);
  content.notes = notes_of(variant->rules, variant->catalog, app.language);
  if (!arguments.no_code) content.code = code_of_game(app, variant->catalog);
  const SheetLook look{app.language, !arguments.no_colour};
  const Document document{content.snapshot.name, app.language,
                          sheet_pages(content, seats_of(app, arguments, content), look,
                                      paper_named(arguments.paper), arguments.on_page, *font)};
  const std::string file =
      arguments.out.empty() ? variant->catalog.id + "." + format : arguments.out;
  if (arguments.out.empty()) check_made_up(app, file);
  check_reports(app, {file}, arguments.force || arguments.written.contains(file));
  write_or_fail(app, file, written(app, document, format, *font, arguments.watch));
  arguments.written.insert(file);
  if (file != kStandardOutput)
    app.tell<texts::sheet_written>(file, arguments.paper, document.pages.size());
}

void check_arguments(const App& app, const SheetArguments& arguments) {
  if (arguments.variant.name.empty() && arguments.game.empty())
    app.refuse_with<texts::sheet_of_what>();
  if (!arguments.player.empty() && arguments.game.empty())
    app.refuse_with<texts::sheet_player_of>();
  if (!arguments.watch) return;
  if (arguments.out == kStandardOutput) app.refuse_with<texts::sheet_watch_file>();
  check_reports(app, {arguments.out}, arguments.force);
}

}  // namespace

void add_sheet(CLI::App& cli, App& app) {
  static SheetArguments arguments;
  CLI::App* command =
      cli.add_subcommand("sheet", "a score sheet to print, as PDF, SVG or a page for a browser");
  add_variant(*command, arguments.variant);
  command->get_option("VARIANT")->required(false);
  command->add_option("--out", arguments.out,
                      "the file, .pdf, .svg or .html; - is standard output; without it the name of "
                      "the game and .pdf");
  command->add_option("--format", arguments.format, "where the name of the file does not say it")
      ->check(CLI::IsMember(std::vector<std::string>(std::begin(kFormats), std::end(kFormats))));
  std::vector<std::string> papers;
  for (const PaperSize& paper : kPaperSizes) papers.emplace_back(paper.name);
  command->add_option("--paper", arguments.paper, "the size of the paper")
      ->check(CLI::IsMember(papers))
      ->capture_default_str();
  command->add_option("--up", arguments.on_page, "sheets on a page, with marks where to cut")
      ->check(CLI::IsMember(std::vector<int>(std::begin(kSheetsOnPage), std::end(kSheetsOnPage))))
      ->capture_default_str();
  command->add_flag("--black-and-white", arguments.no_colour,
                    "no colours: patterns and letters say the same");
  command->add_option("--game", arguments.game,
                      "the sheets of a saved game (.jsonl) as they were played");
  command->add_option("--player", arguments.player,
                      "of a saved game only the sheet of this player");
  command->add_flag("--no-code", arguments.no_code, "without the code that holds the game itself");
  add_force(*command, arguments.force);
  add_watch(*command, arguments.watch);
  command->footer(
      "Examples: clever sheet ganz-schoen-clever\n"
      "          clever sheet clever-hoch-drei --paper a4 --up 2 --out pad.pdf\n"
      "          clever sheet --game evening.jsonl --player Ann --out ann.svg");
  command->callback([&app] {
    check_arguments(app, arguments);
    once_or_watching(app, arguments.watch, [&app] { sheet(app, arguments); });
  });
}

}  // namespace clever
