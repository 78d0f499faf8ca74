// clever help: the same as --help; besides, what packagers install.
#include "cli/help.h"

#include <algorithm>
#include <set>

#include "cli/options.h"
#include "cli/phrases.h"
#include "core/base/numbers.h"
#include "core/base/text_lines.h"

namespace clever {
namespace {

struct HelpArguments {
  std::string command;
  std::string form = "text";
};

/// Options of the program hold for every command, so the help of every command shows them.
class HelpFormatter : public CLI::Formatter {
 public:
  explicit HelpFormatter(const App& app) : app_(app) {}

  std::string make_footer(const CLI::App* app) const override {
    const std::string footer = CLI::Formatter::make_footer(app);
    if (!app->get_parent()) return "\n" + footer;
    return make_group(in_words("Shared options"), false, options_of(*app->get_parent())) + "\n" +
           footer;
  }

  std::string make_usage(const CLI::App* app, std::string name) const override {
    std::string usage = fmt::format("{}: {} [{}]", in_words("Usage"), name, in_words("OPTIONS"));
    for (const CLI::Option* option : positionals_of(*app)) usage += " " + make_option_usage(option);
    if (!app->get_parent()) usage += " [" + in_words("COMMAND") + "]";
    return usage + "\n";
  }

  std::string make_positionals(const CLI::App* app) const override {
    const auto positionals = positionals_of(*app);
    return positionals.empty() ? "" : make_group(in_words("Positionals"), true, positionals);
  }

  std::string make_option_name(const CLI::Option* option, bool positional) const override {
    return positional ? in_words(option->get_name(true, false)) : names_text(*option);
  }

  std::string make_option_opts(const CLI::Option* option) const override {
    std::string text = " " + value_text(*option, app_.language);
    if (!option->get_default_str().empty()) text += "=" + option->get_default_str();
    if (option->get_expected_max() == CLI::detail::expected_max_vector_size) text += " ...";
    if (option->get_required()) text += " " + in_words("REQUIRED");
    text += others("Needs", option->get_needs()) + others("Excludes", option->get_excludes());
    return text == " " ? "" : text;
  }

 private:
  std::string in_words(const std::string& english) const { return phrase(app_.language, english); }

  std::string others(const char* what, const std::set<CLI::Option*>& options) const {
    std::string text = options.empty() ? "" : " " + in_words(what) + ":";
    for (const CLI::Option* option : options) text += " " + option->get_name();
    return text;
  }

  const App& app_;
};

struct Form {
  const char* name;
  std::string (*text)(const CLI::App& cli, const std::string& language);
};
constexpr Form kForms[] = {{"man", manual_page},
                           {"bash", bash_completion},
                           {"zsh", zsh_completion},
                           {"fish", fish_completion}};

const CLI::App* command_called(const CLI::App& cli, const std::string& name) {
  for (const CLI::App* command : commands_of(cli))
    if (command->get_name() == name) return command;
  return nullptr;
}

void print_help(const CLI::App& cli, const App& app, const HelpArguments& arguments) {
  for (const Form& form : kForms)
    if (arguments.form == form.name) return fmt::print("{}", form.text(cli, app.language));
  const std::string name = cli.get_name();
  if (arguments.command.empty())  // cli.help() would be that of this command
    return fmt::print("{}", shown_help(app, cli.get_formatter()->make_help(
                                                &cli, name, CLI::AppFormatMode::Normal)));
  const CLI::App* command = command_called(cli, arguments.command);
  if (!command) refuse_unknown_command(cli, app, arguments.command);
  fmt::print("{}", shown_help(app, command->help(name)));
}

/// Where a line of help goes on: below its second column, else a little further right.
int indent_of_help(const std::string& line) {
  constexpr std::size_t kFurther = 2;
  const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t gap = line.find("  ", begin);
  const std::size_t second = line.find_first_not_of(' ', std::min(gap, line.size()));
  return narrow<int>(second == std::string::npos ? begin + kFurther : second);
}

/// Its long names and its letters, with the dashes.
std::vector<std::string> names_of(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  return names;
}

std::vector<std::string> known_options(const CLI::App& command) {
  std::vector<std::string> known = {"--help", "-h"};
  for (const CLI::App* app : {&command, command.get_parent()})
    for (const CLI::Option* option : app->get_options({}))
      for (std::string& name : names_of(*option)) known.push_back(std::move(name));
  return known;
}

/// "-seed" is meant as one, but neither "-", "--" nor a number is.
bool is_option(const std::string& word) {
  const std::size_t letter = word.find_first_not_of('-');
  return word.starts_with('-') && letter != std::string::npos &&
         std::isalpha(static_cast<unsigned char>(word[letter])) != 0;
}

/// The option that a message of CLI11 is about: its name is what stands there first.
const CLI::Option* option_called(const CLI::App& cli, const std::string& name) {
  std::vector<const CLI::App*> apps = commands_of(cli);
  std::erase_if(apps, [](const CLI::App* app) { return !app->parsed(); });
  apps.push_back(&cli);
  for (const CLI::App* app : apps)
    for (const CLI::Option* option : app->get_options({}))
      if (option->get_name() == name || option->check_name(name)) return option;
  return nullptr;
}

/// Of "Value 9 not in range [1 - 8]" and "pink not in {auto,always,never}".
std::string refused_value(std::string said) {
  constexpr std::string_view kBefore = "Value ";
  if (said.starts_with(kBefore)) said = said.substr(kBefore.size());
  return said.substr(0, said.find(" not in "));
}

/// With the nearest of the words that an option takes.
std::string refused_text(const App& app, const std::string& name, const CLI::Option& option,
                         const std::string& typed) {
  const std::string possible = value_text(option, app.language);
  const std::string near = nearest(typed, words_for(option));
  return near.empty() ? app.say<texts::usage_possible>(name, typed, possible)
                      : app.say<texts::usage_meant>(name, typed, near, possible);
}

/// CLI11 says what is wrong in English only. Its kinds of problems say the rest; names and what was
/// typed stand in its message.
std::string what_is_wrong(const CLI::App& cli, const App& app, const CLI::ParseError& problem) {
  const std::string said = problem.what();
  const std::string name = said.substr(0, said.find_first_of(": "));
  const auto after = [&](std::string_view sign) {
    const std::size_t at = said.find(sign);
    return at == std::string::npos ? said : said.substr(at + sign.size());
  };
  const CLI::Option* option = option_called(cli, name);
  switch (static_cast<CLI::ExitCodes>(problem.get_exit_code())) {
    case CLI::ExitCodes::RequiredError:
      return app.say<texts::usage_required>(phrase(app.language, name));
    case CLI::ExitCodes::ConversionError:
      return app.say<texts::usage_no_number>(after(": ").substr(0, after(": ").find(" = ")),
                                             after(" = "));
    case CLI::ExitCodes::ValidationError:
      if (!option) return said;
      return refused_text(app, name, *option, refused_value(after(": ")));
    case CLI::ExitCodes::ArgumentMismatch:
      return app.say<texts::usage_value_missing>(name);
    case CLI::ExitCodes::ExcludesError:
      return app.say<texts::usage_excludes>(name, after(" excludes "));
    case CLI::ExitCodes::ExtrasError:
      return app.say<texts::usage_extra>(after(": "));
    default:
      return said;
  }
}

}  // namespace

std::shared_ptr<CLI::Formatter> help_formatter(const App& app) {
  const auto formatter = std::make_shared<HelpFormatter>(app);
  formatter->column_width(26);
  return formatter;
}

void speak_help(CLI::App& cli, const std::string& language) {
  cli.description(phrase(language, cli.get_description()));
  cli.footer(phrase(language, cli.get_footer()));
  cli.group(phrase(language, cli.get_group()));
  for (CLI::Option* option : cli.get_options(nullptr)) {
    option->description(phrase(language, option->get_description()));
    option->option_text(phrase(language, option->get_option_text()));
    option->group(phrase(language, option->get_group()));
  }
  for (CLI::App* command : cli.get_subcommands([](CLI::App*) { return true; }))
    speak_help(*command, language);
}

std::string shown_help(const App& app, const std::string& help) {
  std::string all;
  for (const std::string& line : lines_of(help))
    all += app.in_width(app.spelt(line), indent_of_help(line)) + "\n";
  return all;
}

std::string usage_text(const CLI::App& cli, const App& app, const CLI::ParseError& problem) {
  return what_is_wrong(cli, app, problem) + "\n" + app.say<texts::usage_more>() + "\n";
}

std::vector<const CLI::App*> commands_of(const CLI::App& cli) { return cli.get_subcommands({}); }

std::vector<const CLI::Option*> options_of(const CLI::App& command) {
  return command.get_options([&](const CLI::Option* option) {
    return option->nonpositional() && option != command.get_help_ptr();
  });
}

std::vector<const CLI::Option*> positionals_of(const CLI::App& command) {
  return command.get_options([](const CLI::Option* option) { return option->get_positional(); });
}

std::string names_text(const CLI::Option& option) {
  const std::string names = option.get_name(false, true);
  return names.substr(0, names.find('{'));
}

std::vector<std::string> words_for(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  const std::size_t begin = type.find('{'), end = type.find('}');
  if (begin == std::string::npos || end == std::string::npos) return {};
  return CLI::detail::split(type.substr(begin + 1, end - begin - 1), ',');
}

std::string value_text(const CLI::Option& option, const std::string& language) {
  if (!option.get_option_text().empty()) return option.get_option_text();
  if (option.get_items_expected_max() == 0) return "";
  const std::string type = option.get_type_name();
  if (const auto words = words_for(option); !words.empty())
    return fmt::format("{{{}}}", fmt::join(words, ","));
  const bool number =
      type.starts_with("INT") || type.starts_with("UINT") || type.starts_with("FLOAT");
  if (!number) return option.get_positional() ? "" : phrase(language, "TEXT");
  const std::size_t begin = type.find('['), middle = type.find(" - "), end = type.find(']');
  const std::string what = phrase(language, "NUMBER");
  if (begin == std::string::npos || middle == std::string::npos || end == std::string::npos)
    return what;
  return say<texts::value_range>(language, what, type.substr(begin + 1, middle - begin - 1),
                                 type.substr(middle + 3, end - middle - 3));
}

void refuse_unknown_option(const CLI::App& cli, const App& app,
                           const std::vector<std::string>& words) {
  const CLI::App* command = nullptr;
  for (const std::string& word : words)
    if (!command) command = command_called(cli, word);
  if (!command) return;
  const std::vector<std::string> known = known_options(*command);
  for (const std::string& word : words) {
    const std::string name = word.substr(0, word.find('='));
    if (!is_option(name) || std::ranges::count(known, name) > 0) continue;
    const bool letter = name.size() == 2;  // any other is as near
    const std::string near = letter ? "" : nearest(name, known);
    app.refuse_with<texts::no_such_option>(
        command->get_name(), name, near.empty() ? "" : app.say<texts::did_you_mean_it>(near));
  }
}

void refuse_unknown_command(const CLI::App& cli, const App& app, const std::string& word) {
  std::vector<std::string> known;
  for (const CLI::App* command : commands_of(cli)) known.push_back(command->get_name());
  const std::string near = nearest(word, known);
  app.refuse_with<texts::no_such_command>(
      word, near.empty() ? "" : app.say<texts::did_you_mean_quoted>(near));
}

void add_help(CLI::App& cli, App& app) {
  static HelpArguments arguments;
  CLI::App* command = cli.add_subcommand("help", "what a command can do; the same as --help");
  command->add_option("COMMAND", arguments.command, "one of the commands");
  command
      ->add_option("--as", arguments.form,
                   "everything as a manual page, or as completions for a shell")
      ->check(CLI::IsMember({"text", "man", "bash", "zsh", "fish"}))
      ->capture_default_str();
  command->footer(
      "Examples: clever help simulate\n"
      "          clever help --as man | man -l -\n"
      "          source <(clever help --as bash)");
  command->callback([&] { print_help(cli, app, arguments); });
}

}  // namespace clever
