// A program that runs beside ours and is spoken to in lines. It is started without a shell, in a
// group of its own, and never waited for longer than the caller says: it may hang, die, never read
// or never stop talking. It is gone, with whatever it has started, when the object is. What it says
// is a stranger's text. Tested in tests/base/process_test.cpp.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/limits.h"

namespace clever {

using Clock = std::chrono::steady_clock;

class Process {
 public:
  /// The first word is the path of the program. A longer line than `max_line` ends the talk.
  explicit Process(std::vector<std::string> command, std::size_t max_line = kMaxProgramLine);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// Why it could not be started, in the words of the system; "" when it could.
  const std::string& problem() const { return problem_; }

  /// Says something; what does not fit into the pipe goes while its answer is waited for.
  void say(std::string_view text);

  enum class Heard { kLine, kNothing, kEnd, kTooLong };
  /// The next line that it says, without its end; kNothing when there is none until `deadline`.
  Heard hear(std::string& line, Clock::time_point deadline);
  /// Has it said something that nobody has heard yet?
  bool has_spoken() const { return !heard_.empty(); }

  struct Ending {
    bool by_signal = false;
    int number = 0;  // of the signal, or the exit code
  };
  /// How a program ended that says nothing more; nothing while it runs.
  std::optional<Ending> ended();
  /// The same in words: "exit code 3", "signal 11"; "" while it runs.
  std::string ending();
  /// Kills it, and whatever it has started, without waiting for it to end by itself.
  void end();
  /// The last line that it wrote to its standard error, "" for none.
  std::string last_words() const;

 private:
  bool take_line(std::string& line);
  void exchange(Clock::time_point deadline);
  void send();
  void receive(int& from, std::string& into);
  bool has_ended(std::chrono::milliseconds patience);

  int pid_ = -1;
  int input_ = -1, output_ = -1, errors_ = -1;  // our ends
  std::string waiting_;                         // to be said
  std::string heard_;
  std::string complaints_;
  std::size_t max_line_;
  std::optional<Ending> ending_;
  std::string problem_;
};

}  // namespace clever
