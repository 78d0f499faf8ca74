// A net that has learnt for a moment: its choices mean something, and it is made in no time.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>

#include "core/clever.h"
#include "core/players/bots/learner.h"
#include "core/players/bots/net_file.h"

namespace clever::tests {

/// Some game to teach it.
inline constexpr const char* kNetGame = "ganz-schoen-clever";

inline NetPtr taught_net(const VariantPtr& variant, int seats) {
  constexpr int kNarrow = kMaxHidden / 4;
  const Features features(variant->rules, variant->catalog, seats);
  Learner learner({&variant->rules}, variant->catalog, seats, Net(features, 1, kNarrow), false, 1);
  for (int i = 0; i < 4; ++i) learner.learn(i / 4.0);
  return std::make_shared<const StoredNet>(StoredNet{.rules = rules_of_net(variant->catalog, seats),
                                                     .games = learner.games(),
                                                     .inherited = 0,
                                                     .seed = 1,
                                                     .held_out = {},
                                                     .features = features.list(),
                                                     .numbers = features.number_names(),
                                                     .net = learner.net()});
}

/// Taught once for all tests.
inline NetPtr quick_net(const VariantPtr& variant, int seats) {
  static std::map<std::pair<std::string, int>, NetPtr> taught;
  NetPtr& net = taught[{variant->catalog.digest, seats}];
  if (!net) net = taught_net(variant, seats);
  return net;
}

}  // namespace clever::tests
