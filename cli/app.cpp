#include "cli/app.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <thread>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "core/messages/diagnostic_text.h"
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
  const std::string path = environment("CLEVER_PATH");
  for (std::size_t begin = 0; begin < path.size();) {
    const std::size_t end = std::min(path.find(':', begin), path.size());
    if (end > begin) folders.push_back(path.substr(begin, end - begin));
    begin = end + 1;
  }
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
  Style style;
  style.colour = wants_colour(colour, STDOUT_FILENO);
  style.ascii = ascii;
  style.width = terminal_width();
  style.language = language;
  return style;
}

bool App::colour_on_errors() const { return wants_colour(colour, STDERR_FILENO); }

std::string App::printed(const std::string& text) const { return cleaned(text, ascii); }

VariantPtr App::load(const std::string& name, const OptionValues& options) const {
  const Loaded loaded = library_.load(name, options);
  if (!loaded.variant) {
    bool unusable = false;
    for (const Diagnostic& problem : loaded.problems.all())
      unusable =
          unusable || problem.code == Code::kUnreadableFile || problem.code == Code::kUnknownOption;
    throw Failure{unusable ? kUsage : kNo, to_text(loaded.problems, colour_on_errors())};
  }
  return loaded.variant;
}

OptionValues parse_options(const std::vector<std::string>& given) {
  OptionValues values;
  for (const std::string& option : given) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos)
      throw Failure{kUsage, fmt::format("--option {}: write NAME=VALUE, such as --option {}=on",
                                        option, option)};
    values[option.substr(0, equals)] = option.substr(equals + 1);
  }
  return values;
}

int jobs_or_cores(int jobs) {
  return jobs > 0 ? jobs : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

std::uint64_t fresh_seed() { return std::random_device{}() % 1'000'000'000u; }

std::vector<std::string> files_below(const std::string& folder, const std::string& ending) {
  namespace fs = std::filesystem;
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
