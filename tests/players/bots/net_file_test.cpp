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
    CHECK(read->misfit(alone) != "");
    CHECK(read->misfit(Features(variant->rules, variant->catalog, 2)) == "");
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

TEST_CASE("net file: the first thing that only the net or only the rules have is named") {
  const VariantPtr variant = shipped("ganz-schoen-clever");
  const Features features(variant->rules, variant->catalog, 1);
  const StoredNet net = some_net("ganz-schoen-clever");
  StoredNet other = net;
  for (Feature& one : other.features)
    if (one.name == "track extra left") one.axes[0].size += 2;
  CHECK(other.misfit(features) == "track extra left");
  other = net;
  other.features.pop_back();
  CHECK(other.misfit(features) == net.features.back().name);
  other = net;
  other.numbers.push_back("area grey");
  CHECK(other.misfit(features) == "area grey");
  other.numbers.resize(net.numbers.size() - 1);
  CHECK(other.misfit(features) == net.numbers.back());
}

TEST_CASE("net file: a net that is lent sees the rules that it is lent to, as far as it can") {
  const VariantPtr variant = shipped("doppelt-so-clever");
  const Features features(variant->rules, variant->catalog, 2);
  const StoredNet own = some_net("doppelt-so-clever", 2);
  const StoredNet lent_to = lent(some_net("ganz-schoen-clever"), variant->catalog, features, 2);
  CHECK(lent_to.fits(features));
  CHECK(lent_to.rules == own.rules);
  CHECK(lent_to.own_games() == 0);
  CHECK(lent_to.held_out.mean == 250.5);  // the levels err accordingly
  CHECK(lent_to.net.problem() == "");
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
    for (std::size_t j = 0; j < at(begun.width); ++j)
      REQUIRE(std::abs(begun.row(row)[j] - parent.net.row(from)[j]) <= 1);
  }
  CHECK(lent > features.rows() / 2);
  CHECK(begun.second == parent.net.second);
}

}  // namespace
}  // namespace clever::tests
