// Every name of a die, an area or a bonus refers to something.
#include <unordered_set>

#include "core/lint/checks.h"

namespace clever {
namespace {

/// The names of one kind. Where they could not be read, looking for them would find nothing new.
class Names {
 public:
  Names(Code code, std::string what, std::vector<std::string> known, bool lost, Diagnostics& out)
      : code_(code), what_(std::move(what)), list_(std::move(known)), lost_(lost), out_(out) {
    known_.insert(list_.begin(), list_.end());
  }

  void refer(const Word& word) {
    if (lost_ || known_.contains(word.text)) return;
    out_.error(code_, word.span, "there is no " + what_ + " '" + word.text + "'",
               hint_for(word.text));
  }

 private:
  std::string hint_for(const std::string& word) const {
    if (code_ == Code::kUnknownDie && word.find(',') != std::string::npos)
      return "write several dice as a list: [" + word + "]";
    if (code_ == Code::kUnknownDie && word.find('+') != std::string::npos)
      return "a sum is made of two dice, like a + b";
    return suggestion(word, list_);
  }

  Code code_;
  std::string what_;
  std::vector<std::string> list_;
  std::unordered_set<std::string> known_;
  bool lost_;
  Diagnostics& out_;
};

std::vector<std::string> bonus_names(const VariantModel& model) {
  std::vector<std::string> names = ids_of(model.tracks);
  names.push_back(kFox);
  for (const BonusModel& bonus : model.bonuses) names.push_back(bonus.id.text);
  return names;
}

}  // namespace

void check_references(const VariantModel& model, Diagnostics& out) {
  const auto lost = [&](const char* part) { return model.lost.contains(part); };
  Names dice(Code::kUnknownDie, "die", ids_of(model.dice), lost("dice"), out);
  Names areas(Code::kUnknownArea, "area", ids_of(model.areas), lost("areas"), out);
  Names bonuses(Code::kUnknownBonus, "bonus or track", bonus_names(model),
                lost("bonuses") || lost("tracks"), out);
  for (const AreaModel& area : model.areas) {
    for (const Word& die : area.dice) dice.refer(die);
    for (const auto& of : area.row_of)
      if (of) dice.refer(*of);
  }
  for (const BonusModel& bonus : model.bonuses) {
    if (bonus.area) areas.refer(*bonus.area);
    if (bonus.plus) dice.refer(*bonus.plus);
    for (const Word& choice : bonus.one_of) bonuses.refer(choice);
  }
  for (const Word& area : model.turn.until_full) areas.refer(area);
  each_stage(model.turn, [&](const StageModel& stage) {
    for (const Word& area : stage.areas) areas.refer(area);
  });
  for (const TrackModel& track : model.tracks)
    if (track.gains) bonuses.refer(*track.gains);
  each_earn(model, [&](const EarnModel& earn) { bonuses.refer(earn.bonus); });
}

}  // namespace clever
