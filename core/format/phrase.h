// Takes apart what fields.def says about a value: "1..16, or list of 1..16 printed values". Words
// of the format stand in backticks, everything else is the name of a shape. Tested in tests/format.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace clever {

struct Bounds {
  int low = 0;
  int high = 0;
};

/// What may stand there: "a, b or c" has three. "list of" and "map of" take all that follows.
std::vector<std::string> alternatives(std::string phrase);

/// The words of the format among them, without their backticks.
std::vector<std::string> words_in(const std::string& phrase);

/// "2..20"
std::optional<Bounds> bounds(const std::string& phrase);

/// Takes a beginning off the phrase, if it is there.
bool take(std::string& phrase, const std::string& beginning);

/// Takes "2..8 ", "up to 8 " or "1..3 of " off the phrase.
std::optional<Bounds> take_count(std::string& phrase);

/// "dice" -> "die", "printed values" -> "printed value"
std::string singular(const std::string& plural);

}  // namespace clever
