// Finds variants, parents and scripts, and loads them. Tested in tests/cli/commands_test.cpp,
// tests/variant and tests/attacks/paths.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/diagnostics.h"
#include "core/variant/library/variant.h"
#include "core/variant/rules/hook_port.h"

namespace clever {

struct Ancestor;
using Lineage = std::vector<Ancestor>;
using OptionValues = std::map<std::string, std::string>;

/// Finds variants and scripts by name in a list of folders, the first one winning: the folder that
/// comes with the program, then others, the one in which the user works at the end. A folder may
/// hold files directly or in variants/ and scripts/; variants also in house-rules/ beside those.
/// A packed file, or a packed line itself, may stand for any variant (core/variant/pack/pack.h).
class Library {
 public:
  explicit Library(std::vector<std::string> folders) : folders_(std::move(folders)) {}

  /// The same library in which this text stands in the place of the file of its name: for trying a
  /// change without writing it.
  Library with(const SourcePtr& changed) const;
  /// The same library with another folder in which the user works. Its folders have whole paths
  /// then, so that a file has one name wherever it is named.
  Library with_folder(const std::string& folder) const;
  /// The same library in which a line of Lua is probed in whatever is loaded.
  Library with(const Probe& probe) const;

  const std::vector<std::string>& folders() const { return folders_; }
  /// The file of a variant by id or by path, or "" when there is none; a packed line is itself.
  std::string find(const std::string& name) const;
  /// Does the file come with the program?
  bool is_shipped(const std::string& file) const;
  /// What a command is given to mean this variant: its id where that leads to it, else its file.
  std::string name_of(const Catalog& catalog) const {
    return find(catalog.id) == catalog.file ? catalog.id : catalog.file;
  }
  /// The paths of all games, one a name, sorted by name; house rules are listed apart.
  std::vector<std::string> files() const;
  std::vector<std::string> house_rules() const;
  /// Paths that cannot be found by their name, because another file has it and comes first.
  std::vector<std::string> hidden_files() const;
  /// The names of all variants, house rules included.
  std::vector<std::string> ids() const;

  /// Loads a variant by id or path. A name that is no file is a problem like any other.
  Loaded load(const std::string& name, const OptionValues& options = {}) const;
  /// For the variant of a file of tests: looked for beside that file first, then, if it is an id,
  /// in the folders of this library; never outside of these, whatever paths and links say.
  Loaded load_beside(const std::string& name, const std::string& file,
                     const OptionValues& options) const;
  /// Loads from text; relative names in it are looked up beside `source->name`.
  Loaded load(const SourcePtr& source, const OptionValues& options = {}) const;
  /// The file that load_beside() would load, or null.
  SourcePtr find_beside(const std::string& name, const std::string& file) const;
  /// What a variant extends, or null: the same, but the id of a game that comes with the program
  /// means that game.
  SourcePtr find_parent(const std::string& name, const std::string& file) const;
  /// The variant of an id in the folders of this library, or null.
  SourcePtr find_id(const std::string& id) const;
  /// What may be the variant that a saved game, or a part of a simulation, was played with. The
  /// file says its id and the path of its file, which a stranger may have written: nothing outside
  /// of the folders of games, and beside the file itself, where a house rule is often kept. The
  /// path was one from the current folder.
  std::vector<SourcePtr> named_in(const std::string& file, const std::string& id,
                                  const std::string& path) const;
  /// The text of a variant that is named as load() takes it, unpacked; null where there is none.
  SourcePtr source(const std::string& name) const;
  /// The whole variant as YAML that stands alone, of the same digest: its parents under it, its
  /// scripts in it, its id said. With the comments of its own file, or without any. Only for what
  /// load() finds no errors in.
  enum class Keep { kComments, kRules };
  std::string flattened(const SourcePtr& source, Keep keep) const;
  /// What a variant extends: the file, or several of them laid together; null where it does not.
  SourcePtr parent_of(const SourcePtr& source) const;
  /// The ids of all files that a variant is made of, its own at the end.
  std::vector<std::string> family_of(const SourcePtr& source) const;
  /// A script that a variant names: a file, or lines of the variant itself; null when there is
  /// none.
  SourcePtr find_script(const Word& script) const;
  /// The scripts of a variant's own file, those that can be found.
  std::vector<SourcePtr> scripts_of(const SourcePtr& variant) const;

 private:
  /// Unpacked, if it is packed and can be.
  SourcePtr read(const std::string& path) const;
  /// What a file names is read only below the folder that it is looked for in.
  SourcePtr read_below(const std::string& folder, const std::string& name) const;
  /// A file of this name, with or without .yaml, beside another one.
  SourcePtr read_beside(const std::string& name, const std::string& file) const;
  SourcePtr read_found(const std::string& path) const;
  Loaded not_found(const std::string& name) const;
  /// The files that a variant is made of; none after errors.
  Lineage lineage(const SourcePtr& source, Diagnostics& out) const;

  std::vector<std::string> folders_;
  std::map<std::string, SourcePtr> changed_;  // by the name of the file
  std::optional<Probe> probe_;
};

}  // namespace clever
