/*
 * The letters of a table, as used in forms, and the smaller tables that are left when something
 * cancels. Theory: docs/theory/shisoku-counting.md.
 *
 * A set of leaves is a bit mask. The copies of a letter are adjacent, and a canonical mask takes
 * the lowest of them, so there is one for each sub-multiset.
 */
#ifndef KZ_SHISOKU_LETTERS_H
#define KZ_SHISOKU_LETTERS_H

#include "base/bits.h"
#include "kazu/shisoku_study.h"

enum {
    KZ__SHISOKU_COUNT_CARDS = 10, /* tables of more cards are counted by listing */
    KZ__SHISOKU_LETTERS_MAX = KZ__SHISOKU_COUNT_CARDS + 3 /* with the unit, zero and the target */
};

/* The kind of a letter. */
typedef enum kz__shisoku_letter_kind {
    KZ__SHISOKU_UNIT, /* the number 1: an ace under e4, or x/x */
    KZ__SHISOKU_NUMBER,
    KZ__SHISOKU_ZERO, /* a target of 0: a term, but never a factor */
    KZ__SHISOKU_TARGET
} kz__shisoku_letter_kind;

typedef struct kz__shisoku_letter {
    kz__shisoku_letter_kind kind;
    kz_rational value;
    unsigned first; /* position of the first copy */
    unsigned copies;
} kz__shisoku_letter;

typedef struct kz__shisoku_letters {
    kz__shisoku_letter letter[KZ__SHISOKU_LETTERS_MAX]; /* the unit, numbers, zero, the target */
    unsigned count;
    unsigned positions;
    uint32_t cards;      /* the canonical mask of the table itself, without cards 0 */
    bool has_zero_card;  /* there is a card 0: not a letter, but it absorbs other cards, as x-x
                          * does */
    uint32_t zero;       /* the position of zero */
    uint32_t target;     /* that of the target; equal to `zero` if the target is 0 */
    bool target_is_less; /* than 0; the letter is its absolute value */
} kz__shisoku_letters;

/** Assigns positions to the letters. @param same KZ_SHISOKU_SAME_E1 or KZ_SHISOKU_SAME_E4. */
void kz__shisoku_letters_init(kz__shisoku_letters *letters, const kz_shisoku_problem *problem,
                              kz_shisoku_same same);

/** The canonical mask of the same sub-multiset. */
uint32_t kz__shisoku_letters_canonical(const kz__shisoku_letters *letters, uint32_t mask);

/** The letter at the lowest position of a non-empty mask. */
const kz__shisoku_letter *kz__shisoku_letters_at(const kz__shisoku_letters *letters, uint32_t mask);

/* The tables that can remain, without duplicates. */
typedef struct kz__shisoku_remains {
    uint32_t *mask; /* canonical; the first is the table itself */
    size_t count;
    size_t room;
    uint8_t *known; /* by mask */
    bool has_zero;  /* everything can cancel to 0 */
} kz__shisoku_remains;

/* The facts about a mask. */
enum {
    KZ__SHISOKU_REMAINS = 1,
    KZ__SHISOKU_WITH_ZERO = 2 /* and also a zero, which absorbs any card */
};

/**
 * Finds what can be left: an ace goes into any product, x/x is a unit, and x-x is a zero, like a
 * card 0, that takes any other cards with it.
 * @param remains clear it also on failure.
 */
kz_status kz__shisoku_remains_find(kz__shisoku_remains *remains, const kz__shisoku_letters *letters,
                                   kz_work *work) KZ_MUST_USE;

void kz__shisoku_remains_clear(kz__shisoku_remains *remains, const kz__shisoku_letters *letters,
                               kz_work *work);

#endif
