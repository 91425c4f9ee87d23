/*
 * All essentially different solutions (e4) of Shisoku tables: CPU time of this process, the best
 * of some runs, how many solutions there are, and the memory that their list takes.
 *
 *     bench_catalogue
 */
#include "best_path.h"
#include "stopwatch.h"

#include "kazu/shisoku_study.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static size_t count_solutions(const kz_shisoku_problem *problem, uint64_t *memory) {
    kz_shisoku_catalogue *catalogue = NULL;
    kz_work work;
    kz_work_init(&work);
    kz_status status = kz_shisoku_catalogue_new(problem, KZ_SHISOKU_SAME_E4, &work, &catalogue);
    assert(status == KZ_OK);
    (void)status;
    size_t count = kz_shisoku_catalogue_count(catalogue);
    kz_shisoku_catalogue_free(catalogue);
    *memory = work.memory_peak;
    return count;
}

/* The same number without a list. */
static void bench_count(const kz_shisoku_problem *problem, unsigned runs, size_t expected,
                        double listing) {
    double best = 0;
    for (unsigned i = 0; i < runs; i++) {
        uint64_t count = 0;
        kz_work work;
        kz_work_init(&work);
        work.cpu = best_path();
        double start = stopwatch_cpu();
        kz_status status = kz_shisoku_count(problem, KZ_SHISOKU_SAME_E4, &work, &count);
        double time = stopwatch_cpu() - start;
        assert(status == KZ_OK && count == expected);
        (void)status;
        best = i == 0 || time < best ? time : best;
    }
    printf(" %12.2f ms %8.1f\n", best * 1e3, listing / best);
}

static void bench_table(const char *text, unsigned runs) {
    kz_shisoku_problem problem;
    kz_status status = kz_shisoku_problem_parse(text, strlen(text), &problem, NULL);
    assert(status == KZ_OK);
    (void)status;
    double best = 0;
    uint64_t memory = 0;
    size_t count = 0;
    for (unsigned i = 0; i < runs; i++) {
        double start = stopwatch_cpu();
        count = count_solutions(&problem, &memory);
        double time = stopwatch_cpu() - start;
        best = i == 0 || time < best ? time : best;
    }
    printf("%-32s %10zu %12.2f ms %7.1f MB", text, count, best * 1e3, (double)memory / 1e6);
    bench_count(&problem, runs, count, best);
}

static void bench_four_card_hands(void) {
    size_t count = 0;
    uint64_t memory = 0;
    double start = stopwatch_cpu();
    for (int64_t a = 1; a <= 13; a++) {
        for (int64_t b = a; b <= 13; b++) {
            for (int64_t c = b; c <= 13; c++) {
                for (int64_t d = c; d <= 13; d++) {
                    kz_shisoku_problem problem = {
                        .cards = {{a, 1}, {b, 1}, {c, 1}, {d, 1}}, .count = 4, .target = {24, 1}};
                    count += count_solutions(&problem, &memory);
                }
            }
        }
    }
    printf("%-32s %10zu %12.2f ms\n\n", "24, all 1820 hands of 4 cards", count,
           (stopwatch_cpu() - start) * 1e3);
}

int main(void) {
    printf("All essentially different solutions (e4)\n\n%-32s %10s %15s %10s %15s %8s\n",
           "target and cards", "solutions", "listed", "memory", "only counted", "ratio");
    bench_table("100 1 3 5 7 9 11", 20);
    bench_table("100 1 3 5 7 9 11 13", 5);
    bench_table("100 1 2 3 5 7 9 11 13", 3);
    bench_table("100 1 2 3 4 5 7 9 11 13", 1);
    bench_four_card_hands();
    return 0;
}
