// Which lines of Lua a game depends on. What is tabulated is asked when a variant is loaded, long
// before anybody plays, so that a line ran says nothing. Instead there is for every line a variant
// whose tabulated answers are wrong where they come from that line: where it goes on differently,
// the line mattered. Tested in tests/coverage/coverage_test.cpp.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/scenario/moment.h"
#include "core/testing/suite.h"

namespace clever {

class LuaProbes {
 public:
  /// Called once for each line that has mattered.
  using Touch = std::function<void(const std::string& name)>;
  LuaProbes(const Library& library, const TestFile& file, Touch touch)
      : library_(library), file_(file), touch_(std::move(touch)) {}

  void add(const std::string& name, const Probe& probe) {
    probes_.push_back({name, probe, {}, false});
  }
  void fed(const Variant& variant, const State& before, const Input& input, const Outcome& after);
  /// Scores may be asked of scripts too.
  void scored(const Variant& variant, const State& state, int seat, int area);

 private:
  struct One {
    std::string name;
    Probe probe;
    std::map<OptionValues, VariantPtr> variants;
    bool touched;
  };

  /// Asks every probe that is not touched yet, in the variant with its wrong answers.
  void ask(const Variant& variant, const std::function<bool(const Ruleset&)>& differs);
  const VariantPtr& loaded(One& one, const OptionValues& options);

  const Library& library_;
  const TestFile& file_;
  Touch touch_;
  std::vector<One> probes_;
  std::unique_ptr<Outcome> other_ = std::make_unique<Outcome>();
};

}  // namespace clever
