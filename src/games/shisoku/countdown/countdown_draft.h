/* Collects the numbers that a pick of cards makes by the rules of Countdown. */
#ifndef KZ_SHISOKU_COUNTDOWN_DRAFT_H
#define KZ_SHISOKU_COUNTDOWN_DRAFT_H

#include "base/arena.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * A number, above the lowest two bits. These describe its trees: one is not a sum or difference at
 * its root; one is not a product or quotient. A single card counts as both.
 */
enum {
    KZ__SHISOKU_NUMBER_NO_SUM = 1,
    KZ__SHISOKU_NUMBER_NO_PRODUCT = 2,
    KZ__SHISOKU_NUMBER_CARD = 3,
    KZ__SHISOKU_NUMBER_BITS = 2
};

typedef uint64_t kz__shisoku_number;

static inline uint64_t kz__shisoku_number_value(kz__shisoku_number number) {
    return number >> KZ__SHISOKU_NUMBER_BITS;
}

/* Different numbers, ascending. */
typedef struct kz__shisoku_numbers {
    uint32_t count;
    const kz__shisoku_number *item;
} kz__shisoku_numbers;

/* A hash table, used for one set after the other. */
typedef struct kz__shisoku_number_draft {
    kz_work *work;
    uint64_t *slot;  /* 0: free; else the number, shifted above a bit for "already known" */
    uint32_t *used;  /* slots in use, in the order of discovery */
    uint64_t *spare; /* room to sort */
    uint32_t count;
    uint32_t size_log2; /* of the slots; at most half of them are used */
} kz__shisoku_number_draft;

/** Starts an empty draft; clear it in any case. @return KZ_OK or KZ_NO_MEMORY. */
kz_status kz__shisoku_number_draft_init(kz__shisoku_number_draft *draft, kz_work *work) KZ_MUST_USE;

/** Excludes a number from the set, because fewer cards make it. */
kz_status kz__shisoku_number_draft_exclude(kz__shisoku_number_draft *draft,
                                           uint64_t value) KZ_MUST_USE;

/** Adds a number above 0; its trees are joined with those of its equals. */
kz_status kz__shisoku_number_draft_add(kz__shisoku_number_draft *draft, uint64_t value,
                                       uint32_t trees) KZ_MUST_USE;

/**
 * Ends a set: sorts it into the arena and empties the draft.
 * @return KZ_OK or KZ_NO_MEMORY.
 */
kz_status kz__shisoku_number_draft_finish(kz__shisoku_number_draft *draft, kz__arena *arena,
                                          kz__shisoku_numbers *numbers) KZ_MUST_USE;

/** Frees the memory. */
void kz__shisoku_number_draft_clear(kz__shisoku_number_draft *draft);

#endif
