// Nets as files: what is written is read, what is damaged or strange is refused.
#include "core/players/bots/net_file.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "tests/players/bots/learning.h"

namespace clever::tests {
namespace {

using Catch::Matchers::ContainsSubstring;

StoredNet some_net(const std::string& id, int seats = 1) {
  const VariantPtr variant = shipped(id);
  const Features features(variant->rules, variant->catalog, seats);
  Net net(features, 3);
  std::fill(net.first.begin(), net.first.begin() + 40 * net.width, 0.f);  // never learnt
  return {.rules = rules_of_net(variant->catalog, seats),
          .games = 12,
          .inherited = 5,
          .seed = 3,
          .held_out = {100, 250.5, 1.25},
          .features = features.list(),
          .numbers = features.number_names(),
          .net = WholeNet(net)};
}

TEST_CASE("net file: a net survives its file") {
  for (const std::string& id : all_games()) {
    INFO(id);
    const StoredNet net = some_net(id, 2);
    std::string problem;
    const auto read = read_net(net_text(net), problem);
    REQUIRE(read);
    CHECK(read->net == net.net);
    CHECK(read->rules == net.rules);
    CHECK(read->games == 12);
    CHECK(read->own_games() == 7);
    CHECK(read->seed == 3);
    CHECK(read->held_out.mean == 250.5);
    CHECK(read->numbers == net.numbers);
    const VariantPtr variant = shipped(id);
    CHECK(read->fits(Features(variant->rules, variant->catalog, 2)));
    const Features alone(variant->rules, variant->catalog, 1);
    CHECK_FALSE(read->fits(alone));
    CHECK(read->difference(alone).empty());  // only the players differ
    CHECK(net_text(*read) == net_text(net));
    const std::optional<NetHead> head = read_net_head(net_text(net).substr(0, kMaxNetHead));
    REQUIRE(head);
    CHECK(head->rules == net.rules);
    CHECK(head->games == net.games);
    CHECK(head->own_games() == net.own_games());
    CHECK(head->mean == net.held_out.mean);
    CHECK(head->features.size() == net.features.size());
  }
}

TEST_CASE("net file: what of a sheet a net has not seen is named, tracks and bonuses, too") {
  const VariantPtr variant = shipped("ganz-schoen-clever");
  const Features features(variant->rules, variant->catalog, 1);
  StoredNet net = some_net("ganz-schoen-clever");
  std::erase_if(net.features, [](const Feature& one) { return one.name == "waiting blue x"; });
  for (Feature& one : net.features)
    if (one.name == "track extra left") one.axes[0].size += 2;
  const SheetDifference found = net.difference(features);
  CHECK(found.tracks == std::vector<std::string>{"extra"});
  CHECK(found.bonuses == std::vector<std::string>{"blue x"});
  CHECK(found.areas.empty());
  CHECK(found.dice.empty());
}

TEST_CASE("net file: options are part of the rules") {
  const VariantPtr usual = shipped("ganz-schoen-clever");
  const VariantPtr other = shipped("ganz-schoen-clever", {{"final_extras", "on"}});
  CHECK(rules_of_net(usual->catalog, 1) != rules_of_net(other->catalog, 1));
  CHECK(rules_of_net(usual->catalog, 1) != rules_of_net(usual->catalog, 2));
}

TEST_CASE("net file: what is damaged is refused with a reason") {
  const std::string text = net_text(some_net("ganz-schoen-clever"));
  const auto refused = [](const std::string& changed) {
    std::string problem;
    CHECK_FALSE(read_net(changed, problem));
    return problem;
  };
  std::string flipped = text;
  flipped[text.size() - 100] = static_cast<char>(flipped[text.size() - 100] ^ 1);
  CHECK_THAT(refused(flipped), ContainsSubstring("damaged"));
  CHECK_THAT(refused(text.substr(0, text.size() - 1)), ContainsSubstring("damaged"));
  CHECK_THAT(refused(text + "x"), ContainsSubstring("damaged"));
  CHECK_THAT(refused(""), ContainsSubstring("not a net"));
  CHECK_THAT(refused("clever: 1\n"), ContainsSubstring("not a net"));
  CHECK_THAT(refused(text.substr(0, text.find('\n'))), ContainsSubstring("not a net"));
  CHECK_THAT(refused("{\"clever_net\":2}\n"), ContainsSubstring("version"));
  CHECK_THAT(refused("{\"clever_net\":1,\"hidden\":[128,32]}\n"),
             ContainsSubstring("does not say everything"));
  CHECK_THAT(refused("{\"clever_net\":" + std::string(100'000, '[') + "\n"),
             ContainsSubstring("not a net"));
  CHECK_THAT(refused(std::string(kMaxNetBytes + 1, ' ')), ContainsSubstring("too large"));
}

TEST_CASE("net file: features that no net could have are refused") {
  StoredNet net = some_net("ganz-schoen-clever");
  const auto refused = [&] {
    std::string problem;
    CHECK_FALSE(read_net(net_text(net), problem));
    return problem;
  };
  for (const int size : {0, -1, 1 << 30}) {
    net.features[2].axes[0].size = size;
    CHECK_THAT(refused(), ContainsSubstring("features"));
  }
  net = some_net("ganz-schoen-clever");
  net.features.clear();
  CHECK_THAT(refused(), ContainsSubstring("features"));
}

TEST_CASE("net file: a net begins with the rows of another that mean the same") {
  const StoredNet parent = some_net("ganz-schoen-clever");
  const VariantPtr variant = shipped("short-evening");
  const Features features(variant->rules, variant->catalog, 1);
  const WholeNet begun(begun_with(parent, features));
  const std::vector<int> rows = features.rows_among(parent.features);
  int lent = 0;
  for (int row = 0; row < features.rows(); ++row) {
    const int from = rows[at(row)];
    if (from < 0) continue;
    ++lent;
    REQUIRE(begun.direct[at(row)] == parent.net.direct[at(from)]);
    for (int j = 0; j < begun.width; ++j)
      REQUIRE(std::abs(begun.row(row)[j] - parent.net.row(from)[j]) <= 1);
  }
  CHECK(lent > features.rows() / 2);
  CHECK(begun.second == parent.net.second);
}

}  // namespace
}  // namespace clever::tests
