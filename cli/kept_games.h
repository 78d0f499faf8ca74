// Games that are kept by themselves, and the records of those that are over: files in
// $XDG_STATE_HOME/clever. A folder that cannot be written never ends a game. Tested in
// tests/cli/kept_games_test.cpp.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/app.h"
#include "core/game/play/game.h"
#include "core/game/play/transcript.h"

namespace clever {

/// The folder of everything that is kept, whether it exists or not; "" where there can be none.
std::string state_folder();

/// A game that is not over.
struct KeptGame {
  std::string path;
  std::string variant;  // id
  std::vector<std::string> players;
  int round = 0;
  std::filesystem::file_time_type when;
};

/// The latest first.
std::vector<KeptGame> unfinished_games();

/// A Failure where somebody plays it or the file cannot go.
void delete_game(const App& app, const KeptGame& game);

/// The games of which kept files tell, by their ids, each loaded once. Whoever has written such a
/// file leads to nothing outside of the folders of games.
class KnownGames {
 public:
  explicit KnownGames(const App& app) : app_(app) {}
  /// Null where it cannot be loaded.
  VariantPtr find(const std::string& id);
  /// The id itself where it cannot be found.
  std::string name_of(const std::string& id);

 private:
  const App& app_;
  std::map<std::string, VariantPtr> games_;
};

/// "Ann, Robot", "2026-11-17 01:05": for lists.
std::string players_of(const KeptGame& game);
std::string time_text(std::filesystem::file_time_type when);

/// Opens a new file with the beginning of a game in it: nobody who ends the program then leaves an
/// empty one. False where there can be none.
bool begin_file(const App& app, const Game& game, TranscriptFile& file, const std::string& path);

/// Opens a file for a game that nobody has named one for; where that is not possible, a warning.
void keep_game(const App& app, const Game& game, TranscriptFile& file);

/// Writes what has happened since; a Failure when nothing can be written any more.
void follow_game(const App& app, const Game& game, TranscriptFile& save);

/// The game that a transcript tells, or a Failure at the first line that differs from the rules.
Replayed replayed_or_fail(const App& app, const TranscriptText& transcript,
                          const AfterLine& after = {});

/// Says which scripts of the variant had no answer since it was said last.
void tell_faults(const App& app, Game& game);

/// A game that is left is there, even if it was not kept so far or somebody has removed it.
void save_left_game(const App& app, const Game& game, TranscriptFile& save);

/// A fault of the program ends the game: says where it is kept, up to the last choice.
void tell_saved(const App& app, const Game& game, TranscriptFile& save);

/// A bot that can no longer choose has lost its seat: the game is written, and a Failure says why
/// and how others go on with it.
[[noreturn]] void lose_seat(const App& app, const Game& game, TranscriptFile& save,
                            const std::string& why);

/// What to type behind "resume" to go on with a game, with a blank before it: nothing for those
/// that are offered.
std::string resume_argument(const std::string& path);

/// Notes a game that people have just finished, with the file it is in ("" for none). Where that is
/// not possible it is said, and the exit code tells it, too.
void add_to_records(App& app, const Game& game, const std::string& file);

/// A game that people have finished.
struct FinishedGame {
  std::string path;
  std::string variant;  // id
  std::string players;  // "Ann, Robot"
  std::string when;
};
/// The latest whose file is still there.
std::optional<FinishedGame> last_finished_game();

/// How a game that is over can be looked at, where it is kept: whole, and what a net says of it if
/// one has learnt its rules.
std::string look_back_text(const App& app, const Game& game, const TranscriptFile& save);

/// The lines of the records that can be read, the oldest first: the last ones of a file that has
/// more than a saved game may have.
std::vector<Json> all_records();

/// What clever records says of all of them.
std::vector<std::string> record_lines(const App& app);

}  // namespace clever
