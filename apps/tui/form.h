/*
 * What a new game is chosen by: a model of rows, made from a game's table of parameters. It knows
 * no screen and no game.
 */
#ifndef KAZU_TUI_FORM_H
#define KAZU_TUI_FORM_H

#include "kazu/play.h"

enum {
    FORM_SEED_ROOM = 24,
    FORM_ROWS_MAX = KZ_PLAY_PARAMS_MAX + KZ_PLAY_SEATS_MAX + 8,
    FORM_MINUTES_MAX = 180, /* of a clock */
    FORM_SECONDS_MAX = 60   /* that a move brings */
};

typedef enum form_row_kind {
    FORM_PRESET,
    FORM_PARAM, /* index: of the parameter */
    FORM_SEATS,
    FORM_CHAIR, /* index: of the seat */
    FORM_HINTS,
    FORM_CLOCK,
    FORM_INCREMENT,
    FORM_SEED,
    FORM_START
} form_row_kind;

typedef struct form_row {
    form_row_kind kind;
    int index;
} form_row;

/* A form filled in. Flat. */
typedef struct game_form {
    const kz_game *game;
    char value[KZ_PLAY_PARAMS_MAX][KZ_PLAY_LINE_MAX]; /* of each parameter, as it is typed */
    int seats;
    int wanted_seats; /* as chosen: some presets need more */
    int preset;       /* that was chosen last */
    form_row changed; /* the row that was changed last */
    kz_chair chair[KZ_PLAY_SEATS_MAX];
    bool hints;
    char minutes[8]; /* of the clock; 0: none */
    char seconds[8];
    char seed[FORM_SEED_ROOM]; /* "": a random one */
    form_row fault_row;        /* what is wrong first */
    kz_error fault;            /* KZ_OK: nothing is */
} game_form;

/* Fills in the first preset, one person, and computer players in the other seats. */
void form_init(game_form *form, const kz_game *game);

/* Gives the rows in their order, the last is FORM_START. Which there are depends on the values. */
int form_rows(const game_form *form, form_row rows[FORM_ROWS_MAX]);

/* Tells whether two rows are the same. */
bool form_same_row(form_row a, form_row b);

/* Goes to the next (1) or last (-1) value of a row; nothing where it has none. */
void form_step(game_form *form, form_row row, int step);

/* Types a digit into a row of numbers; is_first: in the place of what stands there. */
void form_type(game_form *form, form_row row, char digit, bool is_first);

/* Takes the last digit of a row of numbers away. */
void form_erase(game_form *form, form_row row);

/* Tells whether a row holds a number. */
bool form_is_number(const game_form *form, form_row row);

/* Gives the text of a row that is edited as one (a TEXT, a person's name, the seed); else NULL. */
const char *form_text(const game_form *form, form_row row);

/* Puts a text into such a row; blanks in a TEXT become commas, for it is one word. */
void form_set_text(game_form *form, form_row row, const char *text);

/* Appends the parameter line. */
void form_line(const game_form *form, kz_text *line);

/* Looks for what is wrong, into form->fault. True: nothing is. */
bool form_check(game_form *form);

/* Gives the preset that the values are those of; -1: none. */
int form_preset(const game_form *form);

/* Writes how the table is set. seed: of the deal. */
void form_setup(const game_form *form, uint64_t seed, kz_table_setup *setup);

#endif
