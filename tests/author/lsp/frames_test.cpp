#include "core/author/lsp/frames.h"

#include <catch2/catch_test_macros.hpp>

namespace clever::lsp_tests {

TEST_CASE("frames: messages are found wherever the bytes are cut") {
  const std::string bytes = framed("{\"a\":1}") + framed("") + framed("x\r\n\r\ny");
  for (std::size_t step = 1; step < 9; ++step) {
    Frames frames;
    std::vector<std::string> bodies;
    for (std::size_t i = 0; i < bytes.size(); i += step) {
      frames.add(std::string_view(bytes).substr(i, step));
      while (const auto frame = frames.next()) bodies.push_back(frame->body);
    }
    CHECK(bodies == std::vector<std::string>{"{\"a\":1}", "", "x\r\n\r\ny"});
  }
}

TEST_CASE("frames: other headers and small letters are fine") {
  Frames frames;
  frames.add("content-length: 2\r\nContent-Type: application/vscode-jsonrpc\r\n\r\nok");
  CHECK(frames.next().value().body == "ok");
}

TEST_CASE("frames: a message that is too long is passed over, and nothing of it is kept") {
  Frames frames;
  const std::size_t length = kMaxMessageBytes + 5;
  frames.add("Content-Length: " + std::to_string(length) + "\r\n\r\n");
  CHECK_FALSE(frames.next().value().problem.empty());
  const std::string part(100'000, 'x');
  for (std::size_t left = length; left > 0;) {
    const std::size_t some = std::min(left, part.size());
    frames.add(std::string_view(part).substr(0, some));
    CHECK_FALSE(frames.next());
    left -= some;
  }
  frames.add(framed("next"));
  CHECK(frames.next().value().body == "next");
  CHECK_FALSE(frames.lost());
}

TEST_CASE("frames: without a length, and in a header without end, nobody can go on") {
  for (const std::string& bytes :
       {std::string("Content-Type: x\r\n\r\n{}"), std::string("Content-Length: -4\r\n\r\n{}"),
        std::string("Content-Length: 99999999999999999999999\r\n\r\n{}"), std::string(5000, 'a')}) {
    Frames frames;
    frames.add(bytes);
    CHECK_FALSE(frames.next().value().problem.empty());
    CHECK(frames.lost());
    CHECK_FALSE(frames.next());
  }
}

}  // namespace clever::lsp_tests
