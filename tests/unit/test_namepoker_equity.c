/* Equity of players, against fractions worked out by hand or by a closed formula. */
#include "kazu/namepoker_odds.h"
#include "support/impatient.h"
#include "support/namepoker_names.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Hands of two letters, pairs win. */
enum { AA, AB, BA, BB, HANDS };

typedef struct game {
    kz_work work;
    kz_namepoker_table *table;
} game;

static int set_up(void **state) {
    static game g;
    kz_namepoker_name name = namepoker_name_of(2, 2);
    kz_work_init(&g.work);
    g.table = namepoker_table_of(&name, "type", &g.work);
    *state = &g;
    return 0;
}

static int tear_down(void **state) {
    game *g = (game *)*state;
    kz_namepoker_table_free(g->table, &g->work);
    assert_int_equal(g->work.memory_used, 0);
    return 0;
}

/* Writes all equities with blanks between them. */
static void check(const kz_namepoker_table *table, const uint32_t *hand, uint32_t known,
                  uint32_t random, const char *expected) {
    char buffer[512];
    kz_text text;
    kz_work work;
    kz_namepoker_fraction equity[KZ_NAMEPOKER_PLAYERS_MAX + 1];
    kz_work_init(&work);
    kz_text_init(&text, buffer, sizeof buffer);
    assert_int_equal(kz_namepoker_equity(table, hand, known, random, &work, equity), KZ_OK);
    for (uint32_t i = 0; i < known + (random > 0 ? 1 : 0); i++) {
        kz_text_put(&text, i > 0 ? " " : "");
        kz_namepoker_fraction_print(&equity[i], &text);
    }
    assert_string_equal(buffer, expected);
}

static void known_hands_win_lose_or_share(void **state) {
    const game *g = (const game *)*state;
    const uint32_t pair_and_none[] = {AA, AB};
    const uint32_t pairs[] = {AA, BB, AB};
    const uint32_t all[] = {AB, BA, AB, BA, AB, BA};
    check(g->table, pair_and_none, 2, 0, "1 0");
    check(g->table, pairs, 2, 0, "1/2 1/2");
    check(g->table, pairs, 3, 0, "1/2 1/2 0");
    check(g->table, all, 6, 0, "1/6 1/6 1/6 1/6 1/6 1/6");
}

/* A random hand is a pair with chance 1/2. */
static void random_hands_take_the_rest(void **state) {
    const game *g = (const game *)*state;
    const uint32_t pair_and_none[] = {AA, AB};
    const uint32_t none[] = {AB, BA};
    check(g->table, pair_and_none, 1, 1, "3/4 1/4");
    check(g->table, pair_and_none, 2, 1, "3/4 0 1/4");
    check(g->table, none, 1, 1, "1/4 3/4");
    check(g->table, none, 2, 1, "1/6 1/6 2/3");
    check(g->table, pair_and_none, 1, 2, "7/12 5/24"); /* 1/4 + 1/2 / 2 + 1/4 / 3 */
}

/* The best hand against five random ones of 3,125: (3125^6 - 3124^6) / (6 * 3125^5). */
static void six_players_are_exact(void **state) {
    const game *g = (const game *)*state;
    const uint32_t royal[] = {194};
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_work work;
    (void)g;
    kz_work_init(&work);
    kz_namepoker_table *table = namepoker_table_of(&name, "total", &work);
    check(table, royal, 1, 5,
          "595569813997402083/596046447753906250 476633756504167/2980232238769531250");
    kz_namepoker_table_free(table, &work);
}

/* Of 78,125 hands the worst: 1 / (6 * 78125^5), of which both parts need more than 64 bits. */
static void wide_fractions_are_written_in_full(void **state) {
    (void)state;
    const uint32_t worst[] = {0};
    kz_namepoker_name name = namepoker_name_of(7, 5);
    kz_work work;
    kz_work_init(&work);
    kz_namepoker_table *table = namepoker_table_of(&name, "strokes-left", &work);
    check(table, worst, 1, 5,
          "1/17462298274040222167968750 "
          "17462298274040222167968749/87311491370201110839843750");
    kz_namepoker_table_free(table, &work);
}

static void wrong_players_are_refused(void **state) {
    game *g = (game *)*state;
    const uint32_t hand[KZ_NAMEPOKER_PLAYERS_MAX + 1] = {0};
    const uint32_t unknown[] = {AA, HANDS};
    kz_namepoker_fraction equity[KZ_NAMEPOKER_PLAYERS_MAX + 2];
    const struct {
        uint32_t known;
        uint32_t random;
    } wrong[] = {{0, 2}, {1, 0}, {0, 0}, {7, 0}, {6, 1}, {1, 6}, {2, UINT32_MAX}, {UINT32_MAX, 2}};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_int_equal(
            kz_namepoker_equity(g->table, hand, wrong[i].known, wrong[i].random, &g->work, equity),
            KZ_OUT_OF_RANGE);
    }
    assert_int_equal(kz_namepoker_equity(g->table, unknown, 2, 0, &g->work, equity),
                     KZ_OUT_OF_RANGE);
    kz_namepoker_name large = namepoker_name_of(11, 3);
    kz_namepoker_table *table = namepoker_table_of(&large, "type", &g->work);
    assert_int_equal(kz_namepoker_equity(table, hand, 2, 0, &g->work, equity), KZ_UNSUPPORTED);
    kz_namepoker_table_free(table, &g->work);
}

static void limits_are_kept(void **state) {
    const game *g = (const game *)*state;
    const uint32_t hand[] = {AA, AB};
    kz_namepoker_fraction equity[2];
    kz_work work;
    kz_work_init(&work);
    work.node_limit = 1;
    assert_int_equal(kz_namepoker_equity(g->table, hand, 2, 0, &work, equity), KZ_BUDGET);
    kz_work_init(&work);
    work.cancelled = impatient;
    assert_int_equal(kz_namepoker_equity(g->table, hand, 2, 0, &work, equity), KZ_CANCELLED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_hands_win_lose_or_share),
        cmocka_unit_test(random_hands_take_the_rest),
        cmocka_unit_test(six_players_are_exact),
        cmocka_unit_test(wide_fractions_are_written_in_full),
        cmocka_unit_test(wrong_players_are_refused),
        cmocka_unit_test(limits_are_kept),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
