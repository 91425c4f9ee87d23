/* A position that leaves only one code: rows that tell all, none of them to spare. */
#ifndef KAZU_CLI_MASTERMIND_POSITION_H
#define KAZU_CLI_MASTERMIND_POSITION_H

#include "kazu/mastermind.h"
#include "kazu/rng.h"

#include <stdbool.h>

typedef struct mastermind_position {
    kz_mastermind_rules rules;
    kz_mastermind_code secret;
    kz_mastermind_history history;
} mastermind_position;

/*
 * Tells whether guesses can tell codes apart: with one colour there is nothing to find, and guesses
 * that hold every colour once cannot tell 11 from 22.
 */
bool mastermind_position_can_be(const kz_mastermind_rules *rules);

/* Finds rows for the rules and the secret that stand in `position`. */
kz_status mastermind_position_make(mastermind_position *position, kz_rng *rng, kz_work *work);

#endif
