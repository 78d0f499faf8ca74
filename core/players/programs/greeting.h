// How the program introduces itself to another one, whichever of them asks: the first line of both
// protocols in docs/bots.md.
#pragma once

#include "core/base/json.h"
#include "core/clever.h"
#include "core/game/play/game.h"

namespace clever {

inline constexpr int kProtocol = 1;  // version; raised when lines change their meaning

inline Json greeting(const Variant& variant) {
  const Catalog& catalog = variant.catalog;
  return {{"protocol", kProtocol},
          {"variant", catalog.id},
          {"name", in_language(catalog.name, "en", catalog.id)},
          {"digest", catalog.digest},
          {"options", options_json(catalog)}};
}

}  // namespace clever
