/* What Mastermind shows: views and forms. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/mastermind_brute.h"

#include <string.h>

enum { BREAKER, HOLDER, ROOM = 600 };

static void names_are_unique(const kz_view *view) {
    for (uint32_t i = 0; i < view->node_count; i++) {
        const char *name = kz_view_text(view, view->nodes[i].name);
        assert_true(*name != '\0');
        assert_ptr_equal(kz_view_find(view, name), &view->nodes[i]);
    }
}

static const char *corner_of_answer(const kz_view *view, uint32_t row) {
    const kz_view_node *guesses = kz_view_find(view, "guesses");
    uint32_t cell = guesses->first_cell + (row + 1) * guesses->columns - 1;
    return kz_view_text(view, view->cells[cell].corner);
}

/* formats.md: one guess of eight made, as the breaker sees it. */
static void the_breaker_sees_the_board(void **unused) {
    char line[ROOM];
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = brute_open("code=1456", 1, &work);
    brute_move(session, 0, "1123");
    const kz_view *view = brute_view(session, 0, false, KZ_LANG_EN);
    names_are_unique(view);
    assert_string_equal(
        brute_text(view, "rules"),
        "The code has 4 pegs in 6 colours, no repeats. A guess can repeat colours.");
    assert_string_equal(brute_text(view, "legend"),
                        "An answer counts red pegs, right colours in the right place, then white "
                        "pegs, right colours in the wrong place.");
    assert_string_equal(brute_cells(view, "legend", line, sizeof line), "red//1/0/0 white//10/0/0");
    /* Counted over all 360 codes: 24 answer 1123 with 1 0. */
    assert_string_equal(corner_of_answer(view, 0), "24");
    assert_int_equal(kz_view_find(view, "guesses")->value, 360);
    assert_string_equal(brute_text(view, "goal"), "Find the code before the chances run out.");
    assert_string_equal(brute_cells(view, "code", line, sizeof line),
                        "//0/0/4 //0/0/4 //0/0/4 //0/0/4");
    assert_string_equal(brute_cells(view, "guesses", line, sizeof line),
                        "1//1/0/0 1//1/0/0 2//2/0/0 3//3/0/0 1 0//1/0/102");
    assert_int_equal(kz_view_find(view, "guesses")->columns, 5);
    assert_int_equal(kz_view_find(view, "guesses")->role, KZ_ROLE_HISTORY);
    assert_int_equal(kz_view_find(view, "code")->role, KZ_ROLE_SECRET);
    assert_int_equal(kz_view_find(view, "chances")->value, 7);
    assert_int_equal(kz_view_find(view, "chances")->total, 8);
    assert_string_equal(brute_cells(view, "palette", line, sizeof line),
                        "red/1/1/0/0 green/2/2/0/0 yellow/3/3/0/0 blue/4/4/0/0 black/5/5/0/0 "
                        "orange/6/6/0/0");
    assert_string_equal(brute_cells(view, "guess", line, sizeof line), "pegs/palette/4/4/0");
    assert_string_equal(kz_view_text(view, kz_view_find(view, "guess")->example), "1 2 3 4");
    assert_string_equal(brute_cells(view, "actions", line, sizeof line), "Give up/give up/0/0/20");
    assert_null(kz_view_find(view, "left"));
    view = brute_view(session, KZ_PUBLIC, false, KZ_LANG_EN);
    assert_null(kz_view_find(view, "palette"));
    assert_null(kz_view_find(view, "guess"));
    assert_null(kz_view_find(view, "actions"));
    brute_move(session, 0, "give up");
    view = brute_view(session, 0, false, KZ_LANG_EN);
    assert_string_equal(brute_cells(view, "code", line, sizeof line),
                        "1//1/0/0 4//4/0/0 5//5/0/0 6//6/0/0");
    assert_string_equal(brute_text(view, "result"), "The game was given up. The code was 1456.");
    assert_null(kz_view_find(view, "guess"));
    kz_session_free(session);
}

static void digits_and_blanks_are_shown(void **unused) {
    char line[ROOM];
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = brute_open("bulls code=1203", 1, &work);
    brute_move(session, 0, "3210");
    const kz_view *view = brute_view(session, 0, false, KZ_LANG_EN);
    assert_string_equal(brute_text(view, "rules"),
                        "The code has 4 of 10 digits, no repeats. A guess can't repeat a digit.");
    assert_string_equal(brute_text(view, "legend"),
                        "An answer counts bulls, right digits in the right place, then cows, right "
                        "digits in the wrong place.");
    assert_string_equal(brute_cells(view, "guesses", line, sizeof line),
                        "3//3/0/0 2//2/0/0 1//1/0/0 0//10/0/0 1 3//1/3/102");
    assert_string_equal(brute_cells(view, "palette", line, sizeof line),
                        "1/1/1/0/0 2/2/2/0/0 3/3/3/0/0 4/4/4/0/0 5/5/5/0/0 6/6/6/0/0 7/7/7/0/0 "
                        "8/8/8/0/0 9/9/9/0/0 0/0/10/0/0");
    kz_session_free(session);
    session = brute_open("pegs=3 colors=2 secret=repeat blanks=yes keeper=evil key=1", 1, &work);
    brute_move(session, 0, "2-1");
    view = brute_view(session, 0, false, KZ_LANG_EN);
    assert_non_null(strstr(brute_text(view, "rules"), " A guess can leave pegs empty (-). "));
    assert_string_equal(brute_cells(view, "legend", line, sizeof line),
                        "black//5/0/0 white//10/0/0");
    assert_non_null(strstr(brute_text(view, "rules"), "evil"));
    brute_cells(view, "guesses", line, sizeof line);
    assert_memory_equal(line, "2//2/0/0 -//0/0/0 1//1/0/0 ", 27);
    assert_string_equal(brute_cells(view, "palette", line, sizeof line),
                        "red/1/1/0/0 green/2/2/0/0 empty/-/0/0/0");
    assert_string_equal(kz_view_text(view, kz_view_find(view, "guess")->example), "1 2 1");
    kz_session_free(session);
}

/* Two pegs: 0 0, 0 1, 0 2, 1 0, 2 0 are all answers. Of 6 codes in three colours 23 and 31 answer
   12 with 0 1. */
static void the_holder_sees_the_answers(void **unused) {
    char line[ROOM];
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = brute_open("pegs=2 colors=3", 2, &work);
    assert_null(kz_view_find(brute_view(session, HOLDER, false, KZ_LANG_EN), "answers"));
    brute_move(session, BREAKER, "12");
    const kz_view *view = brute_view(session, HOLDER, false, KZ_LANG_EN);
    names_are_unique(view);
    assert_non_null(strstr(brute_text(view, "goal"), "Think of a code"));
    assert_int_equal(kz_view_find(view, "chances")->value, 7); /* the guess is made */
    assert_string_equal(brute_cells(view, "guesses", line, sizeof line),
                        "1//1/0/0 2//2/0/0 //0/0/106");
    assert_string_equal(brute_cells(view, "answers", line, sizeof line),
                        "00/00/0/0/100 01/01/0/1/100 02/02/0/2/100 10/10/1/0/100 "
                        "20/20/2/0/100");
    assert_string_equal(brute_cells(view, "answer", line, sizeof line),
                        "red and white pegs/answers/1/1/0");
    assert_string_equal(kz_view_text(view, kz_view_find(view, "answer")->example), "1 0");
    assert_int_equal(kz_view_find(view, "answer")->flags, KZ_FORM_DEFAULT | KZ_FORM_AUTO);
    assert_null(kz_view_find(view, "fix"));
    assert_int_equal(kz_view_find(view, "left")->value, 6);
    brute_move(session, HOLDER, "01");
    assert_int_equal(kz_view_find(brute_view(session, HOLDER, false, KZ_LANG_EN), "left")->value,
                     2);
    assert_null(kz_view_find(brute_view(session, BREAKER, false, KZ_LANG_EN), "left"));
    brute_move(session, BREAKER, "21");
    view = brute_view(session, HOLDER, false, KZ_LANG_EN);
    assert_string_equal(brute_cells(view, "fix", line, sizeof line),
                        "number of the guess/guesses/1/1/0 red and white pegs/answers/1/1/0");
    assert_string_equal(kz_view_text(view, kz_view_find(view, "fix")->example), "fix 1 0 0");
    brute_move(session, HOLDER, "20"); /* 21 would have answered 12 with 0 2 */
    view = brute_view(session, HOLDER, false, KZ_LANG_EN);
    assert_string_equal(brute_cells(view, "guesses", line, sizeof line),
                        "1//1/0/0 2//2/0/0 0 1/1/0/1/101 2//2/0/0 1//1/0/0 2 0/2/2/0/103");
    assert_string_equal(brute_cells(view, "suspects", line, sizeof line),
                        "Guess//0/0/0 Possible instead//0/0/0 1//0/0/0 0 2//0/0/0 2//0/0/0 "
                        "1 0//0/0/0");
    assert_string_equal(brute_text(view, "doubt"),
                        "No code fits all of these answers. If only one of them is wrong, it is "
                        "one of these:");
    assert_null(kz_view_find(view, "answer"));
    assert_non_null(kz_view_find(view, "fix"));
    view = brute_view(session, BREAKER, false, KZ_LANG_EN);
    assert_non_null(kz_view_find(view, "suspects"));
    assert_null(kz_view_find(view, "fix"));
    assert_null(kz_view_find(view, "guess"));
    kz_session_free(session);
}

/* A cell of a node that offers words. */
static const char *any_word(const kz_view *view, const char *name, kz_rng *rng) {
    const kz_view_node *node = kz_view_find(view, name);
    const char *words[KZ_VIEW_CELLS_MAX];
    size_t count = 0;
    assert_non_null(node);
    for (uint32_t i = 0; i < node->cell_count; i++) {
        const kz_view_cell *cell = &view->cells[node->first_cell + i];
        if (cell->type != 0) {
            words[count++] = kz_view_text(view, cell->type);
        }
    }
    assert_true(count > 0);
    return words[kz_rng_below(rng, count)];
}

/* Any line that a form of the view, or an action, can make. */
static void make_line(const kz_view *view, kz_rng *rng, char *line, size_t room) {
    const kz_view_node *forms[4];
    size_t count = 0;
    kz_text text;
    for (uint32_t i = 0; i < view->node_count; i++) {
        if (view->nodes[i].kind == KZ_VIEW_FORM) {
            forms[count++] = &view->nodes[i];
        }
    }
    assert_true(count > 0);
    const kz_view_node *form = forms[kz_rng_below(rng, count)];
    kz_text_init(&text, line, room);
    kz_text_put(&text, kz_view_text(view, form->prefix));
    for (uint32_t i = 0; i < form->cell_count; i++) {
        const kz_view_cell *slot = &view->cells[form->first_cell + i];
        for (int word = 0; word < slot->value; word++) {
            kz_text_put(&text, text.length > 0 ? " " : "");
            kz_text_put(&text, any_word(view, kz_view_text(view, slot->type), rng));
        }
    }
}

/* Whole games by nothing but what the views offer. Only "this is already the answer" and a
   repeated colour may be refused, and neither as bad input. */
static void forms_make_moves(void **unused) {
    static const struct {
        const char *instance;
        int seats;
    } games[] = {{"code=1234", 1},
                 {"bulls code=1234", 1},
                 {"pegs=3 colors=12 blanks=yes secret=repeat keeper=evil key=4", 1},
                 {"", 2},
                 {"pegs=1 colors=3 chances=3", 2},
                 {"pegs=6 colors=4 secret=repeat chances=20", 2}};
    long made = 0;
    kz_work work;
    kz_rng rng;
    (void)unused;
    kz_work_init(&work);
    kz_rng_init(&rng, 11);
    for (int i = 0; i < 60; i++) {
        kz_session *session = brute_open(games[i % 6].instance, games[i % 6].seats, &work);
        for (int moves = 0; moves < 60 && !kz_session_turn(session).over; moves++) {
            char line[KZ_PLAY_LINE_MAX];
            int seat = kz_session_turn(session).may_move == 1 ? BREAKER : HOLDER;
            kz_error error = {.message = NULL};
            make_line(brute_view(session, seat, false, (kz_lang)(i % 2)), &rng, line, sizeof line);
            kz_act act = {.from = seat, .at_ms = 0, .line = line};
            kz_status status = kz_session_act(session, &act, &error);
            if (status != KZ_OK && status != KZ_ILLEGAL_MOVE) {
                fail_msg("%s: %s", line, error.message);
            }
            made += status == KZ_OK;
        }
        kz_session_free(session);
    }
    assert_true(made > 400);
}

static void holders_win_too(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = brute_open("chances=1", 2, &work);
    brute_move(session, 0, "1234");
    brute_move(session, 1, "02");
    const kz_view *view = brute_view(session, 1, false, KZ_LANG_EN);
    assert_string_equal(brute_text(view, "result"), "Player B won: Player A had no chance left.");
    assert_int_equal(view->cells[kz_view_find(view, "code")->first_cell].flags, KZ_CELL_HIDDEN);
    kz_session_free(session);
    session = brute_open("", 2, &work);
    brute_move(session, 0, "give up");
    assert_int_equal(kz_session_turn(session).won, 2);
    assert_string_equal(brute_text(brute_view(session, 0, false, KZ_LANG_JA), "result"),
                        "プレイヤー Bの勝ちです。プレイヤー Aがあきらめました。");
    kz_session_free(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_breaker_sees_the_board),
        cmocka_unit_test(digits_and_blanks_are_shown),
        cmocka_unit_test(the_holder_sees_the_answers),
        cmocka_unit_test(forms_make_moves),
        cmocka_unit_test(holders_win_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
