// describe(): the rules of an area in a sentence, put together from the same words the compiler
// reads.
#include <algorithm>

#include "core/base/numbers.h"
#include "core/base/texts/say.h"
#include "core/variant/rules/compiler.h"

namespace clever {
namespace {

/// The parts of the sentence about one area in one language.
class Description {
 public:
  Description(const VariantModel& model, const AreaModel& area, const std::string& language)
      : model_(model), area_(area), language_(language) {}

  std::string text() const {
    return marked() + placed() + tested(area_.accept) + tested_in_rows() + ways() + sources() +
           opened() + "." + repeated() + further() + earned() + scored();
  }

 private:
  template <const Text& text, class... Arguments>
  std::string said(const Arguments&... arguments) const {
    return say<text>(language_, arguments...);
  }

  std::string die(std::size_t index) const {
    const std::string& id = area_.dice[index].text;
    const auto found =
        std::ranges::find(model_.dice, id, [](const DieModel& die) { return die.id.text; });
    const bool english = language_ == "en" || found == model_.dice.end();
    return english ? id : in_language(found->name, language_, id);
  }

  std::string entered() const {
    switch (area_.combine) {
      case Combine::kSingle:
        return said<texts::rule_number>();
      case Combine::kSum:
        return said<texts::rule_sum>(die(0), die(1));
      case Combine::kAnyTwo:
        return said<texts::rule_any_two>();
      case Combine::kRowColumn:
        return said<texts::rule_row_column>(die(0), die(1));
    }
    return "";
  }

  std::string marked() const {
    if (area_.writes) return said<texts::rule_write>(entered());
    return area_.states.size() > 1 ? said<texts::rule_circle>(entered())
                                   : said<texts::rule_cross>(entered());
  }

  std::string next_fields() const {
    return area_.block == 1 ? said<texts::rule_next>() : said<texts::rule_next_of>(area_.block);
  }

  std::string placed() const {
    switch (area_.place) {
      case Place::kAnywhere:
        if (area_.combine == Combine::kRowColumn) return "";
        return area_.regions ? said<texts::rule_region>() : said<texts::rule_anywhere>();
      case Place::kBeside:
        return area_.regions ? said<texts::rule_region_beside>() : said<texts::rule_beside>();
      case Place::kNext:
        return next_fields();
      case Place::kNextInRow:
        return next_fields() + said<texts::rule_of_a_row>();
      case Place::kFurtherRight:
        return said<texts::rule_further_right>();
      case Place::kOutward:
        return said<texts::rule_outward>();
      case Place::kHook:
        return said<texts::rule_script_place>();
    }
    return "";
  }

  std::string tested(const AcceptModel& accept) const {
    static constexpr Text kNothing{"", ""};
    static constexpr const Text* kCell[] = {&kNothing,
                                            &kNothing,
                                            &texts::rule_at_least,
                                            &texts::rule_at_most,
                                            &texts::rule_even,
                                            &texts::rule_odd,
                                            &texts::rule_size,
                                            &texts::rule_size_most,
                                            &texts::rule_size_least};
    static constexpr const Text* kVersus[] = {&kNothing,
                                              &texts::rule_greater,
                                              &texts::rule_not_less,
                                              &texts::rule_less,
                                              &texts::rule_not_greater,
                                              &texts::rule_equal,
                                              &texts::rule_different,
                                              &texts::rule_one_more,
                                              &texts::rule_one_less,
                                              &texts::rule_one_away,
                                              &texts::rule_same_parity,
                                              &texts::rule_other_parity};
    if (accept.hook) return said<texts::rule_script_number>();
    std::string text = kCell[at(accept.cell)]->in(language_);
    text += kVersus[at(accept.versus)]->in(language_);
    if (accept.free_after) text += said<texts::rule_free_after>(*accept.free_after);
    if (accept.free_after_highest) text += said<texts::rule_free_after_highest>();
    return text;
  }

  std::string tested_in_rows() const {
    std::string text;
    for (std::size_t row = 0; row < area_.row_accept.size(); ++row)
      if (const auto& accept = area_.row_accept[row])
        text += said<texts::rule_in_row>(row + 1, tested(*accept));
    return text;
  }

  std::string opened() const {
    const bool waits = std::ranges::any_of(
        area_.cells, [](const CellModel& cell) { return cell.after.has_value(); });
    const std::string text = area_.open_hook ? said<texts::rule_script_open>() : "";
    return waits ? text + said<texts::rule_some_after>() : text;
  }

  std::string repeated() const {
    std::string numbers;
    for (const int number : area_.again)
      numbers += (numbers.empty() ? "" : said<texts::rule_or>()) + std::to_string(number);
    return numbers.empty() ? "" : said<texts::rule_again>(numbers);
  }

  bool has_factor() const {
    return std::ranges::any_of(area_.cells,
                               [](const CellModel& cell) { return cell.factor.value_or(1) != 1; });
  }

  std::string ways() const {
    if (area_.ways.empty()) return has_factor() && area_.writes ? said<texts::rule_factor>() : "";
    std::string text;
    for (const WayModel& way : area_.ways)
      text += (text.empty() ? said<texts::rule_either>() : said<texts::rule_or>()) +
              in_language(way.name, language_, way.id.text) +
              (way.earns ? "" : said<texts::rule_without_bonus>());
    return text;
  }

  std::string sources() const { return area_.from.empty() ? "" : said<texts::rule_sources>(); }

  std::string state_name(int state) const {
    const std::string& glyph = area_.states[at(state - 1)];
    if (glyph == "o") return said<texts::state_circles>();
    return glyph == "x" ? said<texts::state_crosses>() : said<texts::state_dots>();
  }

  /// When bonuses are earned, where that is not with the mark.
  std::string earned() const {
    std::string text;
    const bool lines_earn = std::ranges::any_of(
        area_.groups, [](const GroupModel& group) { return !group.earns.empty(); });
    if (lines_earn && area_.bonus_state < count_of(area_.states))
      text += said<texts::rule_bonus_early>(state_name(area_.bonus_state));
    const bool needs = std::ranges::any_of(
        area_.cells, [](const CellModel& cell) { return cell.needs.has_value(); });
    if (!needs) return text;
    return text + (!area_.accept.hook && area_.accept.cell == CellTest::kAny &&
                           area_.accept.versus == Versus::kAnything
                       ? said<texts::rule_any_needs>()
                       : said<texts::rule_needs>());
  }

  std::string own_rows() const {
    const bool own = std::ranges::any_of(area_.row_of, [](const auto& die) { return !!die; });
    return own ? said<texts::rule_own_row>() : "";
  }

  std::string further() const {
    switch (area_.further) {
      case FurtherKind::kNone:
        return "";
      case FurtherKind::kEqualDice:
        return said<texts::rule_equal_dice>();
      case FurtherKind::kSweptDice:
        return said<texts::rule_swept>() + own_rows();
      case FurtherKind::kSweptAndLeftovers:
        return said<texts::rule_swept_left>() + own_rows();
      case FurtherKind::kHook:
        return said<texts::rule_further_hook>();
    }
    return "";
  }

  std::string score_of_lines(const ScoreModel& score) const {
    const bool factor = std::ranges::any_of(score.table, [](int times) { return times != 1; });
    return (score.kind == ScoreKind::kRowSums ? said<texts::score_rows>()
                                              : said<texts::score_columns>()) +
           (factor ? said<texts::score_factor>() : "");
  }

  std::string score_of_each(const ScoreModel& score) const {
    std::string numbers;
    for (const int value : score.table)
      numbers += (numbers.empty() ? "" : ", ") + std::to_string(value);
    return said<texts::score_each>(score.each, numbers);
  }

  std::string score_of_groups() const {
    const auto all_are = [&](SpotKind kind) {
      return std::ranges::all_of(area_.groups, [&](const GroupModel& group) {
        return !group.points || group.kind == kind;
      });
    };
    if (all_are(SpotKind::kColumn)) return said<texts::score_full_columns>();
    return all_are(SpotKind::kRow) ? said<texts::score_full_rows>() : said<texts::score_groups>();
  }

  std::string score_text(const ScoreModel& score) const {
    switch (score.kind) {
      case ScoreKind::kSum:
        return said<texts::score_sum>();
      case ScoreKind::kWeightedSum:
        return said<texts::score_weighted>();
      case ScoreKind::kTable:
        return area_.states.size() > 1
                   ? said<texts::score_state_table>(state_name(area_.points_state))
                   : said<texts::score_table>();
      case ScoreKind::kRowTable:
        return said<texts::score_row_table>();
      case ScoreKind::kLast:
        return said<texts::score_last>();
      case ScoreKind::kOutermost:
        return said<texts::score_outermost>();
      case ScoreKind::kPoints:
        return said<texts::score_points>();
      case ScoreKind::kGroups:
        return score_of_groups();
      case ScoreKind::kPairDifferences:
        return said<texts::score_pairs>();
      case ScoreKind::kRowSums:
      case ScoreKind::kColumnSums:
        return score_of_lines(score);
      case ScoreKind::kEach:
        return score_of_each(score);
      case ScoreKind::kHook:
        return said<texts::score_script>();
    }
    return "";
  }

  std::string scored() const {
    std::string text;
    for (const ScoreModel& score : area_.score)
      text += (text.empty() ? "" : said<texts::score_plus>()) + score_text(score);
    return said<texts::rule_score>(text);
  }

  const VariantModel& model_;
  const AreaModel& area_;
  std::string language_;
};

}  // namespace

Texts describe(const VariantModel& model, const AreaModel& area) {
  Texts sentences;
  for (const std::string_view language : kLanguages)
    sentences[std::string(language)] = Description(model, area, std::string(language)).text();
  return sentences;
}

}  // namespace clever
