#include "core/study/simulate/simulation.h"

#include <algorithm>
#include <charconv>
#include <exception>
#include <filesystem>
#include <map>
#include <mutex>

#include <fmt/format.h>

#include "core/base/files.h"
#include "core/base/harmless.h"
#include "core/base/json.h"
#include "core/base/numbers.h"
#include "core/base/texts/say.h"
#include "core/base/texts/system.h"
#include "core/base/threads.h"
#include "core/game/play/feed.h"
#include "core/game/play/game.h"
#include "core/game/play/transcript.h"
#include "core/players/programs/command.h"
#include "core/study/simulate/arena.h"

namespace clever {
namespace {

/// Games that a thread takes at a time: programs that play take their time for every single one.
std::int64_t batch_of(const Simulation& simulation) {
  return std::any_of(simulation.bots.begin(), simulation.bots.end(), is_program) ? 1 : 64;
}

/// The name of a bot among values with commas: a command may hold quotes.
std::string in_row(const std::string& bot) {
  if (bot.find('"') == std::string::npos) return harmless(bot);
  std::string quoted = "\"";
  for (const char sign : harmless(bot)) quoted += sign == '"' ? "\"\"" : std::string(1, sign);
  return quoted + "\"";
}

constexpr std::string_view kGameBegins = "game-", kGameEnds = ".jsonl";

/// How the file of a game is called; games count from 1 here.
std::string file_of_game(std::int64_t number) {
  return fmt::format("{}{:06}{}", kGameBegins, number, kGameEnds);
}

/// The game whose file has this name, 0 when it is none of ours.
std::int64_t game_of_file(const std::string& name) {
  std::int64_t number = 0;
  if (name.starts_with(kGameBegins))
    std::from_chars(name.data() + kGameBegins.size(), name.data() + name.size(), number);
  return number > 0 && name == file_of_game(number) ? number : 0;
}

/// Nobody has named these files.
std::string write_game_problem(const std::string& path, const std::string& text) {
  const std::string obstacle = obstacle_at(path);
  return obstacle.empty() ? write_problem(path, text, NewFile::Sync::kNo) : obstacle;
}

/// Writes batches in their order, whoever finishes first.
class OrderedRows {
 public:
  explicit OrderedRows(const std::function<bool(const std::string&)>& out) : out_(out) {}

  /// False when they cannot be written.
  bool add(std::int64_t batch, std::string text) {
    if (!out_) return true;
    const std::lock_guard lock(mutex_);
    waiting_[batch] = std::move(text);
    for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_;
         first = waiting_.begin()) {
      if (!out_(first->second)) return false;
      waiting_.erase(first);
      ++next_;
    }
    return true;
  }

 private:
  const std::function<bool(const std::string&)>& out_;
  std::mutex mutex_;
  std::map<std::int64_t, std::string> waiting_;
  std::int64_t next_ = 0;
};

/// A thread that fails ends the run: the others need not finish it.
class StopIfThrown {
 public:
  explicit StopIfThrown(std::atomic<bool>& stop) : stop_(stop) {}
  ~StopIfThrown() {
    if (std::uncaught_exceptions() > 0) stop_ = true;
  }
  StopIfThrown(const StopIfThrown&) = delete;
  StopIfThrown& operator=(const StopIfThrown&) = delete;

 private:
  std::atomic<bool>& stop_;
};

/// One thread's desk: its own games, tallies and rows.
class Worker {
 public:
  Worker(const std::vector<VariantPtr>& variants, const Simulation& simulation)
      : simulation_(simulation) {
    for (const VariantPtr& variant : variants)
      arenas_.emplace_back(variant, simulation.bots, simulation.programs);
    if (!simulation.transcripts.empty()) arenas_[0].remember_choices();
    tallies_.resize(variants.size());
    if (variants.size() == 2) find_areas(variants[0]->catalog, variants[1]->catalog);
  }

  /// False when the run was stopped in the middle of the game, which then counts for nothing.
  bool play(std::int64_t number, const std::atomic<bool>& stop) {
    const std::uint64_t seed = game_seed(simulation_.seed, number);
    for (Arena& arena : arenas_) {
      const bool over = arena.play(seed, stop);
      const std::string lost = over ? "" : arena.lost_seat();
      if (!over && lost.empty()) return false;
      if (problem_.empty() && !lost.empty())
        problem_ = say<texts::game_of_run>(language(), number + 1, seed, lost);
    }
    if (problem_.empty()) count(number, seed);
    note_faults(number);
    if (!simulation_.transcripts.empty()) write_transcript(number, seed);
    return true;
  }

  std::string take_rows() { return std::move(rows_); }
  const std::string& problem() const { return problem_; }

  void hand_in(Simulated& result) {
    for (std::size_t i = 0; i < arenas_.size(); ++i) {
      tallies_[i].decisions = arenas_[i].decisions();
      tallies_[i].choices = arenas_[i].choices();
      result.tallies[i].add(tallies_[i]);
    }
    result.difference.add(difference_);
    for (std::size_t i = 0; i < by_area_.size(); ++i) result.by_area[i].add(by_area_[i]);
    result.by_foxes.add(by_foxes_);
    result.by_bonus_points.add(by_bonus_points_);
    if (result.problem.empty()) result.problem = problem_, result.unwritten = unwritten_;
    result.faults.add(faults_);
  }

 private:
  const std::string& language() const { return simulation_.programs.language; }

  /// A script without an answer spoils no run, but one that takes long each time would never end.
  void note_faults(std::int64_t number) {
    bool any = false;
    for (Arena& arena : arenas_) {
      const std::optional<HookFault> fault = arena.take_fault();
      if (!fault) continue;
      if (fault->code == Code::kLuaEndless && problem_.empty()) problem_ = fault_text(*fault);
      faults_.add({any ? 0 : 1, number, fault_text(*fault)});
      any = true;
    }
  }

  void count(std::int64_t number, std::uint64_t seed) {
    for (std::size_t i = 0; i < arenas_.size(); ++i)
      tallies_[i].add(arenas_[i].rules(), arenas_[i].state());
    if (arenas_.size() == 2) compare();
    if (simulation_.rows) add_rows(number, seed);
  }

  /// The areas of the second variant that have the id of one of the first.
  void find_areas(const Catalog& first, const Catalog& second) {
    for (std::size_t i = 0; i < first.areas.size(); ++i)
      for (std::size_t j = 0; j < second.areas.size(); ++j)
        if (first.areas[i].id == second.areas[j].id) same_areas_.emplace_back(i, j);
  }

  void compare() {
    for (int seat = 0; seat < arenas_[0].state().seats; ++seat) {
      const Score one = score(arenas_[0].rules(), arenas_[0].state(), seat);
      const Score other = score(arenas_[1].rules(), arenas_[1].state(), seat);
      difference_.add(other.total - one.total);
      by_foxes_.add(other.fox_points - one.fox_points);
      by_bonus_points_.add(other.bonus_points - one.bonus_points);
      for (const auto& [first, second] : same_areas_)
        by_area_[first].add(other.areas[second] - one.areas[first]);
    }
  }

  void add_rows(std::int64_t number, std::uint64_t seed) {
    const Arena& arena = arenas_[0];
    const Seats best = winners(arena.rules(), arena.state());
    for (int seat = 0; seat < arena.state().seats; ++seat) {
      const Score points = score(arena.rules(), arena.state(), seat);
      rows_ += fmt::format("{},{},{},{}", number + 1, seed, seat + 1,
                           in_row(simulation_.bots[at(seat)]));
      for (std::size_t area = 0; area < arena.rules().area_count; ++area)
        rows_ += fmt::format(",{}", points.areas[area]);
      rows_ += fmt::format(",{},{},{},{},{}\n", points.foxes, points.fox_points,
                           points.bonus_points, points.total, best.has(seat) ? 1 : 0);
    }
  }

  /// The same game once more through Game, which writes the lines; of a game that could not be
  /// played to its end, what there is.
  void write_transcript(std::int64_t number, std::uint64_t seed) {
    GameSetup setup{{}, seed, simulation_.with_legal};
    for (const std::string& bot : simulation_.bots)
      setup.players.push_back(fmt::format("{} {}={}", is_program(bot) ? "program" : bot,
                                          setup.players.size() + 1, bot));
    Game game(arenas_[0].variant(), setup);
    auto next = arenas_[0].remembered().begin();
    const auto end = arenas_[0].remembered().end();
    play_out(
        game.rules(), game.state(), game.random(), [&] { return next == end ? nullptr : &*next++; },
        [&](const auto& input) { game.feed(input); });
    const std::string path = simulation_.transcripts + "/" + file_of_game(number + 1);
    const std::string problem = write_game_problem(path, transcript_text(game.lines()));
    if (problem.empty()) return;
    problem_ = say<texts::cannot_write>(language(), path, system_words_in(language(), problem));
    unwritten_ = true;
  }

  const Simulation& simulation_;
  std::vector<Arena> arenas_;
  std::vector<Tally> tallies_;
  Moments difference_;
  std::array<Moments, kMaxAreas> by_area_;
  Moments by_foxes_, by_bonus_points_;
  std::vector<std::pair<std::size_t, std::size_t>> same_areas_;
  std::string rows_;
  std::string problem_;
  bool unwritten_ = false;
  ScriptFaults faults_;
};

}  // namespace

std::uint64_t game_seed(std::uint64_t seed, std::int64_t game) {
  return Random::of_game(seed, narrow<std::uint64_t>(game)).next();
}

std::string transcript_there(const Simulation& simulation) {
  namespace fs = std::filesystem;
  std::error_code problem;
  for (fs::directory_iterator entry(simulation.transcripts, problem), end; entry != end;
       entry.increment(problem))
    if (const std::int64_t number = game_of_file(entry->path().filename().string());
        number > 0 && simulation.has(number))
      return entry->path().string();
  return "";
}

std::string row_header(const Catalog& catalog) {
  std::string header = "game,seed,seat,bot";
  for (const AreaNames& area : catalog.areas) header += "," + area.id;
  return header + ",foxes,fox_points,bonus_points,total,won\n";
}

Simulated simulate(const LoadVariants& load, const Simulation& simulation, RunControl& control) {
  const std::vector<VariantPtr> shared = load();
  Simulated result;
  result.tallies.resize(shared.size());
  std::mutex mutex;
  std::atomic<std::int64_t> next{0};
  OrderedRows rows(simulation.rows);
  const std::int64_t games = simulation.own_games();
  const bool scripts = std::any_of(shared.begin(), shared.end(),
                                   [](const VariantPtr& v) { return v->rules.hooks != nullptr; });
  const std::int64_t size = batch_of(simulation);
  const std::int64_t batches = (games + size - 1) / size;
  const int jobs =
      narrow<int>(std::max<std::int64_t>(1, std::min<std::int64_t>(simulation.jobs, batches)));
  // Scripts belong to one thread. All are loaded first: if one no longer loads, the run ends here.
  std::vector<std::vector<VariantPtr>> own(at(jobs), shared);
  for (std::size_t job = 1; scripts && job < own.size(); ++job) own[job] = load();
  const auto work = [&](int job) {
    const StopIfThrown stop_others(control.stop);
    const auto worker = std::make_unique<Worker>(own[at(job)], simulation);
    while (!control.stop) {
      const std::int64_t batch = next++;
      if (batch * size >= games) break;
      const std::int64_t last = std::min((batch + 1) * size, games);
      for (std::int64_t i = batch * size; i < last && !control.stop; ++i, ++control.played) {
        if (!worker->play(i * simulation.shards + simulation.shard - 1, control.stop)) break;
        if (!worker->problem().empty()) control.stop = true;
      }
      if (!rows.add(batch, worker->take_rows())) control.stop = true;
    }
    const std::lock_guard lock(mutex);
    worker->hand_in(result);
  };
  run_jobs(jobs, work);
  return result;
}

}  // namespace clever
