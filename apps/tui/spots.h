/*
 * The places of a drawn page that can be chosen, by arrow keys or a mouse: where each cell of a
 * view that types something stands.
 */
#ifndef KAZU_TUI_SPOTS_H
#define KAZU_TUI_SPOTS_H

#include "canvas.h"

#include "kazu/view.h"

/* A place. */
typedef struct tui_spot {
    uint32_t node; /* index in the view */
    uint32_t cell; /* index in the node */
    tui_rect part; /* where it was drawn, as far as it can be seen; empty: scrolled away */
    int row;       /* its place among those of its node, by which arrows go inside of it */
    int column;
} tui_spot;

/* All of a page, in the order of the view. */
typedef struct tui_spots {
    size_t count;
    tui_spot list[KZ_VIEW_CELLS_MAX];
} tui_spots;

enum { TUI_NO_SPOT = -1 };

typedef enum tui_direction { TUI_UP, TUI_DOWN, TUI_LEFT, TUI_RIGHT } tui_direction;

/* Appends a place; nothing when they are full. */
void tui_spots_add(tui_spots *spots, const tui_spot *spot);

/* Finds the place of a cell. TUI_NO_SPOT: it has none. */
int tui_spots_find(const tui_spots *spots, uint32_t node, uint32_t cell);

/* Finds the place that a column and row belong to. */
int tui_spots_at(const tui_spots *spots, int x, int y);

/*
 * Gives the place next to one in a direction: inside its node if there is one (by rows and columns,
 * seen or scrolled away), else the nearest of another node that can be seen; itself if there is
 * none. From TUI_NO_SPOT the first place.
 */
int tui_spots_go(const tui_spots *spots, int from, tui_direction direction);

/* Gives the first place of the next (steps 1) or last (-1) node that has places, in a circle. */
int tui_spots_group(const tui_spots *spots, int from, int steps);

#endif
