// A flattened house rule plays as the house rule does.
#include <catch2/catch_test_macros.hpp>

#include "core/clever.h"
#include "core/study/simulate/signature.h"
#include "tests/support/shipped.h"
#include "tests/support/texts.h"

namespace clever {
namespace {

TEST_CASE("flatten: the signature stays") {
  const Library& shelf = tests::shipped();
  const Library nothing({});
  for (const char* id : {"short-keep", "eight-faces", "clever-hoch-drei"}) {
    INFO(id);
    const SourcePtr source = shelf.source(id);
    const SourcePtr whole =
        tests::file(shelf.flattened(source, Library::Keep::kRules), "written.yaml");
    CHECK(
        signature([&](const OptionValues& values) { return nothing.load(whole, values); }).number ==
        signature([&](const OptionValues& values) { return shelf.load(source, values); }).number);
  }
}

}  // namespace
}  // namespace clever
