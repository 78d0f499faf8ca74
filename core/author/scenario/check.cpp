// What is misspelt in a scenario. Tested in tests/author/scenario/check_test.cpp.
#include <algorithm>

#include "core/author/scenario/names.h"
#include "core/author/scenario/position.h"
#include "core/author/scenario/scenario.h"
#include "core/game/engine/state.h"
#include "core/game/play/why_not.h"
#include "core/variant/format/walk.h"

namespace clever {
namespace {

std::string last_part(const std::string& path) {
  const std::size_t dot = path.rfind('.');
  const std::string part = dot == std::string::npos ? path : path.substr(dot + 1);
  const bool number = part.find_first_not_of("0123456789") == std::string::npos;
  return number && dot != std::string::npos ? last_part(path.substr(0, dot)) : part;
}

class Check {
 public:
  Check(const Variant& variant, Diagnostics& out) : reader_(out), names_(variant, reader_) {}

  void run(const Node& test, Owner owner) {
    if (!test.is_map())
      return reader_.wrong_type(test, about(owner).said, "a map of keys and values");
    walk(test, owner,
         {[this](const Leaf& leaf) { look_at(leaf); },
          [this](const Node& map, Owner of) {
            reader_.keys(map, of);
            if (const Node* name = map.find("name");
                of == Owner::kScenario && name && name->text.empty())
              reader_.out().error(Code::kBadName, name->owner(), "a scenario needs a name",
                                  "say the rule that it checks, as a sentence");
            if (of == Owner::kStep && map.entries.empty())
              reader_.out().error(Code::kMissingKey, map.span, "this step does and expects nothing",
                                  "say what is chosen or expected, or leave it out");
          }});
  }

 private:
  void look_at(const Leaf& leaf) {
    // What belongs to a key that is no name is not worth a message of its own.
    if (leaf.kind != Leaf::Kind::kKey && leaf.path == bad_key_) return;
    switch (leaf.kind) {
      case Leaf::Kind::kWord:
      case Leaf::Kind::kBlank:
      case Leaf::Kind::kRange:
        return;
      case Leaf::Kind::kNumber:
        if (!leaf.is(Noun::kFace))  // how many a die has is known when it is rolled
          reader_.integer(leaf.node, leaf.bounds.low, leaf.bounds.high, last_part(leaf.path));
        return;
      case Leaf::Kind::kMisfit:
        return misfit(leaf);
      case Leaf::Kind::kKey: {
        const Watch watch(reader_);
        name(leaf);
        if (watch.saw_errors()) bad_key_ = leaf.path;
        return;
      }
      case Leaf::Kind::kText:
        return name(leaf);
    }
  }

  void misfit(const Leaf& leaf) {
    const std::vector<std::string> words = words_in(leaf.place);
    if (const auto numbers = numbers_in(leaf.place); numbers && leaf.node.is_text()) {
      reader_.integer(leaf.node, numbers->low, numbers->high, last_part(leaf.path));
      return;
    }
    if (leaf.node.is_text() && words.size() > 1)
      return reader_.unknown_word(leaf.node, words, last_part(leaf.path));
    reader_.wrong_type(leaf.node, last_part(leaf.path), in_words(leaf.place));
  }

  void name(const Leaf& leaf) {
    if (leaf.is(Noun::kDie)) names_.die(leaf.node);
    if (leaf.is(Noun::kTrack)) names_.track(leaf.node);
    if (leaf.is(Noun::kBonusName)) names_.bonus(leaf.node);
    if (leaf.is(Noun::kChoice)) names_.check_choice(leaf.node);
    if (leaf.is(Noun::kArea)) names_.area_or(leaf.node, {"total", "foxes", "points"});
    if (leaf.is(Noun::kReason)) reason(leaf.node);
    if (leaf.is(Noun::kNumber)) number(leaf);
    if (leaf.is(Noun::kSheet)) sheet(leaf.node);
  }

  void reason(const Node& node) {
    std::vector<std::string> known;
    for (const Reason& reason : all_reasons()) known.push_back(reason.word);
    if (std::find(known.begin(), known.end(), node.text) == known.end())
      reader_.unknown_word(node, known, "a reason");
  }

  /// Larger than the numbers of the rules: seeds.
  void number(const Leaf& leaf) {
    const std::string& text = leaf.node.text;
    if (text.empty() || text.find_first_not_of("0123456789") != std::string::npos)
      reader_.out().error(Code::kNotANumber, leaf.node.span,
                          last_part(leaf.path) + " must be a number, not '" + text + "'",
                          "write it in plain digits");
  }

  void sheet(const Node& node) {
    SeatState scratch{};
    read_sheet(names_, node, scratch);
  }

  Reader reader_;
  Names names_;
  std::string bad_key_ = "-";  // the path of the last key that is no name
};

}  // namespace

bool check_test(const Variant& variant, const Node& test, Owner owner, Diagnostics& out) {
  Check(variant, out).run(test, owner);
  return !out.has_errors();
}

}  // namespace clever
