/* Computer players and hints of KenKen. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/sitting.h"

#include <string.h>

static const char article[] =
    "puzzle=article 4 1-:0,1;9+:2,3,6;2-:4,5;1-:7,11;4=:8;6+:9,10,14;2-:12,13;1=:15 "
    "3214134241232431";

/* All Latin squares of size 3 are solutions: 12 of them. */
static const char loose[] = "solution=123231312 puzzle=x 3 6+:0,1,2;6+:3,4,5;6+:6,7,8 -";

/* Plays one dealt puzzle. @return lines typed; none of them may put a digit that is not right. */
static size_t lines_of_a_player(int level, uint64_t seed, kz_work *work) {
    kz_session *session = sit_deal("kenken", "size=4", 1, seed, work);
    const char *solution =
        strstr(kz_session_opening(session)->instance, "solution=") + strlen("solution=");
    while (!kz_session_turn(session).over) {
        char line[KZ_PLAY_LINE_MAX];
        sit_bot(session, 0, level, seed, work, line);
        if (line[0] == 'r') {
            assert_int_equal(strlen(line), strlen("r1c1 1"));
            assert_int_equal(line[5], solution[(line[1] - '1') * 4 + line[3] - '1']);
        }
        sit_act(session, 0, line);
    }
    size_t lines = kz_session_length(session);
    assert_int_equal(kz_session_turn(session).won, 1);
    assert_string_equal(sit_text(sit_look(session, 0, KZ_LANG_EN), "result"),
                        "The puzzle is solved.");
    kz_session_free(session);
    return lines;
}

static void computer_players_never_err(void **unused) {
    size_t total[KZ_PLAY_LEVEL_MAX + 1] = {0};
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    for (int level = 1; level <= KZ_PLAY_LEVEL_MAX; level++) {
        for (uint64_t seed = 0; seed < 20; seed++) {
            total[level] += lines_of_a_player(level, seed, &work);
        }
        assert_true(level == 1 || total[level] < total[level - 1]);
    }
    assert_int_equal(total[KZ_PLAY_LEVEL_MAX], 20 * 16);
    assert_int_equal(work.memory_used, 0);
}

static void bot_types(const char *instance, const char *const *moves, const char *expected) {
    char line[KZ_PLAY_LINE_MAX];
    kz_work work;
    kz_work_init(&work);
    kz_session *session = sit_open("kenken", instance, 1, &work);
    sit_play(session, moves);
    sit_bot(session, 0, 5, 1, &work, line);
    assert_string_equal(line, expected);
    sit_finish(session, &work);
}

/* Wrong digits go first; of several solutions the one that agrees with the board is gone for; and
   where there is none, nothing is left but giving up. */
static void computer_players_know_a_way_out(void **unused) {
    (void)unused;
    bot_types("puzzle=x 2 3+:0,1;1=:2;2=:3 -", (const char *const[]){"r1c2 2", NULL}, "clear r1c2");
    bot_types("puzzle=x 2 3+:0,1;3+:2,3 -",
              (const char *const[]){"r1c1 2", "r1c2 1", "r2c1 1", NULL}, "r2c2 2");
    bot_types("puzzle=x 2 3+:0,1;3+:2,3 -",
              (const char *const[]){"r1c1 1", "r1c2 2", "r2c1 2", NULL}, "r2c2 1");
    bot_types("puzzle=x 2 4+:0,1;3+:2,3 -", (const char *const[]){NULL}, "give-up");
}

static void a_game_ends_under_any_node_limit(void **unused) {
    static const uint64_t limits[] = {1, 10, 100, 1000};
    (void)unused;
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        for (int level = 1; level <= KZ_PLAY_LEVEL_MAX; level++) {
            kz_work dealer;
            kz_work_init(&dealer);
            kz_session *session = sit_deal("kenken", "size=6 level=unreasonable", 1, i, &dealer);
            for (int moves = 0; !kz_session_turn(session).over; moves++) {
                char line[KZ_PLAY_LINE_MAX];
                kz_work work;
                kz_work_init(&work);
                work.node_limit = limits[i];
                assert_true(moves < 100);
                sit_bot(session, 0, level, 5, &work, line);
                assert_int_equal(work.memory_used, 0);
                sit_act(session, 0, line);
            }
            sit_finish(session, &dealer);
        }
    }
}

static uint32_t count_messages(const kz_view *view) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < view->node_count; i++) {
        count += view->nodes[i].kind == KZ_VIEW_MESSAGE ? 1 : 0;
    }
    return count;
}

/* A cage of one cell is the easiest thing to see: r3c1 is 4. */
static void hints_grow_stronger(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_open("kenken", article, 1, &work);
    const kz_view *hint = sit_hint(session, 0, 1, KZ_LANG_EN, &work);
    assert_string_equal(sit_text(hint, "hint"), "Look at cage 4 (row 3, column 1).");
    assert_int_equal(sit_cell(hint, "focus", 0)->value, 9);
    assert_int_equal(sit_cell(hint, "focus", 0)->flags, 0);
    hint = sit_hint(session, 0, 2, KZ_LANG_EN, &work);
    assert_string_equal(sit_text(hint, "question"), "What goes in row 3, column 1?");
    assert_string_equal(sit_text(hint, "hint"), "A cage with one cell gives its digit.");
    assert_int_equal(sit_cell(hint, "focus", 0)->flags, KZ_CELL_GOOD);
    assert_int_equal(sit_cell(hint, "focus", 0)->marks, 0);
    hint = sit_hint(session, 0, 3, KZ_LANG_EN, &work);
    assert_string_equal(sit_text(hint, "hint-2"), "So row 3, column 1 is 4.");
    assert_int_equal(sit_cell(hint, "focus", 0)->flags, KZ_CELL_GOOD);
    assert_int_equal(sit_cell(hint, "focus", 0)->marks, 8);
    assert_string_equal(kz_view_text(hint, sit_cell(hint, "move", 0)->type), "r3c1 4");
    sit_finish(session, &work);
}

/* Two ones in a row: the hint names the first, and so does the move that it offers. */
static void a_hint_offers_the_move_that_it_tells(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_open("kenken", "puzzle=two 2 3+:0,1;2*:2,3 -", 1, &work);
    sit_play(session, (const char *const[]){"r1c1 1", "r1c2 1", NULL});
    const kz_view *hint = sit_hint(session, 0, 3, KZ_LANG_EN, &work);
    assert_string_equal(sit_text(hint, "hint-2"), "Remove the 1 from row 1, column 1.");
    assert_string_equal(kz_view_text(hint, sit_cell(hint, "move", 0)->type), "clear r1c1");
    sit_finish(session, &work);
}

static void a_hint_finds_a_mistake_first(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_open("kenken", article, 1, &work);
    sit_act(session, 0, "r2c1 3");
    const kz_view *hint = sit_hint(session, 0, 2, KZ_LANG_EN, &work);
    assert_string_equal(sit_text(hint, "hint"), "In the only solution, row 2, column 1 is not 3.");
    assert_int_equal(kz_view_find(hint, "focus")->cell_count, 1);
    assert_int_equal(sit_cell(hint, "focus", 0)->value, 5);
    assert_int_equal(sit_cell(hint, "focus", 0)->flags, KZ_CELL_BAD);
    assert_int_equal(sit_cell(hint, "focus", 0)->marks, 4);
    hint = sit_hint(session, 0, 3, KZ_LANG_EN, &work);
    assert_string_equal(sit_text(hint, "hint-2"), "Remove the 3 from row 2, column 1.");
    assert_string_equal(kz_view_text(hint, sit_cell(hint, "move", 0)->type), "clear r2c1");
    sit_finish(session, &work);
}

/* The cell that a hint is to fill; NULL without one. */
static const kz_view_cell *good_cell(const kz_view *hint) {
    const kz_view_node *focus = kz_view_find(hint, "focus");
    for (uint32_t i = 0; focus != NULL && i < focus->cell_count; i++) {
        const kz_view_cell *cell = sit_cell(hint, "focus", i);
        if ((cell->flags & KZ_CELL_GOOD) != 0) {
            return cell;
        }
    }
    return NULL;
}

/* At strength 2 the marks of the cell to fill are ruled out, so they are bad and not its digit. At
 * strength 3 its digit is the only mark. @return how often digits were ruled out. */
static size_t check_good_cells(const char *params, uint64_t seed, kz_work *work) {
    size_t found = 0;
    kz_session *session = sit_deal("kenken", params, 1, seed, work);
    while (!kz_session_turn(session).over) {
        const kz_view_cell *cell = good_cell(sit_hint(session, 0, 2, KZ_LANG_EN, work));
        uint32_t ruled_out = cell != NULL ? cell->marks : 0;
        assert_true(ruled_out == 0 || (cell->flags & KZ_CELL_BAD) != 0);
        const kz_view *hint = sit_hint(session, 0, 3, KZ_LANG_EN, work);
        cell = good_cell(hint);
        const char *line = kz_view_text(hint, sit_cell(hint, "move", 0)->type);
        assert_true(cell == NULL || cell->marks == 1U << (line[strlen(line) - 1] - '1'));
        assert_true(cell == NULL || cell->flags == KZ_CELL_GOOD);
        assert_true(cell == NULL || (ruled_out & cell->marks) == 0);
        found += ruled_out != 0 ? 1 : 0;
        sit_act(session, 0, line);
    }
    kz_session_free(session);
    return found;
}

static void digits_that_are_ruled_out_are_no_answer(void **unused) {
    static const char *const params[] = {"size=4 level=easy", "size=9 level=normal"};
    (void)unused;
    kz_work work;
    kz_work_init(&work);
    for (size_t i = 0; i < sizeof params / sizeof params[0]; i++) {
        size_t found = 0;
        for (uint64_t seed = 1; seed <= 3; seed++) {
            found += check_good_cells(params[i], seed, &work);
        }
        assert_true(found > 0);
    }
    assert_int_equal(work.memory_used, 0);
}

/* Follows the strongest hints to the end: they solve the puzzle. @return how many were cut. */
static size_t follow_hints(uint64_t seed, kz_work *work) {
    size_t cut = 0;
    kz_session *session = sit_deal("kenken", "size=9 level=unreasonable", 1, seed, work);
    while (!kz_session_turn(session).over) {
        const kz_view *hint = sit_hint(session, 0, 2, KZ_LANG_JA, work);
        assert_true(count_messages(hint) <= 14);
        cut += count_messages(hint) == 14 ? 1 : 0;
        hint = sit_hint(session, 0, 3, KZ_LANG_EN, work);
        sit_act(session, 0, kz_view_text(hint, sit_cell(hint, "move", 0)->type));
    }
    assert_int_equal(kz_session_turn(session).won, 1);
    kz_session_free(session);
    return cut;
}

/* A hint has a question, at most twelve steps, and a line that says how many were left out. */
static void long_hints_are_cut(void **unused) {
    (void)unused;
    size_t cut = 0;
    kz_work work;
    kz_work_init(&work);
    for (uint64_t seed = 1; seed <= 4; seed++) {
        cut += follow_hints(seed, &work);
    }
    assert_true(cut > 0);
    assert_int_equal(work.memory_used, 0);
}

/* Of several solutions nothing may follow, but there is a move: one that leads to one of them. */
static void a_puzzle_with_many_solutions_has_hints(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_open("kenken", loose, 1, &work);
    while (!kz_session_turn(session).over) {
        const kz_view *hint = sit_hint(session, 0, 3, KZ_LANG_EN, &work);
        sit_act(session, 0, kz_view_text(hint, sit_cell(hint, "move", 0)->type));
    }
    assert_int_equal(kz_session_turn(session).won, 1);
    sit_finish(session, &work);
}

static void memory_may_run_out(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_deal("kenken", "size=5 level=hard", 1, 2, &work);
    sit_check_memory(session, 0);
    sit_finish(session, &work);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(computer_players_never_err),
        cmocka_unit_test(computer_players_know_a_way_out),
        cmocka_unit_test(a_game_ends_under_any_node_limit),
        cmocka_unit_test(hints_grow_stronger),
        cmocka_unit_test(a_hint_offers_the_move_that_it_tells),
        cmocka_unit_test(a_hint_finds_a_mistake_first),
        cmocka_unit_test(digits_that_are_ruled_out_are_no_answer),
        cmocka_unit_test(long_hints_are_cut),
        cmocka_unit_test(a_puzzle_with_many_solutions_has_hints),
        cmocka_unit_test(memory_may_run_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
