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
  Diagnostics& out;
  std::unordered_set<std::string> quick = {known.begin(), known.end()};  // in files without end

  void refer(const Word& word) const {
    if (lost || quick.contains(word.text)) return;
    out.error(code, word.span, fmt::format("there is no {} '{}'", what, word.text),
              hint_for(word.text));
  }

  std::string hint_for(const std::string& word) const {
    if (code == Code::kUnknownDie && word.find(',') != std::string::npos)
      return fmt::format("write several dice as a list: [{}]", word);
    if (code == Code::kUnknownDie && word.find('+') != std::string::npos)
      return "a sum is made of two dice, like a + b";
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
  const Names dice{Code::kUnknownDie, "die", ids_of(model.dice), lost("dice"), out};
  const Names areas{Code::kUnknownArea, "area", ids_of(model.areas), lost("areas"), out};
  const Names bonuses{Code::kUnknownBonus, "bonus or track", bonus_names(model),
                      lost("bonuses") || lost("tracks"), out};
  for (const AreaModel& area : model.areas) {
    for (const Word& die : area.dice) dice.refer(die);
    for (const CellModel& cell : area.cells)
      if (cell.after && cell.after->area) areas.refer(*cell.after->area);
    for (const auto& of : area.row_of)
      if (of) dice.refer(*of);
  }
  for (const BonusModel& bonus : model.bonuses) {
    if (bonus.area) areas.refer(*bonus.area);
    if (bonus.plus) dice.refer(*bonus.plus);
    for (const Word& choice : bonus.one_of) bonuses.refer(choice);
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
    if (track.gains) bonuses.refer(*track.gains);
  each_earn(model, [&](const EarnModel& earn) { bonuses.refer(earn.bonus); });
}

}  // namespace clever
