// A finished or saved game, decision by decision: what each gave away against the best one, and how
// much of the result was the dice. Tested in tests/coach/review_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/coach/advice.h"
#include "core/play/transcript.h"

namespace clever {

/// One decision that a seat had to make between several choices.
struct Decision {
  int number = 0;  // of the seat, from 1
  int round = 0;   // from 1
  int area = -1;   // in which it marked, if it did
  std::string made, better;
  Worth lost = 0;                         // points given away
  Worth expected = 0;                     // points that the seat could expect after it
  std::vector<std::string> brings = {};   // what it brings and costs,
  std::vector<std::string> reasons = {};  // and the better choice
};

struct SeatReview {
  std::string name;
  std::vector<Decision> decisions = {};
  Worth expected = 0;  // of such a net before the first roll
  int points = 0;      // at the end, or so far
  bool over = false;

  Worth lost() const;
  /// What the dice, and what others did with them, were worth more than usual.
  Worth luck() const;
  /// The decisions that gave most away, at most so many.
  std::vector<const Decision*> worst(int most) const;
};

struct Review {
  VariantPtr variant;
  std::vector<SeatReview> seats;
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

  NetPtr net_;
  std::string language_;
  std::unique_ptr<Judge> judge_;
  State before_{};
  Choices choices_;
  Review review_;
};

/// So many decisions are named as those that cost most.
inline constexpr int kWorst = 3;

/// What is said about a seat.
struct SeatTexts {
  std::string result;              // "Ann: 212 points"
  std::string headline;            // what was given away, and what the dice were worth
  std::vector<std::string> worst;  // the decisions that cost most
  std::vector<std::string> sums;   // by area, by round
};
SeatTexts seat_texts(const Review& review, const SeatReview& seat, const std::string& language);

std::string review_text(const Review& review, const std::string& language);
/// A page with curves of what could be expected, and every decision.
std::string review_page(const Review& review, const std::string& language);
Json review_json(const Review& review);

}  // namespace clever
