/*
 * Any bytes as a survey: it is refused in place, or it prints as it was read, merges into an empty
 * one of its plan as itself, and refuses to be merged twice.
 */
#include "kazu/kazutori_study.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_ROOM = 1 << 14 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_print(const kz_kazutori_survey *survey, const uint8_t *data, size_t size) {
    static char room[TEXT_ROOM];
    kz_text text;
    kz_text_init(&text, room, sizeof room);
    kz_kazutori_survey_print(survey, &text);
    assert(!text.truncated && text.length == size && memcmp(room, data, size) == 0);
}

static void check_merge(const kz_kazutori_survey *survey, const uint8_t *data, size_t size) {
    kz_kazutori_survey merged;
    bool has_shards = false;
    kz_status status = kz_kazutori_survey_init(&survey->plan, &merged);
    assert(status == KZ_OK);
    status = kz_kazutori_survey_merge(&merged, survey);
    assert(status == KZ_OK);
    check_print(&merged, data, size);
    for (size_t i = 0; i < KZ_KAZUTORI_SURVEY_SHARDS / 64; i++) {
        has_shards = has_shards || survey->done[i] != 0;
    }
    status = kz_kazutori_survey_merge(&merged, survey);
    assert(status == (has_shards ? KZ_OUT_OF_RANGE : KZ_OK));
    check_print(&merged, data, size);
}

/* A missing shard can be run, as far as the budget goes. */
static void check_run(kz_kazutori_survey *survey) {
    kz_work work;
    kz_work_init(&work);
    work.node_limit = 1 << 16;
    kz_status status = kz_kazutori_survey_run(0, &work, survey);
    bool had_it = work.counters.nodes == 0;
    assert(status == KZ_OK || status == KZ_BUDGET || (status == KZ_OUT_OF_RANGE && had_it));
    assert(work.memory_used == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    kz_error error = {.status = KZ_OK};
    kz_kazutori_survey survey;
    kz_status status = kz_kazutori_survey_parse((const char *)data, size, &survey, &error);
    assert(status == error.status);
    if (status == KZ_OK) {
        check_print(&survey, data, size);
        check_merge(&survey, data, size);
        check_run(&survey);
    } else {
        assert(error.message != NULL && error.message[0] != '\0');
        assert(kz_utf8_valid(error.token, strlen(error.token), NULL));
    }
    return 0;
}
