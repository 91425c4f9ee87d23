/* kazu shisoku atlas: which share of all hands makes each target. */
#include "atlas_pool.h"
#include "complain.h"
#include "integer_range.h"
#include "supervise.h"
#include "tally_file.h"

#include <string.h>
#include <unistd.h>

enum { DECIMALS = 12, THREADS_MAX = 64 };

static double chance(const kz_shisoku_atlas_row *row) {
    return (double)row->solvable_deals / (double)row->deals;
}

static void put_json(cli_context *cli, const kz_shisoku_atlas_row *row) {
    kz_json json;
    kz_json_init(&json, &cli->out);
    kz_json_open_object(&json);
    kz_json_key(&json, "target");
    kz_json_signed(&json, row->target);
    kz_json_key(&json, "hands");
    kz_json_unsigned(&json, row->hands);
    kz_json_key(&json, "solvable");
    kz_json_unsigned(&json, row->solvable);
    kz_json_key(&json, "deals");
    kz_json_unsigned(&json, row->deals);
    kz_json_key(&json, "solvable_deals");
    kz_json_unsigned(&json, row->solvable_deals);
    kz_json_key(&json, "probability");
    kz_json_number(&json, chance(row), DECIMALS);
    kz_json_close_object(&json);
    kz_text_put_char(&cli->out, '\n');
}

static void put_heading(cli_context *cli, const kz_shisoku_atlas_row *row) {
    kz_text_format(&cli->out,
                   kz_message(cli->lang, KZ_N("Target, hands of %llu that make it, deals of %llu, "
                                              "probability:")),
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
            put_heading(cli, &row);
        }
        kz_text_format(&cli->out, "%8d %8llu %10llu  %.9f\n", (int)target,
                       (unsigned long long)row.solvable, (unsigned long long)row.solvable_deals,
                       chance(&row));
    }
}

/* Reads "I/N". Returns false after a complaint. */
static bool read_part(const cli_context *cli, atlas_job *job) {
    job->part = 1;
    job->parts = 1;
    if (!cli_has(cli, OPTION_SHARD)) {
        return true;
    }
    const char *text = cli->options.text[OPTION_SHARD];
    uint32_t number[2] = {0, 0};
    const char *at = text;
    for (unsigned i = 0; i < 2; i++) {
        size_t digits = strspn(at, "0123456789");
        for (size_t d = 0; d < digits && digits <= 6; d++) {
            number[i] = 10 * number[i] + (uint32_t)(at[d] - '0');
        }
        at += digits;
        at += i == 0 && *at == '/' ? 1 : 0;
    }
    if (*at != '\0' || strchr(text, '/') == NULL || number[0] < 1 || number[0] > number[1]) {
        complain(cli, KZ_N("not a shard I/N with I from 1 to N"), text, "--shard");
        return false;
    }
    job->part = number[0];
    job->parts = number[1];
    return true;
}

static uint32_t thread_count(const cli_context *cli) {
    if (cli_has(cli, OPTION_THREADS)) {
        return (uint32_t)cli->options.number[OPTION_THREADS];
    }
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < 1 ? 1 : (processors > THREADS_MAX ? THREADS_MAX : (uint32_t)processors);
}

static bool read_plan(const cli_context *cli, kz_shisoku_atlas_plan *plan) {
    integer_range range;
    if (!cli_has(cli, OPTION_CARDS) || !cli_has(cli, OPTION_TARGET)) {
        complain(cli, KZ_N("option is missing"),
                 cli_has(cli, OPTION_CARDS) ? "-t A..B" : "-n CARDS", NULL);
        return false;
    }
    uint64_t cards = cli->options.number[OPTION_CARDS];
    if (cards > KZ_SHISOKU_ATLAS_CARDS) {
        complain(cli, KZ_N("an atlas has hands of at most 6 cards"),
                 cli->options.text[OPTION_CARDS], "-n");
        return false;
    }
    if (!integer_range_read(cli, OPTION_TARGET, KZ_SHISOKU_ATLAS_TARGET, &range)) {
        return false;
    }
    *plan = (kz_shisoku_atlas_plan){(uint32_t)cards, (int32_t)range.first, (int32_t)range.last};
    return true;
}

/* Adds a file's tally to one. Returns EXIT_YES, or another status after a complaint. */
static int add_file(supervisor *watch, const char *path, kz_shisoku_tally *into) {
    kz_shisoku_tally *part = NULL;
    int status = tally_file_read(watch, path, &part);
    if (status != EXIT_YES) {
        return status;
    }
    kz_status merged = kz_shisoku_tally_merge(into, part);
    kz_shisoku_tally_free(part);
    if (merged == KZ_OK) {
        return EXIT_YES;
    }
    complain(watch->cli,
             merged == KZ_BAD_INPUT ? KZ_N("the file is of another atlas")
                                    : KZ_N("the file holds shards that another one has"),
             path, NULL);
    return EXIT_USAGE;
}

/* What was counted so far is a part as well; a complete one is the atlas. */
static int show(cli_context *cli, const kz_shisoku_tally *tally) {
    if (cli_has(cli, OPTION_SHARD)) {
        kz_shisoku_tally_print(tally, &cli->out);
    } else {
        put_rows(cli, tally);
    }
    return EXIT_YES;
}

static int count(supervisor *watch, atlas_job *job, const kz_shisoku_atlas_plan *plan,
                 kz_shisoku_tally *tally) {
    kz_shisoku_atlas *atlas = NULL;
    bool written = true;
    kz_status status = kz_shisoku_atlas_new(plan, &watch->work, &atlas);
    bool is_limit = status == KZ_NO_MEMORY && !watch->allocation_failed;
    if (status == KZ_OK) {
        job->atlas = atlas;
        status = atlas_pool_run(watch, job, tally, &written);
    }
    kz_shisoku_atlas_free(atlas, &watch->work);
    if (!written) {
        return EXIT_MACHINE;
    }
    if (is_limit) {
        complain(watch->cli, supervise_reason(watch, status), NULL, NULL);
        return EXIT_UNDECIDED;
    }
    return status == KZ_OK ? EXIT_YES : supervise_failure(watch, status);
}

static int draw(supervisor *watch, cli_context *cli) {
    kz_shisoku_atlas_plan plan;
    atlas_job job = {.threads = thread_count(cli)};
    kz_shisoku_tally *tally = NULL;
    if (cli->operand_count > 0) {
        complain(cli, KZ_N("files are for --merge only"), cli->operands[0], NULL);
        return EXIT_USAGE;
    }
    if (!read_plan(cli, &plan) || !read_part(cli, &job)) {
        return EXIT_USAGE;
    }
    kz_status status = kz_shisoku_tally_new(&plan, &watch->work, &tally);
    if (status != KZ_OK) {
        return supervise_failure(watch, status);
    }
    int result = EXIT_YES;
    if (cli_has(cli, OPTION_CHECKPOINT)) {
        job.checkpoint = cli->options.text[OPTION_CHECKPOINT];
        if (tally_file_exists(job.checkpoint)) {
            result = add_file(watch, job.checkpoint, tally);
        }
    }
    result = result == EXIT_YES ? count(watch, &job, &plan, tally) : result;
    progress_end(&watch->bar);
    result = result == EXIT_YES ? show(cli, tally) : result;
    kz_shisoku_tally_free(tally);
    return result;
}

static bool is_complete(const cli_context *cli, const kz_shisoku_tally *tally) {
    kz_shisoku_atlas_plan plan = kz_shisoku_tally_plan(tally);
    uint32_t shards = kz_shisoku_atlas_shards(&plan);
    uint32_t done = kz_shisoku_tally_done(tally);
    if (done == shards) {
        return true;
    }
    char buffer[32];
    kz_text numbers;
    kz_text_init(&numbers, buffer, sizeof buffer);
    kz_text_format(&numbers, "%u/%u", (unsigned)(shards - done), (unsigned)shards);
    complain(cli, KZ_N("shards are missing"), buffer, "--merge");
    return false;
}

static int merge(supervisor *watch, cli_context *cli) {
    kz_shisoku_tally *tally = NULL;
    if (cli->operand_count == 0) {
        complain(cli, KZ_N("operand is missing"), "FILE", NULL);
        return EXIT_USAGE;
    }
    int result = tally_file_read(watch, cli->operands[0], &tally);
    for (size_t i = 1; i < cli->operand_count && result == EXIT_YES; i++) {
        result = add_file(watch, cli->operands[i], tally);
    }
    if (result == EXIT_YES) {
        result = is_complete(cli, tally) ? EXIT_YES : EXIT_USAGE;
    }
    if (result == EXIT_YES) {
        put_rows(cli, tally);
    }
    kz_shisoku_tally_free(tally);
    return result;
}

int command_shisoku_atlas(cli_context *cli) {
    static const option_id others[] = {OPTION_CARDS, OPTION_TARGET, OPTION_SHARD,
                                       OPTION_CHECKPOINT};
    bool merges = cli_has(cli, OPTION_MERGE);
    for (size_t i = 0; merges && i < sizeof others / sizeof *others; i++) {
        if (cli_has(cli, others[i])) {
            complain(cli, KZ_N("the files to merge say this themselves"),
                     option_describe(others[i])->name, NULL);
            return EXIT_USAGE;
        }
    }
    supervisor watch;
    supervise_start(&watch, cli);
    int result = merges ? merge(&watch, cli) : draw(&watch, cli);
    supervise_end(&watch);
    return result;
}
