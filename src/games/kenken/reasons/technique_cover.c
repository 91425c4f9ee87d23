/*
 * Line cover: the cages of a line share out its digits, each once. Which choices of ways do that
 * is found by going over the cages from both ends; ways that take part in none go. One step is one
 * line. Theory: docs/theory/kenken.md.
 */
#include "games/kenken/reasons/explain_parts.h"

#include <string.h>

enum {
    REACHED = 1,
    USEFUL = 2,
    COVER_STEPS = 4 /* that a node costs, there and back */
};

typedef struct cover {
    kz__kenken_board *board;
    unsigned line;
    unsigned count; /* cages of the line */
    unsigned cage[KZ_KENKEN_SIZE_MAX];
    uint32_t first[KZ_KENKEN_SIZE_MAX + 1]; /* masks of cage i are first[i] .. first[i+1]-1 */
    uint8_t *state;                         /* (n + 1) x 2^n: digits used by the first i cages */
    uint8_t *seen;                          /* 2^n */
    uint8_t *is_good;                       /* of each mask: it takes part in a cover */
    uint16_t *mask; /* 2^n + n * n: digits that a cage can put into the line */
    uint64_t nodes;
} cover;

static bool make_room(cover *c) {
    unsigned n = c->board->n;
    size_t sets = (size_t)1 << n;
    size_t masks = sets + (size_t)n * n;
    size_t bytes = 2 * masks + (n + 1) * sets + sets + masks;
    if (c->board->cover_room == NULL) {
        c->board->cover_room = kz__arena_allocate(&c->board->arena, bytes);
    }
    if (c->board->cover_room == NULL) {
        c->board->status = c->board->status == KZ_OK ? KZ_NO_MEMORY : c->board->status;
        return false;
    }
    c->mask = (uint16_t *)(void *)c->board->cover_room;
    c->state = c->board->cover_room + 2 * masks;
    c->seen = c->state + (n + 1) * sets;
    c->is_good = c->seen + sets;
    return true;
}

static uint16_t mask_of(const cover *c, unsigned cage, const uint8_t *way) {
    const uint8_t *cell = kz__kenken_cage_cells(c->board->puzzle, cage);
    uint16_t mask = 0;
    for (unsigned i = 0; i < c->board->puzzle->cage[cage].count; i++) {
        if ((kz__kenken_cell_lines(c->board->n, cell[i]) >> c->line & 1) != 0) {
            mask |= kz__kenken_bit(way[i]);
        }
    }
    return mask;
}

/* False: a cage of the line is not listed, or has no way left. */
static bool collect_cages(cover *c) {
    const kz_kenken_puzzle *puzzle = c->board->puzzle;
    uint16_t has[KZ_KENKEN_CELLS_MAX] = {0};
    c->count = 0;
    for (unsigned i = 0; i < c->board->n; i++) {
        unsigned cage = puzzle->cage_of[kz__kenken_line_cell(c->board->n, c->line, i)];
        if (c->board->ways[cage].digits == NULL || c->board->ways[cage].count == 0) {
            return false;
        }
        if (has[cage]++ == 0) {
            c->cage[c->count++] = cage;
        }
    }
    return true;
}

static void collect_masks(cover *c) {
    size_t sets = (size_t)1 << c->board->n;
    uint32_t total = 0;
    for (unsigned i = 0; i < c->count; i++) {
        c->first[i] = total;
        memset(c->seen, 0, sets);
        for (uint32_t w = 0; w < c->board->ways[c->cage[i]].count; w++) {
            uint16_t mask = mask_of(c, c->cage[i], kz__kenken_way(c->board, c->cage[i], w));
            if (c->seen[mask] == 0) {
                c->seen[mask] = 1;
                c->is_good[total] = 0;
                c->mask[total++] = mask;
            }
        }
    }
    c->first[c->count] = total;
}

static void go_forward(cover *c) {
    size_t sets = (size_t)1 << c->board->n;
    memset(c->state, 0, (c->count + 1) * sets);
    c->state[0] = REACHED;
    for (unsigned i = 0; i < c->count; i++) {
        for (unsigned used = 0; used < sets; used++) {
            if (c->state[i * sets + used] == 0) {
                continue;
            }
            for (uint32_t m = c->first[i]; m < c->first[i + 1]; m++) {
                if ((used & c->mask[m]) == 0) {
                    c->state[(i + 1) * sets + (used | c->mask[m])] = REACHED;
                }
            }
            c->nodes += c->first[i + 1] - c->first[i];
        }
    }
}

static void go_back(cover *c) {
    size_t sets = (size_t)1 << c->board->n;
    c->state[c->count * sets + sets - 1] |= USEFUL;
    for (unsigned i = c->count; i-- > 0;) {
        for (unsigned used = 0; used < sets; used++) {
            uint8_t *state = &c->state[i * sets + used];
            for (uint32_t m = c->first[i]; *state != 0 && m < c->first[i + 1]; m++) {
                if ((used & c->mask[m]) == 0 &&
                    (c->state[(i + 1) * sets + (used | c->mask[m])] & USEFUL) != 0) {
                    *state |= USEFUL;
                    c->is_good[m] = 1;
                }
            }
        }
    }
}

typedef struct sieve {
    const cover *cover;
    unsigned index;
} sieve;

static bool takes_part(const void *user, const uint8_t *way) {
    const sieve *s = user;
    const cover *c = s->cover;
    uint16_t mask = mask_of(c, c->cage[s->index], way);
    uint32_t m = c->first[s->index];
    while (c->mask[m] != mask) {
        m++;
    }
    return c->is_good[m] != 0;
}

static bool look_at_line(cover *c, kz_kenken_step *step) {
    if (!collect_cages(c)) {
        return false;
    }
    collect_masks(c);
    go_forward(c);
    size_t sets = (size_t)1 << c->board->n;
    bool is_possible = c->state[c->count * sets + sets - 1] == REACHED;
    if (is_possible) {
        go_back(c);
        for (unsigned i = 0; i < c->count; i++) {
            sieve s = {c, i};
            (void)kz__kenken_keep_ways(c->board, c->cage[i], takes_part, &s);
        }
    }
    if (is_possible && !kz__kenken_loses(c->board)) {
        return false;
    }
    kz__kenken_step_begin(step, KZ_KENKEN_LINE_COVER, KZ__KENKEN_COVER_FORM);
    kz__kenken_step_line(step, c->line);
    for (unsigned i = 0; i < c->count; i++) {
        kz__kenken_step_cage(step, c->cage[i]);
    }
    step->is_contradiction = !is_possible;
    return kz__kenken_step_finish(c->board, step) || !is_possible;
}

bool kz__kenken_find_line_cover(kz__kenken_board *board, kz_kenken_step *step) {
    cover c = {.board = board};
    bool found = false;
    if (!make_room(&c)) {
        return false;
    }
    kz_status status = KZ_OK;
    for (c.line = 0; c.line < 2 * board->n && !found && status == KZ_OK; c.line++) {
        uint64_t before = c.nodes;
        found = look_at_line(&c, step);
        status = kz_work_step(board->work, COVER_STEPS * (c.nodes - before));
    }
    kz_status spent = kz_work_spend(board->work, c.nodes);
    status = status == KZ_OK ? spent : status;
    board->status = board->status == KZ_OK ? status : board->status;
    return found;
}
