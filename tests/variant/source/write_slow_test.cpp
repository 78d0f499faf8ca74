// A flattened house rule plays as the house rule does.
#include <catch2/catch_test_macros.hpp>

#include "core/clever.h"
#include "core/study/simulate/signature.h"

namespace clever {
namespace {

TEST_CASE("flatten: the signature stays") {
  const Library shelf({CLEVER_SOURCE_DIR}), nothing({});
  for (const char* id : {"short-keep", "eight-faces", "clever-hoch-drei"}) {
    INFO(id);
    const SourcePtr source = shelf.source(id);
    const SourcePtr whole = std::make_shared<SourceFile>(
        SourceFile{"written.yaml", shelf.flattened(source, Library::Keep::kRules)});
    CHECK(
        signature([&](const OptionValues& values) { return nothing.load(whole, values); }).number ==
        signature([&](const OptionValues& values) { return shelf.load(source, values); }).number);
  }
}

}  // namespace
}  // namespace clever
