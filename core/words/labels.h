// The few words that drawings add to the names of a variant, by language.
#pragma once

#include <string>

#include "core/base/moments.h"

namespace clever {

struct Labels {
  const char *round, *of, *turn_of, *roll, *pool, *platter, *aside, *total, *foxes, *bonus_points,
      *final_score, *wins, *share, *by_row, *each, *completes;
  const char* MomentInfo::*moment;
  const char* roles[2];  // by Role

  const char* heading(Moment at) const { return info_of(at).*moment; }
};

/// English where the language is not known.
const Labels& labels_of(const std::string& language);

}  // namespace clever
