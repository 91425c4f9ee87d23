/* Games in turns at one terminal: people at one keyboard and computer players, line by line. */
#ifndef KAZU_CLI_SEATS_PLAY_H
#define KAZU_CLI_SEATS_PLAY_H

#include "cli.h"
#include "supervise.h"
#include "typed_words.h"

#include "kazu/play.h"

/* Who sits at a table before a game is opened. */
typedef struct seats_wish {
    int seats;
    kz_bots bots;
} seats_wish;

/* What a game adds to the loop. */
typedef struct seats_words {
    const char *move_form;          /* what a move looks like, for the page of help */
    const char *move_meaning;       /* a message id */
    const typed_help *more_moves;   /* other moves for that page, up to a form NULL; or NULL */
    const typed_help *explain_help; /* a word of the game's own; NULL: none */
    bool has_secrets;               /* a person must not see what another one sees */
    /* Shows with --json what the table looks like; NULL: nothing. `viewer` as in the view. */
    void (*show_json)(cli_context *cli, int viewer, const kz_view *view);
    /* Tells what a player has just done; `session` stands after it. */
    void (*tell)(cli_context *cli, const kz_session *session, int seat, const char *line);
    /* Obeys the game's own word. */
    void (*explain)(supervisor *watch, cli_context *cli, const kz_session *session);
    /* Says the last word when the table is left; NULL: nothing. */
    void (*close)(cli_context *cli, const kz_session *session);
} seats_words;

/* Opens a new game by the options. Returns EXIT_YES, or another status after a complaint. */
typedef int seats_opener(supervisor *watch, cli_context *cli, const kz_game *game,
                         kz_session **session);

/*
 * The whole command: a new game, or the one of --load, at the terminal or in the protocol.
 * `table` are the options that describe a new game. Returns the exit status.
 */
int seats_command(cli_context *cli, const seats_words *words, option_set table,
                  seats_opener *open_new);

/*
 * Reads --seats, --bots and --seed: the computer players take the last seats. Without --seats
 * there is one person, without both one against a computer player of the highest level.
 * Returns EXIT_YES, or another status after a complaint.
 */
int seats_read(cli_context *cli, const kz_game *game, seats_wish *wish);

/*
 * Reads the file of --load. Who sits there is as in the file; whoever says it again must say the
 * same. Returns EXIT_YES, or another status after a complaint.
 */
int seats_load(supervisor *watch, cli_context *cli, const kz_game *game, kz_session **session);

/* Plays until the end of the game, of the input, or `quit`. Returns the exit status. */
int seats_play(supervisor *watch, cli_context *cli, kz_session *session, const seats_words *words);

#endif
