# One translation unit a folder, or a few folders that look at the same things. Reading headers and
# making templates is most of the work of compiling a file of ours, and together it is done once: a
# build takes a fifth of the time. What runs in every game is one unit, so that the optimiser sees all
# of it, without link-time optimisation.
#
# A name in such a unit means one thing, also in its anonymous namespaces; what is said twice does not
# compile. That each file includes what it needs is what CLEVER_BY_FOLDER=OFF tells, the preset
# "files", which ./check --long builds.

set(clever_together_engine core/game/engine core/players/bots core/study/simulate)
set(clever_together_rules core/variant/rules core/variant/hooks)
set(clever_together_games core/game/words core/base/messages core/game/play core/players/programs core/players/coach core/study/balance core/study/serve
  core/study/graph core/study/compare)
set(clever_together_authors core/author/testing core/author/mutation core/author/validate)
set(clever_together_language core/author/language core/author/lsp)
set(clever_together_cli cli cli/line)
set(clever_together_tests_of_games tests/game/words tests/base/messages tests/study/simulate tests/study/serve tests/players/programs tests/players/bots)
set(clever_together_tests_of_tests tests/author/testing tests/author/coverage tests/author/mutation tests/author/validate tests/study/compare
  tests/study/graph)
set(clever_together_tests_of_files tests/variant/format tests/variant/lint tests/variant/rules tests/variant/hooks tests/variant/pack tests/base/texts)
set(clever_together_tests_of_looks tests/show/draw tests/show/screens tests/show/paper tests/author/language tests/author/lsp)

set(by_folder ON)
if(CMAKE_BUILD_TYPE STREQUAL "Debug") # by hand, to edit and build again: file by file
  set(by_folder OFF)
endif()
option(CLEVER_BY_FOLDER "Compile each folder as one translation unit" ${by_folder})

# A folder that is compiled as one takes g++ up to a gigabyte and a half. It tidies its memory from
# 128 megabytes on, again and again; from a gigabyte on saves a tenth of the time.
if(CLEVER_BY_FOLDER AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(clever_flags INTERFACE --param=ggc-min-heapsize=1000000)
endif()

function(clever_compile_by_folder target)
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    string(REPLACE "/" "_" group "${folder}")
    foreach(name engine rules games authors language cli tests_of_games tests_of_tests tests_of_files
        tests_of_looks)
      if(folder IN_LIST clever_together_${name})
        set(group ${name})
      endif()
    endforeach()
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
  endforeach()
  set_target_properties(${target} PROPERTIES
    UNITY_BUILD ${CLEVER_BY_FOLDER} UNITY_BUILD_MODE GROUP)
endfunction()
