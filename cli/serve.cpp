// clever serve: the game as an environment for programs, line by line on standard input and output.
#include <cerrno>
#include <cstdio>
#include <string>
#include <utility>

#include <unistd.h>

#include "cli/options.h"
#include "core/base/limits.h"
#include "core/study/serve/environment.h"

namespace clever {
namespace {

/// Whole lines of standard input, as many at a time as have come. Longer ones are left out, and
/// said to be.
class Requests {
 public:
  /// False at the end of input.
  bool wait() {
    char piece[65536];
    ssize_t length = 0;
    do length = read(STDIN_FILENO, piece, sizeof piece);
    while (length < 0 && errno == EINTR);
    if (length <= 0) return false;
    text_.append(piece, static_cast<std::size_t>(length));
    return true;
  }

  /// Calls one of them for every line that has come.
  template <class Line, class TooLong>
  void take(const Line& line, const TooLong& too_long) {
    std::size_t begin = 0;
    for (std::size_t end = 0; (end = text_.find('\n', begin)) != std::string::npos;
         begin = end + 1) {
      const std::string_view found = std::string_view(text_).substr(begin, end - begin);
      skipping_ || found.size() > kMaxRequestBytes ? too_long() : line(found);
      skipping_ = false;
    }
    text_.erase(0, begin);
    if (text_.size() > kMaxRequestBytes) skipping_ = true, text_.clear();
  }
  /// What stands behind the last line end.
  const std::string& rest() const { return text_; }

 private:
  std::string text_;
  bool skipping_ = false;
};

void say(const std::string& lines) {
  std::fwrite(lines.data(), 1, lines.size(), stdout);
  std::fflush(stdout);
}

constexpr std::size_t kManyBytes = std::size_t{1} << 20;  // of answers; more are not gathered

/// Requests that have come together are answered together: that is what makes it fast.
void serve(App& app, const VariantArguments& arguments) {
  Environment environment(app.load(arguments));
  app.lift_limits();
  Requests requests;
  std::string answers = environment.hello() + "\n";
  const auto say_all = [&] { say(std::exchange(answers, "")); };
  const auto answer = [&](std::string_view line) {
    if (environment.done() || std::ferror(stdout) != 0) return;
    answers += environment.answer(line) + "\n";
    if (answers.size() > kManyBytes) say_all();
  };
  do {
    requests.take(answer, [&] { answers += environment.too_long() + "\n"; });
    say_all();
  } while (!environment.done() && std::ferror(stdout) == 0 && requests.wait());
  if (!requests.rest().empty()) answer(requests.rest());
  say_all();
  if (environment.failed()) app.exit_code = kAnswerNo;
  if (environment.has_fault()) app.exit_code = kOurFault;
}

}  // namespace

void add_serve(CLI::App& cli, App& app) {
  static VariantArguments arguments;
  CLI::App* command = cli.add_subcommand(
      "serve", "the game as an environment for programs that learn, line by line");
  add_variant(*command, arguments);
  command->footer(
      "Reads requests from standard input and answers each with a line: reset, step, legal,\n"
      "words, position, score, result, inputs, features, after, quit. See docs/bots.md.\n"
      "Examples: printf 'reset {\"seed\":7}\\nwords\\nstep 0\\nscore\\n' | clever serve "
      "ganz-schoen-clever\n"
      "          printf 'reset {\"seats\":2,\"games\":3}\\nstep [0,0,null]\\nscore\\n' | clever "
      "serve ganz-schoen-clever\n"
      "Exit code: 0 at the end of input; requests that make no sense are answered with an error");
  command->callback([&app] { serve(app, arguments); });
}

}  // namespace clever
