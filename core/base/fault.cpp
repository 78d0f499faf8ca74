#include "core/base/fault.h"

#include <string_view>

namespace clever {
namespace {

/// What stands behind the "=" of "... [with Type = Row<int, 3>]".
std::string name_in(std::string_view words) {
  const std::size_t begin = words.find("= ") + 2;
  return std::string(words.substr(begin, words.rfind(']') - begin));
}

}  // namespace

void throw_outside(const char* words, std::size_t index, std::size_t size) {
  throw Fault(name_in(words) + " has no place " + std::to_string(static_cast<long long>(index)) +
              ", only " + std::to_string(size));
}

void throw_too_large(const char* words, long long value) {
  throw Fault(name_in(words) + " has no room for " + std::to_string(value));
}

}  // namespace clever
