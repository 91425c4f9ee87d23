/**
 * @file
 * Plays any game from the outside, as a person, a bot or a vandal would.
 */
#ifndef TESTS_PLAY_SUPPORT_PLAYING_H
#define TESTS_PLAY_SUPPORT_PLAYING_H

#include "kazu/play.h"
#include "kazu/rng.h"

enum { SAVE_BYTES = 1 << 20 };

/** Writes the save file into a buffer that the next call overwrites. */
const char *save_of(const kz_session *session);

/** Tells whether two sessions are in the same state, byte for byte. */
bool same_state(const kz_session *a, const kz_session *b);

/**
 * Plays to the end: moves of bots, of the view's actions and pieces, garbage, undo and redo; in
 * the second half of the steps moves of bots only.
 * After everything that fails it checks that nothing changed.
 * @return whether the end was reached within `steps`.
 */
bool play_at_random(kz_session *session, kz_rng *rng, kz_work *work, size_t steps);

/** Writes some bytes that may or may not be a move. @param line KZ_PLAY_LINE_MAX + 64 bytes. */
void garbage(kz_rng *rng, char *line);

#endif
