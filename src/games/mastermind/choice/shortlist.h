/**
 * @file
 * The guesses that are worth a look in a position, in the order of their pegs from the left, laid
 * out for the kernels.
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
    bool ascends;                     /* the codes, by their pegs from the left */
    kz__mastermind_symmetry symmetry; /* the renamings, none: count is 0 */
} kz__mastermind_shortlist;

/** Gives the colours that stand in codes, bit c: colour c. */
uint32_t kz__mastermind_colors_of(const kz_mastermind_code *codes, size_t count);

/**
 * Lists guesses. Colours that no possible secret has are as good as each other, so that of codes
 * which differ in these only the first is listed.
 * @param present  the colours of the possible secrets.
 * @param symmetry NULL, or renamings: of the codes that they turn into each other, only the first
 *                 is listed. The list takes them over and leaves none; they stay on failure.
 * @param pool     to be cleared with the same work; untouched on failure.
 * @return KZ_OK, KZ_NO_MEMORY.
 */
kz_status kz__mastermind_shortlist_new(const kz_mastermind_rules *rules, uint32_t present,
                                       kz__mastermind_symmetry *symmetry, kz_work *work,
                                       kz__mastermind_shortlist *pool) KZ_MUST_USE;

/** Takes codes as the pool. Parameters and statuses as above. */
kz_status kz__mastermind_shortlist_copy(const kz_mastermind_rules *rules,
                                        const kz_mastermind_code *codes, size_t count,
                                        kz_work *work, kz__mastermind_shortlist *pool) KZ_MUST_USE;

/** Gives the memory back. */
void kz__mastermind_shortlist_clear(kz__mastermind_shortlist *pool, kz_work *work);

#endif
