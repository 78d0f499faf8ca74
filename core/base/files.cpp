#include "core/base/files.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <system_error>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/disk.h"
#include "core/base/held_signals.h"
#include "core/base/numbers.h"
#include "core/base/read_log.h"

namespace clever {
namespace {

namespace fs = std::filesystem;

constexpr mode_t kRights = 07777;
constexpr const char* kNotOrdinary = "it is no ordinary file";

std::string system_words(int error) { return std::generic_category().message(error); }

/// Up to so many bytes; fewer where the file ends or cannot be read on.
std::string read_up_to(int descriptor, std::size_t most) {
  constexpr std::size_t kPiece = std::size_t{64} << 10;
  std::string text;
  while (text.size() < most) {
    const std::size_t size = text.size(), wanted = std::min(kPiece, most - size);
    text.resize(size + wanted);
    const ssize_t got = ::read(descriptor, text.data() + size, wanted);
    text.resize(size + (got > 0 ? narrow<std::size_t>(got) : 0));
    if (got == 0 || (got < 0 && errno != EINTR)) break;
  }
  return text;
}

/// The folder of a path as the system wants it.
fs::path folder_of(const fs::path& path) {
  return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

bool is_below(const fs::path& path, const fs::path& folder) {
  const auto [end, rest] = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
  return end == folder.end() && rest != path.end();
}

/// The mask can only be read by setting it, for all threads: once is enough.
mode_t rights_of_new_files() {
  static const mode_t kHidden = [] {
    const mode_t hidden = ::umask(0);
    ::umask(hidden);
    return hidden;
  }();
  return 0666 & ~kHidden;
}

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = Disk::now().write(descriptor, text.data(), text.size());
    if (written < 0 && errno != EINTR) return false;
    text.remove_prefix(written > 0 ? narrow<std::size_t>(written) : 0);
  }
  return true;
}

/// Is what the descriptor is open for still in its place?
bool same_file(const std::string& place, int descriptor) {
  struct stat named {
  }, open{};
  return ::lstat(place.c_str(), &named) == 0 && ::fstat(descriptor, &open) == 0 &&
         named.st_dev == open.st_dev && named.st_ino == open.st_ino;
}

/// Of the last change, in nanoseconds.
std::int64_t moment_of(const struct stat& about) {
  return std::int64_t{about.st_mtim.tv_sec} * 1'000'000'000 + about.st_mtim.tv_nsec;
}

/// Is it there and no regular file? Writing to a pipe may take for ever, and must be ended then.
bool is_written_in_place(const std::string& path) {
  struct stat about {};
  return ::stat(path.c_str(), &about) == 0 && !S_ISREG(about.st_mode);
}

/// Is something in the place of a file that is none? A link counts, wherever it leads.
bool is_taken(const std::string& place) {
  struct stat about {};
  return ::lstat(place.c_str(), &about) == 0 && !S_ISREG(about.st_mode);
}

/// Where a file lies, with links followed.
std::string real_place(const std::string& path) {
  std::error_code ignored;  // what is not there yet is no link
  const fs::path real = fs::canonical(path, ignored);
  return real.empty() ? path : real.string();
}

/// False where another program has locked it. Some disks of networks know no locks: there nobody is
/// kept out, and the game is saved all the same.
bool lock_now(int descriptor) {
  return Disk::now().flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

bool is_regular(int descriptor) {
  struct stat about {};
  return ::fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode);
}

}  // namespace

std::optional<std::string> read_file(const std::string& path, std::size_t most) {
  ReadLog::note(path);
  struct stat about {};
  // Asked before it is opened: opening a device may do something.
  if (::stat(path.c_str(), &about) != 0 || !S_ISREG(about.st_mode)) return {};
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (descriptor < 0) return {};
  const bool good = ::fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode);
  std::optional<std::string> text;
  if (good) text = read_up_to(descriptor, std::min(narrow<std::size_t>(about.st_size), most + 1));
  ::close(descriptor);
  return text;
}

SourcePtr read_source(const std::string& path, std::size_t most) {
  std::optional<std::string> text = read_file(path, most);
  return text ? std::make_shared<SourceFile>(SourceFile{path, std::move(*text)}) : nullptr;
}

std::string read_input(std::size_t most) { return read_up_to(STDIN_FILENO, most + 1); }

bool leads_out(const std::string& name) {
  const fs::path path = fs::path(name).lexically_normal();
  return path.is_absolute() || (!path.empty() && *path.begin() == "..");
}

std::string leads_out_text(const std::string& name) {
  return "'" + name + "' leads out of the folder of this file";
}

std::string path_below(const std::string& folder, const std::string& name) {
  if (name.empty() || leads_out(name)) return "";
  std::error_code problem;
  // Without "..", which behind a link would lead elsewhere than it reads.
  const fs::path below = fs::path(name).lexically_normal();
  const fs::path path = (fs::path(folder) / below).lexically_normal();
  const fs::path root = fs::canonical(folder.empty() ? "." : folder, problem);
  if (problem) return "";
  const fs::path real = fs::weakly_canonical(root / below, problem);
  return !problem && is_below(real, root) ? path.string() : "";
}

std::string workspace_of(const std::string& folder) {
  std::error_code problem;
  const fs::path whole = fs::canonical(folder.empty() ? "." : folder, problem);
  for (fs::path place = whole; !problem && !place.empty(); place = place.parent_path()) {
    if (fs::is_regular_file(place / kWorkspaceFile, problem)) return place.string();
    if (place == place.root_path()) break;
    problem.clear();
  }
  return folder;
}

std::string path_in_workspace(const std::string& folder, const std::string& name) {
  if (!leads_out(name)) return path_below(folder, name);
  std::error_code problem;
  const fs::path root = fs::canonical(workspace_of(folder.empty() ? "." : folder), problem);
  if (problem || fs::path(name).is_absolute()) return "";
  const fs::path path = (fs::path(folder) / name).lexically_normal();
  const fs::path real = fs::weakly_canonical(path, problem);
  return !problem && is_below(real, root) ? path.string() : "";
}

bool is_link_out(const std::string& path) {
  std::error_code ignored;
  const fs::path place = path;
  return fs::is_symlink(place, ignored) && fs::exists(place, ignored) &&
         path_below(place.parent_path().string(), place.filename().string()).empty();
}

std::string obstacle_at(const std::string& path) {
  if (is_link_out(path)) return "it is a link that leads out of its folder";
  std::error_code ignored;
  const bool is_other = fs::exists(path, ignored) && !fs::is_regular_file(path, ignored);
  return is_other ? "it is no ordinary file" : "";
}

NewFile::NewFile(const std::string& path, Sync sync) : path_(path), sync_(sync) {
  struct stat about {};
  if (::stat(path.c_str(), &about) != 0)
    open_beside(rights_of_new_files());
  else if (!S_ISREG(about.st_mode))
    open_in_place();
  else if (::access(path.c_str(), W_OK) != 0 || (about.st_mode & S_IWUSR) == 0)
    problem_ = "it is write-protected";  // somebody wants it kept
  else
    open_beside(about.st_mode & kRights);
}

NewFile::~NewFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
  if (!fresh_.empty()) Disk::now().unlink(fresh_.c_str());
}

void NewFile::open_beside(unsigned rights) {
  path_ = real_place(path_);
  is_beside_ = true;
  descriptor_ = Disk::now().open_nameless(folder_of(path_).c_str());
  if (descriptor_ < 0) {
    fresh_ = (folder_of(path_) / ".clever-XXXXXX").string();
    descriptor_ = ::mkostemp(fresh_.data(), O_CLOEXEC);
    if (descriptor_ < 0) fresh_.clear();
  }
  if (descriptor_ < 0 || ::fchmod(descriptor_, rights) != 0) fail();
}

void NewFile::open_in_place() {
  descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
  if (descriptor_ < 0) fail();
}

bool NewFile::fail() {
  if (problem_.empty()) problem_ = system_words(errno);
  return false;
}

bool NewFile::sync(int descriptor) {
  return sync_ == Sync::kNo || Disk::now().fsync(descriptor) == 0 || fail();
}

bool NewFile::add(std::string_view text) {
  if (!problem_.empty()) return false;
  return write_all(descriptor_, text) || fail();
}

std::string NewFile::name_beside() const {
  std::random_device device;
  const std::uint64_t number = std::uint64_t{device()} << 32 | device();
  return (folder_of(path_) / (".clever-" + std::to_string(number))).string();
}

/// Where nothing is in its place yet, one call names it. No call puts a file without a name in the
/// place of another: it has one beside that for as long as the next call takes, and only a kill
/// between the two leaves it there.
bool NewFile::take_place() {
  Disk& disk = Disk::now();
  if (fresh_.empty()) {
    if (disk.link(descriptor_, path_.c_str()) == 0) return true;
    if (errno != EEXIST) return false;
    const std::string name = name_beside();
    if (disk.link(descriptor_, name.c_str()) != 0) return false;
    fresh_ = name;
  }
  if (disk.rename(fresh_.c_str(), path_.c_str()) != 0) return false;
  fresh_.clear();
  return true;
}

bool NewFile::keep() {
  if (!problem_.empty() || !is_beside_) return problem_.empty();
  const HeldSignals held;
  if (!sync(descriptor_)) return false;
  if (!take_place()) return fail();
  const int folder = ::open(folder_of(path_).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder >= 0) {
    if (sync_ == Sync::kYes)
      Disk::now().fsync(folder);  // some systems cannot; the file itself is safe
    ::close(folder);
  }
  return true;
}

int NewFile::release() { return std::exchange(descriptor_, -1); }

GrowingFile::~GrowingFile() { let_go(); }

/// A new file into which nothing could be written is in the way of the next try.
void GrowingFile::let_go() {
  if (made_ && bytes_ <= 0 && same_file(place_, descriptor_)) Disk::now().unlink(place_.c_str());
  made_ = false;
  bytes_ = -1;
  take(-1);
}

bool GrowingFile::fail(std::string why) {
  problem_ = std::move(why);
  return false;
}

void GrowingFile::take(int descriptor) {
  if (descriptor_ >= 0) ::close(descriptor_);
  descriptor_ = descriptor;
}

bool is_there(const std::string& path) {
  std::error_code problem;
  return std::filesystem::exists(path, problem);
}

bool GrowingFile::is_as_written() const {
  struct stat about {};
  return same_file(place_, descriptor_) && ::fstat(descriptor_, &about) == 0 &&
         about.st_size == bytes_ && moment_of(about) == moment_;
}

void GrowingFile::note_written() {
  struct stat about {};
  const bool known = ::fstat(descriptor_, &about) == 0;
  bytes_ = known ? about.st_size : -1;
  moment_ = known ? moment_of(about) : -1;
}

/// A file that another program replaces while this one waits for it is not the one to be locked.
GrowingFile::Locked GrowingFile::lock(int descriptor, std::chrono::milliseconds patience) {
  constexpr std::chrono::milliseconds kPause{10};
  for (; !lock_now(descriptor); patience -= kPause) {
    if (patience <= kPause) return Locked::kNo;
    std::this_thread::sleep_for(kPause);
  }
  place_ = real_place(path_);
  return same_file(place_, descriptor) ? Locked::kYes : Locked::kGone;
}

bool GrowingFile::open(const std::string& path, How how, std::chrono::milliseconds patience) {
  let_go();
  place_ = path_ = path;
  const int fresh = how == How::kNew ? O_CREAT | O_EXCL : 0;
  constexpr int kTries = 100;  // a file may have a name no more, and still be opened by it
  Locked locked = Locked::kGone;
  for (int i = 0; i < kTries && locked == Locked::kGone; ++i) {
    const int flags = O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | fresh;
    take(::open(path.c_str(), flags, rights_of_new_files()));
    if (descriptor_ < 0) return fail(system_words(errno));
    made_ = how == How::kNew;
    if (!is_regular(descriptor_)) return take(-1), fail(kNotOrdinary);
    locked = lock(descriptor_, patience);
    if (locked == Locked::kNo) return take(-1), fail("another program is writing it");
  }
  if (locked == Locked::kGone) return take(-1), fail(kNotOrdinary);
  note_written();
  return true;
}

bool GrowingFile::append(std::string_view text) {
  const off_t end = ::lseek(descriptor_, 0, SEEK_END);
  if (end >= 0 && write_all(descriptor_, text) && Disk::now().fsync(descriptor_) == 0)
    return note_written(), true;
  const int error = errno;
  if (end >= 0 && Disk::now().ftruncate(descriptor_, end) != 0) return fail(system_words(errno));
  note_written();
  return fail(system_words(error));
}

/// Is another file in the place of this one?
bool GrowingFile::is_ousted() const {
  struct stat about {};
  return ::lstat(place_.c_str(), &about) == 0 && !same_file(place_, descriptor_);
}

bool GrowingFile::replace(std::string_view text, const Objection& objection) {
  if (is_taken(place_)) return fail(kNotOrdinary);
  const HeldSignals held;
  GrowingFile other;  // which nobody begins to write before it is replaced
  if (is_ousted()) {
    if (!other.open(place_, How::kGoOn) && is_ousted()) return fail(other.problem());
    if (const std::string why = objection ? objection(place_) : ""; !why.empty()) return fail(why);
  }
  NewFile fresh(place_);
  if (fresh.add(text)) lock_now(fresh.descriptor());  // nobody else knows it yet
  if (fresh.keep()) return take(fresh.release()), note_written(), true;
  return fail(fresh.problem());
}

std::string write_problem(const std::string& path, const std::string& text, NewFile::Sync sync) {
  std::optional<HeldSignals> held;
  if (!is_written_in_place(path)) held.emplace();
  NewFile file(path, sync);
  return file.add(text) && file.keep() ? "" : file.problem();
}

std::vector<std::string> files_below(const std::string& folder, bool (*wanted)(std::string_view),
                                     std::string& problem_of_folder) {
  constexpr int kDeepest = 64;  // folders within folders
  std::vector<std::string> files;
  std::error_code problem;
  const auto how = fs::directory_options::skip_permission_denied;
  const auto stays = [&](const fs::directory_entry& entry) {
    const fs::path name = entry.path().lexically_relative(folder);
    return !entry.is_symlink(problem) || !path_below(folder, name.string()).empty();
  };
  std::error_code ended;  // the walk, before its end
  for (fs::recursive_directory_iterator entry(folder, how, ended), end; entry != end;
       entry.increment(ended)) {
    if (entry.depth() >= kDeepest) entry.disable_recursion_pending();
    if (wanted(entry->path().string()) && !entry->is_directory(problem) && stays(*entry))
      files.push_back(entry->path().string());
  }
  if (ended) problem_of_folder = ended.message();
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace clever
