#include "core/variant/pack/words.h"

#include <cstddef>

namespace clever {

// Written by CMake from variants/packing (cmake/words.cmake).
extern const char kPackWords1[];
extern const std::size_t kPackWords1Size;

std::string_view known_words(int number) {
  return number == 1 ? std::string_view(kPackWords1, kPackWords1Size) : std::string_view();
}

}  // namespace clever
