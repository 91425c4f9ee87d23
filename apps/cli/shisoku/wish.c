/* What a puzzle is to be like: -n, -t and --level. */
#include "shisoku/wish.h"

#include "command/integer_range.h"
#include "output/complain.h"

enum { DEFAULT_FIRST = 10, DEFAULT_LAST = 100, TARGET_LIMIT = 1000000 };

bool wish_read(const cli_context *cli, uint32_t cards, kz_shisoku_wish *wish) {
    integer_range targets = {DEFAULT_FIRST, DEFAULT_LAST};
    uint64_t count = cli_has(cli, OPTION_CARDS) ? cli->options.number[OPTION_CARDS] : cards;
    if (count == 0) {
        complain(cli, KZ_N("missing option"), "-n", NULL);
        return false;
    }
    if (count < 2 || count > KZ_SHISOKU_RATE_CARDS) {
        complain(cli, KZ_N("expected 2 to 8 cards"), cli->options.text[OPTION_CARDS], "-n");
        return false;
    }
    if (cli_has(cli, OPTION_TARGET) &&
        !integer_range_read(cli, OPTION_TARGET, TARGET_LIMIT, &targets)) {
        return false;
    }
    wish->cards = (uint32_t)count;
    wish->first_target = targets.first;
    wish->last_target = targets.last;
    wish->level = cli_has(cli, OPTION_LEVEL) ? (int)cli->options.number[OPTION_LEVEL] : 0;
    wish->digits = cli_has(cli, OPTION_DIGITS);
    return true;
}
