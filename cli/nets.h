// Nets as commands need them: which one plays a game, and what to say about it. core/players/nets
// finds them. Tested in tests/cli/train_test.cpp.
#pragma once

#include <memory>
#include <string>

#include "cli/app.h"
#include "core/players/nets/store.h"

namespace clever {

/// The net of exactly these rules, or null. Of several the one that plays best.
NetPtr find_net(const App& app, const Variant& variant, int seats);

/// The net of a file that the user has named, or a Failure.
NetPtr net_in(const App& app, const std::string& path);

/// That there is none, and how to train one, from the nearest relative where there is one.
std::string no_net_text(const App& app, const Variant& variant, int seats);
/// The net of exactly these rules; a Failure that says how to train one where there is none. One
/// that knows little is told of.
NetPtr needed_net(const App& app, const Variant& variant, int seats);
/// The net of a file, if it sees what these rules have; with a warning where it has learnt others,
/// or little.
NetPtr fitting_net(const App& app, const Variant& variant, int seats, const std::string& path);

/// That a net has hardly learnt these rules, and how it learns more, in its file where that is
/// named; "" where it has.
std::string knows_little(const App& app, const Variant& variant, const StoredNet& net,
                         const std::string& file = "");
/// The same on standard error, of each net once.
void tell_if_it_knows_little(const App& app, const Variant& variant, const StoredNet& net,
                             const std::string& file = "");

/// Of a game that has no net: its players, and the options that it differs by.
std::string rules_text(const App& app, const Variant& variant, int seats);

/// A Failure where one of these bots of a game needs a net that is not there.
void check_nets(const App& app, const Variant& variant, const std::vector<std::string>& bots);

/// Minutes in which a net comes near to what it can reach, alone or with a relative to begin with.
inline constexpr double kFromNothing = 2, kFromRelative = 0.5;

/// How to train a net of these rules, as it can be typed.
std::string train_command(const App& app, const Variant& variant, int seats);

/// Where a net of these rules is kept when nobody says where: beside those of other rules, also of
/// the same file before it was changed.
std::string own_net_path(const App& app, const Catalog& catalog, int seats);

RelatedNet related_net(const App& app, const Variant& variant, int seats);

}  // namespace clever
