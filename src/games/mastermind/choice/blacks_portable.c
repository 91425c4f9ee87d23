/*
 * The loop with plain words, and what the counts mean.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/choice/blacks.h"

typedef uint64_t vector;

enum { WORDS = 1 };

static inline vector load(const uint64_t *words) {
    return *words;
}

static inline void store(uint64_t *words, vector v) {
    *words = v;
}

static inline vector zero(void) {
    return 0;
}

static inline vector both(vector a, vector b) {
    return a & b;
}

static inline vector differ(vector a, vector b) {
    return a ^ b;
}

static inline vector odd(vector a, vector b, vector c) {
    return a ^ b ^ c;
}

static inline vector most(vector a, vector b, vector c) {
    return (a & b) | (c & (a ^ b));
}

#include "games/mastermind/choice/blacks_kernel.h"

void kz__mastermind_blacks_portable(const kz__mastermind_blacks *blacks,
                                    kz__mastermind_digits digits) {
    count_blacks(blacks, digits);
}
