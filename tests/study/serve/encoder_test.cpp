// Positions as vectors of features, for programs that train nets of their own.
#include <catch2/catch_test_macros.hpp>

#include "core/base/numbers.h"
#include "core/game/engine/chance.h"
#include "core/players/bots/features.h"
#include "core/study/serve/environment.h"
#include "tests/support/random_games.h"

namespace clever::tests {
namespace {

/// What is answered to a request that makes sense.
Json told_by(Environment& environment, const std::string& line) {
  const std::string answer = environment.answer(line);
  INFO(line << " -> " << answer);
  REQUIRE_FALSE(answer.starts_with("error "));
  return parse_json(answer.substr(answer.find(' ') + 1));
}

TEST_CASE("serve: features of a position are those that the nets of the program see") {
  for (const std::string& file : shipped().files()) {
    INFO(file);
    const VariantPtr variant = loaded(shipped(), file);
    const int seats = variant->rules.min_seats;
    Environment environment(variant);
    told_by(environment, "reset {\"seeds\":[7]}");
    const Features features(variant->rules, variant->catalog, seats);
    const Json inputs = told_by(environment, "inputs");
    CHECK(inputs["rows"] == features.rows());
    REQUIRE(inputs["inputs"].size() == at(features.count()));
    CHECK(inputs["scales"].size() == at(features.numbers()));

    State state{};
    Choices choices;
    begin(variant->rules, state, seats, choices, nullptr);
    Random dice(7);
    roll(variant->rules, state, draw_faces(variant->rules, state, dice), choices, nullptr);
    const auto expect = [&](const State& position, const Json& told) {
      Encoded encoded{};
      features.encode(position, state.player, encoded);
      CHECK(told["total"] == encoded.total);
      for (int i = 0; i < features.count(); ++i) {
        CHECK(told["rows"][at(i)] == encoded.row[at(i)]);
        const int first = inputs["inputs"][at(i)]["first"];
        const int row = told["rows"][at(i)];
        CHECK((row >= first && row < first + inputs["inputs"][at(i)]["rows"].get<int>()));
      }
      for (int i = 0; i < features.numbers(); ++i)
        CHECK(told["numbers"][at(i)] == encoded.number[i]);
    };
    expect(state, told_by(environment, "features")[0]);
    const Json after = told_by(environment, "after 0")[0];
    REQUIRE(after.size() == at(choices.size()));
    for (int i = 0; i < choices.size(); ++i) {
      State next = state;
      Choices following;
      step(variant->rules, next, choices[i], following, nullptr);
      expect(next, after[at(i)]);
    }
  }
}

}  // namespace
}  // namespace clever::tests
