/* All small numbers that two parts of a hand make together by the rules of Countdown. */
#ifndef KZ_SHISOKU_COUNTDOWN_JOIN_H
#define KZ_SHISOKU_COUNTDOWN_JOIN_H

#include "games/shisoku/countdown/countdown_draft.h"

/* Numbers 0..limit, one bit each. */
typedef struct kz__shisoku_marks {
    uint64_t limit;
    uint64_t *word;
} kz__shisoku_marks;

static inline void kz__shisoku_mark(kz__shisoku_marks *marks, uint64_t number) {
    marks->word[number >> 6] |= UINT64_C(1) << (number & 63);
}

/**
 * Marks every result up to the limit of a number of x with a number of y, except those that other
 * parts also give: see docs/theory/shisoku-countdown.md.
 * @param x     of the part with fewer cards.
 * @param equal the other part has as many.
 */
void kz__shisoku_countdown_join(const kz__shisoku_numbers *x, const kz__shisoku_numbers *y,
                                bool equal, kz__shisoku_marks *marks);

#endif
