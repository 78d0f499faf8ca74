#include "core/hooks/lua_lines.h"

#include <algorithm>
#include <set>

#include "core/base/text_lines.h"
#include "core/hooks/lua_tokens.h"

namespace clever::hooks {
namespace {

/// What has a line of its own but does nothing when it is reached.
bool is_frame(std::string_view token) {
  static constexpr std::string_view kFrames[] = {"end", "else", "do", "then", "repeat",
                                                 ")",   "}",    ",",  ";"};
  return std::find(std::begin(kFrames), std::end(kFrames), token) != std::end(kFrames);
}

}  // namespace

std::vector<int> lines_within_functions(std::string_view lua) {
  const std::vector<LuaToken> tokens = tokens_of(lua);
  std::set<int> lines;
  std::vector<bool> blocks;  // true for those of functions
  int line = 1;
  std::size_t counted = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::string_view token = tokens[i].text;
    if (token == "function") {
      blocks.push_back(true);
      while (i + 1 < tokens.size() && tokens[i].text != ")") ++i;  // its name and parameters
      continue;
    }
    if (token == "local" && i + 1 < tokens.size() && tokens[i + 1].text == "function") continue;
    if (opens_block(token)) blocks.push_back(false);
    const bool within = std::find(blocks.begin(), blocks.end(), true) != blocks.end();
    if (closes_block(token) && !blocks.empty()) blocks.pop_back();
    line += newlines_in(lua.substr(counted, tokens[i].at - counted));
    counted = tokens[i].at;
    if (within && !is_frame(token)) lines.insert(line);
  }
  return {lines.begin(), lines.end()};
}

}  // namespace clever::hooks
