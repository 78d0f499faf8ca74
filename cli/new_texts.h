// What clever new writes. Each text is valid as it is, and every block of a house rule is when its
// # is taken away. Tested in tests/cli/author_test.cpp.
#pragma once

namespace clever {

/// The first line of a file, for editors: where the schema is.
inline constexpr const char* kSchemaLine = "# yaml-language-server: $schema={}\n";
inline constexpr const char* kSchema = "clever.schema.json";
inline constexpr const char* kTestSchema = "clever-test.schema.json";

/// Name of the parent, file, how the file names the parent, name.
inline constexpr const char* kHouseRuleText =
    R"(# A house rule: everything is as in {0}, but for what is said here.
#
#   clever validate {1}     is it all right?
#   clever show {1}         the sheet
#   clever diff {1}         what is different, in words
#   clever play {1}         try it
#   clever balance {1}      is it any good? what strong play makes of it
clever: 1
extends: {2}
name: {3}

# Keys are laid over those of the game: maps are merged, lists and single values are replaced.
# Take away the "# " before a block to use it, and change it as you like.
)";

inline constexpr const char* kTreatBlock = R"(
# bonuses:                  # a bonus of your own,
#   treat: {{ points: 5 }}
# rounds:                   # which everybody gets with the first round
#   earns: {0}
)";

inline constexpr const char* kFoxBlock = R"(
# foxes:                    # a fox is worth the best area instead of the worst
#   worth: highest
)";

inline constexpr const char* kOptionBlock = R"(
# options:                  # a reading of the rules that holds unless players say otherwise
#   {0}: {{ default: {1} }}     # was {2}
)";

/// Name, file.
inline constexpr const char* kOwnGameText =
    R"(# A small game of its own: two areas, three dice, a few minutes.
#
#   clever validate {1}     is it all right?
#   clever show {1}         the sheet
#   clever play {1}         try it
#   clever balance {1}      is it any good? what strong play makes of it
clever: 1
name: {0}                   # {{ en: ..., de: ... }} for two languages

dice:                       # two to eight; the ids are what players type
  red:   {{ glyph: R, colour: d04040 }}
  blue:  {{ glyph: B, colour: 3f8fe0 }}
  white: {{ glyph: W, colour: e8e8e8, wild: yes }}     # counts as any of the others

turn: {{ rolls: 2 }}          # dice lower than the one that is taken go to the others
solo: {{ lowest: 1 }}         # what a single player gets in the others' turn
rounds:
  played: 8
  earns: [reroll, ., ., reroll]     # with the first and the fourth round

tracks:
  reroll: {{ short: R, does: reroll, slots: 3 }}

areas:
  red:                      # write upwards from left to right
    dice: red
    mark: write
    place: next
    accept: {{ versus previous: at least }}
    fields:
      earns: [., ., reroll, ., blue x, .]
    score: sum

  blue:                     # cross the number, anywhere
    dice: blue
    accept: equal
    rows:
      - {{ cells: [1, 2, 3], points: 5, earns: fox }}
      - {{ cells: [4, 5, 6], points: 8 }}
    score: groups

bonuses:                    # what is earned above, besides tracks and the fox
  blue x: {{ area: blue, cells: any }}
)";

/// Variant, signature, points at the start, file.
inline constexpr const char* kTestsText =
    R"(# Run them with: clever test {3}
clever test: 1
variant: {0}

# One number for all that the game does. After a change that you want:
# clever test {3} --update
signature: {1}

scenarios:
  - name: at the start nobody has done anything yet
    steps:
      - score: {{ total: {2} }}
)";

inline constexpr const char* kOwnGameScenarios = R"(
  - name: a 4 crosses the 4 of blue, and lower dice go to the platter
    given:
      pool: { red: 5, blue: 4, white: 2 }
    steps:
      - choose: blue r2c1
        marks: [blue r2c1]
        platter: [white]
        pool: [red]

  - name: in red a lower number does not fit
    given:
      pool: { red: 3, blue: 4, white: 2 }
      sheet: { red: [4] }
    steps:
      - illegal: { red 2=3: order }
)";

}  // namespace clever
