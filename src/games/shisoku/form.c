#include "games/shisoku/form.h"

#include <string.h>

static const char *const same_names[] = {
#define SAME_NAME(name, word) word,
    KZ_SHISOKU_EQUIVALENCES(SAME_NAME)
#undef SAME_NAME
};

const char *kz_shisoku_same_name(kz_shisoku_same same) {
    size_t index = (size_t)same;
    return index < KZ_SHISOKU_SAME_COUNT ? same_names[index] : "";
}

const char *kz_shisoku_same_text(kz_shisoku_same same) {
    switch (same) {
    case KZ_SHISOKU_SAME_LABELLED:
        return KZ_N("the same function of the cards, each card a variable of its own");
    case KZ_SHISOKU_SAME_E1:
        return KZ_N("the same form, equal cards being one letter");
    case KZ_SHISOKU_SAME_E2:
        return KZ_N("the same function, equal cards being one variable");
    case KZ_SHISOKU_SAME_E3:
        return KZ_N("the same function, equal cards being one variable and an ace the number 1");
    default:
        return KZ_N("the same form, equal cards being one letter and an ace the number 1");
    }
}

kz_status kz_shisoku_same_parse(const char *text, size_t length, kz_shisoku_same *same) {
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

static bool ace_is_one(kz_shisoku_same same) {
    return same == KZ_SHISOKU_SAME_E3 || same == KZ_SHISOKU_SAME_E4;
}

uint64_t kz__form_inverse(uint64_t a) {
    uint64_t result = 1;
    for (uint64_t exponent = KZ__FORM_PRIME - 2; exponent > 0; exponent >>= 1) {
        if (exponent & 1) {
            result = kz__form_multiply(result, a);
        }
        a = kz__form_multiply(a, a);
    }
    return a == 0 ? 0 : result;
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
    return residue <= HALF_MASK ? map(residue) : KZ__FORM_PRIME - map(KZ__FORM_PRIME - residue);
}

uint64_t kz__form_term(kz_shisoku_same same, uint64_t factor) {
    return is_structural(same) ? map_oddly(factor, scramble) : factor;
}

uint64_t kz__form_factor(kz_shisoku_same same, uint64_t term) {
    return is_structural(same) ? map_oddly(term, unscramble) : term;
}

static uint64_t residue_of(kz_rational value) {
    uint64_t numerator = (uint64_t)kz_rational_absolute(value).numerator % KZ__FORM_PRIME;
    uint64_t residue = kz__form_multiply(
        numerator, kz__form_inverse((uint64_t)value.denominator % KZ__FORM_PRIME));
    return value.numerator < 0 ? kz__form_subtract(0, residue) : residue;
}

/* A random letter, the same in every run; equal cards get equal letters unless labelled. */
static uint64_t letter(kz_shisoku_same same, kz_rational card, unsigned position) {
    if (ace_is_one(same) && card.numerator == 1 && card.denominator == 1) {
        return 1;
    }
    kz_rng rng;
    uint64_t seed = (uint64_t)card.numerator * UINT64_C(0xd6e8feb86659fd93) +
                    (uint64_t)card.denominator * UINT64_C(0xa0761d6478bd642f);
    kz_rng_init(&rng, same == KZ_SHISOKU_SAME_LABELLED ? seed + position + 1 : seed);
    return 2 + kz_rng_below(&rng, KZ__FORM_PRIME - 2);
}

void kz__form_card(kz_shisoku_same same, kz_rational card, unsigned position, kz__form *form) {
    *form = (kz__form){.value = residue_of(card),
                       .factor = letter(same, card, position),
                       .leaf = (uint8_t)position};
    form->term = kz__form_term(same, form->factor);
}

bool kz__form_combine(kz_shisoku_same same, const kz__form *left, char operation,
                      const kz__form *right, kz__form *out) {
    kz__form form = {.left = left, .right = right, .operation = operation};
    switch (operation) {
    case '+':
        form.value = kz__form_add(left->value, right->value);
        form.term = kz__form_add(left->term, right->term);
        form.factor = kz__form_factor(same, form.term);
        break;
    case '-':
        form.value = kz__form_subtract(left->value, right->value);
        form.term = kz__form_subtract(left->term, right->term);
        form.factor = kz__form_factor(same, form.term);
        break;
    case '*':
        form.value = kz__form_multiply(left->value, right->value);
        form.factor = kz__form_multiply(left->factor, right->factor);
        form.term = kz__form_term(same, form.factor);
        break;
    default:
        if (right->value == 0) {
            return false;
        }
        form.value = kz__form_multiply(left->value, right->value_inverse);
        form.factor = kz__form_multiply(left->factor, right->factor_inverse);
        form.term = kz__form_term(same, form.factor);
        break;
    }
    *out = form;
    return true;
}

typedef uint64_t *form_number(kz__form *form);

static uint64_t *value_of(kz__form *form) {
    return &form->value;
}

static uint64_t *value_inverse_of(kz__form *form) {
    return &form->value_inverse;
}

static uint64_t *factor_of(kz__form *form) {
    return &form->factor;
}

static uint64_t *factor_inverse_of(kz__form *form) {
    return &form->factor_inverse;
}

/* Montgomery's trick; zeros are passed over and keep the inverse 0. */
static void invert_all(kz__form *forms, size_t count, form_number *number_of,
                       form_number *inverse_of) {
    uint64_t product = 1;
    for (size_t i = 0; i < count; i++) {
        uint64_t number = *number_of(&forms[i]);
        *inverse_of(&forms[i]) = product;
        product = number == 0 ? product : kz__form_multiply(product, number);
    }
    uint64_t inverse = kz__form_inverse(product);
    for (size_t i = count; i-- > 0;) {
        uint64_t number = *number_of(&forms[i]);
        uint64_t *result = inverse_of(&forms[i]);
        *result = number == 0 ? 0 : kz__form_multiply(*result, inverse);
        inverse = number == 0 ? inverse : kz__form_multiply(inverse, number);
    }
}

void kz__form_invert(kz__form *forms, size_t count) {
    invert_all(forms, count, value_of, value_inverse_of);
    invert_all(forms, count, factor_of, factor_inverse_of);
}
