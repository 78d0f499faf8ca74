# How our own code is compiled: the target clever_flags, which every target of ours links.
# Libraries that are fetched do not, and their headers are system headers: no warnings from them.

add_library(clever_flags INTERFACE)
target_compile_features(clever_flags INTERFACE cxx_std_20)
set(CMAKE_CXX_EXTENSIONS OFF)

target_compile_definitions(clever_flags INTERFACE CLEVER_VERSION="${PROJECT_VERSION}")
target_compile_options(clever_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Wold-style-cast -Woverloaded-virtual
  -Wconversion -Wsign-conversion
  # Messages name files from the root of the repository, and the program has no path of the machine
  # it was built on: the same bytes come from every folder.
  -ffile-prefix-map=${PROJECT_SOURCE_DIR}/= -ffile-prefix-map=${PROJECT_BINARY_DIR}/=)

# The engine counts bits all day; the instructions for that are not in the oldest processors. A
# program that is built where it runs may use them. Results do not depend on it.
if(CLEVER_NATIVE)
  target_compile_options(clever_flags INTERFACE -march=native)
endif()

if(CLEVER_WERROR)
  target_compile_options(clever_flags INTERFACE -Werror)
endif()

# g++ 12 warns wrongly about  "text" + std::string  (its bug 105651) and about optional values, where
# the optimiser has inlined them. Files where it is wrong about the bounds of arrays say so themselves.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(clever_flags INTERFACE -Wno-restrict -Wno-maybe-uninitialized)
endif()

set(sanitizers ${CLEVER_SANITIZE})
set(unneeded "")
if(CLEVER_CHECKED OR CLEVER_FUZZ)
  set(sanitizers address,undefined)
  target_compile_definitions(clever_flags INTERFACE CLEVER_CHECKED=1 _GLIBCXX_ASSERTIONS)
endif()
if(CLEVER_FUZZ) # counts where the code has been; the loop that feeds it is linked by the targets
  string(APPEND sanitizers ,fuzzer-no-link)
elseif(CLEVER_CHECKED)
  # Not before every access: whether a pointer is null (the access itself is then told by the
  # sanitizer for addresses), aligned, and of the right type. That would double the program and the
  # time until it has begun; the fuzzers of ./check --long do it.
  set(unneeded -fno-sanitize=null,alignment,vptr)
  # At fixed addresses a program need not be put right each time that a test runs it.
  target_link_options(clever_flags INTERFACE -no-pie)
endif()
if(sanitizers)
  set(sanitize -fsanitize=${sanitizers} ${unneeded} -fno-sanitize-recover=all)
  target_compile_options(clever_flags INTERFACE ${sanitize} -fno-omit-frame-pointer)
  target_link_options(clever_flags INTERFACE ${sanitize})
endif()

# Files come from strangers, so a released program has the protection that compiler and library offer.
# tools/hardened reads the finished program. Sanitizers check more and go without.
add_library(clever_hardened INTERFACE)
target_compile_options(clever_hardened INTERFACE -Wformat -Werror=format-security)
target_compile_definitions(clever_hardened INTERFACE _FORTIFY_SOURCE=2)
target_link_options(clever_hardened INTERFACE LINKER:-z,relro LINKER:-z,now)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  target_compile_options(clever_hardened INTERFACE -fcf-protection)
endif()

# What costs the engine more than 2 % of its instructions, which are counted by tools/instructions:
# assertions of the library 14 to 20 % (and a net three quarters of its speed), the stack protector
# 1.2 to 2.7 %. A HOT target goes without both.
add_library(clever_guarded INTERFACE)
target_link_libraries(clever_guarded INTERFACE clever_hardened)
target_compile_options(clever_guarded INTERFACE -fstack-protector-strong)
target_compile_definitions(clever_guarded INTERFACE _GLIBCXX_ASSERTIONS)

# How a target is optimised in each kind of build. A build by hand that names no type of build, or
# Debug without sanitizers, decides for itself.
function(clever_optimise target)
  cmake_parse_arguments(level "HOT" "RELEASED;CHECKED" "" ${ARGN})
  target_compile_options(${target} PRIVATE
    $<$<CONFIG:Release>:${level_RELEASED}> $<$<BOOL:${CLEVER_CHECKED}>:${level_CHECKED}>)
  if(sanitizers OR level_RELEASED STREQUAL "-O0") # _FORTIFY_SOURCE needs the optimiser
    return()
  endif()
  if(level_HOT)
    target_link_libraries(${target} PRIVATE $<$<CONFIG:Release>:clever_hardened>)
  else()
    target_link_libraries(${target} PRIVATE $<$<CONFIG:Release>:clever_guarded>)
  endif()
endfunction()

# Names that g++ makes up come from the name of the object, not from chance.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  string(REPLACE "<FLAGS>" "<FLAGS> -frandom-seed=<OBJECT>" CMAKE_CXX_COMPILE_OBJECT
    "${CMAKE_CXX_COMPILE_OBJECT}")
endif()

# Headers that most files of a target include and nobody edits, read once. Not nlohmann/json.hpp:
# its literals make every file that sees it compile its parser.
function(clever_precompile target)
  target_precompile_headers(${target} PRIVATE <algorithm> <array> <functional> <map> <memory>
    <optional> <string> <vector> ${ARGN})
endfunction()
