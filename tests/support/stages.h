// Stages of a turn, for tests about what a word of the format does to it.
#pragma once

#include <catch2/catch_test_macros.hpp>

#include "core/variant/rules/ruleset.h"

namespace clever::tests {

/// The stage at which a game waits for this moment.
inline Stage stage_at(const Ruleset& rules, Moment moment, int seats, Role role = Role::kActive) {
  const int stage = stage_of(rules.stages, moment, seats, role, 1);
  REQUIRE(stage >= 0);
  return rules.stages[stage];
}

/// The program, one line a stage.
std::string dump(const Stages& stages);

}  // namespace clever::tests
