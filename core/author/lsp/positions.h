// Places as the protocol counts them: lines from 0, and in a line the units of UTF-16 from 0, of
// which a sign beyond the first 65536 has two. Here they are bytes. And files, which it calls by
// their URIs. Tested in tests/author/lsp/positions_test.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/base/diagnostics.h"

namespace clever {

struct EditorPosition {
  int line = 0;
  int character = 0;
  friend bool operator==(const EditorPosition&, const EditorPosition&) = default;
};

/// The end of the line, or of the text, where the place is beyond it.
std::size_t offset_at(std::string_view text, const EditorPosition& position);

/// The way back, of a line and a column from 1, the column in bytes. Of a very long line bytes are
/// counted from some place on.
EditorPosition editor_position(const SourceFile& file, int line, int column);
EditorPosition editor_position(const SourceFile& file, std::size_t offset);

/// "file:///home/ann/my%20game.yaml"; a name that is no file as it is.
std::string uri_of(const std::string& path);
std::string path_of(const std::string& uri);

}  // namespace clever
