// A variant as its author thinks of it: dice, tracks, areas and bonuses by name, with the place of
// every word in the file. Nothing here is an index, nothing is checked against anything else yet;
// lint/ does that, and rules/ turns names into numbers. A part is `broken` when binding it gave
// errors: what else seems to be wrong with it may only follow from them. Tested in
// tests/variant/format.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/diagnostics.h"
#include "core/base/limits.h"
#include "core/base/numbers.h"
#include "core/base/printed_cell.h"
#include "core/base/texts.h"
#include "core/base/vocabulary.h"
#include "core/variant/format/option_model.h"

namespace clever {

struct Number {
  int value = 0;
  Span span;
};

/// A value that begins with '=': the Lua text behind it.
struct Expression {
  std::string text;
  Span span;
};

/// A bonus that stands somewhere on the sheet, by name, perhaps under a condition.
struct EarnModel {
  Word bonus;
  std::optional<Expression> condition = {};
};
using Earns = std::vector<EarnModel>;

struct DieModel {
  Word id;
  Texts name;
  Word glyph, colour;
  std::vector<int> faces = {1, 2, 3, 4, 5, 6};  // what they show
  bool wild = false;
  std::vector<Word> wild_in = {};  // areas; empty: all that take one die
  Span faces_span = {};            // if it is said

  int highest() const { return *std::ranges::max_element(faces); }
};

enum class StageKind {
  kEachSeat,
  kEachActive,
  kEachOther,
  kAlone,
  kRepeat,
  kGainRound,
  kReturn,
  kRollPool,
  kRollAll,
  kSort,
  kUse,
  kMove,
  kExtra,
  kEndIfFull,
};

/// A stage of a turn as an author writes it, or as the short form unfolds into it.
struct StageModel {
  StageKind kind = StageKind::kExtra;
  int count = 0;                      // of a repeat, of sorted dice
  std::vector<StageModel> body = {};  // of a block
  Source from = Source::kPool;        // of a use or a move
  std::optional<Source> to = {};      // of a use, a move, the other dice of a sort
  Sources fallback = {};              // of a use
  Cause cause = Cause::kPick;         // of a use
  Sweep sweep = Sweep::kNone;         // of a use
  WithoutEntry without_entry = WithoutEntry::kNever;
  bool may_pass = false;         // with a usable die
  bool highest = false;          // of a sort
  std::vector<Word> areas = {};  // that end the rounds
  Span span = {};                // without a file where the short form is unfolded
  Span others_span = {};         // of a sort
};

/// The short form fills in the stages of the usual turn, which unfold.cpp puts together.
struct TurnModel {
  int rolls = 3;
  StageModel pick{.kind = StageKind::kUse, .to = Source::kSlots, .sweep = Sweep::kLower};
  StageModel passive{.kind = StageKind::kUse, .from = Source::kPlatter, .cause = Cause::kPassive};
  StageModel solo{.kind = StageKind::kSort, .count = 3, .to = Source::kAside};
  int passive_picks = 1;
  bool passive_takes = false;  // the die is gone for the others
  bool fallback = true;
  bool solo_fallback = false;
  bool final_extras = false;
  std::vector<Word> until_full;
  std::vector<StageModel> stages;   // of a round; empty where the short form says it all
  std::vector<StageModel> finally;  // after the last round
  Span stages_span;
};

struct RoundsModel {
  std::map<int, int> played;  // players -> rounds
  std::vector<Earns> earns;
  Span span;
  bool broken = false;
};

struct SlotModel {
  std::optional<int> printed;
  bool open = false;  // any number
};

struct TrackModel {
  Word id;
  Texts name;
  std::string short_name;
  ActionKind does = ActionKind::kReroll;
  std::vector<SlotModel> slots;
  Span slots_span;
  Earns end;
  std::optional<Expression> numbers;  // counts as, becomes
  std::optional<Versus> versus_face;  // counts as, in a word
  Sources from = Sources::all();      // where the die must lie
  bool together = false;
  bool makes_usable = false;
  bool either_of_pair = false;
  int unspent = 0;
  std::optional<Word> gains;
  std::optional<Expression> condition;
  bool in_pick = true, in_passive = false, in_extra = false;
  bool broken = false;
};

/// What must be marked before a cell is open: a cell of its area, or a number of marks in an area.
struct AfterModel {
  int cell = -1;
  int marks = 0;
  std::optional<Word> area = {};
  Span span = {};
};

struct CellModel : PrintedCell {
  std::optional<int> start_number = {};
  std::string start_state = {};  // of several, where it is not the last
  std::optional<AfterModel> after = {};
  Earns earns = {};
  Span start_span = {}, needs_span = {};  // where these facts stand, if they do
};

/// Can nobody mark this cell any more, from the start?
inline bool is_done(const CellModel& cell) { return cell.start && cell.start_state.empty(); }

inline bool names(const std::vector<Word>& words, const std::string& text) {
  return std::ranges::find(words, text, &Word::text) != words.end();
}

struct GroupModel {
  SpotKind kind = SpotKind::kNamed;
  std::string name = {};        // for messages: "row 1", "column 3", ...
  std::vector<int> cells = {};  // indices in reading order, holes counted
  Span span = {};
  std::optional<Word> tag = {};  // whose cells these are, where it is named by one
  int count = 0;                 // marks that complete it; 0: all
  Earns earns = {};
  std::optional<int> points = {};
};

struct AcceptModel {
  CellTest cell = CellTest::kAny;
  Versus versus = Versus::kAnything;
  std::optional<int> free_after;
  bool free_after_highest = false;
  std::optional<Expression> hook;
  Span span;
};

struct WayModel {
  Word id;
  Texts name = {};
  std::optional<Expression> write;
  bool earns = true;
};

struct TagModel {
  Word id = {};
  Texts name = {};
  Word colour = {};
};

/// Which cells are open to a die that lies in a place; `cause` empty means any.
struct FromModel {
  std::string cause = {};  // "", pick, passive, extra
  int slot = 0;            // 1.. for one die field, 0 for all of them
  Source source = Source::kSlots;
  bool same_row = false;
  bool nowhere = false;
  int row = 0;
  std::string tag = {};
  Span span = {};
  Span key_span = {};
};

struct ScoreModel {
  ScoreKind kind = ScoreKind::kSum;
  std::vector<int> table = {};
  int each = 0;
  std::optional<Expression> hook = {};
  Span span = {};
};

struct AreaModel {
  Word id;
  Texts name;
  Texts rule;
  std::vector<Word> dice;  // of coordinates first the row
  bool all_dice = false;   // instead of naming them
  Combine combine = Combine::kSingle;
  std::vector<Word> use;  // of a pair; empty: either
  std::vector<TagModel> tags;
  bool writes = false;
  std::vector<std::string> states;  // "x" for crossed cells, "o" and "x" for circle, cross
  int bonus_state = 1;              // the state that earns, from 1
  int points_state = 1;
  Place place = Place::kAnywhere;
  int block = 1;           // cells of a line that are open at a time
  std::vector<int> begin;  // cells, with kBeside
  std::optional<Expression> place_hook, open_hook;
  bool regions = false;
  Span begin_span, regions_span;
  AcceptModel accept;
  std::vector<std::optional<AcceptModel>> row_accept;  // by row, where a row has its own
  std::vector<int> again;                              // numbers that are written twice
  bool again_earns = false;
  Span again_span;
  std::vector<WayModel> ways;
  std::vector<FromModel> from;
  bool grid = false;
  int rows = 0;
  int columns = 0;
  std::vector<CellModel> cells;             // rows * columns, reading order
  std::map<std::string, Span> fact_spans;   // of the lists under `fields`
  std::vector<std::optional<Word>> row_of;  // the die whose row it is
  std::vector<GroupModel> groups;  // rows, columns, diagonals, named groups, gaps: in earning order
  std::optional<Word> complete_by;
  FurtherKind further = FurtherKind::kNone;
  std::optional<Expression> further_hook;
  bool further_after_bonuses = false;
  std::vector<ScoreModel> score;
  Span span;
  Span mark_span, place_span, score_span;  // of the area where the key is not given
  struct Shape {
    Span span;  // the list that decides how many rows and columns there are
    int layer = 0;
    bool blamed = false;
    std::string keys = {};  // of a grid: those that say what it is made of
  } shape;
  bool broken = false;

  bool is_pair() const { return combine == Combine::kSum || combine == Combine::kRowColumn; }
  const AcceptModel& accept_of(int cell) const {
    const std::size_t row = at(cell / columns);
    return row < row_accept.size() && row_accept[row] ? *row_accept[row] : accept;
  }
};

struct BonusModel {
  Word id;
  Texts name;
  std::string short_name;
  std::optional<Word> area;
  int low = 0, high = 0;  // numbers
  bool any_cell = false;
  bool any_number = false;  // what the dice of the area can show
  std::optional<Word> plus;
  std::vector<Word> one_of;
  std::optional<int> points;
  Span span;
  bool broken = false;
};

struct RatingModel {
  std::optional<Number> from = {};
  Texts name = {};
  Span span = {};
};

struct VariantModel {
  Word id;
  Texts name;
  std::string by;
  std::vector<Word> scripts;  // files, or Lua in lines of its own; parents' before children's
  int min_players = 1;
  int max_players = kUsualSeats;
  std::vector<DieModel> dice;
  TurnModel turn;
  RoundsModel rounds;
  std::vector<TrackModel> tracks;
  std::vector<AreaModel> areas;
  std::vector<BonusModel> bonuses;
  std::vector<OptionModel> options;
  struct {
    FoxWorth worth = FoxWorth::kLowest;
    int points = 0;
    std::vector<Word> ignored = {};
    Span span = {};
  } foxes;
  std::vector<TieBreak> tie_break;
  std::vector<RatingModel> ratings;
  Span span;
  Span dice_span, areas_span;
  std::set<std::string> lost;  // of dice, tracks, areas, bonuses: those that could not be read
};

/// The stages of a round, and those after the last one: the author's own, or the short form's.
std::vector<StageModel> stages_of_round(const TurnModel& turn);
std::vector<StageModel> stages_at_end(const TurnModel& turn);
/// How many uses of these stages lay a die on a die field; more than can be are one too many.
int die_fields(const std::vector<StageModel>& stages);

template <class Model>
const Model* find_id(const std::vector<Model>& models, const std::string& id) {
  const auto found =
      std::ranges::find(models, id, [](const Model& model) { return model.id.text; });
  return found == models.end() ? nullptr : &*found;
}

template <class Model>
std::vector<std::string> ids_of(const std::vector<Model>& models) {
  std::vector<std::string> ids;
  for (const Model& model : models) ids.push_back(model.id.text);
  return ids;
}

}  // namespace clever
