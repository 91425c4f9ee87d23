/* Counts the forms over given leaves: those with a value, and, for products of 0, any others. */
#ifndef KZ_SHISOKU_EQUATIONS_H
#define KZ_SHISOKU_EQUATIONS_H

#include "games/shisoku/count/groups.h"

/* The number of forms over some leaves, regardless of their values. */
typedef struct kz__shisoku_form_count {
    uint64_t terms;     /* leaves and products, as terms of a sum */
    uint64_t factors;   /* leaves and sums up to sign, other than 0 */
    uint64_t zero_sums; /* sums of value 0 */
    bool is_known;
} kz__shisoku_form_count;

typedef struct kz__shisoku_equations {
    kz__shisoku_group_sets sets;
    kz__shisoku_form_count *count; /* by mask; NULL: not computed yet */
} kz__shisoku_equations;

/**
 * Prepares; call kz__shisoku_equations_clear() also on failure. @param is_positive without any
 * minus.
 */
kz_status kz__shisoku_equations_init(kz__shisoku_equations *equations,
                                     const kz__shisoku_letters *letters,
                                     const kz__shisoku_field *field, bool is_positive,
                                     kz_work *work) KZ_MUST_USE;

void kz__shisoku_equations_clear(kz__shisoku_equations *equations);

/** Counts the forms over all leaves of a mask whose value is the target, up to their sign. */
kz_status kz__shisoku_equations_solve(kz__shisoku_equations *equations, uint32_t mask,
                                      uint64_t *count) KZ_MUST_USE;

#endif
