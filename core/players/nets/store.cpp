#include "core/players/nets/store.h"

#include <algorithm>
#include <functional>
#include <type_traits>

#include <fmt/format.h>

#include "core/base/files.h"
#include "core/players/bots/kinship.h"

namespace clever {
namespace {

// Of what lies in the folders: so many are looked at, and so many of those that promise the most
// are read until one is good. What is looked at is so much in all.
constexpr std::size_t kMostNets = 200, kMostTried = 8;
constexpr std::size_t kMostHeads = std::size_t{2} << 20;

bool is_net_name(std::string_view name) { return name.ends_with(kNetSuffix); }

}  // namespace

NetPtr read_net_file(const std::string& path, std::string& problem) {
  const std::optional<std::string> text = read_file(path, kMaxNetBytes);
  problem = "it cannot be read";
  if (!text) return nullptr;
  std::optional<StoredNet> net = read_net(*text, problem);
  return net ? std::make_shared<const StoredNet>(std::move(*net)) : nullptr;
}

/// Of all folders that may hold some: what comes with the program, then the user's own. Whatever
/// lies in other folders hides neither.
std::vector<std::string> NetStore::files() const {
  std::vector<std::string> files, folders;
  for (const std::string& folder : library_.folders()) {
    const bool shipped = folders.empty();
    for (const char* below : {"nets", "variants/nets"})
      folders.push_back(path_below(folder, below));
    if (shipped) folders.push_back(own_folder_);
  }
  std::string ignored;
  for (const std::string& folder : folders)
    if (!folder.empty())
      for (std::string& file : files_below(folder, is_net_name, ignored))
        files.push_back(std::move(file));
  if (files.size() <= kMostNets) return files;
  on_many_(files.size(), kMostNets);
  files.resize(kMostNets);
  return files;
}

/// The net that is worth the most, by its first line: `worth` returns something that can be
/// compared, or nothing where it is of no use. Among equals the first, so rather one that comes
/// with the program. Only the beginnings of the files are read, and all of the best, which
/// `is_right` may still refuse.
template <class WorthOfHead, class IsRight>
RelatedNet NetStore::best_of(const WorthOfHead& worth, const IsRight& is_right) const {
  using Value = typename std::invoke_result_t<WorthOfHead, const NetHead&>::value_type;
  std::vector<std::pair<Value, std::string>> found;
  std::size_t bytes = 0;
  for (const std::string& path : files()) {
    const std::string beginning = read_file(path, kMaxNetHead).value_or("");
    bytes += std::min(beginning.size(), beginning.find('\n'));
    if (bytes > kMostHeads) break;
    const std::optional<NetHead> head = read_net_head(beginning);
    if (const std::optional<Value> value = head ? worth(*head) : std::nullopt)
      found.emplace_back(*value, path);
  }
  std::ranges::stable_sort(found, std::greater{}, [](const auto& one) { return one.first; });
  if (found.size() > kMostTried) found.resize(kMostTried);
  std::string ignored;
  for (const auto& [value, path] : found)
    if (NetPtr net = read_net_file(path, ignored); net && is_right(*net))
      return {std::move(net), path};
  return {};
}

NetPtr NetStore::find(const Variant& variant, int seats) const {
  const auto worth = [&](const NetHead& head) {
    return is_net_of(head.rules, variant.catalog, seats) ? std::optional(head.mean) : std::nullopt;
  };
  const Features features(variant.rules, variant.catalog, seats);
  return best_of(worth, [&](const StoredNet& net) { return net.fits(features); }).net;
}

RelatedNet NetStore::related(const Variant& variant, int seats) const {
  const Features features(variant.rules, variant.catalog, seats);
  const SourcePtr source = library_.source(variant.catalog.file);
  const std::vector<std::string> family =
      source ? library_.family_of(source) : std::vector{variant.catalog.id};
  const NetRules rules = rules_of_net(variant.catalog, seats);
  return best_of([&](const NetHead& head) { return kinship(head, rules, features, family); },
                 [](const StoredNet&) { return true; });
}

std::string NetStore::own_path(const Catalog& catalog, int seats) const {
  if (own_folder_.empty()) return "";
  std::string name = fmt::format("{}-{}", catalog.id, seats);
  for (const auto& [option, value] : rules_of_net(catalog, seats).options)
    name += fmt::format("-{}-{}", option, value);
  std::ranges::replace(name, '/', '-');
  constexpr std::size_t kLongestName = 100;  // a file may not be called what it likes
  return fmt::format("{}/{}-{}{}", own_folder_, name.substr(0, kLongestName),
                     catalog.digest.substr(0, 8), kNetSuffix);
}

}  // namespace clever
