// The words of the format and what each of them means to the loader. The tables of fields speak of
// these tables, so that the loader, its hints, the JSON Schema, the reference and mutation know the
// same words: a new word is a row here. Where nothing else is said, the first word of a table is
// what is taken for one that cannot be read. Tested in tests/variant/format/shape_test.cpp.
#pragma once

#include <iterator>
#include <span>

#include "core/base/moments.h"
#include "core/base/vocabulary.h"
#include "core/variant/format/variant_model.h"

namespace clever {

inline constexpr WordValue<bool> kYesNo[] = {{"yes", true}, {"no", false}};

/// May somebody pass who could use a die?
inline constexpr WordValue<bool> kPasses[] = {{"stuck", false}, {"always", true}};

inline constexpr WordValue<Sweep> kSweeps[] = {{"lower", Sweep::kLower},
                                               {"lower or equal", Sweep::kLowerOrEqual},
                                               {"higher", Sweep::kHigher},
                                               {"higher or equal", Sweep::kHigherOrEqual},
                                               {"none", Sweep::kNone}};

/// May a die be taken without being entered?
inline constexpr WordValue<WithoutEntry> kWithoutEntry[] = {{"never", WithoutEntry::kNever},
                                                            {"unfit", WithoutEntry::kUnfit},
                                                            {"always", WithoutEntry::kAlways}};

/// Stages of a turn that are one word.
inline constexpr WordValue<StageKind> kStageWords[] = {{"gain round", StageKind::kGainRound},
                                                       {"return", StageKind::kReturn},
                                                       {"roll pool", StageKind::kRollPool},
                                                       {"roll all", StageKind::kRollAll},
                                                       {"extra", StageKind::kExtra}};

/// The causes for which a stage uses a die.
inline constexpr WordValue<Cause> kUses[] = {{"pick", Cause::kPick}, {"passive", Cause::kPassive}};

/// Where dice lie in a stage.
inline constexpr WordValue<Source> kPlacesOfDice[] = {{"pool", Source::kPool},
                                                      {"slots", Source::kSlots},
                                                      {"platter", Source::kPlatter},
                                                      {"aside", Source::kAside}};

/// Where the other dice of a single player go.
inline constexpr WordValue<Source> kSoloOthers[] = {{"aside", Source::kAside},
                                                    {"slots", Source::kSlots}};

inline constexpr WordValue<TieBreak> kTieBreaks[] = {{"best area", TieBreak::kBestArea},
                                                     {"foxes", TieBreak::kFoxes}};

inline constexpr WordValue<ActionKind> kActions[] = {
    {"reroll", ActionKind::kReroll}, {"return", ActionKind::kReturn}, {"extra", ActionKind::kExtra},
    {"number", ActionKind::kNumber}, {"turn", ActionKind::kTurn},     {"gain", ActionKind::kGain}};

/// Which die of a pair a track may change.
inline constexpr WordValue<bool> kOfPair[] = {{"used", false}, {"either", true}};

/// The choices in which a die is used, and in which a track may be offered.
inline constexpr WordValue<bool TrackModel::*> kCauseWords[] = {
    {"pick", &TrackModel::in_pick},
    {"passive", &TrackModel::in_passive},
    {"extra", &TrackModel::in_extra}};

/// Where a die may lie that enters an area; one die field is `slot` with its number.
inline constexpr WordValue<Source> kSources[] = {
    {"slots", Source::kSlots}, {"platter", Source::kPlatter}, {"aside", Source::kAside}};

/// How a cell is marked; the glyph of its state. A number that is written has none.
inline constexpr const char* kWritten = "";
inline constexpr WordValue<const char*> kMarks[] = {
    {"cross", "x"}, {"circle", "o"}, {"dot", "."}, {"write", kWritten}};
inline constexpr std::span<const WordValue<const char*>> kStates =
    std::span(kMarks).first(std::size(kMarks) - 1);

inline constexpr WordValue<Place> kPlaces[] = {
    {"anywhere", Place::kAnywhere},     {"next", Place::kNext},
    {"next in row", Place::kNextInRow}, {"further right", Place::kFurtherRight},
    {"outward", Place::kOutward},       {"beside", Place::kBeside}};

/// Ways of placing that may take several cells at a time, in any order.
inline constexpr WordValue<Place> kBlockPlaces[] = {{"next", Place::kNext},
                                                    {"next in row", Place::kNextInRow}};

/// Which cells are marked together.
inline constexpr WordValue<bool> kRegions[] = {{"by tag", true}, {"none", false}};

inline constexpr WordValue<CellTest> kCellTests[] = {{"any", CellTest::kAny},
                                                     {"equal", CellTest::kEqual},
                                                     {"at least", CellTest::kAtLeast},
                                                     {"at most", CellTest::kAtMost},
                                                     {"even", CellTest::kEven},
                                                     {"odd", CellTest::kOdd},
                                                     {"equal size", CellTest::kEqualSize},
                                                     {"at least size", CellTest::kAtLeastSize},
                                                     {"at most size", CellTest::kAtMostSize}};

inline constexpr WordValue<Versus> kVersus[] = {{"greater", Versus::kGreater},
                                                {"at least", Versus::kAtLeast},
                                                {"less", Versus::kLess},
                                                {"at most", Versus::kAtMost},
                                                {"equal", Versus::kEqual},
                                                {"different", Versus::kDifferent},
                                                {"one more", Versus::kOneMore},
                                                {"one less", Versus::kOneLess},
                                                {"one away", Versus::kOneAway},
                                                {"same parity", Versus::kSameParity},
                                                {"other parity", Versus::kOtherParity}};

inline constexpr WordValue<FurtherKind> kFurtherKinds[] = {
    {"equal dice", FurtherKind::kEqualDice},
    {"swept dice", FurtherKind::kSweptDice},
    {"swept dice and leftovers", FurtherKind::kSweptAndLeftovers},
    {"none", FurtherKind::kNone}};

inline constexpr WordValue<ScoreKind> kScores[] = {
    {"sum", ScoreKind::kSum},
    {"weighted sum", ScoreKind::kWeightedSum},
    {"last", ScoreKind::kLast},
    {"outermost", ScoreKind::kOutermost},
    {"points", ScoreKind::kPoints},
    {"groups", ScoreKind::kGroups},
    {"pair differences", ScoreKind::kPairDifferences},
    {"row sums", ScoreKind::kRowSums},
    {"column sums", ScoreKind::kColumnSums}};

inline constexpr WordValue<FoxWorth> kFoxWorths[] = {{"lowest", FoxWorth::kLowest},
                                                     {"highest", FoxWorth::kHighest}};

/// What is to be decided in the position of a test.
enum class Window { kPick, kBeforeRoll, kPassive, kExtra };
inline constexpr WordValue<Window> kWindows[] = {{"active", Window::kPick},
                                                 {"before roll", Window::kBeforeRoll},
                                                 {"passive", Window::kPassive},
                                                 {"extra", Window::kExtra}};

/// In the place of a number: every number.
inline constexpr WordValue<bool> kAny[] = {{"any", true}};
/// In the place of dice: every die by itself, or the sum of any two.
inline constexpr WordValue<Combine> kDiceWords[] = {{"all", Combine::kSingle},
                                                    {"any two", Combine::kAnyTwo}};
/// In the place of a number: the highest that the dice of an area can show.
inline constexpr WordValue<bool> kHighest[] = {{"highest", true}};
/// In the place of a number that is written: marked from the start, without one.
inline constexpr WordValue<bool> kCrossed[] = {{"x", true}};

}  // namespace clever
