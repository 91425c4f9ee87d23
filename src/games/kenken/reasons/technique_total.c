/*
 * Totals of lines: a line adds up to 1 + ... + n, and multiplies to n!. If the amounts of all cages
 * but one are known, so is that of the last one. Sums also over two and three neighbouring lines.
 * Theory: docs/theory/kenken.md.
 */
#include "games/kenken/reasons/explain_parts.h"

enum { LINES_MAX = 3 };

typedef struct aim {
    kz__kenken_board *board;
    uint32_t lines;
    unsigned cage;
    uint64_t whole;
    uint64_t total; /* the required total of the part of the cage */
} aim;

static uint64_t part_product(const aim *a, unsigned cage, const uint8_t *way) {
    const uint8_t *cell = kz__kenken_cage_cells(a->board->puzzle, cage);
    uint64_t total = 1;
    for (unsigned i = 0; i < a->board->puzzle->cage[cage].count; i++) {
        total *= kz__kenken_in_lines(a->board->n, a->lines, cell[i]) ? way[i] : 1;
    }
    return total;
}

static bool adds_up(const void *user, const uint8_t *way) {
    const aim *a = user;
    return kz__kenken_part_sum(a->board, a->lines, a->cage, way) == a->total;
}

static bool multiplies(const void *user, const uint8_t *way) {
    const aim *a = user;
    return part_product(a, a->cage, way) == a->total;
}

static bool conclude(const aim *a, kz_kenken_step *step, kz__kenken_form form,
                     const kz__kenken_line_part *parts, unsigned count) {
    bool is_possible =
        kz__kenken_keep_ways(a->board, a->cage, form == KZ__KENKEN_SUM ? adds_up : multiplies, a);
    if (is_possible && !kz__kenken_loses(a->board)) {
        return false;
    }
    kz__kenken_step_begin(step, KZ_KENKEN_LINE_TOTAL, form);
    kz__kenken_part_reason(a->board, step, a->lines, parts, count, a->cage);
    step->number[0] = a->whole;
    step->number[1] = a->total;
    step->is_contradiction = !is_possible;
    return kz__kenken_step_finish(a->board, step) || !is_possible;
}

static bool look_sum(aim *a, kz_kenken_step *step, const kz__kenken_line_part *parts,
                     unsigned count) {
    unsigned open = 0;
    uint64_t known = 0;
    for (unsigned i = 0; i < count; i++) {
        if (parts[i].low == parts[i].high) {
            known += parts[i].low;
        } else {
            open++;
            a->cage = parts[i].cage;
        }
    }
    if (open != 1 || a->board->ways[a->cage].digits == NULL || known >= a->whole) {
        return false;
    }
    a->total = a->whole - known;
    return conclude(a, step, KZ__KENKEN_SUM, parts, count);
}

/* The common product of all ways of a cage; 0 if they differ. */
static uint64_t same_product(const aim *a, unsigned cage) {
    uint64_t same = 0;
    for (uint32_t w = 0; w < a->board->ways[cage].count; w++) {
        uint64_t total = part_product(a, cage, kz__kenken_way(a->board, cage, w));
        if (w > 0 && total != same) {
            return 0;
        }
        same = total;
    }
    return same;
}

static bool look_product(aim *a, kz_kenken_step *step, const kz__kenken_line_part *parts,
                         unsigned count) {
    unsigned open = 0;
    uint64_t left = 1;
    for (unsigned d = 2; d <= a->board->n; d++) {
        left *= d;
    }
    a->whole = left;
    for (unsigned i = 0; i < count; i++) {
        uint64_t same = same_product(a, parts[i].cage);
        if (same == 0) {
            open++;
            a->cage = parts[i].cage;
        } else if (left % same == 0) {
            left /= same;
        } else {
            return false;
        }
    }
    if (open != 1 || a->board->ways[a->cage].digits == NULL) {
        return false;
    }
    a->total = left;
    return conclude(a, step, KZ__KENKEN_PRODUCT, parts, count);
}

static bool look_at_lines(kz__kenken_board *board, kz_kenken_step *step, unsigned first,
                          unsigned lines) {
    kz__kenken_line_part parts[KZ_KENKEN_STEP_CAGES_MAX];
    aim a = {.board = board, .lines = ((1U << lines) - 1) << first};
    unsigned count = kz__kenken_parts(board, a.lines, parts);
    a.whole = (uint64_t)lines * board->n * (board->n + 1) / 2;
    return count > 0 && (look_sum(&a, step, parts, count) ||
                         (lines == 1 && look_product(&a, step, parts, count)));
}

bool kz__kenken_find_line_total(kz__kenken_board *board, kz_kenken_step *step) {
    for (unsigned lines = 1; lines <= LINES_MAX && lines < board->n; lines++) {
        for (unsigned first = 0; first + lines <= 2 * board->n; first++) {
            bool is_parallel = first >= board->n || first + lines <= board->n;
            if (is_parallel && look_at_lines(board, step, first, lines)) {
                return true;
            }
        }
    }
    return false;
}
