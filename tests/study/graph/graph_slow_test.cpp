// Which bonus leads where, in the shipped games.
#include <map>

#include <catch2/catch_test_macros.hpp>

#include "core/clever.h"
#include "core/study/graph/graph.h"
#include "tests/support/shipped.h"

namespace clever {
namespace {

TEST_CASE("graph: an area that is filled in order is gone through in its order") {
  for (const char* id : {"ganz-schoen-clever", "clever-hoch-drei", "clever-4ever"}) {
    const Library& library = tests::shipped();
    const BonusGraph graph = bonus_graph(*library.load(id).variant, "en");
    std::map<int, int> filled;  // by line
    int ordered = 0;
    for (const int index : graph.longest) {
      const Earner& earner = graph.earners[static_cast<std::size_t>(index)];
      INFO(id << ", area " << earner.area << ", " << earner.where);
      if (earner.line < 0) continue;
      const int before = filled.contains(earner.line) ? filled[earner.line] : -1;
      if (before >= 0)
        CHECK((earner.skips ? earner.position > before : earner.position == before + 1));
      filled[earner.line] = earner.position;
      ++ordered;
    }
    CHECK(ordered > 0);
  }
}

TEST_CASE("graph: every game and house rule has a graph") {
  const Library& library = tests::shipped();
  std::vector<std::string> files = library.files();
  for (const std::string& file : library.house_rules()) files.push_back(file);
  for (const std::string& file : files) {
    INFO(file);
    const BonusGraph graph = bonus_graph(*library.load(file).variant, "en");
    CHECK(graph.longest.size() > 1);
    CHECK(graph.unearned.empty());
    CHECK(as_svg(graph).size() > 1000);
  }
}

}  // namespace
}  // namespace clever
