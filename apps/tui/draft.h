/*
 * A move in the making: the FORM nodes of a view say which words it takes, cells that are chosen
 * give them, a line comes out. It knows no game.
 */
#ifndef KAZU_TUI_DRAFT_H
#define KAZU_TUI_DRAFT_H

#include "kazu/game.h"
#include "kazu/view.h"

enum { TUI_SLOTS = 8, TUI_WORDS = 16, TUI_WORD_ROOM = 48, TUI_NODE_ROOM = 32 };

/* A word that was chosen, and the cell that gave it. */
typedef struct tui_word {
    char node[TUI_NODE_ROOM]; /* its name */
    char text[TUI_WORD_ROOM];
    uint32_t place; /* which cell of its node: its id, else its index */
} tui_word;

typedef struct tui_draft {
    char form[TUI_NODE_ROOM]; /* the name of the form that was begun; "": none */
    size_t count[TUI_SLOTS];
    tui_word words[TUI_SLOTS][TUI_WORDS];
} tui_draft;

typedef enum tui_draft_result {
    TUI_DRAFT_REFUSED, /* nobody asks for that word */
    TUI_DRAFT_GROWS,   /* it was taken, or laid back */
    TUI_DRAFT_LINE     /* the line is a move: make it */
} tui_draft_result;

/* What a word is chosen with. */
typedef struct tui_choice {
    const kz_view *view;
    uint32_t node;
    uint32_t cell;
    int board_node; /* the square of a board that the cursor is on, for forms that begin with one */
    int board_cell; /* its index in the node; -1: none */
    bool is_marking; /* of two forms for a square and a word the second is meant */
} tui_choice;

/* Forgets all words. */
void tui_draft_clear(tui_draft *draft);

/* Keeps of the words what the forms of a new view still take. */
void tui_draft_follow(tui_draft *draft, const kz_view *view);

/* Chooses the word of a cell. line: a move on TUI_DRAFT_LINE. */
tui_draft_result tui_draft_choose(tui_draft *draft, const tui_choice *choice,
                                  char line[KZ_PLAY_LINE_MAX]);

/* Takes the last word back. False: there was none. */
bool tui_draft_back(tui_draft *draft);

/* Makes the line of a form that takes a square alone, such as to clear it. False: there is none. */
bool tui_draft_erase(const tui_choice *choice, char line[KZ_PLAY_LINE_MAX]);

/* Gives the line if the words are enough for it. */
bool tui_draft_line(const tui_draft *draft, const kz_view *view, char line[KZ_PLAY_LINE_MAX]);

/* Writes the line as far as it goes, for people. */
void tui_draft_text(const tui_draft *draft, const kz_view *view, kz_text *out);

/* Tells of each cell of a view whether it is among the words. */
void tui_draft_chosen(const tui_draft *draft, const kz_view *view,
                      uint8_t chosen[KZ_VIEW_CELLS_MAX]);

/*
 * Gives the cells that make up a row in the making, by their indices in view->cells: of a form with
 * one slot for several words. Returns how many.
 */
size_t tui_draft_row(const tui_draft *draft, const kz_view *view, uint32_t cells[TUI_WORDS]);

/* Tells whether some form has a second meaning for words on a square (pencil marks). */
bool tui_draft_can_mark(const kz_view *view);

#endif
