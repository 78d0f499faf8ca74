#include "core/players/bots/features.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <map>

#include "core/game/engine/marking.h"
#include "core/game/engine/step.h"

namespace clever {
namespace {

constexpr int kMostTimes = 32;    // turns before the last so many look alike
constexpr int kPhases = 6;        // parts of a game, where turns would be too fine
constexpr int kMostWritten = 31;  // larger numbers look alike
constexpr int kMostMissing = 11;  // of a group of cells
constexpr int kSpotMissing = 7;
constexpr int kFoxes = 8, kManyFoxes = 10;
constexpr int kAreaSteps = 32, kAreaStep = 4;      // points of an area
constexpr int kLowestSteps = 24, kLowestStep = 2;  // points of what foxes count by

const char* const kStageNames[] = {
#define STAGE(id, meaning) #id,
#include "core/variant/rules/stages.def"
#undef STAGE
};

/// "kUse 2": the second stage of that kind.
std::vector<std::string> names_of(const Stages& stages) {
  std::map<StageOp, int> seen;
  std::vector<std::string> names;
  for (const Stage& stage : stages)
    names.push_back(std::string(kStageNames[at(stage.op)]) + " " +
                    std::to_string(++seen[stage.op]));
  return names;
}

/// The sets of dice in the order of their bits, by the names of the dice.
std::vector<std::string> names_of_sets(const std::vector<DieNames>& dice) {
  std::vector<std::string> names;
  for (unsigned set = 0; set < 1u << dice.size(); ++set) {
    std::vector<std::string> members;
    for (std::size_t i = 0; i < dice.size(); ++i)
      if (set >> i & 1) members.push_back(dice[i].id);
    std::sort(members.begin(), members.end());
    std::string name;
    for (const std::string& member : members) name += member + " ";
    names.push_back(name);
  }
  return names;
}

template <class Named>
std::vector<std::string> ids_of(const std::vector<Named>& all) {
  std::vector<std::string> ids;
  for (const Named& one : all) ids.push_back(one.id);
  return ids;
}

int step_of(int points, int step, int steps) { return std::clamp(points / step + 2, 0, steps - 1); }

bool scores_sets(ScoreKind kind) {
  return kind == ScoreKind::kRowTable || kind == ScoreKind::kGroups ||
         kind == ScoreKind::kRowSums || kind == ScoreKind::kColumnSums;
}

}  // namespace

int Feature::rows() const {
  int product = 1;
  for (const Axis& axis : axes) product *= axis.size;
  return product;
}

struct Features::Moment {
  const State& state;
  const SeatState& sheet;
  int seat;
  Score score;
  int time;   // turns left, as far as they are told apart
  int phase;  // part of the game
  int foxes;
};

/// Puts the value of one input after the other.
class Features::Writer {
 public:
  Writer(const Features& features, Encoded& out)
      : features_(features), first_(features.first_rows_.data()), row_(out.row.data()) {}

  void put(int value) {
    assert(value >= 0 && value < features_.list_[written_].rows());
    row_[written_] = static_cast<std::uint16_t>(first_[written_] + value);
    ++written_;
  }
  /// Leaves what is there.
  void skip(int inputs) { written_ += at(inputs); }
  /// The row that means nothing, as far as inputs are compared.
  void pad() {
    assert(written_ == features_.list_.size());
    for (; written_ % kInputsAtOnce != 0; ++written_)
      row_[written_] = static_cast<std::uint16_t>(features_.rows_ - 1);
  }

 private:
  const Features& features_;
  const std::uint16_t* first_;
  std::uint16_t* row_;
  std::size_t written_ = 0;
};

Features::Features(const Ruleset& rules, const Catalog& catalog, int seats)
    : rules_(rules),
      seats_(seats),
      turns_(rules.rounds[seats] * (seats == 1 ? 2 : seats)),
      times_(std::min(turns_, kMostTimes)),
      all_areas_(Areas::below(rules.area_count)) {
  add_time(catalog);
  add_dice(catalog);
  for (int area = 0; area < rules.area_count; ++area) add_area(catalog, area);
  add_spots(catalog);
  add_tracks(catalog);
  add_foxes(catalog);
  add_pending(catalog);
  add_numbers(catalog);
  ++rows_;  // the row that means nothing
}

std::string Features::problem() const {
  if (count() <= kMaxInputs && rows_ <= kMaxRows) return "";
  return "the sheet is too large for a net: " + std::to_string(count()) + " inputs with " +
         std::to_string(rows_) + " values, at most " + std::to_string(kMaxInputs) + " with " +
         std::to_string(kMaxRows);
}

void Features::add(std::string name, std::vector<Axis> axes) {
  Feature input{std::move(name), std::move(axes), rows_};
  first_rows_.push_back(static_cast<std::uint16_t>(rows_));
  rows_ += input.rows();
  list_.push_back(std::move(input));
}

/// A game of one has two turns a round.
int Features::turns_left(const State& state) const {
  const int turn = seats_ == 1 ? 2 * state.round + (state.role == Role::kPassive ? 1 : 0)
                               : state.round * seats_ + state.active;
  return std::max(turns_ - 1 - turn, 0);
}

Features::Moment Features::moment_of(const State& state, int seat, const Score& score) const {
  const int left = turns_left(state);
  const SeatState& sheet = state.seat[seat];
  return {.state = state,
          .sheet = sheet,
          .seat = seat,
          .score = score,
          .time = time_of(left),
          .phase = left * kPhases / turns_,
          .foxes = std::min<int>(sheet.foxes, kFoxes - 1)};
}

void Features::encode(const State& state, int seat, Encoded& out) const {
  write(moment_of(state, seat, score(rules_, state, seat)), all_areas_, out);
}

namespace {

template <class Moment>
void remember(const Moment& moment, Seen& out) {
  out.sheet = moment.sheet;
  out.points = moment.score.areas;
  out.time = moment.time, out.phase = moment.phase, out.foxes = moment.foxes;
}

}  // namespace

void Features::encode(const State& state, int seat, Seen& out) const {
  const Moment moment = moment_of(state, seat, score(rules_, state, seat));
  write(moment, all_areas_, out.encoded);
  remember(moment, out);
}

Areas Features::changed_areas(const Seen& near, const SeatState& sheet) const {
  Areas changed = scripted_;
  for (const int index : all_areas_) {
    const Area& area = rules_.areas[index];
    const std::uint8_t *const before = near.sheet.value.data() + area.first_value,
                              *const now = sheet.value.data() + area.first_value;
    if (near.sheet.marked[index] != sheet.marked[index] ||
        near.sheet.full[index] != sheet.full[index] ||
        std::memcmp(before, now, at(area.cells())) != 0)
      changed.add(index);
  }
  return changed;
}

void Features::encode_from(const Seen& near, const State& state, int seat, Seen& out) const {
  const SeatState& sheet = state.seat[seat];
  const Areas changed = changed_areas(near, sheet);
  Row<int, kMaxAreas> points = near.points;
  for (const int area : changed) points[area] = area_score(rules_, state, seat, area);
  const Moment moment = moment_of(state, seat, score_of(rules_, sheet, points));
  const bool alike =
      moment.time == near.time && moment.phase == near.phase && moment.foxes == near.foxes;
  if (alike) std::copy_n(near.encoded.row.begin(), first_rows_.size(), out.encoded.row.begin());
  write(moment, alike ? changed : all_areas_, out.encoded);
  remember(moment, out);
}

/// All inputs but those of areas that have not changed.
void Features::write(const Moment& moment, Areas changed, Encoded& out) const {
  Writer writer(*this, out);
  write_time(writer, moment);
  write_dice(writer, moment);
  for (const int area : all_areas_)
    changed.has(area) ? write_area(writer, moment, area) : writer.skip(areas_[at(area)].inputs);
  for (const int area : all_areas_)
    changed.has(area) ? write_spots(writer, moment, area) : writer.skip(areas_[at(area)].spots);
  write_tracks(writer, moment);
  write_foxes(writer, moment);
  write_pending(writer, moment);
  writer.pad();
  write_numbers(out, moment);
}

// The moment of the game.

void Features::add_time(const Catalog& catalog) {
  const std::vector<std::string> stages = names_of(rules_.stages);
  add("stage",
      {{times_}, {count_of(stages), stages}, {2}, {seats_ > 1 ? 2 : 1}});  // bonuses wait, my turn
  const std::vector<std::string> sets = names_of_sets(catalog.dice);
  add("pool", {{count_of(sets), sets}, {rules_.rolls + 2}});
}

void Features::write_time(Writer& out, const Moment& moment) const {
  const State& state = moment.state;
  const int pending = state.pending() ? 1 : 0;
  const int mine = state.active == moment.seat ? 1 : 0;
  int value = (moment.time * rules_.stages.count() + state.stage) * 2 + pending;
  if (seats_ > 1) value = value * 2 + mine;
  out.put(value);
  const int roll = std::min<int>(state.roll, rules_.rolls + 1);
  out.put(state.pool.word() * (rules_.rolls + 2) + roll);
}

// Where each die lies, and what it shows once that is settled: dice in the pool are rolled again
// before they count.

void Features::add_dice(const Catalog& catalog) {
  for (int die = 0; die < rules_.dice_count; ++die)
    add("die " + catalog.dice[at(die)].id, {{4}, {kMaxFaces + 1}, {2}});
  for (int bonus = 0; bonus < rules_.bonus_count; ++bonus)
    if (rules_.bonuses[bonus].plus != kNone8) plus_dice_.add(rules_.bonuses[bonus].plus);
  for (const int die : plus_dice_) add("added die " + catalog.dice[at(die)].id, {{kMaxFaces + 1}});
}

void Features::write_dice(Writer& out, const Moment& moment) const {
  const State& state = moment.state;
  const Dice fields = dice_in_slots(state);
  const bool window = state.player == moment.seat;
  for (int die = 0; die < rules_.dice_count; ++die) {
    const int place = state.platter.has(die) ? 1 : fields.has(die) ? 2 : 3;
    const int used = window && state.used.has(die) ? 1 : 0;
    const bool settled = !state.pool.has(die) && state.face[die] != 0;
    out.put(settled ? (place * (kMaxFaces + 1) + state.face[die]) * 2 + used : 0);
  }
  for (const int die : plus_dice_) out.put(state.face[die]);
}

// The areas.

void Features::add_area(const Catalog& catalog, int index) {
  const Area& area = rules_.areas[index];
  const std::string name = "area " + catalog.areas[at(index)].id;
  AreaInput input;
  const int before = count();
  add(name + " marks", {{area.all.size() + 1}, {times_}});
  if (area.states > 1) add(name + " full", {{area.all.size() + 1}, {times_}});
  for (const CellLine& line : rules_.lines_of(area)) {
    const int size = line.cells.size() + 1;
    add(name + " line " + std::to_string(input.lines.size() + 1),
        {{size}, {line.skips ? size : kMostWritten + 1}});
    input.lines.push_back({line.cells, line.backwards, line.skips});
  }
  // In a single line how far it goes says it all.
  const bool told = input.lines.size() == 1 && !input.lines[0].skips &&
                    input.lines[0].cells.contains(area.all) && rules_.lines_of(area)[0].block == 1;
  input.values = area.writes && (input.lines.size() < 3);
  if (!told)
    for (const int cell : area.all - area.start_full) {
      input.cells.push_back(cell);
      add(name + " cell " + std::to_string(cell + 1),
          {{input.values ? kMostWritten + 2 : area.states + 1}});
    }
  add_groups(input, name, area);
  add(name + " points", {{kAreaSteps}, {kFoxes}});
  for (const ScorePart& part : rules_.parts_of(area))
    if (part.kind == ScoreKind::kHook) scripted_.add(index);
  input.inputs = count() - before;
  areas_.push_back(std::move(input));
}

void Features::add_groups(AreaInput& input, const std::string& name, const Area& area) {
  for (int i = 0; i < area.parts; ++i) {
    const ScorePart& part = rules_.parts[area.first_part + i];
    if (!scores_sets(part.kind)) continue;
    for (std::uint32_t set = 0; set < part.count; ++set) {
      input.groups.push_back({rules_.cell_sets[part.sets + set]});
      add(name + " group " + std::to_string(input.groups.size()), {{kMostMissing + 1}, {kPhases}});
    }
  }
}

void Features::write_area(Writer& out, const Moment& moment, int index) const {
  const Area& area = rules_.areas[index];
  const AreaInput& input = areas_[at(index)];
  const SeatState& sheet = moment.sheet;
  out.put((sheet.marked[index] & area.all).size() * times_ + moment.time);
  if (area.states > 1) out.put((sheet.full[index] & area.all).size() * times_ + moment.time);
  for (const LineInput& line : input.lines) write_line(out, moment, index, line);
  for (const int cell : input.cells) write_cell(out, moment, index, cell);
  if (!input.groups.empty()) {
    const Cells scoring = cells_in_state(area, sheet, index, area.points_state);
    for (const Group& group : input.groups) {
      const int missing = (group.cells - scoring).size();
      out.put(std::min(missing, kMostMissing) * kPhases + moment.phase);
    }
  }
  out.put(step_of(moment.score.areas[index], kAreaStep, kAreaSteps) * kFoxes + moment.foxes);
}

/// How far a line has been filled, and the number at its end; where cells may be left behind, how
/// many marks there are instead.
void Features::write_line(Writer& out, const Moment& moment, int index,
                          const LineInput& line) const {
  const Area& area = rules_.areas[index];
  const Cells marked = moment.sheet.marked[index] & line.cells;
  const int size = line.cells.size() + 1;
  if (marked.empty()) return out.put(0);
  const int last = line.backwards ? marked.first() : marked.last();
  if (line.skips) {
    const Cells passed = line.cells & Cells::below(last + 1);
    return out.put(passed.size() * size + marked.size());
  }
  const int written = area.writes ? moment.sheet.value[area.first_value + last] : 0;
  out.put(marked.size() * (kMostWritten + 1) + std::min(written, kMostWritten));
}

void Features::write_cell(Writer& out, const Moment& moment, int index, int cell) const {
  const Area& area = rules_.areas[index];
  const int value = moment.sheet.value[area.first_value + cell];
  if (!moment.sheet.marked[index].has(cell)) return out.put(0);
  if (areas_[at(index)].values) return out.put(1 + std::min(value, kMostWritten));
  if (area.states == 1) return out.put(1);
  out.put(moment.sheet.full[index].has(cell) ? area.states : std::min<int>(value, area.states));
}

// Places that need several marks to earn something. What a single cell earns is told by the cell.

void Features::add_spots(const Catalog& catalog) {
  Row<bool, kMaxSpots> seen{};
  for (const int index : all_areas_) {
    const Area& area = rules_.areas[index];
    areas_[at(index)].first_spot = count_of(spots_);
    for (int i = area.triggers[0]; i < area.triggers[area.cells()]; ++i) {
      const Trigger& trigger = rules_.triggers[i];
      if (seen[trigger.spot] || trigger.cells.size() < 2) continue;
      seen[trigger.spot] = true;
      spots_.push_back(trigger);
      ++areas_[at(index)].spots;
      add("area " + catalog.areas[at(index)].id + " " + catalog.spots[trigger.spot].where,
          {{kSpotMissing + 1}, {kPhases}});
    }
  }
}

/// Marks in the area earn them, and nothing else.
void Features::write_spots(Writer& out, const Moment& moment, int index) const {
  const AreaInput& input = areas_[at(index)];
  for (int i = input.first_spot; i < input.first_spot + input.spots; ++i) {
    const Trigger& trigger = spots_[at(i)];
    const bool earned = moment.sheet.earned.has(trigger.spot);
    const Cells have = cells_in_state(rules_.areas[index], moment.sheet, index, trigger.state);
    const int missing = trigger.need - (have & trigger.cells).size();
    out.put((earned ? 0 : std::clamp(missing, 1, kSpotMissing)) * kPhases + moment.phase);
  }
}

// Tracks.

void Features::add_tracks(const Catalog& catalog) {
  for (int index = 0; index < rules_.track_count; ++index) {
    const Track& track = rules_.tracks[index];
    const std::string name = "track " + catalog.tracks[at(index)].id;
    add(name + " left", {{track.slots + 1}, {times_}});
    add(name + " unlocked", {{track.slots + 1}});
    if (track.does != ActionKind::kNumber) continue;
    for (int slot = 0; slot < track.slots; ++slot)
      add(name + " slot " + std::to_string(slot + 1), {{3}});
  }
}

void Features::write_tracks(Writer& out, const Moment& moment) const {
  for (int index = 0; index < rules_.track_count; ++index) {
    const Track& track = rules_.tracks[index];
    const Slots free = available(moment.sheet, index);
    out.put(free.size() * times_ + moment.time);
    out.put(moment.sheet.unlocked[index]);
    if (track.does != ActionKind::kNumber) continue;
    for (int slot = 0; slot < track.slots; ++slot)
      out.put(free.has(slot) ? 1 : moment.sheet.spent[index].has(slot) ? 2 : 0);
  }
}

// Foxes, and what they are worth.

void Features::add_foxes(const Catalog& catalog) {
  add("foxes", {{kManyFoxes}, {times_}});
  add("lowest area", {{rules_.area_count, ids_of(catalog.areas)}, {kFoxes}});
  add("fox worth", {{kLowestSteps}, {kFoxes}});
}

void Features::write_foxes(Writer& out, const Moment& moment) const {
  out.put(std::min<int>(moment.sheet.foxes, kManyFoxes - 1) * times_ + moment.time);
  int lowest = rules_.fox_areas.empty() ? 0 : rules_.fox_areas.first();
  for (const int area : rules_.fox_areas)
    if (moment.score.areas[area] < moment.score.areas[lowest]) lowest = area;
  out.put(lowest * kFoxes + moment.foxes);
  out.put(step_of(fox_value(rules_, moment.score.areas), kLowestStep, kLowestSteps) * kFoxes +
          moment.foxes);
}

// What waits with the player.

void Features::add_pending(const Catalog& catalog) {
  for (int bonus = 0; bonus < rules_.bonus_count; ++bonus)
    if (rules_.bonuses[bonus].waits()) add("waiting " + catalog.bonuses[at(bonus)].id, {{3}});
  add("further marks", {{4}});
}

void Features::write_pending(Writer& out, const Moment& moment) const {
  const State& state = moment.state;
  const bool mine = state.player == moment.seat;
  for (int bonus = 0; bonus < rules_.bonus_count; ++bonus)
    if (rules_.bonuses[bonus].waits())
      out.put(mine && state.waiting.has(bonus) ? std::min<int>(state.waiting_count[bonus], 2) : 0);
  out.put(mine ? std::min<int>(state.further_count, 3) : 0);
}

// Plain numbers.

void Features::add_numbers(const Catalog& catalog) {
  for (const AreaNames& area : catalog.areas) number_names_.push_back("area " + area.id);
  for (const char* name : {"fox worth", "fox points", "points of areas", "turns left"})
    number_names_.emplace_back(name);
}

void Features::write_numbers(Encoded& out, const Moment& moment) const {
  const Score& score = moment.score;
  int next = 0, sum = 0;
  for (int area = 0; area < rules_.area_count; ++area) {
    out.number[next++] = score.areas[area];
    sum += score.areas[area];
  }
  out.number[next++] = fox_value(rules_, score.areas);
  out.number[next++] = score.fox_points;
  out.number[next++] = sum;
  out.number[next++] = turns_left(moment.state);
  constexpr int kMost = 4095;  // so that sums of whole numbers keep within their type
  for (int i = 0; i < next; ++i) out.number[i] = std::clamp(out.number[i], -kMost, kMost);
  out.total = score.total;
}

float Features::scale_of(int index) const {
  const int beyond = index - rules_.area_count;
  if (beyond < 0) return 1.f / 50;
  if (beyond == 3) return 1.f / static_cast<float>(turns_);
  constexpr float kScales[] = {1.f / 30, 1.f / 100, 1.f / 200};
  return kScales[beyond];
}

// Rows of other features.

namespace {

/// By value of one axis the value of another that means the same, or the nearest number.
std::vector<int> values_among(const Axis& axis, const Axis& other) {
  std::vector<int> values;
  for (int value = 0; value < axis.size; ++value) {
    if (axis.names.empty() || other.names.empty()) {
      values.push_back(std::min(value, other.size - 1));
      continue;
    }
    const auto found = std::find(other.names.begin(), other.names.end(), axis.names[at(value)]);
    values.push_back(found == other.names.end() ? -1
                                                : static_cast<int>(found - other.names.begin()));
  }
  return values;
}

/// The rows of one input, axis by axis.
std::vector<int> rows_of(const Feature& input, const Feature& other) {
  std::vector<int> rows = {0};
  for (std::size_t i = 0; i < input.axes.size(); ++i) {
    std::vector<int> finer;
    const std::vector<int> values = values_among(input.axes[i], other.axes[i]);
    for (const int row : rows)
      for (const int value : values)
        finer.push_back(row < 0 || value < 0 ? -1 : row * other.axes[i].size + value);
    rows = std::move(finer);
  }
  for (int& row : rows)
    if (row >= 0) row += other.first_row;
  return rows;
}

}  // namespace

std::vector<int> Features::rows_among(const std::vector<Feature>& others) const {
  std::map<std::string, const Feature*> by_name;
  for (const Feature& other : others) by_name[other.name] = &other;
  std::vector<int> rows;
  for (const Feature& input : list_) {
    const auto found = by_name.find(input.name);
    const bool known = found != by_name.end() && found->second->axes.size() == input.axes.size();
    const std::vector<int> own =
        known ? rows_of(input, *found->second) : std::vector<int>(at(input.rows()), -1);
    rows.insert(rows.end(), own.begin(), own.end());
  }
  rows.push_back(-1);  // the row that means nothing
  return rows;
}

}  // namespace clever
