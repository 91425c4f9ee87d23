/* Which log lines made the entries: each must hold the very line of its entry, after any going
 * back. */
#include "past_lines.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static uint64_t seqs[KZ_PLAY_ENTRIES_MAX];

static void assert_lines(const kz_table *table) {
    const kz_session *session = kz_table_session(table);
    size_t length = kz_session_length(session);
    past_lines(table, seqs);
    for (size_t i = 0; i < length; i++) {
        const kz_entry entry = kz_session_entry(session, i);
        assert_int_not_equal(seqs[i], 0);
        const kz_log_line line = kz_table_line(table, seqs[i]);
        assert_int_equal(line.verb, KZ_LOG_move);
        assert_string_equal(line.text, entry.line);
        assert_int_equal(line.at_ms, entry.at_ms);
    }
}

static void act(kz_table *table, const char *line, uint64_t at_ms) {
    assert_int_equal(kz_table_act(table, 0, line, at_ms, NULL), KZ_OK);
    assert_lines(table);
}

static void follows_takeback_and_redo(void **state) {
    (void)state;
    static kz_opening opening;
    kz_work work;
    kz_table *table = NULL;
    const kz_key key = kz_key_of(1);
    const kz_table_setup setup = {.one_device = true};
    kz_work_init(&work);
    assert_int_equal(
        kz_opening_deal(kz_game_find("kenken"), "size=4", 1, &key, &work, NULL, &opening), KZ_OK);
    assert_int_equal(kz_table_new(&opening, &setup, &work, NULL, &table), KZ_OK);
    assert_lines(table);
    act(table, "move r1c1 1", 10);
    act(table, "move r1c2 2", 20);
    act(table, "move r1c3 3", 30);
    act(table, "takeback 2", 40);
    act(table, "redo 1", 50);
    act(table, "move r2c2 4", 60);
    act(table, "takeback", 70);
    act(table, "redo", 80);
    act(table, "takeback 3", 90);
    act(table, "move r4c4 2", 100);
    assert_int_equal(kz_session_length(kz_table_session(table)), 1);
    kz_table_free(table);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(follows_takeback_and_redo)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
