/**
 * @file
 * The play floor: one shape for every game. Front ends know games only through these headers.
 *
 * Threads: games, and what they are asked with flat values alone, serve any number at the same
 * time. A session or a table belongs to one thread at a time, also to look at it: views take memory
 * from its kz_work. kz_job_think() and kz_hint_think() run on any thread while the table goes on.
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
