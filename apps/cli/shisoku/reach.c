/* kazu shisoku reach: all values of a hand. */
#include "batch.h"
#include "command/integer_range.h"
#include "output/complain.h"
#include "output/json.h"
#include "shisoku/commands.h"
#include "shisoku/input.h"
#include "shisoku/show.h"
#include "supervise.h"

#include "kazu/shisoku_atlas.h"

#include <string.h>

#define INTEGER_LIMIT INT64_C(1000000000000000)

/* Reads --integers; without it the range is empty. False after a complaint. */
static bool read_range(const cli_context *cli, integer_range *range) {
    *range = (integer_range){0, -1};
    if (!cli_has(cli, OPTION_INTEGERS)) {
        return true;
    }
    if (!integer_range_read(cli, OPTION_INTEGERS, INTEGER_LIMIT, range)) {
        return false;
    }
    if (range->last - range->first >= KZ_SHISOKU_REACH_INTEGERS) {
        complain(cli, KZ_N("expected a range of at most 1,048,576 numbers"),
                 cli->options.text[OPTION_INTEGERS], "--integers");
        return false;
    }
    return true;
}

static bool is_reached(const kz_shisoku_reach *reach, int64_t first, int64_t value) {
    uint64_t bit = (uint64_t)(value - first);
    return (reach->integers[bit / 64] >> bit % 64 & 1) != 0;
}

static void put_json(cli_context *cli, const kz_shisoku_problem *problem, integer_range range,
                     const kz_shisoku_reach *reach, const char *reason) {
    kz_json json = json_begin(cli);
    json_open_array(&json, "cards");
    for (uint32_t i = 0; i < problem->count; i++) {
        shisoku_json_value(&json, problem->cards[i]);
    }
    kz_json_close_array(&json);
    kz_json_key(&json, "values");
    if (reason != NULL) {
        kz_json_null(&json);
        json_text(&json, "reason", reason);
    } else {
        kz_json_unsigned(&json, reach->values);
    }
    if (reason == NULL && cli_has(cli, OPTION_INTEGERS)) {
        json_open_array(&json, "integers");
        for (int64_t value = range.first; value <= range.last; value++) {
            if (is_reached(reach, range.first, value)) {
                kz_json_signed(&json, value);
            }
        }
        kz_json_close_array(&json);
    }
    json_end(&json);
}

static void put_text(cli_context *cli, integer_range range, const kz_shisoku_reach *reach,
                     const char *reason) {
    if (reason != NULL) {
        kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("Undecided: %s.")),
                       kz_message(cli->lang, reason));
        kz_text_put_char(&cli->out, '\n');
        return;
    }
    kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("%llu different values can be made.")),
                   (unsigned long long)reach->values);
    kz_text_put_char(&cli->out, '\n');
    for (int64_t value = range.first; value <= range.last; value++) {
        if (is_reached(reach, range.first, value)) {
            kz_text_put_signed(&cli->out, value);
            kz_text_put_char(&cli->out, '\n');
        }
    }
}

static int reach_one(cli_context *cli, const kz_shisoku_problem *problem, integer_range range) {
    static kz_shisoku_reach reach;
    uint32_t count = (uint32_t)(range.last - range.first + 1);
    supervisor watch;
    supervise_start(&watch, cli);
    kz_status status = kz_shisoku_reach_find(problem, range.first, count, &watch.work, &reach);
    supervise_end(&watch);
    bool undecided = status == KZ_BUDGET || status == KZ_CANCELLED || status == KZ_OVERFLOW ||
                     (status == KZ_NO_MEMORY && !watch.allocation_failed);
    if (status != KZ_OK && !undecided) {
        return supervise_failure(&watch, status);
    }
    const char *reason = undecided ? supervise_reason(&watch, status) : NULL;
    if (cli_has(cli, OPTION_JSON)) {
        put_json(cli, problem, range, &reach, reason);
    } else {
        put_text(cli, range, &reach, reason);
    }
    return undecided ? EXIT_UNDECIDED : EXIT_YES;
}

/* A line is CARD...: read as an instance whose target does not matter. */
static int reach_line(cli_context *cli, const char *line, size_t length, kz_error *error) {
    static char instance[BATCH_LINE_MAX + 2] = "0 ";
    kz_shisoku_problem problem;
    integer_range range;
    memcpy(instance + 2, line, length);
    if (kz_shisoku_problem_parse(instance, length + 2, &problem, error) != KZ_OK) {
        error->column -= error->column > 2 ? 2 : 0;
        return EXIT_USAGE;
    }
    if (problem.count > KZ_SHISOKU_EXACT_CARDS) {
        (void)kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, KZ_N("expected at most 12 cards"), NULL,
                           0);
        return EXIT_USAGE;
    }
    return read_range(cli, &range) ? reach_one(cli, &problem, range) : EXIT_USAGE;
}

int command_shisoku_reach(cli_context *cli) {
    bool bad = false;
    integer_range range;
    kz_shisoku_problem problem = {.target = {0, 1}};
    if (!read_range(cli, &range)) {
        return EXIT_USAGE;
    }
    if (batch_is_asked(cli, &bad)) {
        return batch_run(cli, reach_line);
    }
    if (bad || !shisoku_read_cards(cli, 0, &problem)) {
        return EXIT_USAGE;
    }
    if (problem.count > KZ_SHISOKU_EXACT_CARDS) {
        complain(cli, KZ_N("expected at most 12 cards"), cli->operands[KZ_SHISOKU_EXACT_CARDS],
                 NULL);
        return EXIT_USAGE;
    }
    return reach_one(cli, &problem, range);
}
