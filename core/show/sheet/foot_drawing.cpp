// The foot of a sheet: boxes for points, what the signs mean, and the code that holds the game.
#include <algorithm>

#include "core/base/numbers.h"
#include "core/base/texts/say.h"
#include "core/show/sheet/sheet_parts_drawing.h"

namespace clever {
namespace {

constexpr double kBoxWidth = 14;
constexpr double kBoxHeight = 8.2;
constexpr double kCaption = 4.2;
constexpr double kBoxGap = 1.2;
constexpr double kMeaning = 4.3;
constexpr double kMeaningGap = 2.5;
constexpr double kWidestMeaning = 46;    // longer ones take several lines
constexpr double kModuleShare = 0.0027;  // of the width, for one module of the code
const Type kSmallText{.size = 2.3, .align = Align::kLeft};
const Type kCaptionType{.size = 2.4, .align = Align::kLeft};
const Type kFootNote{.size = 2.1, .align = Align::kLeft, .colour = "555555"};
constexpr double kSmallestCaption = 0.75;  // of its size, before there are fewer boxes in a line
const Type kPointsWritten{.size = 5, .weight = Weight::kBold, .colour = kPen};

/// A box for points and what it is for.
struct TotalBox {
  std::string name;
  std::string points;
  const AreaView* area = nullptr;
  BonusSign sign = BonusSign::kNone;
  bool total = false;
};

std::vector<int> leads_of(const SheetJob& job, const std::string& name) {
  const auto& all = job.snapshot().bonuses;
  const auto found = std::ranges::find(all, name, &BonusView::name);
  return found == all.end() ? std::vector<int>() : found->leads;
}

/// Everything that is printed somewhere on the sheet or that a choice leads to, each once.
std::vector<BonusView> printed_bonuses(const SheetJob& job) {
  std::vector<BonusView> all;
  const auto add = [&](const std::vector<BonusView>& bonuses) {
    for (const BonusView& bonus : bonuses)
      if (std::ranges::find(all, bonus.name, &BonusView::name) == all.end()) all.push_back(bonus);
  };
  for (const auto& bonuses : job.snapshot().round_bonuses) add(bonuses);
  for (const TrackView& track : job.seat.tracks) add(track.ends);
  for (const AreaView& area : job.seat.areas) {
    for (const CellView& cell : area.cells) add(cell.bonuses);
    for (const GroupView& group : area.groups) add(group.bonuses);
  }
  for (std::size_t i = 0; i < all.size(); ++i)  // the list grows
    for (const int lead : leads_of(job, all[i].name)) add({job.snapshot().bonuses[at(lead)]});
  for (BonusView& bonus : all) bonus.earned = bonus.lost = bonus.conditional = false;
  return all;
}

bool prints_condition(const SheetJob& job) {
  const auto has = [](const auto& part) {
    return std::ranges::any_of(part.bonuses, &BonusView::conditional);
  };
  return std::ranges::any_of(job.seat.areas, [&](const AreaView& area) {
    return std::ranges::any_of(area.cells, has) || std::ranges::any_of(area.groups, has);
  });
}

bool scores_what_is_left(const SheetJob& job) {
  return std::ranges::any_of(job.seat.tracks,
                             [](const TrackView& track) { return track.unspent != 0; });
}

bool is_printed(const SheetJob& job, BonusSign sign) {
  return std::ranges::count(printed_bonuses(job), sign, &BonusView::sign) > 0;
}

std::vector<TotalBox> total_boxes(const SheetJob& job) {
  const Labels& labels = job.words.pen.labels;
  const Score& points = job.seat.points;
  const auto shown = [&](int number) { return job.content.played ? std::to_string(number) : ""; };
  std::vector<TotalBox> boxes;
  for (const AreaView& area : job.seat.areas)
    boxes.push_back({area.name, shown(area.score), &area});
  if (is_printed(job, BonusSign::kFox))
    boxes.push_back({labels.foxes, shown(points.fox_points), nullptr, BonusSign::kFox});
  if (is_printed(job, BonusSign::kPoints) || scores_what_is_left(job) || points.bonus_points != 0)
    boxes.push_back({labels.bonus_points, shown(points.bonus_points), nullptr, BonusSign::kPoints});
  boxes.push_back({labels.total, shown(points.total), nullptr, BonusSign::kNone, true});
  return boxes;
}

void draw_box(Canvas& canvas, const SheetJob& job, const Rect& room, const TotalBox& total) {
  const double side = canvas.mm(kCaption - 0.3), gap = canvas.mm(0.8);
  const Rect icon{room.x, room.y, side, side};
  double left = room.x;
  if (total.area) {
    draw_chip(canvas, icon, total.area->glyph, total.area->colour,
              job.words.patterns.of_area[at(total.area->index)]);
  } else if (total.sign != BonusSign::kNone) {
    draw_icon(canvas, icon, total.sign, "", kNoPattern);
  }
  if (total.area || total.sign != BonusSign::kNone) left += side + gap;
  Type type = kCaptionType;
  if (total.total) type.weight = Weight::kBold;
  canvas.text({left, room.y, room.right() - left, canvas.mm(kCaption - 0.3)}, total.name, type);
  const Rect box{room.x, room.y + canvas.mm(kCaption), room.width, canvas.mm(kBoxHeight)};
  const std::string colour = total.area ? canvas.tint(total.area->colour, 0.22) : kPaper;
  canvas.draw(rounded(box, canvas.mm(1.2)),
              {.fill = colour, .line = kInk, .width = canvas.mm(total.total ? 0.7 : 0.25)});
  canvas.text(box.inset(canvas.mm(0.9)), total.points, kPointsWritten);
}

/// A sign or a badge, and what it means.
struct Meaning {
  BonusView badge;
  std::string sign;
  std::string text;
};

/// Its name, and what is behind it where that is no other name.
std::string meaning_of(const SheetJob& job, const BonusView& bonus) {
  const auto& all = job.snapshot().bonuses;
  const auto found = std::ranges::find(all, bonus.name, &BonusView::name);
  if (found == all.end() || found->meaning.empty()) return bonus.name;
  return say<texts::sheet_meaning>(job.words.pen.style.language, bonus.name, found->meaning);
}

/// Which dice to take, where not any will do: "W 1–8, S 1 1 2 3 4 5".
std::string unusual_dice(const SheetJob& job) {
  std::string all, last;
  for (const DieView& die : job.snapshot().dice) {
    if (die.shows.empty()) continue;
    if (die.shows != last) all += (all.empty() ? "" : " " + last + ", ") + die.glyph;
    if (die.shows == last) all += " " + die.glyph;
    last = die.shows;
  }
  return all.empty() ? "" : say<texts::sheet_dice>(job.words.pen.style.language, all + " " + last);
}

std::vector<Meaning> meanings_of(const SheetJob& job) {
  std::vector<Meaning> meanings;
  for (const BonusView& bonus : printed_bonuses(job))
    meanings.push_back({bonus, "", meaning_of(job, bonus)});
  const auto add = [&](const std::string& sign, const std::string& text) {
    if (std::ranges::find(meanings, sign, &Meaning::sign) == meanings.end())
      meanings.push_back({{}, sign, text});
  };
  for (const AreaView& area : job.seat.areas)
    for (const FactSign& fact : fact_signs(area, job.words.pen)) add(fact.sign, fact.meaning);
  for (const AreaView& area : job.seat.areas)
    if (std::ranges::any_of(area.groups, [](const GroupView& group) { return group.need > 0; }))
      add(count_text(area, 2, job.words.pen),
          say<texts::sheet_count>(job.words.pen.style.language));
  if (prints_condition(job)) add(job.words.pen.signs.condition, job.words.pen.labels.condition);
  return meanings;
}

double sign_width(const Canvas& canvas, const Meaning& meaning) {
  return meaning.sign.empty() ? badge_width(canvas, meaning.badge)
                              : canvas.width(meaning.sign, kPointsType) + canvas.mm(0.4);
}

void draw_sign(Canvas& canvas, const SheetJob& job, const Meaning& meaning, const Rect& room) {
  if (meaning.sign.empty())
    draw_badge(canvas, room, meaning.badge, job.words.patterns);
  else
    canvas.text(room, meaning.sign, kPointsType);
}

/// All dark modules as one outline, a piece for each run of a row.
Outline outline_of(const QrCode& code, Point at, double module) {
  Outline outline;
  for (int row = 0; row < code.size; ++row)
    for (int column = 0, next = 0; column < code.size; column = next + 1) {
      for (next = column; next < code.size && code.at(row, next);) ++next;
      if (next == column) continue;
      const Outline run = rectangle(
          {at.x + column * module, at.y + row * module, (next - column) * module, module});
      outline.insert(outline.end(), run.begin(), run.end());
    }
  return outline;
}

}  // namespace

double draw_totals(Canvas& canvas, const SheetJob& job, Point at, double width) {
  const std::vector<TotalBox> boxes = total_boxes(job);
  const double gap = canvas.mm(kBoxGap);
  double least = canvas.mm(kBoxWidth);  // of a box, so that its caption can be read
  for (const TotalBox& box : boxes)
    least = std::max(
        least, canvas.mm(kCaption + 1) + canvas.width(box.name, kCaptionType) * kSmallestCaption);
  least = std::min(least, width / 2);
  const int most = std::max(1, static_cast<int>((width + gap) / (least + gap)));
  const int lines = (count_of(boxes) + most - 1) / most;
  const int per_line = (count_of(boxes) + lines - 1) / lines;
  const double own = (width + gap) / per_line - gap, tall = canvas.mm(kCaption + kBoxHeight + 1);
  for (int i = 0; i < count_of(boxes); ++i)
    draw_box(canvas, job,
             {at.x + i % per_line * (own + gap), at.y + i / per_line * tall, own, tall},
             boxes[clever::at(i)]);
  return lines * tall;
}

double draw_meanings(Canvas& canvas, const SheetJob& job, Point at, double width) {
  const std::vector<Meaning> meanings = meanings_of(job);
  double sign = 0, text = 0;
  for (const Meaning& meaning : meanings) {
    sign = std::max(sign, sign_width(canvas, meaning));
    text = std::max(text, canvas.width(meaning.text, kSmallText));
  }
  text = std::min(text, canvas.mm(kWidestMeaning));
  const double gap = canvas.mm(kMeaningGap), whole = sign + canvas.mm(0.9) + text + gap;
  const int columns = std::clamp(static_cast<int>((width + gap) / whole), 1, 4);
  const double pitch = (width + gap) / columns, tall = canvas.mm(kMeaning);
  const double room = pitch - gap - sign - canvas.mm(0.9);
  std::vector<std::vector<std::string>> texts;
  int lines = 0;
  for (const Meaning& meaning : meanings) {
    texts.push_back(canvas.lines(meaning.text, room, kSmallText));
    lines += count_of(texts.back());
  }
  const int most = (lines + columns - 1) / columns;
  int column = 0, line = 0, tallest = 0;
  for (int i = 0; i < count_of(meanings); ++i) {
    if (line >= most) ++column, line = 0;
    const Meaning& meaning = meanings[clever::at(i)];
    const Point corner{at.x + column * pitch, at.y + line * tall};
    draw_sign(canvas, job, meaning, {corner.x, corner.y, sign, tall});
    for (const std::string& piece : texts[clever::at(i)])
      canvas.text({corner.x + sign + canvas.mm(0.9), at.y + line++ * tall, room, tall}, piece,
                  kSmallText);
    tallest = std::max(tallest, line);
  }
  return tallest * tall;
}

double code_width(const SheetJob& job, double width) {
  if (!job.content.code) return 0;
  return (job.content.code->size + 2 * kQuietModules) * kModuleShare * width;
}

double draw_code(Canvas& canvas, const SheetJob& job, Point at, double width) {
  if (!job.content.code) return 0;
  const QrCode& code = *job.content.code;
  const double module = width / (code.size + 2 * kQuietModules), quiet = kQuietModules * module;
  if (!canvas.is_silent())  // thousands of lines, measured by none
    canvas.draw(outline_of(code, {at.x + quiet, at.y + quiet}, module), {.fill = "000000"});
  double y = at.y + width - quiet * 0.5;
  const std::string text = say<texts::sheet_code>(job.words.pen.style.language);
  for (const std::string& line : canvas.lines(text, width - 2 * quiet, kSmallText)) {
    canvas.text({at.x + quiet, y, width - 2 * quiet, canvas.mm(3.1)}, line, {.size = 2.3});
    y += canvas.mm(3.1);
  }
  return y - at.y;
}

double draw_foot(Canvas& canvas, const SheetJob& job, Point at, double width) {
  const double code = code_width(job, width);
  const double left = code > 0 ? width - code - canvas.mm(2) : width;
  double y = at.y + draw_totals(canvas, job, at, left) + canvas.mm(0.6);
  y += draw_meanings(canvas, job, {at.x, y}, left);
  std::vector<std::string> texts = job.content.notes;
  for (const std::string& text : {unusual_dice(job), job.content.settings, job.content.by})
    if (!text.empty()) texts.push_back(text);
  for (const std::string& text : texts)
    for (const std::string& line : canvas.lines(text, left, kFootNote)) {
      canvas.text({at.x, y + canvas.mm(0.4), left, canvas.mm(3)}, line, kFootNote);
      y += canvas.mm(3.1);
    }
  return std::max(y - at.y, draw_code(canvas, job, {at.x + width - code, at.y}, code));
}

}  // namespace clever
