/*
 * A part of a solution: its exact value, the size of the intermediate numbers, and its steps in
 * postfix. Theory: docs/theory/shisoku-solutions.md.
 */
#ifndef KZ_SHISOKU_PART_H
#define KZ_SHISOKU_PART_H

#include "kazu/shisoku.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    KZ__SHISOKU_PART_CARDS = 10,
    KZ__SHISOKU_PART_SIGNS = 2 * KZ__SHISOKU_PART_CARDS - 1,
    KZ__SHISOKU_SIGN_PLUS = 12, /* after the numbers of cards; 0 is no sign */
    KZ__SHISOKU_SIGN_MINUS,
    KZ__SHISOKU_SIGN_TIMES,
    KZ__SHISOKU_SIGN_OVER,
    KZ__SHISOKU_SIGN_BITS = 4,
    KZ__SHISOKU_SIGNS_IN_A_WORD = 16
};

typedef struct kz__shisoku_part {
    kz_rational value;  /* never negative */
    uint64_t largest;   /* numerator or denominator of a step */
    bool is_negative;   /* the separate sign of the value */
    bool has_spare_ace; /* one of its cards is an ace that is not written yet: it may be anywhere */
    char operation;     /* the last one; 0: a card */
    uint8_t length;
    uint16_t cost; /* games/shisoku/simplicity.h */
    /* postfix, the first in the lowest bits: 1 + the position of a card, or an operation */
    uint64_t signs[2];
} kz__shisoku_part;

/** A card. */
void kz__shisoku_part_card(unsigned position, kz_rational value, kz__shisoku_part *out);

/**
 * left operation right, by their values without signs.
 * @param out not negative; its spare ace is left to the caller.
 * @return KZ_OK or KZ_OVERFLOW.
 */
kz_status kz__shisoku_part_join(const kz__shisoku_part *left, char operation,
                                const kz__shisoku_part *right, kz__shisoku_part *out) KZ_MUST_USE;

/** The order of branches: larger values first, then fewer cards, then the first different sign. */
bool kz__shisoku_part_precedes(const kz__shisoku_part *a, const kz__shisoku_part *b);

#endif
