#include "cli/kept_games.h"

#include <algorithm>
#include <chrono>
#include <ctime>

#include "cli/training.h"
#include "core/base/files.h"
#include "core/base/held_signals.h"
#include "core/base/json.h"
#include "core/base/limits.h"
#include "core/base/plain_text.h"

namespace clever {
namespace {

namespace fs = std::filesystem;

constexpr const char* kGames = "games";
constexpr const char* kRecords = "records.jsonl";
constexpr const char* kEnding = ".jsonl";

std::string games_folder() { return state_folder().empty() ? "" : state_folder() + "/" + kGames; }
std::string records_path() { return state_folder() + "/" + kRecords; }

/// Nobody else needs to read what somebody plays.
bool make_folder_of_own(const std::string& folder, std::string& problem) {
  std::error_code error;
  fs::create_directories(folder, error);
  std::error_code ignored;
  const bool is_own = !fs::is_symlink(state_folder(), ignored);  // else it may have other uses
  if (!error && is_own) fs::permissions(state_folder(), fs::perms::owner_all, error);
  problem = error ? error.message() : "";
  return !error && !folder.empty();
}

std::string text_in(const Json& json, const char* key) {
  return json.contains(key) && json[key].is_string() ? json[key].get<std::string>() : "";
}

std::vector<std::string> texts_in(const Json& json, const char* key) {
  std::vector<std::string> texts;
  if (json.contains(key) && json[key].is_array())
    for (const Json& text : json[key])
      if (text.is_string()) texts.push_back(text.get<std::string>());
  return texts;
}

/// The number of the last round that began.
int round_of(const std::vector<Json>& lines) {
  for (auto line = lines.rbegin(); line != lines.rend(); ++line)
    if (line->contains("round") && (*line)["round"].is_number_integer()) return (*line)["round"];
  return 1;
}

/// The last line of a text, taken away from it.
std::string_view taken_last_line(std::string_view& text) {
  if (text.ends_with('\n')) text.remove_suffix(1);
  const std::string_view line = text.substr(text.rfind('\n') + 1);
  text.remove_suffix(line.size());
  return line;
}

bool is_over(std::string_view text) { return taken_last_line(text).starts_with("{\"result\""); }

/// Whether there is a game to go on with.
bool read_kept(const std::string& path, KeptGame& game) {
  const auto text = read_file(path, kMaxTranscriptBytes);
  if (!text || is_over(*text)) return false;
  const TranscriptText transcript = transcript_in(path, *text);
  if (!transcript.problem.empty()) return false;
  const Json& header = transcript.lines[0];
  std::error_code ignored;
  game = {path, text_in(header, "variant"), texts_in(header, "players"), round_of(transcript.lines),
          fs::last_write_time(path, ignored)};
  return true;
}

/// Nobody looks for a game among more than so many.
std::vector<std::string> latest(std::vector<std::string> paths) {
  if (paths.size() <= kMaxKeptGames) return paths;
  const auto written = [](const std::string& path) {
    std::error_code ignored;
    return fs::last_write_time(path, ignored);
  };
  std::ranges::partial_sort(paths, paths.begin() + kMaxKeptGames, std::greater(), written);
  paths.resize(kMaxKeptGames);
  return paths;
}

std::string text_of(std::time_t time) {
  char text[32] = "";
  std::tm local{};
  if (localtime_r(&time, &local)) std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &local);
  return text;
}

Json record_of(const Game& game, const std::string& file) {
  const Json& end = game.lines().back();
  Json line = {{"variant", game.catalog().id},        {"options", options_json(game.catalog())},
               {"players", game.setup().players},     {"result", end.at("result")},
               {"winners", end.at("winners")},        {"seed", game.setup().seed},
               {"when", text_of(std::time(nullptr))}, {"file", file}};
  if (end.contains("rating")) line["rating"] = end["rating"];
  return line;
}

/// Or with half a line, where a program was killed in the middle: what is added goes into the next.
bool ends_in_a_line(const std::string& path) {
  const std::string text = read_file(path, kMaxTranscriptBytes).value_or("");
  return text.empty() || text.ends_with('\n');
}

/// Why it could not be added, "" when it is.
std::string added_to_file(const std::string& path, const std::string& text) {
  if (is_link_out(path)) return leads_out_text(path);
  constexpr std::chrono::milliseconds kPatience{1000};  // for games that end at the same moment
  const HeldSignals held;
  GrowingFile file;
  if (!(!is_there(path) && file.open(path, GrowingFile::How::kNew, kPatience)) &&
      !file.open(path, GrowingFile::How::kGoOn, kPatience))
    return file.problem();
  return file.append(ends_in_a_line(path) ? text : "\n" + text) ? "" : file.problem();
}

/// A file name in a folder that nobody has used yet. The id is an author's, and must not lead into
/// another folder.
std::string free_name(const std::string& folder, std::string variant, std::uint64_t seed) {
  constexpr std::size_t kLongest = 100;
  variant = variant.substr(0, kLongest);
  std::replace_if(
      variant.begin(), variant.end(),
      [](char sign) { return sign == '/' || sign == '.' || sign == ' '; }, '-');
  const std::string begin = folder == "." ? "" : folder + "/";
  std::string name = fmt::format("{}{}-{}{}", begin, variant, seed, kEnding);
  for (int i = 2; is_there(name); ++i)
    name = fmt::format("{}{}-{}-{}{}", begin, variant, seed, i, kEnding);
  return name;
}

/// In a new file in the current folder or, where that cannot be, among the kept games.
bool write_anywhere(const Game& game, TranscriptFile& file) {
  const HeldSignals held;  // an empty file would be of no use
  std::string ignored;
  for (const std::string& folder : {std::string("."), games_folder()})
    if ((folder == "." || make_folder_of_own(folder, ignored)) &&
        file.open(free_name(folder, game.catalog().id, game.setup().seed),
                  GrowingFile::How::kNew) &&
        file.follow(game.lines(), game.times_undone()))
      return true;
  return false;
}

/// Somebody has put something else in place of the file of a game that goes on, or nothing of it
/// could be written there.
[[noreturn]] void move_game(const App& app, const Game& game, const std::string& path,
                            const std::string& why) {
  TranscriptFile other;
  if (write_anywhere(game, other))
    app.refuse_with<texts::save_moved>(path, why, other.path(), shell_word(other.path()));
  app.refuse_with<texts::cannot_save>(path, app.why(other.problem()));
}

/// Whether a game is played by other rules than its variant has today.
void tell_since(const App& app, const TranscriptText& transcript, const Variant& variant,
                SinceThen since) {
  if (since == SinceThen::kChanged)
    app.warn<texts::saved_rules_changed>(shell_word(transcript.path));
  else if (since == SinceThen::kGone)
    app.warn<texts::saved_rules_gone>(harmless(variant.catalog.id));
}

}  // namespace

std::string state_folder() {
  const std::string state = environment("XDG_STATE_HOME"), home = environment("HOME");
  if (state.starts_with('/')) return state + "/clever";
  return home.starts_with('/') ? home + "/.local/state/clever" : "";
}

std::vector<KeptGame> unfinished_games() {
  std::vector<KeptGame> games;
  KeptGame game;
  const auto is_game = [](std::string_view name) { return name.ends_with(kEnding); };
  for (const std::string& path : latest(files_below(games_folder(), is_game)))
    if (read_kept(path, game)) games.push_back(game);
  std::ranges::sort(games, std::greater(), &KeptGame::when);
  return games;
}

void delete_game(const App& app, const KeptGame& game) {
  TranscriptFile file;  // open, it is played by nobody
  std::error_code error;
  if (!file.open(game.path, GrowingFile::How::kGoOn))
    app.refuse_with<texts::cannot_delete>(game.path, app.why(file.problem()));
  if (!fs::remove(game.path, error) && error)
    app.refuse_with<texts::cannot_delete>(game.path, app.why(error.message()));
}

VariantPtr KnownGames::find(const std::string& id) {
  const auto [game, is_new] = games_.try_emplace(id);
  if (const SourcePtr source = is_new ? app_.library().find_id(id) : nullptr)
    if (app_.card(source->name).playable) game->second = app_.library().load(source).variant;
  return game->second;
}

std::string KnownGames::name_of(const std::string& id) {
  const VariantPtr game = find(id);
  return game ? in_language(game->catalog.name, app_.language, id) : id;
}

std::string players_of(const KeptGame& game) {
  return fmt::format("{}", fmt::join(player_names(game.players), ", "));
}

std::string time_text(fs::file_time_type when) {
  const auto time = std::chrono::file_clock::to_sys(when);
  return text_of(std::chrono::system_clock::to_time_t(
      std::chrono::time_point_cast<std::chrono::system_clock::duration>(time)));
}

bool begin_file(const App& app, const Game& game, TranscriptFile& file, const std::string& path) {
  const HeldSignals held;
  if (!file.open(path, GrowingFile::How::kNew)) return false;
  follow_game(app, game, file);
  return true;
}

void keep_game(const App& app, const Game& game, TranscriptFile& file) {
  std::string problem;
  if (make_folder_of_own(games_folder(), problem) &&
      begin_file(app, game, file, free_name(games_folder(), game.catalog().id, game.setup().seed)))
    return;
  if (games_folder().empty())
    app.warn<texts::nowhere_to_keep>();
  else
    app.warn<texts::not_kept>(games_folder(), app.why(problem.empty() ? file.problem() : problem));
}

void follow_game(const App& app, const Game& game, TranscriptFile& save) {
  if (!save.is_open() || save.follow(game.lines(), game.times_undone())) return;
  const std::string path = save.path(), why = app.why(save.problem());
  if (!save.is_safe()) move_game(app, game, path, why);
  app.refuse_with<texts::save_stopped>(path, why, shell_word(path));
}

Replayed replayed_or_fail(const App& app, const TranscriptText& transcript,
                          const AfterLine& after) {
  Replayed replayed;
  if (const VariantPtr variant = rules_of_game(app.library(), transcript, replayed)) {
    tell_since(app, transcript, *variant, replayed.since);
    replayed = replay(variant, transcript, after);
  }
  if (replayed.problem.empty()) return replayed;
  throw Failure{replayed.unusable ? kUsage : kAnswerNo,
                fmt::format("{}:{}: {}\n{}", harmless(transcript.path), replayed.line,
                            harmless(replayed.problem), harmless(replayed.hint))};
}

void tell_faults(const App& app, Game& game) {
  for (const std::string& fault : game.new_faults()) app.warn<texts::script_failed>(fault);
}

void save_left_game(const App& app, const Game& game, TranscriptFile& save) {
  if (!save.is_open() && !write_anywhere(game, save))
    app.refuse_with<texts::cannot_save>(save.path(), app.why(save.problem()));
  follow_game(app, game, save);
}

void tell_saved(const App& app, const Game& game, TranscriptFile& save) {
  if (!save.is_open()) save_left_game(app, game, save);
  app.tell<texts::saved_in>(save.path(), resume_argument(save.path()));
}

void lose_seat(const App& app, const Game& game, TranscriptFile& save, const std::string& why) {
  save_left_game(app, game, save);
  const std::string& player = game.setup().players[game.state().player];
  const std::string name = player_name(player);
  throw Failure{kAnswerNo,
                app.say<texts::lost_its_seat>(name, why, save.path(), shell_word(save.path()),
                                              shell_word(name + "=medium"))};
}

std::string resume_argument(const std::string& path) {
  const std::string games = games_folder();
  const bool ours = !games.empty() && path.starts_with(games + "/");
  return ours ? "" : " " + shell_word(path);
}

void add_to_records(App& app, const Game& game, const std::string& file) {
  const bool bots_only = std::ranges::all_of(
      game.setup().players, [](const std::string& player) { return !player_bot(player).empty(); });
  if (bots_only || state_folder().empty()) return;
  std::string problem;
  std::error_code ignored;
  const std::string where = file.empty() ? "" : fs::absolute(file, ignored).string();
  if (make_folder_of_own(state_folder(), problem))
    problem = added_to_file(records_path(), json_text(record_of(game, where)) + "\n");
  if (problem.empty()) return;
  app.warn<texts::not_recorded>(records_path(), app.why(problem));
  app.exit_code = kUsage;
}

std::optional<FinishedGame> last_finished_game() {
  const std::vector<Json> records = all_records();
  for (auto record = records.rbegin(); record != records.rend(); ++record)
    if (const std::string path = text_in(*record, "file"); !path.empty() && is_there(path))
      return FinishedGame{
          path, text_in(*record, "variant"),
          fmt::format("{}", fmt::join(player_names(texts_in(*record, "players")), ", ")),
          text_in(*record, "when")};
  return {};
}

std::string look_back_text(const App& app, const Game& game, const TranscriptFile& save) {
  const std::string file = shell_word(save.path());
  const std::string text = app.say<texts::game_is_in>(save.path(), file);
  if (!net_for(net_store(app), game.variant(), count_of(game.setup().players), "", app.language)
           .net)
    return text;
  return text + "\n" + app.say<texts::game_reviewed>(file);
}

std::vector<Json> all_records() {
  std::vector<Json> records;
  const std::string text = read_file(records_path(), kMaxTranscriptBytes).value_or("");
  std::string_view rest = text;
  std::size_t values = 0;
  for (std::size_t i = 0; i < kMaxTranscriptLines && !rest.empty(); ++i) {
    const std::string_view line = taken_last_line(rest);
    if (line.size() > kMaxTranscriptLineBytes) continue;
    values += most_values_in(line);
    if (values > kMaxTranscriptValues) break;
    Json record = parse_json(line);
    if (record.is_object()) records.push_back(std::move(record));
  }
  std::ranges::reverse(records);
  return records;
}

}  // namespace clever
