/*
 * Mastermind: whole strategies by the methods that look one guess ahead, and hints in large games,
 * in one thread on each processor path.
 *
 *     bench_mastermind_strategies
 *
 * Times are CPU milliseconds of this process: medians. The plain method beside the first figures
 * scores every guess against every secret, one pair at a time, in every position.
 */
#include "stopwatch.h"

#include "kazu/mastermind_study.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

typedef struct order {
    kz_mastermind_rules rules;
    kz_mastermind_plan plan;
    kz_mastermind_history history;
    kz_cpu cpu;
    uint64_t total;
    uint64_t candidates;
} order;

static const char *const names[] = {"first", "minmax", "expected", "entropy", "parts"};

static void build(void *user) {
    order *o = user;
    kz_mastermind_tree *tree = NULL;
    kz_work work;
    kz_work_init(&work);
    work.cpu = o->cpu;
    kz_status status = kz_mastermind_tree_new(&o->rules, NULL, &o->plan, &work, &tree, NULL);
    assert(status == KZ_OK);
    (void)status;
    o->total = kz_mastermind_tree_figures(tree).total;
    kz_mastermind_tree_free(tree, &work);
}

static void hint(void *user) {
    order *o = user;
    kz_mastermind_codes *codes = NULL;
    kz_mastermind_ranked best;
    size_t count = 0;
    kz_work work;
    kz_work_init(&work);
    work.cpu = o->cpu;
    kz_status status = kz_mastermind_codes_new(&o->rules, &o->history, &work, &codes);
    assert(status == KZ_OK);
    status = kz_mastermind_rank(&o->rules, codes, &o->history, &o->plan, 1, &work, &best, &count);
    assert(status == KZ_OK && count == 1);
    (void)status;
    o->candidates = kz_mastermind_codes_count(codes);
    o->total = best.guess;
    kz_mastermind_codes_free(codes, &work);
}

/* All answers of all guesses to all secrets, as the plain method needs them once a position. */
static void score_plainly(void *user) {
    order *o = user;
    kz_mastermind_codes *codes = NULL;
    kz_work work;
    kz_work_init(&work);
    kz_status status = kz_mastermind_codes_new(&o->rules, NULL, &work, &codes);
    assert(status == KZ_OK);
    (void)status;
    const kz_mastermind_code *code = kz_mastermind_codes_data(codes);
    size_t count = kz_mastermind_codes_count(codes);
    for (size_t i = 0; i < count; i++) {
        for (size_t k = 0; k < count; k++) {
            o->total += kz_mastermind_score(&o->rules, code[i], code[k]).black;
        }
    }
    kz_mastermind_codes_free(codes, &work);
}

static void bench_trees(uint8_t pegs, uint8_t colors, double reach) {
    for (unsigned method = KZ_MASTERMIND_MINMAX; method <= KZ_MASTERMIND_PARTS; method++) {
        order o = {.rules = {.pegs = pegs, .colors = colors},
                   .plan = {.method = (kz_mastermind_method)method},
                   .cpu = kz_cpu_best()};
        double fast = stopwatch_median(build, &o);
        uint64_t total = o.total;
        o.cpu = KZ_CPU_PORTABLE;
        double portable = stopwatch_median(build, &o);
        assert(o.total == total);
        printf("(%u,%u) %-9s %9llu %10.2f %10.2f %10.2f\n", pegs, colors, names[method],
               (unsigned long long)total, fast * 1e3, portable * 1e3, reach);
    }
}

static void bench_hint(uint8_t pegs, uint8_t colors, const char *rows) {
    order o = {.rules = {.pegs = pegs, .colors = colors},
               .plan = {.method = KZ_MASTERMIND_ENTROPY},
               .cpu = kz_cpu_best()};
    for (const char *row = rows; *row != '\0'; row += strcspn(row, " ")) {
        row += strspn(row, " ");
        kz_status status =
            kz_mastermind_row_parse(&o.rules, row, strcspn(row, " "), &o.history, NULL);
        assert(status == KZ_OK);
        (void)status;
    }
    double seconds = stopwatch_median(hint, &o);
    printf("(%u,%u) %-32s %9llu %10.2f %10.2f\n", pegs, colors, rows[0] == '\0' ? "start" : rows,
           (unsigned long long)o.candidates, seconds * 1e3, 100.0);
}

int main(void) {
    order pairs = {.rules = kz_mastermind_classic()};
    printf("Mastermind: strategies, in milliseconds (each tree with its figures)\n\n");
    printf("%-15s %9s %10s %10s %10s\n", "", "total", "fast path", "portable", "reach");
    bench_trees(4, 6, 1.5);
    bench_trees(5, 8, 250);
    printf("\nAll pairs of (4,6) scored once by kz_mastermind_score(): %.2f\n\n",
           stopwatch_median(score_plainly, &pairs) * 1e3);
    printf("%-38s %9s %10s %10s\n", "Hints by entropy, after", "secrets", "time", "reach");
    bench_hint(6, 9, "");
    bench_hint(6, 9, "112234=11");
    bench_hint(6, 9, "112234=11 135526=12");
    bench_hint(6, 10, "");
    bench_hint(6, 10, "112345=11");
    bench_hint(6, 10, "112345=11 163278=12");
    bench_hint(6, 10, "123456=11 789123=12 414788=12");
    bench_hint(6, 10, "123456=02 654789=01");
    bench_hint(6, 10, "111234=01 156678=11");
    bench_hint(7, 7, "1234567=03 7766554=02");
    printf("\n");
    return 0;
}
