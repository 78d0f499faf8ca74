// The formats of variants and of files of tests as JSON Schemas (draft 2020-12), for editors. They
// are made from fields.def and test_fields.def, the tables that the loader uses. They say less than
// `validate`: names, sums and rules that do not go together are beyond them. Tested in tests/format
// and with a validator by tests/format/check.py.
#pragma once

#include <string>

namespace clever {

std::string schema_json();
std::string test_schema_json();

}  // namespace clever
