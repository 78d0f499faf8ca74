// What a list or a menu shows of a game: nothing of its rules.
#pragma once

#include <string>

#include "core/clever.h"

namespace clever {

struct GameCard {
  std::string file;
  std::string id;
  Texts name = {};
  std::string by = {};
  bool playable = false;  // the file loads without errors
  bool fault = false;     // of the program, met while loading
};

/// Of the game in this file.
GameCard card_of(const Library& library, const std::string& file);

}  // namespace clever
