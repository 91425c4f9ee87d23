/**
 * @file
 * Examines many guesses for many secrets, grouped by colours. Guesses of a group have equally many
 * pegs in common with a secret, so only black pegs must be counted.
 */
#ifndef KZ_MASTERMIND_SWEEP_H
#define KZ_MASTERMIND_SWEEP_H

#include "games/mastermind/choice/ranking.h"

/** Tells whether there are enough guesses and secrets. */
bool kz__mastermind_sweep_pays(const kz__mastermind_ranking *ranking);

/**
 * Fills the ranking. Guesses of colours that cannot be good enough are left out.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 */
kz_status kz__mastermind_sweep(kz__mastermind_ranking *ranking) KZ_MUST_USE;

#endif
