// Places as the protocol counts them: lines from 0, and in a line the units of UTF-16 from 0, of
// which a sign beyond the first 65536 has two. Here they are bytes. And files, which it calls by
// their URIs. Tested in tests/author/lsp/positions_test.cpp.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostics.h"

namespace clever {

struct EditorPosition {
  int line = 0;
  int character = 0;
  friend bool operator==(const EditorPosition&, const EditorPosition&) = default;
};

/// The end of the line, or of the text, where the place is beyond it.
std::size_t offset_at(std::string_view text, const EditorPosition& position);

/// The way back, for whoever asks for thousands of places of a text: it is gone through once,
/// however long its lines are.
class TextPlaces {
 public:
  /// The text has to outlive this.
  explicit TextPlaces(std::string_view text);

  EditorPosition at(std::size_t offset) const;
  /// Of a line and a column from 1, the column in bytes.
  EditorPosition at(int line, int column) const;

 private:
  struct Mark {
    std::size_t byte;
    int units;  // in its line before it
  };
  std::size_t end_of_line(std::size_t index) const;
  void mark_line(std::size_t begin, std::size_t end);

  std::string_view text_;
  std::vector<std::size_t> lines_;  // where each begins
  std::vector<Mark> marks_;         // where it is worth going on from, in the order of the text
};

/// Of several files.
class FilePlaces {
 public:
  const TextPlaces& of(const SourcePtr& file);

 private:
  std::map<SourcePtr, TextPlaces> files_;
};

/// "file:///home/ann/my%20game.yaml"; a name that is no file as it is.
std::string uri_of(const std::string& path);
std::string path_of(const std::string& uri);

}  // namespace clever
