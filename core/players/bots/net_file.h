// A net as a file: one line of JSON that says what it is, then its weights. Only rows that were
// learnt are in it; the others count as nothing. Nets are passed around like variants, so a file is
// checked before anything of it is used. Described in docs/bots.md; tested in
// tests/players/bots/net_file_test.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/players/bots/net.h"

namespace clever {

inline constexpr const char* kNetSuffix = ".net";
inline constexpr std::int64_t kMostLearnt = std::int64_t{1}
                                            << 53;  // games: more than anybody plays

/// Exactly which rules: the variant with everything that decides them.
struct NetRules {
  std::string variant;
  std::string digest;
  std::map<std::string, std::string> options;  // with their values, and the name of the sheet
  int seats = 1;

  friend bool operator==(const NetRules&, const NetRules&) = default;
};
NetRules rules_of_net(const Catalog& catalog, int seats);
/// Is it a net of the rules of this game? By an older digest only with the same options.
bool is_net_of(const NetRules& net, const Catalog& catalog, int seats);

/// How well it plays: games that it has not learnt from.
struct HeldOut {
  std::int64_t games = 0;
  double mean = 0, error = 0;
};

struct StoredNet {
  NetRules rules;
  std::int64_t games = 0;      // learnt from, those of the nets it began with included
  std::int64_t inherited = 0;  // of these, games of other rules
  std::uint64_t seed = 0;
  HeldOut held_out;
  std::vector<Feature> features;
  std::vector<std::string> numbers;  // names of the plain ones
  WholeNet net;

  /// Games of exactly its rules.
  std::int64_t own_games() const { return games - inherited; }
  /// Has it learnt to see exactly these features?
  bool fits(const Features& others) const;
  /// Where it does not, the first thing that only one of them sees: "track ID left".
  std::string misfit(const Features& others) const;
};

using NetPtr = std::shared_ptr<const StoredNet>;

/// The bytes of the file.
std::string net_text(const StoredNet& net);

/// Nothing, and why, when it is no net that can be used.
std::optional<StoredNet> read_net(const std::string& text, std::string& problem);
/// What its first line says, before anything of its weights is known.
struct NetHead {
  NetRules rules;
  std::int64_t games = 0, inherited = 0;  // as in StoredNet
  double mean = 0;                        // of the games that it has not learnt from
  std::vector<Feature> features;

  std::int64_t own_games() const { return games - inherited; }
};
/// From the beginning of the file; nothing where its first line is longer.
std::optional<NetHead> read_net_head(const std::string& beginning);

/// A net for these features that begins with what another one has learnt, row by row by name.
Net begun_with(const StoredNet& other, const Features& features);

/// That net as one for these rules, which it has not seen.
StoredNet lent(const StoredNet& other, const Catalog& catalog, const Features& features, int seats);

bool same(const Feature& one, const Feature& other);

}  // namespace clever
