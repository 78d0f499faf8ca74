#include "tools/tutorial.h"

#include <sstream>

#include "core/base/text_lines.h"

namespace clever {
namespace {

class Follower {
 public:
  explicit Follower(const TutorialDesk& desk) : desk_(desk) {}

  void follow(const std::string& line) {
    const bool fence = line.starts_with("```"), command = line.starts_with("$ ./clever ");
    if (!in_console_ || command || fence) text_ += line + "\n";
    if (line.starts_with("<!-- file: ")) file_ = line.substr(11, line.find(" -->") - 11);
    if (fence) return turn(line);
    if (in_file_) content_ += line + "\n";
    if (in_console_ && command) text_ += without_root(desk_.answer(words_of(line.substr(11))));
  }

  const std::string& text() const { return text_; }

 private:
  static std::vector<std::string> words_of(const std::string& line) {
    std::istringstream stream(line);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
  }

  /// Answers are the same wherever the repository is.
  std::string without_root(std::string answer) const {
    const std::string root = desk_.root + "/";
    for (auto at = answer.find(root); at != std::string::npos; at = answer.find(root, at))
      answer.erase(at, root.size());
    return answer;
  }

  void turn(const std::string& fence) {
    if (in_file_) desk_.write(file_, content_), file_.clear();
    in_file_ = fence == "```yaml" && !file_.empty();
    in_console_ = fence == "```console";
    content_.clear();
  }

  const TutorialDesk& desk_;
  std::string text_, file_, content_;
  bool in_file_ = false, in_console_ = false;
};

}  // namespace

std::string followed_tutorial(const std::string& page, const TutorialDesk& desk) {
  Follower follower(desk);
  for (const std::string& line : lines_of(page)) follower.follow(line);
  return follower.text();
}

}  // namespace clever
