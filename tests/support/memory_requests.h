// Counts how often a test asks for memory.
#pragma once

namespace clever::tests {

/// Counts the requests of this thread from now on.
void start_counting_requests();
/// Returns how many there were.
long stop_counting_requests();

}  // namespace clever::tests
