// Keys as a player presses them, and which letter does what. Dice are data: their letters come
// first, and a command whose letter a die has is pressed with Shift. Tested in
// tests/show/screens/keys_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/variant/rules/catalog.h"

namespace clever {

struct Key {
  enum class Kind {
    kText,  // a letter, digit, sign or space
    kEnter,
    kEscape,
    kTab,
    kBackTab,
    kBackspace,
    kLeft,
    kRight,
    kUp,
    kDown,
    kPageUp,
    kPageDown,
    kHome,
    kEnd,
    kRedo,  // Ctrl-R
  };
  Kind kind = Kind::kText;
  std::string text = {};  // UTF-8, of kText

  friend bool operator==(const Key&, const Key&) = default;
};
inline Key letter(char sign) { return {Key::Kind::kText, std::string(1, sign)}; }

/// COMMAND(id, its letter)
#define CLEVER_COMMANDS(COMMAND) \
  COMMAND(kReroll, 'r')          \
  COMMAND(kPass, 'p')            \
  COMMAND(kWay, 'w')             \
  COMMAND(kUndo, 'u')            \
  COMMAND(kHint, 'h')            \
  COMMAND(kLog, 'l')             \
  COMMAND(kLegend, 'm')          \
  COMMAND(kQuit, 'q')

enum class Command {
#define COMMAND(id, key) id,
  CLEVER_COMMANDS(COMMAND)
#undef COMMAND
};

class KeyMap {
 public:
  explicit KeyMap(const Catalog& catalog);

  /// The die that a letter takes, or -1.
  int die_of(char key) const;
  char key_of_die(int die) const { return dice_[static_cast<std::size_t>(die)]; }
  /// All of them in a row: "ybgopw".
  const std::string& dice() const { return dice_; }
  std::optional<Command> command_of(char key) const;
  char key_of(Command command) const;

 private:
  bool taken(char key) const { return dice_.find(key) != std::string::npos; }
  char free_letter(const DieNames& die) const;

  std::string dice_;
};

}  // namespace clever
