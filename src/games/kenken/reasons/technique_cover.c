/*
 * Line cover: the cages of a line together use each of its digits once. Going over the cages from
 * both ends finds the valid combinations of ways; ways in none of them are removed. If single lines
 * give nothing, two neighbouring lines are combined. One step covers one line or two. Theory:
 * docs/theory/kenken.md.
 */
#include "games/kenken/reasons/explain_parts.h"

#include <string.h>

enum {
    REACHED = 1,
    USEFUL = 2,
    COVER_STEPS = 4, /* steps that a node costs, in both directions */
    LINES_MAX = 2,
    BITS_MAX = 18, /* two lines of a 9x9 */
    MASKS_MAX = (1 << KZ_KENKEN_SIZE_MAX) + KZ_KENKEN_CELLS_MAX,
    MOST_WORK = 1 << 24 /* most nodes for two lines; larger cases are skipped */
};

/* Each unplaced digit of a line is a bit. */
typedef struct cover {
    kz__kenken_board *board;
    unsigned lines;
    unsigned line[LINES_MAX];
    uint32_t bit_of[LINES_MAX][KZ_KENKEN_SIZE_MAX + 1];
    unsigned bits;
    unsigned count; /* cages of the lines */
    unsigned cage[LINES_MAX * KZ_KENKEN_SIZE_MAX];
    uint32_t
        first[LINES_MAX * KZ_KENKEN_SIZE_MAX + 1]; /* masks of cage i: first[i] .. first[i+1]-1 */
    uint8_t *state;                                /* by cage and set: used by the previous cages */
    uint8_t *seen;                                 /* of each set */
    uint8_t *is_good;                              /* of each mask: it takes part in a cover */
    uint32_t *mask;                                /* digits that a cage can put into the lines */
    uint64_t nodes;
} cover;

static bool make_room(cover *c) {
    unsigned n = c->board->n;
    size_t sets = (size_t)1 << (LINES_MAX * n < BITS_MAX ? LINES_MAX * n : BITS_MAX);
    size_t masks = MASKS_MAX;
    size_t bytes = 4 * masks + (LINES_MAX * (size_t)n + 1) * sets + sets + masks;
    if (c->board->cover_room == NULL) {
        c->board->cover_room = kz__arena_allocate(&c->board->arena, bytes);
    }
    if (c->board->cover_room == NULL) {
        c->board->status = c->board->status == KZ_OK ? KZ_NO_MEMORY : c->board->status;
        return false;
    }
    c->mask = (uint32_t *)(void *)c->board->cover_room;
    c->state = c->board->cover_room + 4 * masks;
    c->seen = c->state + (LINES_MAX * (size_t)n + 1) * sets;
    c->is_good = c->seen + sets;
    return true;
}

/* Gives each unplaced digit a bit; false: too many. */
static bool number_bits(cover *c) {
    c->bits = 0;
    for (unsigned k = 0; k < c->lines; k++) {
        for (unsigned digit = 1; digit <= c->board->n; digit++) {
            bool placed = kz__kenken_line_has(c->board, c->line[k], digit);
            c->bit_of[k][digit] = placed ? 0 : UINT32_C(1) << c->bits++;
        }
    }
    return c->bits <= BITS_MAX;
}

static uint32_t mask_of(const cover *c, unsigned cage, const uint8_t *way) {
    const uint8_t *cell = kz__kenken_cage_cells(c->board->puzzle, cage);
    uint32_t mask = 0;
    for (unsigned i = 0; i < c->board->puzzle->cage[cage].count; i++) {
        uint32_t lines = kz__kenken_cell_lines(c->board->n, cell[i]);
        for (unsigned k = 0; k < c->lines; k++) {
            mask |= (lines >> c->line[k] & 1) != 0 ? c->bit_of[k][way[i]] : 0;
        }
    }
    return mask;
}

/* False: a cage of the lines is not listed, or has no way left. */
static bool collect_cages(cover *c) {
    const kz_kenken_puzzle *puzzle = c->board->puzzle;
    bool has[KZ_KENKEN_CELLS_MAX] = {false};
    unsigned n = c->board->n;
    c->count = 0;
    for (unsigned i = 0; i < c->lines * n; i++) {
        unsigned cage = puzzle->cage_of[kz__kenken_line_cell(n, c->line[i / n], i % n)];
        if (c->board->ways[cage].digits == NULL || c->board->ways[cage].count == 0) {
            return false;
        }
        if (!has[cage]) {
            has[cage] = true;
            c->cage[c->count++] = cage;
        }
    }
    return true;
}

/* False: too many. */
static bool collect_masks(cover *c) {
    size_t sets = (size_t)1 << c->bits;
    uint32_t total = 0;
    for (unsigned i = 0; i < c->count; i++) {
        c->first[i] = total;
        memset(c->seen, 0, sets);
        for (uint32_t w = 0; w < c->board->ways[c->cage[i]].count; w++) {
            uint32_t mask = mask_of(c, c->cage[i], kz__kenken_way(c->board, c->cage[i], w));
            if (c->seen[mask] != 0) {
                continue;
            }
            if (total == MASKS_MAX) {
                return false;
            }
            c->seen[mask] = 1;
            c->is_good[total] = 0;
            c->mask[total++] = mask;
        }
    }
    c->first[c->count] = total;
    return true;
}

/* False: too much work. */
static bool go_forward(cover *c) {
    size_t sets = (size_t)1 << c->bits;
    uint64_t most = c->nodes + MOST_WORK;
    memset(c->state, 0, (c->count + 1) * sets);
    c->state[0] = REACHED;
    for (unsigned i = 0; i < c->count && (c->lines == 1 || c->nodes < most); i++) {
        for (size_t used = 0; used < sets; used++) {
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
    return c->lines == 1 || c->nodes < most;
}

static void go_back(cover *c) {
    size_t sets = (size_t)1 << c->bits;
    c->state[c->count * sets + sets - 1] |= USEFUL;
    for (unsigned i = c->count; i-- > 0;) {
        for (size_t used = 0; used < sets; used++) {
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
    uint32_t mask = mask_of(c, c->cage[s->index], way);
    uint32_t m = c->first[s->index];
    while (c->mask[m] != mask) {
        m++;
    }
    return c->is_good[m] != 0;
}

static bool look_at_lines(cover *c, kz_kenken_step *step) {
    if (!number_bits(c) || !collect_cages(c) || !collect_masks(c) || !go_forward(c)) {
        return false;
    }
    size_t sets = (size_t)1 << c->bits;
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
    for (unsigned k = 0; k < c->lines; k++) {
        kz__kenken_step_line(step, c->line[k]);
    }
    for (unsigned i = 0; i < c->count; i++) {
        kz__kenken_step_cage(step, c->cage[i]);
    }
    step->is_contradiction = !is_possible;
    return kz__kenken_step_finish(c->board, step) || !is_possible;
}

/* Tries each line, or each pair of neighbouring lines. */
static bool look_at_all(cover *c, kz_kenken_step *step, kz_status *status) {
    unsigned n = c->board->n;
    bool found = false;
    for (unsigned first = 0; first + c->lines <= 2 * n && !found && *status == KZ_OK; first++) {
        uint64_t before = c->nodes;
        bool is_parallel = first >= n || first + c->lines <= n;
        c->line[0] = first;
        c->line[1] = first + 1;
        found = is_parallel && look_at_lines(c, step);
        *status = kz_work_step(c->board->work, COVER_STEPS * (c->nodes - before));
    }
    return found;
}

bool kz__kenken_find_line_cover(kz__kenken_board *board, kz_kenken_step *step) {
    cover c = {.board = board};
    bool found = false;
    if (!make_room(&c)) {
        return false;
    }
    kz_status status = KZ_OK;
    for (c.lines = 1; c.lines <= LINES_MAX && c.lines <= board->n && !found; c.lines++) {
        found = look_at_all(&c, step, &status);
    }
    kz_status spent = kz_work_spend(board->work, c.nodes);
    status = status == KZ_OK ? spent : status;
    board->status = board->status == KZ_OK ? status : board->status;
    return found;
}
