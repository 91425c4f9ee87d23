/* Rationals as text. Every number whose value fits is read exactly, however many digits it has. */
#include "base/rational.h"
#include "base/valid.h"
#include "kazu/rational.h"

#include <assert.h>

typedef struct scanner {
    const char *text;
    size_t length;
    size_t at;
    kz_error *error;
} scanner;

typedef struct digits {
    const char *first;
    size_t count;
} digits;

static char peek(const scanner *in) {
    return in->at < in->length ? in->text[in->at] : '\0';
}

static bool take(scanner *in, char wanted) {
    if (in->at == in->length || peek(in) != wanted)
        return false;
    in->at++;
    return true;
}

static digits take_digits(scanner *in) {
    digits run = {.first = in->text + in->at};

    while (peek(in) >= '0' && peek(in) <= '9') {
        in->at++;
        run.count++;
    }
    return run;
}

/* Reports the text between two offsets as an error; columns count code points. */
static kz_status blame(const scanner *in, kz_status status, const char *message, size_t from,
                       size_t end) {
    uint32_t column = (uint32_t)kz_utf8_count(in->text, from) + 1;

    return kz_error_set(in->error, status, 0, column, message, in->text + from, end - from);
}

static kz_status blame_rest(const scanner *in, const char *message) {
    return blame(in, KZ_BAD_INPUT, message, in->at, in->length);
}

static kz_status blame_size(const scanner *in) {
    return blame(in, KZ_OVERFLOW, KZ_N("the number is too large"), 0, in->length);
}

static kz__wide digit_at(digits run, size_t i) {
    return kz__wide_of((uint64_t)(run.first[i] - '0'));
}

/* False if the digits do not fit: up to `limit` there is room for one more. */
static bool read_whole(digits run, kz__wide *value) {
    /* (2^128 - 1) / 10 - 1 */
    const kz__wide limit = {UINT64_C(0x1999999999999999), UINT64_C(0x9999999999999998)};

    *value = kz__wide_of(0);
    for (size_t i = 0; i < run.count; i++) {
        if (kz__wide_compare(*value, limit) > 0)
            return false;
        *value = kz__wide_add(kz__wide_times(*value, 10), digit_at(run, i));
    }
    return true;
}

/* Divides both by the factor if it divides n; it always divides d. */
static void cancel_factor(uint64_t factor, kz__wide *n, kz__wide *d) {
    kz__wide rest = {0};
    kz__wide quotient = kz__wide_divide(*n, kz__wide_of(factor), &rest);

    if (kz__wide_is_zero(rest)) {
        *n = quotient;
        *d = kz__wide_divide(*d, kz__wide_of(factor), &rest);
    }
}

/* Reads ".d1 d2 ... dk" from its end by x <- (d + x) / 10. Every intermediate x is a tail of the
 * decimal. Its denominator divides that of the whole, so if x does not fit, neither does the value.
 * A digit adds only the factors of 10, so only 2 and 5 can cancel. */
static bool read_decimals(digits run, uint64_t *numerator, uint64_t *denominator) {
    kz__wide n = kz__wide_of(0);
    kz__wide d = kz__wide_of(1);

    for (size_t i = run.count; i-- > 0;) {
        n = kz__wide_add(n, kz__wide_times(d, digit_at(run, i).low));
        d = kz__wide_times(d, 10);
        cancel_factor(2, &n, &d);
        cancel_factor(5, &n, &d);
        if (d.high != 0 || d.low > INT64_MAX)
            return false;
    }
    *numerator = n.low;
    *denominator = d.low;
    return true;
}

static kz_status finish(const scanner *in, bool negative, kz__wide numerator, kz__wide denominator,
                        kz_rational *out) {
    if (kz__rational_reduce(negative, numerator, denominator, out) != KZ_OK)
        return blame_size(in);
    return KZ_OK;
}

static kz_status parse_fraction(scanner *in, bool negative, digits whole, kz_rational *out) {
    size_t start = in->at;
    digits below = take_digits(in);
    kz__wide numerator = {0};
    kz__wide denominator = {0};

    if (below.count == 0)
        return blame_rest(in, KZ_N("expected a digit"));
    if (in->at < in->length)
        return blame_rest(in, KZ_N("unexpected text after the number"));
    if (!read_whole(whole, &numerator) || !read_whole(below, &denominator))
        return blame_size(in);
    if (kz__wide_is_zero(denominator))
        return blame(in, KZ_DIVISION_BY_ZERO, KZ_N("division by zero"), start, in->at);
    return finish(in, negative, numerator, denominator, out);
}

static kz_status parse_decimal(scanner *in, bool negative, digits whole, kz_rational *out) {
    digits decimals = {0};
    kz__wide integer = {0};
    kz__wide sum = {0};
    uint64_t numerator = 0;
    uint64_t denominator = 1;

    if (take(in, '.'))
        decimals = take_digits(in);
    if (whole.count + decimals.count == 0)
        return blame_rest(in, in->at == 0 ? KZ_N("expected a number") : KZ_N("expected a digit"));
    if (in->at < in->length)
        return blame_rest(in, KZ_N("unexpected text after the number"));
    if (!read_whole(whole, &integer) || integer.high != 0 || integer.low > INT64_MAX ||
        !read_decimals(decimals, &numerator, &denominator))
        return blame_size(in);
    sum = kz__wide_add(kz__wide_product(integer.low, denominator), kz__wide_of(numerator));
    return finish(in, negative, sum, kz__wide_of(denominator), out);
}

kz_status kz_rational_parse(const char *text, size_t length, kz_rational *out, kz_error *error) {
    assert(kz__bytes_are_valid(text, length) && out != NULL);
    scanner in = {.text = text, .length = length, .error = error};
    bool negative = false;
    digits whole = {0};

    if (length == 0)
        return kz_error_set(error, KZ_BAD_INPUT, 0, 1, KZ_N("a number is missing"), NULL, 0);
    negative = take(&in, '-');
    if (!negative)
        (void)take(&in, '+');
    whole = take_digits(&in);
    if (whole.count > 0 && take(&in, '/'))
        return parse_fraction(&in, negative, whole, out);
    return parse_decimal(&in, negative, whole, out);
}

void kz_rational_print(kz_rational value, kz_text *out) {
    assert(kz__rational_is_valid(value) && kz__text_is_valid(out));
    kz_text_put_signed(out, value.numerator);
    if (value.denominator != 1) {
        kz_text_put_char(out, '/');
        kz_text_put_signed(out, value.denominator);
    }
}
