/**
 * @file
 * The uses of the solver in the card game: computer players, hints, the review and the facts.
 */
#ifndef KZ_PLAY_ADAPTERS_SHISOKU_GAME_ADVICE_H
#define KZ_PLAY_ADAPTERS_SHISOKU_GAME_ADVICE_H

#include "play/adapters/shisoku_game/state.h"

/** A table and the solver's result; too large for small stacks. */
typedef struct kz__shisoku_card_study {
    kz_shisoku_problem problem;
    kz_shisoku_result result;
} kz__shisoku_card_study;

/** Solves the first cards of the table with a bounded number of nodes. */
kz_status kz__shisoku_card_solve(const kz_shisoku_game *game, uint32_t cards, kz_work *work,
                                 kz__shisoku_card_study *study) KZ_MUST_USE;

/* Entries of kz_game. */
kz_status kz__shisoku_card_bot(const kz_state *seen, int seat, int level, uint64_t seed,
                               kz_work *work, kz_plan *plan) KZ_MUST_USE;
kz_status kz__shisoku_card_hint(const kz_state *seen, const kz_viewer *viewer, int strength,
                                kz_work *work, kz_view *out) KZ_MUST_USE;
kz_status kz__shisoku_card_review(const kz_state *seen, const kz_act *act, const kz_viewer *viewer,
                                  kz_work *work, int *grade, kz_view *out) KZ_MUST_USE;
kz_status kz__shisoku_card_facts(const kz_state *seen, const kz_viewer *viewer, int page,
                                 kz_work *work, kz_view *out) KZ_MUST_USE;

#endif
