#include "core/testing/golden.h"

#include <filesystem>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/bots/bot.h"
#include "core/format/reader.h"

namespace clever {
namespace {

constexpr int kMaxSeed = 999999999;

std::vector<std::string> bots_in(const Node& players, Reader& reader) {
  std::vector<std::string> known, bots;
  for (const BotInfo& bot : known_bots()) known.push_back(bot.name);
  for (const Node& bot : players.items) {
    if (!make_bot(bot.text)) reader.unknown_word(bot, known, "a bot");
    bots.push_back(bot.text);
  }
  return bots;
}

void check_seats(const Ruleset& rules, std::size_t seats, const Span& span, Diagnostics& out) {
  if (seats >= rules.min_seats && seats <= rules.max_seats) return;
  out.error(Code::kOutOfRange, span,
            fmt::format("the variant is for {} to {} players", rules.min_seats, rules.max_seats),
            "name one bot for each seat");
}

}  // namespace

std::optional<GameToTell> game_in(const Node& playthrough, VariantPtr variant, Diagnostics& out) {
  Reader reader(out);
  const Node *players = playthrough.find("players"), *seed = playthrough.find("seed");
  if (!variant || !players || !seed || !reader.is_list(*players, "players")) return {};
  GameToTell game{std::move(variant), bots_in(*players, reader), 0};
  game.seed = narrow<std::uint64_t>(reader.integer(*seed, 0, kMaxSeed, "seed"));
  check_seats(game.variant->rules, game.bots.size(), players->span, out);
  if (out.has_errors()) return {};
  return game;
}

bool may_be_written(const Node& file, const std::string& path, Diagnostics& out) {
  const SourcePtr there = read_source(path);
  std::error_code unknown;  // what cannot be looked at is there
  const bool exists = std::filesystem::exists(path, unknown) || unknown;
  if (file.text.ends_with(".txt") && (there ? is_playthrough(there->text) : !exists)) return true;
  out.error(Code::kWrongType, file.span,
            exists && !there ? "'" + file.text + "' cannot be read"
            : exists         ? "'" + file.text + "' is there and is no playthrough"
                             : "a playthrough is written into a text file",
            "name a file that ends with .txt and is not there yet");
  return false;
}

}  // namespace clever
