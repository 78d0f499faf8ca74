// Where nets are found and kept: beside the variants (variants/nets), and in a folder of the user.
// Tested in tests/players/nets and tests/cli/train_test.cpp.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/players/bots/net_file.h"
#include "core/variant/library/library.h"

namespace clever {

/// The net of a file; null, with the reason in `problem`, where it cannot be used.
NetPtr read_net_file(const std::string& path, std::string& problem);

/// A net of other rules to start from; null where there is none.
struct RelatedNet {
  NetPtr net;
  std::string path;
};

class NetStore {
 public:
  /// Called where there are more files than are read.
  using ManyFiles = std::function<void(std::size_t found, std::size_t read)>;

  /// `own_folder` is where the user keeps nets, or "".
  NetStore(const Library& library, std::string own_folder, ManyFiles on_many)
      : library_(library), own_folder_(std::move(own_folder)), on_many_(std::move(on_many)) {}

  const Library& library() const { return library_; }
  /// The net of exactly these rules, or null. Of several the one that plays best.
  NetPtr find(const Variant& variant, int seats) const;
  /// The net of the nearest relative (core/players/bots/kinship.h).
  RelatedNet related(const Variant& variant, int seats) const;
  /// The file of a net of these rules in the user's folder, "" where there is no such folder. Each
  /// version of the rules has a file of its own.
  std::string own_path(const Catalog& catalog, int seats) const;

 private:
  std::vector<std::string> files() const;
  template <class WorthOfHead, class IsRight>
  RelatedNet best_of(const WorthOfHead& worth, const IsRight& is_right) const;

  const Library& library_;
  std::string own_folder_;
  ManyFiles on_many_;
};

}  // namespace clever
