#include "core/players/programs/program_bot.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "core/base/harmless.h"
#include "core/base/limits.h"
#include "core/base/numbers.h"
#include "core/base/texts/say.h"
#include "core/base/utf8.h"
#include "core/game/words/json.h"
#include "core/game/words/position_json.h"
#include "core/game/words/wording.h"
#include "core/players/programs/command.h"
#include "core/players/programs/greeting.h"

namespace clever {
namespace {

constexpr const char* kWantWords[] = {"position", "legal", "words"};
constexpr std::size_t kShown = 200;  // bytes of a stranger's line in a message

Clock::duration in_seconds(double seconds) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

/// As it may be printed, and no longer than a person reads.
std::string quoted_line(std::string_view line) { return harmless(beginning_of(line, kShown)); }

std::string seconds_text(std::string_view language, double seconds) {
  return seconds == 1 ? say<texts::one_second>(language)
                      : say<texts::so_many_seconds>(language, seconds);
}

std::optional<int> whole_number(std::string_view text) {
  int number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  return problem == std::errc() && end == text.data() + text.size() ? std::optional(number)
                                                                    : std::nullopt;
}

}  // namespace

ProgramBot::ProgramBot(VariantPtr variant, int seats, int seat, const std::string& command,
                       ProgramSettings settings)
    : variant_(std::move(variant)),
      command_(command),
      settings_(std::move(settings)),
      process_(command_words(command)),
      wants_(Bits<std::uint8_t>::below(2)) {
  settings_.start_seconds = std::max(settings_.start_seconds, settings_.seconds);
  deadline_ = Clock::now() + in_seconds(settings_.start_seconds);
  if (process_.problem().empty())
    say_hello(seats, seat);
  else
    fail(say<texts::program_not_started>(settings_.language, process_.problem()));
}

void ProgramBot::say_hello(int seats, int seat) {
  Json hello = greeting(*variant_);
  hello["seats"] = seats;
  hello["seat"] = seat;
  hello["time"] = settings_.seconds;
  hello["rules"] = sheet_json(variant_->rules, variant_->catalog);
  process_.say("hello " + json_text(hello) + "\n");
}

int ProgramBot::choose(const Ruleset& rules, const State& state, const Choices& choices,
                       Random& random) {
  think({"choose", rules, state, choices, random}, Clock::time_point::max());
  const int chosen = fault_.empty() ? answer_.value_or(-1) : -1;
  answer_.reset();
  return chosen;
}

bool ProgramBot::ready(const Ruleset& rules, const State& state, const Choices& choices,
                       Random& random, std::chrono::milliseconds patience) {
  return think({"choose", rules, state, choices, random}, Clock::now() + patience);
}

ChoiceValues ProgramBot::hint(const Ruleset& rules, const State& state, const Choices& choices,
                              Random& random) {
  think({"hint", rules, state, choices, random}, Clock::time_point::max());
  answer_.reset();
  return fault_.empty() ? values_ : ChoiceValues();
}

bool ProgramBot::is_about(const Question& question) const {
  return word_ == question.word && count_of(texts_) == question.choices.size() &&
         same_position(state_, question.state);
}

/// Goes on with asking until there is an answer, or a fault: then true. False when it takes longer.
/// What was asked before and is of no use any more has to be answered first.
bool ProgramBot::think(const Question& question, Clock::time_point until) {
  while (fault_.empty()) {
    if (phase_ == Phase::kIdle) {
      if (answer_ && is_about(question)) return true;
      ask(question);
      continue;
    }
    std::string line;
    switch (process_.hear(line, std::min(until, deadline_))) {
      case Process::Heard::kLine:
        obey(line);
        break;
      case Process::Heard::kNothing:
        if (Clock::now() < deadline_) return false;
        fail_for_silence();
        break;
      case Process::Heard::kEnd:
        fail_for_end();
        break;
      case Process::Heard::kTooLong:
        fail(say<texts::program_too_long>(settings_.language, kMaxProgramLine));
        break;
    }
  }
  return true;
}

void ProgramBot::ask(const Question& question) {
  std::string stray;
  if (process_.has_spoken() && process_.hear(stray, Clock::now()) == Process::Heard::kLine)
    return fail(say<texts::program_unasked>(settings_.language, quoted_line(stray)));
  word_ = question.word;
  state_ = question.state;
  texts_ = choice_texts(question.rules, variant_->catalog, question.state, question.choices);
  values_.clear();
  answer_.reset();
  lines_ = 0;
  phase_ = Phase::kAsked;
  deadline_ = Clock::now() + in_seconds(settings_.seconds);
  process_.say(question_text(question));
}

/// The lines before the question are those that the program has asked for.
std::string ProgramBot::question_text(const Question& question) const {
  const auto& [word, rules, state, choices, random] = question;
  std::string text;
  if (wants(Want::kPosition))
    text += "position " + json_text(position_json(rules, variant_->catalog, state)) + "\n";
  if (wants(Want::kLegal)) {
    Json legal = Json::array();
    for (const Action& action : choices)
      legal.push_back(choice_json(rules, variant_->catalog, state, action));
    text += "legal " + json_text(legal) + "\n";
  }
  for (std::size_t i = 0; wants(Want::kWords) && i < texts_.size(); ++i)
    text += fmt::format("words {} {}\n", i, texts_[i]);
  return text + fmt::format("{} {{\"player\":{},\"choices\":{},\"time\":{},\"random\":{}}}\n", word,
                            state.player, choices.size(), settings_.seconds, random.next() >> 32);
}

void ProgramBot::obey(const std::string& line) {
  const std::size_t blank = std::min(line.find(' '), line.size());
  const std::string word = line.substr(0, blank);
  const std::string rest = blank < line.size() ? line.substr(blank + 1) : "";
  if (++lines_ > kMaxProgramLines)
    return fail(say<texts::program_talks>(settings_.language, kMaxProgramLines));
  if (word == "info") return;
  if (phase_ == Phase::kHello && word == "ready") return get_ready(rest);
  if (phase_ == Phase::kAsked && word == "values") return take_values(rest);
  if (phase_ == Phase::kAsked && word == "choice" && word_ == "choose") return take_choice(rest);
  const char* expected = phase_ == Phase::kHello ? "ready, info"
                         : word_ == "hint"       ? "values, info"
                                                 : "choice, values, info";
  fail(say<texts::program_unknown>(settings_.language, quoted_line(line), expected));
}

void ProgramBot::get_ready(const std::string& rest) {
  phase_ = Phase::kIdle;
  if (rest.empty()) return;
  const Json said = parse_json(rest);
  if (!said.is_object())
    return fail(say<texts::program_unknown>(settings_.language, quoted_line("ready " + rest),
                                            "ready {\"wants\": [...]}"));
  if (said.contains("wants")) take_wants(said["wants"]);
}

void ProgramBot::take_wants(const Json& list) {
  const std::string all = fmt::format("{}", fmt::join(kWantWords, ", "));
  if (!list.is_array())
    return fail(say<texts::program_wants_list>(settings_.language, quoted_line(list.dump()), all));
  wants_ = {};
  for (const Json& want : list) {
    const auto known = std::find_if(std::begin(kWantWords), std::end(kWantWords),
                                    [&](const char* word) { return want == word; });
    if (known == std::end(kWantWords))
      return fail(say<texts::program_wants>(settings_.language, quoted_line(want.dump()), all));
    wants_.add(narrow<int>(known - std::begin(kWantWords)));
  }
}

/// One number a choice, in points; null where it has none.
void ProgramBot::take_values(const std::string& rest) {
  const Json said = parse_json(rest);
  const bool fits = said.is_array() && said.size() == texts_.size() &&
                    std::all_of(said.begin(), said.end(), [](const Json& value) {
                      return value.is_null() || value.is_number();
                    });
  if (!fits)
    return fail(
        texts_.size() == 1
            ? say<texts::program_one_value>(settings_.language, quoted_line(rest))
            : say<texts::program_values>(settings_.language, quoted_line(rest), texts_.size()));
  values_.clear();
  for (const Json& value : said)
    values_.push_back(value.is_null() ? std::nullopt : std::optional(value.get<double>()));
  if (word_ != "hint") return;
  answer_ = 0;
  phase_ = Phase::kIdle;
}

/// By its number from 0, or in words.
void ProgramBot::take_choice(const std::string& rest) {
  const auto found = std::find(texts_.begin(), texts_.end(), rest);
  const int number =
      found != texts_.end() ? narrow<int>(found - texts_.begin()) : whole_number(rest).value_or(-1);
  if (number != 0 && texts_.size() == 1)
    return fail(say<texts::program_chose_of_one>(settings_.language, quoted_line(rest)));
  if (number < 0 || number >= count_of(texts_))
    return fail(say<texts::program_chose>(settings_.language, quoted_line(rest), texts_.size(),
                                          count_of(texts_) - 1));
  answer_ = number;
  phase_ = Phase::kIdle;
}

void ProgramBot::fail(std::string why) {
  const std::string complaint = quoted_line(process_.last_words());
  if (!complaint.empty()) why = say<texts::program_last_words>(settings_.language, why, complaint);
  fault_ = quoted_line(command_) + ": " + why;
}

void ProgramBot::fail_for_end() {
  const std::string ending = process_.ending();
  fail(ending.empty() ? say<texts::program_closed>(settings_.language)
                      : say<texts::program_ended>(settings_.language, ending));
}

void ProgramBot::fail_for_silence() {
  const std::string& language = settings_.language;
  fail(
      phase_ == Phase::kHello
          ? say<texts::program_not_ready>(language, seconds_text(language, settings_.start_seconds))
          : say<texts::program_silent>(language, seconds_text(language, settings_.seconds)));
}

}  // namespace clever
