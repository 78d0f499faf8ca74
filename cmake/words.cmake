# The texts of variants/packing as data of the program (core/variant/pack/pack.h), as the target
# clever_words.

function(clever_words_source number)
  set(text ${PROJECT_SOURCE_DIR}/variants/packing/words-${number}.txt)
  set(source ${PROJECT_BINARY_DIR}/words-${number}.cpp)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${text})
  file(READ ${text} bytes HEX)
  string(LENGTH "${bytes}" digits)
  math(EXPR size "${digits} / 2")
  string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
  string(REGEX REPLACE "(................................................................)" "\"\\1\"\n" bytes "${bytes}")
  string(REGEX REPLACE "\n(\\\\x[^\n\"]*)$" "\n\"\\1\"" bytes "${bytes}")
  file(CONFIGURE OUTPUT ${source} CONTENT "#include <cstddef>
namespace clever {
extern const char kPackWords${number}[];
extern const std::size_t kPackWords${number}Size;
const char kPackWords${number}[] =
@bytes@;
const std::size_t kPackWords${number}Size = ${size};
}  // namespace clever
" @ONLY)
endfunction()

clever_words_source(1)
add_library(clever_words STATIC ${PROJECT_BINARY_DIR}/words-1.cpp)
target_link_libraries(clever_words PRIVATE clever_flags)
