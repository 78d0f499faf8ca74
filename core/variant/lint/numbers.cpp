// Every number that can arrive in an area is one that the tables have room for.
#include "core/base/limits.h"
#include "core/variant/lint/checks.h"

namespace clever {
namespace {

// The sum of a pair of dice always fits.
static_assert(2 * kMaxFaces <= kMaxNumber);

const std::string kNumbersHint = fmt::format("numbers go up to {}", kMaxNumber);

void check_sum(const VariantModel& model, const BonusModel& bonus, Diagnostics& out) {
  if (!bonus.plus) return;
  const DieModel* die = find_id(model.dice, bonus.plus->text);
  if (!bonus.area || bonus.any_cell)
    out.error(Code::kRulesDisagree, bonus.plus->span, "there is no number to add a die to",
              "leave plus: out, or give the bonus area: and number:");
  else if (die && bonus.high + die->highest() > kMaxNumber)
    out.error(Code::kOutOfRange, bonus.plus->span,
              fmt::format("{} plus a die that shows {} is too much", bonus.high, die->highest()),
              kNumbersHint);
}

bool sums_up(const AreaModel& area) {
  return area.combine == Combine::kSum || area.combine == Combine::kAnyTwo;
}

/// A cell is not named by a number where dice are its row and column.
void check_coordinates(const VariantModel& model, const BonusModel& bonus, Diagnostics& out) {
  const AreaModel* area = bonus.area ? find_id(model.areas, bonus.area->text) : nullptr;
  if (area && area->combine == Combine::kRowColumn && !bonus.any_cell)
    out.error(Code::kRulesDisagree, bonus.area->span,
              fmt::format("'{}' takes a row and a column, no number", area->id.text),
              "write cells: any instead of number:");
}

/// A die of a pair that counts as a printed number is still added to the other.
void check_slots(const VariantModel& model, const TrackModel& track, Diagnostics& out) {
  if (track.does != ActionKind::kNumber || std::ranges::none_of(model.areas, sums_up)) return;
  int faces = 0, largest = 0;
  for (const DieModel& die : model.dice) faces = std::max(faces, die.highest());
  for (const SlotModel& slot : track.slots) largest = std::max(largest, slot.printed.value_or(0));
  if (largest + faces > kMaxNumber)
    out.error(Code::kOutOfRange, track.slots_span,
              fmt::format("a die that counts as {} makes the sum of a pair too large", largest),
              kNumbersHint + ", the other die included");
}

const int kUsualFaces = DieModel().highest();

/// The highest face of the dice of an area, when all of them are unlike the usual ones; else
/// nothing. Sums of pairs have no usual range that a file would be left with.
std::optional<int> unusual_faces(const VariantModel& model, const AreaModel& area) {
  int highest = 0;
  for (const Word& name : area.dice) {
    const DieModel* die = find_id(model.dice, name.text);
    if (!die || die->highest() == kUsualFaces || area.combine != Combine::kSingle) return {};
    highest = std::max(highest, die->highest());
  }
  return highest;
}

/// Numbers that were right for usual dice, and have been forgotten. They may stand in the parent of
/// a house rule that has changed the dice, so the die is shown too.
void report_left_behind(const VariantModel& model, const AreaModel& area, const Span& span,
                        const std::string& what, const std::string& hint, Diagnostics& out) {
  const Span& die = find_id(model.dice, area.dice.front().text)->faces_span;
  const bool own = span.file == model.span.file;
  out.warning(Code::kRulesDisagree, own ? span : die, what, hint)
      .related.push_back(own ? Related{die, "the die"} : Related{span, "left as for usual dice"});
}

void check_free_after(const VariantModel& model, const AreaModel& area, int faces,
                      Diagnostics& out) {
  if (area.accept.free_after != kUsualFaces || faces < kUsualFaces) return;  // the review tells
  report_left_behind(model, area, area.accept.span,
                     fmt::format("in '{}' anything may follow a {}, but its dice show 1 to {}",
                                 area.id.text, kUsualFaces, faces),
                     "write free after: highest, or leave it out", out);
}

void check_range(const VariantModel& model, const AreaModel& area, const BonusModel& bonus,
                 int faces, Diagnostics& out) {
  if (bonus.any_cell || bonus.plus || bonus.low != 1 || bonus.high != kUsualFaces) return;
  report_left_behind(model, area, bonus.area->span,
                     fmt::format("the bonus '{}' brings 1 to {}, but the dice of '{}' show 1 to {}",
                                 bonus.id.text, kUsualFaces, area.id.text, faces),
                     "write number: any, which is what the dice show", out);
}

void check_left_behind(const VariantModel& model, const AreaModel& area, Diagnostics& out) {
  const std::optional<int> faces = unusual_faces(model, area);
  if (!faces || area.dice.empty()) return;
  check_free_after(model, area, *faces, out);
  for (const BonusModel& bonus : model.bonuses)
    if (bonus.area && bonus.area->text == area.id.text)
      check_range(model, area, bonus, *faces, out);
}

}  // namespace

void check_numbers(const VariantModel& model, Diagnostics& out) {
  for (const BonusModel& bonus : model.bonuses) {
    check_sum(model, bonus, out);
    check_coordinates(model, bonus, out);
  }
  for (const TrackModel& track : model.tracks) check_slots(model, track, out);
  for (const AreaModel& area : model.areas) check_left_behind(model, area, out);
}

}  // namespace clever
