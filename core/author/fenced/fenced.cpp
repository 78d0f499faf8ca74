#include "core/author/fenced/fenced.h"

#include <filesystem>

#include <fmt/format.h>

#include "core/author/fenced/forms.h"
#include "core/base/files.h"

namespace clever {
namespace {

namespace fs = std::filesystem;

/// What every order says besides what is to be done.
Json order_of(const char* work, const Library& library, const std::string& file) {
  return {{"work", work}, {"folders", library.folders()}, {"file", file}};
}

/// The folders of games, and that of the file with its scripts.
std::vector<std::string> readable_for(const Library& library, const std::string& file) {
  std::vector<std::string> readable = library.folders();
  const fs::path folder = fs::path(file).parent_path();
  readable.push_back(workspace_of(folder.string()));
  readable.push_back((folder / "../scripts").lexically_normal().string());
  return readable;
}

/// Why there is no answer about a file.
Diagnostic breach_of(const FenceAnswer& answer, const std::string& file, const char* doing,
                     const FenceLimits& limits) {
  const Span place{std::make_shared<SourceFile>(SourceFile{file, ""})};
  switch (*answer.breach) {
    case Breach::kSeconds:
      return {Severity::kError, Code::kBeyondFence, place,
              fmt::format("{} this file takes more than {} seconds of the processor", doing,
                          limits.seconds),
              "make its scripts faster, or allow more with --limit-seconds"};
    case Breach::kMemory:
      return {Severity::kError, Code::kBeyondFence, place,
              fmt::format("{} this file needs more than {} MiB of memory", doing, limits.memory),
              "make the file smaller, or allow more with --limit-memory"};
    case Breach::kCrash:
      break;
  }
  return {Severity::kError, Code::kInternalFault, place,
          fmt::format("{} this file ended its process ({})", doing, answer.ending),
          "this is a fault of clever: please report it, with the file"};
}

FencedWork begun(const Library& library, const std::string& file, const FenceLimits& limits,
                 const Json& order) {
  return {order.dump(-1, ' ', false, Json::error_handler_t::replace), limits,
          readable_for(library, file)};
}

FindSource sources_of(const Library& library) {
  return [&library](const std::string& name) {
    const SourcePtr found = library.source(name);
    return found ? found : read_source(name);
  };
}

/// The answer as `read` makes it of JSON; `refused` makes one of a problem.
template <class Read, class Refused>
auto answered(const FenceAnswer& answer, const std::string& file, const char* doing,
              const FenceLimits& limits, Read read, Refused refused) {
  if (answer.breach) return refused(breach_of(answer, file, doing, limits));
  try {
    return read(Json::parse(answer.text));
  } catch (const Json::exception&) {
    return refused(
        breach_of({"", Breach::kCrash, "an answer that cannot be read"}, file, doing, limits));
  }
}

Checked only(const Diagnostic& problem) {
  Checked checked;
  checked.problems.add(problem);
  return checked;
}

Json check_order(const Library& library, const SourcePtr& file, int games) {
  Json order = order_of("check", library, file->name);
  order["text"] = file->text;
  order["games"] = games;
  return order;
}

Checked checked_of(const FenceAnswer& answer, const Library& library, const std::string& file,
                   const FenceLimits& limits) {
  return answered(
      answer, file, "checking", limits,
      [&](const Json& json) { return checked_in(json, sources_of(library)); }, only);
}

/// The library that an order speaks of, with the texts that it brings.
Library library_of(const Json& order) {
  Library library(order.at("folders").get<std::vector<std::string>>());
  const Json open = order.value("open", Json::object());
  for (const auto& [name, text] : open.items())
    library = library.with(std::make_shared<SourceFile>(SourceFile{name, text.get<std::string>()}));
  return library;
}

Json check(const Library& library, const Json& order) {
  const auto source = std::make_shared<SourceFile>(
      SourceFile{order.at("file").get<std::string>(), order.at("text").get<std::string>()});
  return json_of(check_file(library, source, order.at("games").get<int>()));
}

Json run_tests(const Library& library, const Json& order) {
  const std::string file = order.at("file").get<std::string>();
  const SourcePtr source = read_source(file);
  return json_of(run_suite(library, source ? TestFile(source) : TestFile::unreadable(file),
                           {.filter = order.at("filter").get<std::string>()}));
}

bool has_fault(const Diagnostics& problems) {
  return std::ranges::count(problems.all(), Code::kInternalFault, &Diagnostic::code) > 0;
}

/// Of a file that cannot be played.
GameCard no_card(const std::string& file, bool fault) {
  return {file, fs::path(file).stem().string(), {}, "", false, fault};
}

}  // namespace

GameCard card_of(const Library& library, const std::string& file) {
  const Loaded loaded = library.load(file);
  if (!loaded.variant) return no_card(file, has_fault(loaded.problems));
  const Catalog& catalog = loaded.variant->catalog;
  return {file, catalog.id, catalog.name, catalog.by, true};
}

GameCard fenced_card(const Library& library, const std::string& file, const FenceLimits& limits) {
  const Json order = order_of("card", library, file);
  FencedWork work = begun(library, file, limits, order);
  return answered(work.wait(), file, "loading", limits, card_in, [&](const Diagnostic& problem) {
    return no_card(file, problem.code == Code::kInternalFault);
  });
}

Checked fenced_check(const Library& library, const SourcePtr& file, int games,
                     const FenceLimits& limits) {
  FencedWork work = begun(library, file->name, limits, check_order(library, file, games));
  return checked_of(work.wait(), library, file->name, limits);
}

SuiteResult fenced_tests(const Library& library, const std::string& file, const std::string& filter,
                         const FenceLimits& limits) {
  Json order = order_of("tests", library, file);
  order["filter"] = filter;
  FencedWork work = begun(library, file, limits, order);
  return answered(
      work.wait(), file, "testing", limits,
      [&](const Json& json) { return suite_in(json, sources_of(library)); },
      [&](const Diagnostic& problem) {
        SuiteResult result;
        result.file = file;
        result.problems.add(problem);
        return result;
      });
}

namespace {

class FencedCheck final : public RunningCheck {
 public:
  FencedCheck(const Library& library, const std::vector<SourcePtr>& open, const SourcePtr& file,
              const FenceLimits& limits)
      : library_(library),
        file_(file),
        limits_(limits),
        work_(begun(library, file->name, limits, order(library, open, file))) {}

  std::optional<Diagnostics> ready(std::chrono::milliseconds most) override {
    const std::optional<FenceAnswer> answer = work_.wait(most);
    if (!answer) return {};
    return checked_of(*answer, library_, file_->name, limits_).problems;
  }

 private:
  static Json order(const Library& library, const std::vector<SourcePtr>& open,
                    const SourcePtr& file) {
    Json order = check_order(library, file, 0);
    order["open"] = Json::object();
    for (const SourcePtr& source : open) order["open"][source->name] = source->text;
    return order;
  }

  Library library_;
  SourcePtr file_;
  FenceLimits limits_;
  FencedWork work_;
};

}  // namespace

BeginCheck fenced_checks(const FenceLimits& limits) {
  return
      [limits](const Library& library, const std::vector<SourcePtr>& open, const SourcePtr& file) {
        return std::make_unique<FencedCheck>(library, open, file, limits);
      };
}

std::string do_fenced_work(const std::string& text) {
  const Json order = Json::parse(text);
  const Library library = library_of(order);
  const std::string work = order.at("work").get<std::string>();
  const Json answer = work == "card"    ? json_of(card_of(library, order.at("file")))
                      : work == "check" ? check(library, order)
                                        : run_tests(library, order);
  return answer.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace clever
