// Dice, tracks, bonuses and rounds; compile_area.cpp and its neighbours do the areas.
#include "core/variant/rules/compile.h"

#include <algorithm>

#include "core/variant/rules/compiler.h"

namespace clever {
HookNames hook_names(const VariantModel& model) {
  HookNames names;
  for (const AreaModel& area : model.areas) {
    names.areas.push_back(area.id.text);
    names.area_cells.push_back(count_of(area.cells));
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
  return id == kFoxName ? fox : narrow<std::uint8_t>(fox + 1 + index_of(model_.bonuses, id));
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
  if (hook == kNoHook || endless_.contains(hook)) return answer;
  if (hooks_->ask(hook, arguments, nullptr, answer)) return answer;
  if (fails_first(where)) out_.add(diagnostic_of(*hooks_->fault()));
  if (hooks_->fault()->code == Code::kLuaEndless) endless_.insert(hook);
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
    const std::vector<int>& faces = model_.dice[at(i)].faces;
    die.faces = narrow<std::uint8_t>(faces.size());
    for (int face = 0; face < die.faces; ++face) {
      die.shows[face] = narrow<std::uint8_t>(faces[at(face)]);
      die.all_faces.add(faces[at(face)]);
    }
  }
}

/// What a die that shows a face may count as, or be turned to, for the price of one slot.
Numbers Compiler::numbers_of_slot(const TrackModel& model, HookId hook, int die, int slot,
                                  int face) {
  const SlotModel& printed = model.slots[at(slot)];
  const Numbers faces = rules_.dice[die].all_faces;
  if (hook != kNoHook && faces.has(face)) {
    const HookArgument arguments[] = {HookArgument::of(face), HookArgument::of(slot + 1),
                                      HookArgument::of(printed.printed), HookArgument::of_die(die)};
    return ask(hook, arguments, model.numbers->span).numbers;
  }
  if (model.versus_face) {
    Numbers numbers;
    for (const int number : faces)
      if (follows(*model.versus_face, number, face)) numbers.add(number);
    return numbers;
  }
  if (printed.printed) return Numbers::of(*printed.printed);
  return printed.open ? Numbers::all() - Numbers::of(0) : Numbers();
}

/// What it may count as for the price of so many slots, and no fewer: the row of a track whose
/// slots are spent together.
std::vector<Numbers> Compiler::numbers_by_steps(const TrackModel& model, HookId hook, int die,
                                                int face) {
  Numbers reached = Numbers::of(face), last = reached;
  std::vector<Numbers> rows;
  for (std::size_t slots = 0; slots < model.slots.size(); ++slots) {
    Numbers next;
    for (const int from : last& rules_.dice[die].all_faces)
      next |= numbers_of_slot(model, hook, die, 0, from);
    last = next - reached;
    reached |= last;
    rows.push_back(last);
  }
  return rows;
}

/// The same for each die, slot and face.
void Compiler::slot_numbers(const TrackModel& model, Track& track) {
  const bool turn = model.does == ActionKind::kTurn;
  const HookId hook = prepare(turn ? HookPoint::becomes : HookPoint::counts_as, model.numbers, "");
  track.numbers = narrow<std::uint32_t>(rules_.number_sets.size());
  for (int slot = 0; slot < track.slots; ++slot)
    if (model.slots[at(slot)].open && hook == kNoHook) track.open.add(slot);
  for (int die = 0; die < rules_.dice_count; ++die) {
    std::vector<std::vector<Numbers>> steps;  // by face
    for (int face = 0; face <= kMaxFaces && track.together; ++face)
      steps.push_back(numbers_by_steps(model, hook, die, face));
    for (int slot = 0; slot < track.slots; ++slot)
      for (int face = 0; face <= kMaxFaces; ++face) {
        Numbers numbers = track.together ? steps[at(face)][at(slot)]
                                         : numbers_of_slot(model, hook, die, slot, face);
        numbers.remove(face);  // never for the number the die shows anyway
        rules_.number_sets.push_back(numbers);
      }
  }
}

/// Slots that print the same and count as the same: which of them is spent makes no difference.
void Compiler::equal_slots(const TrackModel& model, Track& track) const {
  const auto count_as_same = [&](int left, int slot) {
    for (const int die : rules_.all_dice)
      for (const int face : rules_.dice[die].all_faces)
        if (rules_.slot_numbers(track, die, left, face) !=
            rules_.slot_numbers(track, die, slot, face))
          return false;
    return true;
  };
  for (int slot = 0; slot < track.slots; ++slot)
    for (int left = 0; left < slot; ++left)
      if (model.slots[at(left)].printed == model.slots[at(slot)].printed &&
          model.slots[at(left)].open == model.slots[at(slot)].open && count_as_same(left, slot))
        track.equal_before[slot].add(left);
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
    track.from = model.from;
    track.together = model.together;
    track.makes_usable = model.makes_usable;
    track.either_of_pair = model.either_of_pair;
    track.unspent = narrow<std::int16_t>(model.unspent);
    track.first_end = narrow<std::uint8_t>(rules_.choices.size());
    for (const EarnModel& earn : model.end) rules_.choices.push_back(bonus_index(earn.bonus.text));
    track.ends = narrow<std::uint8_t>(model.end.size());
    if (model.gains) track.gains = bonus_index(model.gains->text);
    if (model.in_pick) track.windows.add(Cause::kPick);
    if (model.in_passive) track.windows.add(Cause::kPassive);
    if (model.in_extra) track.windows.add(Cause::kExtra);
    track.condition = prepare(HookPoint::allow, model.condition, "");
    if (model.does == ActionKind::kNumber || model.does == ActionKind::kTurn) {
      slot_numbers(model, track);
      equal_slots(model, track);
    }
    by_kind[at(model.does)]->add(i);
    rules_.changes_partners = rules_.changes_partners || model.either_of_pair;
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
    if (model.any_number)
      bonus.numbers = numbers_of_area(*find_id(model_.areas, model.area->text), model.plus);
    for (int number = model.low; number <= model.high && !model.any_cell && !model.any_number;
         ++number)
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

/// The numbers that the dice of an area can show: faces, or sums of two; but for a die that is
/// added anyway.
Numbers Compiler::numbers_of_area(const AreaModel& area, const std::optional<Word>& added) const {
  Numbers faces, sums;
  for (int die = 0; die < rules_.dice_count; ++die) {
    const std::string& id = model_.dice[at(die)].id.text;
    if (!area.all_dice && !names(area.dice, id)) continue;
    if (added && added->text == id) continue;
    const Numbers own = rules_.dice[die].all_faces;
    for (const int face : own) sums |= faces.shifted(face);  // with one of the dice before it
    faces |= own;
  }
  const bool of_two = area.combine == Combine::kSum || area.combine == Combine::kAnyTwo;
  return of_two && !added ? sums : faces;
}

void Compiler::bonuses() {
  std::size_t next = 0;
  for (; next < model_.tracks.size(); ++next)
    rules_.bonuses[next] = {.kind = Bonus::Kind::kUnlock, .track = narrow<std::uint8_t>(next)};
  rules_.bonuses[next++] = {.kind = Bonus::Kind::kFox};
  for (const BonusModel& model : model_.bonuses) rules_.bonuses[next++] = bonus(model);
  rules_.bonus_count = narrow<std::uint8_t>(next);
}

void Compiler::foxes() {
  rules_.fox_worth = model_.foxes.worth;
  rules_.fox_points = narrow<std::int16_t>(model_.foxes.points);
  rules_.fox_areas = Areas::below(count_of(model_.areas));
  for (const Word& area : model_.foxes.ignored)
    rules_.fox_areas.remove(index_of(model_.areas, area.text));
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
  foxes();
  rounds();
  stages();
  areas();
  catalog();
  if (called_hooks_) rules_.hooks = hooks_;
  return std::move(result_);
}

Compiled compile(const VariantModel& model, std::shared_ptr<HookPort> hooks, Diagnostics& out) {
  return Compiler(model, std::move(hooks), out).run();
}

}  // namespace clever
