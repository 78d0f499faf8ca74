// The front door of the library: from the name of a variant to rules that can be played. The rest
// of the way is begin(), step(), roll() in engine/step.h and score() in engine/score.h; play/game.h
// keeps a whole game with its transcript.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostics.h"
#include "core/base/files.h"
#include "core/variant/format/resolve.h"
#include "core/variant/format/variant_model.h"
#include "core/variant/rules/catalog.h"
#include "core/variant/rules/ruleset.h"

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
  // Bytes that were gone through, once more for every look for a cause; steps of scripts and
  // entries of tables count as bytes that take as long. Whoever loads again and again stops at a
  // sum of these.
  std::size_t effort = 0;
  std::int64_t steps = 0;  // of scripts, when it was loaded
};

/// Steps of a script as effort: a byte of YAML takes as long as so many of them.
constexpr std::size_t effort_of_steps(std::int64_t steps) {
  constexpr std::int64_t kStepsOfByte = 50;
  return static_cast<std::size_t>(steps / kStepsOfByte);
}

/// What loading a variant with every value of its options may take: about a second.
inline constexpr std::size_t kMostEffort = 1'000'000;

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
  /// The merged document without what only a file with parents has, its scripts in it.
  Node standing_alone(const SourcePtr& source) const;
  std::vector<SourcePtr> find_scripts(const VariantModel& model, Diagnostics& out) const;
  /// The files that a variant is made of; none after errors.
  Lineage lineage(const SourcePtr& source, Diagnostics& out) const;
  /// From documents to rules, with problems where they come to light, those of reading first.
  Loaded built(const Lineage& lineage, const OptionValues& options,
               const Diagnostics& before) const;

  std::vector<std::string> folders_;
  std::map<std::string, SourcePtr> changed_;  // by the name of the file
  std::optional<Probe> probe_;
};

/// The first of many ids, for a message.
std::string some_of(std::vector<std::string> ids);

/// How the names of variants and of files of tests end. New ones get the first.
inline constexpr const char* kSuffixes[] = {".yaml", ".yml"};
inline constexpr const char* kTestSuffixes[] = {".test.yaml", ".test.yml"};
bool is_yaml_name(std::string_view name);
bool is_test_name(std::string_view name);

/// The text of a file, or null. A file that is too large comes cut, see read_file().
SourcePtr read_source(const std::string& path, std::size_t most = kMaxSourceBytes);

}  // namespace clever
