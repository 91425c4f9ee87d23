/*
 * Sums of the ways of a cage over its cells in some lines.
 * Theory: docs/theory/kenken.md.
 */
#include "games/kenken/reasons/explain_parts.h"

uint32_t kz__kenken_part_sum(const kz__kenken_board *board, uint32_t lines, unsigned cage,
                             const uint8_t *way) {
    const uint8_t *cell = kz__kenken_cage_cells(board->puzzle, cage);
    uint32_t sum = 0;
    for (unsigned i = 0; i < board->puzzle->cage[cage].count; i++) {
        sum += kz__kenken_in_lines(board->n, lines, cell[i]) ? way[i] : 0;
    }
    return sum;
}

/* A cage without a list has only the bounds of its candidates. */
static bool measure_unlisted(const kz__kenken_board *board, uint32_t lines,
                             kz__kenken_line_part *part) {
    const uint8_t *cell = kz__kenken_cage_cells(board->puzzle, part->cage);
    part->low = 0;
    part->high = 0;
    part->can_be_even = true;
    part->can_be_odd = true;
    for (unsigned i = 0; i < board->puzzle->cage[part->cage].count; i++) {
        uint16_t left = board->candidates[cell[i]];
        if (kz__kenken_in_lines(board->n, lines, cell[i])) {
            if (left == 0) {
                return false;
            }
            part->low += kz__kenken_lowest(left);
            while ((left & (left - 1)) != 0) {
                left &= (uint16_t)(left - 1);
            }
            part->high += kz__kenken_lowest(left);
        }
    }
    return true;
}

static bool measure(const kz__kenken_board *board, uint32_t lines, kz__kenken_line_part *part) {
    const kz__kenken_ways *ways = &board->ways[part->cage];
    if (ways->digits == NULL) {
        return measure_unlisted(board, lines, part);
    }
    part->low = UINT32_MAX;
    part->high = 0;
    part->can_be_even = false;
    part->can_be_odd = false;
    for (uint32_t w = 0; w < ways->count; w++) {
        uint32_t sum =
            kz__kenken_part_sum(board, lines, part->cage, kz__kenken_way(board, part->cage, w));
        part->low = sum < part->low ? sum : part->low;
        part->high = sum > part->high ? sum : part->high;
        part->can_be_even = part->can_be_even || sum % 2 == 0;
        part->can_be_odd = part->can_be_odd || sum % 2 == 1;
    }
    return ways->count > 0;
}

static bool has_cell_in(const kz__kenken_board *board, uint32_t lines, unsigned cage) {
    const uint8_t *cell = kz__kenken_cage_cells(board->puzzle, cage);
    for (unsigned i = 0; i < board->puzzle->cage[cage].count; i++) {
        if (kz__kenken_in_lines(board->n, lines, cell[i])) {
            return true;
        }
    }
    return false;
}

unsigned kz__kenken_parts(const kz__kenken_board *board, uint32_t lines,
                          kz__kenken_line_part *parts) {
    unsigned count = 0;
    for (unsigned cage = 0; cage < board->puzzle->cage_count; cage++) {
        if (!has_cell_in(board, lines, cage)) {
            continue;
        }
        parts[count].cage = cage;
        if (!measure(board, lines, &parts[count++])) {
            return 0;
        }
    }
    return count;
}

void kz__kenken_part_reason(const kz__kenken_board *board, kz_kenken_step *step, uint32_t lines,
                            const kz__kenken_line_part *parts, unsigned count, unsigned cage) {
    const uint8_t *cell = kz__kenken_cage_cells(board->puzzle, cage);
    kz__kenken_step_cage(step, cage);
    for (unsigned i = 0; i < count; i++) {
        if (parts[i].cage != cage) {
            kz__kenken_step_cage(step, parts[i].cage);
        }
    }
    for (unsigned i = 0; i < board->puzzle->cage[cage].count; i++) {
        if (kz__kenken_in_lines(board->n, lines, cell[i])) {
            kz__kenken_step_link(step, cell[i], 0);
        }
    }
    for (; lines != 0; lines &= lines - 1) {
        kz__kenken_step_line(step, kz__bits_lowest(lines));
    }
}

bool kz__kenken_keep_ways(kz__kenken_board *board, unsigned cage,
                          bool (*keep)(const void *user, const uint8_t *way), const void *user) {
    const uint8_t *cell = kz__kenken_cage_cells(board->puzzle, cage);
    unsigned count = board->puzzle->cage[cage].count;
    uint16_t kept[KZ_KENKEN_CELLS_MAX] = {0};
    bool any = false;
    for (uint32_t w = 0; w < board->ways[cage].count; w++) {
        const uint8_t *way = kz__kenken_way(board, cage, w);
        if (!keep(user, way)) {
            continue;
        }
        any = true;
        for (unsigned i = 0; i < count; i++) {
            kept[i] |= kz__kenken_bit(way[i]);
        }
    }
    for (unsigned i = 0; i < count && any; i++) {
        kz__kenken_lose(board, cell[i], (uint16_t)~kept[i]);
    }
    return any;
}
