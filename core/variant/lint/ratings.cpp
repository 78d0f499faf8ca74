// Rating bands fall from the highest to the lowest, and the last takes every score below.
#include "core/variant/lint/checks.h"

namespace clever {

void check_ratings(const VariantModel& model, Diagnostics& out) {
  const Number* before = nullptr;
  const std::size_t told = out.all().size();
  for (const RatingModel& rating : model.ratings) {
    const bool last = &rating == &model.ratings.back();
    const Number* from = rating.from ? &*rating.from : nullptr;
    if (from && reported(out, from->span)) return;
    if (!from && !last)
      out.error(Code::kRatingOrder, rating.span, "only the last rating takes every score",
                "add from: and the lowest score of the band, or move it to the end");
    else if (from && last)
      out.warning(Code::kRatingGap, from->span,
                  fmt::format("scores below {} have no rating", from->value),
                  "leave from: out in the last rating");
    else if (from && before && from->value >= before->value)
      out.error(
             Code::kRatingOrder, from->span,
             fmt::format("the ratings do not fall: {} comes after {}", from->value, before->value),
             "sort them from the highest to the lowest")
          .related.push_back({before->span, "the band before"});
    if (out.all().size() > told) return;  // the others may only follow from it
    before = from;
  }
}

}  // namespace clever
