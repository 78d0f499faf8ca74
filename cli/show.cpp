// clever show: the printed sheet, and its rules: a sentence an area and a track.

#include "cli/options.h"
#include "cli/watch.h"
#include "core/base/json.h"
#include "core/base/numbers.h"
#include "core/base/plain_text.h"
#include "core/game/words/meanings.h"
#include "core/game/words/position_json.h"
#include "core/show/draw/drawings.h"
#include "core/show/screens/pages.h"

namespace clever {
namespace {

void print_options(const App& app, const Catalog& catalog) {
  if (catalog.options.empty()) return;
  fmt::print("\n{}\n", app.say<texts::show_options>());
  for (const OptionNames& option : catalog.options) {
    std::vector<std::string> values = option.values;
    values[0] = app.say<texts::show_default>(values[0]);
    fmt::print("  {}: {}\n      {}\n", app.printed(option.id),
               app.printed(fmt::format("{}", fmt::join(values, ", "))),
               app.printed(in_language(option.about, app.language, "")));
  }
}

/// On as many lines as it needs: no word is broken.
void print_sentence(const App& app, const std::string& sentence) {
  fmt::print("{}\n", wrapped(app.printed(sentence), app.style().width, 2));
}

/// The rule of an area, and what its fields wait for.
std::string rule_of(const App& app, const Variant& variant, int index) {
  std::string rule = in_language(variant.catalog.areas[at(index)].rule, app.language, "");
  for (const std::string& wait : wait_meanings(variant.rules, variant.catalog, index, app.language))
    rule += " (" + wait + ")";
  return rule;
}

void print_area(const App& app, const Variant& variant, int index) {
  const AreaNames& area = variant.catalog.areas[at(index)];
  print_sentence(
      app, in_language(area.name, app.language, area.id) + ": " + rule_of(app, variant, index));
}

/// Dice of several areas, what slots are spent for and worth, and foxes.
void print_dice_and_tracks(const App& app, const Variant& variant) {
  const auto& [rules, names] = variant;
  for (const std::string& sentence : dice_sentences(rules, names, app.language))
    print_sentence(app, sentence);
  for (int i = 0; i < rules.track_count; ++i)
    print_sentence(app, track_sentence(rules, names, i, app.language));
  if (!prints_fox(rules, names)) return;
  print_sentence(app, app.say<texts::show_fox>() + ": " +
                          app.say<texts::show_worth>(fox_meaning(rules, names, app.language)));
}

/// The short names of bonuses that mark something, as the sheet prints them.
void print_bonuses(const App& app, const Snapshot& sheet) {
  for (const BonusView& bonus : sheet.bonuses)
    if (!bonus.text.empty() && !bonus.meaning.empty() &&
        (bonus.sign == BonusSign::kMark || bonus.sign == BonusSign::kOneOf))
      print_sentence(app, bonus.text + "  " + bonus.name + ": " + bonus.meaning);
}

void show(App& app, const VariantArguments& arguments) {
  const VariantPtr variant = app.load(arguments);
  const Catalog& catalog = variant->catalog;
  fmt::print("{}", app.printed(in_language(catalog.name, app.language, catalog.id)));
  fmt::print("{}\n\n", catalog.by.empty() ? "" : app.say<texts::show_by>(catalog.by));
  const Snapshot sheet = printed_sheet(variant->rules, catalog, app.language);
  fmt::print("{}\n", draw_sheet(sheet, 0, app.style()));
  for (int i = 0; i < variant->rules.area_count; ++i) print_area(app, *variant, i);
  print_dice_and_tracks(app, *variant);
  print_bonuses(app, sheet);
  print_options(app, catalog);
}

/// What a script reads: what is printed, with the rules in the words of the player.
void print_as_json(const App& app, const VariantArguments& arguments) {
  const VariantPtr variant = app.load(arguments);
  const auto& [rules, names] = *variant;
  Json json = {{"id", names.id},          {"name", in_language(names.name, app.language, names.id)},
               {"by", names.by},          {"file", names.file},
               {"digest", names.digest},  {"players", {rules.min_seats, rules.max_seats}},
               {"options", Json::array()}};
  for (const OptionNames& option : names.options)
    json["options"].push_back({{"id", option.id},
                               {"about", in_language(option.about, app.language, "")},
                               {"values", option.values},
                               {"value", option.value}});
  json.update(sheet_json(rules, names));
  for (int i = 0; i < rules.area_count; ++i) {
    Json& area = json["areas"][at(i)];
    area["name"] = in_language(names.areas[at(i)].name, app.language, area["id"]);
    area["rule"] = rule_of(app, *variant, i);
  }
  for (int i = 0; i < rules.track_count; ++i) {
    Json& track = json["tracks"][at(i)];
    track["name"] = in_language(names.tracks[at(i)].name, app.language, track["id"]);
    track["use"] = track_use_in_full(rules, names, i, app.language);
  }
  print_json(json);
}

}  // namespace

void add_show(CLI::App& cli, App& app) {
  static VariantArguments arguments;
  static bool json = false, watch = false;
  CLI::App* command = cli.add_subcommand(
      "show", "the sheet drawn in the terminal, and its rules, a sentence an area and a track");
  add_variant(*command, arguments);
  command->add_flag("--json", json, "as JSON");
  add_watch(*command, watch);
  command->footer(
      "Examples: clever show clever-hoch-drei --option double_seven=on\n"
      "          clever show my-game.yaml --watch\n"
      "          clever show ganz-schoen-clever --json");
  command->callback([&app] {
    once_or_watching(app, watch,
                     [&app] { json ? print_as_json(app, arguments) : show(app, arguments); });
  });
}

}  // namespace clever
