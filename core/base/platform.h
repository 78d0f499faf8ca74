// Everything that POSIX does not have and this program needs: a port to another system is a port of
// platform.cpp. Tested in tests/base/platform_test.cpp, tests/base/files_test.cpp and tests/cli.
#pragma once

#include <array>
#include <csignal>
#include <string>
#include <vector>

namespace clever {

/// The file of the program that runs, "" where the system does not name it.
std::string own_program();

/// Replaces the process by the program that runs, even if its file has been replaced since; returns
/// only if that fails, with the reason in errno. The first argument is the name of the program.
void start_again(std::vector<std::string> arguments);

/// Makes a pipe, whose first end is read. Programs that are started do not inherit its ends. If it
/// fails, both ends are -1 and errno has the reason.
std::array<int, 2> make_pipe();

/// Waits until there is something to read or a signal comes. The signals of `mask` are blocked
/// while it waits: a signal that was blocked before and is not in `mask` cannot come too early.
void wait_for_input(int descriptor, const sigset_t& mask);

/// Opens a file without a name in a folder, for reading and writing; -1 where there are no such
/// files, or where link_nameless() could not name it.
int open_nameless(const char* folder);
/// Gives it a name that nothing has; -1, with the reason in errno, if that fails.
int link_nameless(int descriptor, const char* to);

}  // namespace clever
