// Where nets are found and kept: beside the variants (variants/nets), and those that somebody has
// trained in $XDG_DATA_HOME/clever/nets. Tested in tests/cli/train_test.cpp.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "cli/app.h"
#include "core/bots/net_file.h"
#include "core/play/game.h"

namespace clever {

/// The net of exactly these rules, or null. Of several the one that plays best.
NetPtr find_net(const App& app, const Variant& variant, int seats);

/// The net of a file that the user has named, or a Failure.
NetPtr net_in(const App& app, const std::string& path);

/// The net of exactly these rules; a Failure that says how to train one where there is none.
NetPtr needed_net(const App& app, const Variant& variant, int seats);
/// The net of a file, if it sees what these rules have; with a warning where it has learnt others.
NetPtr fitting_net(const App& app, const Variant& variant, int seats, const std::string& path);

/// That a net has hardly learnt these rules, and how it learns more; "" where it has.
std::string knows_little(const App& app, const Variant& variant, const StoredNet& net);

/// A Failure where one of these bots of a game needs a net that is not there.
void check_nets(const App& app, const Variant& variant, const std::vector<std::string>& bots);

/// What a net says about the choices of a game, in lines, or the program of --coach; where there is
/// no net of its rules, what the points at hand say, and how to train one.
using Hint = std::function<std::vector<std::string>(const Game&)>;
Hint hint_for(const App& app, const Game& game);

/// Minutes in which a net comes near to what it can reach, alone or with a relative to begin with.
inline constexpr double kFromNothing = 2, kFromRelative = 0.5;

/// How to train a net of these rules, as it can be typed.
std::string train_command(const App& app, const Variant& variant, int seats);

/// Where a net of these rules is kept when nobody says where: beside those of other rules, also of
/// the same file before it was changed.
std::string own_net_path(const Catalog& catalog, int seats);

/// The net to begin with: one that knows most of what these rules have and has learnt it well,
/// rather of the same game or of one that it is built on; null when there is none.
struct RelatedNet {
  NetPtr net;
  std::string path;
};
RelatedNet related_net(const App& app, const Variant& variant, int seats);

}  // namespace clever
