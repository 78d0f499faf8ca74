// Every value of every option makes a variant that is as right as the file itself.
#include <set>
#include <tuple>

#include "core/format/bind.h"
#include "core/lint/lint.h"

namespace clever {
namespace {

// So many nodes are bound for the sake of options. No real game comes near, and a file made to keep
// a program busy does not.
constexpr std::size_t kMostWork = 500'000;

std::size_t size_of(const Node& node) {
  std::size_t size = 1;
  for (const Node& item : node.items) size += size_of(item);
  for (const Entry& entry : node.entries) size += 1 + size_of(entry.value);
  return size;
}

bool begins_at(const Node& node, const Span& span) {
  return node.span.file == span.file && node.span.line == span.line &&
         node.span.column == span.column;
}

/// Does the problem stand in the change itself?
bool holds(const Node& change, const Span& span) {
  if (begins_at(change, span)) return true;
  for (const Node& item : change.items)
    if (holds(item, span)) return true;
  for (const Entry& entry : change.entries)
    if (begins_at(entry.key, span) || holds(entry.value, span)) return true;
  return false;
}

/// Tries changes, and tells what is wrong with them and not with the file as written.
class Trials {
 public:
  Trials(const Node& document, Diagnostics& out)
      : document_(document), cost_(size_of(document)), broken_(out.has_errors()), out_(out) {
    for (const Diagnostic& problem : out.all()) is_new(problem);
  }

  void run(const std::string& option, const Node& value, const Node& change) {
    if (!change.is_map() || (work_ += cost_) > kMostWork) return;
    Diagnostics found;
    Node changed = laid_over(document_, change);
    changed.span = document_.span;  // still this file, whoever wrote the option
    const VariantModel model = bind(changed, found);
    // A change may mend what is broken; what then comes to light is not its fault.
    if (!broken_) lint(model, found);
    for (const Diagnostic& problem : found.all())
      if (is_new(problem)) tell(problem, option, value, change);
  }

 private:
  bool is_new(const Diagnostic& problem) {
    const Span& span = problem.span;
    return told_.emplace(problem.code, span.file.get(), span.line, span.column).second;
  }

  void tell(Diagnostic problem, const std::string& option, const Node& value, const Node& change) {
    if (!holds(change, problem.span))
      problem.related.push_back({value.span, "with the option " + option + "=" + value.text});
    out_.add(std::move(problem));
  }

  const Node& document_;
  std::size_t cost_;
  std::size_t work_ = 0;
  bool broken_;
  Diagnostics& out_;
  std::set<std::tuple<Code, const SourceFile*, int, int>> told_;
};

}  // namespace

void check_options(const Node& document, Diagnostics& out) {
  const Node* options = document.find("options");
  if (!options) return;
  Trials trials(document, out);
  for (const auto& [option, about] : options->entries)
    if (const Node* changes = about.find("changes"))
      for (const auto& [value, change] : changes->entries) trials.run(option.text, value, change);
}

}  // namespace clever
