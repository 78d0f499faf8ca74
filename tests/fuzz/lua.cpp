#include <sstream>

#include "core/base/numbers.h"
#include "core/variant/hooks/lua_host.h"
#include "tests/fuzz/targets.h"

namespace clever::tests {
namespace {

/// A sheet on which something is everywhere.
class AnyPosition : public HookPosition {
 public:
  int own() const override { return 0; }
  int active() const override { return 1; }
  bool marked(int, int, int cell) const override { return cell % 2 == 0; }
  int value(int, int, int cell) const override { return cell; }
  int count(int, int area) const override { return area + 1; }
  int score(int, int area) const override { return area - 1; }
  int face(int die) const override { return die + 1; }
  Where where(int die) const override { return die == 0 ? Where::kPool : Where::kPlatter; }
  bool swept(int die) const override { return die == 0; }
  int unlocked(int, int) const override { return 3; }
  int spent(int, int) const override { return 1; }
  int foxes(int) const override { return 2; }
  int round() const override { return 1; }
  int roll() const override { return 2; }
  int seats() const override { return 3; }
};

/// As many arguments as the point names, small numbers all of them; `sheet` comes by itself.
std::vector<HookArgument> arguments_of(const HookPointInfo& point) {
  std::vector<HookArgument> all;
  std::istringstream names(point.arguments);
  for (std::string name; names >> name;)
    if (name != "sheet") all.push_back(HookArgument::of(narrow<int>(all.size()) + 1));
  return all;
}

void ask(HookPort& host, HookPoint point, std::string_view expression) {
  Diagnostics problems;
  const Span span{source_of("fuzzed.yaml", expression), 1, 1, 1, 2};
  const HookId hook = host.prepare(point, expression, "wood", span, problems);
  never((hook == kNoHook) != problems.has_errors(), "a hook without a reason");
  if (hook == kNoHook) return;
  const HookPointInfo& about = info_of(point);
  const AnyPosition position;
  HookAnswer first, second;
  const HookPosition* sheet = about.when == HookTime::kCalled ? &position : nullptr;
  const bool answered = host.ask(hook, arguments_of(about), sheet, first);
  never(answered != (host.fault() == nullptr), "an answer and a fault");
  host.clear_fault();
  const bool again = host.ask(hook, arguments_of(about), sheet, second);
  never(answered && again && (first.number != second.number || first.truth != second.truth),
        "two answers to one question");
  host.clear_fault();
}

}  // namespace

void fuzz_lua(std::string_view text) {
  const std::string_view script = before_bar(text);
  for (const bool read_names : {true, false}) {
    if (!read_names && !is_one_of(4, text)) break;
    Diagnostics problems;
    const auto host = make_lua_host({{"wood", "stone"}, {12, 9}, {"red", "blue"}, {"reroll"}},
                                    {source_of("fuzzed.lua", script)}, problems, read_names);
    for (const HookPoint point : {HookPoint::accept, HookPoint::counts_as, HookPoint::place,
                                  HookPoint::further, HookPoint::score})
      ask(*host, point, text);
  }
}

}  // namespace clever::tests
