// A whole course: it ends when it should, can be stopped, goes on, and says how well it does.
#include "core/players/bots/training.h"

#include <catch2/catch_test_macros.hpp>

#include "core/players/bots/learner.h"
#include "tests/players/bots/learning.h"
#include "tests/support/random_games.h"

namespace clever::tests {
namespace {

const std::atomic<bool> kGoOn{false};
const TrainingWatch kShowNobody = {[](const Checkpoint&, const StoredNet&) {}};

/// Any game will do for how a course goes; of this one a pack is soon played.
VariantPtr small_game() {
  static const Library kLibrary({CLEVER_SOURCE_DIR "/tests/attacks"});
  return loaded(kLibrary, CLEVER_SOURCE_DIR "/tests/attacks/game.yaml");
}

TrainingPlan short_plan() {
  TrainingPlan plan;
  plan.exam = 20;
  return plan;
}

TEST_CASE("training: so many games, the same net each time, and an exam") {
  const VariantPtr variant = small_game();
  TrainingPlan plan = short_plan();
  plan.games = Learner::kPack;
  plan.seed = 4;
  int shown = 0;
  const auto show = [&](const Checkpoint& at, const StoredNet& net) {
    ++shown;
    CHECK(at.progress == 1);
    CHECK(at.exam.held_out.games > 0);
    CHECK(net.games == Learner::kPack);
  };
  const StoredNet one = train({&variant->rules}, variant->catalog, plan, kGoOn, {show});
  const StoredNet other = train({&variant->rules}, variant->catalog, plan, kGoOn, kShowNobody);
  CHECK(shown == 1);
  CHECK(one.net == other.net);
  CHECK(one.held_out.mean > 0);
  CHECK(one.held_out.error > 0);
}

TEST_CASE("training: stopped, it hands out what it has, and goes on from there") {
  const VariantPtr variant = small_game();
  TrainingPlan plan = short_plan();
  plan.seconds = 3600;
  const std::atomic<bool> stopped{true};
  const StoredNet nothing = train({&variant->rules}, variant->catalog, plan, stopped, kShowNobody);
  CHECK(nothing.games == 0);
  plan.seconds = 0;
  plan.games = 65;  // two packs
  int kept = 0;
  TrainingWatch keeps = kShowNobody;
  keeps.keep_after = 0;
  keeps.first_look = 3600;  // however slow the machine is
  keeps.keep = [&](const StoredNet& net) { kept += net.games == 64 ? 1 : 1000; };
  const StoredNet first = train({&variant->rules}, variant->catalog, plan, kGoOn, keeps);
  CHECK(kept == 1);
  plan.from = first;
  plan.games = 64;
  const StoredNet second = train({&variant->rules}, variant->catalog, plan, kGoOn, kShowNobody);
  CHECK(second.games == 192);
  CHECK_FALSE(second.net == first.net);
}

TEST_CASE("training: a net is not lost for one that is worse") {
  const VariantPtr variant = small_game();
  TrainingPlan plan = short_plan();
  plan.games = 64;
  StoredNet begun = train({&variant->rules}, variant->catalog, plan, kGoOn, kShowNobody);
  begun.held_out = {1000, 280, 1};  // better than anything that is learnt from 64 games
  plan.from = begun;
  const auto show = [&](const Checkpoint& at, const StoredNet& net) {
    CHECK(at.games == 128);
    CHECK(at.exam.held_out.mean < 200);
    CHECK(net.net == begun.net);
  };
  CHECK(train({&variant->rules}, variant->catalog, plan, kGoOn, {show}).held_out.mean == 280);
  begun.rules.digest = "of other rules";  // which say nothing about how well these are played
  plan.from = begun;
  CHECK(train({&variant->rules}, variant->catalog, plan, kGoOn, kShowNobody).games == 128);
}

TEST_CASE("training: a net that nobody has measured is measured before another takes its place") {
  const VariantPtr variant = small_game();
  TrainingPlan plan = short_plan();
  plan.games = 64;
  plan.from = train({&variant->rules}, variant->catalog, plan, kGoOn, kShowNobody);
  plan.from->held_out = {};
  std::vector<double> looks;
  TrainingWatch watch;
  watch.show = [&](const Checkpoint& at, const StoredNet&) { looks.push_back(at.progress); };
  train({&variant->rules}, variant->catalog, plan, kGoOn, watch);
  REQUIRE(looks.size() == 2);
  CHECK(looks[0] == 0);
}

TEST_CASE("training: stopped, it is kept before it is measured") {
  const VariantPtr variant = small_game();
  TrainingPlan plan = short_plan();
  plan.games = 1'000'000;
  std::atomic<bool> stop{false};
  std::string order;
  TrainingWatch watch;
  watch.show = [&](const Checkpoint&, const StoredNet&) { order += "shown "; };
  watch.keep = [&](const StoredNet&) {
    order += "kept ";
    stop = true;
  };
  watch.keep_after = 0;
  watch.first_look = 3600;
  train({&variant->rules}, variant->catalog, plan, stop, watch);
  CHECK(order == "kept kept shown ");
}

TEST_CASE("training: stopped where the start may be better, it says so before it measures") {
  const VariantPtr variant = small_game();
  TrainingPlan plan = short_plan();
  plan.games = 64;
  plan.from = train({&variant->rules}, variant->catalog, plan, kGoOn, kShowNobody);
  plan.from->rules.digest = "of other rules";
  plan.games = 1'000'000;
  std::atomic<bool> stop{false};
  std::string order;
  TrainingWatch watch;
  watch.show = [&](const Checkpoint& at, const StoredNet&) {
    order += at.progress == 0 ? "start " : "shown ";
  };
  watch.learns = [&](double) { stop = true; };
  watch.measures = [&](bool kept) { order += kept ? "kept " : "measures "; };
  train({&variant->rules}, variant->catalog, plan, stop, watch);
  CHECK(order == "start measures shown ");
}

TEST_CASE("training: who stops once more gets what is known at once") {
  const VariantPtr variant = small_game();
  TrainingPlan plan = short_plan();
  plan.games = 64;
  const StoredNet begun = train({&variant->rules}, variant->catalog, plan, kGoOn, kShowNobody);
  plan.games = 1'000'000;
  std::atomic<bool> stop{false};
  const std::atomic<bool> hurry{true};
  std::string order;
  TrainingWatch watch;
  watch.first_look = 3600;
  watch.hurry = &hurry;
  watch.show = [&](const Checkpoint&, const StoredNet&) { order += "shown "; };
  watch.keep = [&](const StoredNet&) { order += "kept "; };
  watch.learns = [&](double) { stop = true; };
  watch.keeps_start = [&](bool measured) { order += measured ? "worse " : "start "; };
  const StoredNet learnt = train({&variant->rules}, variant->catalog, plan, stop, watch);
  CHECK(order == "kept kept ");
  CHECK(learnt.games == 64);
  CHECK(learnt.held_out.games == 0);  // nobody has looked
  order = "";
  stop = false;
  plan.from = begun;
  CHECK(train({&variant->rules}, variant->catalog, plan, stop, watch).net == begun.net);
  CHECK(order == "kept start ");
}

}  // namespace
}  // namespace clever::tests
