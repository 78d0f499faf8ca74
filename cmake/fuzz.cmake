# One program a target of tests/fuzz: clang's fuzzer around the function fuzz_TARGET. And what
# writes the seeds that they begin with.
set(programs ${PROJECT_SOURCE_DIR}/tests/fuzz/programs)

foreach(target variant lua transcript moves tests parts packed nets serve lsp answers)
  add_executable(fuzz_${target} ${programs}/fuzzer.cpp tests/fuzz/${target}.cpp)
  target_compile_definitions(fuzz_${target} PRIVATE FUZZ_TARGET=fuzz_${target})
  target_link_options(fuzz_${target} PRIVATE -fsanitize=fuzzer)
  list(APPEND fuzzing fuzz_${target})
endforeach()
add_executable(fuzz_seeds ${programs}/write_seeds.cpp tests/fuzz/seeds.cpp
  tests/fuzz/key_edges.cpp)

foreach(target ${fuzzing} fuzz_seeds)
  target_compile_definitions(${target} PRIVATE CLEVER_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  target_link_libraries(${target} PRIVATE clever_core clever_flags)
endforeach()
