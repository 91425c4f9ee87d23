/* The chairs of a table: who sits down where and when, who leaves, and the next game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/own_games.h"
#include "support/try_table.h"

#include <stdio.h>
#include <string.h>

static const kz_game *null_game(void) {
    return kz_game_find("null");
}

/** Opens a table of the null game with open chairs, but for seat 0. */
static void open_waiting(try_table *t, int seats) {
    kz_table_setup setup = try_persons();
    for (int seat = 1; seat < seats; seat++) {
        setup.chair[seat].kind = KZ_CHAIR_OPEN;
    }
    try_deal(t, null_game(), seats, "", 1, &setup);
}

static void chairs_fill_before_the_start(void **state) {
    (void)state;
    try_table t;
    open_waiting(&t, 3);
    assert_int_equal(try_standing(&t).phase, KZ_PHASE_WAITING);
    assert_int_equal(try_standing(&t).turn.may_move, 0);
    assert_int_equal(try_refuse(&t, 0, "move keep", 0), KZ_ILLEGAL_MOVE);
    assert_int_equal(try_refuse(&t, 0, "hint 1", 0), KZ_ILLEGAL_MOVE);
    assert_int_equal(try_refuse(&t, 0, "resign", 0), KZ_ILLEGAL_MOVE);
    assert_int_equal(try_refuse(&t, 0, "start", 0), KZ_ILLEGAL_MOVE);
    assert_int_equal(try_refuse(&t, KZ_HOST, "start", 0), KZ_ILLEGAL_MOVE);
    try_act(&t, 1, "sit 1 person Ann", 0);
    assert_int_equal(try_refuse(&t, 1, "sit 2 person Ann", 0), KZ_ILLEGAL_MOVE);
    assert_int_equal(try_refuse(&t, 1, "sit 1 bot 3", 0), KZ_ILLEGAL_MOVE);
    assert_int_equal(try_refuse(&t, 2, "sit 1 open", 0), KZ_ILLEGAL_MOVE);
    assert_int_equal(try_refuse(&t, KZ_HOUSE, "sit 1 open", 0), KZ_OUT_OF_RANGE);
    assert_int_equal(try_refuse(&t, KZ_PUBLIC, "sit 1 open", 0), KZ_OUT_OF_RANGE);
    try_act(&t, 1, "sit 1 open", 1);
    try_act(&t, 1, "sit 1 person Bo Li", 2);
    try_act(&t, KZ_HOST, "sit 2 bot 4", 3);
    try_act(&t, 0, "start", 4);
    assert_string_equal(try_log(t.table), "0 * sit 0 person\n0 1 sit 1 person Ann\n1 1 sit 1 open\n"
                                          "2 1 sit 1 person Bo Li\n3 * sit 2 bot 4\n4 0 start\n");
    const kz_table_setup *setup = kz_table_setup_of(t.table);
    assert_string_equal(setup->chair[1].name, "Bo Li");
    assert_int_equal(setup->chair[2].level, 4);
    assert_int_equal(try_refuse(&t, 0, "start", 4), KZ_ILLEGAL_MOVE);
    try_reload(t.table);
    try_close(&t);
}

/* While it is played a person may sit down on an own chair again; nobody takes another's. */
static void chairs_while_it_is_played(void **state) {
    (void)state;
    try_table t;
    kz_table_setup setup = try_persons();
    setup.chair[2] = (kz_chair){.kind = KZ_CHAIR_BOT, .level = 2};
    try_deal(&t, null_game(), 3, "", 1, &setup);
    assert_int_equal(try_refuse(&t, 0, "sit 1 person Eve", 0), KZ_ILLEGAL_MOVE);
    assert_int_equal(try_refuse(&t, 0, "sit 2 person Eve", 0), KZ_ILLEGAL_MOVE);
    assert_int_equal(try_refuse(&t, 0, "sit 0 open", 0), KZ_ILLEGAL_MOVE);
    assert_int_equal(try_refuse(&t, 0, "sit 0 bot 5", 0), KZ_ILLEGAL_MOVE);
    assert_int_equal(try_refuse(&t, KZ_HOST, "sit 0 bot 5", 0), KZ_ILLEGAL_MOVE);
    try_act(&t, 0, "sit 0 person Ann", 0);
    try_act(&t, 1, "resign", 0);
    assert_int_equal(try_refuse(&t, 1, "sit 1 person Ann", 0), KZ_ILLEGAL_MOVE); /* it has left */
    assert_int_equal(try_refuse(&t, KZ_HOST, "sit 1 person Ann", 0), KZ_ILLEGAL_MOVE);
    try_close(&t);
    setup.one_device = true;
    try_deal(&t, null_game(), 3, "", 1, &setup);
    try_act(&t, KZ_HOST, "sit 0 bot 5", 0);
    try_act(&t, KZ_HOST, "sit 2 person Cid", 0);
    assert_int_equal(try_refuse(&t, KZ_HOST, "sit 2 open", 0), KZ_ILLEGAL_MOVE);
    try_reload(t.table);
    try_close(&t);
}

static void chairs_and_words_that_cannot_be(void **state) {
    (void)state;
    static const struct {
        const char *line;
        kz_status status;
    } cases[] = {
        {"", KZ_BAD_INPUT},
        {"dance", KZ_BAD_INPUT},
        {"Move keep", KZ_BAD_INPUT},
        {"house", KZ_BAD_INPUT},
        {"timeout 0", KZ_BAD_INPUT},
        {"end rules 0", KZ_BAD_INPUT},
        {"open", KZ_BAD_INPUT},
        {"tick 99999", KZ_BAD_INPUT},
        {"sit", KZ_BAD_INPUT},
        {"sit 3 person", KZ_OUT_OF_RANGE},
        {"sit x person", KZ_BAD_INPUT},
        {"sit 1", KZ_BAD_INPUT},
        {"sit 1 cat", KZ_BAD_INPUT},
        {"sit 1 bot", KZ_BAD_INPUT},
        {"sit 1 bot 0", KZ_OUT_OF_RANGE},
        {"sit 1 bot 6", KZ_OUT_OF_RANGE},
        {"sit 1 bot 1 2", KZ_BAD_INPUT},
        {"sit 1 open 2", KZ_BAD_INPUT},
        {"sit 1 person 1234567890123456789012345678901234567890123456789012345678901234",
         KZ_BAD_INPUT},
        {"sit 1 person \x1b[31m", KZ_BAD_INPUT},
        {"sit 1 person \xff", KZ_BAD_INPUT},
        {"sit 1 person a\nb", KZ_BAD_INPUT},
        {"start now", KZ_BAD_INPUT},
    };
    try_table t;
    open_waiting(&t, 3);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(try_refuse(&t, KZ_HOST, cases[i].line, 0), cases[i].status);
    }
    assert_int_equal(try_refuse(&t, 0, "resign now", 0), KZ_BAD_INPUT);
    try_close(&t);
}

/* With two seats who resigns loses; with three a bot plays on for him, and he cannot win. */
static void who_resigns_cannot_win(void **state) {
    (void)state;
    try_table t;
    try_open(&t, null_game(), 2, "9 9/9 1/1", NULL);
    try_act(&t, 0, "resign", 7);
    assert_string_equal(try_last(t.table, 2), "7 0 resign\n7 - end resign 1\n");
    assert_int_equal(try_standing(&t).by, KZ_BY_RESIGN);
    assert_int_equal(try_standing(&t).turn.won, 2);
    assert_int_equal(try_refuse(&t, 1, "resign", 8), KZ_ILLEGAL_MOVE);
    try_reload(t.table);
    try_close(&t);

    try_open(&t, null_game(), 3, "9 9/9 1/1 5/5", NULL);
    try_act(&t, 0, "resign", 7);
    assert_string_equal(try_last(t.table, 2), "7 0 resign\n7 - sit 0 bot 1\n");
    assert_int_equal(try_standing(&t).left_seats, 1);
    assert_int_equal(try_refuse(&t, 0, "resign", 7), KZ_ILLEGAL_MOVE);
    assert_int_equal(kz_table_run(t.table, 8, &t.work), KZ_OK);
    try_act(&t, 1, "move keep", 9);
    try_act(&t, 2, "move keep", 9);
    assert_string_equal(try_last(t.table, 1), "9 - end rules -\n"); /* 9 of seat 0 is highest */
    try_reload(t.table);
    try_close(&t);

    try_open(&t, null_game(), 3, "9 9/9 1/1 5/5", NULL);
    try_act(&t, 2, "resign", 1);
    try_act(&t, 0, "resign", 2); /* also when it is another's turn */
    assert_string_equal(try_last(t.table, 2), "2 0 resign\n2 - end resign 1\n");
    try_reload(t.table);
    try_close(&t);

    try_open(&t, null_game(), 3, "9 9/9 9/9 5/5", NULL);
    try_act(&t, 0, "resign", 1);
    assert_int_equal(kz_table_run(t.table, 1, &t.work), KZ_OK);
    try_act(&t, 1, "move keep", 1);
    try_act(&t, 2, "move keep", 1);
    assert_string_equal(try_last(t.table, 1), "1 - end rules 1\n"); /* shared, but he left */
    try_close(&t);
}

static void alone_one_gives_up(void **state) {
    (void)state;
    try_table t;
    try_open(&t, &own_long_game, 1, "long", NULL);
    try_act(&t, 0, "resign", 7);
    assert_string_equal(try_last(t.table, 2), "7 0 resign\n7 - end resign -\n");
    try_close(&t);
}

/* The next game begins with the next seat, and with the chairs of the start. */
static void the_next_game_is_set_alike(void **state) {
    (void)state;
    try_table t;
    kz_table_setup next;
    char params[KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_table_setup setup = try_persons();
    setup.chair[1] = (kz_chair){.kind = KZ_CHAIR_BOT, .level = 3};
    strcpy(setup.chair[2].name, "Cid");
    strcpy(setup.note, "day=2026-11-22");
    setup.base_ms = 5000;
    static const char *const wanted[] = {"max=30 first=3", "max=30 first=1"};
    for (int i = 0; i < 2; i++) {
        try_deal(&t, null_game(), 3, i == 0 ? "max=30 first=2" : "max=30 first=3", 1, &setup);
        try_act(&t, 0, "resign", 0);
        kz_text_init(&text, params, sizeof params);
        kz_table_next(t.table, &text, &next);
        assert_string_equal(params, wanted[i]);
        assert_int_equal(next.chair[0].kind, KZ_CHAIR_PERSON);
        assert_int_equal(next.chair[1].level, 3);
        assert_string_equal(next.chair[2].name, "Cid");
        assert_string_equal(next.note, "day=2026-11-22");
        assert_int_equal(next.base_ms, 5000);
        try_close(&t);
    }
    /* Of a typed instance no parameters are known: the usual ones, and the second begins. */
    try_open(&t, null_game(), 2, "9 8/5 7/1", NULL);
    kz_text_init(&text, params, sizeof params);
    kz_table_next(t.table, &text, &next);
    assert_string_equal(params, "max=9 first=2");
    try_close(&t);
    try_open(&t, &own_long_game, 1, "long", NULL);
    kz_text_init(&text, params, sizeof params);
    kz_table_next(t.table, &text, &next);
    assert_string_equal(params, "");
    try_close(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chairs_fill_before_the_start),
        cmocka_unit_test(chairs_while_it_is_played),
        cmocka_unit_test(chairs_and_words_that_cannot_be),
        cmocka_unit_test(who_resigns_cannot_win),
        cmocka_unit_test(alone_one_gives_up),
        cmocka_unit_test(the_next_game_is_set_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
