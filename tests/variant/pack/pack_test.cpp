// Packed games: small, the same when they are opened, and refused with a reason when they are not
// what they were.
#include "core/variant/pack/pack.h"

#include <map>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <fmt/format.h>

#include "core/base/files.h"
#include "core/base/hash.h"
#include "core/clever.h"
#include "core/study/simulate/signature.h"
#include "core/variant/pack/letters.h"
#include "tests/support/shipped.h"
#include "tests/support/texts.h"

namespace clever {
namespace {

using Catch::Matchers::ContainsSubstring;

std::string packed_game(const std::string& file) {
  return packed(tests::shipped().flattened(read_source(file), Library::Keep::kRules));
}

SourcePtr as_file(const std::string& text) { return tests::file(text, "game.clever"); }

/// A game like none of the shipped ones, so that the known words help little.
constexpr const char* kStrange =
    "clever: 1\nname: Strange\ndice: { a: {}, b: {} }\nrounds: { played: 3 }\n"
    "areas:\n  u: { dice: a, cells: 4 }\n";

TEST_CASE("pack: a game comes back byte for byte, from the file and from the line") {
  const std::string bytes = packed(kStrange);
  CHECK(is_packed(bytes));
  CHECK_FALSE(is_packed_line(bytes));
  CHECK(unpacked(bytes).yaml == kStrange);
  CHECK(unpacked(bytes).format == kPackableFormat);
  const std::string line = packed_line(bytes);
  CHECK(is_packed_line(line));
  CHECK(unpacked(line).yaml == kStrange);
}

TEST_CASE("pack: a line has letters and digits only, and may be broken and indented") {
  const std::string line = packed_line(packed(kStrange));
  CHECK(line.find_first_not_of("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") ==
        std::string::npos);
  std::string torn = "\n  ";
  for (std::size_t i = 0; i < line.size(); i += 20)
    torn += line.substr(i, 20) + (i % 40 ? " " : "\r\n");
  CHECK(is_packed_line(torn));
  CHECK(unpacked(torn).yaml == kStrange);
}

TEST_CASE("pack: a line survives what chats and mails make of it") {
  const std::string line = packed_line(packed(kStrange));
  const auto broken = [&](const std::string& before, const std::string& after) {
    std::string all;
    for (std::size_t i = 0; i < line.size(); i += 30) all += before + line.substr(i, 30) + after;
    return all;
  };
  for (const std::string& text :
       {"\"" + line + "\"", "\u201e" + line + "\u201c\n", "```\n" + line + "\n```\n",
        broken("> ", "\n"), broken(">> | ", "\r\n"), broken("", "\u00a0"), broken("", "\u200b"),
        "\ufeff" + line, "Look at this, Ann:\n\n" + broken("> ", "\n") + "> \n> Have fun!\n",
        "Hello,\n" + line + "\n\nSee you\n", broken("", "\n\n")}) {
    INFO(text);
    CHECK(is_packed_line(text));
    CHECK(unpacked(text).yaml == kStrange);
  }
  CHECK_FALSE(is_packed_line("clever: 1\nextends:\n  " + line + "\n"));
  CHECK_FALSE(is_packed_line("extends: " + line + "\n"));
}

TEST_CASE("pack: what only begins like a packed line is none") {
  CHECK_FALSE(is_packed_line("cleverpack"));
  CHECK_FALSE(is_packed_line("cleverpack-the-game"));
  CHECK_FALSE(is_packed_line("clever: 1"));
  CHECK_FALSE(is_packed(""));
  CHECK(unpacked("clever: 1").problem == "this is no packed game");
  // The first letters are the same whatever follows the magic.
  const std::string none = packed_line(
      "\xc1"
      "clv" +
      std::string(4, '\0'));
  const std::string all = packed_line(
      "\xc1"
      "clv" +
      std::string(4, '\xff'));
  CHECK(none.substr(0, 14) == all.substr(0, 14));
  CHECK(is_packed_line(none));
}

TEST_CASE("letters: any bytes come back, and nothing else is taken for bytes") {
  std::string bytes;
  for (int i = 0; i < 300; ++i) {
    CHECK(from_letters(as_letters(bytes)).bytes == bytes);
    bytes += static_cast<char>(i * 7 + i / 3);
  }
  CHECK(as_letters(std::string(8, '\xff')).size() == 11);
  CHECK_FALSE(from_letters("abc-").good);
  CHECK(from_letters("abc-").bad == 3);
  CHECK_FALSE(from_letters("a").good);            // no number of bytes has one letter
  CHECK_FALSE(from_letters("zzzzzzzzzzz").good);  // more than eight bytes hold
  CHECK_FALSE(from_letters("zz").good);           // more than one byte holds
}

TEST_CASE("pack: every shipped game and house rule is small, and stays the same game") {
  std::vector<std::string> files = tests::shipped().files();
  const std::size_t whole = files.size();
  for (const std::string& file : tests::shipped().house_rules()) files.push_back(file);
  REQUIRE(files.size() > whole);
  for (const std::string& file : files) {
    INFO(file);
    const VariantPtr before = tests::shipped().load(file).variant;
    const std::string bytes = packed_game(file);
    CHECK(bytes.size() < 1024);
    for (const std::string& text : {bytes, packed_line(bytes) + "\n"}) {
      const VariantPtr after = tests::shipped().load(as_file(text)).variant;
      REQUIRE(after);
      CHECK(after->catalog.digest == before->catalog.digest);
      CHECK(after->catalog.id == before->catalog.id);
    }
  }
}

TEST_CASE("pack: a line stands for a variant, and a saved game finds it again") {
  const std::string line = packed_line(packed_game(tests::shipped().find("short-evening")));
  const Loaded loaded = tests::shipped().load(line);
  REQUIRE(loaded.variant);
  CHECK(loaded.variant->catalog.id == "short-evening");
  CHECK(loaded.variant->catalog.file == line);
  const auto named = tests::shipped().named_in("game.jsonl", "no-such-game", line);
  REQUIRE_FALSE(named.empty());
  CHECK(tests::shipped().load(named[0]).variant->catalog.digest == loaded.variant->catalog.digest);
}

TEST_CASE("pack: a packed game is whole, and names no file beside it or in a folder of games") {
  const auto refusal = [](const std::string& yaml) {
    const Loaded loaded = tests::shipped().load(as_file(packed_line(packed(yaml))));
    CHECK_FALSE(loaded.variant);
    REQUIRE(loaded.problems.all().size() == 1);
    const Diagnostic& problem = loaded.problems.all()[0];
    return fmt::format("{}:{} {} = {}", problem.span.line, problem.span.column, problem.message,
                       problem.hint);
  };
  CHECK(refusal("clever: 1\nextends: ganz-schoen-clever\nname: Child\n") ==
        "2:10 a packed game cannot extend another one = pack it again with clever pack, which puts "
        "its parents into it");
  CHECK(refusal("clever: 1\nname: Small\ndice: { ash: {}, elm: {} }\nsolo: { lowest: 1 }\n"
                "rounds: { played: 3 }\nareas:\n"
                "  wood: { dice: [ash, elm], fields: { points: [1, 2] }, score: points }\n"
                "script: clever-hoch-drei.lua\n") ==
        "8:9 a packed game cannot name the script 'clever-hoch-drei.lua' = pack it again with "
        "clever pack, which puts its scripts into it");
}

TEST_CASE("pack: every damaged byte and every cut is noticed") {
  const std::string bytes = packed(kStrange);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    INFO(i);
    std::string other = bytes;
    other[i] = static_cast<char>(other[i] ^ 0x10);
    const Unpacked inside = unpacked(other);  // a few bits at the end mean nothing
    CHECK((inside.problem.empty() ? inside.yaml == kStrange : inside.yaml.empty()));
    CHECK_FALSE(unpacked(bytes.substr(0, i)).problem.empty());
  }
  const std::string line = packed_line(bytes);
  for (std::size_t i = 0; i < line.size(); ++i) {
    INFO(i);
    std::string other = line;
    other[i] = other[i] == 'q' ? 'r' : 'q';
    const Unpacked inside = unpacked(other);
    CHECK((inside.problem.empty() ? inside.yaml == kStrange : inside.yaml.empty()));
    CHECK_FALSE(unpacked(line.substr(0, i)).problem.empty());
  }
  CHECK_FALSE(unpacked(bytes + "x").problem.empty());
}

TEST_CASE("pack: what is wrong stands in the message, with its place") {
  const std::string bytes = packed(kStrange);
  std::string newer = bytes;
  newer[4] = 9;
  CHECK_THAT(unpacked(newer).problem, ContainsSubstring("newer version"));
  CHECK(unpacked(newer).format == 9);
  newer = bytes;
  newer[5] = 9;
  CHECK_THAT(unpacked(newer).problem, ContainsSubstring("newer version"));
  std::string huge = bytes;
  huge[6] = '\x7f';
  CHECK_THAT(unpacked(huge).problem, ContainsSubstring("larger than"));

  std::string line = packed_line(bytes);
  line[20] = '*';
  const Loaded loaded = tests::shipped().load(as_file("\n" + line));
  REQUIRE(loaded.problems.all().size() == 1);
  const Diagnostic& problem = loaded.problems.all()[0];
  CHECK(problem.code == Code::kDamagedPack);
  CHECK(problem.span.line == 2);
  CHECK(problem.span.column == 21);
  CHECK_FALSE(problem.hint.empty());
  line = packed_line(bytes);
  for (std::size_t length = 20; length < line.size(); ++length)  // no sign is strange, some lack
    CHECK(unpacked(line.substr(0, length)).problem.find("no part") == std::string::npos);
}

TEST_CASE(
    "pack: a file that claims to be large and is not, and one that is far too large, are refused") {
  // A mebibyte and a byte of nothing but blanks: a few hundred bytes when it is packed.
  const std::string bomb = packed(std::string(kMaxSourceBytes + 1, ' '));
  CHECK(bomb.size() < 4096);
  CHECK_THAT(unpacked(bomb).problem, ContainsSubstring("larger than"));
  std::string liar = packed(std::string(1000, ' '));
  liar[8 - 1] = '\x10';
  CHECK_THAT(unpacked(liar).problem, ContainsSubstring("damaged"));
}

TEST_CASE("pack: the known words never change, and an old packed game opens for ever") {
  Hash hash;
  hash.add(known_words(1));
  CHECK(hash.value() == 0x674d0e6b42b4eb54u);
  CHECK(known_words(0).empty());
  CHECK(known_words(kNewestWords + 1).empty());
  CHECK_FALSE(known_words(kNewestWords).empty());
  const Loaded old = tests::shipped().load(
      "cleverpackGbOuQM54hYuA7jVpLtc8Oy5rf8JxDhoMU6IPtKgnQGBSE8UDm8dmyjMKqFrW6FJFT53sT5"
      "E9aAZqP8c9Yl1iNniB0Z5mbzyhR4eHTRSk8tQDoVHURzaKegkIX6sMcAmMzQrQ2Aow2IyOGN77DGY9sL"
      "kc3K0BM0N");
  REQUIRE(old.variant);
  CHECK(old.variant->catalog.id == "short-evening");
}

}  // namespace
}  // namespace clever
