# One translation unit per folder, or per group of folders that look at the same things. Reading
# headers and making templates is most of the work of compiling a file of ours, and together it is
# done once: a build takes a third of the time. What runs in every game is one unit, so that the
# optimiser sees all of it, without link-time optimisation.
#
# A name in such a unit means one thing, also in its anonymous namespaces; what is said twice does not
# compile. Whether each file includes what it needs is shown by the preset "files", which
# ./check --long builds.

option(CLEVER_BY_FOLDER "Compile each folder as one translation unit" ON)

# Files that see the State of a game are apart from those that do not, so that a change of state.h
# compiles half of the program again and not all of it.
set(clever_groups
  "reports: core/study core/base/messages"
  "study: core/study/balance core/study/compare/trial core/study/compare/parting core/study/simulate/simulation core/study/simulate/signature core/study/simulate/tally"
  "engine: core/game/engine core/players/bots core/study/simulate/arena"
  "words: core/game/words core/game/play"
  "players: core/players/programs core/players/coach core/players/nets core/study/serve"
  "screens: core/show/screens core/show/draw/snapshot core/show/draw/spoken core/show/draw/legend_text core/show/draw/lights"
  "tests_of_variants: core/author/testing core/author/mutation core/author/validate"
  "coverage: core/author/coverage core/author/testing/playthrough core/author/testing/suite core/author/validate/examine"
  "language: core/author/language core/author/lsp"
  "library: core/variant/library core/variant/pack core/variant/source"
  "cli_games: cli/line cli/screen cli/play cli/full_screen cli/kept_games cli/start cli/hints cli/replay cli/records cli/show"
  "cli_bots: cli/app cli/balance cli/bench cli/diff cli/merge cli/new cli/program cli/review cli/serve cli/sheet cli/simulate cli/test cli/train"
  "tests_of_words: tests/game/words tests/base/messages tests/study/simulate tests/study/serve tests/players/programs tests/players/coach tests/players/nets"
  "tests_of_bots: tests/players/bots tests/study/balance"
  "tests_of_tests: tests/author/testing tests/author/coverage tests/author/mutation tests/author/validate tests/study/compare tests/study/graph"
  "tests_of_files: tests/variant tests/base/texts"
  "tests_of_lint: tests/variant/lint"
  "tests_of_looks: tests/show tests/author/language tests/author/lsp"
  "tests_of_screens: tests/show/screens tests/show/sheet tests/show/draw/snapshot tests/show/draw/board tests/show/draw/spoken tests/show/draw/score_text tests/show/draw/sheet_text tests/show/draw/table_text"
  "tests_of_games: tests/author/scenario tests/invented tests/fuzz/fuzz_test tests/variants tests/base/process tests/base/files tests/project/words tests/variant/format/schema tests/variant/format/options"
  "tests_of_compiling: tests/variant/rules")

# The group of a file: the last that lists a beginning of its path, else its folder.
function(clever_group_of path result)
  cmake_path(GET path PARENT_PATH group)
  foreach(entry ${clever_groups})
    string(REGEX MATCH "^([a-z_]+): (.*)$" ignored "${entry}")
    set(name ${CMAKE_MATCH_1})
    string(REPLACE " " ";" beginnings "${CMAKE_MATCH_2}")
    foreach(beginning ${beginnings})
      string(FIND "${path}" "${beginning}" found)
      if(found EQUAL 0)
        set(group ${name})
      endif()
    endforeach()
  endforeach()
  string(REPLACE "/" "_" group "${group}")
  set(${result} ${group} PARENT_SCOPE)
endfunction()

function(clever_compile_by_folder target)
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE path)
    clever_group_of(${path} group)
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
  endforeach()
  set_target_properties(${target} PROPERTIES
    UNITY_BUILD ${CLEVER_BY_FOLDER} UNITY_BUILD_MODE GROUP)
endfunction()

# Headers that most files of a target include and nobody edits, read once.
function(clever_precompile target)
  target_precompile_headers(${target} PRIVATE <algorithm> <array> <functional> <map> <memory>
    <optional> <string> <vector> ${ARGN})
endfunction()
