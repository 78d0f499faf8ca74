// What follows from the program: the references of keys and codes in the documentation, the schemas
// in the folder of variants, and boards to compare with. tools/write-references writes them;
// tests/project/references_test.cpp checks that they are up to date.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace clever {

struct Reference {
  std::string path;  // from the root of the repository
  std::string now;   // the whole file
  std::string text;  // the whole file as it should be
};

/// Throws std::runtime_error where a page has lost the marks between which a reference stands.
std::vector<Reference> references(const std::filesystem::path& root);

}  // namespace clever
