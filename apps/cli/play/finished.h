/* Finished games, one line each in a file of the user's: $XDG_STATE_HOME/kazu/history. */
#ifndef KAZU_CLI_PLAY_FINISHED_H
#define KAZU_CLI_PLAY_FINISHED_H

#include "kazu/play.h"

#include <stdbool.h>

/* What a line tells of a game. */
typedef struct finished_game {
    char id[32]; /* of the game */
    bool is_won; /* by a person */
    uint64_t ms; /* that it took */
    unsigned hints;
    long day; /* when it ended, in days since 1970; 0: the line does not tell */
} finished_game;

/*
 * Writes a finished game down. False: there is no place for it. What cannot be written costs a
 * figure, not the game.
 */
bool finished_add(const kz_table *table);

/* Reads a line. False: it tells of no game. */
bool finished_read(const char *line, finished_game *game);

/* Gives the days from 1970 to a day of the Gregorian calendar. */
long finished_day(unsigned year, unsigned month, unsigned day);

/* Reads all lines, the oldest first, and gives each to a function. */
void finished_each(void (*take)(void *user, const finished_game *game), void *user);

#endif
