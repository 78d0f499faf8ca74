// What the compiler and the engine ask of a scripting language, and what a script may see of a
// game. The Lua host in hooks/ is the one implementation; nothing here knows Lua. Tested in
// tests/variant/hooks.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostics.h"
#include "core/base/limits.h"
#include "core/base/vocabulary.h"

namespace clever {

enum class HookPoint : std::uint8_t {
#define HOOK_POINT(name, arguments, answer, when, meaning) name,
#include "core/variant/rules/hook_points.def"
#undef HOOK_POINT
};

enum class HookAnswerKind : std::uint8_t { kTruth, kNumber, kNumbers, kCells, kFurther };
enum class HookTime : std::uint8_t { kTabulated, kCalled };

struct HookPointInfo {
  const char* name;
  const char* arguments;
  HookAnswerKind answer;
  HookTime when;
  const char* meaning;
};
const HookPointInfo& info_of(HookPoint point);

using HookId = std::int16_t;
inline constexpr HookId kNoHook = -1;

/// One argument of a call: nothing (nil), a whole number, a word that outlives the call, or a die,
/// which a script sees by its name.
struct HookArgument {
  enum class Kind : std::uint8_t { kNil, kNumber, kWord, kDie };
  Kind kind = Kind::kNil;
  int number = 0;  // or the index of a die
  const char* word = nullptr;

  static HookArgument nil() { return {}; }
  static HookArgument of(int value) { return {Kind::kNumber, value, nullptr}; }
  static HookArgument of(std::optional<int> value) { return value ? of(*value) : nil(); }
  static HookArgument of(const char* value) { return {Kind::kWord, 0, value}; }
  static HookArgument of_die(int index) { return {Kind::kDie, index, nullptr}; }
  /// The number of a die field, or the word for another place.
  static HookArgument of(Where place) {
    if (is_field(place)) return of(static_cast<int>(place) + 1);
    if (place == Where::kPlatter) return of("platter");
    return of(place == Where::kPool ? "pool" : "aside");
  }
};

/// A set of cells of one area, in reading order from 0 (holes are counted).
/// For `further`: how many of the cells may be marked, and whether that may be declined.
struct HookCells {
  Cells cells;
  std::uint8_t count;
  bool optional;
};

/// The answer to one question; which members count follows from the point's answer kind.
struct HookAnswer {
  bool nil = false;
  bool truth = false;                          // kTruth
  int number = 0;                              // kNumber
  Numbers numbers = {};                        // kNumbers
  int item_count = 0;                          // kCells, kFurther
  std::array<HookCells, kMaxHookItems> items;  // only so many of them mean anything
};

/// The read-only view of a position that a script gets as `sheet`: the sheets, and the dice. `own`
/// is the seat that is judged. Indices are those of HookNames; cells and seats count from 0 here.
class HookPosition {
 public:
  virtual ~HookPosition() = default;
  virtual int own() const = 0;
  virtual int active() const = 0;  // the seat whose turn it is
  virtual bool marked(int seat, int area, int cell) const = 0;
  virtual int value(int seat, int area, int cell) const = 0;  // written, or state of a crossed cell
  virtual int count(int seat, int area) const = 0;  // marks made, printed ones not counted
  virtual int score(int seat, int area) const = 0;  // may ask score hooks, while one is asked
  virtual int face(int die) const = 0;              // 0 before the first roll
  virtual Where where(int die) const = 0;
  virtual bool swept(int die) const = 0;  // by the pick being settled
  virtual int unlocked(int seat, int track) const = 0;
  virtual int spent(int seat, int track) const = 0;
  virtual int foxes(int seat) const = 0;
  virtual int round() const = 0;
  virtual int roll() const = 0;
  virtual int seats() const = 0;
};

/// Names a script may use for indices, and the size of every area.
struct HookNames {
  std::vector<std::string> areas;
  std::vector<int> area_cells;  // cells of each area in reading order, holes counted
  std::vector<std::string> dice;
  std::vector<std::string> tracks;
};

/// Why the last question had no answer.
struct HookFault {
  Code code;  // failed, endless, wrong kind of answer, ...
  Span span;  // the line of the script, or the expression in the variant
  std::string message;
  Span asked;  // the expression
};
/// The same as a message to the author.
Diagnostic diagnostic_of(const HookFault& fault);

/// A line of a script or an expression of a variant that is looked at while it answers. What is
/// tabulated is asked long before it is needed, so there the answers that come from the place are
/// wrong: whoever needs one finds out. Answers that are asked for while playing stay right, and
/// HookPort::probed() tells.
struct Probe {
  std::string file;
  int line = 0;
  int column = 0;  // of the expression; 0 for a line of a script
};

class HookPort {
 public:
  virtual ~HookPort() = default;

  /// Has a probe been asked while playing since the last call of this?
  virtual bool probed() { return false; }

  /// Compiles an expression for a point. `here` is the name of the area it belongs to ("" for
  /// tracks), readable in the expression as `here`. kNoHook and a diagnostic when it is not Lua.
  virtual HookId prepare(HookPoint point, std::string_view expression, std::string_view here,
                         const Span& where, Diagnostics& out) = 0;

  /// How many have been prepared; their ids are smaller.
  virtual int hooks() const = 0;

  /// Asks; `sheet` is null exactly for tabulated points. False when the script failed, ran too long
  /// or answered with the wrong kind: then fault() says why and `answer` is empty. A question that
  /// `sheet` puts while another one is answered shares the limits of that one, and its fault.
  virtual bool ask(HookId hook, std::span<const HookArgument> arguments, const HookPosition* sheet,
                   HookAnswer& answer) = 0;

  virtual std::int64_t steps() const { return 0; }  // of all calls so far

  virtual const HookFault* fault() const = 0;  // null while nothing has failed
  virtual void clear_fault() = 0;
};

}  // namespace clever
