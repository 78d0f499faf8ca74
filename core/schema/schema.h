// The format of variants as a JSON Schema (draft 2020-12), for editors. It is made from fields.def,
// the table that the loader uses. It says less than `validate`: names, sums and rules that do not
// go together are beyond it. Tested in tests/schema and with a validator by tests/schema/check.py.
#pragma once

#include <string>

namespace clever {

std::string schema_json();

}  // namespace clever
