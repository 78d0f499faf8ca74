// The net of a game and what is said about it: that it is a relative's, how to train one, why one
// does not fit, that one knows little; and that a net is searched once.
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
using Catch::Matchers::StartsWith;

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

TEST_CASE("nets: rules without one get that of the nearest relative, which is said") {
  const VariantPtr rule = house_rule(kFewRounds);
  const FoundNet found = net_for(only_shipped(), *rule, 2, "", "en");
  REQUIRE(found.net);
  CHECK(found.lender == kNetGame);
  CHECK(found.net->fits(Features(rule->rules, rule->catalog, 2)));
  CHECK_THAT(found.text,
             StartsWith("there is no net for Sunday (2 players) yet, so that of " +
                        std::string(kNetGame) + " (2 players) is used; to train one: ") &&
                 ContainsSubstring(" --seats 2 --minutes 0.5 --from ") &&
                 EndsWith(std::string(kNetGame) + "-2.net"));
}

TEST_CASE("nets: more players than any net has learnt get that for the nearest number") {
  const VariantPtr six = loaded(shipped(), "six-players");
  const FoundNet found = net_for(only_shipped(), *six, 6, "", "en");
  REQUIRE(found.net);
  CHECK_THAT(found.text, ContainsSubstring("(6 players) yet, so that of ") &&
                             ContainsSubstring("(4 players) is used"));
}

TEST_CASE("nets: a game that is like no other plays without one, which is said") {
  const Library inventions({CLEVER_SOURCE_DIR "/tests/invented"});
  const VariantPtr game = loaded(inventions, "salt-market");
  const NetStore nets(shipped(), "", [](std::size_t, std::size_t) {});
  const FoundNet found = net_for(nets, *game, 1, "", "en");
  CHECK_FALSE(found.net);
  CHECK_FALSE(found.refused);
  CHECK_THAT(found.text, StartsWith("there is no net for Salt Market (1 player) or a similar game "
                                    "yet, so bots play without one, less well; to train one: "));
}

TEST_CASE("nets: a file that cannot be read or does not fit is refused with the reason") {
  const VariantPtr other = loaded(shipped(), "doppelt-so-clever");
  const FoundNet missing = net_for(only_shipped(), *other, 1, "missing.net", "en");
  CHECK_FALSE(missing.net);
  CHECK(missing.refused);
  CHECK(missing.text == "missing.net is not a net that can be used: it cannot be read");
  const FoundNet misfit = net_for(only_shipped(), *other, 2, net_file_of(kNetGame, 1), "en");
  CHECK_FALSE(misfit.net);
  CHECK(misfit.refused);
  CHECK_THAT(misfit.text,
             ContainsSubstring("does not fit: it has learnt ganz-schoen-clever with 1 player, this "
                               "is a game for 2 players, and the first thing that only one of "
                               "them has is '") &&
                 ContainsSubstring("clever train doppelt-so-clever --seats 2 --from "));
}

TEST_CASE("nets: one of other rules that fits comes with a warning, one that knows little too") {
  const VariantPtr rule = house_rule("turn: { pass: always }\n");
  const std::string file = net_file_of(kNetGame, 1);
  const FoundNet others = net_for(only_shipped(), *rule, 1, file, "en");
  REQUIRE(others.net);
  CHECK(others.text == file + " has learnt other rules; what it says of these may be wrong");
  const NetPtr young = quick_net(rule, 1);
  CHECK_THAT(knows_little(shipped(), *rule, *young, "en", "a b.net"),
             ContainsSubstring("games of Sunday only") &&
                 EndsWith("clever train sunday.yaml --out 'a b.net' --minutes 2"));
  CHECK(knows_little(shipped(), *rule, *others.net, "en") == "");
  const FoundNet renamed = net_for(only_shipped(), *house_rule(), 1, file, "en");
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
  find(game, 2, "");  // also where there is none
  CHECK(searches == 3);
}

}  // namespace
}  // namespace clever::tests
