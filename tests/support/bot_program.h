// Small programs that play, written down in a test.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

namespace clever::tests {

/// A script of the shell at this path, which can be run.
inline std::string write_program(const std::string& path, const std::string& lines) {
  std::ofstream(path) << "#!/bin/sh\n" << lines;
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  return path;
}

/// One that says `hello` when it is greeted and `answer` when it is to choose; $n counts its
/// choices from 1.
inline std::string playing(const std::string& answer,
                           const std::string& hello = "echo 'ready {\"wants\":[]}'") {
  return "n=0\nwhile read -r word rest; do case $word in\nhello) " + hello +
         ";;\nhint|choose) n=$((n+1)); " + answer + ";;\nesac; done\n";
}

}  // namespace clever::tests
