#include "core/show/screens/keys.h"

#include <iterator>

#include "core/base/utf8.h"

namespace clever {
namespace {

constexpr char kLetters[] = {
#define COMMAND(id, key) key,
    CLEVER_COMMANDS(COMMAND)
#undef COMMAND
};

bool is_letter(char sign) { return sign >= 'a' && sign <= 'z'; }
char with_shift(char letter) { return static_cast<char>(letter - 'a' + 'A'); }

}  // namespace

/// That of the glyph, else the first one of the id, else of the alphabet, that no die before has.
char KeyMap::free_letter(const DieNames& die) const {
  for (const char sign : lowered(die.glyph + die.id) + "abcdefghijklmnopqrstuvwxyz")
    if (is_letter(sign) && !taken(sign)) return sign;
  return ' ';
}

KeyMap::KeyMap(const Catalog& catalog) {
  for (const DieNames& die : catalog.dice) dice_ += free_letter(die);
}

int KeyMap::die_of(char key) const {
  const std::size_t found = key == ' ' ? std::string::npos : dice_.find(key);
  return found == std::string::npos ? -1 : static_cast<int>(found);
}

char KeyMap::key_of(Command command) const {
  const char key = kLetters[static_cast<int>(command)];
  return taken(key) ? with_shift(key) : key;
}

std::optional<Command> KeyMap::command_of(char key) const {
  for (int i = 0; i < static_cast<int>(std::size(kLetters)); ++i)
    if (key_of(static_cast<Command>(i)) == key) return static_cast<Command>(i);
  return {};
}

}  // namespace clever
