/* What a game prints: one table for each, one file a game. */
#ifndef KAZU_SHEET_GAME_H
#define KAZU_SHEET_GAME_H

#include "canvas.h"
#include "puzzle.h"

#include "cli.h"
#include "supervise.h"

/* How a puzzle is drawn: so many units wide and high, and how large a unit is at most, in points.
 */
typedef struct sheet_shape {
    double width;
    double height;
    double unit_most;
} sheet_shape;

/* Where and how large something is drawn. */
typedef struct sheet_place {
    double x;
    double y;
    double unit;
    kz_lang lang;
    kz_work *work;
} sheet_place;

typedef struct sheet_game {
    const char *id;
    const char *standard; /* parameters of a sheet, which typed ones follow */
    int seats;
    /*
     * Reads a puzzle that was given: fills in the opening and `more`. `line` has no newline.
     * NULL: the line is an instance of the game.
     */
    kz_status (*read)(const char *params, const char *line, kz_work *work, sheet_puzzle *puzzle,
                      kz_error *error);
    /* Finds the answer, checked, and the level. KZ_BAD_INPUT: it has none, `error` says why. */
    kz_status (*solve)(kz_lang lang, kz_work *work, sheet_puzzle *puzzle, kz_error *error);
    /* Tells whether two puzzles have the same answer; NULL: only the same puzzle has. */
    bool (*has_same_answer)(const sheet_puzzle *a, const sheet_puzzle *b);
    /* Writes what is to be done, in a sentence or two. */
    void (*rules)(const sheet_puzzle *puzzle, kz_lang lang, kz_work *work, kz_text *out);
    sheet_shape (*shape)(const sheet_puzzle *puzzle);
    void (*draw)(canvas *c, const sheet_puzzle *puzzle, sheet_place place);
    /* Draws the solution in the same shape; NULL: the answer is a text. */
    void (*draw_answer)(canvas *c, const sheet_puzzle *puzzle, sheet_place place);
    /* Names of the levels, message ids; NULL: they are numbered. */
    const char *const *levels;
} sheet_game;

extern const sheet_game sheet_kenken, sheet_shisoku, sheet_mastermind, sheet_kazutori,
    sheet_namepoker;

/* Finds what a game prints. NULL: nothing. */
const sheet_game *sheet_game_find(const char *id);

/* Gives the id of each game that prints; NULL behind the last. */
const char *sheet_game_id(size_t index);

#endif
