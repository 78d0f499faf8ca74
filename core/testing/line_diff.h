// What differs between two texts, line by line, for people.
#pragma once

#include <string>
#include <vector>

namespace clever {

/// The lines that go ("-") and come ("+"), with a line of their surroundings and "..." between
/// distant ones; at most so many.
std::string line_diff(const std::vector<std::string>& before, const std::vector<std::string>& after,
                      std::size_t most);

}  // namespace clever
