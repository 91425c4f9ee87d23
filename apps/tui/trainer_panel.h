/* What the trainer draws around an exercise: numbers at the right, time at the left, tally below.
 */
#ifndef KAZU_TUI_TRAINER_PANEL_H
#define KAZU_TUI_TRAINER_PANEL_H

#include "canvas.h"

#include "kazu/trainer.h"

enum {
    TRAINER_PANEL = 20,  /* columns */
    TRAINER_INCENSE = 4, /* columns */
    TRAINER_LOWER = 7,   /* rows of the tally, or of a verdict */
    TRAINER_TALLY_ROWS = 6
};

/* What the panel tells. */
typedef struct trainer_facts {
    kz_lang lang;
    kz_trainer_mode mode;
    unsigned right;
    unsigned tried;
    unsigned misses;  /* of a rush */
    unsigned best;    /* record of a rush or a streak */
    uint64_t left_ms; /* of a rush */
    const char *game; /* title of the exercise's game, a message id */
    kz_rating rating; /* in it */
} trainer_facts;

/* Draws solved, misses, rating and record below each other. */
void trainer_panel_draw(tui_canvas *canvas, tui_rect part, const trainer_facts *facts);

/* Draws the time that is left of a rush as a stick that burns down, and the time below it. */
void trainer_incense_draw(tui_canvas *canvas, tui_rect part, const trainer_facts *facts);

/* Draws what was solved in fives, the last ones where they do not all fit. */
void trainer_tally_draw(tui_canvas *canvas, tui_rect part, unsigned right, kz_lang lang);

/* Appends the same as text: "正正下", or "|||||" in fives where there is no kanji. */
void trainer_tally_text(const tui_canvas *canvas, unsigned right, kz_text *out);

/* What is told of an answer. */
typedef struct trainer_verdict {
    bool is_right;
    const char *verdict; /* translated, as all of these */
    const char *rating;  /* and its change, or the run; "" */
    const char *reasons; /* lines */
} trainer_verdict;

/* Gives the rows that a verdict wants in a number of columns, at most `most`. */
int trainer_verdict_rows(const tui_canvas *canvas, int columns, const trainer_verdict *verdict,
                         int most);

/* Draws a verdict. */
void trainer_verdict_draw(tui_canvas *canvas, tui_rect part, const trainer_verdict *verdict);

#endif
