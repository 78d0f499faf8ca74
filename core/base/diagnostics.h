// Problems of an author's file: where, what, and what to write instead. They are collected, never
// thrown, so that one run shows all of them. Rendering is core/base/messages. Tested in
// tests/base/diagnostics_test.cpp, tests/variant/source and tests/variant/format.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <iterator>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/fault.h"
#include "core/base/limits.h"

namespace clever {

/// Where the lines of a text begin, found once, by whoever asks first: every message asks. A copy
/// may get another text, and asks again.
class LineStarts {
 public:
  LineStarts() = default;
  LineStarts(const LineStarts&) {}
  LineStarts& operator=(const LineStarts&) {
    delete starts_.exchange(nullptr);
    return *this;
  }
  ~LineStarts() { delete starts_.load(); }

  std::span<const std::uint32_t> in(std::string_view text) const;

 private:
  mutable std::atomic<const std::vector<std::uint32_t>*> starts_ = nullptr;  // several threads may
};

/// A file as the author wrote it; spans point into it until the last message is printed.
struct SourceFile {
  std::string name;
  std::string text;
  std::string origin = {};  // what opens it again, where that is not its name
  bool packed = false;      // the text comes out of a packed game, which names no other file
  LineStarts lines = {};
};
using SourcePtr = std::shared_ptr<const SourceFile>;

/// A stretch of a source file. Lines and columns count from 1, columns in bytes; the end is
/// exclusive.
struct Span {
  SourcePtr file;
  int line = 0;
  int column = 0;
  int end_line = 0;
  int end_column = 0;
};

/// A word of a file.
struct Word {
  std::string text;
  Span span;
};

enum class Severity { kError, kWarning, kNote };

/// The stable words by which a kind of problem is known; see codes.def.
enum class Code {
#define CODE(id, ...) id,
#include "core/base/codes.def"
#undef CODE
};

/// What there is to say about a kind of problem.
struct CodeInfo {
  const char* word;
  const char* meaning;
  const char* why;    // it matters, and what to do
  const char* wrong;  // an example, "" where no file can show it
  const char* right;
};
std::span<const CodeInfo> all_codes();
const CodeInfo& about(Code code);
inline const char* word_of(Code code) { return about(code).word; }

struct Related {
  Span span;
  std::string message;
};

struct Diagnostic {
  Severity severity = Severity::kError;
  Code code = {};
  Span span;
  std::string message;
  std::string hint;
  std::vector<Related> related = {};
};

class Diagnostics {
 public:
  Diagnostic& error(Code code, Span span, std::string message, std::string hint = "") {
    return add({Severity::kError, code, std::move(span), std::move(message), std::move(hint)});
  }
  Diagnostic& warning(Code code, Span span, std::string message, std::string hint = "") {
    return add({Severity::kWarning, code, std::move(span), std::move(message), std::move(hint)});
  }
  /// What a stranger's file makes long is cut.
  Diagnostic& add(Diagnostic diagnostic);
  bool has_errors() const { return errors_ > 0; }
  int error_count() const { return errors_; }
  const std::vector<Diagnostic>& all() const { return all_; }
  /// Nothing more is told.
  bool is_full() const { return all_.size() >= kMaxProblems; }

 private:
  /// Hundreds of warnings must not hide an error.
  bool drop_harmless() {
    const auto last = std::find_if(all_.rbegin(), all_.rend(), [](const Diagnostic& one) {
      return one.severity != Severity::kError;
    });
    if (last == all_.rend()) return false;
    all_.erase(std::next(last).base());
    return true;
  }

  std::vector<Diagnostic> all_;
  Diagnostic untold_{};
  int errors_ = 0;
};

/// A fault of the program that has stopped the work on one file, so that others can continue.
Diagnostic fault_in(const SourcePtr& file, const Fault& fault);

/// The word of `known` nearest to `word` in any case, or "" when none is near enough to be a likely
/// mistake.
std::string nearest(const std::string& word, const std::vector<std::string>& known);
/// "did you mean 'x'?" where a known word is near, or something else to say. Where the word stands
/// in a file, `out` has the problems of the file: where it is full nobody reads the hint.
std::string did_you_mean(const std::string& word, const std::vector<std::string>& known,
                         const std::string& otherwise);
std::string did_you_mean(const std::string& word, const std::vector<std::string>& known,
                         const std::string& otherwise, const Diagnostics& out);

}  // namespace clever
