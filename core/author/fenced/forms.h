// Results as JSON and back: what a fenced process (base/fence.h) says, and what is made of it. The
// reader trusts nothing: what does not fit is a thrown Json::exception. Tested in
// tests/author/fenced/forms_test.cpp.
#pragma once

#include <functional>

#include "core/author/fenced/card.h"
#include "core/author/testing/suite.h"
#include "core/author/validate/examine.h"
#include "core/base/json.h"

namespace clever {

/// The text of a file by its name: places in files are told by name, line and column.
using FindSource = std::function<SourcePtr(const std::string& name)>;

Json json_of(const GameCard& card);
Json json_of(const Checked& checked);
Json json_of(const SuiteResult& result);

GameCard card_in(const Json& json);
Checked checked_in(const Json& json, const FindSource& find);
SuiteResult suite_in(const Json& json, const FindSource& find);

}  // namespace clever
