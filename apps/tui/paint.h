/* Painters of nodes, one for each kind: what they draw and how much room it takes. */
#ifndef KAZU_TUI_PAINT_H
#define KAZU_TUI_PAINT_H

#include "pen.h"

/* How much room is spent. */
typedef enum tui_room {
    TUI_ROOMY,  /* boards with clue and digit above each other, cards with frames, lists */
    TUI_COMPACT /* boards with one line a row, all else flows in rows */
} tui_room;

/* A wide room to measure in. */
enum { TUI_ENDLESS = 10000 };

/*
 * Draws a node into a part, its title included; returns the rows that it takes, at most those of
 * the part. What does not fit scrolls (boards, rows of pegs, what happened) or is left out.
 */
int tui_paint_node(const tui_pen *pen, uint32_t node, tui_rect part, tui_room look);

/* Gives the columns that a node is best drawn in, at most `most`; as if on one line if it flows. */
int tui_paint_width(const tui_pen *pen, uint32_t node, int most, tui_room look);

/* Gives the rows below which a node is of no use; others can be cut to so many. */
int tui_paint_least(const tui_pen *pen, uint32_t node);

/* Gives how many of the rows of a node are blank ones for what comes. */
int tui_paint_spare(const tui_pen *pen, uint32_t node);

/* Tells whether a node draws anything at all. */
bool tui_paint_shows(const tui_pen *pen, uint32_t node);

/* paint_board.c: GRID. */
int tui_paint_board(const tui_pen *pen, uint32_t node, tui_rect part, tui_room look);
int tui_paint_board_width(const tui_pen *pen, uint32_t node, int most, tui_room look);

/* paint_pegs.c: PEGS. */
int tui_paint_pegs(const tui_pen *pen, uint32_t node, tui_rect part);
int tui_paint_pegs_width(const tui_pen *pen, uint32_t node);
int tui_paint_pegs_spare(const tui_pen *pen, uint32_t node);

/* paint_cards.c: CARDS with frames. */
int tui_paint_cards(const tui_pen *pen, uint32_t node, tui_rect part);
int tui_paint_cards_width(const tui_pen *pen, uint32_t node);

/* paint_flow.c: CARDS, TRACK, ACTIONS, SCORES in rows, the title before them. */
int tui_paint_flow(const tui_pen *pen, uint32_t node, tui_rect part, tui_room look);
int tui_paint_flow_width(const tui_pen *pen, uint32_t node, tui_room look);

/* paint_table.c: TABLE, and SCORES below each other. */
int tui_paint_table(const tui_pen *pen, uint32_t node, tui_rect part);
int tui_paint_table_width(const tui_pen *pen, uint32_t node);

/* paint_meter.c: METER. */
int tui_paint_meter(const tui_pen *pen, uint32_t node, tui_rect part, tui_room look);
int tui_paint_meter_width(const tui_pen *pen, uint32_t node, tui_room look);

/* paint_text.c: MESSAGE, PROMPT and FORM. */
int tui_paint_text(const tui_pen *pen, uint32_t node, tui_rect part);
int tui_paint_text_width(const tui_pen *pen, uint32_t node);

#endif
