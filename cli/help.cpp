// clever help: the same as --help; besides, what packagers install.
#include "cli/help.h"

#include <algorithm>

namespace clever {
namespace {

struct HelpArguments {
  std::string command;
  std::string form = "text";
};

/// Options of the program hold for every command, so the help of every command shows them.
class HelpFormatter : public CLI::Formatter {
 public:
  std::string make_footer(const CLI::App* app) const override {
    const std::string footer = CLI::Formatter::make_footer(app);
    if (!app->get_parent()) return "\n" + footer;
    return make_group("Shared options", false, options_of(*app->get_parent())) + "\n" + footer;
  }
};

struct Form {
  const char* name;
  std::string (*text)(const CLI::App& cli);
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

void print_help(const CLI::App& cli, const HelpArguments& arguments) {
  for (const Form& form : kForms)
    if (arguments.form == form.name) return fmt::print("{}", form.text(cli));
  const std::string name = cli.get_name();
  if (arguments.command.empty())  // cli.help() would be that of this command
    return fmt::print("{}", cli.get_formatter()->make_help(&cli, name, CLI::AppFormatMode::Normal));
  const CLI::App* command = command_called(cli, arguments.command);
  if (!command) refuse_unknown_command(cli, arguments.command);
  fmt::print("{}", command->help(name));
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

}  // namespace

std::shared_ptr<CLI::Formatter> help_formatter() {
  const auto formatter = std::make_shared<HelpFormatter>();
  formatter->label("SUBCOMMAND", "COMMAND");
  formatter->column_width(26);
  return formatter;
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

std::vector<std::string> words_for(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  const std::size_t begin = type.find('{'), end = type.find('}');
  if (begin == std::string::npos || end == std::string::npos) return {};
  return CLI::detail::split(type.substr(begin + 1, end - begin - 1), ',');
}

void refuse_unknown_option(const CLI::App& cli, const std::vector<std::string>& words) {
  if (words.empty()) return;
  const CLI::App* command = command_called(cli, words[0]);
  if (!command) return;
  const std::vector<std::string> known = known_options(*command);
  for (const std::string& word : words) {
    const std::string name = word.substr(0, word.find('='));
    if (!name.starts_with("--") || name == "--" || std::ranges::count(known, name) > 0) continue;
    const std::string near = nearest(name, known);
    refuse("clever {} has no option {}{}; clever help {} lists them", words[0], name,
           near.empty() ? "" : ", did you mean " + near + "?", words[0]);
  }
}

void refuse_unknown_command(const CLI::App& cli, const std::string& word) {
  std::vector<std::string> known;
  for (const CLI::App* command : commands_of(cli)) known.push_back(command->get_name());
  const std::string near = nearest(word, known);
  refuse("clever has no command '{}'{}; clever --help lists them", word,
         near.empty() ? "" : ", did you mean '" + near + "'?");
}

void add_help(CLI::App& cli, App&) {
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
  command->callback([&cli] { print_help(cli, arguments); });
}

}  // namespace clever
