/* apps/cli/command/option_value.c: the borders of every kind of number, and what may follow one. */
#include "command/option_value.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define UNTOUCHED UINT64_C(12345)

static const option_spec size = {
    .kind = OPTION_IS_SIZE, .minimum = 1, .maximum = UINT64_C(1) << 60};

static const struct {
    const char *text;
    unsigned zeros; /* binary zeros at its end */
} suffixes[] = {{"", 0},     {"K", 10},   {"k", 10},   {"KB", 10},  {"kB", 10},
                {"KiB", 10}, {"kiB", 10}, {"M", 20},   {"m", 20},   {"MB", 20},
                {"mB", 20},  {"MiB", 20}, {"miB", 20}, {"G", 30},   {"g", 30},
                {"GB", 30},  {"gB", 30},  {"GiB", 30}, {"giB", 30}, {"T", 40},
                {"t", 40},   {"TB", 40},  {"tB", 40},  {"TiB", 40}, {"tiB", 40}};

static void takes(const option_spec *option, const char *text, uint64_t expected) {
    uint64_t number = UNTOUCHED;
    const char *fault = option_value_read(option, text, &number);
    if (fault != NULL || number != expected) {
        fail_msg("%s: %s, %" PRIu64 " instead of %" PRIu64, text, fault != NULL ? fault : "taken",
                 number, expected);
    }
}

static void refuses(const option_spec *option, const char *text) {
    uint64_t number = UNTOUCHED;
    if (option_value_read(option, text, &number) == NULL) {
        fail_msg("'%s' was taken as %" PRIu64, text, number);
    }
}

static const char *with_suffix(uint64_t count, const char *suffix) {
    static char text[64];
    (void)snprintf(text, sizeof text, "%" PRIu64 "%s", count, suffix);
    return text;
}

static void sizes_reach_from_border_to_border(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof suffixes / sizeof suffixes[0]; i++) {
        const char *suffix = suffixes[i].text;
        uint64_t unit = UINT64_C(1) << suffixes[i].zeros;
        uint64_t most = (UINT64_C(1) << 60) / unit;
        refuses(&size, with_suffix(0, suffix));
        takes(&size, with_suffix(1, suffix), unit);
        takes(&size, with_suffix(most, suffix), UINT64_C(1) << 60);
        refuses(&size, with_suffix(most + 1, suffix));
        refuses(&size, with_suffix(UINT64_MAX, suffix));
        for (uint64_t turns = 1; turns <= 3 && unit > 1; turns++) {
            /* In 64 bits these products are 0 and small numbers. */
            uint64_t wraps = turns * (UINT64_MAX / unit + 1);
            refuses(&size, with_suffix(wraps, suffix));
            refuses(&size, with_suffix(wraps + 1, suffix));
            refuses(&size, with_suffix(wraps + most, suffix));
        }
    }
    refuses(&size, "18446744073709551616");
    refuses(&size, "18446744073709551617K");
    refuses(&size, "99999999999999999999999999");
}

static void only_the_documented_suffixes_are_sizes(void **state) {
    (void)state;
    for (unsigned first = 1; first < 256; first++) {
        const char one[] = {'5', (char)first, '\0'};
        if (strchr("KkMmGgTt", (char)first) == NULL && (first < '0' || first > '9')) {
            refuses(&size, one);
        }
        for (unsigned second = 1; second < 256; second++) {
            const char two[] = {'5', (char)first, (char)second, '\0'};
            bool is_letter = strchr("KkMmGgTt", (char)first) != NULL;
            bool is_digit = first >= '0' && first <= '9';
            if (!is_digit && !(is_letter && second == 'B')) {
                refuses(&size, two);
            }
        }
    }
    const char *others[] = {"",    " ",    " 5",  "5 ",   "5 B", "5 K",  "K",
                            "KB",  "-5",   "+5",  "0x5",  "5Ki", "5KB ", "5KiBB",
                            "5iB", "5KbB", "5K5", "5.5K", "5\tB"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        refuses(&size, others[i]);
    }
}

static void whole_numbers_keep_their_borders(void **state) {
    (void)state;
    static const uint64_t borders[][2] = {{0, 0},
                                          {1, 1},
                                          {1, 9},
                                          {3, 16},
                                          {0, UINT64_MAX},
                                          {1, UINT64_MAX - 1},
                                          {5, UINT64_C(1) << 32}};
    for (size_t i = 0; i < sizeof borders / sizeof borders[0]; i++) {
        uint64_t least = borders[i][0];
        uint64_t most = borders[i][1];
        const option_spec option = {.kind = OPTION_IS_NUMBER, .minimum = least, .maximum = most};
        takes(&option, with_suffix(least, ""), least);
        takes(&option, with_suffix(most, ""), most);
        if (least > 0) {
            refuses(&option, with_suffix(least - 1, ""));
        }
        if (most < UINT64_MAX) {
            refuses(&option, with_suffix(most + 1, ""));
        }
        refuses(&option, "18446744073709551616"); /* 2^64, and what it could wrap to */
        refuses(&option, "18446744073709551621");
        refuses(&option, with_suffix(most, " "));
        refuses(&option, "");
        refuses(&option, "-1");
        refuses(&option, "x");
    }
}

static void seconds_keep_their_borders(void **state) {
    (void)state;
    static const option_spec seconds = {.kind = OPTION_IS_SECONDS};
    takes(&seconds, "1", 1000000000);
    takes(&seconds, "0.5", 500000000);
    takes(&seconds, ".5", 500000000);
    takes(&seconds, "2.", 2000000000);
    takes(&seconds, "0.000000001", 1);
    takes(&seconds, "1.9999999999", 1999999999);
    takes(&seconds, "1000000000", UINT64_C(1000000000000000000));
    const char *bad[] = {
        "0",          "0.0", ".",   "",   " 1", "1 ",           "1.2.3",
        "1000000001", "-1",  "1e3", "1s", "+1", "0.0000000001", "18446744073709551617"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        refuses(&seconds, bad[i]);
    }
}

static void a_choice_is_a_whole_word(void **state) {
    (void)state;
    static const option_spec choice = {.kind = OPTION_IS_CHOICE, .choices = "auto|always|never"};
    takes(&choice, "auto", 0);
    takes(&choice, "always", 1);
    takes(&choice, "never", 2);
    const char *bad[] = {"", "a", "au", "autos", "auto|always", "|", "AUTO", "never "};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        refuses(&choice, bad[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes_reach_from_border_to_border),
        cmocka_unit_test(only_the_documented_suffixes_are_sizes),
        cmocka_unit_test(whole_numbers_keep_their_borders),
        cmocka_unit_test(seconds_keep_their_borders),
        cmocka_unit_test(a_choice_is_a_whole_word),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
