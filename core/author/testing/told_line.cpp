#include <optional>

#include <fmt/format.h>

#include "core/author/testing/playthrough.h"
#include "core/base/text_lines.h"

namespace clever {
namespace {

using Kind = ToldLine::Kind;

constexpr const char* kAutomatic = " (nothing else is possible)";
constexpr const char* kGains = " gains ";
constexpr const char* kLoses = " loses ";

/// Nothing when the line does not say so.
std::optional<ToldLine> read_consequence(const std::string& text, Kind kind,
                                         const std::string& verb) {
  const std::size_t found = text.find(verb);
  if (!text.starts_with("    ") || found == std::string::npos) return {};
  return ToldLine{text, kind, text.substr(4, found - 4), text.substr(found + verb.size())};
}

ToldLine read_choice(const std::string& text) {
  const std::size_t colon = text.find(": ");
  const std::string who = text.substr(2, colon - 2), said = text.substr(colon + 2);
  if (said.ends_with(kAutomatic))
    return {text, Kind::kAutomatic, who,
            said.substr(0, said.size() - std::string(kAutomatic).size())};
  const std::size_t bracket = said.rfind(" (");
  if (bracket == std::string::npos) return {text, Kind::kChoice, who, said};
  return {text, Kind::kChoice, who, said.substr(0, bracket),
          said.substr(bracket + 2, said.rfind(')') - bracket - 2)};
}

ToldLine read_drawn(const std::string& text) {
  const std::size_t end = text.starts_with("+- ") ? text.find(" -", 3) : std::string::npos;
  return {text, Kind::kDrawn, "", end == std::string::npos ? "" : text.substr(3, end - 3)};
}

}  // namespace

ToldLine round_line(int round) { return {fmt::format("=== round {} ===", round), Kind::kRound}; }

ToldLine turn_line(const std::string& who, const std::string& turn) {
  return {fmt::format("--- {}: {} ---", who, turn)};
}

ToldLine choice_line(const std::string& who, const std::string& choice, bool extra, int choices) {
  const std::string of =
      (extra ? "extra die, " : "") +
      (choices == 1 ? std::string("the only choice") : fmt::format("one of {}", choices));
  return {fmt::format("  {}: {} ({})", who, choice, of), Kind::kChoice, who, choice, of};
}

ToldLine event_line(Kind kind, const std::string& who, const std::string& what) {
  if (kind == Kind::kAutomatic)
    return {fmt::format("  {}: {}{}", who, what, kAutomatic), kind, who, what};
  return {fmt::format("    {}{}{}", who, kind == Kind::kGain ? kGains : kLoses, what), kind, who,
          what};
}

ToldLine read_line(const std::string& text) {
  if (text.empty()) return {text, Kind::kBlank};
  if (text.starts_with("|") || text.starts_with("+")) return read_drawn(text);
  if (text.starts_with("===")) return {text, Kind::kRound};
  if (const auto gain = read_consequence(text, Kind::kGain, kGains)) return *gain;
  if (const auto loss = read_consequence(text, Kind::kLoss, kLoses)) return *loss;
  if (text.starts_with("  ") && text[2] != ' ' && text.find(": ") != std::string::npos)
    return read_choice(text);
  return {text};
}

ToldLines read_lines(const std::string& text) {
  ToldLines lines;
  for (const std::string& line : lines_of(text)) lines.push_back(read_line(line));
  return lines;
}

std::string text_of(const ToldLines& lines) {
  std::string text;
  for (const ToldLine& line : lines) text += line.text + "\n";
  return text;
}

}  // namespace clever
