// The messages of the protocol in a stream of bytes: a header that says how long the body is, an
// empty line, the body. Whatever a client sends, no more is kept than a message may have. Tested in
// tests/author/lsp/frames_test.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace clever {

class Frames {
 public:
  struct Frame {
    std::string body;
    std::string problem;  // why there is no body; then it was passed over
  };

  void add(std::string_view bytes) {
    if (!lost_) bytes_ += bytes;
  }
  /// The next message, nothing when it is not whole yet.
  std::optional<Frame> next();
  /// Nobody can tell where the next message begins.
  bool lost() const { return lost_; }

 private:
  std::optional<Frame> begin_body();

  std::string bytes_;
  std::optional<std::size_t> length_;  // of the body that is being read
  std::size_t skipped_ = 0;            // still to be passed over
  bool lost_ = false;
};

/// A message with its header.
std::string framed(const std::string& body);

}  // namespace clever
