// compile(): a checked model -> ruleset and catalog. The model has passed lint without errors, so
// every name refers to something; what can still go wrong here is Lua.
#pragma once

#include <memory>

#include "core/variant/format/variant_model.h"
#include "core/variant/rules/catalog.h"
#include "core/variant/rules/hook_port.h"
#include "core/variant/rules/ruleset.h"

namespace clever {

struct Compiled {
  Ruleset rules;
  Catalog catalog;
};

/// The names a hook host has to know before it can compile expressions.
HookNames hook_names(const VariantModel& model);

Compiled compile(const VariantModel& model, std::shared_ptr<HookPort> hooks, Diagnostics& out);

}  // namespace clever
