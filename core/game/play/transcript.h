// Transcript files: JSON Lines, appended and synced as the game goes on, and replayed from there.
// Tested in tests/game/play/transcript_test.cpp and tests/game/play/replay_test.cpp.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/files.h"
#include "core/game/play/game.h"

namespace clever {

/// A file that follows the lines of a game. Lines that undo has taken back disappear from it.
class TranscriptFile {
 public:
  // False when it is not possible; problem() says why.
  bool open(const std::string& path, GrowingFile::How how) { return file_.open(path, how); }
  /// Brings the file up to date, on the disk; what was in it before is never lost on the way. Lines
  /// that are in it are not looked at again, unless some have been taken back since.
  bool follow(const std::vector<Json>& lines, int times_undone = 0);
  const std::string& problem() const { return file_.problem(); }

  bool is_open() const { return file_.is_open(); }
  /// Is there a game in it, as far as it could be written?
  bool is_safe() const { return file_.is_safe(); }
  const std::string& path() const { return file_.path(); }

 private:
  GrowingFile file_;
  std::string written_;
  std::size_t lines_ = 0;  // in it
  int times_undone_ = 0;   // when it was written
};

/// A whole game as it stands in a file.
std::string transcript_text(std::span<const Json> lines);

/// The whole lines of a transcript; a last line that was cut off is left out.
struct TranscriptText {
  std::string path;
  std::vector<Json> lines;
  bool cut = false;             // the last line was incomplete
  std::string problem;          // why it is no transcript, "" when it is one
  SourcePtr variant = nullptr;  // where the user has said which
  std::string language = "en";  // of problems
};
TranscriptText read_transcript(const std::string& path, const std::string& language = "en");
/// The same from a text that is, or might be, in the file of that name.
TranscriptText transcript_in(const std::string& path, const std::string& text,
                             const std::string& language = "en");

/// What has become of the rules of a game since it was saved. It keeps those that it carries.
enum class SinceThen {
  kSame,
  kChanged,  // the variant of today has others
  kGone,     // there is no such variant any more
};

/// What came of feeding a transcript back into a game. Every line that the game writes is compared
/// with the line of the file, and dice with those that its seed rolls, unless people have typed
/// them: so one wrong roll, move, mark or gain is found.
struct Replayed {
  std::unique_ptr<Game> game;  // as far as the transcript could be followed
  SinceThen since = SinceThen::kSame;
  bool unusable = false;  // not even the variant could be loaded; usage rather than a difference
  std::string problem;    // "" when every line agrees
  std::string hint;
  int line = 0;  // of the file, where the problem is
};

/// What a game was played with, for comparing it with what there is today. Either may be null.
struct SavedRules {
  SourcePtr carried, today;
  OptionValues options;
};
SavedRules saved_rules(const Library& library, const TranscriptText& transcript);

/// Called once the game has begun (with a null line), then after each line that moved it on.
using AfterLine = std::function<void(const Game&, const Json& line)>;

Replayed replay(const Library& library, const TranscriptText& transcript,
                const AfterLine& after = {});
/// The same in two steps: the rules of the game, null with the problem in `result`, ...
VariantPtr rules_of_game(const Library& library, const TranscriptText& transcript,
                         Replayed& result);
/// ... and the game with a variant of which the caller knows that it is the right one.
Replayed replay(const VariantPtr& variant, const TranscriptText& transcript,
                const AfterLine& after = {});

}  // namespace clever
