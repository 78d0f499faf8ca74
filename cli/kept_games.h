// Games that are kept by themselves, and the records of those that are over: files in
// $XDG_STATE_HOME/clever. A folder that cannot be written never ends a game. Tested in
// tests/cli/kept_games_test.cpp.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/app.h"
#include "core/play/game.h"
#include "core/play/transcript.h"

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

/// "Ann, Robot", "2026-11-17 01:05": for lists.
std::string players_of(const KeptGame& game);
std::string time_text(std::filesystem::file_time_type when);

/// Opens a file for a game that nobody has named one for; where that is not possible, a warning.
void keep_game(const App& app, const Game& game, TranscriptFile& file);

/// Writes what has happened since. A script that failed has answered nothing, so the position is no
/// longer to be trusted: a Failure, as when nothing can be written any more.
void follow_game(const App& app, const Game& game, TranscriptFile& save);

/// A game that is left is there, even if it was not kept so far or somebody has removed it.
void save_left_game(const App& app, const Game& game, TranscriptFile& save);

/// What to type behind "resume" to go on with a game, with a blank before it: nothing for those
/// that are offered.
std::string resume_argument(const std::string& path);

/// Notes a game that people have just finished, with the file it is in ("" for none).
void add_to_records(const App& app, const Game& game, const std::string& file);

/// All lines of the records that can be read, the oldest first.
std::vector<Json> all_records();

}  // namespace clever
