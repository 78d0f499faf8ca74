# The program clever_tests. Its code, the archive clever_test_code, is compiled once, as released, and
# linked twice: with the released core, and by the preset debug, which names the archive in
# CLEVER_TEST_CODE, with the checked one.
#
# The whole core comes first in the link, so that what both have compiled (functions in headers,
# templates) is the core's: with sanitizers or optimised, as in the program. The tests themselves have
# no sanitizers; what they hold wrongly the assertions of the library tell.

if(CLEVER_TEST_CODE)
  add_custom_target(clever_test_code_of_release
    COMMAND ${PROJECT_SOURCE_DIR}/tools/build release clever_test_code
    BYPRODUCTS ${CLEVER_TEST_CODE} USES_TERMINAL COMMENT "The tests, as compiled by the preset release")
  add_library(clever_test_code STATIC IMPORTED)
  set_target_properties(clever_test_code PROPERTIES IMPORTED_LOCATION ${CLEVER_TEST_CODE})
  add_dependencies(clever_test_code clever_test_code_of_release)
else()
  file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS tests/*.cpp)
  list(FILTER test_sources EXCLUDE REGEX "/tests/(wide|fuzz/programs)/")
  set(support_sources ${test_sources})
  list(FILTER support_sources INCLUDE REGEX "/tests/support/")
  list(REMOVE_ITEM test_sources ${support_sources})

  function(clever_compile_tests target)
    target_link_libraries(${target} PRIVATE clever_flags clever_dependencies Catch2::Catch2)
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR})
    target_compile_definitions(${target} PRIVATE _GLIBCXX_ASSERTIONS
      CLEVER_SOURCE_DIR="${PROJECT_SOURCE_DIR}" CLEVER_COMPILER="${CMAKE_CXX_COMPILER}")
    target_compile_options(${target} PRIVATE -UNDEBUG)
    clever_compile_by_folder(${target})
  endfunction()

  # A second engine, which plays thousands of games, is worth some optimising; the tests are not.
  add_library(clever_test_support OBJECT ${support_sources})
  clever_compile_tests(clever_test_support)
  clever_optimise(clever_test_support RELEASED -O1 CHECKED -O0)
  add_library(clever_test_code STATIC ${test_sources} ${PROJECT_SOURCE_DIR}/tools/references.cpp
    ${PROJECT_SOURCE_DIR}/tools/cookbook.cpp)
  target_link_libraries(clever_test_code PRIVATE clever_test_support)
  clever_compile_tests(clever_test_code)
  clever_optimise(clever_test_code RELEASED -O0 CHECKED -O0)
  clever_precompile(clever_test_code <catch2/catch_test_macros.hpp>)
endif()

file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/no_code.cpp CONTENT "")
add_executable(clever_tests ${PROJECT_BINARY_DIR}/no_code.cpp)
target_link_libraries(clever_tests PRIVATE $<LINK_LIBRARY:WHOLE_ARCHIVE,clever_core>
  $<LINK_LIBRARY:WHOLE_ARCHIVE,clever_test_code> clever_flags Catch2::Catch2WithMain)
add_dependencies(clever_tests clever)
