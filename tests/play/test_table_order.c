/* What happens first of things that are due at the same moment, and at what time each view is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/own_games.h"
#include "support/try_table.h"

#include <stdio.h>
#include <string.h>

static uint64_t plan_at_ms;

/* What was written since the start. */
static const char *since_start(const try_table *t) {
    static const char start[] = "0 * start\n";
    const char *found = strstr(try_log(t->table), start);
    assert_non_null(found);
    return found + strlen(start);
}

/* A computer player that has its move ready at a time of the test's. */
static kz_status patient_bot(const kz_state *seen, int seat, int level, uint64_t seed,
                             kz_work *work, kz_plan *plan) {
    (void)seen;
    (void)seat;
    (void)level;
    (void)seed;
    (void)work;
    plan->at_ms = plan_at_ms;
    strcpy(plan->line, "add 1");
    return KZ_OK;
}

static kz_status pressing_bot(const kz_state *seen, int seat, int level, uint64_t seed,
                              kz_work *work, kz_plan *plan) {
    kz_status status = patient_bot(seen, seat, level, seed, work, plan);
    strcpy(plan->line, "press");
    return status;
}

/* A move that is ready when the time is up comes too late; a moment before, it is in time. */
static void the_clock_comes_before_a_plan(void **state) {
    (void)state;
    static const struct {
        uint64_t at_ms;
        const char *log;
    } cases[] = {{999, "999 0 move add 1\n"},
                 {1000, "1000 - timeout 0\n1000 - end time 1\n"},
                 {1001, "1000 - timeout 0\n1000 - end time 1\n"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        try_table t;
        kz_game game = own_long_game;
        kz_table_setup setup = try_persons();
        game.bot = patient_bot;
        setup.base_ms = 1000;
        setup.chair[0] = (kz_chair){KZ_CHAIR_BOT, 5, ""};
        try_open(&t, &game, 2, "long", &setup);
        plan_at_ms = cases[i].at_ms;
        assert_int_equal(kz_table_run(t.table, 500, &t.work), KZ_OK);
        assert_string_equal(since_start(&t), "");
        try_wake(&t, 1500);
        assert_string_equal(since_start(&t), cases[i].log);
        try_close(&t);
    }
}

/* The bell rings at 1,000 ms. A press planned for then was meant for before the ring: it is
 * dropped, and the bot thinks again. */
static void the_game_comes_before_a_plan(void **state) {
    (void)state;
    static const struct {
        uint64_t at_ms;
        const char *log;
    } cases[] = {{999, "999 0 move press\n1000 - house\n"},
                 {1000, "1000 - house\n"},
                 {1001, "1000 - house\n"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        try_table t;
        kz_game game = own_timed_game;
        kz_table_setup setup = try_persons();
        game.bot = pressing_bot;
        setup.chair[0] = (kz_chair){KZ_CHAIR_BOT, 5, ""};
        try_open(&t, &game, 2, "bell", &setup);
        plan_at_ms = cases[i].at_ms;
        assert_int_equal(kz_table_run(t.table, 500, &t.work), KZ_OK);
        try_wake(&t, 1500);
        assert_string_equal(since_start(&t), cases[i].log);
        try_close(&t);
    }
}

/* The time that a view says it shows. */
static uint64_t time_of(const try_table *t, size_t index) {
    static char json[20000];
    unsigned long long at_ms = 0;
    const kz_viewer viewer = {.seat = 0};
    kz_text text;
    kz_text_init(&text, json, sizeof json);
    assert_int_equal(kz_table_view_json(t->table, index, &viewer, &text), KZ_OK);
    const char *found = strstr(json, "\"at\":");
    assert_non_null(found);
    assert_int_equal(sscanf(found, "\"at\":%llu", &at_ms), 1);
    return at_ms;
}

/* After the n-th move it is the time of that move; at the end, now. */
static void each_view_has_the_time_of_its_move(void **state) {
    (void)state;
    static const uint64_t times[] = {7, 20, 20, 500, 501};
    enum { MOVES = sizeof times / sizeof times[0] };
    try_table t;
    try_open(&t, &own_long_game, 2, "long", NULL);
    for (int moves = 0; moves <= MOVES; moves++) {
        uint64_t now_ms = (moves > 0 ? times[moves - 1] : 0) + 3;
        if (moves == MOVES || now_ms < times[moves]) {
            try_wake(&t, now_ms);
            assert_int_equal(time_of(&t, (size_t)moves), now_ms);
        }
        for (int index = 0; index < moves; index++) {
            assert_int_equal(time_of(&t, (size_t)index), index > 0 ? times[index - 1] : 0);
        }
        if (moves < MOVES) {
            try_act(&t, moves % 2, "move add 1", times[moves]);
        }
    }
    try_close(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_clock_comes_before_a_plan),
        cmocka_unit_test(the_game_comes_before_a_plan),
        cmocka_unit_test(each_view_has_the_time_of_its_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
