/* kazu mastermind play --computer-breaks: you hold the code, and the computer guesses. */
#ifndef KAZU_CLI_MASTERMIND_PLAY_HOLD_H
#define KAZU_CLI_MASTERMIND_PLAY_HOLD_H

#include "cli.h"
#include "supervise.h"

#include "kazu/mastermind_study.h"

/* A game on the terminal. */
typedef struct mastermind_holder {
    cli_context *cli;
    supervisor *watch;
    kz_mastermind_rules rules;
    kz_mastermind_plan plan;
    uint32_t chances; /* guesses that the computer has */
    kz_mastermind_history history;
    kz_mastermind_diagnosis found; /* of the history; found.candidates 0: it contradicts itself */
    kz_mastermind_tree *tree;      /* of the optimal method, while the history follows it */
    bool has_guess;                /* `guess` waits for its answer */
    kz_mastermind_code guess;
} mastermind_holder;

/*
 * Plays until the code is found, the end of the input, or `quit`. Returns the exit status.
 * `wish` gives rules, plan and chances.
 */
int mastermind_hold(supervisor *watch, cli_context *cli, const mastermind_holder *wish);

/* Chooses the next guess. The history fits at least one code. */
kz_status mastermind_choose(mastermind_holder *me);

/* Shows that the answers contradict each other, and which ones may be wrong. */
void mastermind_put_doubt(mastermind_holder *me);

/* Shows all guesses with their answers. */
void mastermind_put_rows(mastermind_holder *me);

#endif
