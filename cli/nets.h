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

/// A Failure where one of these bots of a game needs a net that is not there.
void check_nets(const App& app, const Variant& variant, const std::vector<std::string>& bots);

/// What a net says about the choices of a game, in lines; where there is none of its rules, what
/// the points at hand say, and how to train one.
using Hint = std::function<std::vector<std::string>(const Game&)>;
Hint hint_for(const App& app, const Game& game);

/// How to train a net of these rules, as it can be typed.
std::string train_command(const App& app, const Variant& variant, int seats);

/// Where a net of these rules is kept when nobody says where.
std::string own_net_path(const Catalog& catalog, int seats);

/// The net of the nearest relative, to begin with: the same rules with other options or seats, or a
/// variant of the same areas; null when there is none.
struct RelatedNet {
  NetPtr net;
  std::string path;
};
RelatedNet related_net(const App& app, const Variant& variant, int seats);

}  // namespace clever
