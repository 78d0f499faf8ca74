// The front of this folder: a HookPort that answers in Lua. It knows no rules of a game; it turns
// text into functions, and their results into answers or faults. Nothing in a script can hang,
// crash or escape, and equal questions get equal answers. Tested in tests/variant/hooks.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/diagnostics.h"
#include "core/variant/rules/hook_port.h"

namespace clever {

/// Runs the scripts once, one after the other in one environment: they define functions that
/// expressions can call, and a later one may define a function anew. A script that does not compile
/// or fails is reported in `out`; the host is usable, with what was defined. Names that do not
/// exist are found by reading, unless `read_names` is off: then only by running, which is what
/// contains a script and is tested by itself.
std::unique_ptr<HookPort> make_lua_host(HookNames names, const std::vector<SourcePtr>& scripts,
                                        Diagnostics& out, bool read_names = true,
                                        std::optional<Probe> probe = {});

/// Warns of functions that none of the variant's expressions leads to, in those scripts that are
/// its `own`.
void warn_of_idle_functions(const std::vector<SourcePtr>& scripts, const std::vector<bool>& own,
                            const std::vector<std::string>& expressions, Diagnostics& out);

}  // namespace clever
