// A block of our own on a screen of FTXUI, cell by cell. Tested in tmux (tools/try-screen).
#pragma once

#include <ftxui/screen/screen.hpp>

#include "core/show/draw/paint.h"

namespace clever {

void paint(const Block& block, const Style& style, ftxui::Screen& screen);

}  // namespace clever
