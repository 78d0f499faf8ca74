// A fault of the program itself, as opposed to a mistake in a file: something that it has built
// does not hold together. Thrown instead of writing where nothing belongs; the program ends with
// exit code 3, or reports the one file and continues with the others. Tested in
// tests/base/rows_test.cpp.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace clever {

class Fault : public std::logic_error {
 public:
  explicit Fault(const std::string& what) : std::logic_error(what) {}
};

/// The name of a type, in words of the compiler.
template <class Type>
constexpr const char* type_in_words() {
  return __PRETTY_FUNCTION__;
}

// Out of line and cold, so that a check is one comparison. `words` are those of type_in_words().
[[noreturn, gnu::cold]] void throw_outside(const char* words, std::size_t index, std::size_t size);
[[noreturn, gnu::cold]] void throw_too_large(const char* words, long long value);

}  // namespace clever
