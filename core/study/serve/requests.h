// What stands behind the word of a request: JSON of a stranger, read with a reason where it is not
// as it should be. Tested in tests/study/serve/environment_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/json_fwd.h"

namespace clever {

/// Why a request is not answered; nothing has changed by it.
struct Refused {
  std::string why;
};

/// What a stranger has said, as far as an answer repeats it.
std::string repeated_part(std::string_view text);

/// Null where nothing is written.
Json argument_of(std::string_view text);

/// Refuses an object with other keys, and what is no object.
void check_keys(const Json& object, const std::vector<std::string>& known);

/// The whole number of that key in these bounds; `otherwise` where there is none.
std::int64_t whole_of(const Json& object, const char* key, std::int64_t otherwise,
                      std::int64_t least, std::int64_t most);

/// The truth value of that key; false where there is none.
bool is_true(const Json& object, const char* key);

/// Seeds, which have 64 bits.
std::uint64_t seed_of(const Json& value);

/// "there is 1 game", "there are 3 games".
std::string so_many_games(int count);

/// The games that a request is about: one number, a list of them, or all of `count`.
std::vector<int> games_of(const Json& argument, int count);

}  // namespace clever
