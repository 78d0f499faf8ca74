// Transcript files: JSON Lines, appended and flushed as the game goes on.
#pragma once

#include <fstream>
#include <string>
#include <vector>

#include "core/words/json.h"

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

}  // namespace clever
