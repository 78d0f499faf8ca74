// The nets of the repository.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include <catch2/catch_test_macros.hpp>

#include "core/base/files.h"
#include "core/players/bots/net_file.h"

namespace clever::tests {

inline constexpr const char* kNetFolder = CLEVER_SOURCE_DIR "/variants/nets";

inline std::string net_file_of(const std::string& id, int seats) {
  return std::string(kNetFolder) + "/" + id + "-" + std::to_string(seats) + kNetSuffix;
}

inline StoredNet shipped_net(const std::string& id, int seats) {
  const auto text = read_file(net_file_of(id, seats), kMaxNetBytes);
  REQUIRE(text);
  std::string problem;
  std::optional<StoredNet> net = read_net(*text, problem);
  INFO(problem);
  REQUIRE(net);
  return std::move(*net);
}

}  // namespace clever::tests
