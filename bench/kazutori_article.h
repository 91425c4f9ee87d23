/*
 * The article's own method for Kazutori, restated: a table of N-positions, filled from the end,
 * one position after the other. In C, with the numbers of any set, and in Python as published.
 */
#ifndef KAZUTORI_ARTICLE_H
#define KAZUTORI_ARTICLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Fills is_n[0..total]: whether the player to move at a total x wins. The numbers are those that
 * may be said; the player who makes `total` wins.
 */
void article_positions(size_t total, const uint32_t *numbers, size_t count, bool *is_n);

/* CPU seconds that python3 takes for the same with the numbers 1..k; negative if it does not run.
 */
double article_python_seconds(size_t total, uint32_t k);

#endif
