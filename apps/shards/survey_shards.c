/* The survey of Kazutori as shards: the longest periods over all sets with a maximum. */
#include "shard_kind.h"

#include "kazu/kazutori_study.h"

static kz_status open_survey(const void *like, kz_work *work, void **result) {
    const kz_kazutori_survey *model = like;
    kz_kazutori_survey *survey = kz_work_allocate(work, 1, sizeof *survey);
    if (survey == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status_ignore(kz_kazutori_survey_init(&model->plan, survey));
    *result = survey;
    return KZ_OK;
}

static void close_survey(void *result, kz_work *work) {
    kz_work_free(work, result, 1, sizeof(kz_kazutori_survey));
}

static void clear_survey(void *result) {
    kz_kazutori_survey *survey = result;
    kz_kazutori_survey_plan plan = survey->plan;
    kz_status_ignore(kz_kazutori_survey_init(&plan, survey));
}

static uint32_t count_shards(const void *result) {
    const kz_kazutori_survey *survey = result;
    return kz_kazutori_survey_shards(&survey->plan);
}

static bool has_shard(const void *result, uint32_t shard) {
    const kz_kazutori_survey *survey = result;
    return (survey->done[shard / 64] >> shard % 64 & 1) != 0;
}

static uint32_t count_done(const void *result) {
    uint32_t done = 0;
    for (uint32_t shard = 0; shard < count_shards(result); shard++) {
        done += has_shard(result, shard);
    }
    return done;
}

static kz_status run_shard(const void *shared, uint32_t shard, kz_work *work, void *result) {
    (void)shared;
    return kz_kazutori_survey_run(shard, work, result);
}

static kz_status merge_surveys(void *into, const void *from) {
    return kz_kazutori_survey_merge(into, from);
}

static void print_survey(const void *result, kz_text *out) {
    kz_kazutori_survey_print(result, out);
}

static kz_status parse_survey(const char *text, size_t length, kz_work *work, kz_error *error,
                              void **result) {
    kz_kazutori_survey *survey = kz_work_allocate(work, 1, sizeof *survey);
    if (survey == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = kz_kazutori_survey_parse(text, length, survey, error);
    if (status != KZ_OK) {
        close_survey(survey, work);
        return status;
    }
    *result = survey;
    return KZ_OK;
}

const shard_kind survey_shards = {
    .name = "kazutori survey",
    .open = open_survey,
    .close = close_survey,
    .clear = clear_survey,
    .shards = count_shards,
    .done = count_done,
    .has = has_shard,
    .run = run_shard,
    .merge = merge_surveys,
    .print = print_survey,
    .parse = parse_survey,
};
