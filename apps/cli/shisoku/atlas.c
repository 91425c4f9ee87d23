/* kazu shisoku atlas: which share of all hands makes each target. */
#include "command/integer_range.h"
#include "output/complain.h"
#include "output/json.h"
#include "shards/shard_command.h"
#include "shisoku/commands.h"

#include "kazu/shisoku_atlas.h"

enum { DECIMALS = 12 };

static double chance(const kz_shisoku_atlas_row *row) {
    return (double)row->solvable_deals / (double)row->deals;
}

static void put_json(cli_context *cli, const kz_shisoku_atlas_row *row) {
    kz_json json = json_begin(cli);
    json_signed(&json, "target", row->target);
    json_unsigned(&json, "hands", row->hands);
    json_unsigned(&json, "solvable", row->solvable);
    json_unsigned(&json, "deals", row->deals);
    json_unsigned(&json, "solvable_deals", row->solvable_deals);
    json_number(&json, "probability", chance(row), DECIMALS);
    json_end(&json);
}

static void put_heading(cli_context *cli, const kz_shisoku_atlas_row *row, bool are_digits) {
    kz_lang lang = cli->lang;
    kz_text_format(
        &cli->out,
        are_digits
            ? kz_message(lang, "Target, hands of %llu that make it, numbers of %llu, probability:")
            : kz_message(lang, "Target, hands of %llu that make it, deals of %llu, probability:"),
        (unsigned long long)row->hands, (unsigned long long)row->deals);
    kz_text_put_char(&cli->out, '\n');
}

static void put_rows(cli_context *cli, const kz_shisoku_tally *tally) {
    kz_shisoku_atlas_plan plan = kz_shisoku_tally_plan(tally);
    bool json = cli_has(cli, OPTION_JSON);
    for (int32_t target = plan.first; target <= plan.last; target++) {
        kz_shisoku_atlas_row row = kz_shisoku_tally_row(tally, target);
        if (json) {
            put_json(cli, &row);
            continue;
        }
        if (target == plan.first && !cli_has(cli, OPTION_QUIET)) {
            put_heading(cli, &row, plan.digits);
        }
        kz_text_format(&cli->out, "%8d %8llu %10llu  %.9f\n", (int)target,
                       (unsigned long long)row.solvable, (unsigned long long)row.solvable_deals,
                       chance(&row));
    }
}

static bool read_plan(const cli_context *cli, kz_shisoku_atlas_plan *plan) {
    integer_range range;
    if (!cli_has(cli, OPTION_CARDS) || !cli_has(cli, OPTION_TARGET)) {
        complain(cli, KZ_N("missing option"), cli_has(cli, OPTION_CARDS) ? "-t A..B" : "-n CARDS",
                 NULL);
        return false;
    }
    uint64_t cards = cli->options.number[OPTION_CARDS];
    if (cards > KZ_SHISOKU_ATLAS_CARDS) {
        complain(cli, KZ_N("expected at most 6 cards for an atlas"),
                 cli->options.text[OPTION_CARDS], "-n");
        return false;
    }
    if (!integer_range_read(cli, OPTION_TARGET, KZ_SHISOKU_ATLAS_TARGET, &range)) {
        return false;
    }
    *plan = (kz_shisoku_atlas_plan){(uint32_t)cards, (int32_t)range.first, (int32_t)range.last,
                                    cli_has(cli, OPTION_DIGITS)};
    return true;
}

static int count(supervisor *watch, const kz_shisoku_atlas_plan *plan, kz_shisoku_tally *tally) {
    kz_shisoku_atlas *atlas = NULL;
    kz_status status = kz_shisoku_atlas_new(plan, &watch->work, &atlas);
    if (status == KZ_NO_MEMORY && !watch->allocation_failed) {
        complain(watch->cli, supervise_reason(watch, status), NULL, NULL);
        return EXIT_UNDECIDED;
    }
    if (status != KZ_OK) {
        return supervise_failure(watch, status);
    }
    int result = shard_command_run(watch, &atlas_shards, atlas, tally);
    kz_shisoku_atlas_free(atlas, &watch->work);
    return result;
}

static int draw(supervisor *watch, cli_context *cli) {
    kz_shisoku_atlas_plan plan;
    kz_shisoku_tally *tally = NULL;
    if (!read_plan(cli, &plan)) {
        return EXIT_USAGE;
    }
    kz_status status = kz_shisoku_tally_new(&plan, &watch->work, &tally);
    if (status != KZ_OK) {
        return supervise_failure(watch, status);
    }
    int result = count(watch, &plan, tally);
    if (result == EXIT_YES && cli_has(cli, OPTION_SHARD)) {
        kz_shisoku_tally_print(tally, &cli->out);
    } else if (result == EXIT_YES) {
        put_rows(cli, tally);
    }
    kz_shisoku_tally_free(tally);
    return result;
}

static int merge(supervisor *watch, cli_context *cli) {
    void *tally = NULL;
    int result = shard_command_merge(watch, &atlas_shards, &tally);
    if (result == EXIT_YES) {
        put_rows(cli, tally);
        kz_shisoku_tally_free(tally);
    }
    return result;
}

int command_shisoku_atlas(cli_context *cli) {
    static const option_id plan[] = {OPTION_CARDS, OPTION_TARGET, OPTION_SHARD, OPTION_CHECKPOINT,
                                     OPTION_DIGITS};
    if (!shard_command_check(cli, plan, sizeof plan / sizeof *plan)) {
        return EXIT_USAGE;
    }
    supervisor watch;
    supervise_start(&watch, cli);
    int result = cli_has(cli, OPTION_MERGE) ? merge(&watch, cli) : draw(&watch, cli);
    supervise_end(&watch);
    return result;
}
