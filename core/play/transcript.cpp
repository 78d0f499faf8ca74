#include "core/play/transcript.h"

#include <filesystem>
#include <sstream>

#include "core/words/json_text.h"

namespace clever {

bool TranscriptFile::open(const std::string& path) {
  file_.open(path, std::ios::binary | std::ios::app);
  if (!file_) return false;
  path_ = path;
  return true;
}

bool TranscriptFile::rewrite() {
  file_.close();
  file_.open(path_, std::ios::binary | std::ios::trunc);
  for (const std::string& line : written_) file_ << line << '\n';
  file_.flush();
  return static_cast<bool>(file_);
}

bool TranscriptFile::follow(const std::vector<Json>& lines) {
  std::size_t same = 0;
  while (same < written_.size() && same < lines.size() && written_[same] == json_text(lines[same]))
    ++same;
  const bool taken_back = same < written_.size();
  written_.resize(same);
  for (std::size_t i = same; i < lines.size(); ++i) written_.push_back(json_text(lines[i]));
  if (taken_back || same == 0) return rewrite();
  for (std::size_t i = same; i < written_.size(); ++i) file_ << written_[i] << '\n';
  file_.flush();
  return static_cast<bool>(file_);
}

TranscriptText read_transcript(const std::string& path) {
  TranscriptText text;
  text.path = path;
  std::error_code ignored;
  std::ifstream file(path, std::ios::binary);
  if (!std::filesystem::is_regular_file(path, ignored) || !file) {
    text.problem = "there is no readable file '" + path + "'";
    return text;
  }
  std::ostringstream all;
  all << file.rdbuf();
  std::istringstream lines(all.str());
  const bool whole = all.str().empty() || all.str().back() == '\n';
  for (std::string line; std::getline(lines, line);) {
    if (lines.eof() && !whole) {
      text.cut = true;
      break;
    }
    Json json = Json::parse(line, nullptr, false);
    if (json.is_discarded() || !json.is_object()) {
      text.problem =
          path + ":" + std::to_string(text.lines.size() + 1) + ": this line is no JSON object";
      return text;
    }
    text.lines.push_back(std::move(json));
  }
  if (text.lines.empty() || !text.lines[0].contains("clever"))
    text.problem =
        path + ":1: this is no transcript of a game; its first line must begin with {\"clever\": 1";
  else if (text.lines[0]["clever"] != 1)
    text.problem = path + ":1: this transcript was written for another version of the format";
  return text;
}

}  // namespace clever
