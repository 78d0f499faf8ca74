// Every name of a die, an area or a bonus refers to something.
#include "core/lint/checks.h"

namespace clever {
namespace {

/// The names of one kind. Where they could not be read, looking for them would find nothing new.
class Names {
 public:
  Names(Code code, std::string what, std::vector<std::string> known, bool lost, Diagnostics& out)
      : code_(code), what_(std::move(what)), known_(std::move(known)), lost_(lost), out_(out) {}

  void refer(const Word& word) {
    if (std::find(known_.begin(), known_.end(), word.text) != known_.end()) return;
    if (lost_ || !word.span.file || (word.text.empty() && reported(out_, word.span))) return;
    out_.error(code_, word.span, "there is no " + what_ + " '" + word.text + "'",
               suggestion(word.text, known_));
  }

 private:
  Code code_;
  std::string what_;
  std::vector<std::string> known_;
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
  const bool broken = out.has_errors();
  Names dice(Code::kUnknownDie, "die", ids_of(model.dice), broken && model.dice.empty(), out);
  Names areas(Code::kUnknownArea, "area", ids_of(model.areas), broken && model.areas.empty(), out);
  Names bonuses(Code::kUnknownBonus, "bonus or track", bonus_names(model),
                broken && (model.bonuses.empty() || model.tracks.empty()), out);
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
  for (const TrackModel& track : model.tracks)
    if (track.gains) bonuses.refer(*track.gains);
  each_earn(model, [&](const EarnModel& earn) { bonuses.refer(earn.bonus); });
}

}  // namespace clever
