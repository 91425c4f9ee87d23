/*
 * Forms: trees reduced to the chosen equivalence, as numbers modulo 2^61 - 1. Theory:
 * docs/theory/shisoku-solutions.md.
 */
#include "games/shisoku/forms/form.h"
#include "base/valid.h"
#include "games/shisoku/valid.h"

#include <assert.h>
#include <string.h>

static const char *const same_names[] = {
#define SAME_NAME(name, word) word,
    KZ_SHISOKU_EQUIVALENCES(SAME_NAME)
#undef SAME_NAME
};

const char *kz_shisoku_same_name(kz_shisoku_same same) {
    assert(kz__shisoku_same_is_valid(same));
    size_t index = (size_t)same;
    return index < KZ_SHISOKU_SAME_COUNT ? same_names[index] : "";
}

const char *kz_shisoku_same_text(kz_shisoku_same same) {
    assert(kz__shisoku_same_is_valid(same));
    switch (same) {
    case KZ_SHISOKU_SAME_LABELLED:
        return KZ_N("the same function of the cards, with a separate variable for each card");
    case KZ_SHISOKU_SAME_E1:
        return KZ_N("the same form, with one letter for equal cards");
    case KZ_SHISOKU_SAME_E2:
        return KZ_N("the same function, with one variable for equal cards");
    case KZ_SHISOKU_SAME_E3:
        return KZ_N("the same function, with one variable for equal cards and the numbers 1 and 0 "
                    "for aces and zeros");
    default:
        return KZ_N("the same form, with one letter for equal cards and the numbers 1 and 0 for "
                    "aces and zeros");
    }
}

kz_status kz_shisoku_same_parse(const char *text, size_t length, kz_shisoku_same *same) {
    assert(kz__bytes_are_valid(text, length) && same != NULL);
    for (size_t i = 0; i < KZ_SHISOKU_SAME_COUNT; i++) {
        if (strlen(same_names[i]) == length && memcmp(same_names[i], text, length) == 0) {
            *same = (kz_shisoku_same)i;
            return KZ_OK;
        }
    }
    return KZ_BAD_INPUT;
}

static bool is_structural(kz_shisoku_same same) {
    return same == KZ_SHISOKU_SAME_E1 || same == KZ_SHISOKU_SAME_E4;
}

/* An ace is the number 1, and a card 0 the number 0. */
static bool has_constants(kz_shisoku_same same) {
    return same == KZ_SHISOKU_SAME_E3 || same == KZ_SHISOKU_SAME_E4;
}

static uint64_t square_often(uint64_t a, unsigned times) {
    for (; times > 0; times--) {
        a = kz__shisoku_form_multiply(a, a);
    }
    return a;
}

/* From a^(2^i - 1) and a^(2^j - 1) to a^(2^(i+j) - 1). */
static uint64_t join_ones(uint64_t power_i, unsigned j, uint64_t power_j) {
    return kz__shisoku_form_multiply(square_often(power_i, j), power_j);
}

/* a^(P-2) by Fermat; the exponent is 59 ones, then 01. */
uint64_t kz__shisoku_form_inverse(uint64_t a) {
    uint64_t ones_2 = join_ones(a, 1, a);
    uint64_t ones_3 = join_ones(ones_2, 1, a);
    uint64_t ones_6 = join_ones(ones_3, 3, ones_3);
    uint64_t ones_7 = join_ones(ones_6, 1, a);
    uint64_t ones_14 = join_ones(ones_7, 7, ones_7);
    uint64_t ones_28 = join_ones(ones_14, 14, ones_14);
    uint64_t ones_29 = join_ones(ones_28, 1, a);
    uint64_t ones_58 = join_ones(ones_29, 29, ones_29);
    uint64_t ones_59 = join_ones(ones_58, 1, a);
    return kz__shisoku_form_multiply(square_often(ones_59, 2), a);
}

/*
 * A bijection of the 60-bit numbers that keeps 0: xor-shifts and odd multiplications, each undone
 * by its counterpart. Half of the residues have 60 bits; the other half are their negatives.
 */
#define HALF_MASK        ((UINT64_C(1) << 60) - 1)
#define FACTOR_A         UINT64_C(0x9e3779b97f4a7c1)
#define FACTOR_A_INVERSE UINT64_C(0x2cd3219ad7b6841)
#define FACTOR_B         UINT64_C(0xbf58476d1ce4e5b)
#define FACTOR_B_INVERSE UINT64_C(0xb91bbd3afc231d3)

static uint64_t scramble(uint64_t x) {
    x ^= x >> 31;
    x = (x * FACTOR_A) & HALF_MASK;
    x ^= x >> 30;
    x = (x * FACTOR_B) & HALF_MASK;
    return x ^ (x >> 32);
}

static uint64_t unscramble(uint64_t x) {
    x ^= x >> 32;
    x = (x * FACTOR_B_INVERSE) & HALF_MASK;
    x ^= x >> 30;
    x = (x * FACTOR_A_INVERSE) & HALF_MASK;
    return x ^ (x >> 31);
}

/* Extends a bijection of the lower half to an odd one of all residues. */
static uint64_t map_oddly(uint64_t residue, uint64_t (*map)(uint64_t)) {
    return residue <= HALF_MASK ? map(residue)
                                : KZ__SHISOKU_FORM_PRIME - map(KZ__SHISOKU_FORM_PRIME - residue);
}

uint64_t kz__shisoku_form_term(kz_shisoku_same same, uint64_t factor) {
    return is_structural(same) ? map_oddly(factor, scramble) : factor;
}

uint64_t kz__shisoku_form_factor(kz_shisoku_same same, uint64_t term) {
    return is_structural(same) ? map_oddly(term, unscramble) : term;
}

uint64_t kz__shisoku_form_value(kz_rational value) {
    uint64_t numerator = (uint64_t)kz_rational_absolute(value).numerator % KZ__SHISOKU_FORM_PRIME;
    uint64_t residue = kz__shisoku_form_multiply(
        numerator, kz__shisoku_form_inverse((uint64_t)value.denominator % KZ__SHISOKU_FORM_PRIME));
    return value.numerator < 0 ? kz__shisoku_form_subtract(0, residue) : residue;
}

/* A random letter, the same in every run; equal cards get equal letters unless labelled. */
static uint64_t letter(kz_shisoku_same same, kz_rational card, unsigned position) {
    if (has_constants(same) && card.numerator <= 1 && card.denominator == 1) {
        return (uint64_t)card.numerator;
    }
    kz_rng rng;
    uint64_t seed = (uint64_t)card.numerator * UINT64_C(0xd6e8feb86659fd93) +
                    (uint64_t)card.denominator * UINT64_C(0xa0761d6478bd642f);
    kz_rng_init(&rng, same == KZ_SHISOKU_SAME_LABELLED ? seed + position + 1 : seed);
    return 2 + kz_rng_below(&rng, KZ__SHISOKU_FORM_PRIME - 2);
}

void kz__shisoku_form_card(kz_shisoku_same same, kz_rational card, unsigned position,
                           kz__shisoku_form *form) {
    *form = (kz__shisoku_form){.factor = letter(same, card, position), .leaf = (uint8_t)position};
}

uint64_t kz__shisoku_form_combine(kz_shisoku_same same, uint64_t left, char operation,
                                  uint64_t right, uint64_t right_inverse) {
    switch (operation) {
    case '+':
        return kz__shisoku_form_factor(same,
                                       kz__shisoku_form_add(kz__shisoku_form_term(same, left),
                                                            kz__shisoku_form_term(same, right)));
    case '-':
        return kz__shisoku_form_factor(
            same, kz__shisoku_form_subtract(kz__shisoku_form_term(same, left),
                                            kz__shisoku_form_term(same, right)));
    case '*':
        return kz__shisoku_form_multiply(left, right);
    default:
        return kz__shisoku_form_multiply(left, right_inverse);
    }
}

/* Montgomery's trick; zeros are passed over. */
void kz__shisoku_form_invert(const uint64_t *numbers, size_t count, uint64_t *inverses) {
    uint64_t product = 1;
    for (size_t i = 0; i < count; i++) {
        inverses[i] = product;
        product = numbers[i] == 0 ? product : kz__shisoku_form_multiply(product, numbers[i]);
    }
    uint64_t rest = kz__shisoku_form_inverse(product);
    for (size_t i = count; i-- > 0;) {
        inverses[i] = numbers[i] == 0 ? 0 : kz__shisoku_form_multiply(inverses[i], rest);
        rest = numbers[i] == 0 ? rest : kz__shisoku_form_multiply(rest, numbers[i]);
    }
}
