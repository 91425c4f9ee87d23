/**
 * @file
 * What happened in a game of Mastermind, in a sentence.
 */
#ifndef KZ_PLAY_ADAPTERS_MASTERMIND_TELL_H
#define KZ_PLAY_ADAPTERS_MASTERMIND_TELL_H

#include "play/adapters/mastermind/state.h"

/** See kz_game. */
kz_tone kz__mastermind_tell(const kz_state *before, const kz_state *after, const kz_act *act,
                            const kz_viewer *viewer, kz_text *out);

#endif
