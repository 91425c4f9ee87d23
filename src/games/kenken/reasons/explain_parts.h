/* Parts: the cells of a cage in some lines, and the sums of its ways there. */
#ifndef KZ_GAMES_KENKEN_EXPLAIN_PARTS_H
#define KZ_GAMES_KENKEN_EXPLAIN_PARTS_H

#include "games/kenken/reasons/technique.h"

/** The cells of one cage in the lines, and the bounds of their sum. */
typedef struct kz__kenken_line_part {
    unsigned cage;
    uint32_t low; /**< least and greatest sum */
    uint32_t high;
    bool can_be_even;
    bool can_be_odd;
} kz__kenken_line_part;

/** Tells whether a cell is in one of the lines (bits). */
static inline bool kz__kenken_in_lines(unsigned n, uint32_t lines, unsigned cell) {
    return (kz__kenken_cell_lines(n, cell) & lines) != 0;
}

/**
 * Finds the parts of parallel lines, one for each cage that has a cell there.
 * @param parts room for KZ_KENKEN_STEP_CAGES_MAX.
 * @return the number of parts; 0 also if a cage has no way left.
 */
unsigned kz__kenken_parts(const kz__kenken_board *board, uint32_t lines,
                          kz__kenken_line_part *parts);

/** The sum that a way gives to the cells of its cage in the lines. */
uint32_t kz__kenken_part_sum(const kz__kenken_board *board, uint32_t lines, unsigned cage,
                             const uint8_t *way);

/**
 * Adds the cages of the parts to the reason, `cage` first, with its cells there as links, and the
 * lines.
 */
void kz__kenken_part_reason(const kz__kenken_board *board, kz_kenken_step *step, uint32_t lines,
                            const kz__kenken_line_part *parts, unsigned count, unsigned cage);

/**
 * Marks the candidates of a cage that occur in no kept way for removal.
 * @param keep decides about a way.
 * @return false if no way is kept; then nothing is marked.
 */
bool kz__kenken_keep_ways(kz__kenken_board *board, unsigned cage,
                          bool (*keep)(const void *user, const uint8_t *way), const void *user);

#endif
