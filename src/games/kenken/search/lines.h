/**
 * @file
 * All rows and columns at once: what their cells have fixed, and digits with one place only.
 */
#ifndef KZ_KENKEN_LINES_H
#define KZ_KENKEN_LINES_H

#include "kazu/kenken.h"

enum {
    KZ__KENKEN_LANES = KZ_KENKEN_SIZE_MAX, /**< cells of a line that are worked on together */
    KZ__KENKEN_GRID_ROOM = KZ_KENKEN_CELLS_MAX + KZ__KENKEN_LANES /**< masks read past the end */
};

/**
 * First for all columns, then for all rows: a digit fixed in a cell leaves the line's other cells,
 * and a digit with one place left in a line is fixed there.
 * @param cpu     the processor path; all give the same results.
 * @param size    of the puzzle.
 * @param lines   those to look at: bits of rows, then of columns. In all others nothing has changed
 *                since they were last looked at, so that looking at them too makes no difference.
 * @param domains digit masks of the grid, row by row, in an array of KZ__KENKEN_GRID_ROOM; those
 *                behind the grid are read but neither count nor change.
 * @param changed `size` masks, overwritten: bit c of changed[r] says that the cell changed.
 * @return false: a line cannot be filled.
 */
bool kz__kenken_lines_sweep(kz_cpu cpu, unsigned size, uint32_t lines, uint16_t *domains,
                            uint16_t *changed);

/** The twin for processors with AVX2, which looks at all lines. */
bool kz__kenken_lines_sweep_avx2(unsigned size, uint16_t *domains, uint16_t *changed);

#endif
