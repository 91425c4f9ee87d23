/*
 * The article's method, restated by us in C for comparison: take any two numbers, replace them by
 * one of their six results, go on with the rest, depth first, in floating point.
 */
#ifndef SHISOKU_ARTICLE_H
#define SHISOKU_ARTICLE_H

#include <stdbool.h>
#include <stddef.h>

enum { ARTICLE_NUMBERS_MAX = 16 };

/* Tells whether the method finds the target; count is 1..ARTICLE_NUMBERS_MAX. */
bool article_can_make(double target, const double *numbers, size_t count);

#endif
