/*
 * Every mix of the end rules, by the definition: the game tree of small amounts is walked here, for
 * one set of numbers, without repeats, and with a set for each player.
 */
#include "kazu/kazutori_variants.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MISSING = 40, NUMBERS = 12, RULES = 8, LOST = -1, DRAWN = 0, WON = 1, UNKNOWN = 9 };

/* A game as its rules read: bit s of own[p] is set if player p may say s. */
typedef struct plain_game {
    unsigned own[2];
    kz_kazutori_rules rules;
    bool no_repeat;
    int known[MISSING + 1][2][NUMBERS]; /* by amount, player to move, number just said */
} plain_game;

static bool plain_legal(const plain_game *g, int missing, int player, int last, int said) {
    return missing > 0 && (g->own[player] >> said & 1) != 0 &&
           (said <= missing || g->rules.over_ends) && !(g->no_repeat && said == last);
}

static int plain_left(int missing, int said) {
    return missing > said ? missing - said : 0;
}

/* What the player to move gets. */
static int plain_result(plain_game *g, int missing, int player, int last) {
    int *known = &g->known[missing][player][last];
    if (*known != UNKNOWN) {
        return *known;
    }
    int best = UNKNOWN;
    for (int said = 1; said < NUMBERS; said++) {
        if (plain_legal(g, missing, player, last, said)) {
            int result = -plain_result(g, plain_left(missing, said), 1 - player, said);
            best = best == UNKNOWN || result > best ? result : best;
        }
    }
    if (best == UNKNOWN) { /* nothing may be said: the other one was last */
        best = missing > 0 && g->rules.stuck_draws ? DRAWN : g->rules.last_loses ? WON : LOST;
    }
    *known = best;
    return best;
}

/* How many of the replies to a number may be said, and win. */
static void plain_replies(plain_game *g, int missing, int player, int said, int *legal, int *wins) {
    int left = plain_left(missing, said);
    *legal = 0;
    *wins = 0;
    for (int reply = 1; reply < NUMBERS; reply++) {
        if (plain_legal(g, left, 1 - player, said, reply)) {
            ++*legal;
            *wins += plain_result(g, plain_left(left, reply), player, reply) == LOST;
        }
    }
}

static uint64_t plain_advice(plain_game *g, int missing, int last) {
    int result = plain_result(g, missing, 0, last);
    int best = 0;
    double least = 2;
    for (int said = 1; said < NUMBERS; said++) {
        int legal = 0;
        int wins = 0;
        if (!plain_legal(g, missing, 0, last, said)) {
            continue;
        }
        if (result != LOST) {
            if (-plain_result(g, plain_left(missing, said), 1, said) == result) {
                return (uint64_t)said;
            }
            continue;
        }
        plain_replies(g, missing, 0, said, &legal, &wins);
        double share = legal == 0 ? 1 : (double)wins / legal;
        if (share < least) {
            least = share;
            best = said;
        }
    }
    return (uint64_t)best;
}

static uint64_t plain_winning(plain_game *g, int missing, int last) {
    int result = plain_result(g, missing, 0, last);
    uint64_t bits = 0;
    for (int said = 1; said < NUMBERS && result != LOST; said++) {
        if (plain_legal(g, missing, 0, last, said) &&
            -plain_result(g, plain_left(missing, said), 1, said) == result) {
            bits |= UINT64_C(1) << said;
        }
    }
    return bits;
}

static plain_game *plain_new(unsigned left, unsigned right, unsigned rules, bool no_repeat) {
    static plain_game g;
    g = (plain_game){.own = {left, right},
                     .rules = {(rules & 1) != 0, (rules & 2) != 0, (rules & 4) != 0},
                     .no_repeat = no_repeat};
    for (int i = 0; i <= MISSING; i++) {
        for (int j = 0; j < 2 * NUMBERS; j++) {
            g.known[i][j / NUMBERS][j % NUMBERS] = UNKNOWN;
        }
    }
    return &g;
}

static kz_kazutori_set set_of(unsigned bits) {
    kz_kazutori_set set;
    kz_kazutori_set_init(&set);
    for (unsigned n = 1; n < NUMBERS; n++) {
        if ((bits >> n & 1) != 0) {
            assert_int_equal(kz_kazutori_set_add(&set, n), KZ_OK);
        }
    }
    return set;
}

static kz_kazutori_outcome outcome_for(int result) {
    return result == WON ? KZ_KAZUTORI_N : result == LOST ? KZ_KAZUTORI_P : KZ_KAZUTORI_D;
}

/* Numbers 1..5 in every choice, and some larger sets. */
static unsigned set_bits(unsigned index) {
    static const unsigned large[] = {0x800, 0x922, 0x222, 0xffe, 0x804, 0xa90, 0x408};
    return index < 31 ? (index + 1) << 1 : large[index - 31];
}

enum { SETS = 31 + 7 };

static void no_repeat_by_the_definition(void **state) {
    (void)state;
    for (unsigned i = 0; i < SETS * RULES; i++) {
        plain_game *g = plain_new(set_bits(i / RULES), set_bits(i / RULES), i % RULES, true);
        kz_kazutori_set set = set_of(g->own[0]);
        for (int j = 0; j <= MISSING * NUMBERS; j++) {
            int missing = j / NUMBERS;
            int last = j % NUMBERS;
            uint64_t winning[KZ_KAZUTORI_SET_WORDS];
            uint64_t advice = 77;
            kz_kazutori_outcome outcome = KZ_KAZUTORI_P;
            kz_work work;
            kz_work_init(&work);
            assert_int_equal(kz_kazutori_no_repeat_solve(&set, g->rules, (uint64_t)missing,
                                                         (uint64_t)last, &work, &outcome, &advice,
                                                         winning),
                             KZ_OK);
            assert_int_equal(outcome, outcome_for(plain_result(g, missing, 0, last)));
            assert_int_equal(winning[0], plain_winning(g, missing, last));
            assert_int_equal(advice, plain_advice(g, missing, last));
        }
    }
}

static void partizan_by_the_definition(void **state) {
    (void)state;
    for (unsigned i = 0; i < SETS * SETS * RULES; i++) {
        plain_game *g =
            plain_new(set_bits(i / RULES / SETS), set_bits(i / RULES % SETS), i % RULES, false);
        kz_kazutori_set left = set_of(g->own[0]);
        kz_kazutori_set right = set_of(g->own[1]);
        for (int missing = 0; missing <= MISSING; missing += 1 + (int)(i % 3)) {
            uint64_t winning[KZ_KAZUTORI_SET_WORDS];
            kz_kazutori_partizan result;
            kz_work work;
            kz_work_init(&work);
            assert_int_equal(kz_kazutori_partizan_solve(&left, &right, g->rules, (uint64_t)missing,
                                                        &work, &result, winning),
                             KZ_OK);
            int first = plain_result(g, missing, 0, 0);
            int second = plain_result(g, missing, 1, 0);
            assert_int_equal(result.left_first_wins, first == WON);
            assert_int_equal(result.left_first_draws, first == DRAWN);
            assert_int_equal(result.right_first_wins, second == WON);
            assert_int_equal(result.right_first_draws, second == DRAWN);
            assert_int_equal(winning[0], plain_winning(g, missing, 0));
            assert_int_equal(result.advice, plain_advice(g, missing, 0));
        }
    }
}

/* Where N may be passed nobody is stuck, and the rule about it changes nothing. */
static void one_set_by_the_definition(void **state) {
    (void)state;
    for (unsigned i = 0; i < SETS * RULES; i++) {
        plain_game *g = plain_new(set_bits(i / RULES), set_bits(i / RULES), i % RULES, false);
        kz_kazutori_set set = set_of(g->own[0]);
        kz_kazutori_position *position = NULL;
        for (int missing = 0; missing <= MISSING; missing++) {
            kz_kazutori_missing amount = kz_kazutori_near((uint64_t)missing);
            kz_work work;
            kz_work_init(&work);
            assert_int_equal(kz_kazutori_solve(&set, g->rules, amount, &work, &position), KZ_OK);
            int result = plain_result(g, missing, 0, 0);
            bool stuck_before = !g->rules.over_ends && missing > 0 && missing < (int)set.smallest;
            /* Normal play: who leaves too little has been last, and wins; misère: he loses. */
            if (!stuck_before || g->rules.stuck_draws) {
                assert_int_equal(kz_kazutori_outcome_of(position), outcome_for(result));
                assert_int_equal(kz_kazutori_advice(position), plain_advice(g, missing, 0));
            }
            kz_kazutori_position_free(position, &work);
        }
    }
}

/* A period later the last entries are those of another walk: the advice must not change. */
static void far_advice_is_the_near_one(void **state) {
    (void)state;
    kz_kazutori_set set = set_of(0x222); /* 1, 5, 9 */
    uint64_t preperiod = 0;
    uint64_t period = 0;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kazutori_no_repeat_period(&set, &work, &preperiod, &period), KZ_OK);
    for (uint64_t near = preperiod + 20; near < preperiod + 20 + period; near++) {
        for (uint64_t last = 0; last < NUMBERS; last++) {
            uint64_t winning[2][KZ_KAZUTORI_SET_WORDS];
            uint64_t advice[2] = {77, 78};
            kz_kazutori_outcome outcome[2];
            for (unsigned i = 0; i < 2; i++) {
                uint64_t missing = near + i * period * 1000000007;
                assert_int_equal(kz_kazutori_no_repeat_solve(&set, (kz_kazutori_rules){0}, missing,
                                                             last, &work, &outcome[i], &advice[i],
                                                             winning[i]),
                                 KZ_OK);
            }
            assert_int_equal(outcome[0], outcome[1]);
            assert_int_equal(advice[0], advice[1]);
            assert_int_equal(winning[0][0], winning[1][0]);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_repeat_by_the_definition),
        cmocka_unit_test(partizan_by_the_definition),
        cmocka_unit_test(one_set_by_the_definition),
        cmocka_unit_test(far_advice_is_the_near_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
