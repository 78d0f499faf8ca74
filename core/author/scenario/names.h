// Words of a scenario against a variant: dice, areas, tracks, bonuses and cells by name, with a
// located message for what does not exist. Tested in tests/author/scenario.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/clever.h"
#include "core/game/play/looks.h"
#include "core/variant/format/reader.h"
#include "core/variant/rules/review.h"

namespace clever {

class Names {
 public:
  Names(const Variant& variant, Reader& reader) : variant_(variant), reader_(reader) {}

  const Ruleset& rules() const { return variant_.rules; }
  const Catalog& catalog() const { return variant_.catalog; }
  Reader& reader() { return reader_; }
  void error(Code code, const Span& span, const std::string& why, const std::string& hint) {
    reader_.out().error(code, span, why, hint);
  }

  /// Indices, or nothing after a message.
  std::optional<int> die(const Node& node);
  std::optional<int> area(const Node& node) { return area_or(node, {}); }
  std::optional<int> track(const Node& node);
  std::optional<int> bonus(const Node& node);
  /// The track of this name; no message where there is none.
  std::optional<int> track_called(const std::string& id) const;
  std::optional<int> cell(int area, const Node& node);
  /// An area, or one of some words that mean something in the same place: then nothing, silently.
  std::optional<int> area_or(const Node& node, const std::vector<std::string>& words);
  /// Says so when a choice begins with, or speaks of, what the variant does not have. Whether it is
  /// legal is another question.
  void check_choice(const Node& node);
  /// What can stand in the cells of an area.
  const Reach& reach(int area);
  /// A map or list of dice as a set of bits, and the other way round.
  Dice dice(const Node& node);
  std::vector<std::string> names_of(Dice dice) const;
  /// A number in the small type in which a state keeps it.
  std::uint8_t small(const Node& node, int low, int high, const char* what) {
    return narrow<std::uint8_t>(reader_.integer(node, low, high, what));
  }
  std::uint8_t face(int die, const Node& node) {
    const Numbers faces = rules().dice[die].all_faces;
    const std::uint8_t face = small(node, faces.first(), faces.last(), "a face");
    if (!faces.has(face))
      error(Code::kOutOfRange, node.span, "the die has no face " + node.text,
            "write one of the faces that it has");
    return face;
  }

 private:
  /// What choices are made of; found once, when the first is checked.
  struct ChoiceWords {
    std::vector<std::string> beginnings, parts;
  };

  const Variant& variant_;
  Reader& reader_;
  std::map<int, Reach> reach_ = {};  // of areas that were asked for
  std::optional<ChoiceWords> choice_words_ = {};
};

/// "fox, reroll", or "nothing".
std::string in_a_row(const std::vector<std::string>& words);

}  // namespace clever
