/*
 * Wrong slaps of the computer players are plausible: in seeded games of each level against a person
 * who never slaps and thinks until the clock flips the card, a table that cannot be made is slapped
 * only with three cards or more and a value near the target, which the explanation then gives. A
 * table that can be made is explained correctly. Values come from oracle/shisoku_oracle.h.
 */
#include "kazu/shisoku_game.h"
#include "property/oracle/shisoku_oracle.h"
#include "support/effort.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { SEATS = 2, THINKER = 0, DEEDS_MAX = 4000, LEVELS = 5, CARDS_LEAST = 3, CARDS_JUDGED = 6 };

/* What the players of a level did. */
typedef struct tally {
    uint32_t games;
    uint32_t slaps;
    uint32_t wrong;
} tally;

static bool is_near(oracle_fraction value, int64_t target) {
    int64_t off = value.numerator - target * value.denominator;
    int64_t size = target < 0 ? -target : target;
    off = off < 0 ? -off : off;
    return off * 10 <= (10 + size) * value.denominator;
}

/* The cards of the round as a hand of the oracle. */
static oracle_hand *hand_of(const kz_shisoku_round *round) {
    oracle_fraction cards[ORACLE_CARDS_MAX];
    for (uint32_t i = 0; i < round->count; i++) {
        cards[i] = (oracle_fraction){round->cards[i], 1};
    }
    return oracle_new(cards, round->count);
}

/* Whether the slapped table cannot be made; if so, it must be a near miss. */
static bool judge_slap(const kz_shisoku_round *round) {
    if (round->count > CARDS_JUDGED) {
        return false; /* such tables can nearly always be made, and hardly ever come up */
    }
    oracle_hand *hand = hand_of(round);
    const oracle_set *all = oracle_all(hand);
    oracle_fraction target = {round->target.numerator, round->target.denominator};
    bool is_wrong = !oracle_contains(all, target);
    bool has_near = false;
    for (uint32_t i = 0; i < all->count && is_wrong && !has_near; i++) {
        has_near = all->values[i].denominator == 1 && is_near(all->values[i], target.numerator);
    }
    if (is_wrong && (round->count < CARDS_LEAST || !has_near)) {
        fail_msg("%u cards slapped without a value near %lld", (unsigned)round->count,
                 (long long)target.numerator);
    }
    oracle_free(hand);
    return is_wrong;
}

/* All cards, each once, and the target, or a value near it. */
static void judge_explanation(const kz_shisoku_round *round, const char *text, bool is_wrong) {
    kz_shisoku_problem problem;
    kz_shisoku_checked checked;
    kz_shisoku_round_problem(round, round->count, &problem);
    assert_int_equal(kz_shisoku_check(&problem, text, strlen(text), &checked), KZ_OK);
    assert_int_equal(checked.fault,
                     is_wrong ? KZ_SHISOKU_FAULT_WRONG_VALUE : KZ_SHISOKU_FAULT_NONE);
    oracle_fraction value = {checked.value.numerator, checked.value.denominator};
    assert_true(is_near(value, problem.target.numerator));
}

static kz_status act(kz_shisoku_game *game, int seat, const kz_shisoku_plan *plan, bool *is_wrong,
                     tally *sum) {
    switch (plan->deed) {
    case KZ_SHISOKU_DO_DECLARE:
        return kz_shisoku_game_declare(game, seat, plan->target, NULL);
    case KZ_SHISOKU_DO_FLIP:
        return kz_shisoku_game_flip(game, seat, NULL);
    case KZ_SHISOKU_DO_SLAP:
        *is_wrong = judge_slap(&game->round);
        sum->slaps++;
        sum->wrong += *is_wrong;
        return kz_shisoku_game_slap(game, seat, game->flips, NULL);
    case KZ_SHISOKU_DO_EXPLAIN:
        judge_explanation(&game->round, plan->explanation, *is_wrong);
        return kz_shisoku_game_explain(game, seat, plan->explanation, strlen(plan->explanation),
                                       NULL, NULL);
    default:
        return kz_shisoku_game_pass(game, seat, NULL);
    }
}

static kz_status step(kz_shisoku_game *game, int level, uint64_t seed, bool *is_wrong, tally *sum) {
    uint64_t due = kz_shisoku_game_due(game);
    kz_shisoku_plan first = {.deed = KZ_SHISOKU_WAIT, .at_ms = UINT64_MAX};
    int first_seat = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        kz_shisoku_plan plan;
        kz_work work;
        kz_work_init(&work);
        uint64_t own = seed * SEATS + (uint64_t)seat;
        assert_int_equal(kz_shisoku_game_plan(game, seat, level, own, &work, &plan), KZ_OK);
        bool is_done = seat != THINKER || plan.deed == KZ_SHISOKU_DO_DECLARE;
        if (plan.deed != KZ_SHISOKU_WAIT && is_done && plan.at_ms < first.at_ms) {
            first = plan;
            first_seat = seat;
        }
    }
    return first.deed != KZ_SHISOKU_WAIT && first.at_ms <= game->clock_ms
               ? act(game, first_seat, &first, is_wrong, sum)
               : kz_shisoku_game_tick(game, first.at_ms < due ? first.at_ms : due, NULL);
}

static void play(int level, uint64_t seed, tally *sum) {
    static kz_shisoku_game game;
    kz_shisoku_setup setup = {.seats = SEATS, .dealer = 0, .window_ms = KZ_SHISOKU_WINDOW_MS};
    bool is_wrong = false;
    kz_shisoku_setup_shuffle(&setup, seed);
    assert_int_equal(kz_shisoku_game_start(&setup, &game, NULL), KZ_OK);
    for (int i = 0; i < DEEDS_MAX && game.phase != KZ_SHISOKU_OVER; i++) {
        assert_int_equal(step(&game, level, seed, &is_wrong, sum), KZ_OK);
    }
    assert_int_equal(game.phase, KZ_SHISOKU_OVER);
    sum->games++;
}

/* Whether a share of the slaps of some levels is wrong more often than of others. */
static bool errs_more(tally a, tally b) {
    return (uint64_t)a.wrong * b.slaps > (uint64_t)b.wrong * a.slaps;
}

static void wrong_slaps_are_near_misses(void **state) {
    (void)state;
    tally sums[LEVELS + 1] = {{0, 0, 0}};
    uint32_t games = tier_is_slow() ? 1000 : effort_of(12);
    for (int level = 1; level <= LEVELS; level++) {
        for (uint64_t seed = 1; seed <= games; seed++) {
            play(level, seed, &sums[level]);
        }
        printf("level %d: %u games, %u slaps, %u of them wrong\n", level, sums[level].games,
               sums[level].slaps, sums[level].wrong);
    }
    if (effort_is_less()) {
        return; /* too few games to count how often somebody errs */
    }
    /* Weak players err now and then, and stronger ones less. */
    tally weak = {.slaps = sums[1].slaps + sums[2].slaps, .wrong = sums[1].wrong + sums[2].wrong};
    assert_true(weak.wrong * 20 >= weak.slaps && weak.wrong * 3 <= weak.slaps);
    assert_true(errs_more(weak, sums[3]) && errs_more(sums[3], sums[5]));
    if (tier_is_slow()) {
        assert_true(errs_more(sums[2], sums[3]) && errs_more(sums[3], sums[4]));
        assert_true(sums[3].wrong * 40 >= sums[3].games);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_slaps_are_near_misses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
