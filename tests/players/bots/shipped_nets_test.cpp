// The nets of the repository: one for each game and number of players, of exactly the rules that
// the game has now. Whoever changes rules trains anew: tools/train-nets.
#include <filesystem>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "core/base/files.h"
#include "core/players/bots/training.h"
#include "core/study/balance/removal.h"
#include "core/study/balance/trials.h"
#include "tests/players/bots/learning.h"
#include "tests/this_build/this_build.h"

namespace clever::tests {
namespace {

constexpr const char* kFolder = CLEVER_SOURCE_DIR "/variants/nets";

std::string file_of(const std::string& id, int seats) {
  return std::string(kFolder) + "/" + id + "-" + std::to_string(seats) + kNetSuffix;
}

StoredNet shipped_net(const std::string& id, int seats) {
  const auto text = read_file(file_of(id, seats), kMaxNetBytes);
  REQUIRE(text);
  std::string problem;
  std::optional<StoredNet> net = read_net(*text, problem);
  INFO(problem);
  REQUIRE(net);
  return std::move(*net);
}

TEST_CASE("shipped nets: every game has one for one to four players, and nothing else is there") {
  std::set<std::string> expected;
  for (const std::string& id : all_games())
    for (int seats = 1; seats <= shipped(id)->rules.max_seats; ++seats)
      expected.insert(file_of(id, seats));
  std::set<std::string> found;
  for (const auto& file : std::filesystem::directory_iterator(kFolder))
    found.insert(file.path().string());
  CHECK(found == expected);
}

TEST_CASE("shipped nets: each is of the rules as they are now, and small") {
  constexpr std::size_t kMostBytes = 1'000'000;
  for (const std::string& id : all_games())
    for (int seats = 1; seats <= shipped(id)->rules.max_seats; ++seats) {
      INFO(id << ", " << seats << ": tools/train-nets trains those of changed rules anew");
      const VariantPtr variant = shipped(id);
      const StoredNet net = shipped_net(id, seats);
      CHECK(net.rules == rules_of_net(variant->catalog, seats));
      CHECK(net.fits(Features(variant->rules, variant->catalog, seats)));
      CHECK(net.held_out.games > 0);
      CHECK(read_file(file_of(id, seats), kMostBytes));
    }
}

TEST_CASE("shipped nets: they play as well as their files say", "[slow]") {
  const std::atomic<bool> go_on{false};
  for (const char* id : {"ganz-schoen-clever", "doppelt-so-clever"}) {
    INFO(id);
    const VariantPtr variant = shipped(id);
    const StoredNet net = shipped_net(id, 1);
    const int games = sanitized() ? 10 : 100;
    const Exam exam = examine({&variant->rules}, variant->catalog, 1, net.net, games, 600, go_on);
    CHECK(exam.held_out.games == games);
    CHECK(exam.held_out.mean > net.held_out.mean - 5 * exam.held_out.error);
  }
}

/// What a sheet gives in one place, as a player would name it.
Removal removal_of(const Variant& variant, const std::string& text) {
  for (const Removal& one : removals(variant))
    if (removal_text(variant, one, "en") == text) return one;
  FAIL("there is no " << text);
  return {};
}

TEST_CASE("shipped nets: a thousand games are enough to get used to a bonus that is gone",
          "[slow]") {
  const VariantPtr game = shipped("ganz-schoen-clever");
  const Ruleset rules = without(game->rules, removal_of(*game, "purple field 4: blue x"));
  TrialPlan plan = {.net = std::make_shared<const StoredNet>(shipped_net("ganz-schoen-clever", 1)),
                    .seats = 1,
                    .seed = 3,
                    .games = 200,
                    .adapt = 1000};
  RunControl control;
  const Trials before = play_trials({&rules}, game->catalog, plan, control);
  plan.net = adapted_net({&rules}, game->catalog, plan, control);
  const Trials after = play_trials({&rules}, game->catalog, plan, control);
  CHECK(loss_between(after, before, 1).points > 15);
}

TEST_CASE("shipped nets: begun with, one is looked at first, and stays where it is better",
          "[slow]") {
  const VariantPtr game = shipped("ganz-schoen-clever");
  TrainingPlan plan;
  plan.from = shipped_net("ganz-schoen-clever", 1);
  plan.from->rules.digest = "of nearly the same rules";
  plan.from->held_out = {1000, 0, 1};  // there
  plan.games = 64;                     // too few to learn anything, enough to forget
  plan.exam = 200;
  std::vector<Checkpoint> looks;
  const std::atomic<bool> go_on{false};
  bool told = false;
  TrainingWatch watch = {[&](const Checkpoint& at, const StoredNet&) { looks.push_back(at); }};
  watch.keeps_start = [&](bool measured) { told = measured; };
  const StoredNet kept = train({&game->rules}, game->catalog, plan, go_on, watch);
  REQUIRE(looks.size() == 2);
  CHECK(looks[0].progress == 0);
  CHECK(looks[1].exam.held_out.mean < looks[0].exam.held_out.mean);
  CHECK(kept.held_out.mean > looks[1].exam.held_out.mean);
  CHECK(kept.rules.digest == game->catalog.digest);
  CHECK(kept.own_games() == 0);  // none of them is in its weights
  CHECK(kept.games == plan.from->games);
  CHECK(told);
}

}  // namespace
}  // namespace clever::tests
