// How large a variant may be. The sizes decide the layout of the game state, which must stay under
// 4 KiB for eight seats (asserted in engine/state.h); every limit is checked with a located message
// before a ruleset is built.
#pragma once

#include "core/base/sets.h"

namespace clever {

inline constexpr int kMaxSeats = 8;
inline constexpr int kUsualSeats = 4;  // players: 1..4 where a variant says nothing
inline constexpr int kMaxDice = 8;
inline constexpr int kMinDice = 2;
inline constexpr int kMinFaces = 2;
inline constexpr int kMaxFaces = 20;
inline constexpr int kMaxRolls = 8;  // and so many die fields
inline constexpr int kMaxAreas = 8;
inline constexpr int kMaxAreaCells = Cells::kRoom;
inline constexpr int kMaxCells = 256;   // a sheet
inline constexpr int kMaxGroups = 128;  // a sheet
inline constexpr int kMaxSpots = 256;   // places of a sheet that earn something
inline constexpr int kMaxTracks = 8;
inline constexpr int kMaxSlots = 16;  // a track
inline constexpr int kMaxBonuses = 64;
inline constexpr int kMaxRounds = 32;
inline constexpr int kMaxStages = 128;             // of the compiled turn
inline constexpr std::size_t kMaxNameBytes = 100;  // what somebody has to type
inline constexpr int kMaxUses = 5000;              // of dice, in a game of all players
inline constexpr int kMaxWays = 4;                 // ways of entering a number in an area
inline constexpr int kMaxNumber = 63;              // what is entered, before factor or way
inline constexpr int kMaxWritten = 254;            // what is written, 255 being "not possible"
inline constexpr int kMaxPoints = 9999;            // of one cell, group, entry of a table or band
inline constexpr int kMaxStates = 3;               // that a cell goes through
inline constexpr int kMaxScoreParts = 16;          // scores of an area that are summed
inline constexpr int kMaxAnswer = 99'999;          // of a script that is asked for a number
inline constexpr int kMaxAreaScore = 1'999'999;    // so that even a sheet full of foxes is an int
inline constexpr int kMaxRoundBonuses = 255;       // of all rounds together
inline constexpr int kMaxChoices = 4096;           // of a player at a time; more are not offered
inline constexpr int kMaxFurther = 8;         // different further marks that may wait at a time
inline constexpr int kMaxOptionValues = 100;  // of all options together
inline constexpr int kMaxParents = 16;        // that a file names; they may have others
inline constexpr int kMaxFamily = 100;        // files that a variant is made of

}  // namespace clever
