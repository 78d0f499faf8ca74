// Positions as vectors of features: the requests inputs, features and after.
#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/game/engine/step.h"
#include "core/players/bots/features.h"
#include "core/study/serve/environment.h"
#include "core/study/serve/requests.h"

namespace clever {

class Environment::Encoder {
 public:
  Encoder(const Variant& variant, int seats)
      : rules_(variant.rules), features_(variant.rules, variant.catalog, seats) {}

  const Features& features() const { return features_; }

  /// As one seat sees it: which row of each input holds, the plain numbers, the points so far.
  std::string told(const State& state, int seat) {
    features_.encode(state, seat, encoded_);
    std::string rows, numbers;
    for (int i = 0; i < features_.count(); ++i) add(rows, encoded_.row[at(i)]);
    for (int i = 0; i < features_.numbers(); ++i) add(numbers, encoded_.number[i]);
    return fmt::format("{{\"rows\":[{}],\"numbers\":[{}],\"total\":{}}}", rows, numbers,
                       encoded_.total);
  }

  /// The same after a choice, before dice are rolled.
  std::string told_after(const State& state, const Action& action) {
    after_ = state;
    clever::step(rules_, after_, action, following_, nullptr);
    return told(after_, state.player);
  }

 private:
  static void add(std::string& list, int number) {
    if (!list.empty()) list += ',';
    list += fmt::format_int(number).c_str();
  }

  const Ruleset& rules_;
  Features features_;
  Encoded encoded_{};
  State after_{};
  Choices following_;
};

Environment::Encoder& Environment::encoder() {
  if (!encoder_) encoder_ = std::make_shared<Encoder>(*variant_, seats_);
  const std::string problem = encoder_->features().problem();
  if (!problem.empty()) throw Refused{problem};
  return *encoder_;
}

/// What the rows and numbers of `features` mean.
std::string Environment::inputs(const Json&) {
  const Features& features = encoder().features();
  Json inputs = Json::array(), scales = Json::array();
  for (const Feature& feature : features.list())
    inputs.push_back(
        {{"name", feature.name}, {"first", feature.first_row}, {"rows", feature.rows()}});
  for (int i = 0; i < features.numbers(); ++i) scales.push_back(features.scale_of(i));
  return json_text({{"rows", features.rows()}, {"inputs", inputs}, {"scales", scales}});
}

std::string Environment::features(const Json& argument) {
  Encoder& encoding = encoder();
  return list_of(
      argument, [&](const Table& table) { return encoding.told(table.state, table.state.player); });
}

std::string Environment::after(const Json& argument) {
  Encoder& encoding = encoder();
  return list_of(argument, [&](const Table& table) {
    std::string all = "[";
    for (const Action& action : choices_in(table)) {
      if (all.size() > 1) all += ',';
      all += encoding.told_after(table.state, action);
    }
    return all += ']';
  });
}

}  // namespace clever
