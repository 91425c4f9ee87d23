/**
 * @file
 * Hints, reviews, facts and ratings of Mastermind.
 */
#ifndef KZ_PLAY_ADAPTERS_MASTERMIND_ADVICE_H
#define KZ_PLAY_ADAPTERS_MASTERMIND_ADVICE_H

#include "play/adapters/mastermind/state.h"

/** See kz_game. */
kz_status kz__mastermind_hint(const kz_state *seen, const kz_viewer *viewer, int strength,
                              kz_work *work, kz_view *out) KZ_MUST_USE;

/** See kz_game. */
kz_status kz__mastermind_review(const kz_state *seen, const kz_act *act, const kz_viewer *viewer,
                                kz_work *work, int *grade, kz_view *out) KZ_MUST_USE;

/** See kz_game: one page. */
kz_status kz__mastermind_facts(const kz_state *seen, const kz_viewer *viewer, int page,
                               kz_work *work, kz_view *out) KZ_MUST_USE;

/** See kz_game: by the number of codes; an evil keeper makes it one harder. */
kz_status kz__mastermind_rate_table(const kz_state *state, kz_work *work, int *level) KZ_MUST_USE;

#endif
