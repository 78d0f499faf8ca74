// So short that what the linker meets first is the core (CMakeLists.txt).
#include "cli/program.h"

int main(int argc, char** argv) { return clever::run_program(argc, argv); }
