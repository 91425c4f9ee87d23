/* All different forms of small hands, found by their value. */
#ifndef KZ_SHISOKU_FORMS_H
#define KZ_SHISOKU_FORMS_H

#include "base/arena.h"
#include "games/shisoku/forms/form_stack.h"
#include "games/shisoku/forms/reachable.h"
#include "games/shisoku/search/leaves.h"

/* Where the forms of a value stand. */
typedef struct kz__shisoku_form_run {
    uint64_t value;
    uint64_t inverse;
    uint32_t first;
    uint32_t count;
} kz__shisoku_form_run;

/* Forms in ascending order of value, so that those of one value are consecutive. */
typedef struct kz__shisoku_forms {
    kz__shisoku_form *form;
    uint64_t *factor_inverse;
    size_t count;
    kz__shisoku_form_run *run; /* ascending */
    size_t runs;
    uint32_t *slot; /* hash table by value: 1 + the number of the run, or 0 */
    unsigned shift;
    kz__shisoku_magnitudes magnitudes;
    uint32_t *positive; /* by magnitude: 1 + the number of the run of the value itself, or 0 */
    uint32_t *negative; /* likewise of its negative; 0 for 0 */
    kz__shisoku_filter filter; /* over the magnitudes */
} kz__shisoku_forms;

typedef struct kz__shisoku_form_sets {
    kz_work *work;
    kz__arena *arena;
    kz_shisoku_same same;
    kz__shisoku_leaves leaves;   /* the cards; all different if each is a separate variable */
    kz__shisoku_forms **by_mask; /* by canonical mask; NULL: not built yet */
    unsigned levels_built;       /* all sets of up to this many cards exist */
    uint64_t most;               /* the largest whole number that the cards can make */
    kz__shisoku_form_stack stack;
    kz__shisoku_form_sieve sieve[KZ__SHISOKU_LEAVES_MAX + 1]; /* by number of cards */
} kz__shisoku_form_sets;

/** Prepares; call kz__shisoku_form_sets_clear() in any case. */
kz_status kz__shisoku_form_sets_init(kz__shisoku_form_sets *sets, const kz_shisoku_problem *problem,
                                     kz_shisoku_same same, kz_work *work,
                                     kz__arena *arena) KZ_MUST_USE;

/** Frees what is needed only to build and search; results stay. */
void kz__shisoku_form_sets_tidy(kz__shisoku_form_sets *sets);

/** Frees everything that is not in the arena. */
void kz__shisoku_form_sets_clear(kz__shisoku_form_sets *sets);

/** Gives all forms of the cards in a mask, building them if need be. */
kz_status kz__shisoku_form_sets_get(kz__shisoku_form_sets *sets, uint32_t mask,
                                    const kz__shisoku_forms **out) KZ_MUST_USE;

/**
 * Adds left operation right to the list of hands of `size` cards that grows on the stack, unless
 * it is there already and no less simple. @param draft its factor, its value and its two sides.
 */
kz_status kz__shisoku_form_sets_push(kz__shisoku_form_sets *sets, unsigned size,
                                     kz__shisoku_form_draft *draft) KZ_MUST_USE;

/** Finds the forms with a value. NULL: there are none. */
const kz__shisoku_form_run *kz__shisoku_forms_find(const kz__shisoku_forms *forms, uint64_t value);

#endif
