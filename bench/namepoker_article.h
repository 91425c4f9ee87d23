/*
 * The article's own way to compare two hands, restated: both hands are judged and measured anew for
 * each comparison. In C on letters (O I Z S K for 大石泉すき), and in Python on the characters.
 * Rules 1 to 4; a tie is 0, which the published program loses in its last line.
 */
#ifndef NAMEPOKER_ARTICLE_H
#define NAMEPOKER_ARTICLE_H

#include <stdint.h>

enum { ARTICLE_LENGTH = 5 };

/* -1: a is stronger, 1: b is, 0: they tie. Hands are NUL-terminated. */
int article_compare(const char *a, const char *b);

/*
 * CPU seconds that python3 takes for `pairs` comparisons of hands spread over all of them; negative
 * if it does not run. `ties` is how many of them tie.
 */
double article_python_compare_seconds(uint32_t pairs, uint32_t *ties);

#endif
