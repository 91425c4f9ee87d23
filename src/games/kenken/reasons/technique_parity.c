/*
 * Parity and bounds: one to three neighbouring lines have a known sum. If the parity of every cage
 * but one is known, so is that of the last; and the bounds of the others bound the last. Theory:
 * docs/theory/kenken.md.
 */
#include "games/kenken/reasons/explain_parts.h"

enum { LINES_MAX = 3 };

typedef struct aim {
    kz__kenken_board *board;
    kz_kenken_step *step;
    const kz__kenken_line_part *parts;
    unsigned count;
    uint32_t lines;
    uint32_t whole;
    unsigned cage;
    kz__kenken_form form;
    uint32_t bound; /* of the part of the cage; unused for parity */
} aim;

static bool fits(const void *user, const uint8_t *way) {
    const aim *a = user;
    uint32_t sum = kz__kenken_part_sum(a->board, a->lines, a->cage, way);
    switch (a->form) {
    case KZ__KENKEN_EVEN:
        return sum % 2 == 0;
    case KZ__KENKEN_ODD:
        return sum % 2 == 1;
    case KZ__KENKEN_AT_LEAST:
        return sum >= a->bound;
    default:
        return sum <= a->bound;
    }
}

static bool conclude(aim *a, kz__kenken_form form, uint32_t bound) {
    a->form = form;
    a->bound = bound;
    bool is_possible = kz__kenken_keep_ways(a->board, a->cage, fits, a);
    if (is_possible && !kz__kenken_loses(a->board)) {
        return false;
    }
    kz__kenken_step_begin(a->step, KZ_KENKEN_PARITY, form);
    kz__kenken_part_reason(a->board, a->step, a->lines, a->parts, a->count, a->cage);
    a->step->number[0] = a->whole;
    a->step->number[1] = bound;
    a->step->is_contradiction = !is_possible;
    return kz__kenken_step_finish(a->board, a->step) || !is_possible;
}

/* Derives a bound or parity for one part from the sums of the others. */
static bool look_at_part(aim *a, const kz__kenken_line_part *part) {
    uint32_t low = 0;
    uint32_t high = 0;
    bool is_parity_known = true;
    bool is_odd = a->whole % 2 == 1;
    for (unsigned i = 0; i < a->count; i++) {
        if (&a->parts[i] != part) {
            low += a->parts[i].low;
            high += a->parts[i].high;
            is_parity_known =
                is_parity_known && !(a->parts[i].can_be_even && a->parts[i].can_be_odd);
            is_odd ^= a->parts[i].can_be_odd;
        }
    }
    a->cage = part->cage;
    if (low > a->whole || a->board->ways[part->cage].digits == NULL) {
        return false;
    }
    if (is_parity_known && (is_odd ? part->can_be_even : part->can_be_odd) &&
        conclude(a, is_odd ? KZ__KENKEN_ODD : KZ__KENKEN_EVEN, 0)) {
        return true;
    }
    if (part->high > a->whole - low && conclude(a, KZ__KENKEN_AT_MOST, a->whole - low)) {
        return true;
    }
    return high <= a->whole && part->low < a->whole - high &&
           conclude(a, KZ__KENKEN_AT_LEAST, a->whole - high);
}

static bool look_at_lines(kz__kenken_board *board, kz_kenken_step *step, unsigned first,
                          unsigned lines) {
    kz__kenken_line_part parts[KZ_KENKEN_STEP_CAGES_MAX];
    aim a = {.board = board, .step = step, .parts = parts};
    a.lines = ((1U << lines) - 1) << first;
    a.whole = lines * board->n * (board->n + 1) / 2;
    a.count = kz__kenken_parts(board, a.lines, parts);
    for (unsigned i = 0; i < a.count; i++) {
        if (look_at_part(&a, &parts[i])) {
            return true;
        }
    }
    return false;
}

bool kz__kenken_find_parity(kz__kenken_board *board, kz_kenken_step *step) {
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
