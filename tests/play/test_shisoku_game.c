/* Shisoku as a game: deals can be solved, bots play by their strength, and the search over numbers
   of any sign agrees with the solver for cards, which works in another way. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "kazu/rng.h"
#include "kazu/shisoku.h"
#include "play/adapters/shisoku_search.h"
#include "support/playing.h"

#include <string.h>

enum { NUMBERS = 4, CASES = 1500 };

/** Replays steps over any numbers: each operand is used once, the last value is the target. */
static void check_steps(const kz_rational *numbers, uint32_t count, kz_rational target,
                        const kz_shisoku_solution *solution) {
    kz_rational value[2 * KZ_SHISOKU_SEARCH_MAX];
    bool used[2 * KZ_SHISOKU_SEARCH_MAX] = {false};
    memcpy(value, numbers, count * sizeof *numbers);
    assert_int_equal(solution->count, count - 1);
    for (uint32_t i = 0; i < solution->count; i++) {
        const kz_shisoku_step *step = &solution->steps[i];
        assert_true(step->left < count + i && step->right < count + i);
        assert_true(step->left != step->right && !used[step->left] && !used[step->right]);
        assert_true(kz_rational_equal(step->left_value, value[step->left]));
        assert_true(kz_rational_equal(step->right_value, value[step->right]));
        used[step->left] = used[step->right] = true;
        assert_int_equal(kz_shisoku_apply(value[step->left], step->operation, value[step->right],
                                          &value[count + i]),
                         KZ_OK);
        assert_true(kz_rational_equal(step->value, value[count + i]));
    }
    assert_true(kz_rational_equal(value[2 * count - 2], target));
}

static bool can_make(const kz_rational *numbers, kz_rational target) {
    kz_work work;
    kz_shisoku_result result;
    kz_work_init(&work);
    kz__shisoku_search(numbers, NUMBERS, target, &work, &result);
    assert_int_not_equal(result.verdict, KZ_UNKNOWN);
    if (result.verdict == KZ_ONE) {
        check_steps(numbers, NUMBERS, target, &result.solution);
    }
    return result.verdict == KZ_ONE;
}

static bool solver_can_make(const kz_rational *cards, kz_rational target) {
    kz_work work;
    kz_shisoku_result result;
    kz_shisoku_problem problem = {.count = NUMBERS, .target = target};
    kz_work_init(&work);
    memcpy(problem.cards, cards, NUMBERS * sizeof *cards);
    assert_int_equal(kz_shisoku_solve(&problem, &work, &result), KZ_OK);
    assert_int_not_equal(result.verdict, KZ_UNKNOWN);
    return result.verdict == KZ_ONE;
}

static void the_search_agrees_with_the_solver(void **unused) {
    (void)unused;
    kz_rng rng;
    size_t made = 0;
    kz_rng_init(&rng, 2);
    for (int n = 0; n < CASES; n++) {
        kz_rational cards[NUMBERS];
        for (int i = 0; i < NUMBERS; i++) {
            cards[i] = kz_rational_integer((int64_t)kz_rng_below(&rng, 13) + 1);
        }
        kz_rational target = kz_rational_integer((int64_t)kz_rng_below(&rng, 400) - 200);
        bool yes = can_make(cards, target);
        assert_int_equal(yes, solver_can_make(cards, target));
        made += yes ? 1 : 0;
    }
    assert_in_range(made, CASES / 10, CASES - CASES / 10);
}

/* Whatever the signs of the numbers, the absolute values that can be made are the same. */
static void signs_do_not_matter_but_for_the_sign(void **unused) {
    (void)unused;
    kz_rng rng;
    kz_rng_init(&rng, 3);
    for (int n = 0; n < CASES / 3; n++) {
        kz_rational cards[NUMBERS];
        kz_rational numbers[NUMBERS];
        for (int i = 0; i < NUMBERS; i++) {
            cards[i] = kz_rational_integer((int64_t)kz_rng_below(&rng, 13) + 1);
            numbers[i] = kz_rng_below(&rng, 2) == 0 ? cards[i] : kz_rational_negate(cards[i]);
        }
        kz_rational target = kz_rational_integer((int64_t)kz_rng_below(&rng, 300));
        bool either = can_make(numbers, target) || can_make(numbers, kz_rational_negate(target));
        assert_int_equal(either, solver_can_make(cards, target));
    }
}

static kz_shisoku_result search(const int64_t *numbers, uint32_t count, int64_t target,
                                kz_work *work) {
    kz_shisoku_result result;
    kz_rational values[KZ_SHISOKU_SEARCH_MAX + 1];
    for (uint32_t i = 0; i < count; i++) {
        values[i] = kz_rational_integer(numbers[i]);
    }
    kz__shisoku_search(values, count, kz_rational_integer(target), work, &result);
    return result;
}

static void the_search_knows_its_limits(void **unused) {
    (void)unused;
    static const int64_t zeros[] = {0, 0, 0, 0, 0, 0, 0};
    static const int64_t large[] = {INT64_MAX, INT64_MAX, -1};
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(search(zeros, 1, 0, &work).verdict, KZ_ONE);
    assert_int_equal(search(zeros, 1, 1, &work).verdict, KZ_NONE);
    assert_int_equal(search(zeros, 4, 0, &work).verdict, KZ_ONE);
    assert_int_equal(search(zeros, 4, 1, &work).verdict, KZ_NONE);
    assert_int_equal(search(zeros, 7, 0, &work).verdict, KZ_UNKNOWN);
    assert_int_equal(search(zeros, 7, 0, &work).why, KZ_UNSUPPORTED);
    assert_int_equal(search(large, 3, 5, &work).verdict, KZ_UNKNOWN);
    assert_int_equal(search(large, 3, 5, &work).why, KZ_OVERFLOW);
    work.node_limit = work.counters.nodes + 100;
    assert_int_equal(search(zeros, 6, 1, &work).verdict, KZ_UNKNOWN);
    assert_int_equal(search(zeros, 6, 1, &work).why, KZ_BUDGET);
}

/** Lets a bot play a dealt game to its end. @return whether it won. */
static bool bot_wins(uint64_t seed, int level) {
    const kz_game *game = kz_game_find("shisoku");
    kz_session *session = NULL;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_session_new(game, "cards=5 target=24", 1, seed, &work, NULL, &session),
                     KZ_OK);
    kz_turn turn = game->turn(kz_session_state(session));
    for (uint64_t step = 0; !turn.over; step++) {
        char line[KZ_PLAY_LINE_MAX];
        kz_text text;
        kz_text_init(&text, line, sizeof line);
        assert_int_equal(
            game->bot(kz_session_state(session), 0, level, seed * 10 + step, &work, &text), KZ_OK);
        assert_int_equal(kz_session_move(session, 0, line, 0, NULL), KZ_OK);
        turn = game->turn(kz_session_state(session));
    }
    kz_session_free(session);
    return turn.winner_mask == 1;
}

static void bots_play_by_their_strength(void **unused) {
    (void)unused;
    int wins[6] = {0};
    for (int level = 1; level <= 5; level += 2) {
        for (uint64_t seed = 0; seed < 60; seed++) {
            wins[level] += bot_wins(seed, level) ? 1 : 0;
        }
    }
    assert_int_equal(wins[5], 60); /* so every deal could be solved */
    assert_true(wins[1] < wins[3] && wins[3] < wins[5]);
    assert_true(wins[1] > 0);
}

static void hard_targets_are_dealt(void **unused) {
    (void)unused;
    static const char *const params[] = {"cards=2 target=169", "cards=4 target=999",
                                         "cards=6 target=1/100", "cards=8 target=-314"};
    for (size_t i = 0; i < sizeof params / sizeof params[0]; i++) {
        kz_session *session = NULL;
        kz_work work;
        kz_work_init(&work);
        assert_int_equal(
            kz_session_new(kz_game_find("shisoku"), params[i], 1, 4, &work, NULL, &session), KZ_OK);
        kz_session_free(session);
    }
}

static void a_deal_obeys_its_budget(void **unused) {
    (void)unused;
    kz_session *session = NULL;
    kz_work work;
    kz_work_init(&work);
    work.node_limit = 1000;
    assert_int_equal(kz_session_new(kz_game_find("shisoku"), "cards=6 target=999983", 1, 4, &work,
                                    NULL, &session),
                     KZ_BUDGET);
    assert_int_equal(work.memory_used, 0);
}

/* A table on which nothing can be done any more: every operation leaves the 64 bits. */
static void a_bot_without_a_move_says_so(void **unused) {
    (void)unused;
    const char *instance = "0 9223372036854775807/9223372036854775783 "
                           "9223372036854775643/9223372036854775549";
    const kz_game *game = kz_game_find("shisoku");
    static kz_state state;
    char line[KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_work work;
    kz_work_init(&work);
    kz_text_init(&text, line, sizeof line);
    assert_int_equal(game->parse(instance, 1, &state, NULL), KZ_OK);
    assert_int_equal(game->bot(&state, 0, 1, 1, &work, &text), KZ_OVERFLOW);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_search_agrees_with_the_solver),
        cmocka_unit_test(signs_do_not_matter_but_for_the_sign),
        cmocka_unit_test(the_search_knows_its_limits),
        cmocka_unit_test(bots_play_by_their_strength),
        cmocka_unit_test(hard_targets_are_dealt),
        cmocka_unit_test(a_deal_obeys_its_budget),
        cmocka_unit_test(a_bot_without_a_move_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
