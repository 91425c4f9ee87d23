/*
 * Techniques for a single cage: its remaining ways, and what they have in common. Theory:
 * docs/theory/kenken.md.
 */
#include "games/kenken/reasons/technique.h"

#include <string.h>

static unsigned count_open(const kz__kenken_board *board, unsigned cage) {
    const uint8_t *cell = kz__kenken_cage_cells(board->puzzle, cage);
    unsigned open = 0;
    for (unsigned i = 0; i < board->puzzle->cage[cage].count; i++) {
        open += board->grid[cell[i]] == 0;
    }
    return open;
}

/* Tries the cages with the fewest open cells first. */
static bool for_each_cage(kz__kenken_board *board, kz_kenken_step *step,
                          bool (*look)(kz__kenken_board *, kz_kenken_step *, unsigned cage)) {
    uint16_t open[KZ_KENKEN_CELLS_MAX] = {0};
    unsigned most = 0;
    for (unsigned cage = 0; cage < board->puzzle->cage_count; cage++) {
        open[cage] = (uint16_t)count_open(board, cage);
        most = open[cage] > most ? open[cage] : most;
    }
    for (unsigned size = 0; size <= most; size++) {
        for (unsigned cage = 0; cage < board->puzzle->cage_count; cage++) {
            if (open[cage] == size && look(board, step, cage)) {
                return true;
            }
        }
    }
    return false;
}

static bool is_impossible(const kz__kenken_board *board, unsigned cage) {
    return board->ways[cage].digits != NULL && board->ways[cage].count == 0;
}

/* Places the digits of the only way, or of the last open cell if the rules leave one. */
static void place_way(kz__kenken_board *board, kz_kenken_step *step, unsigned cage) {
    const uint8_t *cell = kz__kenken_cage_cells(board->puzzle, cage);
    const uint8_t *way = kz__kenken_way(board, cage, 0);
    for (unsigned at = 0; at < board->n * board->n; at++) {
        for (unsigned i = 0; i < board->puzzle->cage[cage].count; i++) {
            if (cell[i] == at && board->grid[at] == 0) {
                kz__kenken_step_place(step, at, way[i]);
            }
        }
    }
    kz__kenken_step_cage(step, cage);
}

/* Whether only one digit in the last open cell gives the target. */
static bool is_last_forced(const kz__kenken_board *board, unsigned cage) {
    const kz_kenken_cage *c = &board->puzzle->cage[cage];
    const uint8_t *cell = kz__kenken_cage_cells(board->puzzle, cage);
    uint8_t digit[KZ_KENKEN_CELLS_MAX];
    unsigned open = 0;
    unsigned fitting = 0;
    for (unsigned i = 0; i < c->count; i++) {
        digit[i] = board->grid[cell[i]];
        open = digit[i] == 0 ? i : open;
    }
    for (unsigned d = 1; d <= board->n; d++) {
        digit[open] = (uint8_t)d;
        fitting += kz_kenken_cage_holds((kz_kenken_op)c->op, c->target, digit, c->count);
    }
    return fitting == 1;
}

static bool look_forced(kz__kenken_board *board, kz_kenken_step *step, unsigned cage) {
    const kz__kenken_ways *ways = &board->ways[cage];
    if (ways->count != 1 || count_open(board, cage) == 0) {
        return false;
    }
    kz__kenken_form form = KZ__KENKEN_ONLY_WAY;
    if (board->puzzle->cage[cage].count == 1) {
        form = KZ__KENKEN_GIVEN_CELL;
    } else if (count_open(board, cage) == 1 && is_last_forced(board, cage)) {
        form = KZ__KENKEN_LAST_CELL;
    } else if (ways->first_count != 1) {
        return false;
    }
    kz__kenken_step_begin(step, KZ_KENKEN_FORCED_CAGE, form);
    place_way(board, step, cage);
    return true;
}

bool kz__kenken_find_forced_cage(kz__kenken_board *board, kz_kenken_step *step) {
    return for_each_cage(board, step, look_forced);
}

static void sort_digits(uint8_t *digit, unsigned count) {
    for (unsigned i = 1; i < count; i++) {
        for (unsigned k = i; k > 0 && digit[k] < digit[k - 1]; k--) {
            uint8_t swapped = digit[k];
            digit[k] = digit[k - 1];
            digit[k - 1] = swapped;
        }
    }
}

/* Adds the combinations to the step if they are few and short. */
static void tell_ways(const kz__kenken_board *board, kz_kenken_step *step, unsigned cage) {
    unsigned count = board->puzzle->cage[cage].count;
    if (count > KZ_KENKEN_STEP_WAY_CELLS_MAX) {
        return;
    }
    for (uint32_t w = 0; w < board->ways[cage].count; w++) {
        uint8_t sorted[KZ_KENKEN_STEP_WAY_CELLS_MAX] = {0};
        memcpy(sorted, kz__kenken_way(board, cage, w), count);
        sort_digits(sorted, count);
        unsigned known = 0;
        while (known < step->way_count && memcmp(step->way[known], sorted, sizeof sorted) != 0) {
            known++;
        }
        if (known == KZ_KENKEN_STEP_WAYS_MAX) {
            step->way_count = 0;
            return;
        }
        memcpy(step->way[known], sorted, sizeof sorted);
        step->way_count = (uint8_t)(known == step->way_count ? known + 1 : step->way_count);
    }
}

static bool contradict(kz_kenken_step *step, kz_kenken_technique technique, unsigned cage) {
    kz__kenken_step_begin(step, technique, KZ__KENKEN_NO_WAY);
    kz__kenken_step_cage(step, cage);
    step->is_contradiction = true;
    return true;
}

static bool look_digits(kz__kenken_board *board, kz_kenken_step *step, unsigned cage) {
    const uint8_t *cell = kz__kenken_cage_cells(board->puzzle, cage);
    unsigned count = board->puzzle->cage[cage].count;
    uint16_t held = 0;
    uint16_t lost = 0;
    if (is_impossible(board, cage)) {
        return contradict(step, KZ_KENKEN_CAGE_DIGITS, cage);
    }
    for (unsigned i = 0; i < count; i++) {
        held |= board->support[cell[i]];
    }
    for (unsigned i = 0; i < count; i++) {
        lost |= (uint16_t)(board->candidates[cell[i]] & ~held);
        kz__kenken_lose(board, cell[i], (uint16_t)~held);
    }
    if (lost == 0) {
        return false;
    }
    kz__kenken_step_begin(step, KZ_KENKEN_CAGE_DIGITS, KZ__KENKEN_DIGITS_OF_WAYS);
    step->digits = lost;
    kz__kenken_step_cage(step, cage);
    tell_ways(board, step, cage);
    return kz__kenken_step_finish(board, step);
}

bool kz__kenken_find_cage_digits(kz__kenken_board *board, kz_kenken_step *step) {
    return for_each_cage(board, step, look_digits);
}

static bool look_cells(kz__kenken_board *board, kz_kenken_step *step, unsigned cage) {
    const uint8_t *cell = kz__kenken_cage_cells(board->puzzle, cage);
    for (unsigned i = 0; i < board->puzzle->cage[cage].count; i++) {
        kz__kenken_lose(board, cell[i], (uint16_t)~board->support[cell[i]]);
    }
    if (!kz__kenken_loses(board)) {
        return false;
    }
    kz__kenken_step_begin(step, KZ_KENKEN_CAGE_CELLS, KZ__KENKEN_CELLS_OF_WAYS);
    kz__kenken_step_cage(step, cage);
    tell_ways(board, step, cage);
    return kz__kenken_step_finish(board, step);
}

bool kz__kenken_find_cage_cells(kz__kenken_board *board, kz_kenken_step *step) {
    return for_each_cage(board, step, look_cells);
}

/* The digits that every way of the cage puts into a line. */
static uint16_t must_digits(const kz__kenken_board *board, unsigned cage, unsigned line) {
    const uint8_t *cell = kz__kenken_cage_cells(board->puzzle, cage);
    uint16_t must = board->all;
    for (uint32_t w = 0; w < board->ways[cage].count && must != 0; w++) {
        const uint8_t *way = kz__kenken_way(board, cage, w);
        uint16_t in_line = 0;
        for (unsigned i = 0; i < board->puzzle->cage[cage].count; i++) {
            if ((kz__kenken_cell_lines(board->n, cell[i]) >> line & 1) != 0) {
                in_line |= kz__kenken_bit(way[i]);
            }
        }
        must &= in_line;
    }
    return must;
}

static bool look_must_in_line(kz__kenken_board *board, kz_kenken_step *step, unsigned cage,
                              unsigned line) {
    uint16_t must = must_digits(board, cage, line);
    uint16_t lost = 0;
    for (unsigned i = 0; i < board->n && must != 0; i++) {
        unsigned cell = kz__kenken_line_cell(board->n, line, i);
        if (board->puzzle->cage_of[cell] != cage) {
            kz__kenken_lose(board, cell, must);
            lost |= board->lost[cell];
        }
    }
    if (lost == 0) {
        return false;
    }
    kz__kenken_step_begin(step, KZ_KENKEN_MUST_DIGIT, KZ__KENKEN_MUST);
    step->digits = lost;
    kz__kenken_step_cage(step, cage);
    kz__kenken_step_line(step, line);
    return kz__kenken_step_finish(board, step);
}

static bool look_must(kz__kenken_board *board, kz_kenken_step *step, unsigned cage) {
    const uint8_t *cell = kz__kenken_cage_cells(board->puzzle, cage);
    uint32_t lines = 0;
    if (board->ways[cage].count == 0) {
        return false;
    }
    for (unsigned i = 0; i < board->puzzle->cage[cage].count; i++) {
        lines |= kz__kenken_cell_lines(board->n, cell[i]);
    }
    for (; lines != 0; lines &= lines - 1) {
        if (look_must_in_line(board, step, cage, kz__bits_lowest(lines))) {
            return true;
        }
    }
    return false;
}

bool kz__kenken_find_must_digit(kz__kenken_board *board, kz_kenken_step *step) {
    return for_each_cage(board, step, look_must);
}
