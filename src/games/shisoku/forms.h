/* All different forms of small hands, found by their value. */
#ifndef KZ_SHISOKU_FORMS_H
#define KZ_SHISOKU_FORMS_H

#include "base/arena.h"
#include "games/shisoku/form.h"
#include "games/shisoku/leaves.h"

/* Where the forms of a value stand; count 0: a free slot. */
typedef struct kz__form_run {
    uint64_t value;
    uint32_t first;
    uint32_t count;
} kz__form_run;

/* Forms in ascending order of value, so that those of one value stand side by side. */
typedef struct kz__forms {
    kz__form *form;
    size_t count;
    kz__form_run *run; /* hash table by value */
    unsigned shift;
} kz__forms;

/* A list of forms that grows at its end; older lists may lie below it. */
typedef struct kz__form_stack {
    kz__form *form;
    size_t count;
    size_t capacity;
} kz__form_stack;

typedef struct kz__form_sets {
    kz_work *work;
    kz__arena *arena;
    kz_shisoku_same same;
    kz__leaves leaves;   /* the cards; all different where each is a variable of its own */
    kz__forms **by_mask; /* by canonical mask; NULL: not built yet */
    kz__form_stack stack;
} kz__form_sets;

/** Prepares; call kz__form_sets_clear() in any case. */
kz_status kz__form_sets_init(kz__form_sets *sets, const kz_shisoku_problem *problem,
                             kz_shisoku_same same, kz_work *work, kz__arena *arena);

/** Gives back what does not lie in the arena. */
void kz__form_sets_clear(kz__form_sets *sets);

/** Gives all forms of the cards in a mask, building them if need be. */
kz_status kz__form_sets_get(kz__form_sets *sets, uint32_t mask, const kz__forms **out);

/** Finds the forms with a value. @return the first, if *count is not 0. */
const kz__form *kz__forms_find(const kz__forms *forms, uint64_t value, size_t *count);

/** Puts a form on the stack. */
kz_status kz__form_stack_push(kz__form_stack *stack, kz_work *work, const kz__form *form);

/** Sorts the forms from `base` on by value and factor and removes repetitions, but the first. */
void kz__form_stack_compact(kz__form_stack *stack, size_t base);

/** Moves the forms from `base` on to the arena, with their inverses. NULL: no memory. */
kz__form *kz__form_stack_settle(kz__form_stack *stack, size_t base, kz__arena *arena);

#endif
