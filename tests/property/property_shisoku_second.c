/* The second proof of a no says what an independent list of all values says: yes and no alike. */
#include "kazu/shisoku_study.h"
#include "oracle/shisoku_oracle.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum { HANDS = 150, TARGETS = 30, CARDS = 6 };

/* A small generator of its own. */
static uint32_t draw(uint64_t *state, uint32_t below) {
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((*state >> 33) % below);
}

static oracle_fraction draw_card(uint64_t *state) {
    int64_t small[] = {0, 1, 1, 2, 3, 1 + (int64_t)draw(state, 13), 1 + (int64_t)draw(state, 13)};
    int64_t value = small[draw(state, 7)];
    return draw(state, 12) == 0 ? oracle_reduce(value, 2) : oracle_reduce(value, 1);
}

/* Some that can be made, and some that are only likely not to be. */
static oracle_fraction draw_target(uint64_t *state, const oracle_set *all) {
    if (draw(state, 3) == 0) {
        return all->values[draw(state, all->count)];
    }
    return oracle_reduce((int64_t)draw(state, 401) - 200, draw(state, 3) == 0 ? 7 : 1);
}

static void check(const oracle_fraction *cards, uint32_t count, uint64_t *state) {
    oracle_hand *hand = oracle_new(cards, count);
    const oracle_set *all = oracle_all(hand);
    kz_shisoku_problem problem = {.count = count};
    for (uint32_t i = 0; i < count; i++) {
        problem.cards[i] = (kz_rational){cards[i].numerator, cards[i].denominator};
    }
    for (uint32_t i = 0; i < TARGETS; i++) {
        oracle_fraction target = draw_target(state, all);
        kz_shisoku_second proof;
        kz_work work;
        kz_work_init(&work);
        problem.target = (kz_rational){target.numerator, target.denominator};
        assert_int_equal(kz_shisoku_prove_again(&problem, &work, &proof), KZ_OK);
        assert_int_equal(proof.verdict, oracle_contains(all, target) ? KZ_ONE : KZ_NONE);
        assert_int_equal(work.memory_used, 0);
    }
    oracle_free(hand);
}

static void against_all_values(void **state) {
    (void)state;
    uint64_t random = 20;
    for (uint32_t i = 0; i < HANDS; i++) {
        oracle_fraction cards[CARDS];
        uint32_t count = 1 + draw(&random, CARDS);
        for (uint32_t k = 0; k < count; k++) {
            cards[k] = draw_card(&random);
        }
        check(cards, count, &random);
    }
}

static kz_status prove(const char *text, kz_work *work, kz_shisoku_second *proof) {
    kz_shisoku_problem problem;
    assert_int_equal(kz_shisoku_problem_parse(text, strlen(text), &problem, NULL), KZ_OK);
    return kz_shisoku_prove_again(&problem, work, proof);
}

/* The one hand of six cards that does not make 10, and a zero times the rest. */
static void known(void **state) {
    (void)state;
    kz_shisoku_second proof;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(prove("10 1 1 1 1 1 1", &work, &proof), KZ_OK);
    assert_int_equal(proof.verdict, KZ_NONE);
    assert_int_equal(prove("0 1 1 7 9 11 13 8", &work, &proof), KZ_OK);
    assert_int_equal(proof.verdict, KZ_ONE);
    assert_int_equal(prove("24 4 3 999999937 999999937", &work, &proof), KZ_OK);
    assert_int_equal(proof.verdict, KZ_NONE);
    assert_int_equal(prove("999999874000003969 1 999999937 1 999999937", &work, &proof), KZ_OK);
    assert_int_equal(proof.verdict, KZ_ONE);
    assert_int_equal(prove("9999991 13 12 11 10 9 8 7", &work, &proof), KZ_OK);
    assert_int_equal(proof.verdict, KZ_NONE);
}

/* Numbers of which some hands do not fit in 64 bits. */
static void every_no_of_the_solver_is_decided(void **state) {
    (void)state;
    static const int64_t sizes[] = {13, 1000, 1000000, 4000000000, 1000000000000};
    uint64_t random = 7;
    uint32_t proved = 0;
    uint32_t wide = 0;
    for (uint32_t i = 0; i < 200; i++) {
        kz_shisoku_problem problem = {.count = 2 + draw(&random, 4), .target = {24, 1}};
        kz_shisoku_result result;
        kz_shisoku_second proof = {.verdict = KZ_UNKNOWN};
        kz_work work;
        kz_rational product = {1, 1};
        kz_work_init(&work);
        for (uint32_t k = 0; k < problem.count; k++) {
            int64_t size = sizes[draw(&random, 5)];
            int64_t below = draw(&random, 6) == 0 ? 1 + (int64_t)draw(&random, 50) : 1;
            problem.cards[k] = (kz_rational){size - (int64_t)draw(&random, 12), 1};
            assert_int_equal(kz_rational_make(problem.cards[k].numerator, below, &problem.cards[k]),
                             KZ_OK);
        }
        assert_int_equal(kz_shisoku_solve(&problem, &work, &result), KZ_OK);
        kz_status status = kz_shisoku_prove_again(&problem, &work, &proof);
        if (result.verdict != KZ_UNKNOWN) {
            assert_int_equal(status, KZ_OK);
            assert_int_equal(proof.verdict, result.verdict);
        }
        bool fits = true;
        for (uint32_t k = 0; k < problem.count; k++) {
            fits = fits && kz_rational_multiply(product, problem.cards[k], &product) == KZ_OK;
        }
        proved += result.verdict == KZ_NONE;
        wide += result.verdict == KZ_NONE && !fits;
    }
    assert_true(proved > 50 && wide > 20);
}

static void limits(void **state) {
    (void)state;
    static const char hard[] = "9999991 13 12 11 10 9 8 7";
    kz_shisoku_problem none = {.count = 0, .target = {1, 1}};
    kz_shisoku_second proof;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_prove_again(&none, &work, &proof), KZ_OUT_OF_RANGE);
    none = (kz_shisoku_problem){.count = 1, .cards = {{-1, 1}}, .target = {1, 1}};
    assert_int_equal(kz_shisoku_prove_again(&none, &work, &proof), KZ_OUT_OF_RANGE);
    assert_int_equal(prove("1 1 2 3 4 5 6 7 8 9", &work, &proof), KZ_OUT_OF_RANGE);
    assert_int_equal(
        prove("7 4611686018427387903 4611686018427387901 4611686018427387899", &work, &proof),
        KZ_OVERFLOW);
    work.node_limit = work.counters.nodes + 100000;
    assert_int_equal(prove(hard, &work, &proof), KZ_BUDGET);
    kz_work_init(&work);
    work.memory_limit = 100000;
    assert_int_equal(prove(hard, &work, &proof), KZ_NO_MEMORY);
    assert_int_equal(work.memory_used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(against_all_values),
        cmocka_unit_test(known),
        cmocka_unit_test(every_no_of_the_solver_is_decided),
        cmocka_unit_test(limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
