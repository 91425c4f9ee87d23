/*
 * Surveys: the longest outcome periods of all sets of a plan, in shards.
 * Theory: docs/theory/kazutori.md.
 */
#include "base/valid.h"
#include "games/kazutori/set.h"
#include "games/kazutori/survey/survey_period.h"
#include "games/kazutori/survey/survey_sets.h"
#include "games/kazutori/survey/survey_shards.h"
#include "games/kazutori/valid.h"

#include <assert.h>
#include <string.h>

static const uint64_t most_sets = UINT64_C(1) << 40;

static bool is_valid(const kz_kazutori_survey_plan *plan) {
    return kz__kazutori_survey_sets_count(plan) <= most_sets;
}

kz_status kz_kazutori_survey_init(const kz_kazutori_survey_plan *plan, kz_kazutori_survey *survey) {
    assert(plan != NULL && kz__bool_is_valid(&plan->symmetric_only) && survey != NULL);
    if (!is_valid(plan)) {
        return KZ_OUT_OF_RANGE;
    }
    memset(survey, 0, sizeof *survey);
    survey->plan = *plan;
    return KZ_OK;
}

uint32_t kz_kazutori_survey_shards(const kz_kazutori_survey_plan *plan) {
    assert(kz__kazutori_survey_plan_is_valid(plan));
    uint64_t sets = kz__kazutori_survey_sets_count(plan);
    return sets < KZ_KAZUTORI_SURVEY_SHARDS ? (uint32_t)sets : KZ_KAZUTORI_SURVEY_SHARDS;
}

uint64_t kz__kazutori_survey_shard_begin(const kz_kazutori_survey_plan *plan, uint32_t shard) {
    return kz__kazutori_survey_sets_count(plan) * shard / kz_kazutori_survey_shards(plan);
}

bool kz__kazutori_survey_has(const kz_kazutori_survey *survey, uint32_t shard) {
    return (survey->done[shard / 64] >> shard % 64 & 1) != 0;
}

void kz__kazutori_survey_mark(kz_kazutori_survey *survey, uint32_t shard) {
    survey->done[shard / 64] |= UINT64_C(1) << shard % 64;
}

bool kz__kazutori_survey_precedes(const kz_kazutori_survey_entry *a,
                                  const kz_kazutori_survey_entry *b) {
    return a->period > b->period || (a->period == b->period && a->numbers < b->numbers);
}

static bool is_wanted(const kz_kazutori_survey *survey, const kz_kazutori_survey_entry *entry) {
    return survey->best_count < KZ_KAZUTORI_SURVEY_BEST ||
           kz__kazutori_survey_precedes(entry, &survey->best[KZ_KAZUTORI_SURVEY_BEST - 1]);
}

/* Inserts an entry in order; the last one may be dropped. */
static void add_entry(kz_kazutori_survey *survey, const kz_kazutori_survey_entry *entry) {
    if (!is_wanted(survey, entry)) {
        return;
    }
    if (survey->best_count < KZ_KAZUTORI_SURVEY_BEST) {
        survey->best_count++;
    }
    uint32_t place = survey->best_count - 1;
    for (; place > 0 && kz__kazutori_survey_precedes(entry, &survey->best[place - 1]); place--) {
        survey->best[place] = survey->best[place - 1];
    }
    survey->best[place] = *entry;
}

static kz_status look_at(uint64_t numbers, kz_work *work, uint64_t *walked,
                         kz_kazutori_survey *survey) {
    kz_kazutori_survey_entry entry = {.numbers = numbers};
    kz_status status = kz__kazutori_survey_period(numbers, work, walked, &entry.period);
    if (status == KZ_OK && is_wanted(survey, &entry)) {
        status =
            kz__kazutori_survey_preperiod(numbers, entry.period, work, walked, &entry.preperiod);
        if (status == KZ_OK) {
            add_entry(survey, &entry);
        }
    }
    return status;
}

kz_status kz_kazutori_survey_run(uint32_t shard, kz_work *work, kz_kazutori_survey *survey) {
    assert(kz__work_is_valid(work) && kz__kazutori_survey_is_valid(survey));
    const kz_kazutori_survey_plan *plan = &survey->plan;
    if (!is_valid(plan) || shard >= kz_kazutori_survey_shards(plan) ||
        kz__kazutori_survey_has(survey, shard)) {
        return KZ_OUT_OF_RANGE;
    }
    kz_kazutori_survey found = *survey;
    kz__kazutori_survey_sets sets;
    uint64_t begin = kz__kazutori_survey_shard_begin(plan, shard);
    uint64_t end = kz__kazutori_survey_shard_begin(plan, shard + 1);
    uint64_t walked = 0;
    kz_status status = KZ_OK;
    kz__kazutori_survey_sets_seek(&sets, plan, begin);
    for (uint64_t i = begin; status == KZ_OK && i < end; i++) {
        status = look_at(kz__kazutori_survey_sets_next(&sets), work, &walked, &found);
    }
    status = status == KZ_OK ? kz_work_spend(work, walked) : status;
    if (status == KZ_OK) {
        found.sets += end - begin;
        kz__kazutori_survey_mark(&found, shard);
        *survey = found;
    }
    return status;
}

kz_status kz_kazutori_survey_merge(kz_kazutori_survey *into, const kz_kazutori_survey *from) {
    assert(kz__kazutori_survey_is_valid(into) && kz__kazutori_survey_is_valid(from));
    const kz_kazutori_survey_plan *plan = &into->plan;
    if (plan->max != from->plan.max || plan->symmetric_only != from->plan.symmetric_only ||
        plan->size_limit != from->plan.size_limit) {
        return KZ_BAD_INPUT;
    }
    for (size_t i = 0; i < KZ_KAZUTORI_SURVEY_SHARDS / 64; i++) {
        if ((into->done[i] & from->done[i]) != 0) {
            return KZ_OUT_OF_RANGE;
        }
    }
    for (size_t i = 0; i < KZ_KAZUTORI_SURVEY_SHARDS / 64; i++) {
        into->done[i] |= from->done[i];
    }
    into->sets += from->sets;
    for (uint32_t i = 0; i < from->best_count; i++) {
        add_entry(into, &from->best[i]);
    }
    return KZ_OK;
}
