#include "core/game/play/feed.h"
#include "core/game/play/game.h"
#include "core/game/words/wording.h"
#include "core/show/draw/drawings.h"
#include "tests/fuzz/targets.h"

namespace clever::tests {
namespace {

/// A player at the table who types these lines, and takes a choice back by "undo".
class Typist {
 public:
  Typist(Game& game, std::string_view lines) : game_(game), rest_(lines) {}

  /// Null at the end of the lines.
  const Action* choose() {
    while (!rest_.empty()) {
      const std::string line = next_line();
      if (line == "undo" && game_.undo()) return nullptr;
      const std::vector<std::string> texts =
          choice_texts(game_.rules(), game_.catalog(), game_.state(), game_.choices());
      const Match found = match(texts, line);
      never(found.index >= count_of(texts), "a choice that is not there");
      if (found.index >= 0) return &game_.choices()[found.index];
    }
    return nullptr;
  }

  bool has_more() const { return !rest_.empty(); }

 private:
  std::string next_line() {
    const std::size_t end = rest_.find('\n');
    const std::string line(rest_.substr(0, end));
    rest_ = end == std::string_view::npos ? "" : rest_.substr(end + 1);
    return line;
  }

  Game& game_;
  std::string_view rest_;
};

}  // namespace

void fuzz_moves(std::string_view text) {
  const auto game =
      std::make_unique<Game>(small_game(), GameSetup{{"A", "B"}, text.size(), is_one_of(8, text)});
  Typist typist(*game, text);
  const auto feed_it = [&](const auto& input) {
    game->feed(input);
    const std::string broken = broken_invariant(game->rules(), game->state());
    never(!broken.empty() || !game->faults().empty(), broken);
  };
  bool over = false;
  while (!over && typist.has_more())
    over = play_out(
        game->rules(), game->state(), game->random(), [&] { return typist.choose(); }, feed_it);
  if (is_one_of(4, text))
    draw_table(snapshot(game->rules(), game->catalog(), game->state(), {"A", "B"}, "en"), {});
}

}  // namespace clever::tests
