/* Facts of name poker during a game: the odds of each exchange, and grades after a round. */
#include "play/adapters/namepoker/state.h"
#include "support/try_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <string.h>

enum { CHOICES = 32, COLUMNS = 11, PARTS = 10000, PAGE = KZ_PLAY_FACTS_ROWS };

static kz_view view;

static const kz_view_cell *cell_of(const char *name, uint32_t index) {
    const kz_view_node *node = kz_view_find(&view, name);
    assert_non_null(node);
    assert_true(index < node->cell_count);
    return &view.cells[node->first_cell + index];
}

static void open_table(try_table *t, const char *instance, bool hints) {
    const kz_table_setup setup = {.one_device = true, .hints = hints};
    try_open(t, kz_game_find("namepoker"), 2, instance, &setup);
}

/* The library's judgement of each exchange is exact, and made by other code. */
static void odds_are_those_of_the_library(void **state) {
    (void)state;
    for (uint32_t exchanges = 1; exchanges <= 2; exchanges++) {
        kz_namepoker_name name = kz_namepoker_name_builtin();
        kz_namepoker_rules rules;
        kz_namepoker_table *table = NULL;
        kz_namepoker_hand hand;
        try_table t;
        assert_int_equal(kz_namepoker_rules_parse("total", 5, &rules, NULL), KZ_OK);
        assert_int_equal(kz_namepoker_hand_parse(&name, "大す石泉き", 15, &hand, NULL), KZ_OK);
        open_table(&t, exchanges == 1 ? "draws=12,8" : "exchanges=2 draws=12,8", true);
        assert_int_equal(kz_namepoker_table_new(&name, &rules, &t.work, &table), KZ_OK);
        for (uint32_t discard = 0; discard < CHOICES; discard++) {
            const kz_viewer viewer = {.seat = 0, .acts = true};
            kz_namepoker_judged judged;
            uint32_t row = discard % PAGE + 1;
            int sum = 0;
            assert_int_equal(kz_namepoker_draws_judge(
                                 table, exchanges, (uint32_t)kz_namepoker_hand_index(&name, &hand),
                                 discard, &t.work, &judged),
                             KZ_OK);
            assert_int_equal(
                kz_table_facts(t.table, &viewer, discard < PAGE ? 1 : 2, &t.work, &view), KZ_OK);
            assert_int_equal(cell_of("choices", COLUMNS * row)->marks, discard);
            assert_true(fabs(cell_of("choices", COLUMNS * row + 1)->value -
                             PARTS * judged.expected.value) <= 1);
            for (uint32_t type = 2; type < COLUMNS; type++) {
                sum += cell_of("choices", COLUMNS * row + type)->value;
            }
            assert_true(sum > PARTS - 5 && sum < PARTS + 5);
        }
        kz_namepoker_table_free(table, &t.work);
        try_close(&t);
    }
}

static void odds_are_for_seats_that_may_have_hints(void **state) {
    (void)state;
    for (int hints = 0; hints <= 1; hints++) {
        const kz_viewer player = {.seat = 1, .all = true};
        const kz_viewer watcher = {.seat = KZ_PUBLIC, .all = true};
        try_table t;
        open_table(&t, "draws=12,8", hints == 1);
        assert_int_equal(kz_table_facts(t.table, &player, 1, &t.work, &view),
                         hints == 1 ? KZ_OK : KZ_ILLEGAL_MOVE);
        assert_int_equal(kz_table_facts(t.table, &watcher, 1, &t.work, &view), KZ_ILLEGAL_MOVE);
        try_close(&t);
    }
}

/* A began and kept, and is taken to hold one of the 860 hands from すき up: B's three of a kind
   beats none. Cards 1 and 5 bring B four of a kind or better in 9 of 25 draws, which beat between
   754 and 854 of them, and a full house in 4, which beats between 435 and 635: 34.6 to 44.1 %. */
static void a_round_is_graded_when_it_is_over(void **state) {
    (void)state;
    try_table t;
    open_table(&t, "draws=12,8", true);
    try_act(&t, 0, "move keep", 0);
    const kz_viewer viewer = {.seat = 1};
    assert_int_equal(kz_table_facts(t.table, &viewer, 1, &t.work, &view), KZ_OK);
    assert_null(kz_view_find(&view, "judged"));
    try_act(&t, 1, "move keep", 0);
    assert_int_equal(kz_table_facts(t.table, &viewer, 1, &t.work, &view), KZ_OK);
    assert_int_equal(cell_of("judged", 6)->value, 4);
    assert_int_equal(cell_of("judged", 7)->value, 0);
    assert_string_equal(kz_view_text(&view, cell_of("judged", 7)->text), "0 %");
    assert_int_equal(cell_of("judged", 8)->marks, 1 << 0 | 1 << 4);
    assert_in_range(cell_of("judged", 9)->value, 3460, 4410);
    assert_string_equal(kz_view_text(&view, cell_of("judged", 10)->text), "42 %");
    assert_string_equal(kz_view_text(&view, cell_of("judged", 11)->text), "き大大大す");
    assert_non_null(kz_view_find(&view, "assumed-then"));
    try_close(&t);
}

/* Cards 1 and 5 of き大大大す bring four of a kind or better in 9 of 25 draws, one in 2.8. A's hand
   was dealt. Nobody else is told what was exchanged, or how lucky it was. */
static void a_draw_says_how_rare_it_was(void **state) {
    (void)state;
    try_table t;
    open_table(&t, "draws=12,8", true);
    try_act(&t, 0, "move keep", 0);
    try_act(&t, 1, "move draw 1 5", 0);
    for (int seat = KZ_PUBLIC; seat < 2; seat++) {
        const kz_viewer viewer = {.seat = seat};
        assert_int_equal(kz_table_view(t.table, 2, &viewer, &view), KZ_OK);
        for (int of = 0; of < 2; of++) {
            uint32_t row = 4 + 4 * (uint32_t)of;
            bool is_drawn = of == 1 && seat == of;
            assert_int_equal(cell_of("showdown", row + 1)->marks, is_drawn ? 1 << 0 | 1 << 4 : 0);
            assert_int_equal(cell_of("showdown", row + 3)->value, is_drawn ? 3 : 0);
        }
    }
    assert_string_equal(kz_view_text(&view, cell_of("showdown", 11)->text), "four of a kind");
    try_close(&t);
}

/* The grades of the page, of what is shown in whole percent: the best is 60 %, 59 % is as good,
   good below 3 %, inaccurate below 10 %, a mistake below 25 %. */
static void losses_have_grades(void **state) {
    (void)state;
    static const double lost[] = {0,     0.01,  0.0149, 0.0151, 0.029,
                                  0.031, 0.099, 0.101,  0.249,  0.251};
    static const int grade[] = {0, 0, 0, 1, 1, 2, 2, 3, 3, 4};
    /* Five of a kind beats 99 %: giving up 2 % triples the chance of losing. */
    assert_int_equal(kz__namepoker_grade(0.97, 0.99), 2);
    assert_int_equal(kz__namepoker_grade(0.981, 0.99), 0);
    for (size_t i = 0; i < sizeof lost / sizeof lost[0]; i++) {
        assert_int_equal(kz__namepoker_grade(0.6 - lost[i], 0.6), grade[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(odds_are_those_of_the_library),
        cmocka_unit_test(odds_are_for_seats_that_may_have_hints),
        cmocka_unit_test(a_round_is_graded_when_it_is_over),
        cmocka_unit_test(a_draw_says_how_rare_it_was),
        cmocka_unit_test(losses_have_grades),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
