// A picture of a printed sheet in the place of a variant. Tested in tests/cli/sheet_test.cpp.
#pragma once

#include <optional>
#include <string>

#include "cli/app.h"

namespace clever {

/// The game that the code on a picture holds, as a packed line; nothing where the file is no
/// picture, a Failure where it holds no game that can be read.
std::optional<std::string> game_in_picture(const App& app, const std::string& path);

}  // namespace clever
