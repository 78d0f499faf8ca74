#include "cli/whole.h"

#include <algorithm>

#include "cli/options.h"
#include "core/base/files.h"

namespace clever {

WholeVariant whole_variant(const App& app, const std::string& name, Library::Keep keep) {
  const SourcePtr source = app.source(name);
  const VariantPtr variant = app.load(source);
  WholeVariant whole{variant, app.library().flattened(source, keep)};
  const auto alone = std::make_shared<SourceFile>(SourceFile{source->name, whole.yaml});
  const VariantPtr again = app.load(alone);  // which may be too large as one file
  if (again->catalog.digest != variant->catalog.digest)
    throw Failure{kOurFault, app.say<texts::another_game_as_one_file>(name)};
  return whole;
}

void add_variant_name(CLI::App& command, std::string& name) {
  command
      .add_option("VARIANT", name,
                  "id of a known variant or a beginning that only it has, path of a file, or a "
                  "packed line")
      ->required();
}

void add_new_file(CLI::App& command, std::string& path, bool& force) {
  command.add_option("--out", path, "the file to write; - is standard output");
  add_force(command, force);
}

void print_lines(const App& app, const std::string& lines, int indent) {
  for (std::size_t from = 0; from < lines.size();) {
    const std::size_t end = std::min(lines.find('\n', from), lines.size());
    fmt::print("{}\n", app.in_width(app.printed(lines.substr(from, end - from)), indent));
    from = end + 1;
  }
}

void check_made_up(const App& app, const std::string& path) {
  if (const std::string obstacle = obstacle_at(path); !obstacle.empty())
    app.refuse_with<texts::cannot_write>(path, obstacle);
}

void write_new_or_fail(const App& app, const std::string& path, const std::string& text,
                       bool force) {
  check_new_variant(app, path, force);
  write_or_fail(app, path, text);
}

}  // namespace clever
