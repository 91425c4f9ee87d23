/*
 * kz_text_format() against libc's snprintf in the C locale, which every test starts in: borders and
 * random values in every style that the program uses. Nothing here is computed by the library.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kazu/rng.h"
#include "kazu/text.h"

#include "support/effort.h"

#include <float.h>
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static char ours[1200];
static char theirs[1200];

/* Formats like this one come from data, so the compiler cannot check them. */
static void (*const format)(kz_text *, const char *, ...) = kz_text_format;
static int (*const print)(char *, size_t, const char *, ...) = snprintf;

#define SAME(...)                                                                                  \
    do {                                                                                           \
        kz_text text;                                                                              \
        kz_text_init(&text, ours, sizeof ours);                                                    \
        format(&text, __VA_ARGS__);                                                                \
        (void)print(theirs, sizeof theirs, __VA_ARGS__);                                           \
        assert_string_equal(ours, theirs);                                                         \
    } while (0)

static const char *const real_formats[] = {"%f",    "%.0f", "%.1f",   "%.2f",   "%.9f",  "%+.2f",
                                           "%8.3f", "%g",   "%.3g",   "%.0g",   "%.17g", "%e",
                                           "%.0e",  "%.6e", "%-9.1f", "%09.1f", "% .2f", "%.40f"};

static void same_real(double value) {
    for (size_t i = 0; i < sizeof real_formats / sizeof *real_formats; i++) {
        SAME(real_formats[i], value);
        SAME(real_formats[i], -value);
    }
    for (int precision = 0; precision <= 20; precision += 5) {
        SAME("%*.*f|%.*g|%.*e", 12, precision, value, precision, value, precision, value);
    }
}

static void decimals_at_borders(void **state) {
    static const double borders[] = {0,
                                     0.5,
                                     1.5,
                                     2.5,
                                     0.05,
                                     0.15,
                                     0.25,
                                     0.125,
                                     9.5,
                                     9.95,
                                     99.95,
                                     999.95,
                                     0.95,
                                     0.995,
                                     0.0005,
                                     0.001,
                                     0.0001,
                                     1e-5,
                                     9.9e-5,
                                     9.99e-5,
                                     99999.5,
                                     999999.5,
                                     1e5,
                                     1e6,
                                     1e15,
                                     1e16,
                                     1e17,
                                     1e22,
                                     1e23,
                                     1e100,
                                     1e300,
                                     1e-300,
                                     63.6,
                                     DBL_MAX,
                                     DBL_MIN,
                                     DBL_EPSILON,
                                     DBL_TRUE_MIN,
                                     3 * DBL_TRUE_MIN,
                                     DBL_MIN - DBL_TRUE_MIN};
    const double infinite = (double)INFINITY;

    (void)state;
    for (size_t i = 0; i < sizeof borders / sizeof *borders; i++) {
        same_real(borders[i]);
    }
    SAME("%f %g %.2f %8f %-8f| %08f", infinite, -infinite, infinite, infinite, infinite, infinite);
}

static double any_double(kz_rng *rng) {
    uint64_t bits = kz_rng_next(rng);
    double value = 0;

    memcpy(&value, &bits, sizeof value);
    return isfinite(value) ? fabs(value) : 1;
}

static void random_decimals(void **state) {
    unsigned rounds = effort_of(1000);
    kz_rng rng;

    (void)state;
    kz_rng_init(&rng, 1);
    for (unsigned i = 0; i < rounds; i++) {
        same_real(any_double(&rng));
        same_real((double)kz_rng_below(&rng, 1000000) / 1000);
        same_real((double)kz_rng_below(&rng, 4096) /
                  64); /* many are halfway between two decimals */
        same_real((double)kz_rng_next(&rng));
    }
}

static void whole_numbers(void **state) {
    static const char *const signed_formats[] = {"%lld",  "%5lld",  "%-5lld|", "%05lld", "%+lld",
                                                 "% lld", "%.3lld", "%8.3lld", "%.0lld", "%+06lld"};
    static const char *const formats[] = {"%llu",    "%5llu",  "%-12llu|", "%04llu",
                                          "%llx",    "%#llx",  "%016llx",  "%llX",
                                          "%#10llX", "%.5llu", "%.0llu",   "%08.3llu"};
    static const uint64_t values[] = {
        0,         1, 9, 10, 99, 255, 1000, INT_MAX, UINT_MAX, INT64_MAX, (uint64_t)INT64_MAX + 1,
        UINT64_MAX};

    (void)state;
    for (size_t v = 0; v < sizeof values / sizeof *values; v++) {
        for (size_t i = 0; i < sizeof signed_formats / sizeof *signed_formats; i++) {
            SAME(signed_formats[i], (long long)values[v]);
        }
        for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
            SAME(formats[i], (unsigned long long)values[v]);
        }
        SAME("%d %i %u %x", (int)values[v], (int)values[v], (unsigned)values[v],
             (unsigned)values[v]);
        SAME("%ld %lu %zu", (long)values[v], (unsigned long)values[v], (size_t)values[v]);
    }
    SAME("%*d|%-*d|%*d", 5, 1, 5, 2, -5, 3);
}

static void strings_and_positions(void **state) {
    (void)state;
    SAME("%s|%5s|%-5s|%.2s|%6.2s|%.*s|%.*s", "abc", "abc", "abc", "abc", "abc", 1, "abc", -1, "ab");
    SAME("%c%c|%3c|%-3c|", 'a', 'b', 'c', 'd');
    SAME("100 %%|%s|", "");
    SAME("%2$s %1$d %2$s", 5, "x");
    SAME("%3$.1f %1$s %2$*4$d", "a", 7, 63.6, 5);
    SAME("数 %s 数", "数");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decimals_at_borders),
        cmocka_unit_test(random_decimals),
        cmocka_unit_test(whole_numbers),
        cmocka_unit_test(strings_and_positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
