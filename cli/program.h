// The program. Every command leaves with 0 fine, 1 the answer is no, 2 wrong usage or an unreadable
// file, 3 a fault of ours.
#pragma once

namespace clever {

/// The exit code.
int run_program(int argc, char** argv);

}  // namespace clever
