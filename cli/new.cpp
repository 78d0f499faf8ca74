// clever new: a file to start from, valid and playable as it is, with its tests beside it.
#include <algorithm>
#include <filesystem>
#include <optional>

#include "cli/new_texts.h"
#include "cli/options.h"
#include "cli/whole.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/base/plain_text.h"
#include "core/game/engine/score.h"
#include "core/game/engine/state.h"
#include "core/game/engine/step.h"
#include "core/study/simulate/signature.h"
#include "core/variant/format/fields.h"

namespace clever {
namespace {

namespace fs = std::filesystem;

struct NewArguments {
  std::string path;
  std::optional<std::string> from;
  bool schema = false;
  bool force = false;
};

struct NewText {
  std::string path, text;
  bool shared = false;  // one serves all files of a folder: never written twice
};

/// "my-rule" stands for my-rule.yaml.
std::string variant_path(const std::string& path) {
  return is_yaml_name(path) ? path : path + kSuffixes[0];
}

/// The tests of my-rule.yml are in my-rule.test.yml.
std::string tests_path(const std::string& path) {
  const fs::path suffix = fs::path(path).extension();
  return fs::path(path).replace_extension(".test" + suffix.string()).string();
}

/// A name for players, made from that of the file: "Sunday Rules" of sunday-rules.
std::string name_from(const std::string& stem) {
  std::string name = stem;
  bool begins = true;
  for (char& c : name) {
    if (c == '-' || c == '_') c = ' ';
    if (begins && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    begins = c == ' ';
  }
  return name;
}

void check_name(const App& app, const std::string& path) {
  const std::string stem = fs::path(path).stem().string();
  const auto fits = [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_'; };
  const bool begins = !stem.empty() && std::isalnum(static_cast<unsigned char>(stem[0]));
  if (!begins || !std::ranges::all_of(stem, fits) || is_test_name(path))
    app.refuse_with<texts::name_of_variant>(path);
  // Else the new file would hide the known one, or be hidden by it.
  const std::string known = app.library().find(stem);
  std::error_code ignored;
  if (!known.empty() && !fs::equivalent(known, path, ignored))
    app.refuse_with<texts::name_is_taken>(stem, known);
}

bool is_same_folder(const fs::path& one, const fs::path& other) {
  std::error_code ignored;
  return fs::equivalent(one.empty() ? "." : one, other.empty() ? "." : other, ignored);
}

/// How the new file names its parent: by its id where that finds it, else by the path from it.
std::string parent_name(const App& app, const std::string& from, const std::string& path) {
  const std::string name = app.meant(from), file = app.library().find(name);
  const fs::path folder = fs::path(path).parent_path();
  const bool packed_line = app.library().source(name)->name != file;
  if (packed_line) return name;
  const bool id = name.find('/') == std::string::npos && !fs::path(name).has_extension();
  // What only the current folder has, is not found by an id from elsewhere.
  const bool only_here = is_same_folder(fs::path(file).parent_path(), "");
  if (id && (!only_here || is_same_folder(folder, ""))) return name;
  std::error_code ignored;
  const std::string relative = fs::relative(file, folder.empty() ? "." : folder, ignored).string();
  if (relative.empty() || leads_out(relative)) app.refuse_with<texts::parent_elsewhere>(from, path);
  return relative;
}

bool has_fox(const Variant& variant) {
  return std::ranges::any_of(variant.catalog.spots, [&](const SpotNames& spot) {
    return variant.rules.bonuses[spot.bonus].kind == Bonus::Kind::kFox;
  });
}

/// What stands at the first round already, with a bonus more.
std::string first_round(const Variant& variant) {
  std::string all;
  for (const std::uint8_t bonus : variant.rules.round_bonuses[0])
    all += variant.catalog.bonuses[bonus].id + ", ";
  const std::string list = "[" + all + "treat]";
  return variant.catalog.round_bonuses.empty() ? "[" + list + "]" : "{ 1: " + list + " }";
}

/// Changes that are possible in the parent, each behind a # that only has to go.
std::string suggestions(const Variant& parent) {
  std::string text = fmt::format(kTreatBlock, first_round(parent));
  if (has_fox(parent)) text += kFoxBlock;
  for (const OptionNames& option : parent.catalog.options)
    if (option.values.size() > 1)
      return text + fmt::format(kOptionBlock, option.id, option.values[1], option.values[0]);
  return text;
}

/// In the commands of a comment, which is one line.
std::string as_typed(const std::string& path) { return harmless(shell_word(path)); }

std::string house_rule(const App& app, const NewArguments& arguments, const std::string& path) {
  const VariantPtr parent = app.load(app.source(*arguments.from));
  const std::string stem = fs::path(path).stem().string();
  const std::string& id = parent->catalog.id;
  const std::string name = harmless(in_language(parent->catalog.name, "en", id));
  return fmt::format(kHouseRuleText, name, as_typed(path), parent_name(app, *arguments.from, path),
                     name_from(stem)) +
         suggestions(*parent);
}

/// What a game shows before anybody has done anything, and the number of all that it does.
std::string tests_of(const App& app, const SourcePtr& source, const std::string& scenario) {
  const auto load = [&](const OptionValues& options) {
    return app.library().load(source, options);
  };
  const VariantPtr variant = app.load(source);
  State state{};
  Choices choices;
  begin(variant->rules, state, variant->rules.min_seats, choices, nullptr);
  return fmt::format(kTestsText, fs::path(source->name).stem().string(), signature(load).number,
                     score(variant->rules, state, 0).total,
                     fs::path(tests_path(source->name)).filename().string()) +
         scenario;
}

/// Names the schema beside the file, else the one that came with the program: nothing where neither
/// is there, or where editors would read only a part of its path.
std::string schema_line(const App& app, const NewArguments& arguments, const char* name) {
  const fs::path folder = fs::path(arguments.path).parent_path();
  if (arguments.schema || is_there((folder / name).string())) return fmt::format(kSchemaLine, name);
  std::error_code error;
  const fs::path program = app.library().folders().front();
  const std::string path = fs::canonical(program / "variants" / name, error).string();
  if (error || path.find(' ') != std::string::npos) return "";
  return fmt::format(kSchemaLine, harmless(path));
}

/// Nobody reads it: without the blanks of `clever schema` it is less than half as long.
std::string compact(const std::string& json) { return json_text(parse_json(json)) + "\n"; }

std::vector<NewText> new_texts(const App& app, const NewArguments& arguments) {
  const std::string path = variant_path(arguments.path);
  check_name(app, path);
  const bool own = !arguments.from;
  const std::string stem = fs::path(path).stem().string();
  const std::string text = schema_line(app, arguments, kSchema) +
                           (own ? fmt::format(kOwnGameText, name_from(stem), as_typed(path))
                                : house_rule(app, arguments, path));
  const auto source = std::make_shared<SourceFile>(SourceFile{path, text});
  const std::string tests = schema_line(app, arguments, kTestSchema) +
                            tests_of(app, source, own ? kOwnGameScenarios : "");
  std::vector<NewText> texts = {{path, text}, {tests_path(path), tests}};
  if (!arguments.schema) return texts;
  const fs::path folder = fs::path(path).parent_path();
  texts.push_back({(folder / kSchema).string(), compact(schema_json()), true});
  texts.push_back({(folder / kTestSchema).string(), compact(test_schema_json()), true});
  return texts;
}

void start_variant(const App& app, const NewArguments& arguments) {
  const std::vector<NewText> texts = new_texts(app, arguments);
  for (const NewText& one : texts) {  // all of them, or none
    // Only the variant itself may be a link of the user's: nobody has named the files beside it.
    if (&one != &texts.front()) check_made_up(app, one.path);
    if (!one.shared) check_new(app, one.path, arguments.force);
  }
  for (const NewText& one : texts) {
    if (one.shared && is_there(one.path)) continue;
    write_or_fail(app, one.path, one.text);
    fmt::print("{}\n", harmless(one.path));
  }
}

}  // namespace

void add_new(CLI::App& cli, App& app) {
  static NewArguments arguments;
  CLI::App* command = cli.add_subcommand(
      "new", "start a house rule or a game of one's own: a file that plays, with its tests");
  command->add_option("PATH", arguments.path, "the file to make, such as sunday-rules.yaml")
      ->required();
  command->add_option("--from", arguments.from,
                      "the game that it changes; without, a small game of its own");
  command->add_flag(
      "--schema", arguments.schema,
      "write the JSON Schemas for editors beside it, instead of naming those that came "
      "with the program");
  command->add_flag("--force", arguments.force, "write over files that are there");
  command->footer("Example: clever new sunday-rules.yaml --from ganz-schoen-clever");
  command->callback([&app] { start_variant(app, arguments); });
}

}  // namespace clever
