#include "core/scenario/scenario.h"

#include <algorithm>
#include <memory>

#include "core/scenario/steps.h"

namespace clever {
namespace {

OptionValues options_of(Reader& reader, const Node* node) {
  OptionValues values;
  if (!node || !reader.is_map(*node, "options")) return values;
  for (const auto& [key, value] : node->entries) values[key.text] = value.text;
  return values;
}

class Suite {
 public:
  Suite(const Library& library, const SourcePtr& source, const std::string& filter)
      : library_(library), filter_(filter) {
    result_.file = source->name;
    document_ = parse(source, result_.problems);
  }

  SuiteResult run() {
    if (result_.problems.has_errors()) return std::move(result_);
    Reader reader(result_.problems);
    if (!reader.keys(document_, Owner::kTests, "a file of tests")) return std::move(result_);
    const Node* version = document_.find("clever test");
    if (version && (version->text != "1" || version->quoted))
      result_.problems.error(Code::kFormatVersion, version->span,
                             "this program reads tests of version 1", "write clever test: 1");
    common_ = options_of(reader, document_.find("options"));
    const Node* scenarios = document_.find("scenarios");
    if (!scenarios || !reader.is_list(*scenarios, "scenarios") || result_.problems.has_errors() ||
        !variant(common_))
      return std::move(result_);
    result_.variant = variant(common_)->catalog.id;
    for (const Node& scenario : scenarios->items) one(scenario);
    return std::move(result_);
  }

 private:
  /// The variant with these options, loaded once; null after messages.
  VariantPtr variant(const OptionValues& options) {
    if (const auto known = variants_.find(options); known != variants_.end()) return known->second;
    const Node* name = document_.find("variant");
    Loaded loaded = library_.load_beside(name ? name->text : "", result_.file, options);
    for (const Diagnostic& problem : loaded.problems.all())
      if (problem.severity == Severity::kError) {
        Diagnostic told = problem;
        if (!told.span.file || told.span.line == 0) told.span = name->span;
        result_.problems.add(std::move(told));
      }
    return variants_[options] = loaded.variant;
  }

  void one(const Node& node) {
    const Node* name = node.is_map() ? node.find("name") : nullptr;
    ScenarioResult result;
    result.span = name ? name->span : node.span;
    result.name = name ? name->text : "";
    if (!filter_.empty() && result.name.find(filter_) == std::string::npos) return;
    play(node, result);
    result_.scenarios.push_back(std::move(result));
  }

  void play(const Node& node, ScenarioResult& result) {
    Reader reader(result.problems);
    if (!reader.keys(node, Owner::kScenario, "a scenario")) return;
    OptionValues options = common_;
    for (const auto& [id, value] : options_of(reader, node.find("options"))) options[id] = value;
    const VariantPtr rules = variant(options);
    const Node* steps = node.find("steps");
    if (!rules || !steps || !reader.is_list(*steps, "steps")) return;
    const Node* players = node.find("players");
    const int seats = players ? reader.integer(*players, rules->rules.min_seats,
                                               rules->rules.max_seats, "players")
                              : rules->rules.min_seats;
    Names names(*rules, reader);
    const auto moment = std::make_unique<GameMoment>();
    const Node* given = node.find("given");
    if (given ? !begin_at(names, *given, seats, *moment)
              : (begin_at_start(*rules, seats, *moment), result.problems.has_errors()))
      return;
    StepRunner runner(names, *rules, *moment, result);
    for (const Node& step : steps->items)
      if (!runner.run(step)) return;
  }

  const Library& library_;
  const std::string& filter_;
  Node document_;
  OptionValues common_;
  std::map<OptionValues, VariantPtr> variants_;
  SuiteResult result_;
};

}  // namespace

bool SuiteResult::passed() const {
  return !problems.has_errors() &&
         std::all_of(scenarios.begin(), scenarios.end(),
                     [](const ScenarioResult& scenario) { return scenario.passed(); });
}

SuiteResult run_suite(const Library& library, const SourcePtr& source, const std::string& filter) {
  return Suite(library, source, filter).run();
}

}  // namespace clever
