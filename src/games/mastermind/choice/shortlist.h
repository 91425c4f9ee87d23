/**
 * @file
 * The guesses worth examining in a position, in the order of their pegs from the left, laid out for
 * the kernels.
 */
#ifndef KZ_MASTERMIND_SHORTLIST_H
#define KZ_MASTERMIND_SHORTLIST_H

#include "games/mastermind/choice/symmetry.h"
#include "games/mastermind/feedback/columns.h"

typedef struct kz__mastermind_shortlist {
    size_t count;
    size_t capacity;
    kz_mastermind_code *codes;
    kz__mastermind_columns columns;
    bool ascends;                     /* the codes ascend by their pegs from the left */
    kz__mastermind_symmetry symmetry; /* the renamings; count is 0 if there are none */
} kz__mastermind_shortlist;

/** Gives the colours that occur in codes, bit c: colour c. */
uint32_t kz__mastermind_colors_of(const kz_mastermind_code *codes, size_t count);

/**
 * Lists guesses. Colours that no possible secret has are equivalent, so of codes that differ only
 * in these only the first is listed.
 * @param present  the colours of the possible secrets.
 * @param symmetry NULL, or renamings: of the codes that they turn into each other, only the first
 *                 is listed. The list takes ownership of them; on failure they stay.
 * @param pool     clear it with the same work; untouched on failure.
 * @return KZ_OK, KZ_NO_MEMORY.
 */
kz_status kz__mastermind_shortlist_new(const kz_mastermind_rules *rules, uint32_t present,
                                       kz__mastermind_symmetry *symmetry, kz_work *work,
                                       kz__mastermind_shortlist *pool) KZ_MUST_USE;

/** Makes a pool of given codes. Parameters and statuses as above. */
kz_status kz__mastermind_shortlist_copy(const kz_mastermind_rules *rules,
                                        const kz_mastermind_code *codes, size_t count,
                                        kz_work *work, kz__mastermind_shortlist *pool) KZ_MUST_USE;

/** Frees the memory. */
void kz__mastermind_shortlist_clear(kz__mastermind_shortlist *pool, kz_work *work);

#endif
