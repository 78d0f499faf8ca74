// A stable 64-bit hash (FNV-1a), the same on every machine: for digests, not for secrets.
#pragma once

#include <cstdint>
#include <string_view>

namespace clever {

class Hash {
 public:
  void add(std::string_view text) {
    for (const char c : text) add_byte(static_cast<std::uint8_t>(c));
    add_byte(0xff);  // so that "ab","c" and "a","bc" differ
  }
  void add(std::uint64_t number) {
    for (int i = 0; i < 8; ++i) add_byte(static_cast<std::uint8_t>(number >> (8 * i)));
  }
  std::uint64_t value() const { return value_; }

 private:
  void add_byte(std::uint8_t byte) { value_ = (value_ ^ byte) * 0x100000001b3u; }

  std::uint64_t value_ = 0xcbf29ce484222325u;
};

}  // namespace clever
