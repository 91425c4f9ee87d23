/* Tables: whose turn it is at every turn, hints, views and choices, where errors are placed, and
   what a table costs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/failing_memory.h"
#include "support/own_games.h"
#include "support/try_table.h"

#include <stdio.h>
#include <string.h>

static const kz_game *null_game(void) {
    return kz_game_find("null");
}

/* Any seat, the host, the house, watchers and nonsense: only the one whose turn it is may move. */
static void wrong_seats_at_every_turn(void **state) {
    (void)state;
    static const int others[] = {KZ_HOUSE, KZ_HOST, KZ_PUBLIC, 6, 7, 31, 32, 64, 1000, -4, -1000};
    for (int seats = 2; seats <= 6; seats++) {
        for (int first = 1; first <= seats; first++) {
            try_table t;
            char params[32];
            (void)snprintf(params, sizeof params, "first=%d", first);
            try_deal(&t, null_game(), seats, params, 1, NULL);
            for (int turn = 0; turn < seats; turn++) {
                int mover = (first - 1 + turn) % seats;
                for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
                    kz_status wanted = seat < seats ? KZ_ILLEGAL_MOVE : KZ_OUT_OF_RANGE;
                    if (seat != mover) {
                        assert_int_equal(try_refuse(&t, seat, "move keep", 0), wanted);
                        assert_int_equal(try_refuse(&t, seat, "hint 1", 0), wanted);
                    }
                }
                for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
                    assert_int_equal(try_refuse(&t, others[i], "move keep", 0), KZ_OUT_OF_RANGE);
                }
                assert_int_equal(try_standing(&t).turn.may_move, 1U << mover);
                try_act(&t, mover, "hint 1", 0);
                try_act(&t, mover, "move keep", 0);
            }
            assert_int_equal(try_standing(&t).phase, KZ_PHASE_OVER);
            for (int seat = 0; seat < seats; seat++) {
                assert_int_equal(try_refuse(&t, seat, "move keep", 0), KZ_ILLEGAL_MOVE);
            }
            try_reload(t.table);
            try_close(&t);
        }
    }
}

/* Columns of errors count in what was typed. */
static void errors_are_placed(void **state) {
    (void)state;
    static const struct {
        const char *line;
        uint32_t column;
    } cases[] = {{"dance", 1},         {"  dance", 3},      {"sit 1 cat", 7},  {"sit 9 open", 5},
                 {"hint 9", 6},        {"hint 1 2", 8},     {"move dance", 6}, {"move  dance", 7},
                 {"ask absent 9", 12}, {"answer 1 of", 10}, {"resign x", 8},   {"sit 1 bot 9", 11}};
    try_table t;
    try_deal(&t, null_game(), 2, "", 1, NULL);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        kz_error error = {0};
        assert_int_not_equal(kz_table_act(t.table, 0, cases[i].line, 0, &error), KZ_OK);
        if (error.column != cases[i].column) {
            print_error("%s: column %u\n", cases[i].line, error.column);
        }
        assert_int_equal(error.column, cases[i].column);
        assert_int_equal(error.line, 0);
    }
    try_close(&t);
}

static void a_hint_may_be_thought_about_elsewhere(void **state) {
    (void)state;
    try_table t;
    static kz_view here;
    static kz_view elsewhere;
    static kz_hint_job job;
    char written[4096];
    kz_text text;
    kz_work other_work;
    kz_table_setup setup = try_persons();
    const kz_viewer viewer = {.seat = 0, .lang = KZ_LANG_JA};
    const kz_viewer other = {.seat = 1};
    try_deal(&t, null_game(), 2, "", 1, &setup);
    try_act(&t, 0, "hint 3", 5);
    assert_int_equal(kz_table_hint(t.table, &viewer, 3, &t.work, &here), KZ_OK);
    assert_int_equal(kz_table_hint_job(t.table, &other, 3, &job), KZ_ILLEGAL_MOVE);
    assert_int_equal(kz_table_hint_job(t.table, &viewer, 3, &job), KZ_OK);
    try_close(&t);
    kz_work_init(&other_work);
    assert_int_equal(kz_hint_think(&job, &other_work, &elsewhere), KZ_OK);
    assert_int_equal(here.node_count, elsewhere.node_count);
    assert_string_equal(kz_view_text(&here, here.nodes[0].text),
                        kz_view_text(&elsewhere, elsewhere.nodes[0].text));
    kz_text_init(&text, written, sizeof written);
    kz_hint_json(&job, &elsewhere, &text);
    static const char head[] = "{\"v\":1,\"game\":\"null\",\"seat\":0,\"at\":5,\"index\":0,"
                               "\"strength\":3,\"nodes\":[";
    assert_memory_equal(written, head, strlen(head));
    assert_string_equal(written + strlen(written) - 2, "]}");
}

static void hints_are_counted_and_may_be_forbidden(void **state) {
    (void)state;
    try_table t;
    kz_view *view = NULL;
    kz_table_setup setup = try_persons();
    const kz_viewer viewer = {.seat = 0};
    const kz_viewer other = {.seat = 1};
    const kz_viewer public = {.seat = KZ_PUBLIC};
    try_deal(&t, null_game(), 2, "", 1, &setup);
    view = kz_work_allocate(&t.work, 1, sizeof *view);
    try_act(&t, 0, "hint 3", 5);
    assert_string_equal(try_last(t.table, 1), "5 0 hint 3\n");
    assert_int_equal(kz_table_hint(t.table, &viewer, 3, &t.work, view), KZ_OK);
    assert_int_equal(kz_table_hint(t.table, &viewer, 0, &t.work, view), KZ_OUT_OF_RANGE);
    assert_int_equal(kz_table_hint(t.table, &viewer, 4, &t.work, view), KZ_OUT_OF_RANGE);
    assert_int_equal(kz_table_hint(t.table, &other, 1, &t.work, view), KZ_ILLEGAL_MOVE);
    assert_int_equal(kz_table_hint(t.table, &public, 1, &t.work, view), KZ_ILLEGAL_MOVE);
    assert_int_equal(try_refuse(&t, 0, "hint 0", 5), KZ_OUT_OF_RANGE);
    assert_int_equal(try_refuse(&t, 0, "hint 4", 5), KZ_OUT_OF_RANGE);
    assert_int_equal(try_refuse(&t, 0, "hint", 5), KZ_BAD_INPUT);
    kz_work_free(&t.work, view, 1, sizeof *view);
    try_close(&t);
    setup.hints = false;
    try_deal(&t, null_game(), 2, "", 1, &setup);
    view = kz_work_allocate(&t.work, 1, sizeof *view);
    assert_int_equal(try_refuse(&t, 0, "hint 1", 5), KZ_ILLEGAL_MOVE);
    assert_int_equal(kz_table_hint(t.table, &viewer, 1, &t.work, view), KZ_ILLEGAL_MOVE);
    kz_work_free(&t.work, view, 1, sizeof *view);
    try_reload(t.table);
    try_close(&t);
    try_open(&t, &own_long_game, 1, "long", NULL); /* it has none */
    assert_int_equal(try_refuse(&t, 0, "hint 1", 5), KZ_ILLEGAL_MOVE);
    try_close(&t);
}

/* `all` and reviews are for after the end; what a seat sees of others stays shut before. */
static void views_open_after_the_end(void **state) {
    (void)state;
    try_table t;
    int grade = 9;
    const kz_viewer all = {.seat = 1, .all = true, .acts = true};
    try_open(&t, null_game(), 2, "9 8/5 7/1", NULL);
    kz_view *view = kz_work_allocate(&t.work, 1, sizeof *view);
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(kz_table_view(t.table, 0, &all, view), KZ_OK);
        const kz_view_node *node = kz_view_find(view, "players");
        assert_int_equal(view->cells[node->first_cell + 4].flags & KZ_CELL_HIDDEN, KZ_CELL_HIDDEN);
        assert_int_equal(kz_table_review(t.table, 0, &all, &t.work, &grade, view), KZ_ILLEGAL_MOVE);
        try_act(&t, seat, "move keep", 0);
    }
    assert_int_equal(kz_table_view(t.table, 0, &all, view), KZ_OK);
    const kz_view_node *node = kz_view_find(view, "players");
    assert_string_equal(kz_view_text(view, view->cells[node->first_cell + 4].text), "8");
    assert_null(kz_view_find(view, "actions"));
    assert_int_equal(kz_table_view(t.table, 3, &all, view), KZ_OUT_OF_RANGE);
    assert_int_equal(kz_table_review(t.table, 0, &all, &t.work, &grade, view), KZ_OK);
    assert_int_equal(grade, 0);
    assert_int_equal(kz_table_review(t.table, 2, &all, &t.work, &grade, view), KZ_OUT_OF_RANGE);
    kz_work_free(&t.work, view, 1, sizeof *view);
    try_close(&t);
}

/* Choices are offered to the seat that may move, in the last position, and to nobody else. */
static void choices_are_offered_to_who_may_move(void **state) {
    (void)state;
    try_table t;
    try_open(&t, null_game(), 3, "9 8/5 7/1 2/2", NULL);
    kz_view *view = kz_work_allocate(&t.work, 1, sizeof *view);
    for (size_t length = 0; length <= 3; length++) {
        for (size_t index = 0; index <= length; index++) {
            for (int seat = KZ_PUBLIC; seat < 3; seat++) {
                const kz_viewer viewer = {.seat = seat, .acts = true};
                if (seat == KZ_HOST || seat == KZ_HOUSE) {
                    continue;
                }
                assert_int_equal(kz_table_view(t.table, index, &viewer, view), KZ_OK);
                bool wanted = index == length && length < 3 && seat == (int)length;
                assert_true((kz_view_find(view, "actions") != NULL) == wanted);
            }
        }
        if (length < 3) {
            try_act(&t, (int)length, "move keep", 0);
        }
    }
    kz_work_free(&t.work, view, 1, sizeof *view);
    try_close(&t);
}

static void a_table_is_small(void **state) {
    (void)state;
    for (size_t i = 0; i < kz_game_count(); i++) {
        try_table t;
        kz_table_setup setup = try_persons();
        for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
            memset(setup.chair[seat].name, 'x', KZ_PLAY_NAME_MAX - 1);
        }
        try_deal(&t, kz_game_at(i), kz_game_at(i)->max_seats, "", 1, &setup);
        if (t.work.memory_used > 24 * 1024) {
            print_error("%s: %u bytes\n", kz_game_at(i)->id, (unsigned)t.work.memory_used);
        }
        assert_true(t.work.memory_used <= 24 * 1024);
        try_close(&t);
    }
}

/** Plays with all verbs; any allocation may fail. */
static kz_status play_some(kz_work *work) {
    static const struct {
        int from;
        const char *line;
    } lines[] = {{1, "sit 1 person A rather long name to need room"},
                 {KZ_HOST, "start"},
                 {0, "hint 1"},
                 {0, "move keep"},
                 {0, "ask takeback"},
                 {1, "answer 8 yes"},
                 {2, "answer 8 yes"},
                 {0, "move swap"},
                 {1, "ask abort"},
                 {2, "resign"},
                 {0, "answer 13 no"},
                 {1, "move keep"},
                 {2, "move keep"},
                 {0, "ask rematch"}};
    kz_opening opening;
    kz_table *table = NULL;
    kz_table_setup setup = try_persons();
    setup.chair[1].kind = KZ_CHAIR_OPEN;
    const kz_key key = kz_key_of(1);
    kz_status status = kz_opening_deal(null_game(), "", 3, &key, work, NULL, &opening);
    if (status == KZ_OK) {
        status = kz_table_new(&opening, &setup, work, NULL, &table);
    }
    for (size_t i = 0; status == KZ_OK && i < sizeof lines / sizeof lines[0]; i++) {
        size_t lines_before = kz_table_log(table);
        size_t length = kz_session_length(kz_table_session(table));
        status = kz_table_act(table, lines[i].from, lines[i].line, i, NULL);
        if (status != KZ_OK) {
            assert_int_equal(status, KZ_NO_MEMORY);
            assert_int_equal(kz_table_log(table), lines_before);
            assert_int_equal(kz_session_length(kz_table_session(table)), length);
        }
    }
    if (status == KZ_OK) {
        const kz_viewer viewer = {.seat = 0};
        static char json[1 << 16];
        kz_text text;
        kz_text_init(&text, json, sizeof json);
        status = kz_table_view_json(table, 0, &viewer, &text);
    }
    kz_table_free(table);
    return status;
}

static void memory_may_fail_anywhere(void **state) {
    (void)state;
    kz_status status = KZ_NO_MEMORY;
    size_t failures = 0;
    for (size_t fail_at = 1; status != KZ_OK; fail_at++) {
        failing_memory memory;
        kz_work work;
        failing_memory_init(&memory, fail_at, false, &work);
        status = play_some(&work);
        assert_true(status == KZ_OK || status == KZ_NO_MEMORY);
        assert_int_equal(memory.blocks, 0);
        assert_int_equal(work.memory_used, 0);
        failures += status != KZ_OK ? 1 : 0;
    }
    assert_true(failures >= 10);
}

/* The log ends at 20,000 lines; what does not fit is refused and nothing is lost. */
static void the_log_is_bounded(void **state) {
    (void)state;
    try_table t;
    kz_status status = KZ_OK;
    try_deal(&t, null_game(), 2, "", 1, NULL);
    while (status == KZ_OK) {
        status = kz_table_act(t.table, 0, "hint 1", 0, NULL);
    }
    assert_int_equal(status, KZ_OUT_OF_RANGE);
    assert_in_range(kz_table_log(t.table), KZ_PLAY_LOG_MAX - 4, KZ_PLAY_LOG_MAX);
    try_reload(t.table);
    try_close(&t);
}

/* What was due at the time of the last line is not left to the next move, whatever time it names.
 */
static void earlier_times_count_as_the_last(void **state) {
    (void)state;
    try_table t;
    try_open(&t, &own_timed_game, 2, "bell", NULL);
    try_wake(&t, 4500);
    try_act(&t, 0, "move press", 4600); /* from the fifth ring on: it rings at once */
    try_act(&t, 1, "move press", 10);
    assert_string_equal(try_last(t.table, 3),
                        "4600 0 move press\n4600 - house\n4600 1 move press\n");
    assert_int_equal(kz_table_log(t.table), 4 + kz_session_length(kz_table_session(t.table)));
    try_close(&t);
}

static void notes_that_cannot_be_written_are_refused(void **state) {
    (void)state;
    static const char *const notes[] = {"a\nb", "\x1b", "\xff"};
    for (int i = 0; i < 3; i++) {
        kz_work work;
        kz_opening opening;
        kz_table *table = NULL;
        kz_table_setup setup = try_persons();
        strcpy(setup.note, notes[i]);
        kz_work_init(&work);
        assert_int_equal(
            kz_opening_parse(kz_game_find("null"), "9 1/1 2/2", 2, &work, NULL, &opening), KZ_OK);
        assert_int_equal(kz_table_new(&opening, &setup, &work, NULL, &table), KZ_BAD_INPUT);
        assert_int_equal(work.memory_used, 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_seats_at_every_turn),
        cmocka_unit_test(errors_are_placed),
        cmocka_unit_test(a_hint_may_be_thought_about_elsewhere),
        cmocka_unit_test(hints_are_counted_and_may_be_forbidden),
        cmocka_unit_test(views_open_after_the_end),
        cmocka_unit_test(choices_are_offered_to_who_may_move),
        cmocka_unit_test(a_table_is_small),
        cmocka_unit_test(memory_may_fail_anywhere),
        cmocka_unit_test(the_log_is_bounded),
        cmocka_unit_test(earlier_times_count_as_the_last),
        cmocka_unit_test(notes_that_cannot_be_written_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
