// The comments of a file by the lines they stand on, for whoever writes its tree anew. Every
// comment is given once. Tested in tests/variant/source/write_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/variant/source/node.h"

namespace clever {

class Comments {
 public:
  Comments() = default;
  /// Of a file and the document that was parsed from it.
  Comments(const SourceFile& file, const Node& document);

  /// The comments in lines of their own directly above a line, from "#" on.
  std::vector<std::string> above(int line);
  /// Those behind something, in the lines from the first to the last.
  std::vector<std::string> behind(int first, int last);
  /// Everything that nobody has asked for.
  std::vector<std::string> rest();

 private:
  struct Line {
    std::string comment;   // "" for none
    bool content = false;  // something else stands in the line
  };

  void hide_texts(const Node& node, const SourceFile& file);
  void hide(int line, int from, int to);
  void read(const SourceFile& file);
  static std::string taken(Line& line);

  std::vector<Line> lines_;                // by number, from 1
  std::vector<std::vector<bool>> hidden_;  // what belongs to texts: a # in there is none
};

}  // namespace clever
