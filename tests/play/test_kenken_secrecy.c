/* Nothing of a KenKen solution leaves but what check=solution tells. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "play/adapters/kenken/state.h"
#include "support/sitting.h"
#include "support/twin.h"

#include <string.h>

/* All Latin squares of size 3 are solutions: 12 of them. */
static const char loose[] = "solution=123231312 puzzle=x 3 6+:0,1,2;6+:3,4,5;6+:6,7,8 -";

/* What depends on the solution must be the same for each solution that the player cannot tell from
   the true one: views, hints, bot lines, sentences, reviews, turn. */
static void same_for_twins(const kz_state *whole, const kz_state *twin, int seat, kz_work *work) {
    static kz_state a;
    static kz_state b;
    static kz_view views[2];
    static kz_plan plans[2];
    const kz_game *game = kz_game_find("kenken");
    kz_viewer viewer = {.seat = seat, .acts = seat == 0, .lang = KZ_LANG_EN};
    a = *whole;
    b = *twin;
    game->see(&a, seat);
    game->see(&b, seat);
    assert_memory_equal(&a, &b, sizeof a);
    game->see(&b, seat);
    assert_memory_equal(&a, &b, sizeof a);
    kz_turn first = game->turn(whole);
    kz_turn second = game->turn(&a);
    assert_int_equal(first.may_move, second.may_move);
    assert_int_equal(first.over, second.over);
    memset(views, 0, sizeof views);
    kz_view_init(&views[0]);
    kz_view_init(&views[1]);
    game->view(&a, &viewer, &views[0]);
    game->view(&b, &viewer, &views[1]);
    assert_memory_equal(&views[0], &views[1], sizeof views[0]);
    memset(plans, 0, sizeof plans);
    assert_int_equal(game->bot(&a, 0, 3, 1, work, &plans[0]), KZ_OK);
    assert_int_equal(game->bot(&b, 0, 3, 1, work, &plans[1]), KZ_OK);
    assert_memory_equal(&plans[0], &plans[1], sizeof plans[0]);
}

/* A line is taken or refused alike, with the same words. */
static void refused_alike(const kz_state *whole, const kz_state *twin, const char *line) {
    static kz_state a;
    static kz_state b;
    kz_error errors[2];
    const kz_game *game = kz_game_find("kenken");
    kz_act act = {.from = 0, .at_ms = 0, .line = line};
    memset(errors, 0, sizeof errors);
    a = *whole;
    b = *twin;
    assert_int_equal(game->move(&a, &act, &errors[0]), game->move(&b, &act, &errors[1]));
    assert_memory_equal(&errors[0], &errors[1], sizeof errors[0]);
    kz_turn first = game->turn(&a);
    kz_turn second = game->turn(&b);
    assert_int_equal(first.over, second.over);
    assert_int_equal(first.won, second.won);
}

static void nothing_of_the_solution_leaves(void **unused) {
    static const char *const checks[] = {"check=off ", "check=rules ", "check=solution "};
    static kz_state twin;
    kz_work work;
    kz_key key = kz_key_of(9);
    kz_chance chance;
    size_t twins = 0;
    (void)unused;
    kz_work_init(&work);
    kz_chance_init(&chance, &key, 0);
    for (int round = 0; round < 60; round++) {
        char instance[KZ_PLAY_LINE_MAX];
        kz_text text;
        kz_text_init(&text, instance, sizeof instance);
        kz_text_put(&text, checks[round % 3]);
        kz_text_put(&text, loose);
        kz_session *session = sit_open("kenken", instance, 1, &work);
        for (int step = 0; step < 12 && !kz_session_turn(session).over; step++) {
            char line[KZ_PLAY_LINE_MAX];
            sit_form_line(sit_look(session, 0, KZ_LANG_EN), &chance, line);
            for (int seat = 0; seat >= KZ_PUBLIC; seat += KZ_PUBLIC) {
                if (twin_kenken(kz_session_state(session), seat, &chance, &twin)) {
                    same_for_twins(kz_session_state(session), &twin, seat, &work);
                    refused_alike(kz_session_state(session), &twin, line);
                    twins++;
                }
            }
            /* A check tells which digits are right, and no more. */
            (void)sit_try(session, 0, step % 3 == 2 ? "check" : line);
        }
        sit_finish(session, &work);
    }
    assert_true(twins > 500);
}

static void check_seen(const kz_session *session, int seat, const uint8_t *expected) {
    static kz_state seen;
    kz_viewer viewer = {.seat = seat};
    kz__kenken_play_board board;
    assert_int_equal(kz_session_seen(session, kz_session_length(session), &viewer, &seen), KZ_OK);
    kz__kenken_play_unpack(&seen, seat, &board);
    assert_memory_equal(board.solution, expected, 4);
}

/* Not known: 0. With check=solution a right digit is known, and of a wrong one that it is wrong. */
static void what_is_seen_of_the_solution(void **unused) {
    static const char *const lines[] = {"r1c1 1", "r1c2 1", NULL};
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_open("kenken", "puzzle=a 2 3+:0,1;2=:2;1=:3 1221", 1, &work);
    sit_play(session, lines);
    check_seen(session, 0, (const uint8_t[]){0, 0, 0, 0});
    sit_act(session, 0, "check");
    check_seen(session, 0, (const uint8_t[]){1, 255, 0, 0});
    sit_act(session, 0, "erase");
    check_seen(session, 0, (const uint8_t[]){0, 0, 0, 0});
    kz_session_free(session);
    session = sit_open("kenken", "check=solution puzzle=a 2 3+:0,1;2=:2;1=:3 1221", 1, &work);
    sit_play(session, lines);
    check_seen(session, 0, (const uint8_t[]){1, 255, 0, 0});
    check_seen(session, KZ_PUBLIC, (const uint8_t[]){1, 255, 0, 0});
    sit_act(session, 0, "give-up");
    check_seen(session, KZ_PUBLIC, (const uint8_t[]){1, 2, 2, 1});
    const kz_view *view = sit_look(session, 0, KZ_LANG_EN);
    assert_string_equal(kz_view_text(view, sit_cell(view, "board", 1)->text), "2");
    assert_string_equal(sit_text(view, "result"), "The game was given up. This is the solution.");
    sit_check_view(session, 0, KZ_LANG_EN);
    sit_finish(session, &work);
}

/* The rules decide, not the solution of the instance: 12/21 there, 21/12 on the board. */
static void another_solution_wins_as_well(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session =
        sit_open("kenken", "check=solution solution=1221 puzzle=two 2 3+:0,1;3+:2,3 -", 1, &work);
    sit_play(session, (const char *const[]){"r1c1 2", "r1c2 1", "r2c1 1", NULL});
    assert_false(kz_session_turn(session).over);
    sit_act(session, 0, "r2c2 2");
    assert_true(kz_session_turn(session).over);
    assert_int_equal(kz_session_turn(session).won, 1);
    const kz_view *view = sit_look(session, 0, KZ_LANG_EN);
    assert_string_equal(kz_view_text(view, sit_cell(view, "board", 0)->text), "2");
    assert_int_equal(sit_cell(view, "board", 0)->flags, 0);
    sit_finish(session, &work);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_of_the_solution_leaves),
        cmocka_unit_test(another_solution_wins_as_well),
        cmocka_unit_test(what_is_seen_of_the_solution),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
