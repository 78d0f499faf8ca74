// The core knows no game: no name of a shipped variant, of its areas or of its dice stands in
// core/, comments included. Names are taken from the variants as they are, so a new one counts at
// once.
#include <cctype>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "tests/project/source_files.h"
#include "tests/support/random_games.h"

namespace clever::tests {
namespace {

/// Dice and areas of all shipped variants by id, ids of the variants, and colours in general.
std::set<std::string> forbidden_words() {
  std::set<std::string> words = {"hoch drei", "hochdrei",  "hoch_drei", "ganz",   "doppelt",
                                 "yellow",    "turquoise", "purple",    "orange", "pink",
                                 "brown",     "silver",    "blue",      "green",  "white",
                                 "violet",    "grey",      "gray"};
  for (const std::string& file : shipped().files()) {
    const VariantPtr variant = loaded(shipped(), file);
    words.insert(variant->catalog.id);
    for (const DieNames& die : variant->catalog.dice) words.insert(die.id);
    for (const AreaNames& area : variant->catalog.areas) words.insert(area.id);
  }
  return words;
}

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

TEST_CASE("words: core names no variant, no colour and no area of a shipped game") {
  const std::set<std::string> words = forbidden_words();
  CHECK(words.size() > 10);
  for (const ProjectFile& file : source_files("core"))
    for (std::size_t i = 0; i < file.lines.size(); ++i)
      for (const std::string& word : words)  // also as a part of kYellow or of yellow_cells
        if (lower(file.lines[i]).find(word) != std::string::npos)
          FAIL_CHECK(file.path << ":" << i + 1 << " says " << word << ": " << file.lines[i]);
}

}  // namespace
}  // namespace clever::tests
