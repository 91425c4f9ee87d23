/**
 * @file
 * A puzzle as clauses. Each candidate of a cell has a variable; other variables are for tuples of
 * cages, digits of a cage in a line, and the partial results of the first cells of a huge cage.
 * Theory: docs/theory/kenken.md.
 */
#ifndef KZ_KENKEN_CODE_H
#define KZ_KENKEN_CODE_H

#include "base/bits.h"
#include "base/cdcl/cdcl.h"
#include "games/kenken/learn/second_root.h"

/** A puzzle, the facts known about it, and its clauses. */
typedef struct kz__kenken_code {
    const kz__kenken_second_root *root;
    kz__cdcl_clauses clauses;
    uint32_t first[KZ_KENKEN_CELLS_MAX]; /**< variable of each cell's lowest candidate */
} kz__kenken_code;

/**
 * Encodes a puzzle without contradiction as clauses.
 * @param root must live as long as the code.
 * @param code free it with kz__kenken_code_clear(), also after a failure.
 * @return KZ_OK, KZ_NO_MEMORY.
 */
kz_status kz__kenken_encode(const kz__kenken_second_root *root, kz_work *work,
                            kz__kenken_code *code) KZ_MUST_USE;

/** Frees the clauses; the rest stays readable. */
void kz__kenken_code_clear(kz__kenken_code *code);

/** The literal "this cell holds this candidate". @param digit one of the cell's domain. */
static inline uint32_t kz__kenken_encode_candidate(const kz__kenken_code *code, unsigned cell,
                                                   unsigned digit) {
    uint32_t below = code->root->domains[cell] & ((UINT32_C(1) << (digit - 1)) - 1);
    return 2 * (code->first[cell] + kz__bits_count(below));
}

/** True for a cell with one candidate; it has no variables. */
static inline bool kz__kenken_encode_is_fixed(const kz__kenken_code *code, unsigned cell) {
    return (code->root->domains[cell] & (code->root->domains[cell] - 1)) == 0;
}

/* encode_cage.c: a cage by the list of its tuples. */
void kz__kenken_encode_cage(kz__kenken_code *code, const kz__kenken_second_cage *cage);

/* encode_layers.c: a cage with too many tuples. */
kz_status kz__kenken_encode_layers(kz__kenken_code *code, size_t cage, kz_work *work) KZ_MUST_USE;

#endif
