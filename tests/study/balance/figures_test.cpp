// The numbers by which games are compared, from answers that are small enough to count by hand.
#include "core/study/balance/figures.h"

#include <cmath>
#include <filesystem>

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

#include "core/base/files.h"
#include "core/base/json.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

using Catch::Approx;

Json answer() {
  return parse_json(R"({
    "games": 96, "players": 1,
    "score": {"mean": 200.0, "sd": 20.0, "error": 2.0},
    "areas": {"a": {"share": 0.5, "error": 1.5, "cells": [1.0, 0.01, null, 0.6]},
              "b": {"share": 0.3, "error": 0.8, "cells": [0.04, 0.06]}},
    "foxes": {"share": 0.2, "error": 0.3},
    "bonuses_missing": 0,
    "bonuses": [{"every": true, "earned": 2.0, "loss": 30.0, "error": 4.0},
                {"area": "a", "earned": 0.9, "loss": 12.0, "error": 1.0},
                {"area": "b", "earned": 0.01, "loss": -1.0, "error": 1.0},
                {"round": 1, "earned": 1.0, "loss": 3.0, "error": 1.0}],
    "bots": [{"name": "random", "games": 96, "mean": 80.0, "error": 1.5},
             {"name": "medium", "games": 96, "mean": 180.0, "error": 2.0, "beats": 0.25}],
    "first_seat": {"points": 5.0, "error": 1.0}})");
}

TEST_CASE("figures: luck, skill, areas, what is left aside, bonuses and seats") {
  const Json figures = figures_of(answer());
  CHECK(figures["luck"].get<double>() == Approx(0.1));
  CHECK(figures["skill"].get<double>() == Approx(6));
  CHECK(figures["upsets"].get<double>() == Approx(0.25));
  CHECK(figures["largest_area"].get<double>() == Approx(0.5));
  CHECK(figures["smallest_area"].get<double>() == Approx(0.3));
  CHECK(figures["foxes"].get<double>() == Approx(0.2));
  CHECK(figures["idle_cells"].get<double>() == Approx(2.0 / 5));
  CHECK(figures["idle_bonuses"].get<double>() == Approx(0.5));
  CHECK(figures["strongest_bonus"].get<double>() == Approx(0.15));
  CHECK(figures["first_seat"].get<double>() == Approx(0.025));
  CHECK(figures.size() == figure_list().size());
}

TEST_CASE("figures: every figure has an error: of its mean, or of a share of the games") {
  const Json errors = errors_of(answer(), figures_of(answer()));
  CHECK(errors.size() == figure_list().size());
  CHECK(errors["luck"].get<double>() == Approx(0.1 * std::sqrt(0.51 / 96)));
  CHECK(errors["skill"].get<double>() == Approx(std::hypot(0.125, 6 * std::sqrt(0.5 / 96))));
  CHECK(errors["upsets"].get<double>() == Approx(std::sqrt(0.26 * 0.74) / 10));
  CHECK(errors["largest_area"].get<double>() == Approx(std::hypot(1.5, 0.5 * 2) / 200));
  CHECK(errors["foxes"].get<double>() == Approx(0.5 / 200));
  CHECK(errors["idle_cells"].get<double>() == Approx(2.0 / 5 / 2));  // 0.04 and 0.06
  CHECK(errors["idle_bonuses"] == 0);                                // 0.9 and 0.01 are clear
  CHECK(errors["strongest_bonus"].get<double>() == Approx(std::hypot(4, 0.3) / 200));
  CHECK(errors["first_seat"].get<double>() == Approx(std::hypot(1, 0.05) / 200));
  Json single = answer();
  single["games"] = 1;
  CHECK(errors_of(single, figures_of(single)).empty());
}

TEST_CASE("figures: outside is what lies there by more than two errors") {
  const Json scale = parse_json(R"({"luck": {"low": 0.2, "high": 0.3}})");
  const auto side = [&](double luck, const Json& errors) {
    return outside_of({{"luck", luck}}, errors, scale).value("luck", "inside");
  };
  const Json error = {{"luck", 0.01}};
  CHECK(side(0.319, error) == "inside");
  CHECK(side(0.321, error) == "above");
  CHECK(side(0.181, error) == "inside");
  CHECK(side(0.179, error) == "below");
  CHECK(side(0.9, Json::object()) == "inside");  // nobody knows how well it is known
}

TEST_CASE("figures: bonuses that were not all measured say nothing of the strongest") {
  Json stopped = answer();
  stopped["bonuses_missing"] = 1;
  const Json figures = figures_of(stopped);
  CHECK_FALSE(figures.contains("idle_bonuses"));
  CHECK_FALSE(figures.contains("strongest_bonus"));
  CHECK(figures.contains("idle_cells"));
}

TEST_CASE("figures: what is not known is not among them") {
  Json alone = answer();
  alone.erase("first_seat");
  alone["bots"] = Json::array();
  alone["score"]["mean"] = 0.0;
  const Json figures = figures_of(alone);
  for (const char* id : {"first_seat", "skill", "upsets", "luck", "strongest_bonus"})
    CHECK_FALSE(figures.contains(id));
}

TEST_CASE("figures: the scale is what other games with as many players have") {
  const Json measured = parse_json(R"([
    {"variant": "one", "players": 1, "figures": {"luck": 0.1, "foxes": 0.2}},
    {"variant": "two", "players": 1, "figures": {"luck": 0.3}},
    {"variant": "two", "players": 2, "figures": {"luck": 0.9}},
    {"variant": "mine", "players": 1, "figures": {"luck": 0.8}}])");
  const Json scale = scale_of(measured, "mine", 1);
  CHECK(scale == parse_json(R"({"luck": {"low": 0.1, "high": 0.3},
                                 "foxes": {"low": 0.2, "high": 0.2}})"));
  CHECK(scale_of(measured, "mine", 3).empty());
  for (const char* broken : {"{}", "[1]", "[{\"variant\": 1}]", "7", "null"})
    CHECK(scale_of(parse_json(broken), "mine", 1).empty());
}

TEST_CASE("figures: the scale that comes with the program is of the games as they are") {
  const auto text = read_file(CLEVER_SOURCE_DIR "/variants/balance.json", kMaxSourceBytes);
  REQUIRE(text);
  const Json measured = parse_json(*text);
  CHECK(measured.size() >= 3);
  for (const Json& game : measured) {
    const std::string id = game.at("variant");
    INFO(id << ": measure it again with tools/measure-balance");
    CHECK(game.at("digest") == shipped(id)->catalog.digest);
    CHECK(game.at("figures").contains("luck"));
  }
  CHECK_FALSE(scale_of(measured, "none", 1).empty());
}

}  // namespace
}  // namespace clever::tests
