/*
 * Hands of digits 0..9 against a brute force that knows nothing of the library: every way to take
 * two numbers and put a result back, in fractions of small whole numbers. All 715 hands of four
 * digits; 552 of them make 10.
 */
#include "kazu/shisoku_atlas.h"
#include "kazu/shisoku_study.h"
#include "property/oracle/shisoku_verifier.h"
#include "support/effort.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

enum { DIGITS = 4, HANDS = 715, NUMBERS = 10000, FIRST = -20, LAST = 40 };
enum { TARGETS = LAST - FIRST + 1 };

typedef struct plain_fraction {
    int above;
    int below; /* not 0 */
} plain_fraction;

typedef struct plain_hand {
    int digit[DIGITS];
    bool makes[TARGETS];
} plain_hand;

static plain_hand hands[HANDS];
static int hand_of_number[NUMBERS]; /* 0123 and 3210 are one hand */

static void combine(plain_fraction *left, int count, plain_hand *hand);

static void go_on(const plain_fraction *left, int count, int a, int b, plain_fraction made,
                  plain_hand *hand) {
    plain_fraction next[DIGITS];
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (i != a && i != b) {
            next[kept++] = left[i];
        }
    }
    next[kept++] = made;
    combine(next, kept, hand);
}

static void combine(plain_fraction *left, int count, plain_hand *hand) {
    if (count == 1) {
        int value = left[0].above / left[0].below;
        if (left[0].above % left[0].below == 0 && value >= FIRST && value <= LAST) {
            hand->makes[value - FIRST] = true;
        }
        return;
    }
    for (int a = 0; a < count; a++) {
        for (int b = 0; b < count; b++) {
            plain_fraction x = left[a];
            plain_fraction y = left[b];
            int below = x.below * y.below;
            if (a == b) {
                continue;
            }
            go_on(left, count, a, b, (plain_fraction){x.above * y.below - y.above * x.below, below},
                  hand);
            if (y.above != 0) {
                go_on(left, count, a, b, (plain_fraction){x.above * y.below, x.below * y.above},
                      hand);
            }
            if (a < b) {
                go_on(left, count, a, b,
                      (plain_fraction){x.above * y.below + y.above * x.below, below}, hand);
                go_on(left, count, a, b, (plain_fraction){x.above * y.above, below}, hand);
            }
        }
    }
}

static void sort_digits(int number, int *digit) {
    for (int i = 0; i < DIGITS; i++, number /= 10) {
        int at = i;
        for (; at > 0 && digit[at - 1] > number % 10; at--) {
            digit[at] = digit[at - 1];
        }
        digit[at] = number % 10;
    }
}

static int work_out(void **state) {
    (void)state;
    int count = 0;
    for (int number = 0; number < NUMBERS; number++) {
        int digit[DIGITS];
        int at = 0;
        sort_digits(number, digit);
        while (at < count && memcmp(hands[at].digit, digit, sizeof digit) != 0) {
            at++;
        }
        if (at == count) {
            plain_fraction left[DIGITS];
            for (int i = 0; i < DIGITS; i++) {
                hands[count].digit[i] = digit[i];
                left[i] = (plain_fraction){digit[i], 1};
            }
            combine(left, DIGITS, &hands[count++]);
        }
        hand_of_number[number] = at;
    }
    return count == HANDS ? 0 : -1;
}

static void four_digits_make_10_as_is_known(void **state) {
    (void)state;
    int made = 0;
    for (int i = 0; i < HANDS; i++) {
        made += hands[i].makes[10 - FIRST];
    }
    assert_int_equal(made, 552);
}

static kz_shisoku_problem problem_of(const plain_hand *hand, int target) {
    kz_shisoku_problem problem = {.count = DIGITS, .target = {target, 1}};
    for (int i = 0; i < DIGITS; i++) {
        problem.cards[i] = kz_rational_integer(hand->digit[i]);
    }
    return problem;
}

static void solve(const plain_hand *hand, int target) {
    kz_shisoku_problem problem = problem_of(hand, target);
    kz_shisoku_result result;
    uint64_t count = 0;
    kz_work work;
    kz_work_init(&work);
    bool is_made = hand->makes[target - FIRST];
    assert_int_equal(kz_shisoku_solve(&problem, &work, &result), KZ_OK);
    assert_int_equal(result.verdict, is_made ? KZ_ONE : KZ_NONE);
    assert_true(!is_made || judge_solution(&problem, &result.solution));
    assert_int_equal(kz_shisoku_count(&problem, KZ_SHISOKU_SAME_E4, &work, &count), KZ_OK);
    assert_true((count > 0) == is_made);
}

/* Nothing is left out in the slow tier; else 10, and a third of the rest. */
static void solver_and_count_agree(void **state) {
    (void)state;
    unsigned step = tier_is_slow() ? 1 : 3 * (effort_is_less() ? 8 : 1);
    unsigned cases = 0;
    for (int i = 0; i < HANDS; i++) {
        solve(&hands[i], 10);
        for (int target = FIRST; target <= LAST; target++) {
            if (cases++ % step == 0) {
                solve(&hands[i], target);
            }
        }
    }
}

static void second_proof_and_rating_agree(void **state) {
    (void)state;
    unsigned step = tier_is_slow() ? 1 : 5;
    for (unsigned i = 0; i < HANDS; i += step) {
        kz_shisoku_problem problem = problem_of(&hands[i], 10);
        bool is_made = hands[i].makes[10 - FIRST];
        kz_shisoku_second proof;
        kz_shisoku_rating rating;
        kz_work work;
        kz_work_init(&work);
        assert_int_equal(kz_shisoku_prove_again(&problem, &work, &proof), KZ_OK);
        assert_int_equal(proof.verdict, is_made ? KZ_ONE : KZ_NONE);
        assert_int_equal(kz_shisoku_rate(&problem, &work, &rating), KZ_OK);
        assert_true((rating.level > 0) == is_made && (rating.solutions > 0) == is_made);
    }
}

static kz_shisoku_tally *draw_atlas(const kz_shisoku_atlas_plan *plan, kz_work *work) {
    kz_shisoku_atlas *atlas = NULL;
    kz_shisoku_tally *tally = NULL;
    assert_int_equal(kz_shisoku_atlas_new(plan, work, &atlas), KZ_OK);
    assert_int_equal(kz_shisoku_tally_new(plan, work, &tally), KZ_OK);
    for (uint32_t shard = 0; shard < kz_shisoku_atlas_shards(plan); shard++) {
        assert_int_equal(kz_shisoku_atlas_run(atlas, shard, work, tally), KZ_OK);
    }
    kz_shisoku_atlas_free(atlas, work);
    return tally;
}

static void the_atlas_agrees(void **state) {
    (void)state;
    kz_shisoku_atlas_plan plan = {DIGITS, FIRST, LAST, true};
    kz_work work;
    kz_work_init(&work);
    kz_shisoku_tally *tally = draw_atlas(&plan, &work);
    for (int target = FIRST; target <= LAST; target++) {
        kz_shisoku_atlas_row row = kz_shisoku_tally_row(tally, target);
        uint64_t made = 0;
        uint64_t numbers = 0;
        for (int i = 0; i < HANDS; i++) {
            made += hands[i].makes[target - FIRST];
        }
        for (int i = 0; i < NUMBERS; i++) {
            numbers += hands[hand_of_number[i]].makes[target - FIRST];
        }
        assert_int_equal(row.hands, HANDS);
        assert_int_equal(row.deals, NUMBERS);
        assert_int_equal(row.solvable, made);
        assert_int_equal(row.solvable_deals, numbers);
    }
    kz_shisoku_tally_free(tally);
    assert_int_equal(work.memory_used, 0);
}

/* What is drawn can be made, and every digit comes up. */
static void drawn_puzzles_can_be_made(void **state) {
    (void)state;
    kz_shisoku_wish wish = {DIGITS, 10, 10, 0, true};
    unsigned seen[10] = {0};
    kz_work work;
    kz_rng rng;
    kz_work_init(&work);
    kz_rng_init(&rng, 10);
    for (unsigned i = 0; i < 300; i++) {
        kz_shisoku_problem puzzle;
        kz_shisoku_rating rating;
        int number = 0;
        assert_int_equal(kz_shisoku_make(&wish, &rng, &work, &puzzle, &rating), KZ_OK);
        assert_int_equal(puzzle.count, DIGITS);
        for (uint32_t k = 0; k < puzzle.count; k++) {
            assert_in_range(puzzle.cards[k].numerator, 0, 9);
            assert_int_equal(puzzle.cards[k].denominator, 1);
            seen[puzzle.cards[k].numerator]++;
            number = 10 * number + (int)puzzle.cards[k].numerator;
        }
        assert_true(hands[hand_of_number[number]].makes[10 - FIRST]);
    }
    for (int digit = 0; digit < 10; digit++) {
        assert_true(seen[digit] > 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(four_digits_make_10_as_is_known), cmocka_unit_test(solver_and_count_agree),
        cmocka_unit_test(second_proof_and_rating_agree),   cmocka_unit_test(the_atlas_agrees),
        cmocka_unit_test(drawn_puzzles_can_be_made),
    };
    return cmocka_run_group_tests(tests, work_out, NULL);
}
