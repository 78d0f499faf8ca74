#include <unistd.h>

#include "core/base/files.h"
#include "core/game/play/game.h"
#include "core/players/programs/program_bot.h"
#include "tests/fuzz/targets.h"

namespace clever::tests {

/// What a bot program says: an answer to each question, a line "---" between them.
void fuzz_answers(std::string_view text) {
  const std::string file = "/dev/shm/clever-answers-" + std::to_string(getpid());
  write_problem(file, std::string(text), NewFile::Sync::kNo);
  const auto game =
      std::make_unique<Game>(small_game(), GameSetup{{"A"}, text.size(), is_one_of(8, text)});
  ProgramBot bot(small_game(), 1, 0, CLEVER_SOURCE_DIR "/tests/fuzz/programs/answers.sh " + file,
                 {.seconds = 5, .start_seconds = 5});
  const auto choose = [&]() -> const Action* {
    const Choices& choices = game->choices();
    bot.hint(game->rules(), game->state(), choices, game->random());
    const int chosen = bot.choose(game->rules(), game->state(), choices, game->random());
    never(chosen >= choices.size(), "a choice that is not there");
    never((chosen < 0) == bot.fault().empty(), "neither a choice nor a reason");
    return chosen < 0 ? nullptr : &choices[chosen];
  };
  play_out(game->rules(), game->state(), game->random(), choose,
           [&](const auto& input) { game->feed(input); });
  ::unlink(file.c_str());
}

}  // namespace clever::tests
