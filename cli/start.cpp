#include "cli/start.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <functional>

#include "cli/full_screen.h"
#include "cli/kept_games.h"
#include "cli/training.h"
#include "core/base/numbers.h"
#include "core/base/platform.h"
#include "core/show/screens/menu.h"

namespace clever {
namespace {

using Words = std::vector<std::string>;

/// The program begins anew as the command, with everything that all commands share. It is the one
/// that runs, even where its file has been replaced since.
[[noreturn]] void become(const App& app, Words command) {
  command.insert(command.begin(), "clever");
  command.insert(command.end(), {"--color", app.colour, app.ascii ? "--ascii" : "--unicode"});
  // The language of the environment has not been asked for: where nothing speaks it, English does.
  if (app.language != language_of_environment())
    command.insert(command.end(), {"--lang", app.language});
  std::fflush(stdout);
  start_again(std::move(command));
  const std::string why = std::strerror(errno);
  app.refuse_with<texts::not_started_again>(own_program(), app.why(why));
}

/// The number of the entry, -1 for none.
int asked(const App& app, const std::string& title, const std::vector<MenuEntry>& entries) {
  MenuFace menu(title, entries, app.say<texts::menu_keys>());
  show_on_screen(app, menu);
  return menu.chosen();
}

/// Those that can be played.
std::vector<GameCard> cards_of(const App& app, const std::vector<std::string>& files) {
  std::vector<GameCard> cards;
  for (const std::string& file : files)
    if (GameCard card = app.card(file); card.playable) cards.push_back(std::move(card));
  return cards;
}

class Start {
 public:
  explicit Start(App& app) : app_(app), games_(cards_of(app, app.library().files())) {}

  void run() {
    while (step()) continue;
  }

 private:
  std::string name_of(const GameCard& game) const {
    return in_language(game.name, app_.language, game.id);
  }

  std::vector<MenuEntry> entries_of(const std::vector<GameCard>& games) const {
    std::vector<MenuEntry> entries;
    for (const GameCard& game : games) entries.push_back({name_of(game), game.by});
    return entries;
  }

  /// False when the menu is left.
  bool step() {
    std::vector<MenuEntry> entries;
    std::vector<std::function<void()>> opens;
    const auto offer = [&](const MenuEntry& entry, const std::function<void()>& open) {
      entries.push_back(entry);
      opens.push_back(open);
    };
    for (const GameCard& game : games_) offer({name_of(game), game.by}, [&] { play(game); });
    offer({app_.say<texts::menu_house_rules>()}, [&] { play_house_rule(); });
    const std::vector<KeptGame> kept = unfinished_games();
    offer({app_.say<texts::menu_resume>(), app_.say<texts::menu_unfinished>(kept.size())},
          [&] { resume(); });
    offer({app_.say<texts::menu_records>()}, [&] { show_records(); });
    offer({app_.say<texts::menu_how_to_play>()}, [&] { explain(); });
    offer({app_.say<texts::menu_language>()},
          [&] { app_.language = app_.language == "de" ? "en" : "de"; });
    entries.push_back({app_.say<texts::menu_leave>()});
    const int chosen = asked(app_, app_.say<texts::menu_title>(), entries);
    if (chosen < 0 || chosen >= count_of(opens)) return false;
    opens[at(chosen)]();
    return true;
  }

  void play_house_rule() const {
    const std::vector<GameCard> rules = cards_of(app_, app_.library().house_rules());
    const int chosen = asked(app_, app_.say<texts::menu_house_rules>(), entries_of(rules));
    if (chosen >= 0) play(rules[at(chosen)]);
  }

  /// The levels as the menu calls them and as --player does.
  std::vector<std::pair<std::string, std::string>> opponents() const {
    return {{app_.say<texts::menu_against_level>(app_.say<texts::level_easy>()), "easy"},
            {app_.say<texts::menu_against_level>(app_.say<texts::level_medium>()), "medium"},
            {app_.say<texts::menu_against_level>(app_.say<texts::level_hard>()), "hard"}};
  }

  /// What they play by, where it is not a net of the game for two.
  std::string doubt_about(const Variant& game) const {
    const FoundNet found = net_for(net_store(app_), game, 2, "", app_.language);
    if (!found.net) return app_.say<texts::menu_without_net>();
    return found.lender.empty() ? "" : app_.say<texts::menu_lent>(found.lender);
  }

  void play(const GameCard& card) const {
    const VariantPtr game = app_.load(card.file);
    const Ruleset& rules = game->rules;
    std::vector<MenuEntry> entries;
    std::vector<Words> commands;
    const auto offer = [&](const std::string& text, const Words& players,
                           const std::string& doubt = "") {
      if (count_of(players) < rules.min_seats || count_of(players) > rules.max_seats) return;
      Words command = {"play", app_.library().name_of(game->catalog)};
      for (const std::string& player : players) command.insert(command.end(), {"--player", player});
      entries.push_back({text, doubt});
      commands.push_back(command);
    };
    Words people = {app_.say<texts::player_number>(1)};
    offer(app_.say<texts::menu_alone>(), people);
    const std::string doubt = rules.max_seats < 2 ? "" : doubt_about(*game);
    for (const auto& [text, bot] : opponents()) offer(text, {people[0], "Bot=" + bot}, doubt);
    while (count_of(people) < rules.max_seats) {
      people.push_back(app_.say<texts::player_number>(people.size() + 1));
      offer(app_.say<texts::menu_people>(people.size()), people);
    }
    const int chosen = asked(app_, name_of(card) + ": " + app_.say<texts::menu_players>(), entries);
    if (chosen >= 0) become(app_, commands[at(chosen)]);
  }

  /// Again after each game that is deleted.
  void resume() const {
    while (open_or_delete(unfinished_games())) continue;
  }

  /// False when the menu is left.
  bool open_or_delete(const std::vector<KeptGame>& kept) const {
    std::vector<MenuEntry> entries;
    KnownGames known(app_);
    for (const KeptGame& game : kept)
      entries.push_back({app_.say<texts::menu_kept_line>(known.name_of(game.variant), game.round),
                         players_of(game) + "  " + time_text(game.when)});
    MenuFace menu(app_.say<texts::menu_resume>(), entries, app_.say<texts::menu_keys_deleting>());
    menu.allow_deleting();
    show_on_screen(app_, menu);
    if (menu.chosen() >= 0) become(app_, {"resume", kept[at(menu.chosen())].path});
    if (menu.deleted() < 0) return false;
    confirm_deleting(kept[at(menu.deleted())], entries[at(menu.deleted())].text);
    return true;
  }

  void confirm_deleting(const KeptGame& game, const std::string& name) const {
    const int chosen =
        asked(app_, app_.say<texts::menu_delete>(name),
              {{app_.say<texts::menu_keep_it>()}, {app_.say<texts::menu_delete_it>()}});
    if (chosen == 1) delete_game(app_, game);
  }

  void show_records() const {
    PageFace page(app_.say<texts::menu_records>(), record_lines(app_),
                  app_.say<texts::page_keys>());
    show_on_screen(app_, page);
  }

  void explain() const {
    const int chosen = asked(app_, app_.say<texts::menu_which_game>(), entries_of(games_));
    if (chosen < 0) return;
    const GameCard& card = games_[at(chosen)];
    const VariantPtr game = app_.load(card.file);
    Words sentences = turn_sentences(game->rules, game->rules.min_seats, app_.language);
    for (const std::string& more : sheet_sentences(game->rules, game->catalog, app_.language))
      sentences.push_back(more);
    for (int area = 0; area < game->rules.area_count; ++area) {
      sentences.emplace_back();
      sentences.push_back(area_sentence(game->catalog, area, app_.language));
    }
    PageFace page(name_of(card), sentences, app_.say<texts::page_keys>());
    show_on_screen(app_, page);
  }

  App& app_;
  std::vector<GameCard> games_;
};

}  // namespace

void start_menu(App& app) {
  app.check_language();
  Watchdog::lift();  // each file has limits of its own
  Start(app).run();
}

}  // namespace clever
