// Checks for a language server in this process, ready when they begin.
#pragma once

#include "core/author/fenced/fenced.h"

namespace clever::tests {

class CheckAtOnce final : public RunningCheck {
 public:
  explicit CheckAtOnce(Diagnostics problems) : problems_(std::move(problems)) {}
  std::optional<Diagnostics> ready(std::chrono::milliseconds) override { return problems_; }

 private:
  Diagnostics problems_;
};

inline BeginCheck checks_at_once() {
  return [](Library library, const std::vector<SourcePtr>& open, const SourcePtr& file) {
    for (const SourcePtr& source : open) library = library.with(source);
    return std::make_unique<CheckAtOnce>(check_file(library, file, 0).problems);
  };
}

}  // namespace clever::tests
