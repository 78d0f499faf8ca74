// The front door of the library: from the name of a variant to rules that can be played. The rest
// of the way is begin(), step(), roll() in engine/step.h and score() in engine/score.h; play/game.h
// keeps a whole game with its transcript.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/diagnostics.h"
#include "core/base/files.h"
#include "core/format/bind.h"
#include "core/rules/catalog.h"
#include "core/rules/ruleset.h"

namespace clever {

/// A variant that can be played.
struct Variant {
  Ruleset rules;
  Catalog catalog;
};
using VariantPtr = std::shared_ptr<const Variant>;

struct Loaded {
  VariantPtr variant;  // null when there are errors
  Diagnostics problems;
  std::vector<OptionModel> options;  // those that could be read, whatever else is wrong
};

/// The values of options under which rules can differ: none given, then every other value alone.
std::vector<OptionValues> option_settings(const Catalog& catalog);

/// Finds variants and scripts by name in a list of folders, the first one winning. A folder may
/// hold files directly or in variants/ and scripts/.
class Library {
 public:
  explicit Library(std::vector<std::string> folders) : folders_(std::move(folders)) {}

  /// The same library in which this text stands in the place of the file of its name: for trying a
  /// change without writing it.
  Library with(const SourcePtr& changed) const;
  /// The same library in which a line of Lua is probed in whatever is loaded.
  Library with(const Probe& probe) const;

  /// The file of a variant by id or by path, or "" when there is none.
  std::string find(const std::string& name) const;
  /// The paths of all variants, one an id, sorted by id.
  std::vector<std::string> files() const;
  std::vector<std::string> ids() const;

  /// Loads a variant by id or path. A name that is no file is a problem like any other.
  Loaded load(const std::string& name, const OptionValues& options = {}) const;
  /// For names that stand in a file: looked for beside that file first, and never outside of its
  /// folder and the folders of this library, whatever paths and links say.
  Loaded load_beside(const std::string& name, const std::string& file,
                     const OptionValues& options) const;
  /// Loads from text; relative names in it are looked up beside `source->name` first.
  Loaded load(const SourcePtr& source, const OptionValues& options = {}) const;
  /// The file that load_beside() would load, or null.
  SourcePtr find_beside(const std::string& name, const std::string& file) const;
  /// What may be the variant that a saved game, or a part of a simulation, was played with. The
  /// file says its id and the path of its file, which a stranger may have written: nothing outside
  /// of the folders of games, and beside the file itself, where a house rule is often kept.
  std::vector<SourcePtr> named_in(const std::string& file, const std::string& id,
                                  const std::string& path) const;
  /// The script that a variant's own file names, or null.
  SourcePtr script_of(const SourcePtr& variant) const;

 private:
  SourcePtr read(const std::string& path) const;
  /// What a file names is read only below the folder that it is looked for in.
  SourcePtr read_below(const std::string& folder, const std::string& name) const;
  Loaded not_found(const std::string& name) const;
  SourcePtr find_script(const std::string& name, const std::string& variant_file) const;
  /// Text -> document with parents; null nodes after errors.
  Node document(const SourcePtr& source, Diagnostics& out) const;

  std::vector<std::string> folders_;
  std::map<std::string, SourcePtr> changed_;  // by the name of the file
  std::optional<Probe> probe_;
};

/// How the names of files of tests end.
inline constexpr const char* kTestSuffix = ".test.yaml";

/// The text of a file, or null. A file that is too large comes cut, see read_file().
SourcePtr read_source(const std::string& path, std::size_t most = kMaxSourceBytes);

}  // namespace clever
