// The words of labels.def in one language.
#pragma once

#include <string>

#include "core/base/moments.h"

namespace clever {

struct Labels {
#define LABEL(name, english, german) const char* name;
#include "core/game/words/labels.def"
#undef LABEL
  const char* MomentInfo::*moment;

  const char* heading(Moment at) const { return info_of(at).*moment; }
};

/// English where the language is not known.
inline const Labels& labels_of(const std::string& language) {
  static constexpr Labels kEnglish{
#define LABEL(name, english, german) english,
#include "core/game/words/labels.def"
#undef LABEL
      &MomentInfo::english};
  static constexpr Labels kGerman{
#define LABEL(name, english, german) german,
#include "core/game/words/labels.def"
#undef LABEL
      &MomentInfo::german};
  return language == "de" ? kGerman : kEnglish;
}

}  // namespace clever
