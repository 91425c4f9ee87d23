/* Opens a table from the options of `play`, or from `kazu play GAME k=v ...`. */
#ifndef KAZU_CLI_PLAY_OPEN_H
#define KAZU_CLI_PLAY_OPEN_H

#include "cli.h"
#include "supervise.h"

#include "kazu/play.h"

/* What a table is opened from. */
typedef struct play_wish {
    const kz_game *game;
    char params[2 * KZ_PLAY_LINE_MAX];   /* a parameter line: what is not said has its default */
    char instance[KZ_PLAY_INSTANCE_MAX]; /* an instance line instead of a deal; "": deal */
    int seats;                           /* 0: as the options say */
    int person;                          /* the seat of a single person, usually 0 */
    int status;                          /* why nothing is opened; EXIT_YES: it is */
} play_wish;

/* Reads the options of a game. False after a complaint; then wish->status is the exit status. */
typedef bool play_describe(supervisor *watch, cli_context *cli, play_wish *wish);

/*
 * The whole command `play` of a game: a new table, or that of --load or --replay, at the terminal,
 * in a pipe or in the protocol. `own` are the options that describe a new table: a saved game
 * refuses them. Returns the exit status.
 */
int play_command(cli_context *cli, const char *game, play_describe *describe, option_set own);

#endif
