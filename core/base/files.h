// The one way to read files and the one way to write them. Files come from strangers and name other
// files, so only regular files are opened, no more of them is read than their reader can use, and
// no name leads out of the folder it is looked for in. What is written is there whole or not at
// all. Tested in tests/base/files_test.cpp and, with everything that reads, in tests/attacks.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/diagnostics.h"
#include "core/base/limits.h"

namespace clever {

/// The bytes of a regular file, nothing where there is none that can be read. Of a file that is
/// larger than `most` only one byte more comes back, so that its reader sees that it is too large.
/// A file is as long as it says: those of the kernel, which may never end, say that they are empty.
std::optional<std::string> read_file(const std::string& path, std::size_t most);

/// The text of a file, or null. A file that is too large comes cut, see read_file().
SourcePtr read_source(const std::string& path, std::size_t most = kMaxSourceBytes);

/// Standard input, to its end or to one byte more than `most`.
std::string read_input(std::size_t most);

/// Does a name that stands in a file lead out of the folder of the file: absolute or climbing?
bool leads_out(const std::string& name);

/// What to say of such a name, and what to do about it.
std::string leads_out_text(const std::string& name);
inline constexpr const char* kStayInFolder =
    "name a file in the folder of this one or below it, or the id of a known variant; a folder "
    "with "
    "an empty clever-workspace.yaml lets all files below it name each other";

/// Where the file of that name lies below a folder; "" where the name or a link leads out of it.
std::string path_below(const std::string& folder, const std::string& name);

/// The folder in which files may name each other: the nearest one above with a workspace file, else
/// the folder itself.
std::string workspace_of(const std::string& folder);
inline constexpr const char* kWorkspaceFile = "clever-workspace.yaml";

/// Where the file of that name lies, seen from a folder; "" where the name or a link leads out of
/// the workspace of the folder.
std::string path_in_workspace(const std::string& folder, const std::string& name);

/// Is it a link to somewhere outside of its folder? Nobody has said that it should be followed
/// where a program makes up the name of a file by itself.
bool is_link_out(const std::string& path);
/// Why nothing is written to a file whose name a program makes up: such a link stands there, or
/// something that is no file. "" where nothing is in the way.
std::string obstacle_at(const std::string& path);

/// A file in the making. What is added goes into a file without a name, which is gone with the
/// program, however that ends; it takes its place with keep(), rights and all, and before that a
/// file of that name stays as it was. Some file systems know no such files: there it lies beside
/// the other under a name that nobody can guess, and a kill leaves it. What is no regular file (a
/// pipe, a terminal, a full device) is written to at once.
class NewFile {
 public:
  /// Whether it survives the machine: what can be made again from a seed need not wait for a disk.
  enum class Sync { kYes, kNo };

  explicit NewFile(const std::string& path, Sync sync = Sync::kYes);
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  // False as soon as something has failed; problem() says what, in the words of the system.
  bool add(std::string_view text);
  bool keep();
  const std::string& problem() const { return problem_; }

  /// For locks; and the caller's from now on, to go on with the file after keep().
  int descriptor() const { return descriptor_; }
  int release();

 private:
  bool fail();
  bool sync(int descriptor);
  void open_beside(unsigned rights);
  bool take_place();
  std::string name_beside() const;
  void open_in_place();

  std::string path_;   // with links followed: a link stays one
  std::string fresh_;  // its name beside the other, "" while it has none
  bool is_beside_ = false;
  Sync sync_;
  int descriptor_ = -1;
  std::string problem_;
};

/// False also where the name is none that a file could have.
bool is_there(const std::string& path);

/// A file that grows while its program runs, and that no other program writes meanwhile. Whatever
/// happens, what was written stays written: a kill, a crash or a full disk costs at most what was
/// being added.
class GrowingFile {
 public:
  enum class How { kNew, kGoOn };

  GrowingFile() = default;
  ~GrowingFile();
  GrowingFile(const GrowingFile&) = delete;
  GrowingFile& operator=(const GrowingFile&) = delete;

  // False when it is not possible; problem() says why.
  /// Changes nothing yet, but for making a new file. Another program that writes it is waited for
  /// so long.
  bool open(const std::string& path, How how,
            std::chrono::milliseconds patience = std::chrono::milliseconds(0));
  /// The text is on the disk, or the file ends where it did.
  bool append(std::string_view text);
  /// All of it anew: the old text stays until the new one is on the disk. What somebody else has
  /// put in its place (a pipe, a link, a file that another program is writing) is left as it is,
  /// and nothing is written. So is another file of which the caller says, by its path, why it is to
  /// stay.
  using Objection = std::function<std::string(const std::string& path)>;
  bool replace(std::string_view text, const Objection& objection = nullptr);
  const std::string& problem() const { return problem_; }

  bool is_open() const { return descriptor_ >= 0; }
  const std::string& path() const { return path_; }
  /// Is it still the file of that name, and as it was written last? Somebody may have removed it,
  /// or cut or written it by other means.
  bool is_as_written() const;
  /// Does it hold something, as it was written last or found when it was opened?
  bool is_safe() const { return bytes_ > 0 && is_as_written(); }

 private:
  enum class Locked { kYes, kNo, kGone };
  bool fail(std::string why);
  Locked lock(int descriptor, std::chrono::milliseconds patience);
  bool is_ousted() const;
  void take(int descriptor);
  void let_go();
  void note_written();

  std::string path_;
  std::string place_;  // with the links followed that were there when it was opened
  int descriptor_ = -1;
  bool made_ = false;                      // it was not there before
  std::int64_t bytes_ = -1, moment_ = -1;  // its length and time when it was written last
  std::string problem_;
};

/// Why it cannot be written, "" when it is; then a file is as it was.
std::string write_problem(const std::string& path, const std::string& text,
                          NewFile::Sync sync = NewFile::Sync::kYes);

/// The files in a folder and below it whose names are wanted, sorted. Links that lead nowhere are
/// among them: they are files that cannot be read. The problem is that of walking the folders.
std::vector<std::string> files_below(const std::string& folder, bool (*wanted)(std::string_view),
                                     std::string& problem_of_folder);

}  // namespace clever
