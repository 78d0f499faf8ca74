// What can happen to a game while it is being saved: every kind of fault (faulty_disk.h) at every
// call of the disk that a game makes, and real kills at any moment. Nothing may be lost but what
// was being added.
#pragma once

#include <cstdint>

namespace clever::tests {

/// Every kind of fault at every call of one game after the other; how many there were.
int simulate_faults(int count);

/// Kills so many processes of their own, each while it saves a game.
void kill_at_random(std::uint64_t times);

}  // namespace clever::tests
