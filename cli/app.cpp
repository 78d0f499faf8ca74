#include "cli/app.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <sstream>
#include <thread>

#include <sys/ioctl.h>
#include <unistd.h>

#include "core/base/files.h"
#include "core/base/numbers.h"
#include "core/bots/bot.h"
#include "core/messages/diagnostic_text.h"
#include "core/words/json.h"
#include "core/words/plain_text.h"

namespace clever {
namespace {

namespace fs = std::filesystem;

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

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

int terminal_width() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    return std::max<int>(size.ws_col, 40);
  return 80;
}

bool wants_colour(const std::string& choice, int descriptor) {
  if (choice != "auto") return choice == "always";
  return isatty(descriptor) && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

}  // namespace

App::App() : library_(variant_folders()) {}

Style App::style() const {
  return {.colour = wants_colour(colour, STDOUT_FILENO),
          .ascii = ascii,
          .coordinates = true,
          .width = terminal_width(),
          .language = language};
}

bool App::colour_on_errors() const { return wants_colour(colour, STDERR_FILENO); }

std::string App::printed(const std::string& text) const { return cleaned(text, ascii); }

VariantPtr App::load(const std::string& name, const OptionValues& options) const {
  return playable(library_.load(name, options));
}

VariantPtr App::load(const SourcePtr& source) const { return playable(library_.load(source)); }

SourcePtr App::source(const std::string& name) const {
  if (SourcePtr found = read_source(library_.find(name))) return found;
  throw Failure{kUsage, to_text(library_.load(name).problems, colour_on_errors())};
}

VariantPtr App::playable(const Loaded& loaded) const {
  if (loaded.variant) return loaded.variant;
  const bool unusable =
      has(loaded.problems, Code::kUnreadableFile) || has(loaded.problems, Code::kUnknownOption);
  throw Failure{unusable ? kUsage : kNo, to_text(loaded.problems, colour_on_errors())};
}

VariantPtr App::load(const VariantArguments& arguments) const {
  OptionValues values;
  for (const std::string& option : arguments.options) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos)
      refuse("--option {0}: write NAME=VALUE, such as --option {0}=on", option);
    values[option.substr(0, equals)] = option.substr(equals + 1);
  }
  if (!arguments.sheet.empty()) values[kSheetOption] = arguments.sheet;
  return load(arguments.name, values);
}

void add_variant(CLI::App& command, VariantArguments& arguments) {
  command.add_option("VARIANT", arguments.name, "id of a known variant, or path of a variant file")
      ->required();
  command
      .add_option("--option", arguments.options,
                  "NAME=VALUE, a ruling of the variant; see: clever show VARIANT")
      ->take_all();
  command.add_option(
      "--sheet", arguments.sheet,
      "any name: lays out anew what the variant shuffles; the same name, the same sheet");
}

bool has(const Diagnostics& problems, Code code) {
  return std::ranges::count(problems.all(), code, &Diagnostic::code) > 0;
}

void check_seats(const Ruleset& rules, int seats) {
  if (seats < rules.min_seats || seats > rules.max_seats)
    refuse("this variant is for {} to {} players, not {}", rules.min_seats, rules.max_seats, seats);
}

void check_bot(const std::string& name) {
  if (!make_bot(name)) refuse("there is no bot '{}'; known bots: {}", name, bot_names());
}

void write_or_fail(const std::string& path, const std::string& text) {
  const std::string problem = write_problem(path, text);
  if (!problem.empty()) refuse("{} cannot be written: {}", path, problem);
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

bool output_is_terminal() { return isatty(STDOUT_FILENO); }

}  // namespace clever
