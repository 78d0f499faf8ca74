// The front door of the library: from the name of a variant to rules that can be played. The rest
// of the way is begin(), step(), roll() in engine/step.h and score() in engine/score.h; play/game.h
// keeps a whole game with its transcript.
#pragma once

#include "core/variant/library/library.h"
#include "core/variant/library/names.h"
#include "core/variant/library/variant.h"
