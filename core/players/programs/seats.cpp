#include "core/players/programs/seats.h"

#include "core/base/numbers.h"
#include "core/players/programs/program_bot.h"

namespace clever {

bool is_bot(const std::string& bot) {
  if (net_bot(bot).strength) return true;
  return is_program(bot) ? can_run(bot) : make_bot(bot) != nullptr;
}

std::string all_bot_names() {
  std::string names = bot_names();
  for (const Strength& strength : strengths()) names += std::string(", ") + strength.name;
  return names;
}

NetBot net_bot(const std::string& bot) {
  const std::size_t equals = bot.find('=');
  if (equals == std::string::npos) return {find_strength(bot), ""};
  if (equals + 1 == bot.size()) return {};  // which file?
  return {find_strength(bot.substr(0, equals)), bot.substr(equals + 1)};
}

namespace {

std::unique_ptr<Bot> seat_bot(const VariantPtr& variant, const std::string& name, int seat,
                              int seats, const ProgramSettings& settings) {
  if (const NetBot net = net_bot(name); net.strength && settings.find_net)
    return make_trained_bot(*net.strength, variant->rules, variant->catalog, seats,
                            settings.find_net(*variant, seats, net.file));
  if (is_program(name)) return std::make_unique<ProgramBot>(variant, seats, seat, name, settings);
  return make_bot(name);
}

}  // namespace

Bots seat_bots(const VariantPtr& variant, const std::vector<std::string>& bots,
               const ProgramSettings& settings) {
  Bots all;
  for (int seat = 0; seat < count_of(bots); ++seat)
    all.push_back(seat_bot(variant, bots[at(seat)], seat, count_of(bots), settings));
  return all;
}

}  // namespace clever
