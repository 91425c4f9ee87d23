/* Files of KenKen puzzles with their solutions, one KKL line each, for golden and property tests.
 */
#ifndef KENKEN_LINES_H
#define KENKEN_LINES_H

#include "kazu/kenken.h"

typedef struct kenken_line {
    char id[KZ_KENKEN_NOTE_MAX];
    kz_kenken_puzzle puzzle;
    uint8_t solution[KZ_KENKEN_CELLS_MAX]; /* as the line ends, read without the library */
} kenken_line;

/* Reads digits in base 36, which must be `cells` many; fails the test otherwise. */
void kenken_lines_digits(const char *text, unsigned cells, uint8_t *digits);

/* Calls judge for each line of a file; gives the number of lines. */
unsigned kenken_lines_each(const char *path, void (*judge)(const kenken_line *line));

/* Solves the puzzle and requires a proof that the line's solution is the only one. */
void kenken_lines_require_unique(const kenken_line *line);

#endif
