/* What a hint says of the cells of a view, and where one has to look for it. */
#ifndef KAZU_TUI_POINTER_H
#define KAZU_TUI_POINTER_H

#include "spots.h"

/* What a hint says of a cell. */
typedef struct tui_pointer {
    bool is_lit;
    uint32_t flags; /* KZ_CELL_GOOD, KZ_CELL_BAD */
    uint32_t marks; /* the digits meant */
} tui_pointer;

/* Gives what a hint says of a cell of a node. hint: NULL: there is none. */
tui_pointer tui_pointer_of(const kz_view *hint, const kz_view *view, uint32_t node, uint32_t cell);

/*
 * Gives the first place that a hint lights, if all that it lights is scrolled away; else
 * TUI_NO_SPOT.
 */
int tui_pointer_away(const kz_view *hint, const kz_view *view, const tui_spots *spots);

#endif
