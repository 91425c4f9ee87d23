/*
 * One trial (nishio): suppose a candidate and follow singles and cage combinations until a cell has
 * no candidates, a line has no place for a digit, or a cage cannot be filled. Cells with the fewest
 * candidates are tried first. A trial shows only the digits that its end depends on, and the trial
 * with the fewest such digits is used. Theory: docs/theory/kenken.md.
 */
#include "games/kenken/reasons/technique.h"

#include <stddef.h>
#include <string.h>

enum {
    CANDIDATES_MAX = KZ_KENKEN_CELLS_MAX * KZ_KENKEN_SIZE_MAX,
    EVENTS_MAX = CANDIDATES_MAX + KZ_KENKEN_CELLS_MAX
};

/* The reason of an event: a cell, a digit in a line, a cage; the supposition has none. */
typedef enum ground { SUPPOSED, IN_CELL, IN_LINE, IN_CAGE } ground;

/* A consequence. IN_CELL and IN_LINE place `digit` in `cell`. */
typedef struct event {
    uint8_t ground;
    uint8_t where;
    uint8_t cell;
    uint8_t digit;
} event;

/* Candidates that an event removed. */
typedef struct loss {
    uint16_t event;
    uint16_t digits;
    uint8_t cell;
} loss;

typedef struct trial {
    const kz__kenken_board *board;
    unsigned n;
    uint16_t candidates[KZ_KENKEN_CELLS_MAX];
    bool is_placed[KZ_KENKEN_CELLS_MAX];
    bool is_stale[KZ_KENKEN_CELLS_MAX]; /* cages whose candidates changed */
    bool is_over;
    event end;      /* what failed, if it is over */
    unsigned links; /* digits that the end depends on, the supposed one first */
    kz_kenken_link link[KZ_KENKEN_CELLS_MAX];
    uint64_t nodes;
    unsigned events;
    unsigned losses;
    event event[EVENTS_MAX];
    loss loss[CANDIDATES_MAX]; /* in the order of the events */
} trial;

static void end_trial(trial *t, ground where_from, unsigned where, unsigned digit) {
    t->is_over = true;
    t->end = (event){(uint8_t)where_from, (uint8_t)where, 0, (uint8_t)digit};
}

static void begin_event(trial *t, ground where_from, unsigned where, unsigned cell,
                        unsigned digit) {
    t->event[t->events++] =
        (event){(uint8_t)where_from, (uint8_t)where, (uint8_t)cell, (uint8_t)digit};
}

static void keep(trial *t, unsigned cell, uint16_t digits) {
    uint16_t lost = (uint16_t)(t->candidates[cell] & ~digits);
    if (lost != 0) {
        t->candidates[cell] &= digits;
        t->is_stale[t->board->puzzle->cage_of[cell]] = true;
        t->loss[t->losses++] = (loss){(uint16_t)(t->events - 1), lost, (uint8_t)cell};
    }
}

static void place(trial *t, unsigned cell, unsigned digit) {
    uint16_t bit = kz__kenken_bit(digit);
    unsigned column = cell % t->n;
    unsigned row = cell / t->n;
    for (unsigned i = 0; i < t->n; i++) {
        keep(t, kz__kenken_line_cell(t->n, row, i), i == column ? bit : (uint16_t)~bit);
        keep(t, kz__kenken_line_cell(t->n, t->n + column, i), i == row ? bit : (uint16_t)~bit);
    }
    t->is_placed[cell] = true;
}

/* Each of these functions makes one deduction or ends the trial, and returns whether it did. */
static bool naked_single(trial *t) {
    for (unsigned cell = 0; cell < t->n * t->n; cell++) {
        uint16_t left = t->candidates[cell];
        if (left == 0) {
            end_trial(t, IN_CELL, cell, 0);
            return true;
        }
        if (!t->is_placed[cell] && (left & (left - 1)) == 0) {
            begin_event(t, IN_CELL, cell, cell, kz__kenken_lowest(left));
            place(t, cell, kz__kenken_lowest(left));
            return true;
        }
    }
    return false;
}

static bool hidden_single(trial *t) {
    for (unsigned line = 0; line < 2 * t->n; line++) {
        uint16_t once = 0;
        uint16_t twice = 0;
        for (unsigned i = 0; i < t->n; i++) {
            uint16_t left = t->candidates[kz__kenken_line_cell(t->n, line, i)];
            twice |= (uint16_t)(once & left);
            once |= left;
        }
        if (once != t->board->all) {
            end_trial(t, IN_LINE, line, kz__kenken_lowest((uint16_t)(t->board->all & ~once)));
            return true;
        }
        for (unsigned i = 0; i < t->n; i++) {
            unsigned cell = kz__kenken_line_cell(t->n, line, i);
            uint16_t only = (uint16_t)(t->candidates[cell] & ~twice);
            if (only != 0 && !t->is_placed[cell]) {
                begin_event(t, IN_LINE, line, cell, kz__kenken_lowest(only));
                place(t, cell, kz__kenken_lowest(only));
                return true;
            }
        }
    }
    return false;
}

static bool is_alive(const trial *t, const uint8_t *cell, const uint8_t *way, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        if ((t->candidates[cell[i]] & kz__kenken_bit(way[i])) == 0) {
            return false;
        }
    }
    return true;
}

/* False: nothing has changed. */
static bool combine_cage(trial *t, unsigned cage) {
    const uint8_t *cell = kz__kenken_cage_cells(t->board->puzzle, cage);
    unsigned count = t->board->puzzle->cage[cage].count;
    uint16_t support[KZ_KENKEN_CELLS_MAX] = {0};
    if (t->board->ways[cage].digits == NULL) {
        t->is_stale[cage] = false;
        return false;
    }
    for (uint32_t w = 0; w < t->board->ways[cage].count; w++) {
        const uint8_t *way = kz__kenken_way(t->board, cage, w);
        bool alive = is_alive(t, cell, way, count);
        for (unsigned i = 0; i < count && alive; i++) {
            support[i] |= kz__kenken_bit(way[i]);
        }
    }
    t->nodes += t->board->ways[cage].count;
    if (support[0] == 0) {
        end_trial(t, IN_CAGE, cage, 0);
        return true;
    }
    unsigned before = t->losses;
    begin_event(t, IN_CAGE, cage, 0, 0);
    for (unsigned i = 0; i < count; i++) {
        keep(t, cell[i], support[i]);
    }
    t->events -= before == t->losses;
    t->is_stale[cage] = false; /* the remaining candidates are still supported */
    return before != t->losses;
}

static bool cage_combinations(trial *t) {
    bool changes = false;
    for (unsigned cage = 0; cage < t->board->puzzle->cage_count && !t->is_over; cage++) {
        changes = (t->is_stale[cage] && combine_cage(t, cage)) || changes;
    }
    return changes;
}

/* Adds the candidates whose absence an event depends on. */
static void need(const trial *t, const event *e, uint16_t *needed) {
    const kz_kenken_puzzle *puzzle = t->board->puzzle;
    switch ((ground)e->ground) {
    case SUPPOSED:
        break;
    case IN_CELL:
        needed[e->where] = t->board->all;
        break;
    case IN_LINE:
        for (unsigned i = 0; i < t->n; i++) {
            needed[kz__kenken_line_cell(t->n, e->where, i)] |= kz__kenken_bit(e->digit);
        }
        break;
    case IN_CAGE:
        for (unsigned i = 0; i < puzzle->cage[e->where].count; i++) {
            needed[kz__kenken_cage_cells(puzzle, e->where)[i]] = t->board->all;
        }
        break;
    }
}

/* Goes back from the end and keeps the digits that it depends on. */
static void prune(trial *t) {
    uint16_t needed[KZ_KENKEN_CELLS_MAX] = {0};
    unsigned first = KZ_KENKEN_CELLS_MAX; /* first link; links are filled from the end */
    unsigned from = t->losses;
    need(t, &t->end, needed);
    for (unsigned i = t->events; i-- > 0;) {
        bool is_needed = i == 0;
        for (; from > 0 && t->loss[from - 1].event == i; from--) {
            is_needed = is_needed || (t->loss[from - 1].digits & needed[t->loss[from - 1].cell]);
        }
        if (is_needed) {
            need(t, &t->event[i], needed);
        }
        if (is_needed && t->event[i].ground != IN_CAGE) {
            t->link[--first] = (kz_kenken_link){t->event[i].cell, t->event[i].digit};
        }
    }
    t->links = KZ_KENKEN_CELLS_MAX - first;
    memmove(t->link, t->link + first, t->links * sizeof t->link[0]);
}

static void run_trial(trial *t, const kz__kenken_board *board, unsigned cell, unsigned digit) {
    memset(t, 0, offsetof(trial, event));
    t->board = board;
    t->n = board->n;
    memcpy(t->candidates, board->candidates, sizeof t->candidates);
    for (unsigned i = 0; i < t->n * t->n; i++) {
        t->is_placed[i] = board->grid[i] != 0;
    }
    begin_event(t, SUPPOSED, 0, cell, digit);
    place(t, cell, digit);
    while (!t->is_over && (naked_single(t) || hidden_single(t) || cage_combinations(t))) {
    }
    if (t->is_over) {
        prune(t);
    }
}

static void tell(const trial *t, kz_kenken_step *step) {
    static const kz__kenken_form form[] = {
        [IN_CELL] = KZ__KENKEN_TRIAL_CELL,
        [IN_LINE] = KZ__KENKEN_TRIAL_PLACE,
        [IN_CAGE] = KZ__KENKEN_TRIAL_CAGE,
    };
    kz__kenken_step_begin(step, KZ_KENKEN_TRIAL, form[t->end.ground]);
    memcpy(step->link, t->link, t->links * sizeof t->link[0]);
    step->link_count = (uint16_t)t->links;
    step->cell[0] = t->link[0].cell;
    step->lost[0] = kz__kenken_bit(t->link[0].digit);
    step->cell_count = 1;
    if (t->end.ground == IN_CAGE) {
        kz__kenken_step_cage(step, t->end.where);
    } else if (t->end.ground == IN_LINE) {
        kz__kenken_step_line(step, t->end.where);
        step->digits = kz__kenken_bit(t->end.digit);
    } else {
        step->number[0] = t->end.where;
    }
}

/* Tries every candidate of the cells that have `size` of them. */
static bool try_cells(kz__kenken_board *board, kz_kenken_step *step, unsigned size) {
    trial *t = board->trial_room;
    unsigned shortest = 0;
    uint64_t nodes = 0;
    kz_status asked = KZ_OK;
    for (unsigned cell = 0; cell < board->n * board->n && asked == KZ_OK; cell++) {
        uint16_t left = board->candidates[cell];
        for (left = kz__bits_count(left) == size ? left : 0; left != 0;
             left &= (uint16_t)(left - 1)) {
            run_trial(t, board, cell, kz__kenken_lowest(left));
            nodes += t->nodes;
            if (t->is_over && (shortest == 0 || t->links < shortest)) {
                shortest = t->links;
                tell(t, step);
            }
        }
        asked = kz_work_ask(board->work);
    }
    kz_status spent = kz_work_spend(board->work, nodes);
    kz_status status = asked == KZ_OK ? spent : asked;
    board->status = board->status == KZ_OK ? status : board->status;
    return shortest != 0;
}

bool kz__kenken_find_trial(kz__kenken_board *board, kz_kenken_step *step) {
    if (board->trial_room == NULL) {
        board->trial_room = kz__arena_allocate(&board->arena, sizeof(trial));
    }
    if (board->trial_room == NULL) {
        board->status = board->status == KZ_OK ? KZ_NO_MEMORY : board->status;
        return false;
    }
    for (unsigned size = 2; size <= board->n && board->status == KZ_OK; size++) {
        if (try_cells(board, step, size)) {
            return true;
        }
    }
    return false;
}
