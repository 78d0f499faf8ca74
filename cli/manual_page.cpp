// The manual page in roff, from the declarations that --help shows.
#include "cli/help.h"

namespace clever {
namespace {

/// Text of a line: what roff would obey is shown.
std::string roff(const std::string& text) {
  std::string safe;
  for (const char sign : text) {
    const bool begins = safe.empty() || safe.back() == '\n';
    if (begins && (sign == '.' || sign == '\'')) safe += "\\&";
    if (sign == '\\')
      safe += "\\e";
    else if (sign == '-')
      safe += "\\-";
    else
      safe += sign;
  }
  return safe;
}

std::string value_name(const CLI::Option& option) {
  if (option.get_items_expected_max() == 0) return "";
  const std::vector<std::string> words = words_for(option);
  return words.empty() ? option.get_type_name() : fmt::format("{}", fmt::join(words, "|"));
}

std::string option_entry(const CLI::Option& option) {
  const std::string value = value_name(option);
  return fmt::format(
      ".TP\n\\fB{}\\fR{}\n{}\n",
      roff(option.get_positional() ? option.get_name() : option.get_name(false, true)),
      value.empty() || option.get_positional() ? "" : " \\fI" + roff(value) + "\\fR",
      roff(option.get_description()));
}

/// Examples keep their lines.
std::string as_written(const std::string& text) {
  return text.empty() ? "" : ".PP\n.nf\n" + roff(text) + "\n.fi\n";
}

std::string usage_of(const CLI::App& command) {
  std::string usage = "clever " + command.get_name() + " [OPTIONS]";
  for (const CLI::Option* positional : positionals_of(command)) {
    const std::string more = positional->get_items_expected_max() > 1 ? "..." : "";
    const std::string name = positional->get_name() + more;
    usage += positional->get_required() ? " " + name : " [" + name + "]";
  }
  return usage;
}

std::string command_entry(const CLI::App& command) {
  std::string text =
      fmt::format(".SS \"{}\"\n{}\n", roff(usage_of(command)), roff(command.get_description()));
  for (const CLI::Option* option : positionals_of(command)) text += option_entry(*option);
  for (const CLI::Option* option : options_of(command)) text += option_entry(*option);
  return text + as_written(command.get_footer());
}

constexpr const char* kEnd =
    ".SH ENVIRONMENT\n"
    ".TP\n\\fBLC_ALL\\fR, \\fBLC_MESSAGES\\fR, \\fBLANG\\fR\nthe language; \\-\\-lang goes before\n"
    ".TP\n\\fBLC_ALL\\fR, \\fBLC_CTYPE\\fR, \\fBLANG\\fR\nwhether there are letters beyond ASCII\n"
    ".TP\n\\fBNO_COLOR\\fR, \\fBFORCE_COLOR\\fR, \\fBCOLORTERM\\fR, \\fBTERM\\fR\ncolours\n"
    ".TP\n\\fBCOLUMNS\\fR\nthe width to draw in\n"
    ".TP\n\\fBCLEVER_PATH\\fR\nfolders with variants, separated by colons\n"
    ".TP\n\\fBXDG_STATE_HOME\\fR\nwhere games and records are kept; ~/.local/state by default\n"
    ".SH FILES\n"
    ".TP\n\\fI$XDG_STATE_HOME/clever/games/\\fR\nevery game, from its first roll\n"
    ".TP\n\\fI$XDG_STATE_HOME/clever/records.jsonl\\fR\nfinished games, a line each\n"
    ".SH EXIT STATUS\n"
    ".TP\n\\fB0\\fR\nfine\n"
    ".TP\n\\fB1\\fR\nthe answer is no: an error in a variant, a failed test, a replay that "
    "differs\n"
    ".TP\n\\fB2\\fR\nwrong usage, or a file that cannot be read\n"
    ".TP\n\\fB3\\fR\nthe program itself is at fault\n";

}  // namespace

std::string manual_page(const CLI::App& cli) {
  std::string page = fmt::format(
      ".TH CLEVER 1 \"\" \"clever {}\" \"Games\"\n.SH NAME\nclever \\- play, check and test "
      "dice\\-drafting games\n.SH SYNOPSIS\n\\fBclever\\fR [OPTIONS] COMMAND\n.SH "
      "DESCRIPTION\n{}\n.SH COMMANDS\n",
      CLEVER_VERSION, roff(cli.get_description()));
  for (const CLI::App* command : commands_of(cli)) page += command_entry(*command);
  page += ".SH SHARED OPTIONS\n";
  for (const CLI::Option* option : options_of(cli)) page += option_entry(*option);
  return page + kEnd + ".SH EXAMPLES\n" + as_written(cli.get_footer());
}

}  // namespace clever
