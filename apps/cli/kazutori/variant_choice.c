/* Which other rules of Kazutori are asked for, and what goes with them. */
#include "kazutori/variant_choice.h"

#include "output/complain.h"

/* Other rules, and which of the usual options go with them. */
typedef struct variant {
    option_id option;
    const char *name;
    bool has_misere;
    bool has_over;
    bool has_stuck;
    bool has_last;
    bool has_prefer;
} variant;

static const variant usual = {
    .option = OPTION_NONE, .has_misere = true, .has_over = true, .has_stuck = true};
static const variant variants[] = {
    {.option = OPTION_HEAPS, .name = "--heaps", .has_misere = true},
    {.option = OPTION_PLAYERS, .name = "--players", .has_prefer = true},
    {.option = OPTION_NO_REPEAT,
     .name = "--no-repeat",
     .has_misere = true,
     .has_over = true,
     .has_stuck = true,
     .has_last = true},
    {.option = OPTION_OTHER_MOVES,
     .name = "--other-moves",
     .has_misere = true,
     .has_over = true,
     .has_stuck = true},
    {.option = OPTION_FIBONACCI, .name = "--fibonacci", .has_last = true},
};

/* A rule passed over in silence would give the answer to another question. */
static bool rules_fit(const cli_context *cli, const variant *v) {
    const struct {
        bool is_odd;
        const char *name;
    } rules[] = {
        {cli_has(cli, OPTION_MISERE) && !v->has_misere, "--misere"},
        {cli->options.number[OPTION_OVER] == OVER_CHOICE_END && !v->has_over, "--over end"},
        {cli->options.number[OPTION_STUCK] == STUCK_CHOICE_DRAW && !v->has_stuck, "--stuck draw"},
    };
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        if (rules[i].is_odd) {
            complain(cli, KZ_N("these options cannot be combined"), v->name, rules[i].name);
            return false;
        }
    }
    return true;
}

static bool details_fit(const cli_context *cli, const variant *v) {
    if (cli_has(cli, OPTION_LAST) && !v->has_last) {
        complain(cli, KZ_N("this option needs another one"), "--last", "--no-repeat, --fibonacci");
        return false;
    }
    if (cli_has(cli, OPTION_PREFER) && !v->has_prefer) {
        complain(cli, KZ_N("this option needs another one"), "--prefer", "--players");
        return false;
    }
    return true;
}

bool variant_choose(const cli_context *cli, option_id *chosen) {
    const variant *found = &usual;
    for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i++) {
        if (!cli_has(cli, variants[i].option)) {
            continue;
        }
        if (found != &usual) {
            complain(cli, KZ_N("these options cannot be combined"), found->name, variants[i].name);
            return false;
        }
        found = &variants[i];
    }
    *chosen = found->option;
    return rules_fit(cli, found) && details_fit(cli, found);
}
