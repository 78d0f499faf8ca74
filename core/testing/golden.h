// A playthrough as a file of tests asks for it: which game is told, and whether its text may be
// written. Tested in tests/testing/suite_test.cpp.
#pragma once

#include <optional>
#include <string>

#include "core/source/node.h"
#include "core/testing/playthrough.h"

namespace clever {

/// The game that is asked for; nothing after messages, or without a variant.
std::optional<GameToTell> game_in(const Node& playthrough, VariantPtr variant, Diagnostics& out);

/// --update must never cost anybody a file that is something else.
bool may_be_written(const Node& file, const std::string& path, Diagnostics& out);

}  // namespace clever
