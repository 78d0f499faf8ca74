#include "core/coverage/lua_probes.h"

#include <algorithm>

#include "core/engine/score.h"

namespace clever {
namespace {

bool same_outcome(const Outcome& one, const Outcome& other) {
  return same_position(one.state, other.state) &&
         std::equal(one.choices.begin(), one.choices.end(), other.choices.begin(),
                    other.choices.end());
}

OptionValues options_of(const Catalog& catalog) {
  OptionValues options;
  for (const OptionNames& option : catalog.options) options[option.id] = option.value;
  return options;
}

}  // namespace

void LuaProbes::ask(const Variant& variant, const std::function<bool(const Ruleset&)>& differs) {
  const OptionValues options = options_of(variant.catalog);
  for (One& one : probes_) {
    if (one.touched) continue;
    const VariantPtr& other = loaded(one, options);
    if (!other) continue;
    const bool differed = differs(other->rules);
    const bool asked = other->rules.hooks && other->rules.hooks->probed();
    one.touched = differed || asked;
    if (one.touched) touch_(one.name);
  }
}

void LuaProbes::fed(const Variant& variant, const State& before, const Input& input,
                    const Outcome& after) {
  ask(variant, [&](const Ruleset& rules) {
    other_->state = before;
    feed(rules, input, *other_);
    return !same_outcome(*other_, after);
  });
}

void LuaProbes::scored(const Variant& variant, const State& state, int seat, int area) {
  const int points = area_score(variant.rules, state, seat, area);
  ask(variant,
      [&](const Ruleset& rules) { return area_score(rules, state, seat, area) != points; });
}

const VariantPtr& LuaProbes::loaded(One& one, const OptionValues& options) {
  const auto [found, is_new] = one.variants.try_emplace(options);
  if (is_new)
    found->second =
        library_.with(one.probe).load_beside(file_.variant(), file_.name(), options).variant;
  return found->second;
}

}  // namespace clever
