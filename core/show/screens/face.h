// What the full screen shows and passes keys to: a game, a replay, a menu. Whoever shows it knows
// the terminal, and nothing else; whoever is shown knows no terminal.
#pragma once

#include "core/show/draw/paint.h"
#include "core/show/screens/course.h"
#include "core/show/screens/keys.h"

namespace clever {

class Face {
 public:
  virtual ~Face() = default;
  /// Exactly `rows` lines of at most `columns` columns.
  virtual Block draw(int columns, int rows, const Style& style) = 0;
  virtual void press(const Key& key) = 0;
  /// On the last drawing.
  virtual void click(int column, int row) = 0;
  /// Time goes on; true when there is something new to see.
  virtual bool tick(Milliseconds now) = 0;
  /// Nothing more is to be shown.
  virtual bool done() const = 0;
};

}  // namespace clever
