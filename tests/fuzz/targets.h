// What fuzzing feeds: each function takes any bytes as the thing it is named for and does with
// them all that the program would. It returns, whatever the bytes are; what must never happen ends
// in an exception, an assertion or a sanitizer. The same functions run over the seeds and the
// findings as ordinary tests (fuzz_test.cpp). tests/fuzz/README.md tells how to run them for long.
#pragma once

#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "core/clever.h"

namespace clever::tests {

void fuzz_variant(std::string_view text);     // a variant: validated, and played if it is fine
void fuzz_lua(std::string_view text);         // a script, then a line "---" and an expression
void fuzz_transcript(std::string_view text);  // a saved game
void fuzz_moves(std::string_view text);       // what a player types, line by line
void fuzz_tests(std::string_view text);       // a file of tests
void fuzz_parts(std::string_view text);       // parts of a simulation, a line "---" between them
void fuzz_packed(std::string_view text);      // a packed game, and what is to be packed
void fuzz_nets(std::string_view text);        // a trained net
void fuzz_serve(std::string_view text);       // requests of a program that learns, line by line
void fuzz_lsp(std::string_view text);         // bytes of an editor, or a message in each line
void fuzz_answers(std::string_view text);     // of a bot program, a line "---" between them

/// What never happens, whatever the input says.
inline void never(bool happens, const std::string& what) {
  if (happens) throw std::logic_error(what);
}

/// The games of the repository.
inline const Library& games() {
  static const Library library({CLEVER_SOURCE_DIR "/variants", CLEVER_SOURCE_DIR});
  return library;
}

/// Only the small game: what made-up input names is loaded in a moment.
inline const Library& small_games() {
  static const Library library({CLEVER_SOURCE_DIR "/tests/attacks"});
  return library;
}

/// For what takes long and seldom tells more than the rest: done to one of so many inputs, and
/// always to the same ones.
inline bool is_one_of(std::size_t many, std::string_view text) {
  return std::hash<std::string_view>()(text) % many == 0;
}

/// As a file in the folder of the attacks, where the small game lies that they use.
inline SourcePtr source_of(const std::string& name, std::string_view text) {
  return std::make_shared<SourceFile>(
      SourceFile{CLEVER_SOURCE_DIR "/tests/attacks/" + name, std::string(text)});
}

/// A small game that is fine, loaded once.
inline const VariantPtr& small_game() {
  static const VariantPtr variant =
      games().load(CLEVER_SOURCE_DIR "/tests/attacks/game.yaml").variant;
  return variant;
}

/// Texts with a line "---" between them.
inline std::string_view before_bar(std::string_view& rest) {
  constexpr std::string_view kBar = "\n---\n";
  const std::size_t bar = rest.find(kBar);
  const std::string_view first = rest.substr(0, bar);
  rest = bar == std::string_view::npos ? "" : rest.substr(bar + kBar.size());
  return first;
}

}  // namespace clever::tests
