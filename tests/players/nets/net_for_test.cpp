// What is said about the net of a game: how to train one, why one does not fit, that one knows
// little; and that a net is searched once.
#include "core/players/nets/net_for.h"

#include <filesystem>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "tests/players/bots/shipped_net.h"
#include "tests/support/random_games.h"
#include "tests/support/small_net.h"

namespace clever::tests {
namespace {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::EndsWith;

VariantPtr variant_of(const std::string& text) {
  const Loaded found = shipped().load(std::make_shared<SourceFile>("sunday.yaml", text));
  REQUIRE(found.variant);
  return found.variant;
}

/// No net of it is shipped.
VariantPtr house_rule(const std::string& more = "") {
  return variant_of(std::string("clever: 1\nextends: ") + kNetGame + "\nname: Sunday\n" + more);
}

const std::string kFewRounds =
    "rounds: { played: { 1: 2, 2: 2, 3: 2, 4: 2 }, earns: [reroll, extra] }\n";

NetStore only_shipped() {
  return {shipped(), "", [](std::size_t, std::size_t) { FAIL("too many nets"); }};
}

TEST_CASE("nets: a command to train names seats and options as they are typed") {
  const VariantPtr game = loaded(shipped(), kNetGame);
  CHECK(train_command(shipped(), *game, 1) == "clever train ganz-schoen-clever");
  CHECK(train_command(shipped(), *game, 3) == "clever train ganz-schoen-clever --seats 3");
  const VariantPtr shuffled = loaded(shipped(), "shuffled-yellow", {{kSheetOption, "x; touch y"}});
  CHECK_THAT(train_command(shipped(), *shuffled, 1), EndsWith(" --sheet 'x; touch y'"));
  const VariantPtr chosen = loaded(shipped(), kNetGame, {{"solo_fallback", "on"}});
  CHECK_THAT(train_command(shipped(), *chosen, 1), EndsWith(" --option solo_fallback=on"));
  CHECK(rules_text(*chosen, 2, "en") == "2 players, solo_fallback=on");
}

TEST_CASE("nets: without a file the net of exactly these rules plays") {
  const FoundNet found = net_for(only_shipped(), *loaded(shipped(), kNetGame), 1, "", "en");
  REQUIRE(found.net);
  CHECK(found.net->rules.variant == kNetGame);
  CHECK(found.text == "");
}

TEST_CASE("nets: rules without one say so, and how to train it from a relative") {
  const FoundNet found = net_for(only_shipped(), *house_rule(kFewRounds), 2, "", "en");
  CHECK_FALSE(found.net);
  CHECK_THAT(found.text, ContainsSubstring("no net for these rules (2 players); train one: ") &&
                             ContainsSubstring(" --seats 2 --minutes 0.5 --from ") &&
                             EndsWith(std::string(kNetGame) + "-2.net"));
}

TEST_CASE("nets: a file that cannot be read or does not fit is refused with the reason") {
  const VariantPtr other = loaded(shipped(), "doppelt-so-clever");
  const FoundNet missing = fitting_net(shipped(), *other, 1, "missing.net", "en");
  CHECK_FALSE(missing.net);
  CHECK(missing.text == "missing.net is not a net that can be used: it cannot be read");
  const std::string file = net_file_of(kNetGame, 1);
  const FoundNet misfit = fitting_net(shipped(), *other, 1, file, "en");
  CHECK_FALSE(misfit.net);
  CHECK_THAT(misfit.text, ContainsSubstring("does not fit: it has learnt ganz-schoen-clever, and "
                                            "this is doppelt-so-clever; areas ") &&
                              ContainsSubstring("clever train doppelt-so-clever --from "));
}

TEST_CASE("nets: a misfit names the players first, then what of the sheet differs") {
  const StoredNet net = shipped_net(kNetGame, 1);
  CHECK(misfit_text(*loaded(shipped(), kNetGame), 2, net, "en") ==
        "it is a net for 1 player, and this is a game for 2 players");
  CHECK(misfit_text(*house_rule("tracks: { extra: { slots: 8 } }\n"), 1, net, "en") ==
        "it has learnt ganz-schoen-clever, and this is sunday; tracks that are different or "
        "missing: extra die");
}

TEST_CASE("nets: one of other rules that fits comes with a warning, one that knows little too") {
  const VariantPtr rule = house_rule("turn: { pass: always }\n");
  const std::string file = net_file_of(kNetGame, 1);
  const FoundNet others = fitting_net(shipped(), *rule, 1, file, "en");
  REQUIRE(others.net);
  CHECK(others.text == file + " has learnt other rules; what it says of these may be wrong");
  const NetPtr young = quick_net(rule, 1);
  CHECK_THAT(knows_little(shipped(), *rule, *young, "en", "a b.net"),
             ContainsSubstring("games of Sunday only") &&
                 EndsWith("clever train sunday.yaml --out 'a b.net' --minutes 2"));
  CHECK(knows_little(shipped(), *rule, *others.net, "en") == "");
  const FoundNet renamed = fitting_net(shipped(), *house_rule(), 1, file, "en");
  CHECK(renamed.net);
  CHECK(renamed.text == "");  // under another name they are the same rules
}

TEST_CASE("nets: a net is searched once for each game, number of seats and file") {
  const VariantPtr game = loaded(shipped(), kNetGame), rule = house_rule();
  int searches = 0;
  const FindNet search = [&](const Variant& variant, int seats, const std::string&) {
    ++searches;
    return seats == 1 ? quick_net(loaded(shipped(), variant.catalog.id), 1) : nullptr;
  };
  KnownNets known;
  const auto find = [&](const VariantPtr& variant, int seats, const std::string& file) {
    return known.find(shipped(), *variant, seats, file, search);
  };
  const NetPtr first = find(game, 1, "");
  CHECK(find(game, 1, "") == first);
  CHECK(searches == 1);
  find(game, 1, "a.net");
  CHECK(searches == 2);
  find(game, 2, "");
  find(game, 2, "");  // none was found, so it is searched again
  CHECK(searches == 4);
}

}  // namespace
}  // namespace clever::tests
