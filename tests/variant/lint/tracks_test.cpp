#include <catch2/catch_test_macros.hpp>

#include "tests/variant/lint/lint_support.h"

using clever::lint_tests::Draft;

TEST_CASE("numbers: a bonus and the die that is added stay within the tables") {
  Draft().change("number: 1..6", "number: 1..60, plus: ^ash").gives_error("out-of-range");
}

TEST_CASE("numbers: a die is added to a number, not to a free cell") {
  Draft().change("number: 1..6", "cells: any, plus: ^ash").gives_error("rules-disagree");
}

TEST_CASE("numbers: a printed number and the other die of a pair stay within the tables") {
  Draft()
      .change("does: reroll, slots: 2", "does: number, slots: ^[58, any]")
      .gives_error("out-of-range");
  Draft().change("does: reroll, slots: 2", "does: number, slots: [57, any]").gives_nothing();
}

TEST_CASE("actions: a track of numbers prints them") {
  Draft().change("does: reroll, slots: 2", "does: number, slots: ^2").gives_error("missing-fact");
}

TEST_CASE("actions: a track of numbers may compute them") {
  Draft()
      .change("does: reroll, slots: 2", "does: number, slots: 2, counts as: = 7 - face")
      .gives_nothing();
}

TEST_CASE("actions: a track that turns dice says to what") {
  Draft().change("  again: { does: reroll", "  ^again: { does: turn").gives_error("missing-key");
}

TEST_CASE("actions: a track that gains says what") {
  Draft().change("  again: { does: reroll", "  ^again: { does: gain").gives_error("missing-key");
}

TEST_CASE("actions: a reroll changes no number") {
  Draft().change("slots: 2", "slots: 2, ^becomes: = face").gives_error("unknown-key");
}

TEST_CASE("actions: a reroll gains nothing") {
  Draft().change("slots: 2", "slots: 2, ^gains: fox").gives_error("unknown-key");
}

TEST_CASE("actions: when a reroll is offered cannot be said") {
  Draft().change("slots: 2", "slots: 2, ^when: [passive]").gives_error("unknown-key");
}

TEST_CASE("actions: a track is offered at some time") {
  Draft()
      .change("  again: { does: reroll,", "  again: { does: gain, gains: fox, when: ^[],")
      .gives_error("out-of-range");
}

TEST_CASE("actions: a track that turns dice does not say what they count as") {
  Draft()
      .change("does: reroll, slots: 2", "does: turn, slots: 2, ^counts as: = 7 - face")
      .gives_error("unknown-key");
}

TEST_CASE("actions: a track is offered in a choice once") {
  Draft()
      .change("does: reroll,", "does: gain, gains: fox, when: [pick, ^pick],")
      .gives_error("duplicate-name");
}

TEST_CASE("actions: a track has slots") {
  Draft().change("slots: 2", "slots: ^[]").gives_error("out-of-range");
}

TEST_CASE("unlocks: a sheet that unlocks more slots than there are is told") {
  Draft().change("slots: 2", "slots: ^1").gives_warning("track-overflow");
}

TEST_CASE("unlocks: slots that nothing unlocks are told") {
  Draft().change("slots: 2", "slots: ^3").gives_warning("track-unreachable");
}

TEST_CASE("unlocks: a choice may unlock what else nothing does") {
  Draft()
      .change("slots: 2", "slots: 3")
      .change("[any wood, fox]", "[any wood, again]")
      .gives_nothing();
}

TEST_CASE("unlocks: an action may unlock what else nothing does") {
  Draft()
      .change("slots: 2 }", "slots: 3 }\n  more: { does: gain, gains: again, slots: 1 }")
      .change("[again, ., .]", "[again, more, .]")
      .gives_nothing();
}

TEST_CASE("unlocks: a bonus with a condition may unlock what else nothing does") {
  Draft()
      .change("slots: 2", "slots: 3")
      .change("[., fox,", "[{ gain: again, if: = true }, fox,")
      .gives_nothing();
}

TEST_CASE("unlocks: the end of a track unlocks, too") {
  Draft()
      .change("slots: 2 }", "slots: 3 }\n  more: { does: extra, slots: 1, end: again }")
      .change("[again, ., .]", "[again, more, .]")
      .gives_nothing();
}
