/*
 * The article's own method for KenKen, restated: every choice of a permutation for each row; then
 * the columns; then the cages. In C, and in Python as published, but for one name that the article
 * uses without a definition (`length`), which must be 4.
 */
#ifndef KENKEN_ARTICLE_H
#define KENKEN_ARTICLE_H

#include <stdint.h>

enum { ARTICLE_SIZE = 4, ARTICLE_CELLS = ARTICLE_SIZE * ARTICLE_SIZE };

/* The article's puzzle as a line of KKL. */
extern const char article_kenken_text[];

/* The number of solutions, which it goes on to look for after the first; the last one found. */
unsigned article_kenken(uint8_t grid[ARTICLE_CELLS]);

/* CPU seconds that python3 takes for the same; negative if it does not run. */
double article_kenken_python_seconds(void);

#endif
