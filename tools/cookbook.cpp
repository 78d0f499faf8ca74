#include "tools/cookbook.h"

#include <atomic>

#include <fmt/format.h>

#include "core/base/text_lines.h"
#include "core/players/nets/net_for.h"
#include "core/study/compare/trial.h"

namespace clever {
namespace {

constexpr const char* kBasis = "clever: 1\nextends: ganz-schoen-clever\nname: Recipe\n";
constexpr std::string_view kMeasured = "**Measured:**";
constexpr std::string_view kHow = "Measured with the bot `";

/// "+1.2 points (+0.4 to +2.0)", or that nothing changes.
std::string change(const Library& library, const SourcePtr& recipe, int players,
                   const Measuring& measuring) {
  const VariantPtr now = library.load(recipe).variant;
  const VariantPtr before = library.load("ganz-schoen-clever").variant;
  const NetStore nets(library, "", [](std::size_t, std::size_t) {});
  const FindNet find_net = [&](const Variant& variant, int seats, const std::string& file) {
    return net_for(nets, variant, seats, file, "en").net;
  };
  const TrialSetup setup{.bots = std::vector<std::string>(at(players), measuring.bot),
                         .seed = 1,
                         .games = measuring.games,
                         .close = 0,
                         .early = false,
                         .settings = {.find_net = find_net}};
  const std::atomic<bool> stop{false};
  const Sequence difference = tried(now, before, setup, stop).total.difference;
  if (difference.mean() == 0 && difference.deviation() == 0) return "nothing changes";
  return fmt::format("{:+.1f} points ({:+.1f} to {:+.1f})", difference.mean(), difference.low(),
                     difference.high());
}

std::string line_for(const Library& library, const SourcePtr& recipe, const Measuring& measuring) {
  return fmt::format("{} alone {}; with two players {}.", kMeasured,
                     change(library, recipe, 1, measuring), change(library, recipe, 2, measuring));
}

std::string how(const Measuring& measuring) {
  return fmt::format("{}{}`, {} games of each, with the same dice.", kHow, measuring.bot,
                     measuring.games);
}

}  // namespace

std::vector<Recipe> recipes_in(const std::string& page) {
  std::vector<Recipe> all;
  std::string title, snippet;
  bool inside = false;
  for (const std::string& line : lines_of(page)) {
    if (line.starts_with("### ")) title = line.substr(4);
    if (inside && line != "```") snippet += line + "\n";
    if (line == "```yaml") snippet = kBasis, inside = true;
    if (line == "```") inside = false;
    if (line.starts_with(kMeasured))
      all.push_back(
          {title, std::make_shared<SourceFile>(SourceFile{"recipe.yaml", snippet}), line});
  }
  return all;
}

Measuring measuring_of(const std::string& page) {
  const std::size_t begin = page.find(kHow) + kHow.size(), end = page.find('`', begin);
  return {page.substr(begin, end - begin), std::atoll(page.c_str() + end + 2)};
}

std::string measured_page(const Library& library, const std::string& page,
                          const Measuring& measuring) {
  const std::vector<Recipe> recipes = recipes_in(page);
  std::size_t next = 0;
  std::string text;
  for (const std::string& line : lines_of(page)) {
    if (line.starts_with(kMeasured))
      text += line_for(library, recipes[next++].variant, measuring) + "\n";
    else if (line.starts_with(kHow))
      text += how(measuring) + "\n";
    else
      text += line + "\n";
  }
  return text;
}

}  // namespace clever
