/* Computer players of Mastermind: any budget, and honest keepers of a code. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/mastermind_brute.h"

#include "play/adapters/mastermind/state.h"

enum { BREAKER, HOLDER };

static kz__mastermind_table table_of(const kz_session *session) {
    return kz__mastermind_unpack(kz_session_state(session));
}

/* Also with no budget at all, and in variants with blanks, many colours and rules for guesses. */
static void players_finish_under_any_budget(void **unused) {
    static const char *const instances[] = {
        "code=1234",
        ("colors=10 guess=distinct keeper=evil key=x000102030405060708090a0b0c0d0e0f"
         "101112131415161718191a1b1c1d1e1f"),
        "pegs=3 colors=9 secret=repeat blanks=yes code=779", "pegs=6 colors=10 code=123456"};
    static const uint64_t limits[] = {1, 1000, 0};
    (void)unused;
    for (int level = 1; level <= KZ_PLAY_LEVEL_MAX; level++) {
        for (size_t i = 0; i < 3 * sizeof instances / sizeof instances[0]; i++) {
            kz_work free_work;
            kz_work work;
            kz_work_init(&free_work);
            kz_work_init(&work);
            work.node_limit = limits[i % 3];
            work.memory_limit = UINT64_C(1) << 28;
            kz_session *session = brute_open(instances[i / 3], 1, &free_work);
            while (!kz_session_turn(session).over) {
                brute_bot(session, 0, level, i, &work);
            }
            assert_int_equal(work.memory_used, 0);
            kz_session_free(session);
        }
    }
}

/* A bot that holds a code has one code by its seed, and never contradicts itself, also if
   somebody else answered first. */
static void bots_hold_codes_honestly(void **unused) {
    kz_work free_work;
    int found = 0;
    (void)unused;
    kz_work_init(&free_work);
    for (uint64_t seed = 0; seed < 60; seed++) {
        kz_work work;
        kz_work_init(&work);
        work.node_limit = seed % 2;
        int level = (int)(seed % KZ_PLAY_LEVEL_MAX) + 1;
        kz_session *session = brute_open("", 2, &free_work);
        brute_move(session, BREAKER, "1234");
        if (seed % 3 == 0) {
            brute_move(session, HOLDER, seed % 2 == 0 ? "2 1" : "0 4");
        }
        while (!kz_session_turn(session).over) {
            int seat = kz_session_turn(session).may_move == 1 ? BREAKER : HOLDER;
            brute_bot(session, seat, level, seed, &work);
            assert_int_equal(table_of(session).fewest_wrong, 0);
        }
        assert_true(kz_session_turn(session).won == 1 || kz_session_turn(session).won == 2);
        if (seed % 3 != 0 && kz_session_turn(session).won == 1) {
            kz_mastermind_rules rules = kz_mastermind_article();
            assert_int_equal(table_of(session).code, kz_mastermind_deal(&rules, seed));
            found++;
        }
        kz_session_free(session);
    }
    assert_true(found > 20);
}

/* Different seeds, different codes: an honest bot is no easy prey. */
static void bots_hold_different_codes(void **unused) {
    kz_work work;
    int whites[5] = {0}; /* with no black one */
    (void)unused;
    kz_work_init(&work);
    for (uint64_t seed = 0; seed < 200; seed++) {
        kz_session *session = brute_open("", 2, &work);
        brute_move(session, BREAKER, "1234");
        brute_bot(session, HOLDER, 5, seed, &work);
        kz__mastermind_table table = table_of(session);
        whites[table.white[0]] += table.black[0] == 0;
        kz_session_free(session);
    }
    /* Of 360 codes 9 have 0 4, and 88 have 0 3. */
    assert_in_range(whites[3], 30, 70);
    assert_in_range(whites[4], 1, 15);
}

/* How many codes get each answer to a guess, from the most to the fewest; sorted by insertion. */
static void answers_to(brute_rules rules, const brute_code *guess, size_t *counts, size_t size) {
    memset(counts, 0, size * sizeof *counts);
    for (size_t number = 0; number < brute_power(rules); number++) {
        brute_code code = brute_number(rules, number);
        int black = 0;
        int white = 0;
        brute_score(rules, &code, guess, &black, &white);
        counts[5 * black + white]++;
    }
    for (size_t i = 1; i < size; i++) {
        for (size_t j = i; j > 0 && counts[j] > counts[j - 1]; j--) {
            size_t count = counts[j];
            counts[j] = counts[j - 1];
            counts[j - 1] = count;
        }
    }
}

/* The strongest bot begins with any of the guesses that are as good: of six colours 1234, 2513 or
   360 others; where colours may repeat 1123, 4554 and so on, but never another pattern. */
static void the_best_first_guess_differs(void **unused) {
    enum { ANSWERS = 25, TRIES = 300 };
    static const brute_rules classic = {.pegs = 4, .colors = 6};
    (void)unused;
    for (int repeats = 0; repeats <= 1; repeats++) {
        size_t expected[ANSWERS];
        size_t counts[ANSWERS];
        bool seen[7777] = {false};
        int different = 0;
        int first[7] = {0};
        for (uint64_t seed = 0; seed < TRIES; seed++) {
            kz_work work;
            kz_work_init(&work);
            kz_session *session =
                brute_open(repeats == 1 ? "secret=repeat code=1234" : "code=1234", 1, &work);
            brute_bot(session, 0, KZ_PLAY_LEVEL_MAX, seed, &work);
            kz_mastermind_code guess = table_of(session).guess[0];
            brute_code code = {.peg = {0}};
            size_t digits = 0;
            for (unsigned peg = 0; peg < 4; peg++) {
                code.peg[peg] = (uint8_t)kz_mastermind_peg(guess, peg);
                digits = 10 * digits + code.peg[peg];
            }
            answers_to(classic, &code, counts, ANSWERS);
            if (seed == 0) {
                memcpy(expected, counts, sizeof counts);
            }
            assert_memory_equal(counts, expected, sizeof counts);
            different += seen[digits] ? 0 : 1;
            seen[digits] = true;
            first[code.peg[0]]++;
            kz_session_free(session);
        }
        /* 300 of 360 or 720 equally likely ones: about 204 or 245 are different. */
        assert_in_range(different, 170, 290);
        for (int color = 1; color <= 6; color++) {
            assert_in_range(first[color], 25, 80);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_finish_under_any_budget),
        cmocka_unit_test(bots_hold_codes_honestly),
        cmocka_unit_test(bots_hold_different_codes),
        cmocka_unit_test(the_best_first_guess_differs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
