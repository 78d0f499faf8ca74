#include "core/play/transcript.h"

#include "core/base/text_lines.h"

namespace clever {

bool TranscriptFile::open(const std::string& path) {
  file_.open(path, std::ios::binary | std::ios::app);
  if (!file_) return false;
  path_ = path;
  return true;
}

bool TranscriptFile::follow(const std::vector<Json>& lines) {
  std::size_t same = 0;
  while (same < written_.size() && same < lines.size() && written_[same] == json_text(lines[same]))
    ++same;
  if (same < written_.size() || same == 0) {  // lines were taken back: all of it anew
    file_.close();
    file_.open(path_, std::ios::binary | std::ios::trunc);
    same = 0;
  }
  written_.resize(same);
  for (; same < lines.size(); ++same) {
    written_.push_back(json_text(lines[same]));
    file_ << written_.back() << '\n';
  }
  file_.flush();
  return static_cast<bool>(file_);
}

TranscriptText read_transcript(const std::string& path) {
  TranscriptText text;
  text.path = path;
  const SourcePtr file = read_source(path);
  if (!file) {
    text.problem = "there is no readable file '" + path + "'";
    return text;
  }
  std::vector<std::string> lines = lines_of(file->text);
  text.cut = !lines.empty() && !file->text.ends_with('\n');
  if (text.cut) lines.pop_back();
  for (const std::string& line : lines) {
    text.lines.push_back(Json::parse(line, nullptr, false));
    if (text.lines.back().is_object()) continue;
    text.problem = path + ":" + std::to_string(text.lines.size()) + ": this line is no JSON object";
    return text;
  }
  if (text.lines.empty() || !text.lines[0].contains("clever"))
    text.problem =
        path + ":1: this is no transcript of a game; its first line must begin with {\"clever\": 1";
  else if (text.lines[0]["clever"] != 1)
    text.problem = path + ":1: this transcript was written for another version of the format";
  return text;
}

}  // namespace clever
