// Whom something is told to, and how that reader knows cells and dice. Tested in
// tests/game/words/wording_test.cpp.
#pragma once

#include <string>
#include <utility>

#include "core/base/printed_cell.h"

namespace clever {

/// A language alone means a reader who sees dice with letters and types moves as they stand.
struct Listener {
  Listener(std::string its_language, bool hears = false)
      : language(std::move(its_language)), by_ear(hears) {}
  Listener(const char* its_language) : Listener(std::string(its_language)) {}

  /// Of the full screen: cells are called by what the board shows there.
  static Listener at_the_board(std::string its_language) {
    Listener listener(std::move(its_language));
    listener.at_board = true;
    return listener;
  }

  std::string language;
  bool by_ear;  // dice have their names: a letter that is read aloud says little
  bool at_board = false;
};

/// A cell as moves call it, or as it reads on a board.
template <class Area>
std::string cell_text(const Area& area, int cell, const Listener& listener) {
  const auto index = static_cast<std::size_t>(cell);
  return listener.at_board && index < area.read_as.size() ? area.read_as[index]
                                                          : cell_name(area, cell);
}

}  // namespace clever
