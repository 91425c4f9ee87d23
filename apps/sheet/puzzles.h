/* The puzzles of a run: dealt by seeds that follow each other, or given. */
#ifndef KAZU_SHEET_PUZZLES_H
#define KAZU_SHEET_PUZZLES_H

#include "wish.h"

typedef struct sheet_puzzles {
    sheet_puzzle *at;
    size_t count;
    size_t room;
    bool used_up; /* deals give no other puzzles any more: they come again */
} sheet_puzzles;

/* Collects and solves them. Returns an exit status; all is told already. */
int puzzles_collect(cli_context *cli, supervisor *watch, const sheet_wish *wish,
                    sheet_puzzles *puzzles);

/* Frees the list. */
void puzzles_free(sheet_puzzles *puzzles);

#endif
