// Runs the program the way a person or a script does, in a folder of its own, and keeps what it
// said. Whatever a test looks at, no run may end in a fault of the program itself.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/base/json.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/texts.h"

namespace clever::cli_tests {

using tests::replaced;
using Arguments = std::vector<std::string>;

struct Ran {
  int code = 0;
  std::string out;  // standard output
  std::string err;  // standard error
  Json json() const { return parse_json(out); }
};

class Desk {
 public:
  Desk();

  /// Names of files are relative to the desk, as in the arguments of the program.
  std::string path(const std::string& name) const {
    return name.starts_with('/') ? name : folder_.file("desk/" + name);
  }
  /// The folder in which games and records are kept, and the games in it.
  std::string state() const;
  std::vector<std::string> kept_games() const;
  bool has(const std::string& name) const;
  std::string read(const std::string& name) const;
  std::vector<Json> read_lines(const std::string& name) const;
  void write(const std::string& name, const std::string& text) const;
  void make_folder(const std::string& name) const;

  /// Sets a variable for all runs that follow.
  Desk& with(const std::string& variable, const std::string& value);
  Ran run(const Arguments& arguments, const std::string& input = "") const;
  /// The same with a terminal of 80 columns for all output.
  Ran run_on_terminal(const Arguments& arguments, const std::string& input = "") const;

 private:
  int start(const Arguments& arguments, int output, int errors) const;

  tests::ScratchFolder folder_;
  std::map<std::string, std::string> variables_;
};

inline Arguments with_more(Arguments arguments, const Arguments& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

/// The same line again and again.
std::string times(int count, const std::string& line);
std::vector<std::string> lines_of(const std::string& text);
bool is_ascii(const std::string& text);

}  // namespace clever::cli_tests
