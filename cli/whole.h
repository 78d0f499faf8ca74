// A variant with everything that it is made of, for the commands that hand it on. Tested in
// tests/cli/author_test.cpp.
#pragma once

#include <string>

#include "cli/app.h"

namespace clever {

struct WholeVariant {
  VariantPtr variant;
  std::string yaml;  // stands alone, and has the same digest
};

/// A Failure with its problems, if it has any; one of our own fault, if the text would mean
/// something else.
WholeVariant whole_variant(const App& app, const std::string& name, Library::Keep keep);

/// VARIANT, for commands that take no options of it.
void add_variant_name(CLI::App& command, std::string& name);

/// --out FILE and --force, for commands that make a file.
void add_new_file(CLI::App& command, std::string& path, bool& force);

/// Writes a variant into a file that is not there yet, or with `force` over another variant; or to
/// standard output.
void write_new_or_fail(const App& app, const std::string& path, const std::string& text,
                       bool force);

/// A Failure where something stands in the way of a file whose name nobody has typed.
void check_made_up(const App& app, const std::string& path);

/// Lines with names and sentences of a variant as they may be printed, broken between words; what
/// goes on in a further line is indented so far.
void print_lines(const App& app, const std::string& lines, int indent);

}  // namespace clever
