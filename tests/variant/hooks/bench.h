// A host to try Lua on: areas "left" (12 cells) and "right" (64), dice "first" and "second", one
// track "again", and a position whose every value can be set.
#pragma once

#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/variant/hooks/lua_host.h"

namespace clever::hooks_tests {

class FakePosition final : public HookPosition {
 public:
  int own() const override { return own_seat; }
  int active() const override { return 1; }
  bool marked(int seat, int area, int cell) const override {
    return seat == 0 && area == 0 && cell == marked_cell;
  }
  int value(int seat, int area, int cell) const override { return seat * 1000 + area * 100 + cell; }
  int count(int seat, int area) const override { return seat * 10 + area + 5; }
  int score(int seat, int area) const override { return scores ? scores(seat, area) : 7; }
  int face(int die) const override { return die + 1; }
  Where where(int) const override { return place; }
  bool swept(int die) const override { return die == 1; }
  int unlocked(int seat, int) const override { return 5 + seat; }
  int spent(int, int) const override { return 2; }
  int foxes(int seat) const override { return 3 + seat; }
  int round() const override { return 4; }
  int roll() const override { return 2; }
  int seats() const override { return seat_count; }

  int own_seat = 0;
  int seat_count = 2;
  int marked_cell = 2;
  std::function<int(int seat, int area)> scores;
  Where place = Where::kPool;
};

inline SourcePtr file(std::string name, std::string text) {
  return std::make_shared<const SourceFile>(SourceFile{std::move(name), std::move(text)});
}

class Bench {
 public:
  Bench() : host(make_lua_host(names(), {}, out, false)) {}
  explicit Bench(std::string script)
      : host(make_lua_host(names(), {file("scripts/x.lua", std::move(script))}, out, false)) {}

  static HookNames names() { return {{"left", "right"}, {12, 64}, {"first", "second"}, {"again"}}; }

  HookId prepare(HookPoint point, const std::string& expression, const std::string& here = "left") {
    return host->prepare(point, expression, here, where, out);
  }

  /// Asks with `arguments` filled up by nil, and with the position where the point has one.
  bool ask(HookPoint point, const std::string& expression,
           std::vector<HookArgument> arguments = {}) {
    const HookId hook = prepare(point, expression);
    return hook != kNoHook && ask(hook, point, std::move(arguments));
  }

  bool ask(HookId hook, HookPoint point, std::vector<HookArgument> arguments = {}) {
    const std::string words = info_of(point).arguments;
    const bool called = info_of(point).when == HookTime::kCalled;
    std::size_t count = words.empty() ? 0 : 1;
    for (const char character : words) count += character == ' ' ? 1 : 0;
    arguments.resize(called ? count - 1 : count);
    host->clear_fault();
    return host->ask(hook, arguments, called ? &position : nullptr, answer);
  }

  /// The number that an expression of the point `score` gives; -1 and a message when it fails.
  int number(const std::string& expression) {
    return ask(HookPoint::score, expression) ? answer.number : -1;
  }
  bool truth(const std::string& expression) {
    return ask(HookPoint::allow, expression) && answer.truth;
  }

  /// Why an expression has no answer; "" when it has one.
  std::string fault(const std::string& expression) {
    const HookId hook = prepare(HookPoint::score, expression);
    if (hook == kNoHook) return "syntax: " + out.all().back().message;
    return ask(hook, HookPoint::score) ? "" : message();
  }

  /// With the line of the script in front, where the fault lies in one.
  std::string message() const {
    const HookFault* fault = host->fault();
    if (fault == nullptr) return "";
    if (fault->span.file == where.file) return fault->message;
    return fault->span.file->name + ":" + std::to_string(fault->span.line) + ": " + fault->message;
  }

  Diagnostics out;
  Span where{file("variants/x.yaml", "score: lua\n"), 1, 8, 1, 11};
  FakePosition position;
  HookAnswer answer;
  std::unique_ptr<HookPort> host;
};

inline bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace clever::hooks_tests
