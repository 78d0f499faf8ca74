// Transcript files: JSON Lines, appended and flushed as the game goes on, and replayed from there.
// Tested in tests/play/transcript_test.cpp and tests/play/replay_test.cpp.
#pragma once

#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/play/game.h"

namespace clever {

/// A file that follows the lines of a game. Lines that undo has taken back disappear from it.
class TranscriptFile {
 public:
  /// Opens a new file (or one to go on with); false when that is not possible.
  bool open(const std::string& path);
  bool is_open() const { return !path_.empty(); }
  const std::string& path() const { return path_; }
  /// Brings the file up to date and flushes it; false when it could not be written.
  bool follow(const std::vector<Json>& lines);

 private:
  std::string path_;
  std::ofstream file_;
  std::vector<std::string> written_;
};

/// The whole lines of a transcript; a last line that was cut off is left out.
struct TranscriptText {
  std::string path;
  std::vector<Json> lines;
  bool cut = false;     // the last line was incomplete
  std::string problem;  // why it is no transcript, "" when it is one
};
TranscriptText read_transcript(const std::string& path);

/// What came of feeding a transcript back into a game. The dice come from the file; every line that
/// the game writes is compared with the line of the file, so that one wrong roll, move, mark or
/// gain is found.
struct Replayed {
  std::unique_ptr<Game> game;  // as far as the transcript could be followed
  bool unusable = false;  // not even the variant could be loaded; usage rather than a difference
  std::string problem;    // "" when every line agrees
  std::string hint;
  int line = 0;  // of the file, where the problem is
};

/// Called once the game has begun (with a null line), then after each line that moved it on.
using AfterLine = std::function<void(const Game&, const Json& line)>;

Replayed replay(const Library& library, const TranscriptText& transcript,
                const AfterLine& after = {});

}  // namespace clever
