// Files that are never half written. Tested in tests/base/files_test.cpp.
#pragma once

#include <string>

namespace clever {

/// False when it cannot be written; then a file is as it was.
bool write_file(const std::string& path, const std::string& text);

}  // namespace clever
