// Rating bands fall from the highest to the lowest, and the last takes every score below.
#include "core/lint/checks.h"

namespace clever {

void check_ratings(const VariantModel& model, Diagnostics& out) {
  for (std::size_t i = 0; i < model.ratings.size(); ++i) {
    const RatingModel& rating = model.ratings[i];
    const bool last = i + 1 == model.ratings.size();
    if (rating.from && reported(out, rating.from->span)) return;
    if (!rating.from && !last) {
      out.error(Code::kRatingOrder, rating.span, "only the last rating takes every score",
                "add from: and the lowest score of the band, or move it to the end");
      return;
    }
    if (rating.from && last) {
      out.warning(Code::kRatingGap, rating.from->span,
                  "scores below " + std::to_string(rating.from->value) + " have no rating",
                  "leave from: out in the last rating");
      return;
    }
    if (i == 0 || !rating.from) continue;
    const Number& before = *model.ratings[i - 1].from;
    if (rating.from->value < before.value) continue;
    out.error(Code::kRatingOrder, rating.from->span,
              "the ratings do not fall: " + std::to_string(rating.from->value) + " comes after " +
                  std::to_string(before.value),
              "sort them from the highest to the lowest")
        .related.push_back({before.span, "the band before"});
    return;
  }
}

}  // namespace clever
