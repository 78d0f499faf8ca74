// The tutorial (docs/authoring.md) is followed: its files are made and its commands run.
// tools/write-references writes what they answer into the page; tests/cli/tutorial_test.cpp checks
// that the page is up to date.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace clever {

/// Where the tutorial is followed.
struct TutorialDesk {
  std::function<void(const std::string& name, const std::string& text)> write;
  std::function<std::string(const std::vector<std::string>& arguments)> answer;  // of the program
  std::string root;  // of the repository; left out of paths
};

/// The page with what the program answers today.
std::string followed_tutorial(const std::string& page, const TutorialDesk& desk);

}  // namespace clever
