#include <algorithm>

#include <fmt/format.h>

#include "core/base/harmless.h"
#include "core/base/json.h"
#include "core/base/numbers.h"
#include "core/base/plain_text.h"
#include "core/base/texts/say.h"
#include "core/study/graph/graph.h"

namespace clever {
namespace {

std::string dot_quoted(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : harmless(text)) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + "\"";
}

std::string xml_text(const std::string& text) { return escaped_markup(harmless(text)); }

const std::string kNoColour = "#888888";

std::string colour_of(const Goal& goal) {
  return goal.colour.empty() ? kNoColour : "#" + goal.colour;
}

std::string place_name(const BonusGraph& graph, const Earner& earner) {
  const std::string area = earner.area < 0 ? "" : graph.goals[at(earner.area)].name + ", ";
  return area + earner.where;
}

// ---- the picture ----------------------------------------------------------------------------
//
// Places stand at the left and at the right, a box an area, what they lead to in the middle: so no
// arrow goes behind a box. It has the colour of what it leads to.

constexpr int kLine = 17, kHead = 24, kFoot = 8, kGapX = 150, kGapY = 16, kIndent = 10;
constexpr int kLeastWidth = 210, kMostWidth = 420, kLetter = 7;  // of a box, of a letter in it
constexpr int kMargin = 24, kTitle = 34;

/// The places of an area, or those of rounds and tracks.
struct PlacesBox {
  int area = -1;
  std::vector<int> earners;  // its lines
  int x = 0, y = 0;

  int height() const { return kHead + kLine * count_of(earners) + kFoot; }
  int line_y(int line) const { return y + kHead + kLine * line + kLine / 2; }
};

class Picture {
 public:
  explicit Picture(const BonusGraph& graph) : graph_(graph) {
    for (int area = 0; area < graph.areas; ++area) boxes_.push_back({area, {}});
    boxes_.push_back({-1, {}});
    for (int i = 0; i < count_of(graph.earners); ++i) {
      const int area = graph.earners[at(i)].area;
      (area < 0 ? boxes_.back() : boxes_[at(area)]).earners.push_back(i);
    }
    std::erase_if(boxes_, [](const PlacesBox& box) { return box.earners.empty(); });
    for (const Earner& earner : graph.earners) make_room_for(line_of(earner));
    for (const Goal& goal : graph.goals) make_room_for(line_of(goal));
    place();
  }

  std::string drawn() const {
    std::string text = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
        "height=\"{1}\" font-family=\"sans-serif\" font-size=\"12\">\n<title>{2}</title>\n"
        "<rect width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>\n",
        right() + width_ + kMargin, height_, xml_text(graph_.name));
    text += words(kMargin, kMargin + 8, graph_.name, " font-size=\"17\" font-weight=\"bold\"",
                  (right() + width_ - kMargin) * 2 / 3);
    for (const PlacesBox& box : boxes_) text += arrows(box);
    for (const PlacesBox& box : boxes_) text += drawn_box(box);
    for (int goal = 0; goal < count_of(graph_.goals); ++goal) text += drawn_goal(goal);
    return text + "</svg>\n";
  }

 private:
  static constexpr int kLeft = kMargin;
  int middle() const { return kLeft + width_ + kGapX; }
  int right() const { return middle() + width_ + kGapX; }

  static std::string line_of(const Earner& earner) {
    return earner.where + ": " + earner.bonus + (earner.conditional ? " ?" : "");
  }
  static std::string line_of(const Goal& goal) {
    return fmt::format("{} ({})", goal.name, goal.ways);
  }
  /// All boxes are as wide as the longest line asks for, within reason.
  void make_room_for(const std::string& line) {
    width_ = std::clamp(characters_in(line) * kLetter + 2 * kIndent, width_, kMostWidth);
  }

  /// The first boxes at the left, the others at the right, both about as tall.
  void place() {
    int all = 0, bottom[2] = {kMargin + kTitle, kMargin + kTitle};
    for (const PlacesBox& box : boxes_) all += box.height() + kGapY;
    for (PlacesBox& box : boxes_) {
      const bool right = bottom[0] + box.height() / 2 > kMargin + kTitle + all / 2;
      box.x = right ? this->right() : kLeft;
      box.y = bottom[right];
      bottom[right] += box.height() + kGapY;
    }
    const int goals = count_of(graph_.goals) * (kGoal + kGapY) + kMargin + kTitle;
    height_ = std::max({bottom[0], bottom[1], goals}) - kGapY + kMargin;
  }

  static constexpr int kGoal = kHead + kFoot;
  /// The goals stand at equal distances over the whole height.
  int goal_y(int goal) const {
    const double room = height_ - 2 * kMargin - kTitle;
    return kMargin + kTitle +
           static_cast<int>((goal + 0.5) * room / count_of(graph_.goals) - kGoal / 2.0);
  }

  std::string frame(int x, int y, int height, const std::string& colour,
                    const std::string& more) const {
    return fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"6\" fill=\"#fafafa\" "
        "stroke=\"{}\" stroke-width=\"3\"{}/>\n",
        x, y, width_, height, colour, more);
  }

  /// What nothing leads to has a broken frame.
  std::string drawn_goal(int index) const {
    const Goal& goal = graph_.goals[at(index)];
    const int y = goal_y(index);
    return frame(middle(), y, kGoal, colour_of(goal),
                 goal.ways > 0 ? "" : " stroke-dasharray=\"6 5\"") +
           words(middle() + kIndent, y + kGoal / 2 + 4, line_of(goal), " font-weight=\"bold\"");
  }

  std::string drawn_box(const PlacesBox& box) const {
    const bool area = box.area >= 0;
    std::string text = frame(box.x, box.y, box.height(),
                             area ? colour_of(graph_.goals[at(box.area)]) : kNoColour, "");
    text += words(box.x + kIndent, box.y + 17,
                  area ? graph_.goals[at(box.area)].name : graph_.others, " font-weight=\"bold\"");
    for (int line = 0; line < count_of(box.earners); ++line)
      text += words(box.x + kIndent, box.line_y(line) + 4,
                    line_of(graph_.earners[at(box.earners[at(line)])]), "");
    return text;
  }

  std::string words(int x, int y, const std::string& text, const std::string& more) const {
    return words(x, y, text, more, width_ - 2 * kIndent);
  }
  /// Longer ones than there is room for are squeezed rather than cut.
  static std::string words(int x, int y, const std::string& text, const std::string& more,
                           int room) {
    const bool wide = characters_in(text) * kLetter > room;
    return fmt::format(
        "<text x=\"{}\" y=\"{}\"{}{}>{}</text>\n", x, y, more,
        wide ? fmt::format(" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", room) : "",
        xml_text(text));
  }

  std::string arrows(const PlacesBox& box) const {
    std::string text;
    for (int line = 0; line < count_of(box.earners); ++line) {
      const Earner& earner = graph_.earners[at(box.earners[at(line)])];
      for (const int goal : earner.goals)
        text += arrow(box.x == kLeft, box.line_y(line), goal, earner.conditional);
    }
    return text;
  }

  std::string arrow(bool rightwards, int y1, int goal, bool conditional) const {
    const int x1 = rightwards ? kLeft + width_ : right();
    const int x2 = rightwards ? middle() : middle() + width_, y2 = goal_y(goal) + kGoal / 2;
    const int bend = rightwards ? kGapX / 2 : -kGapX / 2, tip = rightwards ? -8 : 8;
    const std::string colour = colour_of(graph_.goals[at(goal)]);
    return fmt::format(
        "<path d=\"M{} {} C{} {} {} {} {} {}\" fill=\"none\" stroke=\"{}\" "
        "stroke-width=\"1.5\"{}/><path d=\"M{} {} l{} -4 v8 z\" fill=\"{}\"/>\n",
        x1, y1, x1 + bend, y1, x2 - bend, y2, x2 + tip, y2, colour,
        conditional ? " stroke-dasharray=\"4 3\"" : "", x2, y2, tip, colour);
  }

  const BonusGraph& graph_;
  std::vector<PlacesBox> boxes_;
  int width_ = kLeastWidth;
  int height_ = 0;
};

std::string dot_node(const BonusGraph& graph, int goal) {
  const Goal& one = graph.goals[at(goal)];
  return fmt::format("goal{} [label={}, shape=box, style=\"bold,filled\", fillcolor=\"{}\"];\n",
                     goal, dot_quoted(one.name), colour_of(one));
}

std::string dot_earner(const BonusGraph& graph, std::size_t index) {
  const Earner& earner = graph.earners[index];
  return fmt::format("place{} [label={}, shape=plaintext];\n", index,
                     dot_quoted(earner.where + ": " + earner.bonus));
}

}  // namespace

std::string as_dot(const BonusGraph& graph) {
  std::string text = fmt::format("digraph {} {{\n  rankdir=LR;\n", dot_quoted(graph.name));
  for (int area = 0; area < graph.areas; ++area) {
    text += fmt::format("  subgraph cluster{} {{\n    label={};\n    {}", area,
                        dot_quoted(graph.goals[at(area)].name), "    " + dot_node(graph, area));
    for (std::size_t i = 0; i < graph.earners.size(); ++i)
      if (graph.earners[i].area == area) text += "    " + dot_earner(graph, i);
    text += "  }\n";
  }
  for (int goal = graph.areas; goal < count_of(graph.goals); ++goal)
    text += "  " + dot_node(graph, goal);
  for (std::size_t i = 0; i < graph.earners.size(); ++i)
    if (graph.earners[i].area < 0) text += "  " + dot_earner(graph, i);
  for (std::size_t i = 0; i < graph.earners.size(); ++i)
    for (const int goal : graph.earners[i].goals)
      text += fmt::format("  place{} -> goal{} [color=\"{}\"{}];\n", i, goal,
                          colour_of(graph.goals[at(goal)]),
                          graph.earners[i].conditional ? ", style=dashed" : "");
  return text + "}\n";
}

std::string as_svg(const BonusGraph& graph) { return Picture(graph).drawn(); }

std::string told(const BonusGraph& graph, const std::string& language) {
  std::string text;
  for (int goal = 0; goal < count_of(graph.goals); ++goal) {
    std::vector<std::string> from;
    for (const Earner& earner : graph.earners)
      if (std::ranges::count(earner.goals, goal) > 0) from.push_back(place_name(graph, earner));
    if (from.empty()) continue;  // told below
    text += say<texts::graph_to>(language, graph.goals[at(goal)].name, from.size()) + "\n";
    for (const std::string& place : from) text += "  " + place + "\n";
  }
  if (!text.empty()) text += "\n";
  text += graph.longest.empty() ? say<texts::graph_no_chain>(language)
                                : say<texts::graph_longest>(language, graph.longest.size(),
                                                            graph.may_be_longer ? "+" : "");
  text += "\n";
  for (const int earner : graph.longest)
    text += fmt::format("  {}: {}\n", place_name(graph, graph.earners[at(earner)]),
                        graph.earners[at(earner)].bonus);
  const std::string unreached = fmt::format("{}", fmt::join(graph.unreached, ", "));
  if (!unreached.empty()) text += "\n" + say<texts::graph_unreached>(language, unreached) + "\n";
  const std::string unearned = fmt::format("{}", fmt::join(graph.unearned, ", "));
  if (!unearned.empty()) text += say<texts::graph_unearned>(language, unearned) + "\n";
  return text;
}

Json as_json(const BonusGraph& graph) {
  Json json = {
      {"goals", Json::array()}, {"places", Json::array()}, {"longest_chain", Json::array()}};
  static constexpr const char* kKinds[] = {"area", "track", "fox", "points"};
  for (const Goal& goal : graph.goals)
    json["goals"].push_back({{"kind", kKinds[at(goal.kind)]},
                             {"id", goal.id},
                             {"name", goal.name},
                             {"ways", goal.ways}});
  for (const Earner& earner : graph.earners) {
    Json goals = Json::array();
    for (const int goal : earner.goals) goals.push_back(graph.goals[at(goal)].id);
    json["places"].push_back(
        {{"area", earner.area < 0 ? Json(nullptr) : Json(graph.goals[at(earner.area)].id)},
         {"where", earner.where},
         {"bonus", earner.bonus},
         {"conditional", earner.conditional},
         {"leads_to", goals}});
  }
  for (const int earner : graph.longest) json["longest_chain"].push_back(earner);
  json["longest_is_exact"] = !graph.may_be_longer;
  json["unreached"] = graph.unreached;
  json["unearned"] = graph.unearned;
  return json;
}

}  // namespace clever
