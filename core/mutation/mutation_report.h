// What came of mutation, for people and for programs.
#pragma once

#include <string>
#include <vector>

#include "core/mutation/mutation.h"

namespace clever {

/// The unnoticed changes with their places, then how many of each kind there were.
std::string to_text(const MutationResult& result, bool colour, bool ascii);
std::string to_json(const std::vector<MutationResult>& results);
/// Every unnoticed change as a failed test.
std::string to_junit(const std::vector<MutationResult>& results);

}  // namespace clever
