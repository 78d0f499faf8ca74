// How shapes are said in words: for messages, and for the references in docs/. Tested in
// tests/format/shape_test.cpp.
#pragma once

#include <string>

#include "core/format/fields.h"

namespace clever {

/// "1..16, or list of 1..16 printed values"
std::string phrase_of(const Shape& shape);

/// As a person would say it: "dice with their faces, like { die: 3 }".
std::string in_words(const Shape& shape);

}  // namespace clever
