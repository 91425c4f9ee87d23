#include "kenken/wish.h"

#include "complain.h"
#include "entropy.h"

#include <string.h>
#include <time.h>

enum { GRADED_SIZE_MAX = 12, DAILY_EASY_SIZE_MAX = 9 };

static bool read_ops(const cli_context *cli, unsigned *ops) {
    static const struct {
        const char *sign;
        unsigned op;
    } signs[] = {{"+", 1}, {"-", 2}, {"*", 4}, {"/", 8},
                 {"x", 4}, {"×", 4}, {"÷", 8}, {"\xE2\x88\x92", 2}};
    const char *text = cli->options.text[OPTION_OPS];
    unsigned found = 0;
    while (*text != '\0') {
        size_t i = 0;
        while (i < sizeof signs / sizeof signs[0] &&
               strncmp(text, signs[i].sign, strlen(signs[i].sign)) != 0) {
            i++;
        }
        if (i == sizeof signs / sizeof signs[0]) {
            complain(cli, KZ_N("not one of + - * /"), text, "--ops");
            return false;
        }
        found |= signs[i].op;
        text += strlen(signs[i].sign);
    }
    if (found == 0) {
        complain(cli, KZ_N("no operation"), "--ops", NULL);
        return false;
    }
    *ops = found;
    return true;
}

bool kenken_read_wish(const cli_context *cli, kz_kenken_wish *wish) {
    *wish = kz_kenken_wish_default();
    if (cli_has(cli, OPTION_SIZE)) {
        wish->size = (unsigned)cli->options.number[OPTION_SIZE];
    }
    if (cli_has(cli, OPTION_KENKEN_LEVEL)) {
        wish->level = (kz_kenken_level)cli->options.number[OPTION_KENKEN_LEVEL];
    }
    if (cli_has(cli, OPTION_DAILY) && !cli_has(cli, OPTION_KENKEN_LEVEL) &&
        wish->size <= DAILY_EASY_SIZE_MAX) {
        wish->level = KZ_KENKEN_EASY;
    }
    wish->hide_ops = cli_has(cli, OPTION_HIDE_OPS);
    if (wish->level != KZ_KENKEN_UNGRADED && wish->size > GRADED_SIZE_MAX) {
        complain(cli, KZ_N("levels are for sizes up to 12"), cli->options.text[OPTION_SIZE],
                 "--size");
        return false;
    }
    return !cli_has(cli, OPTION_OPS) || read_ops(cli, &wish->ops);
}

static bool is_leap(unsigned year) {
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static bool is_date(unsigned year, unsigned month, unsigned day) {
    static const unsigned days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return year >= 1 && month >= 1 && month <= 12 && day >= 1 &&
           day <= days[month - 1] + (month == 2 && is_leap(year) ? 1 : 0);
}

static bool read_digits(const char **text, size_t count, unsigned *number) {
    *number = 0;
    for (size_t i = 0; i < count; i++, (*text)++) {
        if (**text < '0' || **text > '9') {
            return false;
        }
        *number = *number * 10 + (unsigned)(**text - '0');
    }
    return true;
}

/* "2026-11-21" or "today". */
static bool read_date(const char *text, unsigned *year, unsigned *month, unsigned *day) {
    if (strcmp(text, "today") == 0) {
        struct tm now;
        time_t seconds = time(NULL);
        if (localtime_r(&seconds, &now) == NULL) {
            return false;
        }
        *year = (unsigned)(now.tm_year + 1900);
        *month = (unsigned)(now.tm_mon + 1);
        *day = (unsigned)now.tm_mday;
        return true;
    }
    return read_digits(&text, 4, year) && *text++ == '-' && read_digits(&text, 2, month) &&
           *text++ == '-' && read_digits(&text, 2, day) && *text == '\0' &&
           is_date(*year, *month, *day);
}

int kenken_read_seed(const cli_context *cli, uint64_t *seed) {
    unsigned year = 0;
    unsigned month = 0;
    unsigned day = 0;
    if (!cli_has(cli, OPTION_DAILY)) {
        return entropy_seed(cli, seed) ? EXIT_YES : EXIT_MACHINE;
    }
    if (cli_has(cli, OPTION_SEED)) {
        complain(cli, KZ_N("a day has its own seed"), cli->options.text[OPTION_SEED], "--seed");
        return EXIT_USAGE;
    }
    if (!read_date(cli->options.text[OPTION_DAILY], &year, &month, &day)) {
        complain(cli, KZ_N("not a date such as 2026-11-21, or today"),
                 cli->options.text[OPTION_DAILY], "--daily");
        return EXIT_USAGE;
    }
    *seed = kz_kenken_daily_seed(year, month, day);
    return EXIT_YES;
}
