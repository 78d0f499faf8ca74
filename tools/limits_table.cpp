#include "tools/limits_table.h"

#include <vector>

#include <fmt/format.h>

namespace clever {
namespace {

std::vector<Limit> limits_of_table() {
  std::vector<Limit> all;
  const char *section = nullptr, *topic = nullptr;
#define HEADING(title) section = title;
#define TOPIC(what) topic = what;
#define COUNT(name, value, unit, reason) \
  all.push_back({section, topic, #name, std::size_t{name}, false, unit, reason});
#define BYTES(name, value, unit, reason) \
  all.push_back({section, topic, #name, name, true, unit, reason});
#include "core/base/limits.def"
#undef HEADING
#undef TOPIC
#undef COUNT
#undef BYTES
  return all;
}

/// "60,000"
std::string grouped(std::size_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t end = digits.size(); number >= 10'000 && end > 3; end -= 3)
    digits.insert(end - 3, 1, ',');
  return digits;
}

/// "64 KiB"
std::string size_in_words(std::size_t bytes) {
  constexpr std::size_t kMebibyte = std::size_t{1} << 20;
  if (bytes >= kMebibyte) return fmt::format("{:g} MiB", static_cast<double>(bytes) / kMebibyte);
  if (bytes % 1024 == 0) return fmt::format("{} KiB", bytes / 1024);
  return fmt::format("{} bytes", bytes);
}

}  // namespace

std::span<const Limit> all_limits() {
  static const std::vector<Limit> kLimits = limits_of_table();
  return kLimits;
}

std::string limits_in_tables() {
  std::string text, section, topic;
  for (const Limit& limit : all_limits()) {
    const bool new_section = limit.section != section, new_row = limit.topic != topic;
    if (new_row && !topic.empty()) text += " |\n";
    if (new_section)
      text += fmt::format("\n### {}\n\n| what | at most |\n|---|---|\n", limit.section);
    text += new_row ? fmt::format("| {} | ", limit.topic) : "; ";
    text += (limit.bytes ? size_in_words(limit.value) : grouped(limit.value)) + " " + limit.unit;
    section = limit.section, topic = limit.topic;
  }
  return text + " |\n";
}

}  // namespace clever
