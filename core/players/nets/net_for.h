// The net for a game as commands ask for it, and what to say about it: that it is a relative's,
// that it does not fit, that it has hardly learnt these rules. Tested in tests/players/nets.
#pragma once

#include <map>
#include <mutex>
#include <string>

#include "core/players/nets/store.h"
#include "core/players/programs/settings.h"

namespace clever {

/// Minutes in which a net comes near to what it can reach, alone or with a relative to begin with.
inline constexpr double kFromNothing = 2, kFromRelative = 0.5;

/// How to train a net of these rules, as it can be typed.
std::string train_command(const Library& library, const Variant& variant, int seats);

/// Of a game that has no net: its players, and the options that it differs by.
std::string rules_text(const Variant& variant, int seats, const std::string& language);

/// That a net has hardly learnt these rules, and how it learns more, in its file where that is
/// named; "" where it has.
std::string knows_little(const Library& library, const Variant& variant, const StoredNet& net,
                         const std::string& language, const std::string& file = "");

struct FoundNet {
  NetPtr net = nullptr;     // null: bots play without one
  std::string text = "";    // a doubt, or why the named file is refused; "" where there is none
  bool refused = false;     // the file that was named cannot be used
  std::string lender = "";  // the variant whose net it is, where these rules have none
};

/// The net that plays these rules: that of the file, if it sees what they have. Where no file is
/// named that of exactly these rules, else what the nearest relative has learnt, else none.
FoundNet net_for(const NetStore& store, const Variant& variant, int seats, const std::string& file,
                 const std::string& language);

/// Nets are asked for before a game and by every thread that plays; they are searched once.
class KnownNets {
 public:
  /// `search` returns a net, null where there is none, or throws.
  NetPtr find(const Library& library, const Variant& variant, int seats, const std::string& file,
              const FindNet& search);

 private:
  std::mutex mutex_;
  std::map<std::string, NetPtr> nets_;
};

}  // namespace clever
