#include "core/game/play/transcript.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "core/base/files.h"
#include "core/base/json.h"
#include "core/base/numbers.h"
#include "core/base/text_lines.h"
#include "core/base/texts/system.h"

namespace clever {

std::string transcript_text(std::span<const Json> lines) {
  std::string text;
  for (const Json& line : lines) text += json_text(line) + "\n";
  return text;
}

namespace {

constexpr const char* kAnotherGame =
    "another game is in it";  // core/base/texts/system.def has it too

/// Does a text begin as any game does, of whatever version?
bool begins_a_game(std::string_view text) {
  const Json header = parse_json(text.substr(0, text.find('\n')));
  return header.is_object() && header.contains("clever");
}

/// Is a text, but for a line that is not whole, the beginning of these lines?
bool begins(std::string_view text, std::string_view lines) {
  return lines.starts_with(text.substr(0, text.rfind('\n') + 1));
}

}  // namespace

bool TranscriptFile::follow(const std::vector<Json>& lines, int times_undone) {
  // What is there may be no game of ours yet, or no more.
  const bool grows = lines_ > 0 && lines_ <= lines.size() && times_undone_ == times_undone &&
                     file_.is_as_written();
  const std::string text = transcript_text(std::span(lines).subspan(grows ? lines_ : 0));
  if (grows && text.empty()) return true;
  // Whoever was in the place of the file may have gone, and somebody else have played there since.
  const auto objection = [&](const std::string& path) -> std::string {
    const std::optional<std::string> found = read_file(path, kMaxTranscriptBytes);
    const bool is_ours =
        found && (!begins_a_game(*found) || begins(*found, written_) || begins(*found, text));
    return is_ours ? "" : kAnotherGame;
  };
  if (grows ? !file_.append(text) : !file_.replace(text, objection)) return false;
  written_ = grows ? std::move(written_) + text : text;
  lines_ = lines.size();
  times_undone_ = times_undone;
  return true;
}

namespace {

/// Why the text as a whole is none that can be read, "" when it can.
std::string size_problem(const std::string& text, const std::string& language) {
  if (text.size() > kMaxTranscriptBytes) return say<texts::saved_too_large>(language);
  if (at(newlines_in(text)) > kMaxTranscriptLines) return say<texts::saved_many_lines>(language);
  const auto signs = std::count_if(text.begin(), text.end(), [](char sign) {
    return sign == ',' || sign == '[' || sign == '{';
  });
  return narrow<std::size_t>(signs) > kMaxTranscriptValues ? say<texts::saved_many_values>(language)
                                                           : "";
}

/// What is wrong with a line, "" when it has been added.
std::string read_line(const std::string& line, TranscriptText& transcript) {
  if (line.size() > kMaxTranscriptLineBytes)
    return say<texts::saved_long_line>(transcript.language);
  std::string problem;
  Json read = read_json(line, problem);
  if (!problem.empty()) return system_words_in(transcript.language, problem);
  transcript.lines.push_back(std::move(read));
  return transcript.lines.back().is_object() ? ""
                                             : say<texts::saved_no_object>(transcript.language);
}

std::string version_problem(const TranscriptText& transcript) {
  const std::vector<Json>& lines = transcript.lines;
  if (lines.empty() || !lines[0].contains("clever"))
    return say<texts::saved_no_game>(transcript.language);
  return lines[0]["clever"] == 1 ? "" : say<texts::saved_other_version>(transcript.language);
}

/// Reads all lines; the problem that stopped it, and where.
std::string read_lines(const std::string& text, TranscriptText& transcript, std::size_t& line) {
  if (const std::string problem = size_problem(text, transcript.language); !problem.empty())
    return problem;
  std::vector<std::string> lines = lines_of(text);
  transcript.cut = !lines.empty() && !text.ends_with('\n');
  if (transcript.cut) lines.pop_back();
  for (line = 1; line <= lines.size(); ++line)
    if (const std::string problem = read_line(lines[line - 1], transcript); !problem.empty())
      return problem;
  line = 1;
  return version_problem(transcript);
}

TranscriptText empty_transcript(const std::string& path, const std::string& language) {
  TranscriptText transcript;
  transcript.path = path;
  transcript.language = language;
  return transcript;
}

}  // namespace

TranscriptText transcript_in(const std::string& path, const std::string& text,
                             const std::string& language) {
  TranscriptText transcript = empty_transcript(path, language);
  std::size_t line = 1;
  if (const std::string why = read_lines(text, transcript, line); !why.empty())
    transcript.problem = path + ":" + std::to_string(line) + ": " + why;
  return transcript;
}

TranscriptText read_transcript(const std::string& path, const std::string& language) {
  if (const SourcePtr file = read_source(path, kMaxTranscriptBytes))
    return transcript_in(path, file->text, language);
  TranscriptText transcript = empty_transcript(path, language);
  transcript.problem = say<texts::no_such_file>(language, path);
  return transcript;
}

}  // namespace clever
