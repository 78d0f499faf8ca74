#include "core/base/limits.h"

#include <utility>
#include <vector>

#include <fmt/format.h>

namespace clever {
namespace {

struct TopicRow {
  const char* section;  // of the first row below its heading, or null
  LimitTopic topic;
  const char* what;
};

std::vector<TopicRow> topic_rows() {
  std::vector<TopicRow> rows;
  const char* section = nullptr;
#define SECTION(title) section = title;
#define TOPIC(name, what) rows.push_back({std::exchange(section, nullptr), LimitTopic::name, what});
#define COUNT(...)
#define BYTES(...)
#include "core/base/limits.def"
#undef SECTION
#undef TOPIC
#undef COUNT
#undef BYTES
  return rows;
}

/// "60,000"
std::string grouped(std::size_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t end = digits.size(); end > 3; end -= 3) digits.insert(end - 3, 1, ',');
  return number < 10'000 ? std::to_string(number) : digits;
}

/// "64 KiB"
std::string size_in_words(std::size_t bytes) {
  if (bytes >= std::size_t{1} << 20) return fmt::format("{} MiB", double(bytes) / (1 << 20));
  if (bytes % 1024 == 0) return fmt::format("{} KiB", bytes >> 10);
  return fmt::format("{} bytes", bytes);
}

std::string in_words(const Limit& limit) {
  return (limit.bytes ? size_in_words(limit.value) : grouped(limit.value)) + " " + limit.unit;
}

}  // namespace

std::span<const Limit> all_limits() {
  static const Limit kLimits[] = {
#define SECTION(...)
#define TOPIC(...)
#define COUNT(name, value, topic, unit, reason) \
  {#name, std::size_t(name), false, LimitTopic::topic, unit, reason},
#define BYTES(name, value, topic, unit, reason) \
  {#name, name, true, LimitTopic::topic, unit, reason},
#include "core/base/limits.def"
#undef SECTION
#undef TOPIC
#undef COUNT
#undef BYTES
  };
  return kLimits;
}

std::string limits_in_tables() {
  std::string text;
  for (const TopicRow& row : topic_rows()) {
    if (row.section)
      text += fmt::format("\n### {}\n\n| what | at most |\n|---|---|\n", row.section);
    std::vector<std::string> limits;
    for (const Limit& limit : all_limits())
      if (limit.topic == row.topic) limits.push_back(in_words(limit));
    text += fmt::format("| {} | {} |\n", row.what, fmt::join(limits, "; "));
  }
  return text;
}

}  // namespace clever
