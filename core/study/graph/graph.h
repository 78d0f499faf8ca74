// Which bonus leads where: places of the sheet, what they earn, and the areas and tracks that this
// leads to. Tested in tests/study/graph/graph_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/base/json_fwd.h"
#include "core/clever.h"

namespace clever {

/// Something that can be led to: an area, a track, the fox, or points.
struct Goal {
  enum class Kind { kArea, kTrack, kFox, kPoints };
  Kind kind = Kind::kArea;
  std::string id, name, colour;
  int ways = 0;  // of getting there
};

/// A place that earns a bonus: on the sheet, at a round, at the end of a track.
struct Earner {
  int area = -1;      // of the goals that are areas; -1: a round or a track
  std::string where;  // "row 2", "round 4", "end of reroll"
  std::string bonus;  // its name
  std::vector<int> goals;
  bool conditional = false;
  // Where an area is filled in order: the line of cells that has it, and after how many of them it
  // is earned; line -1 where the order is free.
  int line = -1, position = 0;
  bool skips = false;  // its line may leave cells out
};

struct BonusGraph {
  std::string name;
  std::string others;       // what rounds and tracks are called together
  std::vector<Goal> goals;  // areas first
  int areas = 0;
  std::vector<Earner> earners;
  /// The most places that one mark can set off, one after the other, if all else is marked: each
  /// place once, and those of a line in its order. Numbers of `earners`.
  std::vector<int> longest;
  bool may_be_longer = false;          // the search was given up
  std::vector<std::string> unreached;  // names of goals that nothing leads to
  std::vector<std::string> unearned;   // bonuses that no place earns
};

BonusGraph bonus_graph(const Variant& variant, const std::string& language);

std::string as_dot(const BonusGraph& graph);
std::string as_svg(const BonusGraph& graph);
std::string told(const BonusGraph& graph, const std::string& language);
Json as_json(const BonusGraph& graph);

}  // namespace clever
