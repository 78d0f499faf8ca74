// From documents to rules: the stages that docs/architecture.md lists, in one function. Tested in
// tests/bad and by everything that loads a variant.
#pragma once

#include <functional>
#include <optional>

#include "core/variant/format/resolve.h"
#include "core/variant/library/variant.h"
#include "core/variant/rules/hook_port.h"

namespace clever {

/// Finds a script that a variant names, or null.
using FindScript = std::function<SourcePtr(const Word& script)>;

/// What a variant is built with, besides its files.
struct BuildSettings {
  const OptionValues& options;
  const FindScript& find_script;
  const std::optional<Probe>& probe;
};

/// Builds the rules of parsed files; each stage that finds errors is the last one. `parsing` has
/// the problems of parsing them. A Fault of the program becomes a problem of the last file.
Loaded build(const Lineage& files, const BuildSettings& settings, const Diagnostics& parsing);

}  // namespace clever
