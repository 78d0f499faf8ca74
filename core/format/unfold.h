// The short form of a turn as stages: what turn, passive, solo and rounds say, as an author would
// write it out. Tested in tests/rules/stages_test.cpp.
#pragma once

#include "core/format/variant_model.h"

namespace clever {

/// The stages of a round, and those after the last one: the author's own, or the short form's.
std::vector<StageModel> stages_of_round(const TurnModel& turn);
std::vector<StageModel> stages_at_end(const TurnModel& turn);

}  // namespace clever
