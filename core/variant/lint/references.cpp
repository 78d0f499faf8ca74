// Every name of a die, an area or a bonus refers to something.
#include <unordered_set>

#include "core/variant/lint/checks.h"

namespace clever {
namespace {

/// The names of one kind. Where they could not be read, looking for them would find nothing new.
struct Names {
  Code code;
  const char* what;
  std::vector<std::string> known;
  bool lost;
  const SourceFile* own;  // the file that is checked: others are inherited
  Diagnostics& out;
  std::unordered_set<std::string> quick = {known.begin(), known.end()};  // in files without end

  /// What is left without it, such as "bonuses" and "red 6", where that has a name.
  void refer(const Word& word, const char* part = "", const std::string& user = "") const {
    if (lost || quick.contains(word.text)) return;
    const bool inherited = word.span.file && word.span.file.get() != own;
    out.error(code, word.span, fmt::format("there is no {} '{}'", what, word.text),
              inherited && nearest(word.text, known).empty() ? inherited_hint(word, part, user)
                                                             : hint_for(word.text));
  }

  /// It was taken away, and something that is inherited still needs it.
  static std::string inherited_hint(const Word& word, const char* part, const std::string& user) {
    if (user.empty())
      return fmt::format(
          "an inherited line still names '{0}': change that line, too, or keep '{0}'", word.text);
    return fmt::format(
        "'{0}' is inherited and needs it: take it away, too, with {1}: {{ without: "
        "[{0}] }}, or change it",
        user, part);
  }

  std::string hint_for(const std::string& word) const {
    if (code == Code::kUnknownDie && word.find(',') != std::string::npos)
      return fmt::format("write several dice as a list: [{}]", word);
    const auto sums = std::ranges::count(word, '+');
    if (code == Code::kUnknownDie && sums > 1) return "a sum is made of two dice, like a + b";
    if (code == Code::kUnknownDie && sums == 1)
      return fmt::format(
          "a sum stands alone: write dice: {}, and further sums in areas of their own", word);
    return suggestion(word, known, out);
  }
};

std::vector<std::string> bonus_names(const VariantModel& model) {
  std::vector<std::string> all = ids_of(model.tracks), bonuses = ids_of(model.bonuses);
  all.emplace_back(kFoxName);
  all.insert(all.end(), bonuses.begin(), bonuses.end());
  return all;
}

}  // namespace

void check_references(const VariantModel& model, Diagnostics& out) {
  const auto lost = [&](const char* part) { return model.lost.contains(part); };
  const SourceFile* own = model.span.file.get();
  const Names dice{Code::kUnknownDie, "die", ids_of(model.dice), lost("dice"), own, out};
  const Names areas{Code::kUnknownArea, "area", ids_of(model.areas), lost("areas"), own, out};
  const Names bonuses{Code::kUnknownBonus,
                      "bonus or track",
                      bonus_names(model),
                      lost("bonuses") || lost("tracks"),
                      own,
                      out};
  for (const AreaModel& area : model.areas) {
    for (const Word& die : area.dice) dice.refer(die);
    if (area.combine == Combine::kAnyTwo)
      for (const Word& die : area.use) dice.refer(die);
    for (const CellModel& cell : area.cells)
      if (cell.after && cell.after->area) areas.refer(*cell.after->area);
    for (const auto& of : area.row_of)
      if (of) dice.refer(*of);
  }
  for (const BonusModel& bonus : model.bonuses) {
    const std::string& id = bonus.id.text;
    if (bonus.area) areas.refer(*bonus.area, "bonuses", id);
    if (bonus.plus) dice.refer(*bonus.plus, "bonuses", id);
    for (const Word& choice : bonus.one_of) bonuses.refer(choice, "bonuses", id);
  }
  for (const DieModel& die : model.dice)
    for (const Word& area : die.wild_in) areas.refer(area);
  for (const Word& area : model.foxes.ignored) areas.refer(area);
  for (const Word& area : model.turn.until_full) areas.refer(area);
  const auto refer_to_areas = [&](const StageModel& stage) {
    for (const Word& area : stage.areas) areas.refer(area);
  };
  each_stage(model.turn.stages, refer_to_areas);
  each_stage(model.turn.finally, refer_to_areas);
  for (const TrackModel& track : model.tracks)
    if (track.gains) bonuses.refer(*track.gains, "tracks", track.id.text);
  each_earn(model, [&](const EarnModel& earn) { bonuses.refer(earn.bonus); });
}

}  // namespace clever
