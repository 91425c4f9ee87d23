/*
 * Kazutori: certified periods and the survey of all sets with numbers up to 24, in one thread.
 * Beside each period stands the plain method: the attack register goes one position at a time,
 * and Brent's algorithm looks for its repetition; it finds a period and certifies nothing.
 *
 *     bench_kazutori_period
 *
 * Times are CPU time of this process: medians, but for the survey.
 */
#include "stopwatch.h"

#include "kazu/kazutori_study.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { SURVEY_MAX = 24 };

typedef struct question {
    kz_kazutori_set set;
    kz_kazutori_sequence sequence;
    kz_kazutori_certificate certificate;
    uint64_t plain_period;
} question;

static void find(void *user) {
    question *q = user;
    kz_work work;
    kz_work_init(&work);
    kz_status status = kz_kazutori_period_find(&q->set, q->sequence, &work, &q->certificate);
    assert(status == KZ_OK);
    (void)status;
}

static void verify(void *user) {
    question *q = user;
    kz_work work;
    kz_work_init(&work);
    kz_status status = kz_kazutori_verify(&q->certificate, &work, NULL);
    assert(status == KZ_OK);
    (void)status;
}

static uint64_t next_state(uint64_t state, uint64_t numbers) {
    return (state & 1) != 0 ? state >> 1 : state >> 1 | numbers;
}

static void find_plainly(void *user) {
    question *q = user;
    uint64_t numbers = q->set.bits[0] >> 1 | q->set.bits[1] << 63;
    uint64_t anchor = 0;
    uint64_t state = next_state(0, numbers);
    uint64_t limit = 1;
    uint64_t length = 1;
    while (state != anchor) {
        if (length == limit) {
            anchor = state;
            limit *= 2;
            length = 0;
        }
        state = next_state(state, numbers);
        length++;
    }
    q->plain_period = length;
}

static void bench_set(const char *text) {
    static question q;
    kz_status status = kz_kazutori_set_parse(text, strlen(text), &q.set, NULL);
    assert(status == KZ_OK);
    (void)status;
    q.sequence = KZ_KAZUTORI_OUTCOMES;
    double outcomes = stopwatch_median(find, &q);
    double checked = stopwatch_median(verify, &q);
    double plain = stopwatch_median(find_plainly, &q);
    uint64_t period = q.certificate.period.period;
    assert(q.plain_period == period);
    q.sequence = KZ_KAZUTORI_GRUNDY;
    double grundy = stopwatch_median(find, &q);
    printf("%-24s %9llu %10.3f %10.3f %7.1fx %10.3f %12.3f\n", text, (unsigned long long)period,
           outcomes * 1e3, plain * 1e3, plain / outcomes, checked * 1e3, grundy * 1e3);
}

static double survey(uint32_t max, uint64_t *sets) {
    kz_kazutori_survey_plan plan = {max, false, 0};
    kz_kazutori_survey all;
    kz_work work;
    kz_work_init(&work);
    double start = stopwatch_cpu();
    kz_status status = kz_kazutori_survey_init(&plan, &all);
    for (uint32_t shard = 0; shard < kz_kazutori_survey_shards(&plan); shard++) {
        assert(status == KZ_OK);
        status = kz_kazutori_survey_run(shard, &work, &all);
    }
    assert(status == KZ_OK);
    *sets += all.sets;
    return stopwatch_cpu() - start;
}

int main(void) {
    printf("Certified periods of outcomes and Grundy values, in milliseconds\n\n");
    printf("%-24s %9s %10s %10s %8s %10s %12s\n", "set", "outcomes", "certified", "plain", "ratio",
           "verified", "Grundy");
    bench_set("1,3,4");
    bench_set("1,3,12,21,23,24");
    bench_set("6,23,27,44,50");
    bench_set("13,22,39,48,61");
    double seconds = 0;
    uint64_t sets = 0;
    for (uint32_t max = 1; max <= SURVEY_MAX; max++) {
        seconds += survey(max, &sets);
    }
    printf(
        "\nSurvey of all %llu sets with numbers up to %d: %.3f s, %.1f ns a set (reach: 1 s)\n\n",
        (unsigned long long)sets, (int)SURVEY_MAX, seconds, seconds * 1e9 / (double)sets);
    return 0;
}
