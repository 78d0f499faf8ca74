// Writes the references of docs/ and the schemas of variants/ anew; see references.h.
#include <exception>
#include <fstream>
#include <iostream>

#include "tools/references.h"

int main(int count, char** arguments) {
  const std::filesystem::path root = count > 1 ? arguments[1] : ".";
  try {
    for (const clever::Reference& reference : clever::references(root)) {
      if (reference.now == reference.text) continue;
      std::ofstream(root / reference.path, std::ios::binary) << reference.text;
      std::cout << reference.path << " is written anew\n";
    }
  } catch (const std::exception& problem) {
    std::cerr << problem.what() << "\n";
    return 1;
  }
}
