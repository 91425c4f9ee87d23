/* What a new puzzle should be, from the options. */
#include "kenken/wish.h"

#include "calendar.h"
#include "output/complain.h"
#include "system/entropy.h"

#include "kazu/game.h"

#include <string.h>

static bool read_ops(const cli_context *cli, unsigned *ops) {
    const char *text = cli->options.text[OPTION_OPS];
    if (kz_kenken_ops_parse(text, strlen(text), ops) == KZ_OK) {
        return true;
    }
    complain(cli, *text == '\0' ? KZ_N("expected an operation") : KZ_N("expected one of + - * /"),
             *text == '\0' ? "--ops" : text, *text == '\0' ? NULL : "--ops");
    return false;
}

static bool read_day(const cli_context *cli, calendar_day *day) {
    const char *text = cli->options.text[OPTION_DAILY];
    if (calendar_read(text, day)) {
        return true;
    }
    complain(cli, KZ_N("expected a date such as 2026-11-21, or today"), text, "--daily");
    return false;
}

/* What the puzzle of a day is at every table. */
static bool read_daily(const cli_context *cli, kz_kenken_wish *wish) {
    const kz_game *game = kz_game_find("kenken");
    char params[KZ_PLAY_LINE_MAX];
    kz_values values;
    calendar_day day;
    kz_key key;
    kz_text text;
    if (!read_day(cli, &day)) {
        return false;
    }
    kz_text_init(&text, params, sizeof params);
    if (kz_opening_daily(game, (int)day.year, (int)day.month, (int)day.day, &text, &key) != KZ_OK ||
        kz_params_read(game, params, 1, &values, NULL, NULL) != KZ_OK) {
        return false;
    }
    const char *ops = kz_values_text(&values, kz_param_index(game, "ops"));
    wish->size = (unsigned)values.number[kz_param_index(game, "size")];
    wish->level = (kz_kenken_level)values.number[kz_param_index(game, "level")];
    wish->hide_ops = values.number[kz_param_index(game, "hide")] != 0;
    return kz_kenken_ops_parse(ops, strlen(ops), &wish->ops) == KZ_OK;
}

bool kenken_read_wish(const cli_context *cli, kz_kenken_wish *wish) {
    *wish = kz_kenken_wish_default();
    if (cli_has(cli, OPTION_DAILY) && !read_daily(cli, wish)) {
        return false;
    }
    if (cli_has(cli, OPTION_SIZE)) {
        wish->size = (unsigned)cli->options.number[OPTION_SIZE];
    }
    if (cli_has(cli, OPTION_KENKEN_LEVEL)) {
        wish->level = (kz_kenken_level)cli->options.number[OPTION_KENKEN_LEVEL];
    } else if (wish->size > KZ_KENKEN_LEVEL_SIZE_MAX) {
        wish->level = KZ_KENKEN_UNGRADED;
    }
    wish->hide_ops = wish->hide_ops || cli_has(cli, OPTION_HIDE_OPS);
    if (wish->level != KZ_KENKEN_UNGRADED && wish->size > KZ_KENKEN_LEVEL_SIZE_MAX) {
        complain(cli, KZ_N("levels exist only for sizes up to 12"), cli->options.text[OPTION_SIZE],
                 "--size");
        return false;
    }
    return !cli_has(cli, OPTION_OPS) || read_ops(cli, &wish->ops);
}

int kenken_read_seed(const cli_context *cli, uint64_t *seed) {
    calendar_day day;
    if (!cli_has(cli, OPTION_DAILY)) {
        return entropy_seed(cli, seed) ? EXIT_YES : EXIT_MACHINE;
    }
    if (cli_has(cli, OPTION_SEED)) {
        complain(cli, KZ_N("--day sets the seed itself"), cli->options.text[OPTION_SEED], "--seed");
        return EXIT_USAGE;
    }
    if (!read_day(cli, &day)) {
        return EXIT_USAGE;
    }
    *seed = kz_kenken_daily_seed(day.year, day.month, day.day);
    return EXIT_YES;
}
