/* Counts the forms over given leaves: those with a value, and, for products of 0, any others. */
#ifndef KZ_SHISOKU_EQUATIONS_H
#define KZ_SHISOKU_EQUATIONS_H

#include "games/shisoku/count/groups.h"

/* How many forms there are over some leaves, whatever their values. */
typedef struct kz__shisoku_form_count {
    uint64_t terms;     /* leaves and products, as seen from a sum */
    uint64_t factors;   /* leaves and sums up to sign, other than 0 */
    uint64_t zero_sums; /* sums of value 0 */
    bool is_known;
} kz__shisoku_form_count;

typedef struct kz__shisoku_equations {
    kz__shisoku_group_sets sets;
    kz__shisoku_form_count *count; /* by mask; NULL: nothing was asked yet */
} kz__shisoku_equations;

/** Prepares; kz__shisoku_equations_clear() in any case. @param is_positive without any minus. */
kz_status kz__shisoku_equations_init(kz__shisoku_equations *equations,
                                     const kz__shisoku_letters *letters,
                                     const kz__shisoku_field *field, bool is_positive,
                                     kz_work *work) KZ_MUST_USE;

void kz__shisoku_equations_clear(kz__shisoku_equations *equations);

/** Counts the forms over all leaves of a mask whose value is the target, up to their sign. */
kz_status kz__shisoku_equations_solve(kz__shisoku_equations *equations, uint32_t mask,
                                      uint64_t *count) KZ_MUST_USE;

#endif
