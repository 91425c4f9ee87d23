/* Finds places of a drawn page: under a mouse, and where an arrow leads from another one. */
#include "spots.h"

#include <limits.h>
#include <stdlib.h>

enum { ASIDE = 4 }; /* a step aside counts as so many ahead */

void tui_spots_add(tui_spots *spots, const tui_spot *spot) {
    if (spots->count < KZ_VIEW_CELLS_MAX) {
        spots->list[spots->count++] = *spot;
    }
}

int tui_spots_find(const tui_spots *spots, uint32_t node, uint32_t cell) {
    for (size_t i = 0; i < spots->count; i++) {
        if (spots->list[i].node == node && spots->list[i].cell == cell) {
            return (int)i;
        }
    }
    return TUI_NO_SPOT;
}

int tui_spots_at(const tui_spots *spots, int x, int y) {
    for (size_t i = 0; i < spots->count; i++) {
        const tui_rect *part = &spots->list[i].part;
        bool is_across = x >= part->x && x < part->x + part->width;
        if (is_across && y >= part->y && y < part->y + part->height) {
            return (int)i;
        }
    }
    return TUI_NO_SPOT;
}

/* Looks for the least distance; at equal ones the first place counts. */
typedef struct search {
    int best;
    int distance;
} search;

static void offer(search *s, size_t spot, int ahead, int aside) {
    int distance = ahead + ASIDE * aside;
    if (ahead > 0 && distance < s->distance) {
        s->best = (int)spot;
        s->distance = distance;
    }
}

/* How far `to` lies from `from` in a direction; 0 or less: it does not. */
static int steps_ahead(tui_direction direction, int rows, int columns) {
    switch (direction) {
    case TUI_UP:
        return -rows;
    case TUI_DOWN:
        return rows;
    case TUI_LEFT:
        return -columns;
    case TUI_RIGHT:
        return columns;
    }
    return 0;
}

/* Left and right stay in their row; up and down take the next row, and there the nearest. */
static int go_inside(const tui_spots *spots, size_t from, tui_direction direction) {
    const tui_spot *here = &spots->list[from];
    bool is_vertical = direction == TUI_UP || direction == TUI_DOWN;
    search s = {TUI_NO_SPOT, INT_MAX};
    for (size_t i = 0; i < spots->count; i++) {
        const tui_spot *spot = &spots->list[i];
        int rows = spot->row - here->row;
        int columns = spot->column - here->column;
        if (spot->node != here->node || (!is_vertical && rows != 0)) {
            continue;
        }
        int ahead = steps_ahead(direction, rows, columns);
        int whole_row = 2 * TUI_COLUMNS_MAX * ASIDE;
        offer(&s, i, is_vertical ? ahead * whole_row : ahead, is_vertical ? abs(columns) : 0);
    }
    return s.best;
}

/* The blank between two stretches; 0 if they overlap. */
static int gap(int a, int a_length, int b, int b_length) {
    if (b >= a + a_length) {
        return b - (a + a_length) + 1;
    }
    return a >= b + b_length ? a - (b + b_length) + 1 : 0;
}

/* The part that all places of a node take. */
static tui_rect box_of(const tui_spots *spots, uint32_t node) {
    int left = INT_MAX;
    int top = INT_MAX;
    int right = 0;
    int bottom = 0;
    for (size_t i = 0; i < spots->count; i++) {
        const tui_rect *part = &spots->list[i].part;
        if (spots->list[i].node == node && part->width > 0 && part->height > 0) {
            left = part->x < left ? part->x : left;
            top = part->y < top ? part->y : top;
            right = part->x + part->width > right ? part->x + part->width : right;
            bottom = part->y + part->height > bottom ? part->y + part->height : bottom;
        }
    }
    return right == 0 ? (tui_rect){0, 0, 0, 0} : (tui_rect){left, top, right - left, bottom - top};
}

/* Tells whether all of one part lies beyond another. */
static bool is_beyond(const tui_rect *from, const tui_rect *to, tui_direction direction) {
    switch (direction) {
    case TUI_UP:
        return to->y + to->height <= from->y;
    case TUI_DOWN:
        return to->y >= from->y + from->height;
    case TUI_LEFT:
        return to->x + to->width <= from->x;
    case TUI_RIGHT:
        return to->x >= from->x + from->width;
    }
    return false;
}

/* Only nodes that lie wholly ahead of this one: down leads to what is below, never aside. */
static int go_outside(const tui_spots *spots, size_t from, tui_direction direction) {
    const tui_spot *here = &spots->list[from];
    bool is_vertical = direction == TUI_UP || direction == TUI_DOWN;
    tui_rect own = box_of(spots, here->node);
    search s = {TUI_NO_SPOT, INT_MAX};
    for (size_t i = 0; i < spots->count; i++) {
        const tui_spot *spot = &spots->list[i];
        const tui_rect *a = &here->part;
        const tui_rect *b = &spot->part;
        tui_rect box = box_of(spots, spot->node);
        bool is_seen = b->width > 0 && b->height > 0;
        if (spot->node == here->node || !is_seen || !is_beyond(&own, &box, direction)) {
            continue;
        }
        int down = gap(a->y, a->height, b->y, b->height);
        int across = gap(a->x, a->width, b->x, b->width);
        offer(&s, i, is_vertical ? down : across, is_vertical ? across : down);
    }
    return s.best;
}

int tui_spots_go(const tui_spots *spots, int from, tui_direction direction) {
    if (from < 0 || (size_t)from >= spots->count) {
        return spots->count > 0 ? 0 : TUI_NO_SPOT;
    }
    int inside = go_inside(spots, (size_t)from, direction);
    int to = inside != TUI_NO_SPOT ? inside : go_outside(spots, (size_t)from, direction);
    return to != TUI_NO_SPOT ? to : from;
}

static bool opens_node(const tui_spots *spots, size_t i) {
    return i == 0 || spots->list[i - 1].node != spots->list[i].node;
}

int tui_spots_group(const tui_spots *spots, int from, int steps) {
    int count = (int)spots->count;
    if (from < 0 || from >= count) {
        return count > 0 ? 0 : TUI_NO_SPOT;
    }
    uint32_t node = spots->list[from].node;
    int i = from;
    do {
        i = (i + (steps < 0 ? count - 1 : 1)) % count;
    } while (i != from && (spots->list[i].node == node || !opens_node(spots, (size_t)i)));
    if (i != from) {
        return i;
    }
    while (!opens_node(spots, (size_t)i)) {
        i--;
    }
    return i;
}
