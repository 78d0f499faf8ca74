#include "core/author/language/completion.h"

#include <algorithm>
#include <set>

#include "core/author/language/expression.h"
#include "core/author/language/names.h"
#include "core/author/language/spot.h"
#include "core/base/text_lines.h"
#include "core/game/engine/action.h"
#include "core/game/play/why_not.h"
#include "core/players/bots/bot.h"
#include "core/variant/format/patch.h"
#include "core/variant/hooks/lua_text.h"

namespace clever {
namespace {

using Kind = Completion::Kind;

bool has_probe(const Node& node) { return node.text.find(kProbe) != std::string::npos; }

class Completer {
 public:
  Completer(const OpenFile& page, std::size_t offset, const Library& library)
      : page_(page),
        offset_(std::min(offset, page.source->text.size())),
        library_(library),
        family_(family_of(page, library)),
        known_(known_to(page, family_)) {}

  Completions complete() {
    const auto [begin, end] = word_around(page_.source->text, offset_);
    result_.replaced = {begin, offset_};
    const OpenFile near = around_cursor(page_, offset_);
    const std::size_t offset = same_place(page_.source->text, offset_, near.source->text);
    for (const Reading reading : {Reading::kValue, Reading::kKey})
      offer(probed(near, offset, reading));
    return std::move(result_);
  }

 private:
  void offer(const Probing& probing) {
    if (probing.document.is_null()) return;
    const Spot spot = find_spot(probing.document, page_.owner, has_probe);
    if (spot.kind == Spot::Kind::kKey) keys(spot);
    if (spot.kind == Spot::Kind::kName) names(spot.owner);
    if (spot.kind != Spot::Kind::kValue) return;
    if (spot.word.text.starts_with("=")) return expression(spot);
    if (spot.noun && !spot.place) return names(*spot.noun, spot);
    if (spot.place) values(*spot.place, spot);
  }

  void add(Completion completion) {
    if (!completion.text.empty() && seen_.insert(completion.text).second)
      result_.all.push_back(std::move(completion));
  }

  void keys(const Spot& spot) {
    for (const Field& field : fields_of(spot.owner))
      if (std::ranges::count(spot.beside, field.key) == 0)
        add({Kind::kKey, field.key, phrase_of(field.shape), field.meaning});
    if (page_.readable().find("extends"))
      add({Kind::kKey, kWithout, "list of keys", "what is inherited and shall not be there"});
  }

  /// What may stand in a place, one alternative after the other.
  void values(const Shape& place, const Spot& spot) {
    for (const Alternative& may : alternatives(place)) {
      for (const char* word : may.shape->words)
        add({Kind::kWord, word, spot.field ? spot.field->key : "", meaning_of(spot)});
      if (may.noun && may.shape->kind == Shape::Kind::kItself) names(*may.noun, spot);
      if (may.shape->kind == Shape::Kind::kList && spot.word.text == kProbe)
        for (const Alternative& item : alternatives(may.shape->parts.front()))
          if (item.noun && item.shape->kind == Shape::Kind::kItself) names(*item.noun, spot);
    }
  }

  static std::string meaning_of(const Spot& spot) { return spot.field ? spot.field->meaning : ""; }

  /// Names of one kind that are defined somewhere.
  void names(Owner kind) {
    for (const NameUse& use : known_)
      if (use.kind == kind) add({Kind::kName, use.word.text, about(kind).one});
  }

  void names(Noun noun, const Spot& spot) {
    switch (noun) {
      case Noun::kDie:
      case Noun::kPair:
        return names(Owner::kDie);
      case Noun::kArea:
        return names(Owner::kArea);
      case Noun::kTrack:
        return names(Owner::kTrack);
      case Noun::kTag:
      case Noun::kOpenCells:
        return names(Owner::kTagLook);
      case Noun::kOption:
        return names(Owner::kOption);
      case Noun::kValue:
        return option_values(spot);
      case Noun::kBonusName:
        return bonuses();
      case Noun::kSheet:
        names(Owner::kArea);
        return names(Owner::kTrack);
      case Noun::kChoice:
        return choices();
      case Noun::kReason:
        for (const Reason& reason : all_reasons())
          add({Kind::kWord, reason.word, "reason", reason.sentence});
        return;
      case Noun::kBot:
        for (const BotInfo& bot : known_bots()) add({Kind::kWord, bot.name, "bot", bot.about});
        return;
      case Noun::kId:
      case Noun::kParent:
        for (const std::string& id : library_.ids()) add({Kind::kVariant, id, "variant"});
        return;
      default:
        return;
    }
  }

  void bonuses() {
    names(Owner::kBonus);
    names(Owner::kTrack);
    add({Kind::kName, kFoxName, "bonus"});
  }

  void choices() {
    names(Owner::kDie);
    names(Owner::kBonus);
    for (const ActionType type : {ActionType::kFurther, ActionType::kDecline, ActionType::kReroll,
                                  ActionType::kReturn, ActionType::kRoll, ActionType::kStop,
                                  ActionType::kPass, ActionType::kDone, ActionType::kTake})
      add({Kind::kWord, word_of(type), "choice"});
  }

  /// Of the option whose name stands before it, or of the option that has changes.
  void option_values(const Spot& spot) {
    const std::size_t last = spot.path.rfind('.');
    const std::size_t before = last == std::string::npos ? last : spot.path.rfind('.', last - 1);
    const std::string key = spot.path.substr(last + 1);
    const std::string option =
        page_.is_tests() ? key : spot.path.substr(before + 1, last - before - 1);
    for (const OpenFile& page : family_)
      if (const Node* options = page.readable().find("options"))
        if (const Node* found = options->find(option)) values_of(*found);
  }

  void values_of(const Node& option) {
    for (const char* key : {"default", "as written"})
      if (const Node* value = option.find(key)) add({Kind::kWord, value->text, "value"});
    if (const Node* changes = option.find("changes"))
      for (const Entry& entry : changes->entries)
        if (entry.key.text != kWithout) add({Kind::kWord, entry.key.text, "value"});
  }

  void expression(const Spot& spot) {
    const std::string& text = page_.source->text;
    if (text.substr(0, result_.replaced.begin).ends_with("sheet.")) return sheet_functions();
    if (const std::optional<HookPoint> point = hook_point_of(spot)) {
      for (const std::string& argument : arguments_of(*point))
        add({Kind::kArgument, argument, "argument", info_of(*point).meaning});
    }
    for (const LuaFunction& function : functions_of(page_, family_, library_))
      add({Kind::kFunction, function.name, function.declaration, function.comment});
  }

  void sheet_functions() {
    for (const hooks::SheetFunction& function : hooks::sheet_functions())
      add({Kind::kFunction, std::string(function.name),
           "sheet." + std::string(function.name) + "(" + std::string(function.arguments) + ")",
           std::string(function.meaning)});
  }

  const OpenFile& page_;
  std::size_t offset_;
  const Library& library_;
  std::vector<OpenFile> family_;
  std::vector<NameUse> known_;
  Completions result_;
  std::set<std::string> seen_;
};

}  // namespace

Completions completions_at(const OpenFile& page, std::size_t offset, const Library& library) {
  return Completer(page, offset, library).complete();
}

}  // namespace clever
