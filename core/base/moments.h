// What a game waits for, with the word that stands for it everywhere: moments.def is the one list.
#pragma once

#include "core/base/vocabulary.h"

namespace clever {

enum class Moment : std::uint8_t {
#define MOMENT(id, word, english, german) id,
#include "core/base/moments.def"
#undef MOMENT
};

struct MomentInfo {
  const char* word;
  const char* english;
  const char* german;
};

inline constexpr MomentInfo kMoments[] = {
#define MOMENT(id, word, english, german) {word, english, german},
#include "core/base/moments.def"
#undef MOMENT
};

inline const MomentInfo& info_of(Moment moment) { return kMoments[at(moment)]; }

constexpr Moment moment_of(Cause cause) { return static_cast<Moment>(cause); }
inline const char* word_of(Moment moment) { return info_of(moment).word; }
inline const char* word_of(Cause cause) { return word_of(moment_of(cause)); }

}  // namespace clever
