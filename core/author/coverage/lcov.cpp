// Coverage in the format lcov, one record a file.
#include <map>

#include <fmt/format.h>

#include "core/author/coverage/coverage.h"
#include "core/base/harmless.h"
#include "core/base/numbers.h"

namespace clever {
namespace {

/// By file and line, whether each place in it was exercised.
using TouchedLines = std::map<std::string, std::map<int, std::vector<bool>>>;

TouchedLines touched_lines(const std::vector<const Coverage*>& all) {
  TouchedLines files;
  for (const Coverage* coverage : all)
    for (const Site& site : coverage->sites())
      if (site.span.file && site.span.line > 0)
        files[site.span.file->name][site.span.line].push_back(site.touched);
  return files;
}

int hits_in(const std::vector<bool>& places) {
  return narrow<int>(std::count(places.begin(), places.end(), true));
}

std::string record(const std::string& file, const std::map<int, std::vector<bool>>& lines) {
  std::string branches, hits;
  int hit_lines = 0, all_branches = 0, hit_branches = 0;
  for (const auto& [line, places] : lines) {
    for (std::size_t i = 0; i < places.size() && places.size() > 1; ++i)
      branches += fmt::format("BRDA:{},0,{},{}\n", line, i, places[i] ? 1 : 0);
    all_branches += places.size() > 1 ? count_of(places) : 0;
    hit_branches += places.size() > 1 ? hits_in(places) : 0;
    hit_lines += hits_in(places) > 0 ? 1 : 0;
    hits += fmt::format("DA:{},{}\n", line, hits_in(places));
  }
  return fmt::format("TN:\nSF:{}\n{}BRF:{}\nBRH:{}\n{}LF:{}\nLH:{}\nend_of_record\n", file,
                     branches, all_branches, hit_branches, hits, lines.size(), hit_lines);
}

}  // namespace

std::string to_lcov(const std::vector<const Coverage*>& all) {
  std::string text;
  for (const auto& [file, lines] : touched_lines(all)) text += record(harmless(file), lines);
  return text;
}

}  // namespace clever
