/* Questions at a table: each way in which one is asked, answered, refused, lapses or is agreed to,
   and what follows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/own_games.h"
#include "support/try_table.h"

#include <stdio.h>
#include <string.h>

static const char *const three = "9 3/5 7/1 4/2";

static void open_three(try_table *t) {
    try_open(t, kz_game_find("null"), 3, three, NULL);
}

/** Answers the question that is open. */
static void answer(try_table *t, int from, const char *word, uint64_t now_ms) {
    char line[64];
    (void)snprintf(line, sizeof line, "answer %u %s", (unsigned)try_standing(t).ask_seq, word);
    try_act(t, from, line, now_ms);
}

static void check_question(const try_table *t, bool is_open, uint32_t missing) {
    kz_standing standing = try_standing(t);
    assert_true((standing.ask_seq != 0) == is_open);
    assert_int_equal(standing.ask_missing, missing);
}

static void all_agree_to_take_back(void **state) {
    (void)state;
    try_table t;
    open_three(&t);
    try_act(&t, 0, "move keep", 10);
    try_act(&t, 1, "move keep", 20);
    assert_int_equal(try_refuse(&t, 2, "ask takeback", 25), KZ_ILLEGAL_MOVE); /* it has not moved */
    try_act(&t, 0, "ask takeback", 30);
    check_question(&t, true, 6);
    assert_int_equal(try_standing(&t).ask_seq, kz_table_log(t.table));
    answer(&t, 2, "yes", 40);
    check_question(&t, true, 2);
    assert_int_equal(kz_session_length(kz_table_session(t.table)), 2);
    answer(&t, 1, "yes", 50);
    check_question(&t, false, 0);
    assert_string_equal(try_last(t.table, 3), "40 2 answer 8 yes\n50 1 answer 8 yes\n"
                                              "50 - takeback 2\n");
    assert_int_equal(kz_session_length(kz_table_session(t.table)), 0);
    assert_int_equal(try_standing(&t).turn.may_move, 1);
    try_reload(t.table);
    try_close(&t);
}

static void one_no_is_enough(void **state) {
    (void)state;
    static const char *const questions[] = {"ask takeback", "ask abort", "ask absent 2"};
    for (int i = 0; i < 3; i++) {
        try_table t;
        open_three(&t);
        try_act(&t, 0, "move keep", 10);
        try_act(&t, 0, questions[i], 30);
        answer(&t, 1, "no", 40);
        check_question(&t, false, 0);
        assert_int_equal(try_refuse(&t, 2, "answer 7 yes", 41), KZ_ILLEGAL_MOVE);
        assert_int_equal(try_standing(&t).phase, KZ_PHASE_PLAYING);
        assert_int_equal(kz_session_length(kz_table_session(t.table)), 1);
        try_reload(t.table);
        try_close(&t);
    }
}

/* 60 s after the question, and no earlier; it is not written down. */
static void questions_lapse(void **state) {
    (void)state;
    try_table t;
    open_three(&t);
    try_act(&t, 0, "ask abort", 1000);
    assert_int_equal(kz_table_due(t.table), 61000);
    try_wake(&t, 60999);
    check_question(&t, true, 6);
    answer(&t, 1, "yes", 60999);
    try_wake(&t, 61000);
    check_question(&t, false, 0);
    assert_int_equal(kz_table_due(t.table), KZ_NEVER);
    assert_int_equal(try_refuse(&t, 2, "answer 6 yes", 61000), KZ_ILLEGAL_MOVE);
    assert_string_equal(try_last(t.table, 2), "1000 0 ask abort\n60999 1 answer 6 yes\n");
    try_reload(t.table);
    try_close(&t);
}

/* A move closes what is asked about moves and seats, not what is asked about the game. */
static void a_move_closes_some_questions(void **state) {
    (void)state;
    static const struct {
        const char *ask;
        bool stays;
    } cases[] = {{"ask takeback", false}, {"ask absent 1", false}, {"ask abort", true}};
    for (int i = 0; i < 3; i++) {
        try_table t;
        open_three(&t);
        try_act(&t, 0, "move keep", 0);
        try_act(&t, 0, cases[i].ask, 0);
        try_act(&t, 1, "move keep", 0);
        assert_int_equal(try_standing(&t).ask_seq != 0, cases[i].stays);
        try_reload(t.table);
        try_close(&t);
    }
}

static void another_question_takes_its_place(void **state) {
    (void)state;
    try_table t;
    open_three(&t);
    try_act(&t, 0, "ask abort", 0);
    answer(&t, 2, "yes", 0);
    try_act(&t, 1, "ask absent 2", 0);
    check_question(&t, true, 1);
    assert_int_equal(try_refuse(&t, 1, "answer 6 yes", 0), KZ_ILLEGAL_MOVE);
    answer(&t, 0, "yes", 0);
    assert_string_equal(try_last(t.table, 1), "0 - sit 2 bot 1\n");
    assert_int_equal(try_standing(&t).phase, KZ_PHASE_PLAYING);
    try_reload(t.table);
    try_close(&t);
}

static void all_agree_to_break_off(void **state) {
    (void)state;
    try_table t;
    open_three(&t);
    try_act(&t, 2, "ask abort", 5);
    answer(&t, 0, "yes", 6);
    answer(&t, 1, "yes", 7);
    assert_string_equal(try_last(t.table, 1), "7 - end abort -\n");
    assert_int_equal(try_standing(&t).by, KZ_BY_ABORT);
    assert_int_equal(try_standing(&t).turn.won, 0);
    assert_int_equal(try_refuse(&t, 0, "move keep", 8), KZ_ILLEGAL_MOVE);
    try_reload(t.table);
    try_close(&t);
}

static void rematches_are_asked_after_the_end(void **state) {
    (void)state;
    try_table t;
    open_three(&t);
    assert_int_equal(try_refuse(&t, 0, "ask rematch", 0), KZ_ILLEGAL_MOVE);
    for (int seat = 0; seat < 3; seat++) {
        try_act(&t, seat, "move keep", 0);
    }
    assert_int_equal(try_refuse(&t, 0, "ask takeback", 0), KZ_ILLEGAL_MOVE);
    assert_int_equal(try_refuse(&t, 0, "ask abort", 0), KZ_ILLEGAL_MOVE);
    assert_int_equal(try_refuse(&t, 0, "ask absent 1", 0), KZ_ILLEGAL_MOVE);
    try_act(&t, 1, "ask rematch", 100);
    answer(&t, 0, "yes", 100);
    assert_false(try_standing(&t).wants_rematch);
    answer(&t, 2, "yes", 100);
    assert_true(try_standing(&t).wants_rematch);
    check_question(&t, false, 0);
    try_reload(t.table);
    try_close(&t);
}

/* Somebody who is away is skipped, which is no consent: the caller knows who it is. */
static void those_who_are_away_are_not_asked(void **state) {
    (void)state;
    try_table t;
    open_three(&t);
    try_act(&t, 0, "ask abort", 0);
    answer(&t, 2, "away", 10);
    check_question(&t, true, 2);
    assert_int_equal(try_refuse(&t, 2, "answer 6 yes", 10), KZ_ILLEGAL_MOVE);
    answer(&t, 1, "no", 20);
    check_question(&t, false, 0);
    try_act(&t, 0, "ask abort", 30);
    answer(&t, 1, "yes", 40);
    answer(&t, 2, "away", 50);
    assert_string_equal(try_last(t.table, 3), "40 1 answer 9 yes\n50 2 answer 9 away\n"
                                              "50 - end abort -\n");
    assert_non_null(
        strstr(try_news(t.table, 1, false, KZ_LANG_EN), "Player C is away and was not asked.\n"));
    try_act(&t, 1, "ask rematch", 60);
    answer(&t, 0, "away", 70);
    answer(&t, 2, "away", 70);
    assert_true(try_standing(&t).wants_rematch);
    try_reload(t.table);
    try_close(&t);
}

/* Bots are not asked; who plays against bots alone is not asked either. */
static void bots_are_not_asked(void **state) {
    (void)state;
    try_table t;
    kz_table_setup setup = try_persons();
    setup.chair[1] = (kz_chair){.kind = KZ_CHAIR_BOT, .level = 2};
    try_open(&t, kz_game_find("null"), 3, three, &setup);
    try_act(&t, 0, "move keep", 0);
    try_act(&t, 0, "ask takeback", 0);
    check_question(&t, true, 4);
    assert_int_equal(try_refuse(&t, 1, "answer 7 yes", 0), KZ_ILLEGAL_MOVE);
    assert_int_equal(try_refuse(&t, 1, "ask abort", 0), KZ_ILLEGAL_MOVE);
    answer(&t, 2, "yes", 0);
    assert_string_equal(try_last(t.table, 1), "0 - takeback 1\n");
    try_close(&t);
    setup.chair[2] = setup.chair[1];
    try_open(&t, kz_game_find("null"), 3, three, &setup);
    try_act(&t, 0, "move keep", 0);
    try_act(&t, 0, "ask takeback", 0);
    assert_string_equal(try_last(t.table, 2), "0 0 ask takeback\n0 - takeback 1\n");
    try_act(&t, 0, "ask abort", 0);
    assert_int_equal(try_standing(&t).by, KZ_BY_ABORT);
    try_reload(t.table);
    try_close(&t);
}

static void at_one_device_nobody_is_asked(void **state) {
    (void)state;
    try_table t;
    kz_table_setup setup = try_persons();
    setup.one_device = true;
    try_open(&t, kz_game_find("null"), 3, three, &setup);
    try_act(&t, 0, "move keep", 0);
    try_act(&t, 1, "move keep", 0);
    try_act(&t, 1, "takeback", 0);
    assert_string_equal(try_last(t.table, 1), "0 1 takeback 1\n");
    try_act(&t, 1, "move keep", 0);
    try_act(&t, 0, "takeback", 0); /* to before its own last move */
    assert_string_equal(try_last(t.table, 1), "0 0 takeback 2\n");
    try_act(&t, 0, "redo", 0);
    assert_string_equal(try_last(t.table, 1), "0 0 redo 2\n");
    try_act(&t, 2, "takeback 2", 0);
    try_act(&t, 2, "redo 1", 0);
    assert_int_equal(try_refuse(&t, 2, "redo 2", 0), KZ_ILLEGAL_MOVE);
    assert_int_equal(try_refuse(&t, 2, "takeback 2", 0), KZ_ILLEGAL_MOVE);
    assert_int_equal(try_refuse(&t, 2, "takeback 0", 0), KZ_OUT_OF_RANGE);
    assert_int_equal(try_refuse(&t, 2, "takeback 1 1", 0), KZ_BAD_INPUT);
    try_act(&t, 2, "redo 1", 0);
    try_act(&t, 2, "move keep", 0);
    assert_int_equal(try_refuse(&t, 2, "takeback", 0), KZ_ILLEGAL_MOVE); /* never after the end */
    assert_int_equal(try_refuse(&t, 2, "redo", 0), KZ_ILLEGAL_MOVE);
    try_reload(t.table);
    try_close(&t);
}

static void else_the_others_must_be_asked(void **state) {
    (void)state;
    try_table t;
    open_three(&t);
    try_act(&t, 0, "move keep", 0);
    assert_int_equal(try_refuse(&t, 0, "takeback", 0), KZ_ILLEGAL_MOVE);
    assert_int_equal(try_refuse(&t, 0, "takeback 1", 0), KZ_ILLEGAL_MOVE);
    assert_int_equal(try_refuse(&t, 0, "redo", 0), KZ_ILLEGAL_MOVE);
    try_close(&t);
}

/* A swap shows the number that lay face down: no step over it is taken back, by any way. */
static void what_was_revealed_stays(void **state) {
    (void)state;
    for (int one_device = 0; one_device < 2; one_device++) {
        try_table t;
        kz_table_setup setup = try_persons();
        setup.one_device = one_device != 0;
        try_open(&t, kz_game_find("null"), 3, three, &setup);
        const char *back = one_device != 0 ? "takeback" : "ask takeback";
        try_act(&t, 0, "move swap", 0);
        assert_int_equal(try_refuse(&t, 0, back, 0), KZ_ILLEGAL_MOVE);
        try_act(&t, 1, "move keep", 0);
        assert_int_equal(try_refuse(&t, 0, back, 0), KZ_ILLEGAL_MOVE);
        try_act(&t, 1, back, 0);
        try_close(&t);
    }
}

static void games_against_time_take_nothing_back(void **state) {
    (void)state;
    try_table t;
    kz_table_setup setup = try_persons();
    setup.one_device = true;
    try_open(&t, &own_timed_game, 2, "bell", &setup);
    try_act(&t, 0, "move press", 100);
    assert_int_equal(try_refuse(&t, 0, "takeback", 100), KZ_ILLEGAL_MOVE);
    assert_int_equal(try_refuse(&t, 0, "takeback 1", 100), KZ_ILLEGAL_MOVE);
    assert_int_equal(try_refuse(&t, 0, "ask takeback", 100), KZ_ILLEGAL_MOVE);
    try_close(&t);
}

/* Who leaves need not answer any more: the rest has agreed then. */
static void who_leaves_is_not_waited_for(void **state) {
    (void)state;
    try_table t;
    open_three(&t);
    try_act(&t, 0, "ask abort", 0);
    answer(&t, 1, "yes", 0);
    try_act(&t, 2, "resign", 0);
    assert_string_equal(try_last(t.table, 3), "0 2 resign\n0 - sit 2 bot 1\n0 - end abort -\n");
    try_reload(t.table);
    try_close(&t);
    open_three(&t);
    try_act(&t, 0, "ask absent 2", 0);
    try_act(&t, 2, "resign", 0);
    check_question(&t, false, 0);
    assert_string_equal(try_last(t.table, 1), "0 - sit 2 bot 1\n");
    try_close(&t);
    open_three(&t);
    try_act(&t, 0, "ask abort", 0);
    try_act(&t, 0, "resign", 0);
    check_question(&t, false, 0);
    try_reload(t.table);
    try_close(&t);
}

/* Who was absent and sits down again plays on, and another question about him can be asked. */
static void who_was_absent_comes_back(void **state) {
    (void)state;
    try_table t;
    open_three(&t);
    try_act(&t, 0, "ask absent 2", 0);
    assert_int_equal(try_refuse(&t, 2, "answer 6 yes", 0), KZ_ILLEGAL_MOVE);
    answer(&t, 1, "yes", 0);
    assert_int_equal(kz_table_setup_of(t.table)->chair[2].kind, KZ_CHAIR_BOT);
    assert_int_equal(try_standing(&t).left_seats, 0);
    assert_int_equal(try_refuse(&t, 0, "ask absent 2", 0), KZ_ILLEGAL_MOVE);
    try_act(&t, 2, "sit 2 person Cid", 9);
    assert_int_equal(kz_table_setup_of(t.table)->chair[2].kind, KZ_CHAIR_PERSON);
    try_act(&t, 0, "ask absent 2", 10);
    try_reload(t.table);
    try_close(&t);
}

static void questions_that_make_no_sense(void **state) {
    (void)state;
    static const struct {
        int from;
        const char *line;
        kz_status status;
    } cases[] = {
        {0, "ask", KZ_BAD_INPUT},
        {0, "ask dance", KZ_BAD_INPUT},
        {0, "ask abort now", KZ_BAD_INPUT},
        {0, "ask absent", KZ_BAD_INPUT},
        {0, "ask absent 0", KZ_ILLEGAL_MOVE},
        {0, "ask absent 3", KZ_OUT_OF_RANGE},
        {0, "ask absent 1 2", KZ_BAD_INPUT},
        {3, "ask abort", KZ_OUT_OF_RANGE},
        {KZ_HOST, "ask abort", KZ_OUT_OF_RANGE},
        {KZ_PUBLIC, "ask abort", KZ_OUT_OF_RANGE},
        {KZ_HOUSE, "ask abort", KZ_OUT_OF_RANGE},
        {0, "ask takeback", KZ_ILLEGAL_MOVE},
        {0, "answer", KZ_BAD_INPUT},
        {0, "answer 1", KZ_BAD_INPUT},
        {0, "answer 1 yes", KZ_ILLEGAL_MOVE},
        {0, "answer 0 yes", KZ_OUT_OF_RANGE},
        {0, "answer yes", KZ_BAD_INPUT},
        {0, "answer 1 maybe", KZ_BAD_INPUT},
    };
    try_table t;
    open_three(&t);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(try_refuse(&t, cases[i].from, cases[i].line, 0), cases[i].status);
    }
    try_act(&t, 0, "ask abort", 0);
    assert_int_equal(try_refuse(&t, 0, "answer 6 yes", 0), KZ_ILLEGAL_MOVE); /* one's own */
    assert_int_equal(try_refuse(&t, 1, "answer 6 yes yes", 0), KZ_BAD_INPUT);
    assert_int_equal(try_refuse(&t, 1, "answer 5 yes", 0), KZ_ILLEGAL_MOVE);
    answer(&t, 1, "yes", 0);
    assert_int_equal(try_refuse(&t, 1, "answer 6 yes", 0), KZ_ILLEGAL_MOVE); /* twice */
    try_close(&t);
    kz_table_setup setup = try_persons();
    setup.chair[2].kind = KZ_CHAIR_OPEN;
    try_open(&t, kz_game_find("null"), 3, three, &setup);
    assert_int_equal(try_refuse(&t, 0, "ask abort", 0), KZ_ILLEGAL_MOVE); /* it has not begun */
    assert_int_equal(try_refuse(&t, 0, "ask rematch", 0), KZ_ILLEGAL_MOVE);
    assert_int_equal(try_refuse(&t, 0, "ask takeback", 0), KZ_ILLEGAL_MOVE);
    try_close(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_agree_to_take_back),
        cmocka_unit_test(one_no_is_enough),
        cmocka_unit_test(questions_lapse),
        cmocka_unit_test(a_move_closes_some_questions),
        cmocka_unit_test(another_question_takes_its_place),
        cmocka_unit_test(all_agree_to_break_off),
        cmocka_unit_test(rematches_are_asked_after_the_end),
        cmocka_unit_test(those_who_are_away_are_not_asked),
        cmocka_unit_test(bots_are_not_asked),
        cmocka_unit_test(at_one_device_nobody_is_asked),
        cmocka_unit_test(else_the_others_must_be_asked),
        cmocka_unit_test(what_was_revealed_stays),
        cmocka_unit_test(games_against_time_take_nothing_back),
        cmocka_unit_test(who_leaves_is_not_waited_for),
        cmocka_unit_test(who_was_absent_comes_back),
        cmocka_unit_test(questions_that_make_no_sense),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
