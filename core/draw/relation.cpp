#include "core/draw/relation.h"

#include <array>
#include <bit>

namespace clever {
namespace {

struct Relation {
  const char* sign;
  bool (*holds)(int previous, int number);
};

constexpr std::array<Relation, 5> kRelations{{
    {"<", [](int previous, int number) { return previous < number; }},
    {"<=", [](int previous, int number) { return previous <= number; }},
    {">", [](int previous, int number) { return previous > number; }},
    {">=", [](int previous, int number) { return previous >= number; }},
    {"=", [](int previous, int number) { return previous == number; }},
}};

/// The second field stands for all of them: neighbours compare alike in a whole line.
constexpr int kField = 1;

Numbers accepted_after(const Ruleset& rules, const Area& area, int previous) {
  return rules.followers(area, kField, previous);
}

/// Numbers that can follow something, and so can stand before something.
Numbers domain_of(const Ruleset& rules, const Area& area) {
  Numbers domain;
  for (int previous = 0; previous + 1 < area.previous_span; ++previous)
    if (previous <= kMaxNumber) domain |= accepted_after(rules, area, previous);
  return domain;
}

Numbers that_follow(const Relation& relation, int previous, Numbers domain) {
  Numbers numbers;
  for (int number = 0; number <= kMaxNumber; ++number)
    if (domain.has(number) && relation.holds(previous, number)) numbers.add(number);
  return numbers;
}

bool explains(const Relation& relation, const Ruleset& rules, const Area& area, Numbers domain) {
  int agreeing = 0, exceptions = 0;
  for (int previous = 0; previous <= kMaxNumber && previous + 1 < area.previous_span; ++previous) {
    if (!domain.has(previous)) continue;
    const Numbers accepted = accepted_after(rules, area, previous);
    if (accepted == that_follow(relation, previous, domain))
      ++agreeing;
    else if (accepted == domain)
      ++exceptions;
    else
      return false;
  }
  return agreeing >= 3 && exceptions <= 1;
}

}  // namespace

std::string relation_between_neighbours(const Ruleset& rules, const Area& area) {
  for (const CellLine& line : rules.lines_of(area))
    if (line.backwards || line.skips) return "";
  if (!area.compares || area.columns < 2 || area.all.size() < 2) return "";
  const Numbers domain = domain_of(rules, area);
  for (const Relation& relation : kRelations)
    if (explains(relation, rules, area, domain)) return relation.sign;
  return "";
}

}  // namespace clever
