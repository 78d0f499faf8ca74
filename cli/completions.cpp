// Completions for bash, zsh and fish, from the declarations that --help shows.
#include <set>

#include "cli/help.h"
#include "cli/options.h"

namespace clever {
namespace {

/// What completes a variant: the first column of the list. Names of files are in it, which a shell
/// must never expand: they may hold commands.
constexpr const char* kVariants = "clever list 2>/dev/null | cut -d' ' -f1";

std::vector<std::string> long_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : options_of(command))
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  names.emplace_back("--help");
  return names;
}

std::string in_a_line(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, " "));
}

std::string command_names(const CLI::App& cli) {
  std::vector<std::string> names;
  for (const CLI::App* command : commands_of(cli)) names.push_back(command->get_name());
  return in_a_line(names);
}

bool takes(const CLI::App& command, const char* positional) {
  for (const CLI::Option* option : positionals_of(command))
    if (option->get_name() == positional) return true;
  return false;
}

/// In single quotes of a shell; fish and zsh understand this too.
std::string quoted(const std::string& text) {
  std::string safe;
  for (const char sign : text) safe += sign == '\'' ? std::string("'\\''") : std::string(1, sign);
  return "'" + safe + "'";
}

/// Options with a few possible words, by name; the same name means the same everywhere.
std::string bash_values(const CLI::App& cli) {
  std::string cases;
  std::set<std::string> seen;
  std::vector<const CLI::App*> apps = commands_of(cli);
  apps.push_back(&cli);
  for (const CLI::App* app : apps)
    for (const CLI::Option* option : options_of(*app))
      if (const auto words = words_for(*option); !words.empty())
        for (const std::string& name : option->get_lnames())
          if (seen.insert(name).second)
            cases += fmt::format("    --{}) _clever_offer {}; return ;;\n", name, in_a_line(words));
  return cases;
}

}  // namespace

std::string bash_completion(const CLI::App& cli, const std::string&) {
  std::string cases;
  for (const CLI::App* command : commands_of(cli))
    cases += fmt::format("    {}) {}options=({}) ;;\n", command->get_name(),
                         takes(*command, "COMMAND") ? "words=(\"${commands[@]}\"); "
                         : takes(*command, "VARIANT")
                             ? fmt::format("mapfile -t words < <({}); ", kVariants)
                             : "",
                         in_a_line(long_names(*command)));
  return fmt::format(
      "# Completion of clever for bash, made by: clever help --as bash\n"
      "# Not by compgen -W: it expands the words, and names of files may hold commands.\n"
      "_clever_offer() {{\n"
      "  local word\n"
      "  COMPREPLY=()\n"
      "  for word; do\n"
      "    [[ $word == \"$current\"* ]] && COMPREPLY+=(\"$(printf %q \"$word\")\")\n"
      "  done\n"
      "}}\n"
      "_clever() {{\n"
      "  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}}\n"
      "  local word command words=() options=() shared=({0}) commands=({2})\n"
      "  case $previous in\n{1}  esac\n"
      "  for word in \"${{COMP_WORDS[@]:1:COMP_CWORD-1}}\"; do\n"
      "    case \" ${{commands[*]}} \" in *\" $word \"*) command=$word; break ;; esac\n"
      "  done\n"
      "  case $command in\n"
      "    '') words=(\"${{commands[@]}}\") ;;\n"
      "{3}  esac\n"
      "  if [[ $current == -* ]]; then\n"
      "    _clever_offer \"${{options[@]}}\" \"${{shared[@]}}\"\n"
      "  else\n"
      "    _clever_offer \"${{words[@]}}\"\n"
      "  fi\n"
      "}}\n"
      "complete -o default -F _clever clever\n",
      in_a_line(long_names(cli)), bash_values(cli), command_names(cli), cases);
}

std::string zsh_completion(const CLI::App& cli, const std::string&) {
  std::string described, cases;
  for (const CLI::App* command : commands_of(cli)) {
    described += "    " + quoted(command->get_name() + ":" + command->get_description()) + "\n";
    cases += fmt::format("    {}) options=({}); completing=({}) ;;\n", command->get_name(),
                         in_a_line(long_names(*command)),
                         takes(*command, "COMMAND")   ? command_names(cli)
                         : takes(*command, "VARIANT") ? fmt::format("$({})", kVariants)
                                                      : "");
  }
  return fmt::format(
      "#compdef clever\n"
      "# Completion of clever for zsh, made by: clever help --as zsh\n"
      "_clever() {{\n"
      "  local -a commands options completing shared\n"
      "  shared=({})\n"
      "  commands=(\n{}  )\n"
      "  if (( CURRENT == 2 )) && [[ $PREFIX != -* ]]; then\n"
      "    _describe command commands\n"
      "    return\n"
      "  fi\n"
      "  case ${{words[2]}} in\n{}  esac\n"
      "  if [[ $PREFIX == -* ]]; then\n"
      "    compadd -- $options $shared\n"
      "  else\n"
      "    compadd -- $completing\n"
      "    _files\n"
      "  fi\n"
      "}}\n"
      "_clever \"$@\"\n",
      in_a_line(long_names(cli)), described, cases);
}

std::string fish_completion(const CLI::App& cli, const std::string&) {
  std::string text = "# Completion of clever for fish, made by: clever help --as fish\n";
  const auto add_options = [&](const CLI::App& app, const std::string& when) {
    for (const CLI::Option* option : options_of(app))
      for (const std::string& name : option->get_lnames()) {
        const std::vector<std::string> words = words_for(*option);
        text += fmt::format("complete -c clever{} -l {} -d {}{}\n", when, name,
                            quoted(option->get_description()),
                            words.empty() ? option->get_items_expected_max() > 0 ? " -r" : ""
                                          : " -xa " + quoted(in_a_line(words)));
      }
  };
  add_options(cli, "");
  for (const CLI::App* command : commands_of(cli)) {
    const std::string name = command->get_name();
    const std::string when = " -n '__fish_seen_subcommand_from " + name + "'";
    text += fmt::format("complete -c clever -n __fish_use_subcommand -f -a {} -d {}\n", name,
                        quoted(command->get_description()));
    if (takes(*command, "VARIANT"))
      text += fmt::format("complete -c clever{} -a \"({})\"\n", when, kVariants);
    if (takes(*command, "COMMAND"))
      text += fmt::format("complete -c clever{} -xa {}\n", when, quoted(command_names(cli)));
    add_options(*command, when);
  }
  return text;
}

}  // namespace clever
