// Dice, tracks, bonuses and rounds; compile_area.cpp and its neighbours do the areas.
#include "core/rules/compile.h"

#include <algorithm>

#include "core/rules/compiler.h"

namespace clever {
HookNames hook_names(const VariantModel& model) {
  HookNames names;
  for (const AreaModel& area : model.areas) {
    names.areas.push_back(area.id.text);
    names.area_cells.push_back(static_cast<int>(area.cells.size()));
  }
  for (const DieModel& die : model.dice) names.dice.push_back(die.id.text);
  for (const TrackModel& track : model.tracks) names.tracks.push_back(track.id.text);
  return names;
}

/// Tracks come first, then the fox, then the bonuses of the file.
std::uint8_t Compiler::bonus_index(const std::string& id) const {
  const std::uint8_t track = index_of(model_.tracks, id);
  if (track != kNone8) return track;
  const auto fox = narrow<std::uint8_t>(model_.tracks.size());
  return id == kFox ? fox : narrow<std::uint8_t>(fox + 1 + index_of(model_.bonuses, id));
}

HookId Compiler::prepare(HookPoint point, const std::optional<Expression>& expression,
                         const std::string& here) {
  if (!expression || !hooks_) return kNoHook;
  const HookId hook = hooks_->prepare(point, expression->text, here, expression->span, out_);
  if (hook == kNoHook) fails_first(expression->span);
  called_hooks_ = called_hooks_ || info_of(point).when == HookTime::kCalled;
  return hook;
}

HookAnswer Compiler::ask(HookId hook, std::span<const HookArgument> arguments, const Span& where) {
  HookAnswer answer;
  answer.nil = true;
  if (hook == kNoHook || hooks_->ask(hook, arguments, nullptr, answer)) return answer;
  if (fails_first(where)) out_.add(diagnostic_of(*hooks_->fault()));
  hooks_->clear_fault();
  answer = {};
  answer.nil = true;
  return answer;
}

bool Compiler::fails_first(const Span& where) {
  return failed_.insert({where.line, where.column}).second;
}

void Compiler::dice() {
  rules_.dice_count = narrow<std::uint8_t>(model_.dice.size());
  rules_.all_dice = Dice::below(rules_.dice_count);
  for (int i = 0; i < rules_.dice_count; ++i) {
    Die& die = rules_.dice[i];
    die.faces = narrow<std::uint8_t>(model_.dice[at(i)].faces);
    die.all_faces = Numbers::below(die.faces + 1) - Numbers::of(0);
  }
}

/// What a die may count as, or be turned to, for the price of a slot, whatever it shows.
Numbers Compiler::numbers_of_slot(const TrackModel& model, HookId hook, int die, int slot,
                                  int face) {
  const SlotModel& printed = model.slots[at(slot)];
  if (hook != kNoHook && rules_.dice[die].all_faces.has(face)) {
    const HookArgument arguments[] = {HookArgument::of(face), HookArgument::of(slot + 1),
                                      HookArgument::of(printed.printed), HookArgument::of_die(die)};
    return ask(hook, arguments, model.numbers->span).numbers;
  }
  if (printed.printed) return Numbers::of(*printed.printed);
  return printed.open ? Numbers::all() - Numbers::of(0) : Numbers();
}

/// The same for each die, slot and face.
void Compiler::slot_numbers(const TrackModel& model, Track& track) {
  const bool turn = model.does == ActionKind::kTurn;
  const HookId hook = prepare(turn ? HookPoint::becomes : HookPoint::counts_as, model.numbers, "");
  track.numbers = narrow<std::uint32_t>(rules_.number_sets.size());
  for (int slot = 0; slot < track.slots; ++slot)
    if (model.slots[at(slot)].open && hook == kNoHook) track.open.add(slot);
  for (int die = 0; die < rules_.dice_count; ++die)
    for (int slot = 0; slot < track.slots; ++slot)
      for (int face = 0; face <= kMaxFaces; ++face) {
        Numbers numbers = numbers_of_slot(model, hook, die, slot, face);
        numbers.remove(face);  // never for the number the die shows anyway
        rules_.number_sets.push_back(numbers);
      }
}

void Compiler::tracks() {
  rules_.track_count = narrow<std::uint8_t>(model_.tracks.size());
  Tracks* const by_kind[] = {&rules_.reroll_tracks, &rules_.return_tracks, &rules_.extra_tracks,
                             &rules_.number_tracks, &rules_.own_tracks,    &rules_.own_tracks};
  for (int i = 0; i < rules_.track_count; ++i) {
    const TrackModel& model = model_.tracks[at(i)];
    Track& track = rules_.tracks[i];
    track.does = model.does;
    track.slots = narrow<std::uint8_t>(model.slots.size());
    for (int slot = 0; slot < track.slots; ++slot)
      for (int left = 0; left < slot; ++left)
        if (model.slots[at(left)].printed == model.slots[at(slot)].printed &&
            model.slots[at(left)].open == model.slots[at(slot)].open)
          track.equal_before[slot].add(left);
    track.first_end = narrow<std::uint8_t>(rules_.choices.size());
    for (const EarnModel& earn : model.end) rules_.choices.push_back(bonus_index(earn.bonus.text));
    track.ends = narrow<std::uint8_t>(model.end.size());
    if (model.gains) track.gains = bonus_index(model.gains->text);
    if (model.in_pick) track.windows.add(static_cast<int>(Cause::kPick));
    if (model.in_passive) track.windows.add(static_cast<int>(Cause::kPassive));
    if (model.in_extra) track.windows.add(static_cast<int>(Cause::kExtra));
    track.condition = prepare(HookPoint::allow, model.condition, "");
    if (model.does == ActionKind::kNumber || model.does == ActionKind::kTurn)
      slot_numbers(model, track);
    by_kind[at(model.does)]->add(i);
  }
}

Bonus Compiler::bonus(const BonusModel& model) {
  Bonus bonus;
  if (model.points) {
    bonus.kind = Bonus::Kind::kPoints;
    bonus.points = narrow<std::int16_t>(*model.points);
  } else if (model.area) {
    bonus.kind = Bonus::Kind::kMark;
    bonus.area = index_of(model_.areas, model.area->text);
    bonus.any_cell = model.any_cell;
    for (int number = model.low; number <= model.high && !model.any_cell; ++number)
      bonus.numbers.add(number);
    if (model.plus) bonus.plus = index_of(model_.dice, model.plus->text);
  } else {
    bonus.kind = Bonus::Kind::kOneOf;
    bonus.first_choice = narrow<std::uint8_t>(rules_.choices.size());
    bonus.choices = narrow<std::uint8_t>(model.one_of.size());
    for (const Word& choice : model.one_of) rules_.choices.push_back(bonus_index(choice.text));
  }
  return bonus;
}

void Compiler::bonuses() {
  std::size_t next = 0;
  for (; next < model_.tracks.size(); ++next)
    rules_.bonuses[next] = {.kind = Bonus::Kind::kUnlock, .track = narrow<std::uint8_t>(next)};
  rules_.bonuses[next++] = {.kind = Bonus::Kind::kFox};
  for (const BonusModel& model : model_.bonuses) rules_.bonuses[next++] = bonus(model);
  rules_.bonus_count = narrow<std::uint8_t>(next);
}

void Compiler::rounds() {
  for (const auto& [players, rounds] : model_.rounds.played)
    rules_.rounds[players] = narrow<std::uint8_t>(rounds);
  for (std::size_t round = 0; round < model_.rounds.earns.size(); ++round)
    for (const EarnModel& earn : model_.rounds.earns[round])
      rules_.round_bonuses[round].push_back(bonus_index(earn.bonus.text));
}

Compiled Compiler::run() {
  rules_.min_seats = narrow<std::uint8_t>(model_.min_players);
  rules_.max_seats = narrow<std::uint8_t>(model_.max_players);
  rules_.tie_break = model_.tie_break;
  dice();
  tracks();
  bonuses();
  rounds();
  stages();
  areas();
  check_choices();
  catalog();
  if (called_hooks_) rules_.hooks = hooks_;
  return std::move(result_);
}

Compiled compile(const VariantModel& model, std::shared_ptr<HookPort> hooks, Diagnostics& out) {
  return Compiler(model, std::move(hooks), out).run();
}

}  // namespace clever
