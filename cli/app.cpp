#include "cli/app.h"

#include <algorithm>
#include <filesystem>
#include <random>
#include <sstream>
#include <thread>

#include <unistd.h>

#include "core/base/files.h"
#include "core/base/numbers.h"
#include "core/bots/bot.h"
#include "core/format/reader.h"
#include "core/messages/diagnostic_text.h"
#include "core/words/json.h"
#include "core/words/plain_text.h"

namespace clever {
namespace {

namespace fs = std::filesystem;

/// The current folder, $CLEVER_PATH, then what comes with the program: its share folder when it is
/// installed, the source tree when it is not.
std::vector<std::string> variant_folders() {
  std::vector<std::string> folders = {"."};
  std::istringstream path(environment("CLEVER_PATH"));
  for (std::string folder; std::getline(path, folder, ':');)
    if (!folder.empty()) folders.push_back(folder);
  std::error_code ignored;
  const fs::path program = fs::read_symlink("/proc/self/exe", ignored).parent_path();
  for (const char* relative : {"../share/clever", "../.."})
    if (const fs::path folder = fs::weakly_canonical(program / relative, ignored);
        fs::exists(folder / "variants", ignored))
      folders.push_back(folder.string());
  return folders;
}

}  // namespace

App::App() : library_(variant_folders()) {}

Style App::style() const {
  const Colours colours = colours_on(STDOUT_FILENO, colour);
  return {.colour = colours != Colours::kNone,
          .ascii = ascii,
          .coordinates = true,
          .width = terminal_width(),
          .language = language,
          .depth = colours};
}

bool App::colour_on_errors() const { return colours_on(STDERR_FILENO, colour) != Colours::kNone; }

std::string App::printed(const std::string& text) const { return cleaned(text, ascii); }

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

VariantPtr App::load(const std::string& name, const OptionValues& options) const {
  return playable(library_.load(meant(name), options));
}

std::string App::meant(const std::string& name) const {
  if (name.empty() || !library_.find(name).empty()) return name;
  std::vector<std::string> found;
  for (const std::string& id : library_.ids())
    if (id.starts_with(name)) found.push_back(id);
  if (found.size() > 1)
    refuse_with<texts::several_variants>(name, fmt::format("{}", fmt::join(found, ", ")));
  return found.empty() ? name : found[0];
}

VariantPtr App::load(const SourcePtr& source) const { return playable(library_.load(source)); }

SourcePtr App::source(const std::string& name) const {
  if (SourcePtr found = read_source(library_.find(meant(name)))) return found;
  throw Failure{kUsage, to_text(library_.load(name).problems, colour_on_errors())};
}

VariantPtr App::playable(const Loaded& loaded) const {
  if (loaded.variant) return understood(loaded.variant);
  const bool unusable =
      has(loaded.problems, Code::kUnreadableFile) || has(loaded.problems, Code::kUnknownOption);
  throw Failure{unusable ? kUsage : kNo, to_text(loaded.problems, colour_on_errors())};
}

void App::speak(const std::string& wanted) {
  if (!is_language(wanted)) refuse_language(wanted);
  language = wanted;
  language_asked_for_ = true;
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
    if (equals == std::string::npos) refuse_with<texts::option_form>(option);
    values[option.substr(0, equals)] = option.substr(equals + 1);
  }
  if (arguments.sheet.empty()) return load(arguments.name, values);
  if (!load(arguments.name, values)->catalog.shuffles)
    refuse_with<texts::nothing_shuffled>(arguments.name);
  values[kSheetOption] = arguments.sheet;
  return load(arguments.name, values);
}

void add_variant(CLI::App& command, VariantArguments& arguments) {
  command
      .add_option("VARIANT", arguments.name,
                  "id of a known variant or a beginning that only it has, or path of a file")
      ->required();
  command
      .add_option("--option", arguments.options,
                  "NAME=VALUE, a ruling of the variant; see: clever show VARIANT")
      ->take_all();
  command.add_option(
      "--sheet", arguments.sheet,
      "any name: lays out anew what the variant shuffles; the same name, the same sheet");
}

void add_plain(CLI::App& command, App& app) {
  command.add_flag("--plain", app.plain,
                   "line by line, in sentences of at most 80 columns, for screen readers");
}

bool has(const Diagnostics& problems, Code code) {
  return std::ranges::count(problems.all(), code, &Diagnostic::code) > 0;
}

void check_seats(const App& app, const Ruleset& rules, int seats) {
  if (seats < rules.min_seats || seats > rules.max_seats)
    app.refuse_with<texts::wrong_seats>(rules.min_seats, rules.max_seats, seats);
}

void check_bot(const App& app, const std::string& name) {
  if (!make_bot(name)) app.refuse_with<texts::no_such_bot>(name, bot_names());
}

void write_or_fail(const App& app, const std::string& path, const std::string& text) {
  if (path == kStandardOutput) return fmt::print("{}", text);
  const std::string problem = write_problem(path, text);
  if (!problem.empty()) app.refuse_with<texts::cannot_write>(path, problem);
}

void print_json(const Json& json) { fmt::print("{}\n", json_text(json, 2)); }

int jobs_or_cores(int jobs) {
  return jobs > 0 ? jobs : std::max(1, narrow<int>(std::thread::hardware_concurrency()));
}

std::uint64_t fresh_seed() { return std::random_device{}() % 1'000'000'000u; }

std::vector<std::string> files_below(const std::string& folder, const std::string& ending) {
  std::vector<std::string> files;
  std::error_code problem;
  const auto how = fs::directory_options::skip_permission_denied;
  for (fs::recursive_directory_iterator entry(folder, how, problem), end; entry != end;
       entry.increment(problem))
    if (entry->path().string().ends_with(ending) && !entry->is_directory(problem))
      files.push_back(entry->path().string());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace clever
