#include "tests/fuzz/seeds.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <span>

#include "core/author/lsp/frames.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/game/play/feed.h"
#include "core/game/play/game.h"
#include "core/game/play/transcript.h"
#include "core/game/words/wording.h"
#include "core/players/bots/bot.h"
#include "core/players/bots/training.h"
#include "core/study/simulate/simulation.h"
#include "core/variant/format/fields.h"
#include "core/variant/pack/pack.h"
#include "tests/fuzz/targets.h"

namespace clever::tests {
namespace {

namespace fs = std::filesystem;
using Seeds = std::vector<Seed>;

/// Files of the repository that have such an ending, by path.
template <class Wanted>
Seeds files(Wanted wanted,
            const std::vector<const char*>& folders = {"variants", "scripts", "tests"}) {
  std::set<fs::path> paths;
  for (const char* folder : folders)
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(CLEVER_SOURCE_DIR) / folder))
      if (entry.is_regular_file() && wanted(entry.path().filename().string()))
        paths.insert(entry.path());
  Seeds seeds;
  for (const fs::path& path : paths)
    if (const auto text = read_file(path.string(), kMaxSourceBytes))
      seeds.push_back({path.filename().string(), *text});
  return seeds;
}

bool is_test_file(const std::string& name) {
  return is_test_name(name) || (name.starts_with("test-") && name.ends_with(".yaml"));
}

bool is_variant(const std::string& name) { return name.ends_with(".yaml") && !is_test_file(name); }

/// The small ones, about the small game: large input takes long and teaches the fuzzer little.
Seeds made_small(Seeds seeds, const std::string& key) {
  constexpr std::size_t kSmall = 2500;
  std::erase_if(seeds, [](const Seed& seed) { return seed.text.size() > kSmall; });
  for (Seed& seed : seeds) {
    const std::size_t found = seed.text.find("\n" + key + ": ");
    if (found == std::string::npos) continue;
    const std::size_t value = found + key.size() + 3;
    seed.text.replace(value, seed.text.find('\n', value) - value, "game");
  }
  return seeds;
}

/// Every script with an expression of its own, and every expression of a variant alone.
Seeds lua() {
  Seeds seeds = files([](const std::string& name) { return name.ends_with(".lua"); });
  for (Seed& seed : seeds) seed.text += "\n---\nnumber == 3 and sheet.count(here) or {1, 2}";
  std::set<std::string> expressions;
  for (const Seed& seed : files(is_variant)) {
    std::string_view rest = seed.text;
    for (std::size_t found; (found = rest.find(": = ")) != std::string_view::npos;) {
      rest.remove_prefix(found + 4);
      expressions.insert(std::string(rest.substr(0, rest.find('\n'))));
    }
  }
  for (const std::string& expression : expressions)
    seeds.push_back({"expression", "\n---\n" + expression});
  return seeds;
}

/// A game of the small variant that a program plays against itself.
std::unique_ptr<Game> played(std::uint64_t seed) {
  GameSetup setup{std::vector<std::string>(1 + seed % 3, "A"), seed, seed % 2 == 0};
  auto game = std::make_unique<Game>(small_game(), setup);
  Random choice = bot_random(seed);
  play_out(
      game->rules(), game->state(), game->random(),
      [&] { return &game->choices()[any_of(game->choices(), choice)]; },
      [&](const auto& input) { game->feed(input); });
  return game;
}

constexpr std::uint64_t kGames = 12;

/// Most as far as somebody might have played, some to their end.
std::string beginning(const std::string& text, std::uint64_t seed) {
  const std::size_t lines = seed % 4 == 0 ? text.size() : 6 + 3 * seed;
  std::size_t end = 0;
  for (std::size_t i = 0; i < lines && end < text.size(); ++i)
    end = std::min(text.find('\n', end), text.size() - 1) + 1;
  return text.substr(0, end);
}

Seeds transcripts() {
  Seeds seeds;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed)
    seeds.push_back({"game", beginning(transcript_text(played(seed)->lines()), seed)});
  return seeds;
}

/// What the players of a game have chosen, as they would type it, with some of it taken back.
std::string typed_in(const Game& game) {
  std::string text;
  for (const Json& line : game.lines())
    if (line.contains("choice"))
      text +=
          line["choice"]["text"].get<std::string>() + (text.size() % 5 == 0 ? "\nundo\n" : "\n");
  return text;
}

Seeds moves() {
  Seeds seeds = {{"numbers", "1\n2\n1\n3\nundo\nundo\n2\n-1\n99999999999\n1\n"}};
  for (std::uint64_t seed = 1; seed <= kGames; ++seed)
    seeds.push_back({"moves", beginning(typed_in(*played(seed)), seed)});
  return seeds;
}

/// What simulate --json --shard answers, without what Parts does not look at.
std::string part(int shard, int shards, int players) {
  Simulation run{std::vector<std::string>(at(players), "random"), 1, 6, shard, shards};
  RunControl control;
  const Simulated done = simulate([] { return std::vector{small_game()}; }, run, control);
  Json answer = {{"variant", "small"},
                 {"digest", small_game()->catalog.digest},
                 {"players", players},
                 {"bots", run.bots},
                 {"seed", std::uint64_t{1}},
                 {"options", Json::object()},
                 {"jobs", 1},
                 {"seconds", 0.5}};
  answer["run"] = {{"games", run.games}, {"shard", shard}, {"shards", shards}};
  answer["sums"] = sums_json(done.tallies[0]);
  return json_text(answer);
}

Seeds parts() {
  Seeds seeds;
  for (int players = 1; players <= 3; ++players) {
    seeds.push_back({"whole", part(1, 1, players)});
    seeds.push_back({"two", part(1, 3, players) + "\n---\n" + part(2, 3, players)});
  }
  return seeds;
}

/// Every game as a file and as a line, whole and cut in two.
Seeds packed_games() {
  Seeds seeds;
  for (const std::string& file : games().files()) {
    const std::string bytes = packed(games().flattened(read_source(file), Library::Keep::kRules));
    seeds.push_back({"file", bytes});
    seeds.push_back({"line", packed_line(bytes)});
    seeds.push_back({"half", bytes.substr(0, bytes.size() / 2)});
  }
  return seeds;
}

/// A net after few games, whole and without its end, and the first lines of the shipped ones.
Seeds nets() {
  TrainingPlan plan;
  plan.games = 1, plan.exam = 2;
  const std::atomic<bool> go_on{false};
  const StoredNet net = train({&small_game()->rules}, small_game()->catalog, plan, go_on,
                              {[](const Checkpoint&, const StoredNet&) {}});
  const std::string bytes = net_text(net);
  Seeds seeds = {{"net", bytes}, {"half", bytes.substr(0, bytes.size() / 2)}};
  for (const auto& entry : fs::directory_iterator(CLEVER_SOURCE_DIR "/variants/nets"))
    if (const auto text = read_file(entry.path().string(), kMaxNetBytes); text)
      seeds.push_back({"head", text->substr(0, text->find('\n') + 1)});
  return seeds;
}

/// Requests of a program that learns.
Seeds requests() {
  const std::string questions =
      "\nlegal\nwords\nposition\nscore\nresult\ninputs\nfeatures\nafter\n";
  Seeds seeds;
  for (const char* reset :
       {"reset", R"(reset {"seed":7})", R"(reset {"seats":2,"games":3})",
        R"(reset {"seats":3,"games":2,"again":true,"seed":18446744073709551615})",
        R"(reset {"seats":9})", R"({"reset":1})"})
    seeds.push_back(
        {"questions", reset + questions + "step 0" + questions + "step [0,0,null]\nquit\n"});
  seeds.push_back({"steps",
                   "reset {\"games\":2}\nstep [0,0]\nstep [1,1]\nlegal 1\nwords [0,1]\n"
                   "step {\"game\":1}\nstep -1\nstep [null]\nnothing\n"});
  return seeds;
}

std::string message(const std::string& method, const Json& params, int id = 0) {
  Json all = {{"jsonrpc", "2.0"}, {"method", method}, {"params", params}};
  if (id > 0) all["id"] = id;
  return json_text(all) + "\n";
}

/// An editor opens a file, asks about it, changes it and leaves.
std::string editing(const std::string& text, const std::string& question) {
  const Json file = {{"uri", "file://" CLEVER_SOURCE_DIR "/tests/attacks/fuzzed.yaml"}};
  Json open = file, changed = file, asked = {{"textDocument", file}};
  open["languageId"] = "yaml", open["version"] = 1, open["text"] = text;
  changed["version"] = 2;
  asked["position"] = {{"line", 3}, {"character", 4}};
  asked["newName"] = "other";
  asked["range"] = {{"start", asked["position"]}, {"end", asked["position"]}};
  asked["context"] = {{"diagnostics", Json::array()}, {"includeDeclaration", true}};
  const Json insertion = {{"range", asked["range"]}, {"text", "x"}};
  return message("initialize", {{"rootUri", nullptr}}, 1) + message("initialized", Json::object()) +
         message("textDocument/didOpen", {{"textDocument", open}}) +
         message("textDocument/" + question, asked, 2) +
         message("textDocument/didChange",
                 {{"textDocument", changed}, {"contentChanges", {insertion}}}) +
         message("textDocument/" + question, asked, 3) +
         message("textDocument/didClose", {{"textDocument", file}}) +
         message("$/cancelRequest", {{"id", 3}}) + message("shutdown", nullptr, 4) +
         message("exit", nullptr);
}

Seeds messages() {
  const std::string text = "clever: 1\nextends: game\nname: x\ntracks:\n  reroll: { slots: 2 }\n";
  Seeds seeds;
  for (const char* question : {"completion", "hover", "definition", "references", "prepareRename",
                               "rename", "documentSymbol", "codeAction"})
    seeds.push_back({question, editing(text, question)});
  const std::string one = message("initialize", {{"rootUri", nullptr}}, 1);
  seeds.push_back({"bytes", framed(one) + framed(message("exit", nullptr)) + "Content-Length: 5"});
  return seeds;
}

/// Answers to hello, then to a hint and a choice each.
Seeds answers() {
  const std::string wants = "ready {\"wants\":[\"position\",\"legal\",\"words\"]}\n---\n";
  std::string choices;
  for (int i = 0; i < 6; ++i) choices += "values [1]\n---\nchoice 0\n---\n";
  Seeds seeds;
  for (const std::string& begin :
       {std::string("ready\n---\n"), wants, std::string("ready {}\n---\n")})
    seeds.push_back({"choices", begin + choices});
  seeds.push_back({"values", wants + "values [1,2.5,null,-1e300]\n---\ninfo me\nchoice 1\n"});
  seeds.push_back({"words", wants + "values []\n---\nchoice pass\n---\nchoice 99999999999\n"});
  seeds.push_back({"nonsense", "ready {\"wants\":[1]}\n---\nvalues {}\n"});
  return seeds;
}

}  // namespace

Seeds seeds_of(const std::string& target) {
  if (target == "variant") return made_small(files(is_variant), "extends");
  if (target == "tests") return made_small(files(is_test_file), "variant");
  if (target == "lua") return lua();
  if (target == "transcript") return transcripts();
  if (target == "moves") return moves();
  if (target == "packed") return packed_games();
  if (target == "nets") return nets();
  if (target == "serve") return requests();
  if (target == "lsp") return messages();
  if (target == "answers") return answers();
  return parts();
}

Seeds good_variants() {
  return files(is_variant, {"variants", "tests/invented", "tests/attacks", "tests/fuzz/edges"});
}

std::string dictionary() {
  std::set<std::string> all;
  for (const std::span<const Field> fields : {variant_fields(), test_fields()})
    for (const Field& field : fields) {
      all.insert(std::string(field.key) + ":");
      for (const std::string& word : words_in(field.shape)) all.insert(word);
    }
  std::string text;
  for (const std::string& word : all)
    if (!word.empty() && word.find('"') == std::string::npos) text += "\"" + word + "\"\n";
  return text;
}

}  // namespace clever::tests
