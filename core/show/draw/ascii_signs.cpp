// Glyphs and short names in ASCII, so that no two different ones become the same.
#include <map>
#include <set>

#include "core/base/plain_text.h"
#include "core/show/draw/pen.h"

namespace clever {
namespace {

/// Calls `visit` with every sign of a bonus, several of one round being parted by a blank.
template <class Visit>
void each_part(std::string& text, Visit visit) {
  std::string all;
  for (std::size_t begin = 0, end = 0; end != std::string::npos; begin = end + 1) {
    end = text.find(' ', begin);
    std::string part = text.substr(begin, end - begin);
    visit(part);
    all += (begin == 0 ? "" : " ") + part;
  }
  text = all;
}

/// Every glyph and short name, in the order in which they stand on the sheet.
template <class Visit>
void each_sign(Snapshot& snapshot, Visit visit) {
  const auto bonuses = [&](std::vector<BonusView>& views) {
    for (BonusView& bonus : views) each_part(bonus.text, visit);
  };
  for (DieView& die : snapshot.dice) visit(die.glyph);
  bonuses(snapshot.rounds);
  bonuses(snapshot.bonuses);
  for (SeatView& seat : snapshot.seats) {
    for (TrackView& track : seat.tracks) {
      visit(track.text);
      bonuses(track.ends);
    }
    for (AreaView& area : seat.areas) {
      visit(area.glyph);
      for (RowView& row : area.row_labels) visit(row.label);
      for (CellView& cell : area.cells) bonuses(cell.bonuses);
      for (GroupView& group : area.groups) bonuses(group.bonuses);
    }
  }
}

/// What is ASCII stays as it is. Everything else is written in ASCII, with a number behind it when
/// another sign is written so already: ? ?2 ?3.
class AsciiSigns {
 public:
  void reserve(const std::string& sign) {
    if (cleaned(sign, true) == sign) taken_.insert(sign);
  }
  std::string of(const std::string& sign) {
    const std::string plain = cleaned(sign, true);
    if (plain == sign) return sign;
    std::string& shown = shown_[sign];
    for (int number = 1; shown.empty(); ++number) {
      const std::string wanted = number == 1 ? plain : plain + std::to_string(number);
      if (!wanted.empty() && taken_.insert(wanted).second) shown = wanted;
    }
    return shown;
  }

 private:
  std::set<std::string> taken_;
  std::map<std::string, std::string> shown_;
};

}  // namespace

Snapshot in_style(Snapshot snapshot, const Style& style) {
  if (!style.ascii) return snapshot;
  AsciiSigns signs;
  each_sign(snapshot, [&](std::string& sign) { signs.reserve(sign); });
  each_sign(snapshot, [&](std::string& sign) { sign = signs.of(sign); });
  return snapshot;
}

}  // namespace clever
