/* The whole numbers that two parts of a hand make together. */
#ifndef KZ_SHISOKU_ATLAS_JOIN_H
#define KZ_SHISOKU_ATLAS_JOIN_H

#include "games/shisoku/atlas/ratios.h"

/* Which of 0..reach can be made, and which of them with a minus: one bit each. */
typedef struct kz__shisoku_atlas_marks {
    uint32_t reach;
    uint64_t *plus;
    uint64_t *minus;
} kz__shisoku_atlas_marks;

static inline void kz__shisoku_atlas_mark(kz__shisoku_atlas_marks *marks, uint32_t target,
                                          uint32_t minus) {
    marks->plus[target >> 6] |= UINT64_C(1) << (target & 63);
    marks->minus[target >> 6] |= (uint64_t)minus << (target & 63);
}

/** Marks every whole result of a value of x with a value of y. @param x the smaller part. */
void kz__shisoku_atlas_join(const kz__shisoku_ratios *x, const kz__shisoku_ratios *y,
                            kz__shisoku_atlas_marks *marks);

#endif
