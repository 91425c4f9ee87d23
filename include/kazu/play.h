/**
 * @file
 * The play floor: one shape for every game. Front ends know games only through these headers.
 */
#ifndef KAZU_PLAY_H
#define KAZU_PLAY_H

#include "kazu/game.h"
#include "kazu/protocol.h"
#include "kazu/session.h"
#include "kazu/table.h"
#include "kazu/version.h"
#include "kazu/view.h"

#endif
