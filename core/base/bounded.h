// Work of a library that reads what strangers send and cannot be told to stop. Tested in
// tests/base/bounded_test.cpp.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace clever {

/// What `work` gives back, done by a process of its own that may use the processor for so long;
/// nothing when that is not enough, or when the process ends otherwise. What `work` changes stays
/// in that process.
std::optional<std::string> bounded(std::chrono::milliseconds most,
                                   const std::function<std::string()>& work);

}  // namespace clever
