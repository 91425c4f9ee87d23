/*
 * Guesses by kinds, with the hopeless ones left out, against counting every guess: the same list
 * of best guesses with the same classes, on random positions of all rules, methods, tie-breaks,
 * pools and paths. And how many guesses are counted in positions of a million codes.
 */
#include "games/mastermind/choice/blacks.h"
#include "games/mastermind/choice/sweep.h"
#include "support/effort.h"
#include "support/failing_memory.h"

#include "kazu/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { BEST_MAX = 40, ROWS_MAX = 3 };

static uint64_t seed_of_run(void) {
    const char *given = getenv("KAZU_TEST_SEED");
    uint64_t seed = given != NULL ? strtoull(given, NULL, 10) : 20250118;
    print_message("KAZU_TEST_SEED=%llu\n", (unsigned long long)seed);
    return seed;
}

static bool has_path(int cpu) {
#if defined(__x86_64__)
    if (cpu == KZ_CPU_AVX512) {
        return __builtin_cpu_supports("avx512vbmi") != 0;
    }
    return cpu == KZ_CPU_PORTABLE || __builtin_cpu_supports("avx2") != 0;
#else
    return cpu == KZ_CPU_PORTABLE;
#endif
}

typedef struct position {
    kz_mastermind_rules rules;
    kz_mastermind_history history;
    kz_mastermind_codes *codes;
    kz_work work;
} position;

/* A random secret answers random guesses. */
static void begin(position *p, const kz_mastermind_rules *rules, kz_rng *rng) {
    kz_mastermind_code secret = kz_mastermind_deal(rules, kz_rng_next(rng));
    uint64_t rows = kz_rng_below(rng, ROWS_MAX + 1);
    *p = (position){.rules = *rules};
    kz_work_init(&p->work);
    for (uint64_t i = 0; i < rows; i++) {
        kz_mastermind_code guess = kz_mastermind_deal(rules, kz_rng_next(rng));
        if (rules->guess_blanks && kz_rng_below(rng, 4) == 0) {
            guess &= ~(kz_mastermind_code)15;
        }
        p->history.row[i].guess = guess;
        p->history.row[i].answer = kz_mastermind_score(rules, secret, guess);
        p->history.count++;
    }
    assert_int_equal(kz_mastermind_codes_new(rules, &p->history, &p->work, &p->codes), KZ_OK);
}

static void end(position *p) {
    kz_mastermind_codes_free(p->codes, &p->work);
    assert_int_equal(p->work.memory_used, 0);
}

static void list_guesses(position *p, bool renames, kz__mastermind_shortlist *list) {
    kz__mastermind_symmetry symmetry = {.count = 0};
    kz_mastermind_code guesses[ROWS_MAX];
    uint32_t present = kz__mastermind_colors_of(kz_mastermind_codes_data(p->codes),
                                                kz_mastermind_codes_count(p->codes));
    for (uint32_t i = 0; i < p->history.count; i++) {
        guesses[i] = p->history.row[i].guess;
    }
    if (renames) {
        assert_int_equal(
            kz__mastermind_symmetry_of(&p->rules, guesses, p->history.count, &p->work, &symmetry),
            KZ_OK);
    }
    assert_int_equal(kz__mastermind_shortlist_new(&p->rules, present, renames ? &symmetry : NULL,
                                                  &p->work, list),
                     KZ_OK);
}

typedef kz_status way(kz__mastermind_ranking *ranking);

static kz_status rank_by(way *go, const kz__mastermind_chooser *chooser,
                         const kz__mastermind_probes *probes, const kz__mastermind_shortlist *list,
                         size_t capacity, kz__mastermind_candidate *best, size_t *count) {
    kz__mastermind_ranking r = {
        .chooser = chooser, .probes = probes, .list = list, .best = best, .capacity = capacity};
    if (chooser->plan.method == KZ_MASTERMIND_ENTROPY) {
        r.slack = 2 * kz__mastermind_logarithms_error(&chooser->logarithms, probes->count + 2);
    }
    kz_status status = go(&r);
    *count = r.count;
    return status;
}

static void compare_lists(const kz__mastermind_candidate *a, const kz__mastermind_candidate *b,
                          size_t count, uint32_t classes) {
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(a[i].guess, b[i].guess);
        assert_int_equal(a[i].value, b[i].value);
        assert_int_equal(a[i].may_be_secret, b[i].may_be_secret);
        assert_memory_equal(a[i].size, b[i].size, classes * sizeof *a[i].size);
    }
}

static void check_plan(position *p, const kz_mastermind_plan *plan, size_t capacity, kz_cpu cpu) {
    static kz__mastermind_candidate all[BEST_MAX];
    static kz__mastermind_candidate some[BEST_MAX];
    size_t secrets = kz_mastermind_codes_count(p->codes);
    kz__mastermind_chooser chooser;
    kz__mastermind_shortlist list;
    kz__mastermind_probes probes;
    size_t count = 0;
    size_t swept = 0;
    kz_work *work = &p->work;
    kz__mastermind_probe *probe = kz_work_allocate(work, secrets, sizeof *probe);
    assert_non_null(probe);
    assert_int_equal(kz__mastermind_chooser_init(&chooser, &p->rules, plan, secrets, work), KZ_OK);
    list_guesses(p, capacity % 3 > 0, &list);
    assert_int_equal(kz__mastermind_probes_make(&p->rules, kz_mastermind_codes_data(p->codes),
                                                secrets, work, probe, &probes),
                     KZ_OK);
    assert_int_equal(
        rank_by(kz__mastermind_look_at_all, &chooser, &probes, &list, capacity, all, &count),
        KZ_OK);
    uint64_t nodes = work->counters.nodes;
    work->cpu = cpu;
    assert_int_equal(
        rank_by(kz__mastermind_sweep, &chooser, &probes, &list, capacity, some, &swept), KZ_OK);
    work->cpu = KZ_CPU_PORTABLE;
    assert_true(work->counters.nodes - nodes <= list.count);
    assert_int_equal(swept, count);
    compare_lists(some, all, count, chooser.classes);
    kz__mastermind_shortlist_clear(&list, work);
    kz__mastermind_chooser_clear(&chooser);
    kz_work_free(work, probe, secrets, sizeof *probe);
}

static void check_position(const kz_mastermind_rules *rules, kz_rng *rng) {
    static const size_t capacities[] = {1, 1, 2, 3, 7, BEST_MAX};
    position p;
    kz_cpu cpu = (kz_cpu)kz_rng_below(rng, KZ_CPU_AVX512 + 1);
    kz_mastermind_plan plan = {
        .method = (kz_mastermind_method)(KZ_MASTERMIND_MINMAX + kz_rng_below(rng, 4)),
        .tie = (kz_mastermind_tie)kz_rng_below(rng, 3),
        .consistent_only = kz_rng_below(rng, 4) == 0};
    begin(&p, rules, rng);
    check_plan(&p, &plan, capacities[kz_rng_below(rng, 6)],
               has_path((int)cpu) ? cpu : KZ_CPU_PORTABLE);
    end(&p);
}

static void small_games(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, seed_of_run());
    unsigned rounds = tier_is_slow() ? 40000 : 4000;
    for (unsigned round = 0; round < rounds; round++) {
        kz_mastermind_rules rules = {.pegs = (uint8_t)(1 + kz_rng_below(&rng, 4)),
                                     .colors = (uint8_t)(1 + kz_rng_below(&rng, 6)),
                                     .secret_distinct = kz_rng_below(&rng, 4) == 0,
                                     .guess_blanks = kz_rng_below(&rng, 4) == 0};
        rules.guess_distinct = rules.secret_distinct && kz_rng_below(&rng, 2) == 0;
        if (kz_mastermind_rules_check(&rules) == KZ_OK) {
            check_position(&rules, &rng);
        }
    }
}

/* Kinds of more guesses than fit a swath, all eight pegs, many colours. */
static void larger_games(void **state) {
    (void)state;
    static const kz_mastermind_rules games[] = {
        {.pegs = 5, .colors = 6},
        {.pegs = 6, .colors = 5},
        {.pegs = 7, .colors = 3},
        {.pegs = 8, .colors = 3},
        {.pegs = 3, .colors = 15},
        {.pegs = 6, .colors = 6, .secret_distinct = true},
        {.pegs = 7, .colors = 7, .secret_distinct = true, .guess_distinct = true},
        {.pegs = 8, .colors = 2, .guess_blanks = true}};
    kz_rng rng;
    kz_rng_init(&rng, seed_of_run() + 1);
    unsigned rounds = tier_is_slow() ? 400 : 40;
    for (unsigned round = 0; round < rounds; round++) {
        check_position(&games[round % (sizeof games / sizeof games[0])], &rng);
    }
}

/* The counts themselves, guess by guess, on every path. */
static void check_blacks(unsigned pegs, unsigned common, size_t secrets, kz_rng *rng) {
    static kz__mastermind_masks masks;
    static kz__mastermind_digits digits;
    static kz_mastermind_code code[4096];
    static kz_mastermind_code guess[KZ__MASTERMIND_SWATH];
    uint32_t size[KZ_MASTERMIND_PEGS_MAX + 1][64];
    memset(masks, 0, sizeof masks);
    memset(code, 0, sizeof code);
    for (size_t i = 0; i < secrets; i++) { /* beyond the common pegs nothing may be equal */
        for (unsigned peg = 0; peg < common; peg++) {
            code[i] |= (kz_mastermind_code)(1 + kz_rng_below(rng, 3)) << 4 * peg;
        }
    }
    for (unsigned lane = 0; lane < KZ__MASTERMIND_SWATH; lane++) {
        guess[lane] = 0;
        for (unsigned peg = 0; peg < pegs; peg++) {
            unsigned color = 1 + (unsigned)kz_rng_below(rng, 3);
            guess[lane] |= (kz_mastermind_code)color << 4 * peg;
            masks[16 * peg + color][lane / 64] |= UINT64_C(1) << lane % 64;
        }
    }
    kz__mastermind_blacks blacks = {.pegs = (uint8_t)pegs,
                                    .common = (uint8_t)common,
                                    .words = KZ__MASTERMIND_SWATH_WORDS,
                                    .count = (secrets + 7) / 8 * 8,
                                    .codes = code,
                                    .masks = (const uint64_t(*)[KZ__MASTERMIND_SWATH_WORDS])masks};
    for (int cpu = KZ_CPU_PORTABLE; cpu <= KZ_CPU_AVX512; cpu++) {
        if (!has_path(cpu)) {
            continue;
        }
        kz__mastermind_blacks_count((kz_cpu)cpu, &blacks, digits);
        for (unsigned lane = 0; lane < KZ__MASTERMIND_SWATH; lane++) {
            uint32_t expected[KZ_MASTERMIND_PEGS_MAX + 1] = {0};
            for (size_t i = 0; i < secrets; i++) {
                unsigned black = 0;
                for (unsigned peg = 0; peg < common; peg++) {
                    black += (code[i] >> 4 * peg & 15U) == (guess[lane] >> 4 * peg & 15U) ? 1 : 0;
                }
                expected[black]++;
            }
            kz__mastermind_blacks_sizes(digits, lane / 64 * 64, common, (uint32_t)secrets, size);
            for (unsigned black = 0; black <= common; black++) {
                assert_int_equal(size[black][lane % 64], expected[black]);
            }
        }
    }
}

static void blacks(void **state) {
    (void)state;
    static const size_t counts[] = {1, 7, 8, 9, 200, 1023};
    kz_rng rng;
    kz_rng_init(&rng, seed_of_run() + 2);
    for (unsigned pegs = 1; pegs <= KZ_MASTERMIND_PEGS_MAX; pegs++) {
        for (unsigned common = 1; common <= pegs; common++) {
            check_blacks(pegs, common, counts[(pegs + common) % 6], &rng);
        }
    }
    check_blacks(6, 4, 4096, &rng);
}

/* Every allocation fails in turn; then the nodes run out, then the caller wants to stop. */
static void memory_runs_out(void **state) {
    (void)state;
    const kz_mastermind_rules rules = {.pegs = 5, .colors = 8};
    const kz_mastermind_plan plan = {.method = KZ_MASTERMIND_ENTROPY};
    kz_mastermind_history history = {.count = 1, .row = {{0x43221, {1, 1}}}};
    kz_mastermind_codes *codes = NULL;
    kz_mastermind_ranked best[3];
    kz_status status = KZ_NO_MEMORY;
    unsigned allowed = 0;
    size_t count = 0;
    kz_work work;
    kz_work poor;
    kz_work_init(&work);
    assert_int_equal(kz_mastermind_codes_new(&rules, &history, &work, &codes), KZ_OK);
    for (; status == KZ_NO_MEMORY; allowed++) {
        failing_memory memory;
        failing_memory_init(&memory, allowed + 1, true, &poor);
        status = kz_mastermind_rank(&rules, codes, &history, &plan, 3, &poor, best, &count);
        assert_int_equal(poor.memory_used, 0);
    }
    assert_int_equal(status, KZ_OK);
    assert_true(allowed > 20); /* so many only the sweep needs */
    uint64_t nodes = poor.counters.nodes;
    kz_work_init(&poor);
    poor.node_limit = nodes - 1;
    assert_int_equal(kz_mastermind_rank(&rules, codes, &history, &plan, 3, &poor, best, &count),
                     KZ_BUDGET);
    assert_int_equal(poor.memory_used, 0);
    kz_mastermind_codes_free(codes, &work);
}

/*
 * A million codes. How many guesses are counted: of the first 167,500, 422,709 and twice 319,416
 * that no renaming makes equal.
 */
static void counted(void **state) {
    (void)state;
    static const struct {
        kz_mastermind_rules rules;
        const char *rows;
        kz_mastermind_method method;
        kz_mastermind_code guess;
        uint64_t nodes;
    } known[] = {
        {{.pegs = 6, .colors = 10}, "123456=02 654789=01", KZ_MASTERMIND_ENTROPY, 0x211aa7, 5559},
        {{.pegs = 7, .colors = 7}, "1234567=03 7766554=02", KZ_MASTERMIND_ENTROPY, 0x1215512, 4305},
        {{.pegs = 6, .colors = 10}, "111234=01 156678=11", KZ_MASTERMIND_ENTROPY, 0xa76992, 45712},
        {{.pegs = 6, .colors = 10}, "111234=01 156678=11", KZ_MASTERMIND_MINMAX, 0xaa9629, 125809}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        const kz_mastermind_plan plan = {.method = known[i].method};
        kz_mastermind_history history = {.count = 0};
        kz_mastermind_codes *codes = NULL;
        kz_mastermind_ranked best;
        size_t count = 0;
        kz_work work;
        kz_work_init(&work);
        work.cpu = kz_cpu_best();
        for (const char *row = known[i].rows; *row != '\0'; row += strcspn(row, " ")) {
            row += strspn(row, " ");
            assert_int_equal(
                kz_mastermind_row_parse(&known[i].rules, row, strcspn(row, " "), &history, NULL),
                KZ_OK);
        }
        assert_int_equal(kz_mastermind_codes_new(&known[i].rules, &history, &work, &codes), KZ_OK);
        uint64_t before = work.counters.nodes;
        assert_int_equal(
            kz_mastermind_rank(&known[i].rules, codes, &history, &plan, 1, &work, &best, &count),
            KZ_OK);
        assert_int_equal(best.guess, known[i].guess);
        assert_int_equal(work.counters.nodes - before, known[i].nodes);
        kz_mastermind_codes_free(codes, &work);
        assert_int_equal(work.memory_used, 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blacks),       cmocka_unit_test(small_games),
        cmocka_unit_test(larger_games), cmocka_unit_test(memory_runs_out),
        cmocka_unit_test(counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
