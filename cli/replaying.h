// What replay and resume share: a transcript, followed as far as it goes.
#pragma once

#include "cli/app.h"
#include "core/play/replay.h"

namespace clever {

/// The lines of a file, or a Failure where it is no transcript.
TranscriptText transcript_in(const std::string& path);

/// The game that they tell, or a Failure at the first line that differs from the rules.
Replayed replayed_or_fail(const App& app, const TranscriptText& transcript, const AfterLine& after);

}  // namespace clever
