/*
 * Lists of forms that grow at the end of one stack. Each form is in its list once, with its
 * simplest tree; or a few times, if the simplest one depends on the context.
 */
#ifndef KZ_SHISOKU_FORM_STACK_H
#define KZ_SHISOKU_FORM_STACK_H

#include "games/shisoku/forms/form.h"

typedef struct kz__shisoku_form_draft {
    kz__shisoku_form form;
    uint64_t value;
} kz__shisoku_form_draft;

/* The sort key of a list, and the index of the form on the stack. */
typedef struct kz__shisoku_form_key {
    uint64_t value;
    uint64_t factor;
    size_t index;
} kz__shisoku_form_key;

/* Older lists may lie below the one that grows. */
typedef struct kz__shisoku_form_stack {
    kz__shisoku_form_draft *draft;
    size_t count;
    size_t capacity;
    kz__shisoku_form_key *key; /* room to sort */
    size_t keys;
} kz__shisoku_form_stack;

/* A factor that was seen; a slot of an earlier round is free. */
typedef struct kz__shisoku_form_seen {
    uint64_t factor;
    uint32_t round;
    uint32_t index; /* in the stack */
} kz__shisoku_form_seen;

/*
 * The factors in the list on top of the stack: a hash table, at most half full, emptied by a new
 * round. A short list uses only a few of the slots, so that they stay in the cache.
 */
typedef struct kz__shisoku_form_sieve {
    kz__shisoku_form_seen *slot;
    size_t capacity;
    size_t slots; /* in use */
    size_t count;
    uint32_t round;
} kz__shisoku_form_sieve;

/** Empties a sieve for a new list; one that is all zeros is empty too. */
void kz__shisoku_form_sieve_start(kz__shisoku_form_sieve *sieve);

/** Frees the memory. */
void kz__shisoku_form_sieve_clear(kz__shisoku_form_sieve *sieve, kz_work *work);

/**
 * Pushes a form, or replaces a tree of the same form that is never simpler; does neither if the
 * list has one that is always at least as simple. @return KZ_OK or KZ_NO_MEMORY.
 */
kz_status kz__shisoku_form_stack_sift(kz__shisoku_form_stack *stack, kz__shisoku_form_sieve *sieve,
                                      kz_work *work,
                                      const kz__shisoku_form_draft *draft) KZ_MUST_USE;

/** Puts a form on the stack. @return KZ_OK or KZ_NO_MEMORY. */
kz_status kz__shisoku_form_stack_push(kz__shisoku_form_stack *stack, kz_work *work,
                                      const kz__shisoku_form_draft *draft) KZ_MUST_USE;

/**
 * Sorts the forms from `base` on by value and factor; the stack stays as it is.
 * @return the keys in order, valid until the next call; NULL: no memory.
 */
const kz__shisoku_form_key *kz__shisoku_form_stack_sort(kz__shisoku_form_stack *stack, size_t base,
                                                        kz_work *work);

/** Frees the memory. */
void kz__shisoku_form_stack_clear(kz__shisoku_form_stack *stack, kz_work *work);

#endif
