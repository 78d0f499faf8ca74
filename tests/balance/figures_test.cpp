// The numbers by which games are compared, from answers that are small enough to count by hand.
#include "core/balance/figures.h"

#include <filesystem>

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

#include "core/base/files.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

using Catch::Approx;

Json answer() {
  return parse_json(R"({
    "score": {"mean": 200.0, "sd": 20.0},
    "areas": {"a": {"share": 0.5, "cells": [1.0, 0.01, null, 0.6]},
              "b": {"share": 0.3, "cells": [0.04, 0.06]}},
    "foxes": {"share": 0.2},
    "bonuses": [{"every": true, "earned": 2.0, "loss": 30.0},
                {"area": "a", "earned": 0.9, "loss": 12.0},
                {"area": "b", "earned": 0.01, "loss": -1.0},
                {"round": 1, "earned": 1.0, "loss": 3.0}],
    "bots": [{"name": "random", "mean": 80.0}, {"name": "medium", "mean": 180.0, "beats": 0.25}],
    "first_seat": {"points": 5.0}})");
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
