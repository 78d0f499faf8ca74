// What differs between the builds that the tests are linked into: the tests are compiled once, and
// linked with the core as released and with the checked one. Only this folder is compiled in both.
#pragma once

namespace clever::tests {

/// The program of this build.
const char* program_path();

/// Whether the sanitizers watch the core and the program: they need time and memory of their own.
bool sanitized();

/// Counts how often this thread asks for memory, from `start_counting_requests` on.
void start_counting_requests();
long stop_counting_requests();

}  // namespace clever::tests
