/* What an exchange loses, against a count of all hands that may come of it. */
#include "kazu/namepoker_odds.h"
#include "support/namepoker_names.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <string.h>

enum { HANDS = KZ_NAMEPOKER_HANDS, PLACES = 5, KINDS = 5 };

/* value[r][hand]: the percentile with r exchanges to come, by plain enumeration. */
static double value[3][HANDS];

static double mean_after(const double *values, uint32_t hand, uint32_t discard) {
    uint32_t powers[PLACES] = {625, 125, 25, 5, 1};
    double sum = 0;
    uint32_t count = 0;
    uint32_t draws = 1;
    for (uint32_t place = 0; place < PLACES; place++) {
        draws *= (discard >> place & 1U) != 0 ? KINDS : 1;
    }
    for (uint32_t n = 0; n < draws; n++) {
        uint32_t to = hand;
        uint32_t rest = n;
        for (uint32_t place = 0; place < PLACES; place++) {
            if ((discard >> place & 1U) != 0) {
                to -= to / powers[place] % KINDS * powers[place];
                to += rest % KINDS * powers[place];
                rest /= KINDS;
            }
        }
        sum += values[to];
        count++;
    }
    return sum / count;
}

static void fill_values(const kz_namepoker_table *table, uint32_t step) {
    const uint32_t *ranks = kz_namepoker_table_ranks(table);
    for (uint32_t hand = 0; hand < HANDS; hand++) {
        uint32_t ties = 0;
        for (uint32_t other = 0; other < HANDS; other++) {
            ties += ranks[other] == ranks[hand];
        }
        value[0][hand] = (HANDS - (ranks[hand] - 1) - ties + ties / 2.0) / HANDS;
    }
    for (uint32_t hand = 0; hand < HANDS && step > 0; hand++) {
        value[1][hand] = 0;
        for (uint32_t discard = 0; discard < 32; discard++) {
            value[1][hand] = fmax(value[1][hand], mean_after(value[0], hand, discard));
        }
    }
}

static void check_hand(const kz_namepoker_table *table, uint32_t rounds, uint32_t hand,
                       kz_work *work) {
    kz_namepoker_judged judged;
    double best = 0;
    for (uint32_t discard = 0; discard < 32; discard++) {
        double expected = mean_after(value[rounds - 1], hand, discard);
        best = fmax(best, expected);
        assert_int_equal(kz_namepoker_draws_judge(table, rounds, hand, discard, work, &judged),
                         KZ_OK);
        assert_true(fabs(judged.expected.value - expected) < 1e-12);
        assert_true(fabs(judged.lost.value - (judged.best.value - expected)) < 1e-12);
        assert_true(judged.discard != discard || judged.lost.numerator_low == 0);
    }
    assert_true(fabs(judged.best.value - best) < 1e-12);
}

static void losses_are_what_enumeration_gives(void **state) {
    (void)state;
    static const uint32_t hands[] = {0, 7, 586, 1562, 2345, 3124};
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_work work;
    kz_work_init(&work);
    static const char *const lists[] = {"article3", "total"};
    for (size_t list = 0; list < 2; list++) {
        kz_namepoker_table *table = namepoker_table_of(&name, lists[list], &work);
        fill_values(table, list == 1 ? 1 : 0);
        for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
            check_hand(table, 1, hands[i], &work);
        }
        if (list == 1) {
            check_hand(table, 2, 2345, &work);
        }
        kz_namepoker_table_free(table, &work);
    }
    assert_int_equal(work.memory_used, 0);
}

/* Two letters, pairs win: ab stands at 1/4; with one exchange it comes to 1/2, so keeping it loses
   1/4, and exchanging both places nothing. */
static void fractions_are_exact(void **state) {
    (void)state;
    kz_namepoker_name name = namepoker_name_of(2, 2);
    kz_namepoker_judged judged;
    kz_work work;
    kz_work_init(&work);
    kz_namepoker_table *table = namepoker_table_of(&name, "type", &work);
    assert_int_equal(kz_namepoker_draws_judge(table, 1, 1, 0, &work, &judged), KZ_OK);
    assert_int_equal(judged.lost.numerator_low, 1);
    assert_int_equal(judged.lost.denominator_low, 4);
    assert_int_equal(judged.discard, 2);
    assert_int_equal(kz_namepoker_draws_judge(table, 1, 1, 3, &work, &judged), KZ_OK);
    assert_int_equal(judged.lost.numerator_low, 0);
    assert_int_equal(kz_namepoker_draws_judge(table, 4, 1, 3, &work, &judged), KZ_OUT_OF_RANGE);
    work.node_limit = work.counters.nodes + 1;
    assert_int_equal(kz_namepoker_draws_judge(table, 2, 1, 3, &work, &judged), KZ_BUDGET);
    kz_namepoker_table_free(table, &work);
    assert_int_equal(work.memory_used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(losses_are_what_enumeration_gives),
        cmocka_unit_test(fractions_are_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
