/* The atlas of Shisoku as shards: how many of all hands make each target. */
#include "shard_kind.h"

#include "kazu/shisoku_atlas.h"

static kz_status open_tally(const void *like, kz_work *work, void **result) {
    kz_shisoku_atlas_plan plan = kz_shisoku_tally_plan(like);
    kz_shisoku_tally *tally = NULL;
    kz_status status = kz_shisoku_tally_new(&plan, work, &tally);
    if (status == KZ_OK) {
        *result = tally;
    }
    return status;
}

static void close_tally(void *result, kz_work *work) {
    (void)work;
    kz_shisoku_tally_free(result);
}

static void clear_tally(void *result) {
    kz_shisoku_tally_clear(result);
}

static uint32_t count_shards(const void *result) {
    kz_shisoku_atlas_plan plan = kz_shisoku_tally_plan(result);
    return kz_shisoku_atlas_shards(&plan);
}

static uint32_t count_done(const void *result) {
    return kz_shisoku_tally_done(result);
}

static bool has_shard(const void *result, uint32_t shard) {
    return kz_shisoku_tally_has(result, shard);
}

static kz_status run_shard(const void *shared, uint32_t shard, kz_work *work, void *result) {
    return kz_shisoku_atlas_run(shared, shard, work, result);
}

static kz_status merge_tallies(void *into, const void *from) {
    return kz_shisoku_tally_merge(into, from);
}

static void print_tally(const void *result, kz_text *out) {
    kz_shisoku_tally_print(result, out);
}

static kz_status parse_tally(const char *text, size_t length, kz_work *work, kz_error *error,
                             void **result) {
    kz_shisoku_tally *tally = NULL;
    kz_status status = kz_shisoku_tally_parse(text, length, work, error, &tally);
    if (status == KZ_OK) {
        *result = tally;
    }
    return status;
}

const shard_kind atlas_shards = {
    .name = "shisoku atlas",
    .open = open_tally,
    .close = close_tally,
    .clear = clear_tally,
    .shards = count_shards,
    .done = count_done,
    .has = has_shard,
    .run = run_shard,
    .merge = merge_tallies,
    .print = print_tally,
    .parse = parse_tally,
};
