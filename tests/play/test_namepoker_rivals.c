/* What is inferred from an opponent's exchange, against a slow enumeration of all deals: each first
   hand, what a rule exchanges, every replacement, and every pair of last hands compared. */
#include "play/adapters/namepoker/exercise.h"
#include "play/adapters/namepoker/odds.h"
#include "play/adapters/namepoker/policy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <string.h>

enum { HANDS = 3125, PLACES = 5, KINDS = 5, CHOICES = 32, ANY = 99 };

static kz_work work;
static kz_namepoker_name name;
static kz_namepoker_rules rules;
static kz_namepoker_table *hands;
static kz__namepoker_odds odds;
static kz_view view;

static int set_up(void **state) {
    (void)state;
    kz_work_init(&work);
    name = kz_namepoker_name_builtin();
    assert_int_equal(kz_namepoker_rules_parse("total", 5, &rules, NULL), KZ_OK);
    return kz_namepoker_table_new(&name, &rules, &work, &hands) == KZ_OK ? 0 : 1;
}

static int tear_down(void **state) {
    (void)state;
    kz_namepoker_table_free(hands, &work);
    return work.memory_used == 0 ? 0 : 1;
}

/* A table where seat 0 began and has exchanged `count`; the last seat holds the hand. */
static kz__namepoker_table table_of(uint8_t seats, const char *text, uint8_t count) {
    kz_namepoker_hand hand;
    assert_int_equal(kz_namepoker_hand_parse(&name, text, strlen(text), &hand, NULL), KZ_OK);
    kz__namepoker_table table = {.seats = seats,
                                 .rounds = 3,
                                 .exchanges = 1,
                                 .moved = (uint8_t)(seats - 1),
                                 .rule_count = (uint8_t)rules.count};
    for (uint32_t i = 0; i < rules.count; i++) {
        table.rule_number[i] = (uint8_t)rules.rule[i].number;
        table.rule_less_wins[i] = rules.rule[i].less_wins ? 1 : 0;
    }
    for (uint32_t i = 0; i < PLACES; i++) {
        table.now.hand[seats - 1][i] = (uint8_t)(hand.kind[i] + 1);
    }
    table.now.exchanged[0][0] = count;
    return table;
}

/* What level 2 exchanges, asked as at a table. */
static uint32_t thumb(const kz_namepoker_hand *hand) {
    kz__namepoker_table table = table_of(2, "大大大大大", 0);
    kz_state seen = {{0}};
    kz_plan plan;
    uint32_t places = 0;
    table.moved = 0;
    for (uint32_t i = 0; i < PLACES; i++) {
        table.now.hand[0][i] = (uint8_t)(hand->kind[i] + 1);
    }
    memcpy(seen.bytes, &table, sizeof table);
    memset(&plan, 0, sizeof plan);
    assert_int_equal(kz__namepoker_play_bot(&seen, 0, 2, 1, &work, &plan), KZ_OK);
    assert_int_equal(kz__namepoker_move_read(plan.line, &places, NULL), KZ_OK);
    return places;
}

static uint32_t ones(uint32_t mask) {
    return mask == 0 ? 0 : (mask & 1U) + ones(mask >> 1);
}

/* Every replacement of a hand, one place after the other. */
static void replace(kz_namepoker_hand hand, uint32_t places, uint32_t from, double weight,
                    double last[HANDS]) {
    for (uint32_t i = from; i < PLACES; i++) {
        if ((places >> i & 1U) != 0) {
            for (uint8_t kind = 0; kind < KINDS; kind++) {
                hand.kind[i] = kind;
                replace(hand, places, i + 1, weight / KINDS, last);
            }
            return;
        }
    }
    last[kz_namepoker_hand_index(&name, &hand)] += weight;
}

static void follow(const kz_namepoker_hand *hand, uint32_t places, uint32_t count, double weight,
                   double last[HANDS]) {
    if (ones(places) == count) {
        replace(*hand, places, 0, weight, last);
    }
}

/* The last hands of a level that exchanged `count` characters; their weights add up to `*all`. */
static void enumerate(int level, uint32_t count, double last[HANDS], double *all) {
    kz_namepoker_draws *draws = NULL;
    kz_namepoker_equilibrium *equilibrium = NULL;
    kz_namepoker_fraction ignored;
    memset(last, 0, HANDS * sizeof *last);
    *all = 0;
    assert_int_equal(kz_namepoker_draws_new(hands, 1, &work, &draws), KZ_OK);
    assert_int_equal(kz_namepoker_equilibrium_new(hands, &work, &equilibrium), KZ_OK);
    for (uint32_t i = 0; i < HANDS; i++) {
        kz_namepoker_hand hand = kz_namepoker_hand_at(&name, i);
        uint32_t places = 0;
        if (level == 5) {
            kz_namepoker_equilibrium_best(equilibrium, i, &places, &ignored);
        } else if (level >= 3) {
            kz_namepoker_draws_best(draws, i, &places, &ignored, &ignored);
        } else {
            places = thumb(&hand);
        }
        follow(&hand, places, count, level == 3 ? 7.0 / 8 : 1, last);
        for (uint32_t wrong = 0; wrong < PLACES && level == 3; wrong++) {
            follow(&hand, places ^ 1U << wrong, count, 1.0 / 40, last);
        }
    }
    for (uint32_t i = 0; i < HANDS; i++) {
        *all += last[i];
    }
    kz_namepoker_equilibrium_free(equilibrium, &work);
    kz_namepoker_draws_free(draws, &work);
}

/* How often a hand wins and ties against the last hands of another. */
static void compare(uint32_t hand, const double last[HANDS], double all, double *wins,
                    double *ties) {
    kz_namepoker_hand mine = kz_namepoker_hand_at(&name, hand);
    *wins = 0;
    *ties = 0;
    for (uint32_t i = 0; i < HANDS; i++) {
        kz_namepoker_hand other = kz_namepoker_hand_at(&name, i);
        int order = last[i] > 0 ? kz_namepoker_compare(&name, &rules, &mine, &other, NULL) : 1;
        *wins += order < 0 ? last[i] / all : 0;
        *ties += order == 0 ? last[i] / all : 0;
    }
}

static kz__namepoker_moment moment_of(const kz__namepoker_table *table, const uint8_t *levels,
                                      kz_viewer *viewer) {
    *viewer = (kz_viewer){.seat = table->seats - 1};
    memcpy(viewer->level, levels, table->seats);
    return kz__namepoker_moment_now(table, viewer->seat, viewer);
}

/* Levels 2 to 5 and a person, each number of characters that the level exchanges. */
static void worth_is_that_of_a_slow_enumeration(void **state) {
    (void)state;
    static double last[HANDS];
    static const uint8_t levels[] = {0, 2, 3, 4, 5};
    for (size_t i = 0; i < sizeof levels; i++) {
        for (uint8_t count = 0; count <= 3; count++) {
            const uint8_t both[2] = {levels[i], 0};
            kz__namepoker_table table = table_of(2, "大大石石泉", count);
            kz_viewer viewer;
            kz__namepoker_moment moment = moment_of(&table, both, &viewer);
            double all = 0;
            enumerate(levels[i], count, last, &all);
            assert_int_equal(kz__namepoker_odds_make(&moment, 0, &work, &odds), KZ_OK);
            assert_true(odds.knows);
            for (uint32_t hand = 7; hand < HANDS; hand += 311) {
                double wins = 0;
                double ties = 0;
                compare(hand, last, all, &wins, &ties);
                assert_true(fabs(odds.worth[hand] - wins - ties / 2) < 1e-12);
            }
        }
    }
}

/* Seat 0, level 2, kept all, and seat 1, level 4, exchanged two: the point is shared by equals. */
static void all_others_must_be_beaten(void **state) {
    (void)state;
    static double last[2][HANDS];
    const uint8_t levels[3] = {2, 4, 0};
    kz__namepoker_table table = table_of(3, "すきすき大", 0);
    kz_viewer viewer;
    double all[2];
    table.now.exchanged[1][0] = 2;
    kz__namepoker_moment moment = moment_of(&table, levels, &viewer);
    enumerate(2, 0, last[0], &all[0]);
    enumerate(4, 2, last[1], &all[1]);
    assert_int_equal(kz__namepoker_odds_make(&moment, 0, &work, &odds), KZ_OK);
    for (uint32_t hand = 3; hand < HANDS; hand += 173) {
        double w[2];
        double t[2];
        compare(hand, last[0], all[0], &w[0], &t[0]);
        compare(hand, last[1], all[1], &w[1], &t[1]);
        double share = w[0] * w[1] + (w[0] * t[1] + t[0] * w[1]) / 2 + t[0] * t[1] / 3;
        assert_true(fabs(odds.worth[hand] - share) < 1e-12);
    }
}

/* With two exchanges the second one is still to come: all hands after the first one exchange
   again by the rule. */
static void an_exchange_to_come_counts(void **state) {
    (void)state;
    static double first[HANDS];
    static double last[HANDS];
    const uint8_t levels[2] = {2, 0};
    kz__namepoker_table table = table_of(2, "すきすき大", 3);
    kz_viewer viewer;
    double all = 0;
    double wins = 0;
    double ties = 0;
    table.exchanges = 2;
    kz__namepoker_moment moment = moment_of(&table, levels, &viewer);
    enumerate(2, 3, first, &all);
    memset(last, 0, sizeof last);
    for (uint32_t i = 0; i < HANDS; i++) {
        kz_namepoker_hand hand = kz_namepoker_hand_at(&name, i);
        if (first[i] > 0) {
            replace(hand, thumb(&hand), 0, first[i], last);
        }
    }
    assert_int_equal(kz__namepoker_odds_make(&moment, 0, &work, &odds), KZ_OK);
    for (uint32_t hand = 5; hand < HANDS; hand += 419) {
        compare(hand, last, all, &wins, &ties);
        assert_true(fabs(odds.worth[hand] - wins - ties / 2) < 1e-12);
    }
}

/* If you move first, or see a level that plays by chance, all hands count; so they do if a person
   exchanges more than the rule ever does. */
static void nothing_seen_is_all_hands(void **state) {
    (void)state;
    const struct {
        uint8_t level, moved, count;
    } cases[] = {{4, 0, 0}, {1, 1, 0}, {1, 1, 3}, {0, 1, 5}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const uint8_t levels[2] = {cases[i].level, 0};
        kz__namepoker_table table = table_of(2, "すきすき大", cases[i].count);
        kz_viewer viewer;
        table.moved = cases[i].moved;
        table.first = cases[i].moved == 0 ? 1 : 0;
        kz__namepoker_moment moment = moment_of(&table, levels, &viewer);
        kz_namepoker_draws *draws = NULL;
        assert_int_equal(kz__namepoker_odds_make(&moment, 0, &work, &odds), KZ_OK);
        assert_false(odds.knows);
        assert_int_equal(kz_namepoker_draws_new(hands, 1, &work, &draws), KZ_OK);
        for (uint32_t hand = 0; hand < HANDS; hand++) {
            uint32_t discard = 0;
            kz_namepoker_fraction expected;
            kz_namepoker_fraction stand;
            kz_namepoker_draws_best(draws, hand, &discard, &expected, &stand);
            assert_true(fabs(odds.worth[hand] - stand.value) < 1e-12);
        }
        kz_namepoker_draws_free(draws, &work);
    }
}

/* Hidden hands are not looked at: with all that see() hides in place, the answer is the same. */
static void only_what_was_seen_counts(void **state) {
    (void)state;
    const uint8_t levels[2] = {4, 0};
    kz__namepoker_table table = table_of(2, "大大石石泉", 0);
    kz_viewer viewer;
    static double worth[HANDS];
    for (uint8_t secret = 0; secret < 2; secret++) {
        memset(table.now.hand[0], 1 + secret, PLACES);
        memset(table.now.held[0], 5 - secret, sizeof table.now.held[0]);
        memset(table.now.chosen[0], secret, sizeof table.now.chosen[0]);
        kz__namepoker_moment moment = moment_of(&table, levels, &viewer);
        assert_int_equal(kz__namepoker_odds_make(&moment, 0, &work, &odds), KZ_OK);
        assert_true(secret == 0 || memcmp(worth, odds.worth, sizeof worth) == 0);
        memcpy(worth, odds.worth, sizeof worth);
    }
}

/* Level 2 keeps すき or better: of those 860 hands 425 are a full house or better, one in two with
   the five strongest すき; so すき is the type that half of them reach. Two pair is then worth
   nothing, and both pairs are not the best to keep any more. */
static void a_hand_that_was_kept_is_strong(void **state) {
    (void)state;
    const uint8_t levels[2] = {2, 0};
    kz__namepoker_table table = table_of(2, "大大石石泉", 0);
    kz_viewer viewer;
    double wins = 0;
    kz__namepoker_moment moment = moment_of(&table, levels, &viewer);
    assert_int_equal(kz__namepoker_odds_make(&moment, 0, &work, &odds), KZ_OK);
    assert_true(kz__namepoker_outcome_of(&odds, table.now.hand[1], 0).wins < 1e-12);
    assert_int_equal(kz__namepoker_best(&odds, table.now.hand[1], 0, &wins), 1U << 4);
    assert_true(wins > 0.2 && wins < 0.4);
    kz_view_init(&view);
    kz__namepoker_add_assumed(&odds, &moment, "assumed", &viewer, &view);
    const kz_view_node *node = kz_view_find(&view, "assumed");
    assert_non_null(node);
    assert_string_equal(kz_view_text(&view, node->text),
                        "Player A kept all: すき or better at least half the time.");
}

static void expect_seen(const uint8_t *exchanged, kz_lang lang, const char *start) {
    const uint8_t levels[2] = {KZ__NAMEPOKER_ERRS, 0};
    kz__namepoker_table table = table_of(2, "大大石石泉", 0);
    kz_viewer viewer;
    table.exchanges = 3;
    table.moved = 5;
    memcpy(table.now.exchanged[0], exchanged, 3);
    kz__namepoker_moment moment = moment_of(&table, levels, &viewer);
    viewer.lang = lang;
    assert_int_equal(kz__namepoker_odds_make(&moment, 0, &work, &odds), KZ_OK);
    kz_view_init(&view);
    kz__namepoker_add_assumed(&odds, &moment, "assumed", &viewer, &view);
    const kz_view_node *node = kz_view_find(&view, "assumed");
    assert_non_null(node);
    const char *text = kz_view_text(&view, node->text);
    assert_memory_equal(text, start, strlen(start));
}

/* Exchanges of nothing are named as such, and those at the end of a round are one. */
static void each_exchange_is_named(void **state) {
    (void)state;
    expect_seen((const uint8_t[3]){2, 0, 0}, KZ_LANG_EN, "Player A exchanged 2, then kept all: ");
    expect_seen((const uint8_t[3]){2, 0, 0}, KZ_LANG_JA, "プレイヤー Aは2枚交換、次は交換なし。");
    expect_seen((const uint8_t[3]){3, 2, 1}, KZ_LANG_EN,
                "Player A exchanged 3, then 2 more, then 1 more: ");
    expect_seen((const uint8_t[3]){3, 2, 1}, KZ_LANG_JA,
                "プレイヤー Aは3枚交換、次は2枚交換、次は1枚交換。");
}

/* The place of the type that a reason names first, or -1. */
static int type_named(const char *why) {
    const char *nearest = NULL;
    int found = -1;
    for (uint32_t type = 0; type < name.types; type++) {
        const char *at = strstr(why, kz__namepoker_title(&name, type, KZ_LANG_EN));
        if (at != NULL && strstr(why, " or better") != NULL && (nearest == NULL || at < nearest)) {
            nearest = at;
            found = (int)type;
        }
    }
    return found;
}

/* Why another exchange of a hand was better than to keep all. */
static int reason_of(const kz__namepoker_table *table, const uint8_t *kinds) {
    double wins = 0;
    uint32_t best = kz__namepoker_best(&odds, kinds, 0, &wins);
    kz_view_init(&view);
    kz__namepoker_add_gain(table, kinds, best, 0, &odds, KZ_LANG_EN, &view);
    const kz_view_node *node = kz_view_find(&view, "why");
    return node == NULL ? -1 : type_named(kz_view_text(&view, node->text));
}

/* Against a hand that was kept, half the time すき or better, no weaker type is a reason; where
   nothing was seen it is one. */
static void a_reason_fits_what_was_seen(void **state) {
    (void)state;
    const uint8_t levels[2] = {2, 0};
    enum { SUKI = 5 };
    int weaker[2] = {0};
    int named[2] = {0};
    for (uint8_t moved = 0; moved <= 1; moved++) {
        kz__namepoker_table table = table_of(2, "大大石石泉", 0);
        kz_viewer viewer;
        table.first = moved == 0 ? 1 : 0;
        table.moved = moved;
        kz__namepoker_moment moment = moment_of(&table, levels, &viewer);
        assert_int_equal(kz__namepoker_odds_make(&moment, 0, &work, &odds), KZ_OK);
        assert_int_equal(odds.knows, moved == 1);
        for (uint32_t index = 0; index < HANDS; index += 7) {
            kz_namepoker_hand hand = kz_namepoker_hand_at(&name, index);
            uint8_t kinds[PLACES];
            for (uint32_t i = 0; i < PLACES; i++) {
                kinds[i] = (uint8_t)(hand.kind[i] + 1);
            }
            int type = reason_of(&table, kinds);
            named[moved] += type >= 0 ? 1 : 0;
            weaker[moved] += type > SUKI ? 1 : 0;
        }
    }
    assert_true(weaker[0] > 20);
    assert_int_equal(weaker[1], 0);
    assert_true(named[1] > 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worth_is_that_of_a_slow_enumeration),
        cmocka_unit_test(all_others_must_be_beaten),
        cmocka_unit_test(an_exchange_to_come_counts),
        cmocka_unit_test(nothing_seen_is_all_hands),
        cmocka_unit_test(only_what_was_seen_counts),
        cmocka_unit_test(a_hand_that_was_kept_is_strong),
        cmocka_unit_test(each_exchange_is_named),
        cmocka_unit_test(a_reason_fits_what_was_seen),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
