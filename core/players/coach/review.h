// A finished or saved game, decision by decision: what each gave away against the best one, and how
// much of the result was the dice. Tested in tests/players/coach/review_test.cpp.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/game/play/transcript.h"
#include "core/players/coach/advice.h"
#include "core/players/coach/luck.h"

namespace clever {

/// What a decision belongs to; a bonus is settled where it was gained.
enum class Part : std::uint8_t { kTurn, kRoundBonus, kExtraDice };

/// One decision that a seat had to make between several choices.
struct Decision {
  int number = 0;  // of the seat, from 1
  int round = 0;   // from 1
  Role role = Role::kActive;
  int roll = 0;  // from 1; of an active player, 0 outside of the rolls
  Part part = Part::kTurn;
  Moment moment = Moment::kPick;
  std::string dice = {};  // from which one could be chosen, as they lay there
  int area = -1;          // in which it marked, if it did
  std::string made, better;
  Worth lost = 0;                         // points given away
  Worth expected = 0;                     // points that the seat could expect after it
  Worth luck = 0;                         // of its rolls until then
  std::vector<std::string> brings = {};   // what it brings and costs,
  std::vector<std::string> reasons = {};  // and the better choice
};

struct SeatReview {
  std::string name;
  bool bot = false;
  std::vector<Decision> decisions = {};
  Worth expected = 0;  // of such a net before the first roll
  Worth rolled = 0;    // what its dice were worth more than usual, up to the last line
  int points = 0;      // at the end, or so far
  bool over = false;

  /// Points at the end, or what could be expected after the last decision.
  Worth outcome() const;
  Worth lost() const;
  /// What its dice were worth more than usual.
  Worth luck() const;
  /// What is left: outcome = expected + luck - lost + rest. Others leave more or less than usual,
  /// and the net misjudges positions.
  Worth rest() const { return outcome() - expected - luck() + lost(); }
  /// The decisions that gave most away, at most so many.
  std::vector<const Decision*> worst(int most) const;
};

struct Review {
  VariantPtr variant;
  std::vector<SeatReview> seats;
  int players = 1;  // of the game; seats may have been left out
};

/// Looks at a game while it is replayed: hand it every line.
class Reviewer {
 public:
  Reviewer(NetPtr net, std::string language)
      : net_(std::move(net)), language_(std::move(language)) {}

  /// As AfterLine.
  void follow(const Game& game, const Json& line);
  const Review& review() const { return review_; }

 private:
  void begin(const Game& game);
  void judge_choice(const Game& game, const Json& line);
  void judge_roll(const Game& game);

  NetPtr net_;
  std::string language_;
  std::unique_ptr<Judge> judge_;
  std::unique_ptr<Luck> luck_;
  std::optional<State> unrolled_;  // the position before dice that do not lie at their places yet
  State before_{};
  Choices choices_;
  Review review_;
};

/// "round 6, active turn, roll 2", and of one round: "active turn, roll 2".
std::string when_text(const Decision& decision, const std::string& language);
std::string when_in_round_text(const Decision& decision, const std::string& language);

/// "MOVE (what it brings)"
std::string with_reasons(const std::string& move, const std::vector<std::string>& reasons);

/// "+8.0", "-1.2": points more or less.
std::string signed_text(Worth worth, const std::string& language);

/// So many decisions are named as those that cost most.
inline constexpr int kWorst = 3;

/// What is said about a seat.
struct SeatTexts {
  std::string result;              // "Ann: 212 points"
  std::string headline;            // what was given away, and what the dice were worth
  std::string sum;                 // how the result is made up of it
  std::vector<std::string> worst;  // the decisions that cost most
  std::vector<std::string> parts;  // of what was given away, by area and by round
};
SeatTexts seat_texts(const Review& review, const SeatReview& seat, const std::string& language);

std::string review_text(const Review& review, const std::string& language);
/// A page with curves of what could be expected, and every decision.
std::string review_page(const Review& review, const std::string& language);
Json review_json(const Review& review);

}  // namespace clever
