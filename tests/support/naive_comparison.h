// The engine against the naive account of the four games (naive.h): the same choices at every
// decision of many games, and nothing to choose where the engine went on without asking.
#pragma once

namespace clever::tests {

struct Amount {
  int random, greedy, busy, busy_long;  // games by manner, for every number of seats and reading
};

/// Every reading of every game, with every number of players or with each of them in turn.
/// Fails the test at the first difference; returns the number of decisions.
long compare_all(const Amount& amount, bool every_table);

}  // namespace clever::tests
