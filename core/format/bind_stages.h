// The turn as an author writes it out, stage by stage. Tested in tests/rules/stages_test.cpp.
#pragma once

#include "core/format/reader.h"

namespace clever {

void bind_stages(Reader& reader, const Node& turn, TurnModel& model);

/// A word, or a list of words.
std::vector<Word> one_or_more_words(Reader& reader, const Node& node, const std::string& what);

}  // namespace clever
