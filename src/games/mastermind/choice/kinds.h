/**
 * @file
 * Codes by kind: codes of a kind have the same colours, each equally often.
 */
#ifndef KZ_MASTERMIND_KINDS_H
#define KZ_MASTERMIND_KINDS_H

#include "games/mastermind/choice/symmetry.h"

typedef struct kz__mastermind_kind {
    uint64_t pegs; /* four bits for each colour: how many pegs have it */
    size_t first;  /* of its codes */
    size_t count;
} kz__mastermind_kind;

typedef struct kz__mastermind_kinds {
    size_t count;
    size_t capacity;
    kz__mastermind_kind *kind;
    size_t codes;
    kz_mastermind_code *code; /* by kind */
    uint32_t *from;           /* original index of each */
} kz__mastermind_kinds;

/**
 * Puts codes in order by kind; those of a kind stay in their order.
 * @param symmetry renamings that make no difference, so that codes may be replaced, which gives
 *                 fewer, larger kinds. None: its count is 0.
 * @param kinds    clear it with the same work; untouched on failure.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_CANCELLED.
 */
kz_status kz__mastermind_kinds_new(unsigned pegs, const kz_mastermind_code *codes, size_t count,
                                   const kz__mastermind_symmetry *symmetry, kz_work *work,
                                   kz__mastermind_kinds *kinds) KZ_MUST_USE;

/** Frees the memory. */
void kz__mastermind_kinds_clear(kz__mastermind_kinds *kinds, kz_work *work);

#endif
