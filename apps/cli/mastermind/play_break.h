/* kazu mastermind play: you break a hidden code. */
#ifndef KAZU_CLI_MASTERMIND_PLAY_BREAK_H
#define KAZU_CLI_MASTERMIND_PLAY_BREAK_H

#include "cli.h"
#include "mastermind/game.h"
#include "mastermind/talk.h"
#include "supervise.h"

/* A game on the terminal. */
typedef struct mastermind_breaker {
    cli_context *cli;
    supervisor *watch;
    kz_session *session;
    mastermind_game game; /* as the session stands */
    bool was_shown;       /* the best guess was told since the last one */
} mastermind_breaker;

/* Plays until the end of the game, of the input, or `quit`. Returns the exit status. */
int mastermind_break(supervisor *watch, cli_context *cli, kz_session *session);

/*
 * Obeys the words that only advise: hint, why, left, rules, menu, help. Returns
 * false if the line is another one.
 */
bool mastermind_advise(mastermind_breaker *me, const char *line);

#endif
