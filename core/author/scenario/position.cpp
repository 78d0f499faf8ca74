#include "core/author/scenario/position.h"

#include <algorithm>

#include "core/base/numbers.h"
#include "core/game/engine/step.h"
#include "core/variant/format/words.h"

namespace clever {
namespace {

class PositionReader {
 public:
  PositionReader(Names& names, const Node& given, GameMoment& moment)
      : names_(names), given_(given), state_(moment.state), moment_(moment) {}

  bool read() {
    const Watch watch(names_.reader());
    turn();
    dice();
    sheets();
    pending();
    if (!watch.saw_errors()) everything_lies_somewhere();
    if (!watch.saw_errors()) lies_where_it_can();
    if (!watch.saw_errors()) can_exist();
    if (!watch.saw_errors()) enter();
    return !watch.saw_errors();
  }

 private:
  const Node* find(const char* key) const { return given_.find(key); }

  void turn() {
    const int rounds = names_.rules().rounds[state_.seats];
    if (const Node* node = find("round")) state_.round = from_one(*node, rounds, "round");
    if (const Node* node = find("turn")) window_ = names_.reader().one_of(*node, kWindows, "turn");
    if (const Node* node = find("active")) state_.active = seat(*node, "active");
    const int next = (state_.active + 1) % state_.seats;
    state_.player = window_ == Window::kPassive ? narrow<std::uint8_t>(next) : state_.active;
    if (const Node* node = find("player")) player(*node);
    const std::uint8_t last = std::max<std::uint8_t>(names_.rules().rolls, 1);
    const std::uint8_t first = window_ == Window::kBeforeRoll ? 2 : 1;  // nothing precedes roll 1
    state_.roll = rolls() ? std::min(first, last) : last;
    if (const Node* node = find("roll")) {
      if (first > last || (last == 1 && decimal(node->text) != 1))
        refuse(*node, "a turn of this variant has a single roll", "leave roll: out");
      else
        state_.roll = names_.small(*node, first, last, "roll");
    }
    const bool own = state_.player == state_.active;
    state_.role = own && window_ != Window::kPassive ? Role::kActive : Role::kPassive;
    if (const Node* node = find("solo second turn");
        node && names_.reader().yes_no(*node, "solo second turn"))
      second_turn(*node);
  }

  /// Are there rolls to come, or a die to be picked from one?
  bool rolls() const { return window_ == Window::kPick || window_ == Window::kBeforeRoll; }

  /// A number that counts from 1 in words and from 0 in a state.
  std::uint8_t from_one(const Node& node, int last, const char* what) {
    return narrow<std::uint8_t>(names_.reader().integer(node, 1, last, what) - 1);
  }

  void refuse(const Node& node, const std::string& why, const std::string& hint) {
    names_.error(Code::kRulesDisagree, node.owner(), why, hint);
  }

  void player(const Node& node) {
    state_.player = seat(node, "player");
    const bool own = state_.player == state_.active;
    if (window_ == Window::kPassive && own && state_.seats > 1)
      refuse(node, "in a passive turn somebody else than the active player decides",
             "name another player, or leave player: out for the next one");
    if (rolls() && !own)
      refuse(node, "only the active player chooses from the pool",
             "set active: to the same player, or turn: to passive");
  }

  void second_turn(const Node& node) {
    if (state_.seats > 1 || rolls())
      refuse(node, "only a single player has a second turn, and it is passive",
             "leave it out, or set turn: to passive or extra");
    state_.role = Role::kPassive;
  }

  std::uint8_t seat(const Node& node, const char* what) {
    const auto value = node.is_text() ? decimal(node.text) : std::nullopt;
    if (value && *value > state_.seats && *value <= names_.rules().max_seats) {
      names_.error(Code::kOutOfRange, node.span,
                   "there is no player " + node.text + " in this scenario",
                   "set players: to the number of players, beside given:");
      return 0;
    }
    return from_one(node, state_.seats, what);
  }

  void dice() {
    state_.slot.fill(kNone8);
    state_.pool = place("pool");
    state_.platter = place("platter");
    state_.aside = place("aside");
    const Node* slots = find("slots");
    if (!slots) return;
    if (slots->items.size() > names_.rules().rolls)
      names_.error(Code::kWrongLength, slots->span, "there are not so many die fields",
                   "give one entry for each, . for an empty one");
    else
      for (std::size_t i = 0; i < slots->items.size(); ++i) slot(i, slots->items[i]);
  }

  void slot(std::size_t index, const Node& node) {
    if (is_nothing(node)) return;
    if (!node.is_map() || node.entries.size() != 1)
      return names_.reader().wrong_type(node, "a die field", "{ die: face } or .");
    if (rolls() && index + 1 >= state_.roll)
      refuse(node,
             "the die of this field has not been chosen yet in roll " + std::to_string(state_.roll),
             names_.rules().rolls > 1
                 ? "set roll: to the number of the roll, or lay the die elsewhere"
                 : "lay the die elsewhere");
    const auto& [key, face] = node.entries.front();
    if (const auto die = names_.die(key)) {
      state_.slot[index] = narrow<std::uint8_t>(*die);
      show(*die, key, face);
    }
  }

  Dice place(const char* key) {
    const Node* node = find(key);
    Dice dice;
    if (!node) return dice;
    for (const auto& [name, face] : node->entries)
      if (const auto die = names_.die(name)) {
        dice.add(*die);
        show(*die, name, face);
      }
    return dice;
  }

  void show(int die, const Node& key, const Node& face) {
    if (placed_.has(die))
      names_.error(Code::kDuplicateName, key.span, "this die lies in two places",
                   "leave it out in one of them");
    placed_.add(die);
    state_.face[die] = names_.face(die, face);
  }

  void everything_lies_somewhere() {
    const Dice missing = Dice::below(names_.rules().dice_count) - placed_;
    if (!missing.empty())
      names_.error(Code::kMissingKey, given_.span,
                   "these dice lie nowhere: " + joined(names_.names_of(missing)),
                   "add them to pool:, slots:, platter: or aside:");
  }

  void lies_where_it_can() {
    if (window_ == Window::kExtra && !state_.pool.empty())
      refuse(*find("pool"), "when the rolls are over no die is left in the pool",
             "lay it on the platter");
    const int fields = names_.rules().rolls;  // none where dice are laid elsewhere
    if (window_ == Window::kPick && state_.roll == 1 && fields > 0 && !state_.platter.empty())
      refuse(*find("platter"), "before the first die is chosen the platter is empty",
             fields > 1 ? "set roll: to 2 or more, or lay the dice into the pool"
                        : "lay the dice into the pool");
    if (!state_.aside.empty() && !lie_aside())
      refuse(*find("aside"), "dice never lie aside at this moment", "lay them on the platter");
  }

  void can_exist() {
    std::string broken = broken_invariant(names_.rules(), state_);
    for (int seat = 0; seat < state_.seats; ++seat)
      for (int area = 0; area < names_.rules().area_count; ++area)
        if (!in_sequence(names_.rules(), state_.seat[seat], area))
          broken = "in '" + names_.catalog().areas[at(area)].id +
                   "' a number stands that cannot follow the one before it";
    if (broken.empty()) return;
    const Node* sheet = find("sheet") ? find("sheet") : find("sheets");
    refuse(sheet ? *sheet : given_, "this position cannot exist: " + broken,
           "give what the sheet shows at one moment of a game");
  }

  void sheets() {
    if (const Node* node = find("sheet")) read_sheet(names_, *node, state_.seat[state_.player]);
    const Node* all = find("sheets");
    if (!all) return;
    if (find("sheet"))
      return refuse(*all, "sheet: and sheets: exclude each other",
                    "give all sheets in sheets:, or only that of the player who decides in sheet:");
    if (all->items.size() > state_.seats)
      names_.error(Code::kWrongLength, all->span, "there are more sheets than players",
                   "set players: to their number");
    else
      for (std::size_t i = 0; i < all->items.size(); ++i)
        read_sheet(names_, all->items[i], state_.seat[i]);
  }

  void pending() {
    if (const Node* node = find("pending"))
      for (const Node& item : node->items)
        if (const auto bonus = names_.bonus(item)) wait(*bonus, item);
  }

  void wait(int bonus, const Node& node) {
    if (!names_.rules().bonuses[bonus].waits())
      return refuse(node, "'" + node.text + "' takes effect at once, it never waits",
                    "give its effect in sheet:");
    constexpr int kMost = 99;
    if (state_.waiting_count[bonus] >= kMost)
      return refuse(node, "so many bonuses cannot wait", "leave some out");
    state_.waiting.add(bonus);
    ++state_.waiting_count[bonus];
  }

  /// Do stages of this player's turn lay dice aside?
  bool lie_aside() const {
    const Stages& stages = names_.rules().stages;
    return std::any_of(stages.begin(), stages.end(), [&](const Stage& stage) {
      const bool moves = stage.op == StageOp::kMove || stage.takes ||
                         (stage.op == StageOp::kSort && state_.role == Role::kPassive);
      return moves && stage.to == Source::kAside && (state_.seats == 1 || stage.takes);
    });
  }

  /// Lets the engine find out what can be done here.
  void enter() {
    static constexpr Moment kMoments[] = {Moment::kRoll, Moment::kReturn, Moment::kPassive,
                                          Moment::kExtra};
    if (window_ == Window::kPassive && !state_.pool.empty())
      return refuse(*find("pool"),
                    "in a passive turn every die lies on the platter, on a field or aside",
                    "leave pool: out");
    const int stage = stage_of(names_.rules().stages, kMoments[at(window_)], state_.seats,
                               state_.role, state_.roll);
    if (stage < 0)
      return refuse(given_, "the turn of this variant has no such moment", "set turn: to another");
    state_.stage = narrow<std::uint8_t>(stage);
    if (window_ == Window::kPick)
      moment_.feed(state_.face);
    else
      moment_.feed(Resume{});
  }

  Names& names_;
  const Node& given_;
  State& state_;
  GameMoment& moment_;
  Window window_ = Window::kPick;
  Dice placed_;
};

}  // namespace

bool begin_at(Names& names, const Node& given, int seats, GameMoment& moment) {
  set_up(names.rules(), moment.state, seats);
  return PositionReader(names, given, moment).read();
}

}  // namespace clever
