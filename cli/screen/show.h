// The terminal of the full screen: shows a face, passes keys, clicks and time to it, and leaves the
// terminal as it was, whatever ends the program. Tested in tmux (tools/try-screen).
#pragma once

#include "core/show/screens/face.h"

namespace clever {

/// Until the face is done, or a signal says to leave: then its number, else 0.
int show(Face& face, const Style& style);

}  // namespace clever
