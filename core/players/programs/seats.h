// Who plays: the bots of a game, those that come with the program and those that are programs
// themselves. The one place that starts programs; whoever calls it has been told to by the person
// at the keyboard, never by a file. Tested in tests/players/programs.
#pragma once

#include "core/players/bots/bot.h"
#include "core/players/bots/trained.h"
#include "core/players/programs/command.h"
#include "core/players/programs/settings.h"

namespace clever {

/// Is there a bot of this name, or a program that can be run?
bool is_bot(const std::string& bot);
/// All names, for messages.
std::string all_bot_names();

/// A bot that plays by a net, and the file that it is told to take: "trained", "easy=my.net".
struct NetBot {
  const Strength* strength = nullptr;  // null when it is another kind of bot
  std::string file;
};
NetBot net_bot(const std::string& bot);

/// One a seat, null for people.
Bots seat_bots(const VariantPtr& variant, const std::vector<std::string>& bots,
               const ProgramSettings& settings);

}  // namespace clever
