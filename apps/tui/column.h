/*
 * Things below each other in a part of the page: what is measured, and what gives way where there
 * are too few rows.
 */
#ifndef KAZU_TUI_COLUMN_H
#define KAZU_TUI_COLUMN_H

#include "paint.h"

enum { TUI_ITEMS_MAX = KZ_VIEW_NODES_MAX + 2, TUI_SIDE_BY_SIDE = 8 };

/* What an item draws. */
typedef enum tui_item_kind { TUI_ITEM_NODES, TUI_ITEM_HINT, TUI_ITEM_NEWS } tui_item_kind;

/* One thing, or nodes side by side in one row. */
typedef struct tui_item {
    tui_item_kind kind;
    uint32_t nodes[TUI_SIDE_BY_SIDE];
    int widths[TUI_SIDE_BY_SIDE];
    int count;
    tui_room look;
    int priority; /* the lower ones give way first */
    int wanted;   /* rows that it would take */
    int spare;    /* of these, blank ones for what comes: the first to be cut */
    int rows;     /* that it gets */
    int least;    /* to which it can be cut */
} tui_item;

/* Items below each other. */
typedef struct tui_column {
    const tui_pen *pen;
    int width;
    tui_room look;
    int count;
    tui_item list[TUI_ITEMS_MAX];
} tui_column;

/* Starts an empty column. */
void tui_column_init(tui_column *column, const tui_pen *pen, int width, tui_room look);

/* Appends a node; joins: beside the last one, if both fit a row. */
void tui_column_add(tui_column *column, uint32_t node, bool joins);

/* Appends what the hint says, or the news. */
void tui_column_add_texts(tui_column *column, tui_item_kind kind);

/* Gives the rows that nodes need; hint, news and spare rows are left out. */
int tui_column_rows(const tui_column *column);

/* Draws it into a part: what matters least gives way if there is too little room. */
void tui_column_draw(tui_column *column, tui_rect part);

/* texts.c */

/* Draws what the hint says; returns its rows. */
int tui_texts_hint(const tui_pen *pen, tui_rect part);

/* Draws the news, the newest at the bottom, as many as fit; returns the rows. */
int tui_texts_news(const tui_pen *pen, tui_rect part);

/* Draws rules, goal and legend on one row, or wrapped; returns the rows. */
int tui_texts_rules(const tui_pen *pen, tui_rect part, bool is_folded);

/* Tells whether there is a goal among them. */
bool tui_texts_have_goal(const tui_pen *pen);

#endif
