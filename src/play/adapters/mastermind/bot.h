/**
 * @file
 * Computer players of Mastermind.
 */
#ifndef KZ_PLAY_ADAPTERS_MASTERMIND_BOT_H
#define KZ_PLAY_ADAPTERS_MASTERMIND_BOT_H

#include "play/adapters/mastermind/state.h"

/** See kz_game. */
kz_status kz__mastermind_bot(const kz_state *seen, int seat, int level, uint64_t seed,
                             kz_work *work, kz_plan *plan) KZ_MUST_USE;

#endif
