/*
 * The ways to fill a cage, listed digit by digit. The rules module decides which are right, so that
 * reasons do not depend on the solver's lists. A cage with too many ways is skipped until
 * candidates have been removed. Theory: docs/theory/kenken.md.
 */
#include "games/kenken/reasons/explain_ways.h"

#include "games/kenken/reasons/board.h"

#include <string.h>

typedef struct lister {
    const kz__kenken_board *board;
    const kz_kenken_cage *cage;
    const uint8_t *cell;
    uint8_t digit[KZ_KENKEN_CELLS_MAX];
    uint16_t used[2 * KZ_KENKEN_SIZE_MAX]; /* digits of the way so far, by line */
    uint32_t low[KZ_KENKEN_CELLS_MAX + 1]; /* least and greatest sum of the cells from here on */
    uint32_t high[KZ_KENKEN_CELLS_MAX + 1];
    uint32_t count;
    uint32_t nodes;
} lister;

static uint8_t highest(uint16_t digits) {
    uint8_t digit = 0;
    for (; digits != 0; digits >>= 1) {
        digit++;
    }
    return digit;
}

static void prepare_sums(lister *l) {
    l->low[l->cage->count] = 0;
    l->high[l->cage->count] = 0;
    for (unsigned i = l->cage->count; i-- > 0;) {
        uint16_t candidates = l->board->candidates[l->cell[i]];
        l->low[i] = l->low[i + 1] + (candidates == 0 ? 0 : kz__kenken_lowest(candidates));
        l->high[i] = l->high[i + 1] + highest(candidates);
    }
}

/* Whether the first cells may still lead to the target; `total` is their sum, or product for x. */
static bool may_go_on(const lister *l, unsigned filled, uint64_t total) {
    uint64_t target = l->cage->target;
    switch ((kz_kenken_op)l->cage->op) {
    case KZ_KENKEN_ADD:
        return total + l->low[filled] <= target && target <= total + l->high[filled];
    case KZ_KENKEN_MULTIPLY:
        return total != 0 && target % total == 0;
    case KZ_KENKEN_SUBTRACT: /* the sum of all cells is twice the largest minus the target */
        return total + l->low[filled] + target <= 2ULL * l->board->n;
    case KZ_KENKEN_GIVEN:
    case KZ_KENKEN_DIVIDE:
    case KZ_KENKEN_HIDDEN:
        break;
    }
    return true;
}

static bool take_way(lister *l) {
    size_t count = l->cage->count;
    if (!kz_kenken_cage_holds((kz_kenken_op)l->cage->op, l->cage->target, l->digit, count)) {
        return true;
    }
    if ((l->count + 1) * count > KZ__KENKEN_LIST_BYTES) {
        return false;
    }
    memcpy(l->board->list_room + l->count * count, l->digit, count);
    l->count++;
    return true;
}

/* Fills the cells from number `filled` on. False: too much. */
static bool list_ways(lister *l, unsigned filled, uint64_t total) {
    if (++l->nodes > KZ__KENKEN_LIST_NODES) {
        return false;
    }
    if (!may_go_on(l, filled, total)) {
        return true;
    }
    if (filled == l->cage->count) {
        return take_way(l);
    }
    unsigned n = l->board->n;
    unsigned cell = l->cell[filled];
    uint16_t *row = &l->used[cell / n];
    uint16_t *column = &l->used[n + cell % n];
    unsigned free_digits = l->board->candidates[cell] & ~((unsigned)*row | *column);
    bool is_product = l->cage->op == KZ_KENKEN_MULTIPLY;
    bool goes_on = true;
    for (; free_digits != 0 && goes_on; free_digits &= free_digits - 1) {
        uint8_t digit = kz__kenken_lowest((uint16_t)free_digits);
        l->digit[filled] = digit;
        *row |= kz__kenken_bit(digit);
        *column |= kz__kenken_bit(digit);
        goes_on = list_ways(l, filled + 1, is_product ? total * digit : total + digit);
        *row &= (uint16_t)~kz__kenken_bit(digit);
        *column &= (uint16_t)~kz__kenken_bit(digit);
    }
    return goes_on;
}

static uint32_t count_candidates(const kz__kenken_board *board, unsigned cage) {
    const uint8_t *cell = kz__kenken_cage_cells(board->puzzle, cage);
    uint32_t count = 0;
    for (unsigned i = 0; i < board->puzzle->cage[cage].count; i++) {
        count += kz__bits_count(board->candidates[cell[i]]);
    }
    return count;
}

static void note_failure(kz__kenken_board *board, kz_status status) {
    if (board->status == KZ_OK) {
        board->status = status;
    }
}

static void list_cage(kz__kenken_board *board, unsigned cage) {
    kz__kenken_ways *ways = &board->ways[cage];
    uint32_t candidates = count_candidates(board, cage);
    if (ways->tried != 0 && candidates + candidates / 8 >= ways->tried) {
        return;
    }
    lister l = {.board = board, .cage = &board->puzzle->cage[cage]};
    l.cell = kz__kenken_cage_cells(board->puzzle, cage);
    prepare_sums(&l);
    bool is_whole = list_ways(&l, 0, l.cage->op == KZ_KENKEN_MULTIPLY ? 1 : 0);
    note_failure(board, kz_work_spend(board->work, l.nodes));
    if (!is_whole) {
        ways->tried = candidates;
        return;
    }
    size_t bytes = (size_t)l.count * l.cage->count;
    ways->digits = kz__arena_allocate(&board->arena, bytes + 1);
    if (ways->digits == NULL) {
        note_failure(board, KZ_NO_MEMORY);
        return;
    }
    memcpy(ways->digits, board->list_room, bytes);
    ways->count = l.count;
}

static bool is_alive(const kz__kenken_board *board, const uint8_t *cell, const uint8_t *way,
                     unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        if ((board->candidates[cell[i]] & kz__kenken_bit(way[i])) == 0) {
            return false;
        }
    }
    return true;
}

static void strike_ways(kz__kenken_board *board, unsigned cage) {
    kz__kenken_ways *ways = &board->ways[cage];
    const uint8_t *cell = kz__kenken_cage_cells(board->puzzle, cage);
    unsigned count = board->puzzle->cage[cage].count;
    uint32_t kept = 0;
    for (uint32_t w = 0; w < ways->count; w++) {
        uint8_t *way = ways->digits + (size_t)w * count;
        if (is_alive(board, cell, way, count)) {
            memmove(ways->digits + (size_t)kept * count, way, count);
            kept++;
        }
    }
    note_failure(board, kz_work_spend(board->work, ways->count));
    ways->count = kept;
}

static void find_support(kz__kenken_board *board, unsigned cage) {
    const uint8_t *cell = kz__kenken_cage_cells(board->puzzle, cage);
    unsigned count = board->puzzle->cage[cage].count;
    bool is_listed = board->ways[cage].digits != NULL;
    for (unsigned i = 0; i < count; i++) {
        board->support[cell[i]] = is_listed ? 0 : board->candidates[cell[i]];
    }
    for (uint32_t w = 0; w < board->ways[cage].count; w++) {
        const uint8_t *way = kz__kenken_way(board, cage, w);
        for (unsigned i = 0; i < count; i++) {
            board->support[cell[i]] |= kz__kenken_bit(way[i]);
        }
    }
}

void kz__kenken_ways_refresh(kz__kenken_board *board) {
    for (unsigned cage = 0; cage < board->puzzle->cage_count; cage++) {
        if (!board->ways[cage].is_stale) {
            continue;
        }
        if (board->ways[cage].digits == NULL) {
            list_cage(board, cage);
        } else {
            strike_ways(board, cage);
        }
        find_support(board, cage);
        board->ways[cage].is_stale = false;
    }
}
