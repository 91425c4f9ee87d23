/**
 * @file
 * Pools of guesses, kept by the colours that the possible secrets have: most positions of a
 * strategy share them.
 */
#ifndef KZ_MASTERMIND_SHELF_H
#define KZ_MASTERMIND_SHELF_H

#include "games/mastermind/choice/shortlist.h"

typedef struct kz__mastermind_shelf {
    const kz_mastermind_rules *rules;
    kz_work *work;
    uint64_t kept;                    /* codes in all pools */
    kz__mastermind_shortlist **pools; /* by colours, bit c - 1: colour c */
    kz__mastermind_shortlist spare;   /* the last pool that did not fit */
} kz__mastermind_shelf;

/** Starts an empty shelf. @param rules borrowed. @return KZ_OK, KZ_NO_MEMORY. */
kz_status kz__mastermind_shelf_init(kz__mastermind_shelf *shelf, const kz_mastermind_rules *rules,
                                    kz_work *work) KZ_MUST_USE;

/** Frees the memory. */
void kz__mastermind_shelf_clear(kz__mastermind_shelf *shelf);

/**
 * Gets the guesses for secrets with the colours `present`.
 * @param pool borrowed until the next call. @return KZ_OK, KZ_NO_MEMORY.
 */
kz_status kz__mastermind_shelf_get(kz__mastermind_shelf *shelf, uint32_t present,
                                   const kz__mastermind_shortlist **pool) KZ_MUST_USE;

#endif
