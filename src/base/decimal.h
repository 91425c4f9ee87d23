/*
 * The decimal digits of a double, all of them: every double is a finite decimal fraction.
 * Independent of the locale, unlike printf.
 */
#ifndef KZ_BASE_DECIMAL_H
#define KZ_BASE_DECIMAL_H

enum {
    KZ__DECIMAL_DIGITS = 783, /* the smallest normal doubles have 767, rounded up to whole limbs */
    KZ__DECIMAL_PLACES = 40,  /* most decimals written */
    KZ__DECIMAL_TEXT = 360    /* bytes of the longest text: 309 digits, a point, decimals, a NUL */
};

/* The number 0.d1d2d3... * 10^point; d1 is not zero. Zero has no digits and point 1. */
typedef struct kz__decimal {
    int count;
    int point;
    char digit[KZ__DECIMAL_DIGITS]; /* '0'..'9' */
} kz__decimal;

/* Gives all digits of a finite value; its sign is ignored. Cost: O(digits^2). */
void kz__decimal_of(double value, kz__decimal *out);

/* Rounds to the first `keep` digits, half to even, exactly. keep may be negative: zero is left. */
void kz__decimal_round(kz__decimal *decimal, int keep);

/*
 * Writes a value, without its sign, like printf for 'f', 'e' or 'g' in the C locale.
 * A finite value only; precision 0..KZ__DECIMAL_PLACES. Returns the bytes written; adds a NUL.
 */
int kz__decimal_print(double value, char style, int precision, char out[KZ__DECIMAL_TEXT]);

#endif
