// The manual page in roff, from the declarations that --help shows.
#include "cli/help.h"
#include "cli/options.h"
#include "cli/phrases.h"

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

/// A page that is being written, in a language.
class Manual {
 public:
  Manual(const CLI::App& cli, const std::string& language) : cli_(cli), language_(language) {}

  std::string written() {
    page_ = fmt::format(".TH CLEVER 1 \"\" \"clever {}\" \"{}\"\n", CLEVER_VERSION, words("Games"));
    section("NAME", "clever \\- " + words("play, check and test dice-drafting games"));
    section("SYNOPSIS", fmt::format("\\fBclever\\fR [{}] {}", words("OPTIONS"), words("COMMAND")));
    section("DESCRIPTION", roff(cli_.get_description()));
    section("COMMANDS", "");
    for (const CLI::App* command : commands_of(cli_)) add_command(*command);
    section("SHARED OPTIONS", "");
    for (const CLI::Option* option : options_of(cli_)) add_option(*option);
    add_surroundings();
    section("EXAMPLES", "");
    add_as_written(cli_.get_footer());
    return page_;
  }

 private:
  std::string words(const std::string& english) const { return roff(phrase(language_, english)); }

  void section(const std::string& heading, const std::string& text) {
    page_ += ".SH " + words(heading) + "\n" + text + (text.empty() ? "" : "\n");
  }

  /// Something and what it means, both as roff has them.
  void item(const std::string& what, const std::string& meaning) {
    page_ += ".TP\n" + what + "\n" + meaning + "\n";
  }

  void add_option(const CLI::Option& option) {
    const bool positional = option.get_positional();
    const std::string value = positional ? "" : value_text(option, language_);
    item(fmt::format("\\fB{}\\fR{}",
                     positional ? words(option.get_name()) : roff(names_text(option)),
                     value.empty() ? "" : " \\fI" + roff(value) + "\\fR"),
         roff(option.get_description()));
  }

  /// Examples keep their lines.
  void add_as_written(const std::string& text) {
    if (!text.empty()) page_ += ".PP\n.nf\n" + roff(text) + "\n.fi\n";
  }

  std::string usage_of(const CLI::App& command) const {
    std::string usage = fmt::format("clever {} [{}]", command.get_name(), words("OPTIONS"));
    for (const CLI::Option* positional : positionals_of(command)) {
      const std::string more = positional->get_items_expected_max() > 1 ? "..." : "";
      const std::string name = words(positional->get_name()) + more;
      usage += positional->get_required() ? " " + name : " [" + name + "]";
    }
    return usage;
  }

  void add_command(const CLI::App& command) {
    page_ += fmt::format(".SS \"{}\"\n{}\n", usage_of(command), roff(command.get_description()));
    for (const CLI::Option* option : positionals_of(command)) add_option(*option);
    for (const CLI::Option* option : options_of(command)) add_option(*option);
    add_as_written(command.get_footer());
  }

  void add_surroundings() {
    section("ENVIRONMENT", "");
    item("\\fBLC_ALL\\fR, \\fBLC_MESSAGES\\fR, \\fBLANG\\fR",
         words("the language; --lang goes before"));
    item("\\fBLC_ALL\\fR, \\fBLC_CTYPE\\fR, \\fBLANG\\fR",
         words("whether there are letters beyond ASCII"));
    item("\\fBNO_COLOR\\fR, \\fBFORCE_COLOR\\fR, \\fBCOLORTERM\\fR, \\fBTERM\\fR",
         words("colours"));
    item("\\fBCOLUMNS\\fR", words("the width to draw in"));
    item("\\fBCLEVER_PATH\\fR", words("folders with variants, separated by colons"));
    item("\\fBXDG_STATE_HOME\\fR",
         words("where games and records are kept; ~/.local/state by default"));
    section("FILES", "");
    item("\\fI$XDG_STATE_HOME/clever/games/\\fR", words("every game, from its first roll"));
    item("\\fI$XDG_STATE_HOME/clever/records.jsonl\\fR", words("finished games, a line each"));
    section("EXIT STATUS", "");
    item("\\fB0\\fR", words("fine"));
    item("\\fB1\\fR", words("the answer is no: an error in a variant, a failed test, a replay that "
                            "differs"));
    item("\\fB2\\fR", words("wrong usage, or a file that cannot be read"));
    item("\\fB3\\fR", words("the program itself is at fault"));
  }

  const CLI::App& cli_;
  const std::string& language_;
  std::string page_;
};

}  // namespace

std::string manual_page(const CLI::App& cli, const std::string& language) {
  return Manual(cli, language).written();
}

}  // namespace clever
