#include <algorithm>

#include <fmt/format.h>

#include "core/base/harmless.h"
#include "core/base/numbers.h"
#include "core/graph/graph.h"
#include "core/texts/say.h"
#include "core/words/plain_text.h"

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

std::string xml_text(const std::string& text) {
  std::string safe;
  for (const char c : harmless(text)) {
    if (c == '&')
      safe += "&amp;";
    else if (c == '<')
      safe += "&lt;";
    else if (c == '>')
      safe += "&gt;";
    else if (c == '"')
      safe += "&quot;";
    else
      safe += c;
  }
  return safe;
}

std::string colour_of(const Goal& goal) {
  return "#" + (goal.colour.empty() ? "888888" : goal.colour);
}

std::string place_name(const BonusGraph& graph, const Earner& earner) {
  const std::string area = earner.area < 0 ? "" : graph.goals[at(earner.area)].name + ", ";
  return area + earner.where;
}

// ---- the picture ----------------------------------------------------------------------------
//
// Boxes with a line a place; areas from left to right in as many rows as make it about as wide as
// high, then a box for rounds and tracks, then what can be earned besides marks. An arrow goes from
// the line of a place to the head of the box that it leads to, in the colour of that.

constexpr int kBoxWidth = 210, kLine = 17, kHead = 24, kGapX = 90, kGapY = 46, kMargin = 30;

struct PlacedBox {
  int goal = -1;             // -1: rounds and tracks
  std::vector<int> earners;  // its lines
  int x = 0, y = 0;

  int height() const { return kHead + kLine * count_of(earners) + 8; }
};

class Picture {
 public:
  explicit Picture(const BonusGraph& graph) : graph_(graph) {
    for (int goal = 0; goal < count_of(graph.goals); ++goal) boxes_.push_back({goal, {}});
    boxes_.push_back({-1, {}});
    for (int i = 0; i < count_of(graph.earners); ++i) {
      const int area = graph.earners[at(i)].area;
      (area < 0 ? boxes_.back() : boxes_[at(area)]).earners.push_back(i);
    }
    if (boxes_.back().earners.empty()) boxes_.pop_back();
    place();
  }

  std::string drawn() const {
    std::string text = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
        "height=\"{1}\" font-family=\"sans-serif\" font-size=\"12\">\n<title>{2}</title>\n"
        "<rect width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>\n",
        width_, height_, xml_text(graph_.name));
    for (const PlacedBox& box : boxes_)
      for (std::size_t line = 0; line < box.earners.size(); ++line) text += arrows(box, line);
    for (const PlacedBox& box : boxes_) text += drawn_box(box);
    return text + "</svg>\n";
  }

 private:
  void place() {
    const int columns = std::max(2, graph_.areas > 6 ? 4 : graph_.areas > 4 ? 3 : 2);
    std::vector<int> bottom(at(columns), kMargin);
    for (PlacedBox& box : boxes_) {
      const auto column = std::ranges::min_element(bottom);
      box.x = kMargin + narrow<int>(column - bottom.begin()) * (kBoxWidth + kGapX);
      box.y = *column;
      *column += box.height() + kGapY;
    }
    width_ = 2 * kMargin + columns * kBoxWidth + (columns - 1) * kGapX;
    height_ = *std::ranges::max_element(bottom) - kGapY + kMargin;
  }

  std::string drawn_box(const PlacedBox& box) const {
    const std::string colour = box.goal < 0 ? "#888888" : colour_of(graph_.goals[at(box.goal)]);
    std::string text = fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"6\" fill=\"#fafafa\" "
        "stroke=\"{}\" stroke-width=\"3\"/>\n",
        box.x, box.y, kBoxWidth, box.height(), colour);
    text += words(box.x + 10, box.y + 17, box.goal < 0 ? "…" : graph_.goals[at(box.goal)].name,
                  " font-weight=\"bold\"");
    for (std::size_t line = 0; line < box.earners.size(); ++line) {
      const Earner& earner = graph_.earners[at(box.earners[line])];
      text += words(box.x + 10, line_y(box, line) + 4,
                    earner.where + ": " + earner.bonus + (earner.conditional ? " ?" : ""), "");
    }
    return text;
  }

  /// Longer ones are squeezed rather than cut.
  static std::string words(int x, int y, const std::string& text, const std::string& more) {
    const bool wide = characters_in(text) * 7 > kBoxWidth - 20;
    return fmt::format(
        "<text x=\"{}\" y=\"{}\"{}{}>{}</text>\n", x, y, more,
        wide ? fmt::format(" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", kBoxWidth - 20)
             : "",
        xml_text(text));
  }

  static int line_y(const PlacedBox& box, std::size_t line) {
    return box.y + kHead + kLine * narrow<int>(line) + kLine / 2;
  }

  std::string arrows(const PlacedBox& box, std::size_t line) const {
    std::string text;
    for (const int goal : graph_.earners[at(box.earners[line])].goals)
      text += arrow(box, line_y(box, line), boxes_[at(goal)]);
    return text;
  }

  std::string arrow(const PlacedBox& from, int y, const PlacedBox& to) const {
    const bool rightwards = to.x > from.x;
    const int x1 = rightwards ? from.x + kBoxWidth : from.x;
    const int x2 = to.x < from.x ? to.x + kBoxWidth : to.x, y2 = to.y + kHead / 2;
    const int bend = std::max(40, std::abs(x2 - x1) / 2);
    const int c1 = rightwards ? x1 + bend : x1 - bend;
    const int c2 = to.x < from.x ? x2 + bend : x2 - bend;
    const int tip = to.x < from.x ? 8 : -8;
    const std::string colour = colour_of(graph_.goals[at(to.goal)]);
    return fmt::format(
        "<path d=\"M{} {} C{} {} {} {} {} {}\" fill=\"none\" stroke=\"{}\" "
        "stroke-width=\"1.5\" opacity=\"0.8\"/><path d=\"M{} {} l{} -4 v8 z\" fill=\"{}\"/>\n",
        x1, y, c1, y, c2, y2, x2 + tip, y2, colour, x2, y2, tip, colour);
  }

  const BonusGraph& graph_;
  std::vector<PlacedBox> boxes_;  // of the goals in their order, then rounds and tracks
  int width_ = 0, height_ = 0;
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
    text += say<texts::graph_to>(language, graph.goals[at(goal)].name, from.size()) + "\n";
    for (const std::string& place : from) text += "  " + place + "\n";
  }
  text +=
      "\n" +
      say<texts::graph_longest>(language, graph.longest.size(), graph.may_be_longer ? "+" : "") +
      "\n";
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
