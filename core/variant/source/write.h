// A tree as YAML that people like to read, parsed again as the same tree: what was in brackets
// stays in brackets, a line is broken where it gets too long. Tested in
// tests/variant/source/write_test.cpp.
#pragma once

#include <string>

#include "core/variant/source/node.h"

namespace clever {

/// The document as text. With a file, the comments of that file stand where its keys stand in the
/// document, whoever the values are from; what belongs to no key of it any more stands above what
/// it was part of.
std::string to_yaml(const Node& document, const SourcePtr& commented = nullptr);

}  // namespace clever
