// The legend: which signs stand on a sheet, and what they mean.
#include <algorithm>
#include <functional>

#include "core/base/numbers.h"
#include "core/draw/board_parts.h"

namespace clever {
namespace {

using Meaning = const char* Labels::*;

/// What stands between two numbers, and what that asks of the second.
constexpr std::pair<const char*, Meaning> kRelations[] = {
    {"<", &Labels::sign_rising},  {"<=", &Labels::sign_not_falling},
    {">", &Labels::sign_falling}, {">=", &Labels::sign_not_rising},
    {"=", &Labels::sign_equal},
};

class LegendWriter {
 public:
  LegendWriter(const Snapshot& snapshot, int seat, const Pen& pen)
      : snapshot_(snapshot), seat_(snapshot.seats[at(seat)]), pen_(pen) {}

  /// Pairs of a sign and its meaning.
  std::vector<std::pair<Line, std::string>> write() {
    bonuses();
    bonus_signs();
    cells();
    facts();
    relations();
    tracks();
    board();
    return std::move(entries_);
  }

 private:
  void add(bool occurs, const Line& sign, const std::string& meaning) {
    if (occurs) entries_.emplace_back(sign, pen_.word(meaning));
  }
  void add(bool occurs, const std::string& sign, Meaning meaning) {
    add(occurs, Line(sign), pen_.labels.*meaning);
  }

  template <class Holds>
  bool any_area(Holds holds) const {
    return std::ranges::any_of(seat_.areas, holds);
  }
  template <class Holds>
  bool any_cell(Holds holds) const {
    return any_area([&](const AreaView& area) { return std::ranges::any_of(area.cells, holds); });
  }
  template <class Holds>
  bool any_group(Holds holds) const {
    return any_area([&](const AreaView& area) { return std::ranges::any_of(area.groups, holds); });
  }
  bool any_bonus(bool BonusView::*member) const {
    const auto has = [&](const auto& part) {
      return std::ranges::any_of(part.bonuses, std::mem_fn(member));
    };
    return any_cell(has) || any_group(has);
  }
  bool any_slot(SlotView::State state) const {
    return std::ranges::any_of(seat_.tracks, [&](const TrackView& track) {
      return std::ranges::find(track.slots, state, &SlotView::state) != track.slots.end();
    });
  }
  bool in_state(CellView::State state) const {
    return any_cell([&](const CellView& cell) { return cell.state == state && !cell.start; });
  }

  void bonuses() {
    for (const BonusView& bonus : snapshot_.bonuses)
      add(!bonus.text.empty(), bonus_line(bonus, pen_),
          cut(pen_.word(bonus.name), kNameWidth, pen_.signs.cut));
  }

  void bonus_signs() {
    const Signs& signs = pen_.signs;
    add(any_bonus(&BonusView::earned), signs.earned, &Labels::sign_earned);
    add(any_bonus(&BonusView::lost), signs.lost, &Labels::sign_lost);
    add(any_bonus(&BonusView::conditional), signs.condition, &Labels::condition);
    const auto diagonal = [](const GroupView& group) { return group.kind == SpotKind::kDiagonal; };
    add(any_group(diagonal), signs.falling + std::string(" ") + signs.rising,
        &Labels::sign_diagonal);
  }

  void cells() {
    const std::string cross = pen_.signs.cross;
    add(in_state(CellView::State::kCrossed), "[" + cross + "]", &Labels::sign_crossed);
    add(in_state(CellView::State::kWritten), "[5]", &Labels::sign_written);
    add(in_state(CellView::State::kCircled), "(3)", &Labels::sign_circled);
    add(in_state(CellView::State::kDotted), pen_.signs.dot + std::string("3") + pen_.signs.dot,
        &Labels::sign_dotted);
    add(any_cell(std::mem_fn(&CellView::start)),
        pen_.signs.start_open + cross + pen_.signs.start_close + " " + pen_.signs.given,
        &Labels::sign_given);
    add(any_cell(std::mem_fn(&CellView::skipped)), "-3-", &Labels::sign_skipped);
    for (const AreaView& area : seat_.areas)
      for (const Shade& shade : shades_of(area, pen_))
        add(true, Line(shade.sign), area.name + ": " + shade.meaning);
  }

  /// Where numbers are compared with what is printed, as the first such area prints it.
  void facts() {
    const auto prints = [&](Fact fact) {
      return any_cell([&](const CellView& cell) { return (cell.*fact).has_value(); });
    };
    const auto bound = [&](CellTest test) {
      return any_area([&](const AreaView& area) {
        return area.bound == test && std::ranges::any_of(area.cells, [](const CellView& cell) {
                 return cell.minimum.has_value();
               });
      });
    };
    const Signs& signs = pen_.signs;
    const auto counts_points = [](const GroupView& group) { return group.points.has_value(); };
    const auto has_table = [](const AreaView& area) {
      return !area.tables.empty() || !area.each.empty();
    };
    add(bound(CellTest::kAtLeast), signs.at_least + std::string("4"), &Labels::sign_at_least);
    add(bound(CellTest::kAtMost), signs.at_most + std::string("4"), &Labels::sign_at_most);
    add(prints(&PrintedCell::needs), signs.at_least + std::string("4"), &Labels::sign_needs);
    add(prints(&PrintedCell::factor), signs.times + std::string("2"), &Labels::sign_factor);
    add(prints(&PrintedCell::points) || any_group(counts_points) || any_area(has_table), signs.star,
        &Labels::sign_points);
    add(prints(&PrintedCell::weight), signs.star + std::string(signs.times) + "2",
        &Labels::sign_weight);
  }

  void relations() {
    for (const auto& [relation, meaning] : kRelations)
      add(any_area([&](const AreaView& area) {
            return !area.pairs && area.columns > 1 &&
                   std::ranges::find(area.between, relation) != area.between.end();
          }),
          relation_sign(relation, pen_), meaning);
    add(any_area(std::mem_fn(&AreaView::pairs)), pen_.signs.minus, &Labels::sign_pair);
  }

  void tracks() {
    add(any_slot(SlotView::State::kLocked), pen_.signs.dot, &Labels::sign_locked);
    add(any_slot(SlotView::State::kUnlocked), std::string("( ) ") + pen_.signs.unlocked,
        &Labels::sign_unlocked);
    add(any_slot(SlotView::State::kSpent), "[" + std::string(pen_.signs.cross) + "]",
        &Labels::sign_spent);
    const auto ends = [](const TrackView& track) { return !track.ends.empty(); };
    add(std::ranges::any_of(seat_.tracks, ends), pen_.signs.arrow, &Labels::sign_end);
  }

  /// What a board points out may always come.
  void board() {
    const Signs& signs = pen_.signs;
    add(true, Line("{3}", kOpenInk), pen_.labels.sign_open);
    add(true, Line(signs.cursor_open + std::string("3") + signs.cursor_close, kCursorInk),
        pen_.labels.sign_cursor);
    add(true, std::string("|") + signs.cross + "|", &Labels::sign_fresh);
    add(true, signs.near, &Labels::sign_near);
    add(true, signs.down, &Labels::sign_sunk);
  }

  const Snapshot& snapshot_;
  const SeatView& seat_;
  const Pen& pen_;
  std::vector<std::pair<Line, std::string>> entries_;
};

}  // namespace

Block legend(const Snapshot& given, int seat, const Style& style) {
  constexpr int kGapOfColumns = 3;
  const Snapshot snapshot = in_style(given, style);
  const Pen pen(style);
  const auto entries = LegendWriter(snapshot, seat, pen).write();
  int widest = 0;
  for (const auto& [sign, meaning] : entries) widest = std::max(widest, sign.width());
  Block lines;
  for (const auto& [sign, meaning] : entries)
    lines.push_back(Line(sign).pad_to(widest + 2).add(meaning));
  const int columns =
      std::max(1, (width_of(style) + kGapOfColumns) / (width_of(lines) + kGapOfColumns));
  const std::size_t height = (lines.size() + at(columns) - 1) / at(columns);
  Block block;
  for (std::size_t first = 0; first < lines.size(); first += height) {
    const Block column(lines.begin() + narrow<long>(first),
                       lines.begin() + narrow<long>(std::min(first + height, lines.size())));
    block = beside(block, column, first == 0 ? 0 : kGapOfColumns);
  }
  return block;
}

}  // namespace clever
