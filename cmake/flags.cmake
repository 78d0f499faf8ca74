# How our own code is compiled: the target clever_flags, which every target of ours links. What one
# kind of build has and another has not is in CMakePresets.json. Nothing differs between the files of
# a program except for clever_engine. Libraries that are fetched do not link this target, and their
# headers are system headers: no warnings from them.

add_library(clever_flags INTERFACE)
target_compile_features(clever_flags INTERFACE cxx_std_20)
set(CMAKE_CXX_EXTENSIONS OFF)
target_include_directories(clever_flags INTERFACE ${PROJECT_SOURCE_DIR}) # "core/game/engine/state.h"
target_compile_options(clever_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Wold-style-cast -Woverloaded-virtual
  -Wconversion -Wsign-conversion
  # Messages name files from the root of the repository, and the program has no path of the machine
  # it was built on: the same bytes come from every folder.
  -ffile-prefix-map=${PROJECT_SOURCE_DIR}/= -ffile-prefix-map=${PROJECT_BINARY_DIR}/=)
if(CLEVER_WERROR)
  target_compile_options(clever_flags INTERFACE -Werror)
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 warns wrongly about  "text" + std::string  (its bug 105651) and about optional values,
  # where the optimiser has inlined them.
  target_compile_options(clever_flags INTERFACE -Wno-restrict -Wno-maybe-uninitialized
    # A folder that is compiled as one takes g++ up to a gigabyte and a half; collecting garbage only
    # from one gigabyte on saves a tenth of the time.
    --param=ggc-min-heapsize=1000000)
endif()

# The engine counts bits all day; the instructions for that are not in the oldest processors. A
# program that is built where it runs may use them. Results do not depend on it.
if(CLEVER_NATIVE)
  target_compile_options(clever_flags INTERFACE -march=native)
endif()

if(CLEVER_SANITIZE)
  target_compile_options(clever_flags INTERFACE -fsanitize=${CLEVER_SANITIZE}
    -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(clever_flags INTERFACE -fsanitize=${CLEVER_SANITIZE})
  if(NOT CLEVER_FUZZ)
    # Not before every access: whether a pointer is null (the sanitizer for addresses reports the
    # access itself), aligned, and of the right type. That would double the program and the time that
    # it takes to start; the fuzzers do it.
    target_compile_options(clever_flags INTERFACE -fno-sanitize=null,alignment,vptr)
  endif()
endif()

# Files come from strangers, so a released program has the protection that compiler and library offer.
# tools/hardened reads the finished program.
add_library(clever_guards INTERFACE)
if(CLEVER_HARDENED)
  target_compile_options(clever_flags INTERFACE -Wformat -Werror=format-security)
  # Macros that change inline functions are the same in all files: the linker keeps one copy of each.
  target_compile_definitions(clever_flags INTERFACE _FORTIFY_SOURCE=2 _GLIBCXX_ASSERTIONS)
  target_link_options(clever_flags INTERFACE LINKER:-z,relro LINKER:-z,now)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    target_compile_options(clever_flags INTERFACE -fcf-protection)
  endif()
  # It costs the engine 1.2 to 2.7 % of its instructions, counted by tools/instructions. Everything
  # except for clever_engine has it.
  target_compile_options(clever_guards INTERFACE -fstack-protector-strong)
endif()

# Only the objects in the cache are faster; the flags are the same.
find_program(CLEVER_CCACHE ccache)
mark_as_advanced(CLEVER_CCACHE)
if(CLEVER_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_SLOPPINESS=pch_defines,time_macros ${CLEVER_CCACHE})
endif()
