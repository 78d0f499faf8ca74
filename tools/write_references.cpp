// Writes the references of docs/, the schemas of variants/, the boards of tests/ and the answers in
// the tutorial again; see references.h and tutorial.h.
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iostream>

#include "core/base/files.h"
#include "tools/references.h"
#include "tools/tutorial.h"

namespace clever {
namespace {

namespace fs = std::filesystem;

/// Runs the program in a folder of its own, without the settings of whoever calls this.
class Workshop {
 public:
  explicit Workshop(const fs::path& program) : program_(fs::absolute(program)) {
    std::string name = (fs::temp_directory_path() / "clever-tutorial-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for the tutorial");
    folder_ = name;
    fs::create_directory(folder_ / "desk");
  }
  ~Workshop() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / "desk" / name, std::ios::binary) << text;
  }

  std::string answer(const std::vector<std::string>& arguments) const {
    std::string command = "cd '" + folder_.string() +
                          "/desk' && env -u NO_COLOR -u FORCE_COLOR -u COLUMNS -u CLEVER_PATH "
                          "LC_ALL=C.UTF-8 XDG_STATE_HOME=../state XDG_DATA_HOME=../data '" +
                          program_.string() + "'";
    for (const std::string& argument : arguments) command += " '" + argument + "'";
    const int code = std::system((command + " >../out 2>../errors </dev/null").c_str());
    if (WEXITSTATUS(code) > 1) throw std::runtime_error("the tutorial fails: " + command);
    return text_of("out") + text_of("errors");
  }

 private:
  std::string text_of(const std::string& name) const {
    return read_file((folder_ / name).string(), kMaxSourceBytes).value_or("");
  }

  fs::path program_, folder_;
};

Reference tutorial(const fs::path& root, const fs::path& program) {
  const Workshop workshop(program);
  const std::string path = "docs/authoring.md";
  const std::string page = read_file((root / path).string(), kMaxSourceBytes).value();
  const auto write = [&](const std::string& name, const std::string& text) {
    workshop.write(name, text);
  };
  const auto answer = [&](const std::vector<std::string>& words) { return workshop.answer(words); };
  return {path, page, followed_tutorial(page, {write, answer, fs::canonical(root).string()})};
}

void write_references(const fs::path& root, const fs::path& program) {
  std::vector<Reference> all = references(root);
  all.push_back(tutorial(root, program));
  for (const Reference& reference : all) {
    if (reference.now == reference.text) continue;
    std::ofstream(root / reference.path, std::ios::binary) << reference.text;
    std::cout << "written: " << reference.path << "\n";
  }
}

}  // namespace
}  // namespace clever

int main(int count, char** arguments) {
  if (count != 3) return std::cerr << "usage: clever_references ROOT PROGRAM\n", 2;
  try {
    clever::write_references(arguments[1], arguments[2]);
  } catch (const std::exception& problem) {
    std::cerr << problem.what() << "\n";
    return 1;
  }
}
