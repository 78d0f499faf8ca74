#include "core/words/labels.h"

namespace clever {
namespace {

constexpr Labels kEnglish{.round = "round",
                          .of = "of",
                          .turn_of = "turn of",
                          .roll = "roll",
                          .pool = "pool",
                          .platter = "platter",
                          .aside = "aside",
                          .total = "total",
                          .foxes = "foxes",
                          .bonus_points = "bonus points",
                          .final_score = "final score",
                          .wins = "wins",
                          .share = "share the win",
                          .by_row = "a row",
                          .each = "each",
                          .completes = "counts for bonuses",
                          .moment = &MomentInfo::english,
                          .roles = {"active", "passive"}};

constexpr Labels kGerman{.round = "Runde",
                         .of = "von",
                         .turn_of = "Zug von",
                         .roll = "Wurf",
                         .pool = "Würfel",
                         .platter = "Tablett",
                         .aside = "beiseite",
                         .total = "gesamt",
                         .foxes = "Füchse",
                         .bonus_points = "Bonuspunkte",
                         .final_score = "Endstand",
                         .wins = "gewinnt",
                         .share = "teilen sich den Sieg",
                         .by_row = "je Reihe",
                         .each = "je",
                         .completes = "zählt für Boni",
                         .moment = &MomentInfo::german,
                         .roles = {"aktiv", "passiv"}};

}  // namespace

const Labels& labels_of(const std::string& language) {
  return language == "de" ? kGerman : kEnglish;
}

}  // namespace clever
