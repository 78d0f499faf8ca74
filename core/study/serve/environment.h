// The game as an environment for programs that learn: reset, step, and questions about the
// position, for many games at once. One line in, one line out (docs/bots.md). Dice are those of
// `simulate` with the same seed. A request that makes no sense is answered with the reason, and
// changes nothing. Tested in tests/study/serve/environment_test.cpp.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/json.h"
#include "core/base/random.h"
#include "core/clever.h"
#include "core/game/engine/action.h"
#include "core/game/engine/state.h"

namespace clever {

class Environment {
 public:
  explicit Environment(VariantPtr variant) : variant_(std::move(variant)) {}

  /// The line that comes before the first request.
  std::string hello() const;
  /// The answer to a line, both without their ends.
  std::string answer(std::string_view line);
  /// The answer to a line that is longer than whoever reads them takes.
  std::string too_long() {
    ++line_;
    return error("this line is too long");
  }
  bool done() const { return done_; }
  /// A script of the variant has failed: there are no further answers.
  bool failed() const { return failed_; }
  /// A fault of the program itself has ended the games of some request.
  bool has_fault() const { return fault_; }

 private:
  struct Table {
    std::uint64_t seed = 0;
    Random dice{0};
    State state{};
    int count = 0;                // of its choices
    std::vector<Action> choices;  // none where there are too many to be kept for every game
  };
  struct Request {
    const char* word;
    std::string (Environment::*answer)(const Json& argument);
  };
  static const std::vector<Request>& requests();

  // Each answers one request.
  std::string reset(const Json& argument);
  std::string step(const Json& argument);
  std::string legal(const Json& argument);
  std::string words(const Json& argument);
  std::string position(const Json& argument);
  std::string score(const Json& argument);
  std::string result(const Json& argument);
  std::string inputs(const Json& argument);
  std::string features(const Json& argument);
  std::string after(const Json& argument);
  std::string quit(const Json& argument);

  const Ruleset& rules() const { return variant_->rules; }
  const Catalog& catalog() const { return variant_->catalog; }
  std::string run(std::string_view line);
  std::string error(const std::string& why) const;
  void begin(Table& table, std::uint64_t seed);
  std::span<const Action> choices_in(const Table& table) const;
  template <class Input>
  void feed(Table& table, const Input& input);
  void draw_dice(Table& table);
  std::vector<int> chosen(const Json& argument) const;
  int chosen_in(int game, const Json& value) const;
  int worded_choice(int game, const std::string& text) const;
  std::string table_text() const;
  void note_end(int game);
  void check_scripts();
  using Tell = std::function<std::string(const Table&)>;
  std::string list_of(const Json& argument, const Tell& tell) const;
  class Encoder;  // of positions as nets see them
  Encoder& encoder();

  VariantPtr variant_;
  std::vector<Table> tables_;
  int seats_ = 1;
  bool again_ = false;          // games that are over begin anew
  std::uint64_t seed_ = 0;      // of the run
  std::int64_t next_game_ = 0;  // of it
  std::vector<Json> ends_;      // of games, since the last answer
  std::int64_t line_ = 0;       // of the requests
  bool done_ = false, failed_ = false, fault_ = false;
  std::shared_ptr<Encoder> encoder_;  // made when it is first asked for, for as many seats
};

}  // namespace clever
