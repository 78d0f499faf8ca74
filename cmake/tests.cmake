# Three programs of tests, each compiled with the flags of the core that it links, guards included:
#
#   clever_unit_tests      everything but what follows; ./check runs it with sanitizers
#   clever_slow_tests      *_slow_test.cpp: many games; ./check runs it as released
#   clever_program_tests   tests/cli and tests/attacks, which run a program: the one that the
#                          variable CLEVER_PROGRAM names. ./check names both

file(GLOB_RECURSE unit_tests CONFIGURE_DEPENDS tests/*.cpp)
list(FILTER unit_tests EXCLUDE REGEX "/tests/(fuzz/programs|preload)/")
set(support ${unit_tests})
list(FILTER support INCLUDE REGEX "/tests/support/")
list(REMOVE_ITEM unit_tests ${support})
set(program_tests ${unit_tests})
list(FILTER program_tests INCLUDE REGEX "/tests/(cli|attacks)/")
list(REMOVE_ITEM unit_tests ${program_tests})
set(slow_tests ${unit_tests})
list(FILTER slow_tests INCLUDE REGEX "_slow_test\\.cpp$")
list(REMOVE_ITEM unit_tests ${slow_tests})
set(generators ${unit_tests}) # input for slow tests, too
list(FILTER generators INCLUDE REGEX "/tests/fuzz/[a-z_]+\\.cpp$")
list(FILTER generators EXCLUDE REGEX "_test\\.cpp$")
list(REMOVE_ITEM unit_tests ${generators})

add_library(clever_test_support OBJECT ${support} ${generators}
  ${PROJECT_SOURCE_DIR}/tools/references.cpp ${PROJECT_SOURCE_DIR}/tools/limits_table.cpp
  ${PROJECT_SOURCE_DIR}/tools/cookbook.cpp
  ${PROJECT_SOURCE_DIR}/tools/tutorial.cpp)
target_compile_definitions(clever_test_support PUBLIC CLEVER_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
  CLEVER_COMPILER="${CMAKE_CXX_COMPILER}") # of additions_slow_test.cpp
target_link_libraries(clever_test_support PUBLIC clever_core clever_guards Catch2::Catch2)
clever_compile_by_folder(clever_test_support)

function(clever_add_tests name)
  add_executable(${name} EXCLUDE_FROM_ALL ${ARGN})
  target_link_libraries(${name} PRIVATE clever_test_support Catch2::Catch2WithMain)
  clever_compile_by_folder(${name})
  clever_precompile(${name} <fmt/format.h> <catch2/catch_test_macros.hpp>)
endfunction()

clever_add_tests(clever_unit_tests ${unit_tests})
clever_add_tests(clever_slow_tests ${slow_tests})
clever_add_tests(clever_program_tests ${program_tests})

# For tests/cli/memory_test.cpp, which puts it before the library of the system.
add_library(clever_failing_allocation MODULE EXCLUDE_FROM_ALL
  tests/preload/failing_allocation.cpp)
add_dependencies(clever_program_tests clever_failing_allocation)
target_compile_definitions(clever_program_tests PRIVATE
  CLEVER_FAILING_ALLOCATION="$<TARGET_FILE:clever_failing_allocation>")

# For ./check --long: many invented variants (tests/fuzz/inventor.h).
add_executable(clever_inventions EXCLUDE_FROM_ALL tests/fuzz/programs/try_inventions.cpp)
target_link_libraries(clever_inventions PRIVATE clever_test_support)
