/* Reviews of played games: what they refuse, how a game ends in them, memory. */
#include "kazu/kazutori.h"
#include "support/failing_memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { ROOM = 8 };

static const kz_kazutori_rules normal = {.last_loses = false};
static const kz_kazutori_rules misere = {.last_loses = true};
static const kz_kazutori_rules over_misere = {.last_loses = true, .over_ends = true};
static const kz_kazutori_rules draws = {.stuck_draws = true};

typedef struct game {
    const char *set;
    kz_kazutori_rules rules;
    uint64_t total;
    uint64_t at;
    uint64_t numbers[ROOM];
    size_t count;
} game;

static kz_status review(const game *g, kz_work *work, kz_kazutori_verdict *verdicts, size_t *bad) {
    kz_kazutori_set set;
    assert_int_equal(kz_kazutori_set_parse(g->set, strlen(g->set), &set, NULL), KZ_OK);
    return kz_kazutori_review(&set, g->rules, g->total, g->at, g->numbers, g->count, work, verdicts,
                              bad);
}

static void review_ok(const game *g, kz_kazutori_verdict *verdicts) {
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(review(g, &work, verdicts, NULL), KZ_OK);
    assert_int_equal(work.memory_used, 0);
}

static void refused(const game *g, kz_status expected, size_t where) {
    kz_kazutori_verdict verdicts[ROOM];
    kz_kazutori_verdict before[ROOM];
    kz_work work;
    size_t bad = 99;
    memset(verdicts, 0x5A, sizeof verdicts);
    memcpy(before, verdicts, sizeof before);
    kz_work_init(&work);
    assert_int_equal(review(g, &work, verdicts, &bad), expected);
    assert_int_equal(bad, where);
    assert_int_equal(review(g, &work, verdicts, NULL), expected);
    assert_memory_equal(verdicts, before, sizeof before);
    assert_int_equal(work.memory_used, 0);
}

static void what_may_not_be_said_is_refused(void **state) {
    (void)state;
    refused(&(game){"1..3", normal, 21, 0, {1, 4}, 2}, KZ_ILLEGAL_MOVE, 1);
    refused(&(game){"1..3", normal, 21, 0, {0}, 1}, KZ_ILLEGAL_MOVE, 0);
    refused(&(game){"1..3", normal, 4, 0, {2, 3}, 2}, KZ_ILLEGAL_MOVE, 1);
    refused(&(game){"1..3", normal, 3, 0, {3, 1}, 2}, KZ_ILLEGAL_MOVE, 1);
    refused(&(game){"1..3", over_misere, 3, 1, {3, 1}, 2}, KZ_ILLEGAL_MOVE, 1);
    refused(&(game){"2,5", draws, 8, 0, {5, 2, 1}, 3}, KZ_ILLEGAL_MOVE, 2);
    refused(&(game){"1..3", normal, 0, 0, {1}, 1}, KZ_ILLEGAL_MOVE, 0);
}

static void what_no_game_takes_is_refused(void **state) {
    (void)state;
    refused(&(game){"1..3", normal, 21, 22, {1}, 1}, KZ_OUT_OF_RANGE, 99);
    refused(&(game){"1..3", normal, UINT64_C(1) << 63, 0, {1}, 1}, KZ_OUT_OF_RANGE, 99);
}

static void no_moves_no_verdicts(void **state) {
    (void)state;
    review_ok(&(game){"1..3", normal, 21, 0, {0}, 0}, NULL);
    review_ok(&(game){"2,5", draws, 21, 20, {0}, 0}, NULL);
}

/* From 19 of 21, who says 21 loses: 1 wins; saying 2 throws it away, and ends the game. */
static void losing_at_once_is_a_blunder(void **state) {
    (void)state;
    kz_kazutori_verdict v[ROOM];
    review_ok(&(game){"1..3", misere, 21, 19, {2}, 1}, v);
    assert_int_equal(v[0].total, 21);
    assert_int_equal(v[0].before, KZ_KAZUTORI_N);
    assert_int_equal(v[0].after, KZ_KAZUTORI_N);
    assert_true(v[0].is_blunder);
    assert_int_equal(v[0].better, 1);
    review_ok(&(game){"1..3", over_misere, 21, 19, {3}, 1}, v);
    assert_int_equal(v[0].total, 22);
    assert_true(v[0].is_blunder);
    assert_int_equal(v[0].better, 1);
}

/* 2,5 with draws, by hand: 0 4 7 missing are lost, 2 5 6 won, 1 3 8 drawn. */
static void a_draw_can_be_given_away_too(void **state) {
    (void)state;
    kz_kazutori_verdict v[ROOM];
    review_ok(&(game){"2,5", draws, 8, 0, {5, 2}, 2}, v);
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(v[i].before, KZ_KAZUTORI_D);
        assert_int_equal(v[i].after, KZ_KAZUTORI_D);
        assert_false(v[i].is_blunder);
        assert_int_equal(v[i].better, 0);
    }
    review_ok(&(game){"2,5", draws, 8, 0, {2, 2, 2, 2}, 4}, v);
    assert_int_equal(v[0].after, KZ_KAZUTORI_N);
    assert_true(v[0].is_blunder);
    assert_int_equal(v[0].better, 5);
    assert_int_equal(v[2].before, KZ_KAZUTORI_P); /* lost: never a blunder */
    for (size_t i = 1; i < 4; i++) {
        assert_false(v[i].is_blunder);
        assert_int_equal(v[i].better, 0);
    }
    review_ok(&(game){"2,5", draws, 5, 0, {2}, 1}, v);
    assert_int_equal(v[0].before, KZ_KAZUTORI_N);
    assert_int_equal(v[0].after, KZ_KAZUTORI_D);
    assert_true(v[0].is_blunder);
    assert_int_equal(v[0].better, 5);
}

static void huge_totals_do_not_wrap(void **state) {
    (void)state;
    const uint64_t k = KZ_KAZUTORI_TOTAL_MAX;
    kz_kazutori_verdict v[ROOM];
    kz_kazutori_rules over = {.over_ends = true};
    review_ok(&(game){"1..9223372036854775807", over, k, k - 1, {k}, 1}, v);
    assert_int_equal(v[0].total, 2 * k - 1);
    assert_int_equal(v[0].after, KZ_KAZUTORI_P);
    assert_false(v[0].is_blunder);
}

static void running_out_of_memory_is_a_status(void **state) {
    (void)state;
    const game played = {"2,5,9", normal, 40, 0, {2, 5, 9, 2}, 4};
    kz_status status = KZ_NO_MEMORY;
    size_t fail_at = 1;
    for (; status == KZ_NO_MEMORY; fail_at++) {
        failing_memory memory;
        kz_kazutori_verdict verdicts[ROOM];
        kz_kazutori_verdict before[ROOM];
        kz_work work;
        memset(verdicts, 0x5A, sizeof verdicts);
        memcpy(before, verdicts, sizeof before);
        failing_memory_init(&memory, fail_at, false, &work);
        status = review(&played, &work, verdicts, NULL);
        assert_int_equal(work.memory_used, 0);
        assert_true(status == KZ_OK || memcmp(verdicts, before, sizeof before) == 0);
    }
    assert_int_equal(status, KZ_OK);
    assert_true(fail_at > 8);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_may_not_be_said_is_refused),
        cmocka_unit_test(what_no_game_takes_is_refused),
        cmocka_unit_test(no_moves_no_verdicts),
        cmocka_unit_test(losing_at_once_is_a_blunder),
        cmocka_unit_test(a_draw_can_be_given_away_too),
        cmocka_unit_test(huge_totals_do_not_wrap),
        cmocka_unit_test(running_out_of_memory_is_a_status),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
