#include "cli/app.h"

#include <algorithm>
#include <filesystem>
#include <new>
#include <random>
#include <set>
#include <sstream>
#include <system_error>
#include <thread>

#include <sys/stat.h>
#include <unistd.h>

#include "core/author/fenced/fenced.h"
#include "core/author/testing/playthrough.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/base/limits.h"
#include "core/base/messages/diagnostic_text.h"
#include "core/base/numbers.h"
#include "core/base/plain_text.h"
#include "core/base/platform.h"
#include "core/base/text_lines.h"
#include "core/base/texts/system.h"
#include "core/base/utf8.h"
#include "core/players/programs/seats.h"
#include "core/variant/format/reader.h"
#include "core/variant/pack/pack.h"

namespace clever {
namespace {

namespace fs = std::filesystem;

/// Each once, in their order.
std::vector<std::string> folders_of_path() {
  std::vector<std::string> folders;
  std::set<std::string> seen = {""};
  std::istringstream path(environment("CLEVER_PATH"));
  for (std::string folder; std::getline(path, folder, ':');)
    if (seen.insert(folder).second) folders.push_back(folder);
  return folders;
}

/// The share folder of the program when it is installed, the source tree when it is not.
std::string folder_of_program() {
  std::error_code ignored;
  const fs::path program = fs::path(own_program()).parent_path();
  const fs::path share = fs::weakly_canonical(program / "../share/clever", ignored);
  const fs::path tree = fs::weakly_canonical(program / "../..", ignored);
  const bool installed =
      fs::exists(share / "variants", ignored) || !fs::exists(tree / "variants", ignored);
  return (installed ? share : tree).string();
}

/// What comes with the program, $CLEVER_PATH, then the current folder: no file that lies around
/// takes the place of a shipped game.
std::vector<std::string> variant_folders() {
  std::vector<std::string> folders = {folder_of_program()};
  for (const std::string& folder : folders_of_path())
    if (count_of(folders) <= kMaxFolders && folder != ".") folders.push_back(folder);
  folders.emplace_back(".");
  return folders;
}

}  // namespace

App::App() : library_(variant_folders()) {}

void App::check_folders() const {
  if (count_of(folders_of_path()) > kMaxFolders) warn<texts::many_folders>(kMaxFolders);
}

Style App::style() const {
  const Colours colours = colours_on(STDOUT_FILENO, colour);
  return {.colour = colours != Colours::kNone,
          .ascii = ascii,
          .coordinates = true,
          .counts = true,
          .width = terminal_width(),
          .language = language,
          .depth = colours};
}

bool App::colour_on_errors() const { return colours_on(STDERR_FILENO, colour) != Colours::kNone; }

std::string App::printed(const std::string& text) const { return cleaned(text, ascii); }

int report(const Failure& failure) {
  std::string text = failure.message;
  const bool sentence = text.find('\n') == std::string::npos;  // lines of a file stay as they are
  if (sentence && errors_are_on_terminal()) text = wrapped(text, terminal_width());
  complain("{}{}", text, text.ends_with('\n') ? "" : "\n");
  return failure.code;
}

std::string App::in_width(const std::string& text, int indent) const {
  return output_is_terminal() ? wrapped(text, terminal_width(), indent) : text;
}

std::string App::spelt(const std::string& lines) const {
  if (!ascii) return lines;
  std::string all;
  for (std::size_t begin = 0; begin <= lines.size();) {
    const std::size_t end = std::min(lines.find('\n', begin), lines.size());
    all += (begin == 0 ? "" : "\n") + cleaned(lines.substr(begin, end - begin), true);
    begin = end + 1;
  }
  return all;
}

std::string App::why(const std::string& problem) const {
  return system_words_in(language, problem);
}

GameCard App::card(const std::string& file) const {
  return library_.is_shipped(file) ? card_of(library_, file) : fenced_card(library_, file, limits);
}

VariantPtr App::load(const std::string& name, const OptionValues& options) const {
  const std::string id = meant(name);
  if (library_.find(id).empty()) refuse_missing(id);
  Watchdog::note(harmless(name) + ": loading it");
  const Loaded loaded = library_.load(id, options);
  if (!has(loaded.problems, Code::kUnknownOption)) return playable(loaded);
  return playable(library_.load(id, known_options(id, options)));
}

void App::refuse_missing(const std::string& name) const {
  if (name.find('/') != std::string::npos || is_yaml_name(name))
    refuse_with<texts::no_such_file>(name);
  const std::vector<std::string> known = library_.ids();
  const auto begins = [&](const std::string& id) { return id.starts_with(lowered(name)); };
  std::string near = nearest(name, known);
  if (near.empty() && std::ranges::count_if(known, begins) == 1)
    near = *std::ranges::find_if(known, begins);
  if (near.empty()) near = nearest(name, titles());
  refuse_with<texts::no_such_variant>(name, !near.empty() ? say<texts::did_you_mean_quoted>(near)
                                            : known.empty()
                                                ? say<texts::no_variants>()
                                                : say<texts::known_variants>(some_of(known)));
}

namespace {

/// A question for the nearest of them, else what is known.
std::string nearest_or(const App& app, const std::string& typed,
                       const std::vector<std::string>& known, const std::string& otherwise) {
  const std::string near = nearest(typed, known);
  return near.empty() ? otherwise : app.say<texts::did_you_mean_quoted>(near);
}

/// "on" where somebody has typed "yes", as in YAML; a word of no such pair stays.
std::string meant_value(const std::string& typed, const std::vector<std::string>& values) {
  static const std::vector<std::string> kYes = {"on", "yes", "true"},
                                        kAnswerNo = {"off", "no", "false"};
  for (const std::vector<std::string>& alike : {kYes, kAnswerNo})
    for (const std::string& value : values)
      if (std::ranges::count(alike, lowered(typed)) > 0 && std::ranges::count(alike, value) > 0)
        return value;
  return typed;
}

}  // namespace

OptionValues App::known_options(const std::string& name, OptionValues values) const {
  const std::vector<OptionNames> known = playable(library_.load(name))->catalog.options;
  std::vector<std::string> ids;
  for (const OptionNames& option : known) ids.push_back(option.id);
  const auto listed = [](const auto& texts) { return fmt::format("{}", fmt::join(texts, ", ")); };
  for (auto& [id, value] : values) {
    const auto option = std::ranges::find(known, id, &OptionNames::id);
    if (option == known.end())
      refuse_with<texts::unknown_option>(
          id, nearest_or(*this, id, ids,
                         ids.empty() ? say<texts::has_no_options>()
                                     : say<texts::its_options>(listed(ids))));
    if (std::ranges::count(option->values, value) > 0) continue;
    const std::string meant = meant_value(value, option->values);
    if (std::ranges::count(option->values, meant) == 0)
      refuse_with<texts::unknown_value>(
          id, value,
          nearest_or(*this, value, option->values, say<texts::its_values>(listed(option->values))));
    value = meant;
  }
  return values;
}

std::string App::meant(const std::string& name) const {
  for (const char* ending : {".png", ".jpg", ".jpeg", ".heic"})
    if (name.ends_with(ending)) refuse_with<texts::no_pictures>(name);
  if (name.empty() || !library_.find(name).empty()) return name;
  std::vector<std::string> found;
  for (const std::string& id : library_.ids())
    if (id.starts_with(name)) found.push_back(id);
  if (found.empty() && !looks_like_path(name)) found = titled(name);
  if (found.size() > 1)
    refuse_with<texts::several_variants>(name, fmt::format("{}", fmt::join(found, ", ")));
  return found.empty() ? name : found[0];
}

std::vector<GameCard> App::cards() const {
  std::vector<GameCard> all;
  for (const auto& files : {library_.files(), library_.house_rules()})
    for (const std::string& file : files) all.push_back(card(file));
  return all;
}

std::vector<std::string> App::titles() const {
  std::vector<std::string> all;
  for (const GameCard& game : cards())
    for (const auto& title : game.name) all.push_back(title.second);
  return all;
}

std::vector<std::string> App::titled(const std::string& name) const {
  const auto is_called = [&](const auto& title) { return folded(title.second) == folded(name); };
  std::vector<std::string> found;
  for (const GameCard& game : cards())
    if (std::ranges::any_of(game.name, is_called))
      found.push_back(library_.find(game.id) == game.file ? game.id : game.file);
  return found;
}

VariantPtr App::load(const SourcePtr& source) const { return playable(library_.load(source)); }

SourcePtr App::source(const std::string& name) const {
  if (SourcePtr found = library_.source(meant(name))) return found;
  refuse_missing(name);
}

VariantPtr App::playable(const Loaded& loaded) const {
  if (loaded.variant) return understood(loaded.variant);
  const bool unusable = has(loaded.problems, Code::kUnreadableFile) ||
                        has(loaded.problems, Code::kDamagedPack) ||
                        has(loaded.problems, Code::kUnknownOption);
  const bool ours = has(loaded.problems, Code::kInternalFault);
  throw Failure{ours       ? kOurFault
                : unusable ? kUsage
                           : kAnswerNo,
                to_text(loaded.problems, colour_on_errors())};
}

void App::speak(const std::string& wanted) {
  if (!is_language(wanted)) refuse_language(wanted);
  language = wanted;
  language_asked_for_ = true;
}

void App::check_language() const {
  const auto speaks = [&](const std::string& file) { return card(file).name.contains(language); };
  const bool ours = std::ranges::count(kLanguages, language) > 0;
  if (language_asked_for_ && !ours && std::ranges::none_of(library_.files(), speaks))
    refuse_language(language);
}

void App::refuse_language(const std::string& wanted) const {
  refuse_with<texts::unknown_language>(wanted, fmt::format("{}", fmt::join(kLanguages, ", ")));
}

VariantPtr App::understood(const VariantPtr& variant) const {
  const bool ours = std::ranges::count(kLanguages, language) > 0;
  const bool spoken = ours || variant->catalog.name.contains(language);
  if (language_asked_for_ && !spoken) refuse_language(language);
  return variant;
}

VariantPtr App::load(const VariantArguments& arguments) const {
  OptionValues values;
  for (const std::string& option : arguments.options) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos)
      refuse_with<texts::option_form>(option, shell_word(option + "=on"));
    values[option.substr(0, equals)] = option.substr(equals + 1);
  }
  if (arguments.sheet.empty()) return load(arguments.name, values);
  if (first_harm(arguments.sheet) != std::string::npos)
    refuse_with<texts::sheet_name>(arguments.sheet);
  if (!load(arguments.name, values)->catalog.shuffles)
    refuse_with<texts::nothing_shuffled>(arguments.name);
  values[kSheetOption] = arguments.sheet;
  return load(arguments.name, values);
}

void check_coach(const App& app) {
  if (app.coach.empty()) return;
  if (!is_program(app.coach)) app.refuse_with<texts::coach_is_program>(app.coach);
  check_bot(app, app.coach);
}

bool has(const Diagnostics& problems, Code code) {
  return std::ranges::count(problems.all(), code, &Diagnostic::code) > 0;
}

int players_or_fewest(int asked, const Ruleset& rules) {
  return asked > 0 ? asked : rules.min_seats;
}

void check_seats(const App& app, const Ruleset& rules, int seats) {
  if (seats < rules.min_seats || seats > rules.max_seats)
    app.refuse_with<texts::wrong_seats>(rules.min_seats, rules.max_seats, seats);
}

namespace {

/// One that cannot be started: often its author has only forgotten to allow it.
[[noreturn]] void refuse_program(const App& app, const std::string& file) {
  std::error_code ignored;
  if (fs::is_regular_file(file, ignored))
    app.refuse_with<texts::program_not_executable>(file, shell_word(file));
  app.refuse_with<texts::program_missing>(file);
}

}  // namespace

void check_bot(const App& app, const std::string& name) {
  if (is_bot(name)) return;
  if (has_open_quote(name)) app.refuse_with<texts::open_quote>(name);
  if (is_program(name)) refuse_program(app, command_words(name)[0]);
  if (name.ends_with('=') && is_bot(name.substr(0, name.size() - 1)))
    app.refuse_with<texts::no_file_of_net>(name);
  std::error_code ignored;
  const std::vector<std::string> words = command_words(name);
  if (!words.empty() && fs::is_regular_file(words[0], ignored))
    app.refuse_with<texts::program_needs_slash>(words[0]);
  app.refuse_with<texts::no_such_bot>(name, all_bot_names());
}

void check_new(const App& app, const std::string& path, bool force) {
  std::error_code ignored;
  const bool there = fs::is_regular_file(path, ignored);
  if (path != kStandardOutput && there && !force) app.refuse_with<texts::is_there_already>(path);
}

namespace {

using Endings = std::initializer_list<const char*>;

bool ends_in(const std::string& path, Endings endings) {
  return std::ranges::any_of(endings, [&](const char* end) { return path.ends_with(end); });
}

bool is_named_as_games_are(const std::string& path) {
  return is_yaml_name(path) || ends_in(path, {".lua", ".jsonl", ".clever", ".net"});
}

constexpr std::size_t kBeginning = std::size_t{64} << 10;

/// The first line of a saved game or of a net, whatever the order of its keys.
bool has_first_line(const std::string& text) {
  if (text.starts_with("{\"clever\":") || text.starts_with("{\"clever_net\":")) return true;
  const std::string first = text.substr(0, text.find('\n'));
  if (!first.starts_with('{')) return false;
  const Json line = parse_json(first);
  return line.is_object() && (line.contains("clever") || line.contains("clever_net"));
}

/// A variant, tests, a playthrough, a saved game, a packed one or a net, whatever
/// the file is called.
bool begins_as_games_do(const std::string& path) {
  constexpr const char* kFirstKeys[] = {"clever:", "clevertest:"};
  const std::string text = read_file(path, kBeginning).value_or("");
  const auto has_first_key = [&](std::string line) {
    // Quotes, braces and the mark of the order of bytes may stand around a key.
    std::erase_if(line, [](char sign) {
      return std::string_view(" \t\"'{\xef\xbb\xbf").find(sign) != std::string_view::npos;
    });
    return std::ranges::any_of(kFirstKeys, [&](const char* key) { return line.starts_with(key); });
  };
  if (text.empty()) return false;
  return is_packed(text) || is_playthrough(text) || has_first_line(text) ||
         std::ranges::any_of(lines_of(text), has_first_key);
}

/// A script, a saved game or a net.
bool is_no_variant_of_a_game(const std::string& path) {
  const std::string text = read_file(path, kBeginning).value_or("");
  return ends_in(path, {".lua", ".jsonl", ".net"}) || has_first_line(text);
}

bool is_of_a_game(const std::string& place) {
  return is_there(place) && (is_named_as_games_are(place) || begins_as_games_do(place));
}

/// Where the file lies, or would lie: two names may lead to one place.
std::string place_of(const std::string& path) {
  std::error_code problem;
  const fs::path place = fs::weakly_canonical(fs::absolute(path, problem), problem);
  return problem ? path : place.string();
}

/// Does what is printed go into the very file that stands there?
bool is_standard_output(const std::string& place) {
  struct stat file {
  }, output{};
  return ::stat(place.c_str(), &file) == 0 && ::fstat(STDOUT_FILENO, &output) == 0 &&
         S_ISREG(file.st_mode) && file.st_dev == output.st_dev && file.st_ino == output.st_ino;
}

}  // namespace

void check_new_variant(const App& app, const std::string& path, bool force) {
  check_new(app, path, force);
  if (path != kStandardOutput && is_there(path) && is_no_variant_of_a_game(place_of(path)))
    app.refuse_with<texts::no_report_there>(path);
}

void check_report(const App& app, const std::string& path, bool force) {
  if (is_named_as_games_are(path)) app.refuse_with<texts::report_named_as_game>(path);
  check_new(app, path, force);
}

void check_reports(const App& app, std::vector<std::string> paths, bool force) {
  std::set<std::string> places;
  std::erase(paths, "");
  for (const std::string& path : paths) {
    const std::string place = path == kStandardOutput ? path : place_of(path);
    if (!places.insert(place).second || is_standard_output(place))
      app.refuse_with<texts::reports_in_one_place>(path);
    if (path != kStandardOutput && is_of_a_game(place))
      app.refuse_with<texts::no_report_there>(path);
    check_report(app, path, force);
  }
}

void write_or_fail(const App& app, const std::string& path, const std::string& text) {
  if (path == kStandardOutput) return fmt::print("{}", text);
  const std::string problem = write_problem(path, text);
  if (!problem.empty()) app.refuse_with<texts::cannot_write>(path, app.why(problem));
}

void print_json(const Json& json) { fmt::print("{}\n", json_text(json, 2)); }

int jobs_or_cores(int jobs) {
  return jobs > 0 ? jobs : std::max(1, narrow<int>(std::thread::hardware_concurrency()));
}

bool is_want_of_room(const std::exception& fault) {
  const auto* system = dynamic_cast<const std::system_error*>(&fault);
  return dynamic_cast<const std::bad_alloc*>(&fault) ||
         (system && system->code() == std::errc::resource_unavailable_try_again);
}

std::uint64_t fresh_seed() { return std::random_device{}() % 1'000'000'000u; }

std::vector<std::string> files_below(const std::string& folder, bool (*wanted)(std::string_view)) {
  std::string problem;
  std::vector<std::string> files = files_below(folder, wanted, problem);
  if (!problem.empty() && is_there(folder)) refuse("{}: {}", folder, problem);
  return files;
}

}  // namespace clever
