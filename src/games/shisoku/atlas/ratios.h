/*
 * The values that a small hand of ranks makes, as fractions p/q >= 0 in lowest terms, laid out to
 * find which results with another value are whole numbers. So they are stored twice: in runs of
 * equal denominators and in runs of equal numerators. See docs/theory/shisoku-atlas.md.
 */
#ifndef KZ_SHISOKU_RATIOS_H
#define KZ_SHISOKU_RATIOS_H

#include "base/arena.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * A value: p in the upper half, q above the lowest three bits of the lower half. These describe its
 * trees: one has a subtraction, so that the negated value can also be made; one is a sum or
 * difference at its root; one is a product or quotient. A single card counts as both.
 */
enum {
    KZ__SHISOKU_RATIO_MINUS = 1,
    KZ__SHISOKU_RATIO_SUM = 2,
    KZ__SHISOKU_RATIO_PRODUCT = 4,
    KZ__SHISOKU_RATIO_BITS = 3,
    KZ__SHISOKU_RATIO_TREES = 7 /* all of them */
};

typedef uint64_t kz__shisoku_ratio;

static inline kz__shisoku_ratio kz__shisoku_ratio_make(uint32_t p, uint32_t q, uint32_t trees) {
    return (uint64_t)p << 32 | (uint64_t)q << KZ__SHISOKU_RATIO_BITS | trees;
}

static inline uint32_t kz__shisoku_ratio_p(kz__shisoku_ratio value) {
    return (uint32_t)(value >> 32);
}

static inline uint32_t kz__shisoku_ratio_q(kz__shisoku_ratio value) {
    return (uint32_t)value >> KZ__SHISOKU_RATIO_BITS;
}

static inline uint32_t kz__shisoku_ratio_trees(kz__shisoku_ratio value) {
    return (uint32_t)value & KZ__SHISOKU_RATIO_TREES;
}

/* The constant with which one multiplication tests whether the key divides a 32-bit number. */
static inline uint64_t kz__shisoku_divisor(uint32_t key) {
    return UINT64_MAX / key + 1;
}

static inline bool kz__shisoku_divides(uint64_t divisor, uint32_t number) {
    return number * divisor <= divisor - 1;
}

/* Values with one part in common. The items are the other parts, above the bits; ascending. */
typedef struct kz__shisoku_ratio_run {
    uint64_t divisor; /* of the key */
    uint32_t key;     /* the part in common */
    uint32_t first;   /* first item */
    uint32_t end;     /* behind the last item */
} kz__shisoku_ratio_run;

typedef struct kz__shisoku_ratio_runs {
    uint32_t count;
    const kz__shisoku_ratio_run *run; /* keys ascending */
    const uint32_t *item;
} kz__shisoku_ratio_runs;

typedef struct kz__shisoku_ratios {
    uint32_t count;
    kz__shisoku_ratio_runs by_q; /* all values; zero is 0/1 */
    kz__shisoku_ratio_runs by_p; /* all but zero */
} kz__shisoku_ratios;

/* Different values while they are collected; used for one set after the other. */
typedef struct kz__shisoku_ratio_draft {
    kz_work *work;
    kz__shisoku_ratio *value;
    kz__shisoku_ratio *spare; /* room to sort */
    uint32_t *slot;           /* number of a value + 1; 0: free */
    uint32_t count;
    uint32_t capacity; /* a power of two; there are twice as many slots */
} kz__shisoku_ratio_draft;

/** Starts an empty draft; clear it in any case. @return KZ_OK or KZ_NO_MEMORY. */
kz_status kz__shisoku_ratio_draft_init(kz__shisoku_ratio_draft *draft, kz_work *work) KZ_MUST_USE;

/** Adds a value; its bits are joined with those of its equals. @return also KZ_NO_MEMORY. */
kz_status kz__shisoku_ratio_draft_add(kz__shisoku_ratio_draft *draft,
                                      kz__shisoku_ratio value) KZ_MUST_USE;

/** Forgets the values, keeps the memory. */
void kz__shisoku_ratio_draft_empty(kz__shisoku_ratio_draft *draft);

/** Frees the memory. */
void kz__shisoku_ratio_draft_clear(kz__shisoku_ratio_draft *draft);

/**
 * Lays the values of a draft out, which get sorted.
 * @param key_max runs with a larger key are omitted, because they are not needed.
 * @param ratios  lives in the arena.
 * @return KZ_OK or KZ_NO_MEMORY.
 */
kz_status kz__shisoku_ratios_lay_out(kz__shisoku_ratio_draft *draft, uint32_t key_max,
                                     kz__arena *arena, kz__shisoku_ratios *ratios) KZ_MUST_USE;

#endif
