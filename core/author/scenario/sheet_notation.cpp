#include "core/author/scenario/position.h"
#include "core/base/printed_cell.h"
#include "core/game/engine/step.h"
#include "core/game/words/wording.h"
#include "core/variant/rules/review.h"

namespace clever {
namespace {

class SheetReader {
 public:
  SheetReader(Names& names, SeatState& seat) : names_(names), seat_(seat) {}

  void read(const Node& node) {
    if (!names_.reader().is_map(node, "a sheet")) return;
    for (const auto& [key, value] : node.entries) entry(key, value);
  }

 private:
  Reader& reader() { return names_.reader(); }

  void entry(const Node& key, const Node& value) {
    if (key.text == "foxes") {
      seat_.foxes = names_.small(value, 0, 99, "foxes");
    } else if (key.text == "points") {
      seat_.points = reader().integer(value, -9999, 9999, "points");
    } else if (const auto found = names_.track_called(key.text)) {
      track(*found, value);  // a track and an area may not share a name
    } else if (const auto index = names_.area_or(key, other_words())) {
      area(*index, value);
    }
  }

  /// What can stand in a sheet beside areas.
  std::vector<std::string> other_words() const {
    std::vector<std::string> words = {"foxes", "points"};
    for (const TrackNames& names : names_.catalog().tracks) words.push_back(names.id);
    return words;
  }

  void track(int index, const Node& value) {
    const int slots = names_.rules().tracks[index].slots;
    const auto unlocked = [&](const Node& node) {
      seat_.unlocked[index] = names_.small(node, 0, slots, "unlocked slots");
    };
    seat_.spent[index] = {};
    if (!value.is_map()) return unlocked(value);
    if (const Node* inner = value.find("unlocked")) unlocked(*inner);
    if (const Node* inner = value.find("spent")) spent(index, *inner);
    for (const auto& [key, inner] : value.entries)
      if (key.text != "unlocked" && key.text != "spent")
        reader().unknown_word(key, {"unlocked", "spent"}, "a track");
  }

  void spent(int index, const Node& node) {
    if (!reader().is_list(node, "spent")) return;
    for (const Node& item : node.items) {
      const int slot = reader().integer(item, 1, names_.rules().tracks[index].slots, "a slot");
      if (slot > seat_.unlocked[index])
        names_.error(Code::kOutOfRange, item.span,
                     "slot " + std::to_string(slot) + " cannot be spent before it is unlocked",
                     "write unlocked: with at least " + std::to_string(slot));
      if (seat_.spent[index].has(slot - 1))
        names_.error(Code::kDuplicateName, item.span, "this slot stands here twice",
                     "leave one out");
      seat_.spent[index].add(slot - 1);
    }
  }

  void area(int index, const Node& value) {
    index_ = index;
    area_ = &names_.rules().areas[index];
    clear();
    if (value.is_map())
      for (const auto& [key, inner] : value.entries) cell_and_value(key, inner);
    else if (!value.is_list())
      first_fields(value);
    else if (area_->writes)
      numbers(value);
    else
      for (const Node& item : value.items)
        if (const auto cell = names_.cell(index_, item)) mark(*cell, 1, item);
  }

  void clear() {
    seat_.marked[index_] = area_->start;
    seat_.full[index_] = area_->start_full;
    for (const int cell : area_->all - area_->start) seat_.value[area_->first_value + cell] = 0;
  }

  void first_fields(const Node& node) {
    if (!node.is_text() || !decimal(node.text))
      return names_.error(Code::kNotANumber, node.is_null() ? node.owner() : node.span,
                          "'" + node.text + "' is not what can stand in an area",
                          area_->writes ? "give a list of numbers, or how many fields are filled"
                                        : "give a list of cells, or how many fields are marked");
    const Cells free = area_->all - area_->start_full;
    int count = reader().integer(node, 0, free.size(), "the number of marks");
    for (const int cell : free) {
      if (count-- == 0) return;
      mark(cell, area_->writes ? area_->states : 1, node);
      if (area_->writes && !write_anything(cell))
        return names_.error(Code::kRulesDisagree, node.span,
                            "the first fields cannot be filled in this order",
                            "say what stands in which field, like { 6: 5, 8: 9 }");
    }
  }

  /// Where only the number of fields is given, the lowest number that fits; false for none.
  bool write_anything(int cell) {
    std::uint8_t& value = seat_.value[area_->first_value + cell];
    for (const int number : names_.reach(index_).values[cell]) {
      value = narrow<std::uint8_t>(number);
      if (in_sequence(names_.rules(), seat_, index_)) return true;
    }
    return false;
  }

  void numbers(const Node& list) {
    Cells free = area_->all - area_->start_full;
    for (const Node& item : list.items) {
      if (free.empty())
        return names_.error(Code::kWrongLength, item.span, "the line has no field for this number",
                            "leave it out");
      write(free.first(), item);
      free.drop_first();
    }
  }

  void cell_and_value(const Node& key, const Node& value) {
    const auto cell = names_.cell(index_, key);
    if (!cell) return;
    if (area_->writes) return write(*cell, value);
    const AreaNames& facts = names_.catalog().areas[at(index_)];
    for (int state = 0; state < count_of(facts.states); ++state)
      if (value.text == facts.states[at(state)]) return mark(*cell, state + 1, value);
    reader().unknown_word(value, facts.states, "what a cell shows");
  }

  void write(int cell, const Node& node) {
    const Watch watch(reader());
    const int number = reader().integer(node, 0, kMaxWritten, "a number");
    if (watch.saw_errors()) return;
    if (!names_.reach(index_).values[cell].has(number))
      names_.error(Code::kOutOfRange, node.span,
                   std::to_string(number) + " can never stand in this cell",
                   "write what is entered there: the number of the die as the rules change it");
    mark(cell, area_->states, node);
    seat_.value[area_->first_value + cell] = narrow<std::uint8_t>(number);
  }

  void mark(int cell, int state, const Node& node) {
    const bool begun = area_->start.has(cell);
    const int begins = begun ? names_.rules().start_values[area_->first_value + cell] : 0;
    if ((seat_.marked[index_] - area_->start).has(cell))
      names_.error(Code::kDuplicateName, node.span, "this cell stands here twice", "leave one out");
    if (area_->start_full.has(cell) || (begun && state <= begins))
      names_.error(Code::kDuplicateName, node.span, "this cell is marked from the start",
                   "leave it out");
    seat_.marked[index_].add(cell);
    if (state == area_->states) seat_.full[index_].add(cell);
    seat_.value[area_->first_value + cell] = narrow<std::uint8_t>(state);
  }

  Names& names_;
  SeatState& seat_;
  int index_ = 0;
  const Area* area_ = nullptr;
};

}  // namespace

void read_sheet(Names& names, const Node& node, SeatState& seat) {
  SheetReader(names, seat).read(node);
}

std::string marked_cell(const AreaNames& area, int cell, int value) {
  const bool shown = area.writes || area.states.size() > 1;
  return cell_name(area, cell) + (shown ? "=" + mark_text(area, value) : "");
}

std::string sheet_text_of(const Variant& variant, const SeatState& seat, int index) {
  const Area& area = variant.rules.areas[index];
  std::vector<std::string> cells;
  for (const int cell : seat.marked[index] - area.start)
    cells.push_back(
        marked_cell(variant.catalog.areas[at(index)], cell, seat.value[area.first_value + cell]));
  return in_a_row(cells);
}

}  // namespace clever
