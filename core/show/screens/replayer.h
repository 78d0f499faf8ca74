// A game that was played, on the full screen: forwards, backwards, by itself at a chosen speed, or
// at once to a round. Tested in tests/show/screens/replayer_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/clever.h"
#include "core/game/words/listener.h"
#include "core/show/draw/board.h"
#include "core/show/screens/face.h"
#include "core/show/screens/pages.h"

namespace clever {

/// A position, and what has led to it.
struct Frame {
  State state;
  std::string told;
};

/// The choice of a line of a transcript in the words of a language; `before` is the position in
/// which it was made.
std::string told_choice(const Variant& variant, const State& before, const Json& line,
                        const Listener& listener);
/// What the last input of a game brought a player, in such words, before the next round or turn.
std::vector<std::string> told_gains(const Game& game, int player, const Listener& listener);
/// The same of everybody, as the end of a line about what this player has chosen.
std::string gains_after(const Game& game, int player, const Listener& listener);
/// What a line tells, for the log; `game` is as it left it.
std::string told_line(const Game& game, const State& before, const Json& line,
                      const Listener& listener);

class Replayer : public Face {
 public:
  /// At least one frame.
  Replayer(VariantPtr variant, std::vector<std::string> names, std::vector<Frame> frames,
           std::string language);

  Block draw(int columns, int rows, const Style& style) override;
  void press(const Key& key) override;
  void click(int column, int row) override;
  bool tick(Milliseconds now) override;
  bool done() const override { return done_; }

  int frame() const { return frame_; }
  Milliseconds pace() const { return pace_; }
  BoardView view() const;

 private:
  const State& state(int frame) const { return frames_[static_cast<std::size_t>(frame)].state; }
  int last() const { return static_cast<int>(frames_.size()) - 1; }
  void go(int frame);
  void go_to_round(int round);
  void press_letter(char sign);
  void open(void (Replayer::*fill)());
  void fill_log();
  void fill_legend();
  Snapshot shot(int frame) const;

  VariantPtr variant_;
  std::vector<std::string> names_;
  std::vector<Frame> frames_;
  std::string language_;
  int frame_ = 0;
  bool running_ = false;
  bool done_ = false;
  Milliseconds pace_{1000}, now_{0}, due_{0};
  Page page_;
  void (Replayer::*fill_)() = nullptr;  // what stands on it, for any width
  Style page_style_;
  int rows_ = 24;
  Block drawn_;
  std::vector<Key> shown_keys_;
};

}  // namespace clever
