/* Instances, deals, parameters and moves of KenKen as lines. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/sitting.h"

#include <stdio.h>
#include <string.h>

static const char article[] =
    "puzzle=article 4 1-:0,1;9+:2,3,6;2-:4,5;1-:7,11;4=:8;6+:9,10,14;2-:12,13;1=:15 "
    "3214134241232431";

/* Equal puzzles are equal states, in whatever order the text has the cages. */
static void the_order_of_cages_does_not_matter(void **unused) {
    (void)unused;
    static kz_opening opening;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_opening_parse(kz_game_find("kenken"), "puzzle=a 2 3+:0,1;2=:2;1=:3 2121", 1,
                                      &work, NULL, &opening),
                     KZ_BAD_INPUT);
    kz_session *a = sit_open("kenken", "puzzle=a 2 3+:0,1;2=:2;1=:3 1221", 1, &work);
    kz_session *b =
        sit_open("kenken", "marks=manual solution=1221 puzzle=b 2 1=:3;3+:1,0;2=:2 -", 1, &work);
    assert_memory_equal(kz_session_state(a), kz_session_state(b),
                        kz_game_find("kenken")->state_size);
    assert_string_equal(kz_session_opening(a)->instance, kz_session_opening(b)->instance);
    kz_session_free(a);
    sit_finish(b, &work);
}

/* Lines that stand in saves of the first release; the second is their normal form. */
static void old_instances_are_read(void **unused) {
    static const char *const lines[][2] = {
        {"check=off marks=manual solution=3214134241232431 "
         "puzzle=4:ab__aa_7a3_,s1a9s2s1a4a6s2a1",
         NULL},
        {article, "check=rules marks=manual solution=3214134241232431 "
                  "puzzle=4:ab__aa_7a3_,s1a9s2s1a4a6s2a1"},
        {"check=rules solution=1221 puzzle=two 2 3?:0,1;3+:2,3 -",
         "check=rules marks=manual solution=1221 puzzle=2:b__,n3a3"},
        {"marks=auto puzzle=two 2 3+:0,1;3+:2,3 -", "check=rules marks=auto puzzle=2:b__,a3a3"}};
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        kz_session *session = sit_open("kenken", lines[i][0], 1, &work);
        assert_string_equal(kz_session_opening(session)->instance,
                            lines[i][1] != NULL ? lines[i][1] : lines[i][0]);
        sit_finish(session, &work);
    }
}

static void instances_that_are_refused(void **unused) {
    static const char *const bad[] = {"",
                                      "check=maybe puzzle=two 2 3+:0,1;3+:2,3 -",
                                      "size=4 puzzle=two 2 3+:0,1;3+:2,3 -",
                                      "solution=1212 puzzle=two 2 3+:0,1;3+:2,3 -",
                                      "solution=12 puzzle=two 2 3+:0,1;3+:2,3 -",
                                      "solution=1231 puzzle=two 2 3+:0,1;3+:2,3 -",
                                      "puzzle=two 2 3+:0,1;3+:2,3 1212",
                                      "check=solution puzzle=two 2 3+:0,1;3+:2,3 -",
                                      "puzzle=two 2 3+:0,1;3+:2 -"};
    static kz_opening opening;
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        kz_error error = {0};
        assert_int_not_equal(
            kz_opening_parse(kz_game_find("kenken"), bad[i], 1, &work, &error, &opening), KZ_OK);
        assert_non_null(error.message);
    }
    assert_int_equal(work.memory_used, 0);
}

/* What `kazu kenken make` prints as game_id and grid for the same options. */
static void deals_are_what_make_prints(void **unused) {
    static const struct {
        const char *params;
        uint64_t seed;
        const char *instance;
    } deals[] = {
        {"size=6 level=easy", 7,
         "check=rules marks=auto solution=235164453612614253341526126435562341 "
         "puzzle=6:aa_10b__aa__aa_3b_a_3b__a3__b__a,"
         "s1s4s5s2a4s4m12s4a14s2m20s4d3s1d5s1a5"},
        {"hidden", UINT64_C(123456789012345),
         "check=rules marks=auto solution=3142542153235415431215234 "
         "puzzle=5:_a__a__ab_b_ba_7b__a_3,n1n3n3n2n2n11n8n4n5n2n5n1"},
        {"small level=normal ops=-+ marks=auto", 3,
         "check=rules marks=auto solution=4213143223413124 puzzle=4:_aba_ab_7b_,a12s1a6a5a4a4a6"},
    };
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    for (size_t i = 0; i < sizeof deals / sizeof deals[0]; i++) {
        kz_session *session = sit_deal("kenken", deals[i].params, 1, deals[i].seed, &work);
        assert_string_equal(kz_session_opening(session)->instance, deals[i].instance);
        sit_finish(session, &work);
    }
}

static void check_params(const char *line, kz_status expected, const char *normal) {
    char buffer[KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_values values;
    kz_text_init(&text, buffer, sizeof buffer);
    assert_int_equal(kz_params_read(kz_game_find("kenken"), line, 1, &values, &text, NULL),
                     expected);
    assert_string_equal(buffer, normal);
}

static void parameters_have_a_normal_form(void **unused) {
    (void)unused;
    check_params("", KZ_OK, "size=6 level=easy ops=+-x/ hide=no check=rules marks=auto");
    check_params("hidden check=solution", KZ_OK,
                 "size=5 level=any ops=+-x/ hide=yes check=solution marks=auto");
    check_params("ops=/÷*+ size=16 level=any marks=auto", KZ_OK,
                 "size=16 level=any ops=+x/ hide=no check=rules marks=auto");
    check_params("size=13", KZ_OUT_OF_RANGE, "");
    check_params("size=2", KZ_OUT_OF_RANGE, "");
    check_params("size=17 level=any", KZ_OUT_OF_RANGE, "");
    check_params("ops=+^", KZ_BAD_INPUT, "");
    check_params("ops=", KZ_BAD_INPUT, "");
    check_params("level=7", KZ_BAD_INPUT, "");
    check_params("puzzle=4:", KZ_BAD_INPUT, "");
}

static void short_lines_are_understood(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_open("kenken", article, 1, &work);
    sit_play(session, (const char *const[]){"11 3", "r1c2=2", "13=1", "r1c4 4", "mark 22 12",
                                            "clear 11", NULL});
    const kz_view *view = sit_look(session, 0, KZ_LANG_EN);
    assert_string_equal(kz_view_text(view, sit_cell(view, "board", 0)->text), "");
    assert_string_equal(kz_view_text(view, sit_cell(view, "board", 1)->text), "2");
    assert_string_equal(kz_view_text(view, sit_cell(view, "board", 2)->text), "1");
    assert_string_equal(kz_view_text(view, sit_cell(view, "board", 3)->text), "4");
    assert_int_equal(sit_cell(view, "board", 5)->marks, 3);
    static const char *const bad[] = {
        "15 1",     "50 1",       "1 1",       "111 1",  "11=",     "11",
        "r1c1=4 2", "mark 11 10", "mark r1c1", "clear",  "give up", "check it",
        "r1c1 10",  "r5c1 1",     "r1c0 1",    "r1c1 a", "r1 3",    ""};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_not_equal(sit_try(session, 0, bad[i]), KZ_OK);
    }
    sit_finish(session, &work);
}

static unsigned marks_of(kz_session *session, uint32_t cell) {
    return sit_cell(sit_look(session, 0, KZ_LANG_EN), "board", cell)->marks;
}

/* By hand, from the rules of the cages. */
static void fill_keeps_marks_and_knows_cages(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_open("kenken", article, 1, &work);
    sit_play(session, (const char *const[]){"mark 11 23", "22 4", "fill", NULL});
    assert_int_equal(marks_of(session, 0), 1 << 1 | 1 << 2); /* the player's */
    assert_int_equal(marks_of(session, 8), 1 << 3);          /* 4= */
    assert_int_equal(marks_of(session, 4), 1 << 1);          /* 2- with a 4: 2 */
    assert_int_equal(marks_of(session, 12), 0xf);            /* 2-, both cells empty */
    sit_finish(session, &work);
}

/* The 4 of r2c1 is wrong: before the check it takes the 4 of 4= away, and that cage is ignored. */
static void fill_ignores_digits_known_to_be_wrong(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_open("kenken", article, 1, &work);
    sit_play(session, (const char *const[]){"21 4", "fill", NULL});
    assert_int_equal(marks_of(session, 8), 7);
    kz_session_free(session);
    session = sit_open("kenken", article, 1, &work);
    sit_play(session, (const char *const[]){"21 4", "check", "fill", NULL});
    assert_int_equal(marks_of(session, 8), 1 << 3);
    sit_finish(session, &work);
}

/* From 10x10 on 11 is no cell any more, and 10 in marks is ten. */
static void ten_is_a_digit_of_large_puzzles(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_deal("kenken", "size=10 level=any", 1, 5, &work);
    assert_int_equal(sit_try(session, 0, "11 2"), KZ_BAD_INPUT);
    sit_play(session, (const char *const[]){"mark r1c3 10", "mark r1c4 2101", "r10c10=10", NULL});
    const kz_view *view = sit_look(session, 0, KZ_LANG_EN);
    assert_int_equal(sit_cell(view, "board", 2)->marks, 1 << 9);
    assert_int_equal(sit_cell(view, "board", 3)->marks, 1 << 9 | 1 << 1 | 1);
    assert_string_equal(kz_view_text(view, sit_cell(view, "board", 99)->text), "a");
    sit_act(session, 0, "mark r1c3 a");
    view = sit_look(session, 0, KZ_LANG_EN);
    assert_int_equal(sit_cell(view, "board", 2)->marks, 0);
    sit_finish(session, &work);
}

static unsigned marks_after(kz_session *session, const char *line) {
    sit_act(session, 0, line);
    return sit_cell(sit_look(session, 0, KZ_LANG_EN), "board", 0)->marks;
}

/* 11 is two marks of the digit 1 up to 10x10, and eleven from 11x11 on; 10 is always ten. */
static void eleven_is_a_digit_from_11x11_on(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    for (unsigned size = 9; size <= 13; size++) {
        char params[32];
        (void)snprintf(params, sizeof params, "size=%u level=any", size);
        kz_session *session = sit_deal("kenken", params, 1, 5, &work);
        assert_int_equal(marks_after(session, "mark r1c1 11"), size >= 11 ? 1 << 10 : 1);
        for (unsigned digit = 9; digit <= 16; digit++) {
            char line[16];
            (void)snprintf(line, sizeof line, "r1c1 %u", digit);
            assert_int_equal(sit_try(session, 0, line), digit <= size ? KZ_OK : KZ_BAD_INPUT);
        }
        sit_finish(session, &work);
    }
}

/* Joined digits are digits of one sign each, but 11 alone; numbers that stand apart are numbers. */
static void numbers_of_two_digits_are_marked(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_deal("kenken", "size=12 level=any", 1, 5, &work);
    assert_int_equal(marks_after(session, "mark r1c1 11"), 1 << 10);
    assert_int_equal(marks_after(session, "mark r1c1 11"), 0);
    assert_int_equal(marks_after(session, "mark r1c1 12"), 1 | 1 << 1);
    assert_int_equal(marks_after(session, "mark r1c1 12 3 a"),
                     1 | 1 << 1 | 1 << 2 | 1 << 9 | 1 << 11);
    assert_int_equal(marks_after(session, "mark r1c1  1  2  3  10  12"), 0);
    static const char *const bad[] = {"mark r1c1 13 1", "mark r1c1 1 13", "mark r1c1 1 0",
                                      "mark r1c1 0 1",  "mark r1c1 1 x",  "mark r1c1 121 1"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_equal(sit_try(session, 0, bad[i]), KZ_BAD_INPUT);
    }
    sit_finish(session, &work);
    session = sit_deal("kenken", "small", 1, 5, &work);
    assert_int_equal(marks_after(session, "mark r1c1 11"), 1);
    assert_int_equal(marks_after(session, "mark r1c1 2 4"), 1 | 1 << 1 | 1 << 3);
    sit_finish(session, &work);
}

/* What is wrong with a square is said of squares, with its place in the line. */
static void squares_outside_are_named(void **unused) {
    static const struct {
        const char *line;
        const char *message;
        const char *token;
        uint32_t column;
    } cases[] = {{"r9c1 1", "this row is outside the puzzle", "9", 2},
                 {"r1c9 1", "this column is outside the puzzle", "9", 4},
                 {"15 1", "this column is outside the puzzle", "5", 2},
                 {"50 1", "this row is outside the puzzle", "5", 1},
                 {"mark r0c1 1", "this row is outside the puzzle", "0", 7},
                 {"clear r1c99999999999999999999", "this column is outside the puzzle",
                  "99999999999999999999", 10}};
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_open("kenken", article, 1, &work);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        kz_error error = {0};
        assert_int_equal(sit_refuse(session, 0, cases[i].line, &error), KZ_OUT_OF_RANGE);
        assert_string_equal(error.message, cases[i].message);
        assert_string_equal(error.token, cases[i].token);
        assert_int_equal(error.column, cases[i].column);
    }
    sit_finish(session, &work);
}

static void the_last_cell_is_new(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_open("kenken", article, 1, &work);
    sit_act(session, 0, "r2c2 3");
    sit_act(session, 0, "r3c2 1");
    const kz_view *view = sit_look(session, 0, KZ_LANG_EN);
    assert_int_equal(sit_cell(view, "board", 5)->flags, 0);
    assert_int_equal(sit_cell(view, "board", 9)->flags, KZ_CELL_NEW);
    sit_act(session, 0, "point");
    view = sit_look(session, 0, KZ_LANG_EN);
    assert_int_equal(sit_cell(view, "board", 9)->flags, 0);
    sit_finish(session, &work);
}

/* Lines that a front end builds from the forms: refused only where a cell has a digit. */
static void forms_build_moves(void **unused) {
    kz_work work;
    kz_key key = kz_key_of(4);
    kz_chance chance;
    (void)unused;
    kz_work_init(&work);
    kz_chance_init(&chance, &key, 0);
    static const char *const params[] = {"small check=solution", "size=10 level=any check=rules",
                                         "size=16 level=any"};
    for (size_t i = 0; i < sizeof params / sizeof params[0]; i++) {
        kz_session *session = sit_deal("kenken", params[i], 1, i, &work);
        for (int step = 0; step < 300 && !kz_session_turn(session).over; step++) {
            char line[KZ_PLAY_LINE_MAX];
            sit_form_line(sit_look(session, 0, KZ_LANG_EN), &chance, line);
            kz_status status = sit_try(session, 0, line);
            assert_true(status == KZ_OK ||
                        (status == KZ_ILLEGAL_MOVE && strncmp(line, "mark ", 5) == 0));
            if (step % 20 == 0) {
                sit_check_view(session, 0, KZ_LANG_EN);
                sit_check_view(session, KZ_PUBLIC, KZ_LANG_JA);
            }
        }
        sit_finish(session, &work);
    }
}

/* An instance of 16x16 is longer than a move may be. */
static void a_large_game_is_an_instance(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_deal("kenken", "size=16 level=any", 1, 7, &work);
    assert_true(strlen(kz_session_opening(session)->instance) > KZ_PLAY_LINE_MAX);
    kz_session *again = sit_open("kenken", kz_session_opening(session)->instance, 1, &work);
    sit_act(session, 0, "mark r16c16 1g");
    sit_act(again, 0, "mark R16C16 g1");
    assert_memory_equal(kz_session_state(session), kz_session_state(again),
                        kz_game_find("kenken")->state_size);
    kz_session_free(again);
    sit_finish(session, &work);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_order_of_cages_does_not_matter),
        cmocka_unit_test(old_instances_are_read),
        cmocka_unit_test(instances_that_are_refused),
        cmocka_unit_test(deals_are_what_make_prints),
        cmocka_unit_test(parameters_have_a_normal_form),
        cmocka_unit_test(short_lines_are_understood),
        cmocka_unit_test(fill_keeps_marks_and_knows_cages),
        cmocka_unit_test(fill_ignores_digits_known_to_be_wrong),
        cmocka_unit_test(ten_is_a_digit_of_large_puzzles),
        cmocka_unit_test(eleven_is_a_digit_from_11x11_on),
        cmocka_unit_test(numbers_of_two_digits_are_marked),
        cmocka_unit_test(squares_outside_are_named),
        cmocka_unit_test(the_last_cell_is_new),
        cmocka_unit_test(forms_build_moves),
        cmocka_unit_test(a_large_game_is_an_instance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
