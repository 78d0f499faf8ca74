#include "core/simulate/arena.h"

namespace clever {

Arena::Arena(VariantPtr variant, const std::vector<std::string>& bots)
    : variant_(std::move(variant)) {
  for (const std::string& name : bots) bots_.push_back(make_bot(name));
}

void Arena::play(std::uint64_t seed) {
  const Ruleset& rules = variant_->rules;
  Random dice(seed), choice = bot_random(seed);
  begin(rules, state_, static_cast<int>(bots_.size()), choices_, nullptr);
  for (;;) switch (waits_for(state_)) {
      case Waits::kRoll:
        roll(rules, state_, draw_faces(rules, state_, dice), choices_, nullptr);
        break;
      case Waits::kPlacement:
        place(rules, state_, draw_placement(rules, state_, dice), choices_, nullptr);
        break;
      case Waits::kChoice: {
        ++decisions_;
        offered_ += choices_.size();
        const int chosen = bots_[state_.player]->choose(rules, state_, choices_, choice);
        step(rules, state_, choices_[chosen], choices_, nullptr);
        break;
      }
      case Waits::kNothing:
        return;
    }
}

std::string Arena::fault() const {
  const HookFault* fault = rules().hooks ? rules().hooks->fault() : nullptr;
  if (!fault) return "";
  const std::string file = fault->span.file ? fault->span.file->name : "";
  return file + ":" + std::to_string(fault->span.line) +
         ": a script of the variant failed: " + fault->message;
}

}  // namespace clever
