#include "tests/support/random_games.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "core/author/scenario/names.h"
#include "core/base/json.h"
#include "core/game/engine/chance.h"
#include "core/game/engine/offers.h"
#include "core/game/engine/score.h"
#include "core/game/engine/step.h"
#include "core/game/play/feed.h"
#include "core/game/play/transcript.h"
#include "core/game/words/wording.h"

namespace clever::tests {

VariantPtr loaded(const Library& library, const std::string& name, const OptionValues& options) {
  const Loaded result = library.load(name, options);
  for (const Diagnostic& problem : result.problems.all())
    UNSCOPED_INFO(name << ":" << problem.span.line << ": " << problem.message);
  REQUIRE(result.problems.all().empty());
  REQUIRE(result.variant != nullptr);
  return result.variant;
}

std::string text_of(const OptionValues& options) {
  std::string text;
  for (const auto& [id, value] : options) text += id + ": " + value;
  return text.empty() ? "as written" : text;
}

Ruleset with_rounds(const Ruleset& rules, int rounds) {
  Ruleset longer = rules;
  longer.rounds.fill(static_cast<std::uint8_t>(rounds));
  return longer;
}

int BusyBot::choose(const Ruleset&, const State&, const Choices& choices, Random& random) {
  const auto idle = [&](int index) {
    const ActionType type = choices[index].type;
    return type == ActionType::kPass || type == ActionType::kDone || type == ActionType::kStop ||
           type == ActionType::kDecline;
  };
  int busy = 0;
  for (int i = 0; i < choices.size(); ++i) busy += idle(i) ? 0 : 1;
  const bool nothing_to_do = busy == 0;
  auto skip = random.below(static_cast<std::uint32_t>(nothing_to_do ? choices.size() : busy));
  for (int i = 0; i < choices.size(); ++i)
    if ((nothing_to_do || !idle(i)) && skip-- == 0) return i;
  return 0;
}

Played play(const Ruleset& rules, int seats, Bot& bot, Random& random, Onlooker& onlooker,
            int bound) {
  Played game;
  State& state = game.end;
  Choices choices;
  Trace trace;
  begin(rules, state, seats, choices, &trace);
  onlooker.begun(state, trace);
  State before;
  for (int events = 0; waits_for(state) != Waits::kNothing; ++events) {
    if (events > bound) FAIL("the game does not end");
    before = state;
    trace.clear();
    if (waits_for(state) == Waits::kRoll) {
      const Faces faces = draw_faces(rules, state, random);
      roll(rules, state, faces, choices, &trace);
      onlooker.rolled(before, faces, state, trace);
    } else if (waits_for(state) == Waits::kPlacement) {
      const Placement placement = draw_placement(rules, state, random);
      place(rules, state, placement, choices, &trace);
      onlooker.placed(before, placement, state, trace);
    } else {
      onlooker.decision(state, choices);
      ++game.decisions;
      game.offered += choices.size();
      const Action action = choices[bot.choose(rules, state, choices, random)];
      step(rules, state, action, choices, &trace);
      onlooker.chosen(before, action, state, trace);
    }
  }
  return game;
}

Played play(const Ruleset& rules, int seats, Bot& bot, Random& random) {
  Played game;
  State& state = game.end;
  static Choices choices;
  begin(rules, state, seats, choices, nullptr);
  while (waits_for(state) != Waits::kNothing) {
    if (waits_for(state) == Waits::kRoll) {
      roll(rules, state, draw_faces(rules, state, random), choices, nullptr);
    } else if (waits_for(state) == Waits::kPlacement) {
      place(rules, state, draw_placement(rules, state, random), choices, nullptr);
    } else {
      ++game.decisions;
      game.offered += choices.size();
      step(rules, state, choices[bot.choose(rules, state, choices, random)], choices, nullptr);
    }
  }
  return game;
}

bool same(const State& one, const State& other) { return same_position(one, other); }

namespace {

bool same_choices(const Choices& one, const Choices& other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end());
}

/// The shortest beginning of a text that no other text has, "" when another text begins with it.
std::string unambiguous_beginning(const std::vector<std::string>& texts, std::size_t index) {
  const std::string& text = texts[index];
  for (std::size_t length = 1; length <= text.size(); ++length) {
    const std::string beginning = text.substr(0, length);
    const auto having = std::count_if(texts.begin(), texts.end(), [&](const std::string& other) {
      return other.compare(0, length, beginning) == 0;
    });
    if (having == 1 && beginning.back() != ' ') return beginning;
  }
  return "";
}

bool no_decision(ActionType type) {
  return type == ActionType::kPass || type == ActionType::kDone || type == ActionType::kStop ||
         type == ActionType::kRoll || type == ActionType::kDecline;
}

}  // namespace

void Properties::sound(const State& state) const {
  const std::string broken = broken_invariant(variant_.rules, state);
  if (!broken.empty()) FAIL(broken);
  for (int seat = 0; seat < state.seats; ++seat)
    for (int area = 0; area < variant_.rules.area_count; ++area)
      if (!in_sequence(variant_.rules, state.seat[seat], area))
        FAIL("a number that cannot follow the one before it");
  const auto& hooks = variant_.rules.hooks;
  if (hooks && hooks->fault() != nullptr) FAIL(hooks->fault()->message);
}

void Properties::decision(const State& state, const Choices& choices) {
  if (choices.empty()) FAIL("a decision without a choice");
  if (choices.size() == 1 && no_decision(choices[0].type)) FAIL("a decision that is none");
  legal(variant_.rules, state, scratch_);
  if (!same_choices(choices, scratch_)) FAIL("the choices are not the legal ones");
  const auto texts = choice_texts(variant_.rules, variant_.catalog, state, choices);
  for (const int i : {0, choices.size() - 1})
    if (choice_with_text(variant_.rules, variant_.catalog, state, choices, texts[at(i)]) != i)
      FAIL("'" << texts[at(i)] << "' is not found");
  read_back(texts);
  copies(state, choices);
}

void Properties::read_back(const std::vector<std::string>& texts) {
  if (std::set<std::string>(texts.begin(), texts.end()).size() != texts.size())
    FAIL("two choices have the same text");
  const std::size_t index = chance_.below(static_cast<std::uint32_t>(texts.size()));
  const auto reads = [&](const std::string& typed) {
    if (match(texts, typed).index != static_cast<int>(index))
      FAIL("'" << typed << "' does not lead to '" << texts[index] << "'");
  };
  reads(texts[index]);
  reads("  " + texts[index] + " ");
  reads(std::to_string(index + 1));
  const std::string beginning = unambiguous_beginning(texts, index);
  if (!beginning.empty()) reads(beginning);
  can_stand_in_scenarios(texts[index]);
}

/// What a game offers, a file of tests may speak of.
void Properties::can_stand_in_scenarios(const std::string& text) const {
  Diagnostics out;
  Reader reader(out);
  Node node;
  node.kind = Node::Kind::kText;
  node.text = text;
  Names(variant_, reader).check_choice(node);
  if (out.has_errors()) FAIL("'" << text << "': " << out.all()[0].message);
}

void Properties::copies(const State& state, const Choices& choices) {
  const State kept = state;
  copy_ = state;
  const auto index = chance_.below(static_cast<std::uint32_t>(choices.size()));
  step(variant_.rules, copy_, choices[static_cast<int>(index)], scratch_, nullptr);
  sound(copy_);
  if (!same(state, kept)) FAIL("a game was changed by the play of its copy");
  if (same(copy_, kept)) FAIL("'" << index << "' changes nothing");
}

namespace {

/// How many lines there are, and the last of them. What stands before is looked at when the game is
/// over: it is compared, as a whole, with one in which nothing was taken back.
std::pair<std::size_t, std::vector<Json>> end_of(const std::vector<Json>& lines) {
  constexpr std::size_t kLast = 8;
  return {lines.size(),
          {lines.end() - static_cast<std::ptrdiff_t>(std::min(kLast, lines.size())), lines.end()}};
}

/// Chooses, takes the choice back, chooses again, and takes that back.
void choose_and_undo(Game& game, int index) {
  const State before = game.state();
  const Choices choices = game.choices();
  const auto lines = end_of(game.lines());
  game.feed(game.choices()[index]);
  const State after = game.state();
  const auto lines_after = end_of(game.lines());
  if (!game.undo()) FAIL("a choice cannot be taken back");
  if (!same(game.state(), before)) FAIL("undo leads to another position");
  if (!same_choices(game.choices(), choices)) FAIL("undo leads to other choices");
  if (end_of(game.lines()) != lines) FAIL("undo leaves lines in the transcript");
  game.feed(game.choices()[index]);
  if (!same(game.state(), after) || end_of(game.lines()) != lines_after)
    FAIL("the same choice leads elsewhere after undo");
  game.undo();
}

void play_to_the_end(Game& game, const std::string& bot_name, bool with_undo) {
  const auto bot = make_bot(bot_name);
  Random luck(game.setup().seed + 1);
  int decisions = 0;
  play_out(
      game.rules(), game.state(), game.random(),
      [&] {
        const int index = bot->choose(game.rules(), game.state(), game.choices(), luck);
        if (with_undo && ++decisions % 5 == 0) choose_and_undo(game, index);
        return &game.choices()[index];
      },
      [&](const auto& input) { game.feed(input); });
}

void expect_result(const Game& game) {
  const Json& line = game.lines().back();
  REQUIRE(line.contains("result"));
  REQUIRE(line["result"].size() == game.setup().players.size());
  int best = line["result"][0]["total"];
  for (const Json& seat : line["result"]) best = std::max(best, seat["total"].get<int>());
  for (std::size_t i = 0; i < line["result"].size(); ++i) {
    const Json& seat = line["result"][i];
    int total = seat["fox_points"].get<int>() + seat.value("bonus_points", 0);
    for (const auto& [area, points] : seat["areas"].items()) total += points.get<int>();
    CHECK(seat["total"] == total);
    CHECK(total == score(game.rules(), game.state(), static_cast<int>(i)).total);
  }
  REQUIRE_FALSE(line["winners"].empty());
  for (const Json& seat : line["winners"])
    CHECK(line["result"][seat.get<std::size_t>()]["total"] == best);
  if (game.setup().players.size() == 1 && !game.catalog().ratings.empty())
    CHECK_FALSE(line["rating"].get<std::string>().empty());
}

}  // namespace

void expect_whole_transcript(const Library& library, const VariantPtr& variant, int seats,
                             const std::string& bot, std::uint64_t seed) {
  GameSetup setup;
  for (int seat = 0; seat < seats; ++seat)
    setup.players.push_back("seat " + std::to_string(seat) + "=" + bot);
  setup.seed = seed;
  Game game(variant, setup), again(variant, setup);
  play_to_the_end(game, bot, true);
  play_to_the_end(again, bot, false);
  CHECK(game.lines() == again.lines());
  CHECK(same(game.state(), again.state()));
  expect_result(game);

  const ScratchFolder folder;
  TranscriptFile file;
  REQUIRE(file.open(folder.file("game.jsonl"), GrowingFile::How::kNew));
  REQUIRE(file.follow(game.lines()));
  const TranscriptText text = read_transcript(folder.file("game.jsonl"));
  REQUIRE(text.problem == "");
  CHECK_FALSE(text.cut);
  CHECK(text.lines == game.lines());
  const Replayed replayed = replay(library, text);
  CAPTURE(replayed.line, replayed.hint);
  REQUIRE(replayed.problem == "");
  CHECK(same(replayed.game->state(), game.state()));
  CHECK(replayed.game->lines() == game.lines());
}

}  // namespace clever::tests
