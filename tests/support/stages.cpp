#include "tests/support/stages.h"

namespace clever::tests {
namespace {

const char* name_of(StageOp op) {
  static constexpr const char* kNames[] = {
#define STAGE(id, meaning) #id,
#include "core/variant/rules/stages.def"
#undef STAGE
  };
  return kNames[at(op)] + 1;  // without the k
}

const char* word_of(Source source) {
  static constexpr const char* kWords[] = {"slots", "platter", "aside", "pool"};
  return kWords[at(source)];
}

std::string words_of(Sources sources) {
  std::string text;
  for (const int source : sources)
    text += (text.empty() ? "" : "+") + std::string(word_of(static_cast<Source>(source)));
  return text;
}

std::string line_of(const Stage& stage) {
  std::string text = name_of(stage.op);
  if (!stage.from.empty()) text += " from " + words_of(stage.from);
  if (!stage.fallback.empty()) text += " else " + words_of(stage.fallback);
  if (stage.takes || stage.op == StageOp::kMove || stage.op == StageOp::kSort)
    text += std::string(" to ") + word_of(stage.to);
  if (stage.count > 0) text += " " + std::to_string(stage.count);
  if (stage.jump > 0) text += " jump " + std::to_string(stage.jump);
  if (stage.again != Stage::kNoStage) text += " again " + std::to_string(stage.again);
  return text;
}

}  // namespace

std::string dump(const Stages& stages) {
  std::string text;
  for (int i = 0; i < stages.count(); ++i)
    text += std::to_string(i) + " " + line_of(stages[i]) + "\n";
  return text;
}

}  // namespace clever::tests
