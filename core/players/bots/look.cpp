#include "core/players/bots/look.h"

namespace clever {
namespace {

/// Where time has passed, choices are nearer to each other than to the position before.
[[gnu::flatten]] void look_at(const Features& features, const WholeNet& net, const State& state,
                              int seat, const Known& before, const Known& last, Known& now) {
  const Known& alike = features.same_turn(before.seen, state) ? before : last;
  features.encode_from(alike.seen, state, seat, now.seen);
  const auto apart = [&](const Known& known) {
    return inputs_apart(now.seen.encoded, known.seen.encoded, features.count());
  };
  const Known& near = apart(last) < apart(before) ? last : before;
  add_up_from(net, near.seen.encoded, near.sums, now.seen.encoded, features.count(), now.sums);
}

Worth worth_of(const WholeNet& net, const Known& known) {
  return net.worth(known.sums, known.seen.encoded);
}

constexpr Look kAny = {"any", look_at, worth_of};

// Only where the program is built for any processor: one that is built for newer ones uses their
// instructions everywhere. All that these functions call becomes part of them (flatten), so no
// inline function is compiled twice.
#if defined(__x86_64__) && !defined(__SSE3__)

#define CLEVER_LOOK(level)                                                                       \
  [[gnu::target("arch=x86-64-" #level), gnu::flatten]] void look_at_##level(                     \
      const Features& features, const WholeNet& net, const State& state, int seat,               \
      const Known& before, const Known& last, Known& now) {                                      \
    look_at(features, net, state, seat, before, last, now);                                      \
  }                                                                                              \
  [[gnu::target("arch=x86-64-" #level), gnu::flatten]] Worth worth_##level(const WholeNet& net,  \
                                                                           const Known& known) { \
    return worth_of(net, known);                                                                 \
  }                                                                                              \
  constexpr Look kLook_##level = {"x86-64-" #level, look_at_##level, worth_##level};

CLEVER_LOOK(v2)
CLEVER_LOOK(v3)
CLEVER_LOOK(v4)
#undef CLEVER_LOOK

std::vector<Look> found() {
  std::vector<Look> looks = {kAny};
  const auto add = [&](bool has, const Look& look) {
    if (has) looks.push_back(look);
    return has;
  };
  __builtin_cpu_init();
  // Each generation has what the one before has.
  add(__builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("popcnt"), kLook_v2) &&
      add(__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
              __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma"),
          kLook_v3) &&
      add(__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512cd") &&
              __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"),
          kLook_v4);
  return looks;
}

#else

std::vector<Look> found() { return {kAny}; }

#endif

}  // namespace

const std::vector<Look>& possible_looks() {
  static const std::vector<Look> kLooks = found();
  return kLooks;
}

}  // namespace clever
