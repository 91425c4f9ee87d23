/*
 * The atlas of 4, 5 and 6 cards, targets -1000..1000, in one thread: how many of all hands make
 * each target. Beside it the plain method, on a sample: ask the solver for each hand and target.
 *
 *     bench_atlas
 *
 * Times are CPU time of this process.
 */
#include "stopwatch.h"

#include "kazu/rng.h"
#include "kazu/shisoku_atlas.h"

#include <assert.h>
#include <stdio.h>

enum { TARGET_MAX = 1000, SAMPLE = 4000, SEED = 20190508 };

static uint64_t solvable_of(const kz_shisoku_tally *tally) {
    uint64_t sum = 0;
    for (int32_t target = -TARGET_MAX; target <= TARGET_MAX; target++) {
        sum += kz_shisoku_tally_row(tally, target).solvable;
    }
    return sum;
}

/* Draws the atlas. @return CPU seconds; `solvable` counts pairs of a hand and a target. */
static double draw(uint32_t cards, double *prepared, uint64_t *solvable) {
    kz_shisoku_atlas_plan plan = {cards, -TARGET_MAX, TARGET_MAX, false};
    kz_shisoku_atlas *atlas = NULL;
    kz_shisoku_tally *tally = NULL;
    kz_work work;
    kz_work_init(&work);
    double start = stopwatch_cpu();
    kz_status status = kz_shisoku_atlas_new(&plan, &work, &atlas);
    assert(status == KZ_OK);
    *prepared = stopwatch_cpu() - start;
    status = kz_shisoku_tally_new(&plan, &work, &tally);
    assert(status == KZ_OK);
    for (uint32_t shard = 0; shard < kz_shisoku_atlas_shards(&plan); shard++) {
        status = kz_shisoku_atlas_run(atlas, shard, &work, tally);
        assert(status == KZ_OK);
    }
    double seconds = stopwatch_cpu() - start;
    *solvable = solvable_of(tally);
    kz_shisoku_tally_free(tally);
    kz_shisoku_atlas_free(atlas, &work);
    return seconds;
}

/* Solves random hands and targets one by one. @return CPU seconds for one of them. */
static double ask(uint32_t cards) {
    kz_rng rng;
    kz_rng_init(&rng, SEED);
    double start = stopwatch_cpu();
    for (unsigned i = 0; i < SAMPLE; i++) {
        kz_shisoku_problem problem = {.count = cards};
        for (uint32_t card = 0; card < cards; card++) {
            problem.cards[card] = kz_rational_integer(1 + (int64_t)kz_rng_below(&rng, 13));
        }
        int64_t target = (int64_t)kz_rng_below(&rng, 2 * TARGET_MAX + 1) - TARGET_MAX;
        problem.target = kz_rational_integer(target);
        kz_work work;
        kz_shisoku_result result;
        kz_work_init(&work);
        kz_status status = kz_shisoku_solve(&problem, &work, &result);
        assert(status == KZ_OK);
    }
    return (stopwatch_cpu() - start) / SAMPLE;
}

int main(void) {
    double total = 0;
    static const uint64_t hands[] = {0, 0, 0, 0, 1820, 6188, 18564};
    printf("Atlas, targets -1000..1000, one thread\n");
    printf("%5s %10s %10s %14s %18s %8s\n", "cards", "prepare s", "all s", "solvable pairs",
           "one by one s", "ratio");
    for (uint32_t cards = 4; cards <= KZ_SHISOKU_ATLAS_CARDS; cards++) {
        double prepared = 0;
        uint64_t solvable = 0;
        double seconds = draw(cards, &prepared, &solvable);
        double one_by_one = ask(cards) * (double)hands[cards] * (2 * TARGET_MAX + 1);
        printf("%5u %10.3f %10.3f %14llu %18.1f %7.0fx\n", (unsigned)cards, prepared, seconds,
               (unsigned long long)solvable, one_by_one, one_by_one / seconds);
        total += seconds;
    }
    printf("%5s %10s %10.3f   (reach: 2 s)\n\n", "all", "", total);
    return 0;
}
