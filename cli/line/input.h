// Lines that somebody types or a script sends. Waiting for them ends when the program is to end.
// Tested in tests/cli/signals_test.cpp and tests/cli/play_test.cpp.
#pragma once

#include <string>

namespace clever {

class InputLines {
 public:
  /// The next line without its end; false at the end of input, or when the program is to end.
  bool read(std::string& line);

 private:
  bool read_more();

  std::string waiting_;  // read, but in no line yet
};

}  // namespace clever
