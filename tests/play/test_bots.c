/* Bots of tables: jobs hold all that is needed, stale plans are refused, plans happen in the order
   of their times, and equal seeds give equal games, whatever was asked or taken back between. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/own_games.h"
#include "support/try_table.h"

#include <string.h>

static kz_table_setup bots_of(const char *levels, uint64_t seed) {
    kz_table_setup setup = try_persons();
    setup.one_device = true;
    setup.bot_seed = seed;
    for (int seat = 0; levels[seat] != '\0'; seat++) {
        if (levels[seat] != '0') {
            setup.chair[seat] = (kz_chair){.kind = KZ_CHAIR_BOT, .level = levels[seat] - '0'};
        }
    }
    return setup;
}

static kz_plan think(const kz_job *job) {
    kz_work work;
    kz_plan plan;
    kz_work_init(&work);
    assert_int_equal(kz_job_think(job, &work, &plan), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    return plan;
}

/* A job is thought about after its table is gone, and holds nothing that the seat may not see. */
static void jobs_are_self_contained(void **state) {
    (void)state;
    static kz_job job;
    static kz_job twin;
    try_table t;
    kz_table_setup setup = bots_of("055", 7);
    try_open(&t, kz_game_find("null"), 3, "9 3/5 7/1 4/2", &setup);
    assert_false(kz_table_job(t.table, &job)); /* it is a person's turn */
    try_act(&t, 0, "move keep", 10);
    memset(&job, 0, sizeof job);
    assert_true(kz_table_job(t.table, &job));
    assert_int_equal(job.seat, 1);
    assert_int_equal(job.level, 5);
    assert_int_equal(job.at_ms, 10);
    assert_int_equal(job.length, 1);
    assert_false(kz_table_job(t.table, &twin));
    try_close(&t);
    kz_plan first = think(&job);
    try_open(&t, kz_game_find("null"), 3, "9 8/8 7/9 1/1", &setup);
    try_act(&t, 0, "move keep", 10);
    memset(&twin, 0, sizeof twin);
    assert_true(kz_table_job(t.table, &twin));
    assert_memory_equal(&job, &twin, sizeof job);
    kz_plan second = think(&twin);
    assert_string_equal(first.line, second.line);
    assert_string_equal(first.line, "keep"); /* 7 of 9 */
    try_close(&t);
}

/** Takes the job that must be there. */
static kz_job *take(try_table *t, kz_job *job) {
    memset(job, 0, sizeof *job);
    assert_true(kz_table_job(t->table, job));
    return job;
}

static void stale_plans_are_refused(void **state) {
    (void)state;
    static kz_job first;
    static kz_job second;
    try_table t;
    kz_plan plan = {.line = "swap"};
    kz_table_setup setup = bots_of("010", 7);
    try_open(&t, kz_game_find("null"), 3, "9 3/5 7/1 4/2", &setup);
    try_act(&t, 0, "move swap", 0);
    take(&t, &first);
    assert_true(kz_table_plan(t.table, &first, &plan));
    assert_false(kz_table_plan(t.table, &first, &plan)); /* twice */
    try_wake(&t, 0);
    assert_string_equal(try_last(t.table, 1), "0 1 move swap\n");
    assert_false(kz_table_plan(t.table, &first, &plan)); /* it has moved */
    try_close(&t);

    /* The other line is as long as the one that was thought about, yet another. */
    try_open(&t, kz_game_find("null"), 3, "9 3/5 7/1 4/2", &setup);
    try_act(&t, 0, "move keep", 0);
    take(&t, &first);
    try_act(&t, 0, "takeback", 0);
    assert_false(kz_table_plan(t.table, &first, &plan));
    try_act(&t, 0, "move swap", 0);
    assert_false(kz_table_plan(t.table, &first, &plan));
    take(&t, &second);
    assert_false(kz_table_plan(t.table, &first, &plan));
    assert_true(kz_table_plan(t.table, &second, &plan));
    try_close(&t);

    /* A plan that was kept does not outlive its position. */
    try_open(&t, kz_game_find("null"), 3, "9 3/5 7/1 4/2", &setup);
    try_act(&t, 0, "move keep", 0);
    take(&t, &first);
    plan.at_ms = 100;
    assert_true(kz_table_plan(t.table, &first, &plan));
    assert_int_equal(kz_table_due(t.table), 100);
    try_act(&t, 0, "takeback", 50);
    try_act(&t, 0, "move swap", 60);
    assert_int_equal(kz_table_due(t.table), KZ_NEVER);
    try_wake(&t, 200);
    assert_string_equal(try_last(t.table, 1), "60 0 move swap\n");
    try_close(&t);

    /* Nor its chair: a person who sits down is not moved for. */
    try_open(&t, kz_game_find("null"), 3, "9 3/5 7/1 4/2", &setup);
    try_act(&t, 0, "move keep", 0);
    take(&t, &first);
    assert_true(kz_table_plan(t.table, &first, &plan));
    try_act(&t, 1, "sit 1 person Bo", 1);
    assert_int_equal(kz_table_due(t.table), KZ_NEVER);
    assert_false(kz_table_plan(t.table, &first, &plan));
    try_close(&t);
}

/* Levels 4, 1 and 3 press at 400, 100 and 300 ms after each ring; the bell comes first at equal
   times. By hand: the second and the third ring are both at 2,000. */
static void plans_happen_in_the_order_of_their_times(void **state) {
    (void)state;
    static const uint64_t steps[] = {1, 50, 99, 100, 333, 1000, 10000};
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        try_table t;
        kz_table_setup setup = bots_of("413", 7);
        try_open(&t, &own_timed_game, 3, "bell", &setup);
        for (uint64_t now = 0; now < 2500 + steps[i]; now += steps[i]) {
            assert_int_equal(kz_table_run(t.table, now, &t.work), KZ_OK);
        }
        assert_non_null(strstr(try_log(t.table),
                               "0 * start\n"
                               "100 1 move press\n300 2 move press\n400 0 move press\n"
                               "1000 - house\n"
                               "1100 1 move press\n1300 2 move press\n1400 0 move press\n"
                               "2000 - house\n2000 - house\n"
                               "2100 1 move press\n2300 2 move press\n2400 0 move press\n"));
        try_close(&t);
    }
}

/* A plan for the past happens now; one refused is not tried again. */
static void late_and_bad_plans(void **state) {
    (void)state;
    static kz_job job;
    try_table t;
    kz_plan plan = {.at_ms = 3, .line = "keep"};
    kz_table_setup setup = bots_of("11", 7);
    try_open(&t, kz_game_find("null"), 2, "9 3/5 7/1", &setup);
    try_wake(&t, 500);
    take(&t, &job);
    assert_true(kz_table_plan(t.table, &job, &plan));
    assert_int_equal(kz_table_due(t.table), 500);
    try_wake(&t, 0);
    assert_string_equal(try_last(t.table, 1), "500 0 move keep\n");
    take(&t, &job);
    strcpy(plan.line, "dance");
    assert_true(kz_table_plan(t.table, &job, &plan));
    try_wake(&t, 600);
    assert_string_equal(try_last(t.table, 1), "500 0 move keep\n");
    assert_int_equal(kz_table_due(t.table), KZ_NEVER);
    assert_false(kz_table_job(t.table, &job));
    try_close(&t);
}

/** Gives the game that bots play of themselves. Static. */
static const char *game_of_bots(const kz_game *game, uint64_t seed, uint64_t bot_seed, int fishes) {
    try_table t;
    static kz_job job;
    kz_table_setup setup = bots_of("123451", bot_seed);
    try_deal(&t, game, game->max_seats, "", seed, &setup);
    for (int i = 0; i < fishes; i++) {
        for (int seat = 0; seat < game->max_seats; seat++) {
            if (kz_table_job(t.table, &job)) {
                (void)think(&job);
            }
        }
        try_wake(&t, 0);
    }
    for (uint64_t now = 0; try_standing(&t).phase != KZ_PHASE_OVER && now < 100000000;) {
        uint64_t length = kz_session_length(kz_table_session(t.table));
        if (fishes > 0) { /* a job in hand is not given out again: a host may change the chairs */
            for (int seat = 0; seat < game->max_seats; seat++) {
                char line[] = "sit 0 bot 1";
                line[4] = (char)('0' + seat);
                line[10] = (char)('0' + setup.chair[seat].level);
                try_act(&t, KZ_HOST, line, now);
            }
        }
        assert_int_equal(kz_table_run(t.table, now, &t.work), KZ_OK);
        if (kz_session_length(kz_table_session(t.table)) == length) {
            uint64_t due = kz_table_due(t.table);
            assert_true(due != KZ_NEVER);
            now = due;
        }
        if (kz_session_length(kz_table_session(t.table)) > 3000) {
            break;
        }
    }
    const kz_session *session = kz_table_session(t.table);
    static char played[2][1 << 20];
    static int turn;
    kz_text text;
    turn = 1 - turn;
    kz_text_init(&text, played[turn], sizeof played[turn]);
    for (size_t i = 0; i < kz_session_length(session); i++) {
        kz_entry entry = kz_session_entry(session, i);
        kz_text_format(&text, "%d %d %s\n", entry.from, (int)entry.at_ms, entry.line);
    }
    try_close(&t);
    return played[turn];
}

static void equal_seeds_give_equal_games(void **state) {
    (void)state;
    for (size_t i = 0; i < kz_game_count(); i++) {
        const kz_game *game = kz_game_at(i);
        if (game->bot == NULL) {
            continue;
        }
        for (uint64_t seed = 0; seed < 2; seed++) {
            const char *first = game_of_bots(game, seed, 5, 0);
            assert_true(strlen(first) > 0);
            assert_string_equal(game_of_bots(game, seed, 5, 0), first);
        }
    }
}

/* Asking again, and sitting a bot down again, gives the same game. */
static void asking_again_fishes_for_nothing(void **state) {
    (void)state;
    const kz_game *game = kz_game_find("null");
    for (uint64_t seed = 0; seed < 50; seed++) {
        const char *first = game_of_bots(game, seed, seed + 1, 0);
        assert_string_equal(game_of_bots(game, seed, seed + 1, 2), first);
    }
}

/* Bots of level 1 err half of the time; taking their move back again and again finds no other. */
static void taking_back_fishes_for_nothing(void **state) {
    (void)state;
    int kept = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        char first[KZ_PLAY_LINE_MAX];
        try_table t;
        kz_table_setup setup = bots_of("01", seed);
        try_open(&t, &own_long_game, 2, "long", &setup);
        try_act(&t, 0, "move add 1", 0);
        assert_int_equal(kz_table_run(t.table, 0, &t.work), KZ_OK);
        strcpy(first, kz_session_entry(kz_table_session(t.table), 1).line);
        for (int i = 0; i < 4; i++) {
            try_act(&t, 0, i % 2 == 0 ? "takeback 1" : "takeback 2", 0);
            if (i % 2 == 1) {
                try_act(&t, 0, i == 1 ? "redo 1" : "move add 1", 0);
            }
            assert_int_equal(kz_table_run(t.table, 0, &t.work), KZ_OK);
            assert_string_equal(kz_session_entry(kz_table_session(t.table), 1).line, first);
        }
        kept += strcmp(first, "add 1") == 0 ? 1 : 0;
        try_close(&t);
    }
    assert_in_range(kept, 0, 20); /* the seed counts */
}

/* The chances of a bot depend on the table's bot seed and on its seat. */
static void seats_and_seeds_have_own_chances(void **state) {
    (void)state;
    static kz_job job;
    uint64_t seeds[12];
    for (int i = 0; i < 12; i++) {
        try_table t;
        kz_table_setup setup = bots_of("111111", (uint64_t)(i / 6));
        try_open(&t, &own_timed_game, 6, "bell", &setup);
        for (int seat = 0; seat <= i % 6; seat++) {
            take(&t, &job);
        }
        assert_int_equal(job.seat, i % 6);
        seeds[i] = job.seed;
        try_close(&t);
        for (int k = 0; k < i; k++) {
            assert_true(seeds[k] != seeds[i]);
        }
    }
}

/* What cannot be thought is said; the table can be asked again. */
static void a_cancelled_thought_can_be_thought_again(void **state) {
    (void)state;
    try_table t;
    kz_table_setup setup = bots_of("11", 3);
    try_open(&t, kz_game_find("null"), 2, "9 3/5 7/1", &setup);
    t.work.memory_limit = t.work.memory_used;
    assert_int_equal(kz_table_run(t.table, 0, &t.work), KZ_NO_MEMORY);
    t.work.memory_limit = 0;
    assert_int_equal(kz_table_run(t.table, 0, &t.work), KZ_OK);
    assert_int_equal(try_standing(&t).phase, KZ_PHASE_OVER);
    try_reload(t.table);
    try_close(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(jobs_are_self_contained),
        cmocka_unit_test(stale_plans_are_refused),
        cmocka_unit_test(plans_happen_in_the_order_of_their_times),
        cmocka_unit_test(late_and_bad_plans),
        cmocka_unit_test(equal_seeds_give_equal_games),
        cmocka_unit_test(asking_again_fishes_for_nothing),
        cmocka_unit_test(taking_back_fishes_for_nothing),
        cmocka_unit_test(seats_and_seeds_have_own_chances),
        cmocka_unit_test(a_cancelled_thought_can_be_thought_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
