/**
 * @file
 * Renamings of places and colours that preserve every guess made so far. They permute the secrets
 * that fit the history, and map guesses to equally good ones.
 */
#ifndef KZ_MASTERMIND_SYMMETRY_H
#define KZ_MASTERMIND_SYMMETRY_H

#include "kazu/mastermind.h"

/* Peg p of the renamed code is color[old peg at place[p]]. */
typedef struct kz__mastermind_renaming {
    uint8_t place[KZ_MASTERMIND_PEGS_MAX];
    uint8_t color[KZ_MASTERMIND_COLORS_MAX + 1]; /* 255: not in the guesses, goes anywhere */
} kz__mastermind_renaming;

typedef struct kz__mastermind_symmetry {
    uint8_t pegs;
    uint32_t unused; /* bit c: colour c is in no guess; these are interchangeable */
    uint32_t count;  /* never 0: the identity is one */
    uint32_t capacity;
    kz__mastermind_renaming *renaming;
} kz__mastermind_symmetry;

/**
 * Finds the renamings that guesses allow.
 * @param guesses  those made so far.
 * @param symmetry clear it with the same work; untouched on failure.
 * @return KZ_OK, KZ_NO_MEMORY.
 */
kz_status kz__mastermind_symmetry_of(const kz_mastermind_rules *rules,
                                     const kz_mastermind_code *guesses, size_t count, kz_work *work,
                                     kz__mastermind_symmetry *symmetry) KZ_MUST_USE;

/** Frees the memory. */
void kz__mastermind_symmetry_clear(kz__mastermind_symmetry *symmetry, kz_work *work);

/** Tells whether no renaming gives a code that comes earlier by its pegs from the left. */
bool kz__mastermind_is_least(const kz__mastermind_symmetry *symmetry, kz_mastermind_code code);

#endif
