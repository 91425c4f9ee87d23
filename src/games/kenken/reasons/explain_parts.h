/* Parts: what the ways of a cage give to the cells that it has in some lines. */
#ifndef KZ_GAMES_KENKEN_EXPLAIN_PARTS_H
#define KZ_GAMES_KENKEN_EXPLAIN_PARTS_H

#include "games/kenken/reasons/technique.h"

/** The cells of one cage in the lines, and what they can add up to. */
typedef struct kz__kenken_line_part {
    unsigned cage;
    uint32_t low; /**< least and greatest sum */
    uint32_t high;
    bool can_be_even;
    bool can_be_odd;
} kz__kenken_line_part;

/** Tells whether a cell stands in one of the lines (bits). */
static inline bool kz__kenken_in_lines(unsigned n, uint32_t lines, unsigned cell) {
    return (kz__kenken_cell_lines(n, cell) & lines) != 0;
}

/**
 * Finds the parts of parallel lines, one for each cage that has a cell there.
 * @param parts room for KZ_KENKEN_STEP_CAGES_MAX.
 * @return how many; 0 also if a cage has no way left.
 */
unsigned kz__kenken_parts(const kz__kenken_board *board, uint32_t lines,
                          kz__kenken_line_part *parts);

/** The sum that a way gives to the cells of its cage in the lines. */
uint32_t kz__kenken_part_sum(const kz__kenken_board *board, uint32_t lines, unsigned cage,
                             const uint8_t *way);

/** Puts the cages of the parts into the reason, `cage` first, its cells there as links, and lines.
 */
void kz__kenken_part_reason(const kz__kenken_board *board, kz_kenken_step *step, uint32_t lines,
                            const kz__kenken_line_part *parts, unsigned count, unsigned cage);

/**
 * Notes the candidates of a cage that occur in no way which is kept.
 * @param keep decides about a way.
 * @return false: no way is kept, and nothing was noted.
 */
bool kz__kenken_keep_ways(kz__kenken_board *board, unsigned cage,
                          bool (*keep)(const void *user, const uint8_t *way), const void *user);

#endif
