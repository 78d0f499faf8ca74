#include "core/game/play/transcript.h"

#include "core/base/files.h"
#include "core/base/json.h"
#include "tests/fuzz/targets.h"

namespace clever::tests {

/// The digest is mended, which no chance would hit; so the game is followed as far as it goes.
void fuzz_transcript(std::string_view text) {
  TranscriptText transcript = transcript_in("fuzzed.jsonl", std::string(text));
  if (!transcript.problem.empty()) return;
  static const SourcePtr kGame = read_source(CLEVER_SOURCE_DIR "/tests/attacks/game.yaml");
  transcript.variant = kGame;
  transcript.lines[0]["digest"] = small_game()->catalog.digest;
  const Replayed replayed =
      is_one_of(8, text) ? replay(small_games(), transcript) : replay(small_game(), transcript);
  if (!replayed.problem.empty() || !replayed.game) return;
  const std::vector<Json>& lines = replayed.game->lines();
  never(lines.size() < transcript.lines.size(), "a replay that is shorter than its game");
  never(is_one_of(4, text) && !transcript_in("again", transcript_text(lines)).problem.empty(),
        "a game that is written and cannot be read");
}

}  // namespace clever::tests
