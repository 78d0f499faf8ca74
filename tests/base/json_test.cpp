#include "core/base/json.h"

#include <catch2/catch_test_macros.hpp>

namespace clever {
namespace {

TEST_CASE("json: keys stay in order, and what is written is read again") {
  const Json json = {{"z", 1}, {"a", {1.5, "x", nullptr, true}}, {"m", Json::object()}};
  CHECK(json_text(json) == R"({"z":1,"a":[1.5,"x",null,true],"m":{}})");
  CHECK(parse_json(json_text(json, 2)) == json);
}

TEST_CASE("json: what is none is discarded, not thrown") {
  for (const char* text : {"", "{", "[1,]", "{\"a\":1}x", "nope", "\"\xff\""})
    CHECK(parse_json(text).is_discarded());
}

TEST_CASE("json: a text is valid and harmless whatever is in it") {
  CHECK(json_text("a\xff") == "\"a\xEF\xBF\xBD\"");
  CHECK(json_text("\x1b[31m").find('\x1b') == std::string::npos);
}

TEST_CASE("json: of strangers, what is nested deeply or has very many keys is told") {
  const auto problem_of = [](const std::string& text) {
    std::string problem = "left over";
    const bool discarded = read_json(text, problem).is_discarded();
    CHECK(discarded == !problem.empty());
    return problem;
  };
  const auto nested = [](std::size_t levels) {
    return std::string(levels, '[') + std::string(levels, ']');
  };
  CHECK(problem_of(nested(31)).empty());
  CHECK(problem_of(nested(32)) == "this JSON is nested more than 31 levels deep");
  CHECK(problem_of(R"(["[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", "\"[[["])").empty());
  std::string keys = "\"k\":1";
  for (int i = 0; i < 256; ++i) keys += ",\"k\":1";
  CHECK(problem_of("{" + keys + "}") == "an object of this JSON has more than 256 keys");
}

TEST_CASE("json: nobody gets a value that is nested too deeply to be copied") {
  const Json read = parse_json(std::string(500'000, '[') + std::string(500'000, ']'));
  const Json copy = read;
  CHECK(copy.is_discarded());
}

TEST_CASE("json: values are counted before they are parsed, those in texts not") {
  CHECK(most_values_in("1") == 1);
  CHECK(most_values_in(R"({"a":[1,2],"b":"[[[,,,{\"{,"})") == 5);
  CHECK(most_values_in(std::string(1000, '[')) == 1001);
}

}  // namespace
}  // namespace clever
