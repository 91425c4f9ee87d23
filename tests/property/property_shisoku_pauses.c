/*
 * The pauses of computer players in Shisoku Slap tell nothing: no length is twice as likely for
 * tables that can be made as for those that cannot, or the other way round, and the same holds for
 * a pause that is still running. Whether a table can be made comes from
 * oracle/shisoku_oracle.h.
 */
#include "kazu/shisoku_game.h"
#include "property/oracle/shisoku_oracle.h"
#include "support/effort.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum {
    LEVELS = 5,
    SEATS = 2,
    TABLES = 12000, /* of each level */
    GAMES = 30,     /* of each level */
    CARDS_MOST = 5, /* larger tables are slow to judge and can nearly always be made */
    DEEDS_MAX = 4000,
    SHORTEST_MS = 3000,
    LONGEST_MS = 6000,
    BIN_MS = 500,
    BINS = 31,
    FEW = 40, /* fewer pauses in a bin are no measurement */
    MOST_RATIO = 2
};

/* The pauses before flips of tables of one kind. */
typedef struct tally {
    uint32_t tables;
    uint32_t bin[BINS];
    uint32_t ended[BINS]; /* by a flip or a slap */
} tally;

/* Of tables that cannot and that can be made. */
typedef tally tallies[2];

static bool can_be_made(const kz_shisoku_round *round) {
    oracle_fraction cards[ORACLE_CARDS_MAX];
    oracle_fraction target = {round->target.numerator, round->target.denominator};
    for (uint32_t i = 0; i < round->count; i++) {
        cards[i] = (oracle_fraction){round->cards[i], 1};
    }
    oracle_hand *hand = oracle_new(cards, round->count);
    bool can = oracle_contains(oracle_all(hand), target);
    oracle_free(hand);
    return can;
}

static void count(tally *sum, uint64_t pause_ms, bool is_flip) {
    uint32_t bin = (uint32_t)(pause_ms / BIN_MS);
    assert_true(bin < BINS);
    sum->ended[bin]++;
    sum->bin[bin] += is_flip;
}

static kz_shisoku_plan plan_of(const kz_shisoku_game *game, int seat, int level, uint64_t seed) {
    kz_shisoku_plan plan;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_game_plan(game, seat, level, seed, &work, &plan), KZ_OK);
    return plan;
}

static void start(kz_shisoku_game *game, uint64_t seed) {
    kz_shisoku_setup setup = {.seats = SEATS, .window_ms = KZ_SHISOKU_WINDOW_MS};
    kz_shisoku_setup_shuffle(&setup, seed);
    assert_int_equal(kz_shisoku_game_start(&setup, game, NULL), KZ_OK);
}

/* A player who may flip but not slap, since a foul: the plan is how long the pause would be. */
static void measure_table(int level, uint64_t seed, tallies sum) {
    static kz_shisoku_game game;
    uint32_t cards = 2 + (uint32_t)(seed % 3);
    kz_rational target = {10 + (int64_t)(seed * 7 % 60), 1};
    start(&game, seed);
    assert_int_equal(kz_shisoku_game_declare(&game, 0, target, NULL), KZ_OK);
    for (uint32_t i = 0; i < cards; i++) {
        assert_int_equal(kz_shisoku_game_flip(&game, game.turn, NULL), KZ_OK);
    }
    int seat = game.turn;
    assert_int_equal(kz_shisoku_game_slap(&game, seat, game.flips, NULL), KZ_OK);
    assert_int_equal(kz_shisoku_game_tick(&game, 100, NULL), KZ_OK);
    assert_int_equal(kz_shisoku_game_pass(&game, seat, NULL), KZ_OK);
    kz_shisoku_plan plan = plan_of(&game, seat, level, seed);
    assert_int_equal(plan.deed, KZ_SHISOKU_DO_FLIP);
    tally *kind = &sum[can_be_made(&game.round)];
    kind->tables++;
    assert_in_range(plan.at_ms - 100, SHORTEST_MS, LONGEST_MS);
    count(kind, plan.at_ms - 100, true);
}

static void add(tallies to, const tallies from) {
    for (int kind = 0; kind < 2; kind++) {
        to[kind].tables += from[kind].tables;
        for (uint32_t i = 0; i < BINS; i++) {
            to[kind].bin[i] += from[kind].bin[i];
            to[kind].ended[i] += from[kind].ended[i];
        }
    }
}

/* Whether `count` of `of` is at most MOST_RATIO times as often as `other` of `other_of`. */
static void check_ratio(uint32_t count, uint32_t of, uint32_t other, uint32_t other_of,
                        const char *what, uint32_t bin) {
    if (count >= FEW && (uint64_t)count * other_of > (uint64_t)MOST_RATIO * other * of) {
        fail_msg("%s %u: %u of %u against %u of %u", what, (unsigned)bin * BIN_MS, (unsigned)count,
                 (unsigned)of, (unsigned)other, (unsigned)other_of);
    }
}

/* Compares bins of some width. @param both the ratio must not be small either. */
static void check_bins(const tallies sum, uint32_t width, bool both) {
    const tally *no = &sum[0];
    const tally *yes = &sum[1];
    uint32_t still_no = no->tables;
    uint32_t still_yes = yes->tables;
    for (uint32_t first = 0; first < BINS; first += width) {
        uint32_t in_no = 0;
        uint32_t in_yes = 0;
        check_ratio(still_yes, yes->tables, still_no, no->tables, "waiting after", first);
        if (both) {
            check_ratio(still_no, no->tables, still_yes, yes->tables, "waiting, not, after", first);
        }
        for (uint32_t i = first; i < first + width && i < BINS; i++) {
            in_no += no->bin[i];
            in_yes += yes->bin[i];
            still_no -= no->ended[i];
            still_yes -= yes->ended[i];
        }
        check_ratio(in_yes, yes->tables, in_no, no->tables, "flips after", first);
        if (both) {
            check_ratio(in_no, no->tables, in_yes, yes->tables, "flips, not, after", first);
        }
    }
}

static void report(const char *what, const tallies sum) {
    for (int kind = 0; kind < 2; kind++) {
        uint32_t half = 0;
        for (uint32_t i = 0; i < (SHORTEST_MS + LONGEST_MS) / 2 / BIN_MS; i++) {
            half += sum[kind].bin[i];
        }
        printf("%s, %s: %u tables, %u flipped in the first half of the time\n", what,
               kind == 0 ? "impossible" : "possible", (unsigned)sum[kind].tables, (unsigned)half);
    }
}

static void pauses_tell_nothing(void **state) {
    (void)state;
    tallies all = {{0}, {0}};
    uint64_t seed = 0;
    for (int level = 1; level <= LEVELS; level++) {
        tallies own = {{0}, {0}};
        for (uint32_t i = 0; i < effort_of(TABLES); i++) {
            measure_table(level, ++seed, own);
        }
        if (!effort_is_less()) {
            check_bins(own, 1, true);
        }
        add(all, own);
    }
    report("planned", all);
    if (!effort_is_less()) {
        check_bins(all, 1, true);
    }
}

/* Lets happen what a player plans first, or what is due. @return the plan; WAIT: time did it. */
static kz_shisoku_plan step(kz_shisoku_game *game, int level, uint64_t seed, int *by) {
    uint64_t due = kz_shisoku_game_due(game);
    kz_shisoku_plan first = {.deed = KZ_SHISOKU_WAIT, .at_ms = UINT64_MAX};
    for (int seat = 0; seat < SEATS; seat++) {
        kz_shisoku_plan plan = plan_of(game, seat, level, seed * SEATS + (uint64_t)seat);
        if (plan.deed != KZ_SHISOKU_WAIT && plan.at_ms < first.at_ms) {
            first = plan;
            *by = seat;
        }
    }
    if (due <= first.at_ms) {
        assert_int_equal(kz_shisoku_game_tick(game, due, NULL), KZ_OK);
        first.deed = KZ_SHISOKU_WAIT;
        return first;
    }
    assert_int_equal(kz_shisoku_game_tick(game, first.at_ms, NULL), KZ_OK);
    return first;
}

static kz_status act(kz_shisoku_game *game, int seat, const kz_shisoku_plan *plan) {
    switch (plan->deed) {
    case KZ_SHISOKU_DO_DECLARE:
        return kz_shisoku_game_declare(game, seat, plan->target, NULL);
    case KZ_SHISOKU_DO_FLIP:
        return kz_shisoku_game_flip(game, seat, NULL);
    case KZ_SHISOKU_DO_SLAP:
        return kz_shisoku_game_slap(game, seat, game->flips, NULL);
    case KZ_SHISOKU_DO_EXPLAIN:
        return kz_shisoku_game_explain(game, seat, plan->explanation, strlen(plan->explanation),
                                       NULL, NULL);
    case KZ_SHISOKU_DO_PASS:
        return kz_shisoku_game_pass(game, seat, NULL);
    default:
        return KZ_OK;
    }
}

/*
 * Counts how a look at a table ended: a flip, a pass, or a slap, which tells by itself. A single
 * card hides nothing.
 */
static void note(const kz_shisoku_game *game, const kz_shisoku_plan *plan, tallies sum) {
    const kz_shisoku_round *round = &game->round;
    bool is_pass = plan->deed == KZ_SHISOKU_DO_PASS && game->passed == 0;
    bool is_flip = plan->deed == KZ_SHISOKU_DO_FLIP || is_pass;
    if (round->count > 1 && round->count <= CARDS_MOST && game->phase == KZ_SHISOKU_OPEN &&
        (is_flip || plan->deed == KZ_SHISOKU_DO_SLAP)) {
        tally *kind = &sum[can_be_made(round)];
        kind->tables++;
        count(kind, plan->at_ms - game->opened_ms, is_flip);
    }
}

static void whole_games_tell_nothing(void **state) {
    (void)state;
    for (int level = 1; level <= LEVELS; level++) {
        tallies sum = {{0}, {0}};
        char what[16];
        for (uint64_t seed = 1; seed <= effort_of(GAMES); seed++) {
            static kz_shisoku_game game;
            start(&game, seed);
            for (int i = 0; i < DEEDS_MAX && game.phase != KZ_SHISOKU_OVER; i++) {
                int seat = 0;
                kz_shisoku_plan plan = step(&game, level, seed, &seat);
                note(&game, &plan, sum);
                assert_int_equal(act(&game, seat, &plan), KZ_OK);
            }
            assert_int_equal(game.phase, KZ_SHISOKU_OVER);
        }
        (void)snprintf(what, sizeof what, "level %d", level);
        report(what, sum);
        if (!effort_is_less()) {
            check_bins(sum, 4, false);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pauses_tell_nothing),
        cmocka_unit_test(whole_games_tell_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
