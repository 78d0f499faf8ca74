// One step of a scenario: something happens, then something is expected.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/scenario/moment.h"
#include "core/scenario/names.h"
#include "core/scenario/result.h"

namespace clever {

class StepRunner {
 public:
  StepRunner(Names& names, GameMoment& moment, TestResult& result)
      : names_(names), variant_(*moment.variant), moment_(moment), result_(result) {
    events_.assign(moment.trace.begin(), moment.trace.end());
  }

  /// False when the rest of the scenario makes no sense any more.
  bool run(const Node& step);

 private:
  bool act(const Node& step);
  void feed(const Input& input);
  void choose_subject(const Node& step);
  bool roll_dice(const Node& node);
  bool place_dice(const Node& node);
  bool choose(const Node& node);
  void check(const Node& step);
  void compare(const Node& node, const std::string& what, const std::string& expected,
               const std::string& found);

  // Expectations with parts, one function a key.
  void check_legal(const Node& node);
  void check_only(const Node& node);
  void check_illegal(const Node& node);
  void check_scores(const Node& node);
  void check_unlocked(const Node& node);
  void check_left(const Node& node);
  void check_sheet(const Node& node);
  void check_pool(const Node& node);
  void check_platter(const Node& node);
  void check_aside(const Node& node);
  void check_slots(const Node& node);

  // What is compared as it is said.
  std::string marks() const;
  std::string gains() const;
  std::string lost() const;
  std::string automatic() const;
  std::string round() const;
  std::string active() const;
  std::string player() const;
  std::string asked_for() const;
  std::string rating() const;
  std::string best_players() const;

  void refuse(const Node& text, const Node* reason);
  void check_tracks(const Node& node, const std::string& what,
                    const std::function<int(int track)>& found);
  void check_dice(const Node& node, const std::string& what, Dice found);
  void watch_all_scores() const;
  std::string track_text(const SeatState& seat, int track) const;
  std::vector<std::string> texts() const;
  std::string events(Event::Kind kind) const;
  std::string names_of(Dice dice) const;
  const SeatState& subject() const;

  Names& names_;
  const Variant& variant_;
  GameMoment& moment_;
  TestResult& result_;
  int subject_ = 0;            // the player whom expectations are about
  bool everybody_ = true;      // events of all players count
  std::vector<Event> events_;  // of the last step in which something happened
  bool new_step_ = true;
};

}  // namespace clever
