/*
 * What the unit tests of the other rules share: how a sequence goes on that was computed by its
 * definition.
 */
#ifndef KAZUTORI_VARIANTS_TAIL_H
#define KAZUTORI_VARIANTS_TAIL_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A place below `count` with the value that `at` has: the last three quarters have to repeat at
 * least four times, which for the small sets of the tests is far more than a proof needs. */
static inline size_t variants_tail(const unsigned char *value, size_t count, uint64_t at) {
    size_t start = count / 4;
    size_t period = 1;
    while (memcmp(value + start, value + start + period, count - start - period) != 0) {
        period++;
        assert(4 * period < count - start);
    }
    return at < count ? (size_t)at : start + (size_t)((at - start) % period);
}

#endif
