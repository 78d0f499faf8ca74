// The choices of a decision as a numbered list, with what each of them brings and costs. Tested in
// tests/cli/play_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "cli/app.h"
#include "core/game/play/game.h"
#include "core/game/words/preview.h"

namespace clever {

class Menu {
 public:
  Menu(const App& app, const Game& game);

  int size() const { return count_of(ids_); }
  /// By ids, as in transcripts, and as they are shown.
  const std::vector<std::string>& ids() const { return ids_; }
  const std::vector<std::string>& shown() const { return shown_; }

  void print() const;

 private:
  /// Choices about the same die, or the same thing that waits.
  struct Group {
    std::size_t begin = 0, end = 0;
    std::string cost;  // of all of them
  };

  struct Notes {
    std::string gain, cost;
  };

  std::vector<Notes> notes() const;
  std::string brings(const Preview& seen) const;
  std::string costs(const Preview& seen) const;
  std::vector<Group> groups(const std::vector<Notes>& notes) const;
  std::string die_of(const Group& group) const;
  void print_sentences(const std::vector<Notes>& notes) const;
  void print_group(const Group& group, const std::vector<Notes>& notes) const;

  const App& app_;
  const Game& game_;
  std::vector<std::string> ids_, shown_;
};

/// Entries in as many columns as fit into the width, read from top to bottom; each column is as
/// wide as its own widest entry, and what is too wide for a line goes on in the next one.
std::string in_columns(const std::vector<std::string>& entries, int width);

}  // namespace clever
