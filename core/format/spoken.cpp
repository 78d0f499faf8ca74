#include "core/format/spoken.h"

#include <utility>

#include "core/format/phrase.h"

namespace clever {
namespace {

constexpr std::pair<const char*, const char*> kSaid[] = {
    {"word", "a text"},
    {"file", "the name of a file"},
    {"number", "a number"},
    {"choice", "a choice"},
    {"refused choices", "choices with reasons, like { pass: usable }"},
    {"mark", "a mark, like an area and a cell"},
    {"bonus name", "a bonus"},
    {"die", "a die"},
    {"player", "the number of a player"},
    {"sheet", "a sheet, like { area: 3 }"},
    {"reason", "a reason"},
    {"value", "a value"},
    {"bot", "the name of a bot"},
    {"step", "a step, like { asks: roll }"},
    {"scenario", "a scenario with name: and steps:"},
    {"keys of step", "a step, like { asks: roll }"},
    {"keys of scenario", "a scenario with name: and steps:"},
    {"keys of given", "a position, like { round: 2 }"},
    {"keys of place", "{ platter: [...] }"},
    {"map of dice to faces", "dice with their faces, like { die: 3 }"},
    {"map of choices to reasons", "choices with reasons, like { pass: usable }"},
    {"map of areas to points", "areas with their points, like { total: 12 }"},
    {"map of tracks to 0..16", "tracks with numbers, like { track: 2 }"},
    {"map of options to values", "options with their values, like { option: on }"}};

std::string said(const std::string& shape) {
  if (shape.starts_with("list of")) return "a " + shape;
  if (shape.starts_with("`")) return shape.substr(1, shape.size() - 2);
  for (const std::string& name : {shape, singular(shape)})
    for (const auto& [known, words] : kSaid)
      if (name == known) return words;
  return shape;
}

}  // namespace

std::string in_words(const std::string& phrase) {
  std::string all;
  for (const std::string& shape : alternatives(phrase))
    all += (all.empty() ? "" : " or ") + said(shape);
  return all;
}

}  // namespace clever
