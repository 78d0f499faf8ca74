// Nets from the command line: finding them, training them, and those that are trained on the way
// because a command needs them. Tested in tests/cli/train_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "cli/app.h"
#include "core/players/bots/training.h"
#include "core/players/nets/net_for.h"

namespace clever {

/// Beside the variants and in the folder of the user.
NetStore net_store(const App& app);

/// The net of a file that the user has named, or a Failure.
NetPtr net_in(const App& app, const std::string& path);
/// The net that plays (net_for), null where bots play without one; a Failure where the file that is
/// named cannot be used. What is doubtful about a net is shown once.
NetPtr net_to_play(const App& app, const Variant& variant, int seats, const std::string& file);

/// Shows what is doubtful about the nets of these bots of a game; a Failure as above.
void check_nets(const App& app, const Variant& variant, const std::vector<std::string>& bots);

/// Variants as threads need them: scripts belong to one.
class ThreadVariants {
 public:
  ThreadVariants(const App& app, const VariantArguments& arguments, int jobs);

  const Variant& first() const { return *variants_[0]; }
  /// One a thread.
  const std::vector<const Ruleset*>& rules() const { return rules_; }
  /// A Failure where a script of the variant has failed: nothing true is learnt from such games.
  void check_scripts(const App& app) const;

 private:
  std::vector<VariantPtr> variants_;
  std::vector<const Ruleset*> rules_;
};

/// A Failure where nets cannot see the sheet.
void check_sheet(const Variant& variant, int seats);

/// Where the net of these rules is kept when nobody says where, its folder made; or a Failure.
std::string kept_net_path(const App& app, const Catalog& catalog, int seats);

/// That what was learnt is not what is kept: seen to be worse, or not measured. And what the net
/// scores that is kept.
std::string start_kept_text(const App& app, bool measured);
std::string result_text(const App& app, const std::string& out, const HeldOut& held_out);

/// "1 minute", "0.5 minutes".
std::string minutes_text(const App& app, double minutes);

/// What a command does about rules without a net: it trains one for so long.
struct BriefTraining {
  double minutes = 0;  // 0: as long as it usually needs
  int jobs = 1;
  std::uint64_t seed = 1;
};

/// --train of commands that train what is missing.
CLI::Option* add_train_option(CLI::App& command, double& minutes);

/// The net of exactly these rules. Where there is none, one is trained, which begins with the
/// nearest relative, and kept; said on standard error. Ctrl-C ends that early with what there is.
NetPtr net_or_trained(const App& app, const VariantArguments& arguments, int seats,
                      const BriefTraining& training);

}  // namespace clever
