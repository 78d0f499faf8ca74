// What bots need besides the rules, and where their nets come from.
#pragma once

#include <functional>
#include <string>

#include "core/players/bots/net_file.h"
#include "core/variant/library/variant.h"

namespace clever {

/// The net that a bot plays by: that of a file, or of exactly these rules where none is named.
using FindNet = std::function<NetPtr(const Variant& variant, int seats, const std::string& file)>;

/// What bots need besides the rules.
struct ProgramSettings {
  double seconds = 10;        // for a decision
  double start_seconds = 30;  // until it is ready; or as long as for a decision, if that is longer
  std::string language = "en";  // of the fault
  FindNet find_net = {};
};

}  // namespace clever
