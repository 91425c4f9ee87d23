/* Ranges of whole numbers on the command line: "-1000..1000", or one number. */
#include "command/integer_range.h"

#include "output/complain.h"

#include <string.h>

/* Reads up to 18 digits with a sign. @return what follows, or NULL. */
static const char *read_integer(const char *text, int64_t *number) {
    bool negative = *text == '-';
    text += *text == '-' || *text == '+' ? 1 : 0;
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || digits > 18) {
        return NULL;
    }
    int64_t value = 0;
    for (size_t i = 0; i < digits; i++) {
        value = 10 * value + (text[i] - '0');
    }
    *number = negative ? -value : value;
    return text + digits;
}

static const char *read_range(const char *text, integer_range *range) {
    text = read_integer(text, &range->first);
    range->last = range->first;
    if (text != NULL && strncmp(text, "..", 2) == 0) {
        text = read_integer(text + 2, &range->last);
    }
    return text;
}

bool integer_range_read(const cli_context *cli, option_id option, int64_t limit,
                        integer_range *range) {
    const char *text = cli->options.text[option];
    const char *name = option == OPTION_TARGET ? "--target" : "--integers";
    const char *end = read_range(text, range);
    if (end == NULL || *end != '\0') {
        complain(cli, KZ_N("expected a range of whole numbers A..B"), text, name);
        return false;
    }
    if (range->first > range->last) {
        complain(cli, KZ_N("expected a range A..B with A at most B"), text, name);
        return false;
    }
    if (range->first < -limit || range->last > limit) {
        complain(cli, KZ_N("number out of range"), text, name);
        return false;
    }
    return true;
}
