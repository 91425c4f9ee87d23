/*
 * Counts that others have published: the number of different functions of n cards (OEIS A140606)
 * and the unsolvable deals of Krypto (5 cards of 1..25, targets 1..25, fractions allowed).
 */
#include "games/shisoku/forms/forms.h"
#include "support/effort.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { KRYPTO_CARDS = 5, KRYPTO_LARGEST = 25, KRYPTO_UNSOLVABLE = 54864 };

/* Large primes: no two functions of so few of them have the same value, and none is 0. */
static const int64_t primes[] = {1000003, 1000033, 1000037, 1000039, 1000081, 1000099};

static int by_factor(const void *a, const void *b) {
    uint64_t left = *(const uint64_t *)a;
    uint64_t right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

/* A form is in its list several times if which of its trees is simplest depends on where it is
 * used. */
static size_t different(const kz__shisoku_forms *all) {
    size_t count = 0;
    uint64_t *factor = malloc(all->count * sizeof *factor);
    assert_non_null(factor);
    for (size_t i = 0; i < all->count; i++) {
        factor[i] = all->form[i].factor;
    }
    qsort(factor, all->count, sizeof *factor, by_factor);
    for (size_t i = 0; i < all->count; i++) {
        count += i == 0 || factor[i] != factor[i - 1] ? 1 : 0;
    }
    free(factor);
    return count;
}

static size_t functions_of(uint32_t cards) {
    kz_shisoku_problem problem = {.count = cards, .target = {0, 1}};
    const kz__shisoku_forms *all;
    kz__shisoku_form_sets sets;
    kz__arena arena;
    kz_work work;
    for (uint32_t i = 0; i < cards; i++) {
        problem.cards[i] = kz_rational_integer(primes[i]);
    }
    kz_work_init(&work);
    kz__arena_init(&arena, &work);
    assert_int_equal(
        kz__shisoku_form_sets_init(&sets, &problem, KZ_SHISOKU_SAME_LABELLED, &work, &arena),
        KZ_OK);
    assert_int_equal(kz__shisoku_form_sets_get(&sets, sets.leaves.all, &all), KZ_OK);
    size_t count = different(all);
    kz__shisoku_form_sets_clear(&sets);
    kz__arena_clear(&arena);
    return count;
}

static void different_functions(void **state) {
    (void)state;
    static const size_t a140606[] = {0, 1, 6, 68, 1170, 27142, 793002};
    uint32_t most = tier_is_slow() ? 6 : 5;
    for (uint32_t cards = 1; cards <= most; cards++) {
        assert_int_equal(functions_of(cards), a140606[cards]);
    }
}

enum { MOST_FORMS = 9 };

/* Ways to give n letters to at least two blocks, times what can stand on each. */
static uint64_t nodes(unsigned n, const uint64_t *on_block) {
    uint64_t ways[MOST_FORMS + 1] = {1};
    for (unsigned m = 1; m <= n; m++) {
        uint64_t others = 1; /* choices of the letters beside the first in its block */
        for (unsigned k = 1; k <= m; k++) {
            ways[m] += k == n ? 0 : others * on_block[k] * ways[m - k];
            others = others * (m - k) / k;
        }
    }
    return ways[n];
}

/*
 * Forms of n letters up to sign, of a root that is a sum or a product. A sum's terms have signs,
 * a product's factors exponents, and one of those is plus.
 */
static uint64_t forms_up_to_sign(unsigned n, bool has_minus) {
    uint64_t signed_terms[MOST_FORMS + 1] = {0};
    uint64_t factors[MOST_FORMS + 1] = {0};
    uint64_t two_factors[MOST_FORMS + 1] = {0};
    uint64_t sums = 1;
    uint64_t products = 0;
    for (unsigned m = 1; m <= n; m++) {
        if (m > 1) {
            sums = nodes(m, signed_terms) / (has_minus ? 2 : 1);
            products = nodes(m, two_factors) - nodes(m, factors);
        }
        signed_terms[m] = (has_minus ? 2 : 1) * (m == 1 ? 1 : products);
        factors[m] = sums;
        two_factors[m] = 2 * sums;
    }
    return sums + products;
}

/* What can be turned into its negative counts twice: all but forms without a minus. */
static void forms_by_recursion(void **state) {
    (void)state;
    static const uint64_t a140606[] = {0,     1,      6,        68,         1170,
                                       27142, 793002, 27914126, 1150212810, 54326011414};
    for (unsigned n = 1; n <= MOST_FORMS; n++) {
        assert_int_equal(2 * forms_up_to_sign(n, true) - forms_up_to_sign(n, false), a140606[n]);
    }
}

static kz_verdict verdict_of(kz_shisoku_problem *problem, int64_t target) {
    kz_shisoku_result result;
    kz_work work;
    kz_work_init(&work);
#if defined(__x86_64__)
    work.cpu = __builtin_cpu_supports("avx512ifma") ? KZ_CPU_AVX512 : KZ_CPU_PORTABLE;
#endif
    problem->target = kz_rational_integer(target);
    assert_int_equal(kz_shisoku_solve(problem, &work, &result), KZ_OK);
    return result.verdict;
}

/* All targets for all hands that go on with cards of at least `least`. */
static unsigned unsolvable_from(kz_shisoku_problem *problem, int64_t least) {
    unsigned unsolvable = 0;
    if (problem->count == KRYPTO_CARDS) {
        for (int64_t target = 1; target <= KRYPTO_LARGEST; target++) {
            unsolvable += verdict_of(problem, target) == KZ_NONE;
        }
        return unsolvable;
    }
    for (int64_t card = least; card <= KRYPTO_LARGEST; card++) {
        problem->cards[problem->count++] = kz_rational_integer(card);
        unsolvable += unsolvable_from(problem, card);
        problem->count--;
    }
    return unsolvable;
}

static void krypto(void **state) {
    (void)state;
    if (!tier_is_slow()) {
        skip();
    }
    kz_shisoku_problem problem = {.count = 0};
    assert_int_equal(unsolvable_from(&problem, 1), KRYPTO_UNSOLVABLE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(different_functions),
        cmocka_unit_test(forms_by_recursion),
        cmocka_unit_test(krypto),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
