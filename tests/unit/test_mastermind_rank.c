/* What guesses do, which are the best, and when two of them are equally good. */
#include "games/mastermind/choice/choice.h"
#include "games/mastermind/choice/products.h"
#include "games/mastermind/choice/symmetry.h"
#include "kazu/rng.h"
#include "support/failing_memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { BEST = 2048 };

static kz_mastermind_code code(const kz_mastermind_rules *rules, const char *text) {
    kz_mastermind_code read = 0;
    assert_int_equal(kz_mastermind_code_parse(rules, text, strlen(text), &read, NULL), KZ_OK);
    return read;
}

/* Knuth 1977: the classes of the five kinds of first guesses, largest first. */
static void first_guesses(void **state) {
    (void)state;
    static const struct {
        const char *guess;
        uint32_t worst;
        uint32_t parts;
        uint64_t squares;
    } known[] = {{"1111", 625, 5, 625 * 625 + 500 * 500 + 150 * 150 + 20 * 20 + 1},
                 {"1112", 317, 11, 0},
                 {"1122", 256, 13, 0},
                 {"1123", 276, 14, 0},
                 {"1234", 312, 14, 0}};
    kz_mastermind_rules rules = kz_mastermind_classic();
    kz_mastermind_codes *codes = NULL;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_mastermind_codes_new(&rules, NULL, &work, &codes), KZ_OK);
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        kz_mastermind_ranked ranked;
        kz_mastermind_judge(&rules, codes, code(&rules, known[i].guess), &ranked);
        assert_int_equal(ranked.worst, known[i].worst);
        assert_int_equal(ranked.parts, known[i].parts);
        assert_true(ranked.may_be_secret);
        if (known[i].squares > 0) {
            assert_int_equal(ranked.squares, known[i].squares);
        }
    }
    kz_mastermind_codes_free(codes, &work);
}

/* Powers of two have entropies that a float gives exactly, too. */
static void bits(void **state) {
    (void)state;
    kz_mastermind_rules rules = {.pegs = 1, .colors = 8};
    kz_mastermind_codes *codes = NULL;
    kz_mastermind_ranked ranked;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_mastermind_codes_new(&rules, NULL, &work, &codes), KZ_OK);
    kz_mastermind_judge(&rules, codes, code(&rules, "5"), &ranked);
    /* 1 of 8: 3 - (7 log2 7) / 8 */
    assert_float_equal(ranked.bits, 0.5435644431995964, 1e-12);
    kz_mastermind_codes_free(codes, &work);
    assert_int_equal(kz__mastermind_log2(1), 0);
    assert_int_equal(kz__mastermind_log2(1024), UINT64_C(10) << 48);
    assert_float_equal(kz__mastermind_bits(3), 1.5849625007211562, 1e-13);
}

static int compare(const uint32_t *a, const uint32_t *b, uint32_t count) {
    kz_work work;
    int order = 7;
    int back = 7;
    kz_work_init(&work);
    assert_int_equal(kz__mastermind_products_compare(a, b, count, &work, &order), KZ_OK);
    assert_int_equal(kz__mastermind_products_compare(b, a, count, &work, &back), KZ_OK);
    assert_int_equal(order, -back);
    assert_int_equal(work.memory_used, 0);
    return order;
}

static void exact_entropies(void **state) {
    (void)state;
    static const uint32_t four[5] = {4, 1, 1, 1, 1};
    static const uint32_t twos[5] = {2, 2, 2, 2, 0};
    static const uint32_t six[5] = {3, 3, 2, 0, 0};
    static const uint32_t five[5] = {5, 1, 1, 1, 0};
    static const uint32_t halves[2] = {600000, 400000};
    static const uint32_t turned[2] = {400000, 600000};
    assert_int_equal(compare(four, twos, 5), 0);
    assert_int_equal(compare(twos, six, 5), -1); /* 256 and 2916 */
    assert_int_equal(compare(six, five, 5), -1); /* 2916 and 3125 */
    assert_int_equal(compare(halves, turned, 2), 0);
    static const uint32_t small[2] = {6000, 4000};
    static const uint32_t nearly[2] = {6001, 3999};
    assert_int_equal(compare(small, nearly, 2), -1);
}

static void products_need_memory(void **state) {
    (void)state;
    static const uint32_t a[2] = {600, 400};
    static const uint32_t b[2] = {601, 399};
    int order = 7;
    kz_work work;
    kz_work_init(&work);
    work.memory_limit = 16;
    assert_int_equal(kz__mastermind_products_compare(a, b, 2, &work, &order), KZ_NO_MEMORY);
    assert_int_equal(order, 7);
    assert_int_equal(work.memory_used, 0);
}

/* The tie of {4,1,1,1,1} and {2,2,2,2} is left to the tie-break: here the lower code has it. */
static void tied_candidates(void **state) {
    (void)state;
    static const kz_mastermind_plan plan = {.method = KZ_MASTERMIND_ENTROPY,
                                            .tie = KZ_MASTERMIND_TIE_LOWEST};
    kz_mastermind_rules rules = kz_mastermind_classic();
    kz__mastermind_chooser chooser;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz__mastermind_chooser_init(&chooser, &rules, &plan, 8, &work), KZ_OK);
    const uint64_t *term = chooser.logarithms.term;
    kz__mastermind_candidate one = {
        .value = term[4], .guess = 0x1112, .may_be_secret = true, .size = {4, 1, 1, 1, 1}};
    kz__mastermind_candidate two = {.value = 4 * term[2], .guess = 0x1121, .size = {2, 2, 2, 2}};
    int order = 0;
    assert_int_equal(one.value, two.value);
    assert_int_equal(kz__mastermind_compare_candidates(&chooser, &one, &two, &order), KZ_OK);
    assert_true(order > 0); /* 2111 stands after 1211 */
    chooser.plan.tie = KZ_MASTERMIND_TIE_KNUTH;
    assert_int_equal(kz__mastermind_compare_candidates(&chooser, &one, &two, &order), KZ_OK);
    assert_true(order < 0);
    kz__mastermind_chooser_clear(&chooser);
    assert_int_equal(work.memory_used, 0);
}

static size_t rank(const kz_mastermind_rules *rules, const char *rows,
                   const kz_mastermind_plan *plan, kz_cpu cpu, kz_mastermind_ranked *best) {
    kz_mastermind_history history = {.count = 0};
    kz_mastermind_codes *codes = NULL;
    size_t count = 0;
    kz_work work;
    kz_work_init(&work);
    work.cpu = cpu;
    for (const char *row = rows; *row != '\0'; row += strcspn(row, " ")) {
        row += strspn(row, " ");
        assert_int_equal(kz_mastermind_row_parse(rules, row, strcspn(row, " "), &history, NULL),
                         KZ_OK);
    }
    assert_int_equal(kz_mastermind_codes_new(rules, &history, &work, &codes), KZ_OK);
    assert_int_equal(kz_mastermind_rank(rules, codes, &history, plan, BEST, &work, best, &count),
                     KZ_OK);
    kz_mastermind_codes_free(codes, &work);
    assert_int_equal(work.memory_used, 0);
    return count;
}

/* Knuth's first guess; and only one guess of each kind stands in the list. */
static void knuth_begins(void **state) {
    (void)state;
    static kz_mastermind_ranked best[BEST];
    const kz_mastermind_plan plan = {.method = KZ_MASTERMIND_MINMAX};
    kz_mastermind_rules rules = kz_mastermind_classic();
    assert_int_equal(rank(&rules, "", &plan, KZ_CPU_PORTABLE, best), 5);
    assert_int_equal(best[0].guess, code(&rules, "1122"));
    assert_int_equal(best[1].guess, code(&rules, "1123"));
    assert_int_equal(best[2].guess, code(&rules, "1234"));
    assert_int_equal(best[3].guess, code(&rules, "1112"));
    assert_int_equal(best[4].guess, code(&rules, "1111"));
}

/* With one secret left it comes first, even if the lowest code is as good at telling it apart. */
static void one_secret_left(void **state) {
    (void)state;
    static kz_mastermind_ranked best[BEST];
    const kz_mastermind_plan plan = {.method = KZ_MASTERMIND_ENTROPY,
                                     .tie = KZ_MASTERMIND_TIE_LOWEST};
    kz_mastermind_rules rules = kz_mastermind_classic();
    assert_true(rank(&rules, "2222=30 2223=40", &plan, KZ_CPU_PORTABLE, best) > 0);
    assert_int_equal(best[0].guess, code(&rules, "2223"));
    assert_true(best[0].may_be_secret);
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

static void paths_agree(void **state) {
    (void)state;
    static kz_mastermind_ranked portable[BEST];
    static kz_mastermind_ranked fast[BEST];
    kz_mastermind_rules rules = {.pegs = 5, .colors = 6};
    for (unsigned method = KZ_MASTERMIND_FIRST; method < KZ_MASTERMIND_OPTIMAL; method++) {
        const kz_mastermind_plan plan = {.method = (kz_mastermind_method)method};
        size_t count = rank(&rules, "11223=11", &plan, KZ_CPU_PORTABLE, portable);
        for (int cpu = KZ_CPU_AVX2; cpu <= KZ_CPU_AVX512; cpu++) {
            if (!has_path(cpu)) {
                continue;
            }
            assert_int_equal(rank(&rules, "11223=11", &plan, (kz_cpu)cpu, fast), count);
            assert_memory_equal(fast, portable, count * sizeof *fast);
        }
    }
}

/* 4! places, and no colour is fixed; after 1122 two pairs of places may be swapped, and the pairs
   with their colours. */
static void renamings(void **state) {
    (void)state;
    kz_mastermind_rules rules = kz_mastermind_classic();
    kz__mastermind_symmetry symmetry;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz__mastermind_symmetry_of(&rules, NULL, 0, &work, &symmetry), KZ_OK);
    assert_int_equal(symmetry.count, 24);
    assert_int_equal(symmetry.unused, 0x7e);
    assert_true(kz__mastermind_is_least(&symmetry, code(&rules, "1123")));
    assert_false(kz__mastermind_is_least(&symmetry, code(&rules, "1213")));
    assert_false(kz__mastermind_is_least(&symmetry, code(&rules, "1124")));
    kz__mastermind_symmetry_clear(&symmetry, &work);
    const kz_mastermind_code guess = code(&rules, "1122");
    assert_int_equal(kz__mastermind_symmetry_of(&rules, &guess, 1, &work, &symmetry), KZ_OK);
    assert_int_equal(symmetry.count, 8);
    assert_int_equal(symmetry.unused, 0x78);
    assert_true(kz__mastermind_is_least(&symmetry, code(&rules, "1334")));
    assert_false(kz__mastermind_is_least(&symmetry, code(&rules, "3134")));
    assert_false(kz__mastermind_is_least(&symmetry, code(&rules, "3324")));
    kz__mastermind_symmetry_clear(&symmetry, &work);
    assert_int_equal(work.memory_used, 0);
}

static void bad_orders(void **state) {
    (void)state;
    kz_mastermind_rules rules = kz_mastermind_article();
    kz_mastermind_plan plan = {.method = KZ_MASTERMIND_OPTIMAL};
    kz_mastermind_codes *codes = NULL;
    kz_mastermind_ranked best;
    size_t count = 99;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_mastermind_codes_new(&rules, NULL, &work, &codes), KZ_OK);
    assert_int_equal(kz_mastermind_rank(&rules, codes, NULL, &plan, 1, &work, &best, &count),
                     KZ_OUT_OF_RANGE);
    plan.method = KZ_MASTERMIND_PARTS;
    work.node_limit = 1;
    assert_int_equal(kz_mastermind_rank(&rules, codes, NULL, &plan, 1, &work, &best, &count),
                     KZ_BUDGET);
    work.node_limit = 0;
    work.memory_limit = work.memory_used + 64;
    assert_int_equal(kz_mastermind_rank(&rules, codes, NULL, &plan, 1, &work, &best, &count),
                     KZ_NO_MEMORY);
    assert_int_equal(count, 99);
    kz_mastermind_codes_free(codes, &work);
    assert_int_equal(work.memory_used, 0);
}

enum { LANES = KZ__MASTERMIND_LANES, SECRETS = 300 };

/* Every kernel against the score of one pair at a time; guesses may have blanks. */
static void check_tally(const kz_mastermind_rules *rules, size_t secrets, kz_rng *rng) {
    kz_mastermind_code secret[SECRETS] = {0};
    kz_mastermind_code guess[LANES] = {0};
    static kz__mastermind_probe probe[SECRETS];
    static uint32_t expected[KZ_MASTERMIND_ANSWERS_MAX][LANES];
    static kz__mastermind_sizes sizes;
    uint8_t rows[2 * KZ_MASTERMIND_PEGS_MAX][LANES];
    for (size_t i = 0; i < secrets; i++) {
        secret[i] = kz_mastermind_deal(rules, kz_rng_next(rng));
    }
    memset(expected, 0, sizeof expected);
    for (unsigned lane = 0; lane < LANES; lane++) {
        guess[lane] = kz_mastermind_deal(rules, kz_rng_next(rng));
        if (lane % 4 == 0) {
            guess[lane] &= ~(15U << 4 * (lane / 4 % rules->pegs));
        }
        for (size_t i = 0; i < secrets; i++) {
            kz_mastermind_answer answer = kz_mastermind_score(rules, secret[i], guess[lane]);
            expected[kz_mastermind_answer_index(rules, answer)][lane]++;
        }
    }
    kz__mastermind_columns columns = {.pegs = rules->pegs, .count = LANES, .rows = rows};
    kz__mastermind_columns_fill(&columns, guess);
    kz__mastermind_replies replies;
    kz_work work;
    kz_work_init(&work);
    kz__mastermind_probes probes;
    assert_int_equal(kz__mastermind_probes_make(rules, secret, secrets, &work, probe, &probes),
                     KZ_OK);
    for (int cpu = KZ_CPU_PORTABLE; cpu <= KZ_CPU_AVX512; cpu++) {
        if (has_path(cpu)) {
            work.cpu = (kz_cpu)cpu;
            assert_int_equal(
                kz__mastermind_tally(&work, &probes, (const uint8_t(*)[LANES])rows, replies, sizes),
                KZ_OK);
            assert_memory_equal(sizes, expected, probes.classes * sizeof *sizes);
        }
    }
}

static void tallies(void **state) {
    (void)state;
    static const size_t counts[] = {1, 7, 8, 127, 128, 129, 300};
    kz_rng rng;
    kz_rng_init(&rng, 5);
    for (uint8_t pegs = 1; pegs <= KZ_MASTERMIND_PEGS_MAX; pegs++) {
        for (uint8_t colors = 1; colors <= KZ_MASTERMIND_COLORS_MAX; colors++) {
            kz_mastermind_rules rules = {.pegs = pegs, .colors = colors, .guess_blanks = true};
            if (kz_mastermind_rules_check(&rules) != KZ_OK) {
                continue;
            }
            for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
                check_tally(&rules, counts[i], &rng);
            }
        }
    }
}

/* Every allocation fails in turn. */
static void memory_runs_out(void **state) {
    (void)state;
    const kz_mastermind_plan plan = {.method = KZ_MASTERMIND_ENTROPY};
    kz_mastermind_rules rules = kz_mastermind_classic();
    kz_mastermind_history history = {.count = 0};
    kz_mastermind_codes *codes = NULL;
    kz_mastermind_ranked best[3];
    kz_status status = KZ_NO_MEMORY;
    unsigned allowed = 0;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_mastermind_codes_new(&rules, &history, &work, &codes), KZ_OK);
    for (; status == KZ_NO_MEMORY; allowed++) {
        size_t count = 99;
        failing_memory memory;
        kz_work poor;
        failing_memory_init(&memory, allowed + 1, true, &poor);
        status = kz_mastermind_rank(&rules, codes, &history, &plan, 3, &poor, best, &count);
        assert_int_equal(count, status == KZ_OK ? 3 : 99);
        assert_int_equal(poor.memory_used, 0);
    }
    assert_int_equal(status, KZ_OK);
    assert_true(allowed > 4);
    kz_mastermind_codes_free(codes, &work);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_guesses),   cmocka_unit_test(bits),
        cmocka_unit_test(exact_entropies), cmocka_unit_test(products_need_memory),
        cmocka_unit_test(tied_candidates), cmocka_unit_test(knuth_begins),
        cmocka_unit_test(one_secret_left), cmocka_unit_test(paths_agree),
        cmocka_unit_test(renamings),       cmocka_unit_test(tallies),
        cmocka_unit_test(memory_runs_out), cmocka_unit_test(bad_orders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
