// The finished program that the tests run. Nothing of it is compiled into them: the same tests run
// the program of any build.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

#include <catch2/catch_test_macros.hpp>

namespace clever::tests {

/// Returns the absolute path that CLEVER_PROGRAM names; fails the test when it names none. Call it
/// before a fork.
inline std::string program_path() {
  const char* path = std::getenv("CLEVER_PROGRAM");
  if (path == nullptr || !std::filesystem::is_regular_file(path))
    FAIL(
        "set the environment variable CLEVER_PROGRAM to the program to test, such as "
        "CLEVER_PROGRAM=build/release/clever (now: "
        << (path == nullptr ? "not set" : path) << ")");
  return std::filesystem::absolute(path).string();
}

/// Returns whether CLEVER_SANITIZED=1 says that sanitizers watch the program: they need time and
/// memory of their own.
inline bool is_program_sanitized() {
  const char* value = std::getenv("CLEVER_SANITIZED");
  return value != nullptr && std::string_view(value) == "1";
}

}  // namespace clever::tests
