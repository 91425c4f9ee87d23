/* What a piece of the screen means; which colour and weight that gets is decided in one place. */
#ifndef KAZU_TUI_INK_H
#define KAZU_TUI_INK_H

#include <stdint.h>

/*
 * An ink and its additions. No meaning rests on colour alone: each ink that says more than where
 * to look goes with a sign, a word or a weight.
 */
typedef uint16_t tui_ink;

enum {
    TUI_PLAIN,
    TUI_QUIET,   /* what explains: keys, rules, labels of rows */
    TUI_TITLE,   /* the first line */
    TUI_HEADING, /* the name of a part */
    TUI_WALL,    /* lines between groups */
    TUI_GRID,    /* lines inside a group */
    TUI_CLUE,    /* a small text in a corner */
    TUI_GIVEN,   /* fixed from the start */
    TUI_OWN,     /* what a player has put there */
    TUI_MARK,    /* pencil marks */
    TUI_WRONG,   /* breaks a rule; an error */
    TUI_FRESH,   /* the last move brought it */
    TUI_GOOD,    /* good news; place this */
    TUI_BAD,     /* bad news; rule this out */
    TUI_KEY,     /* a key that can be pressed */
    TUI_OFF,     /* cannot be chosen now */
    TUI_BAR,     /* the full part of a meter */
    TUI_PEG,     /* TUI_PEG + n: peg colour n, 0..TUI_PEGS - 1 */
    TUI_PEGS = 10,
    TUI_INKS = TUI_PEG + TUI_PEGS
};

enum {
    TUI_COLORS = 0xff, /* the part that is an ink */
    TUI_BOLD = 1 << 8,
    TUI_REVERSE = 1 << 9, /* the cursor */
    TUI_UNDERLINE = 1 << 10,
    TUI_LIT = 1 << 11 /* a hint points here: another ground, or underlined where there is none */
};

#endif
