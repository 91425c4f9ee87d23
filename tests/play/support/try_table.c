#include "try_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include <string.h>

enum { SAVE_MAX = 1 << 20 };

kz_table_setup try_persons(void) {
    return (kz_table_setup){.hints = true};
}

static void set(try_table *t, const kz_opening *opening, const kz_table_setup *setup) {
    const kz_table_setup persons = try_persons();
    kz_error error = {0};
    kz_status status =
        kz_table_new(opening, setup != NULL ? setup : &persons, &t->work, &error, &t->table);
    if (status != KZ_OK) {
        print_error("%s: %s\n", error.message, error.token);
    }
    assert_int_equal(status, KZ_OK);
}

void try_open(try_table *t, const kz_game *game, int seats, const char *instance,
              const kz_table_setup *setup) {
    kz_opening opening;
    kz_work_init(&t->work);
    assert_int_equal(kz_opening_parse(game, instance, seats, &t->work, NULL, &opening), KZ_OK);
    set(t, &opening, setup);
}

void try_deal(try_table *t, const kz_game *game, int seats, const char *params, uint64_t seed,
              const kz_table_setup *setup) {
    kz_opening opening;
    const kz_key key = kz_key_of(seed);
    kz_work_init(&t->work);
    assert_int_equal(kz_opening_deal(game, params, seats, &key, &t->work, NULL, &opening), KZ_OK);
    set(t, &opening, setup);
}

void try_close(try_table *t) {
    kz_table_free(t->table);
    t->table = NULL;
    assert_int_equal(t->work.memory_used, 0);
}

void try_act(try_table *t, int from, const char *line, uint64_t now_ms) {
    kz_error error = {0};
    kz_status status = kz_table_act(t->table, from, line, now_ms, &error);
    if (status != KZ_OK) {
        print_error("%d %s: %s: %s\n", from, line, error.message, error.token);
    }
    assert_int_equal(status, KZ_OK);
}

kz_status try_refuse(try_table *t, int from, const char *line, uint64_t now_ms) {
    static char before[SAVE_MAX];
    kz_error error = {0};
    assert_int_equal(kz_table_wake(t->table, now_ms), KZ_OK);
    kz_standing standing = kz_table_standing(t->table);
    strcpy(before, try_save(t->table));
    kz_status status = kz_table_act(t->table, from, line, now_ms, &error);
    if (status == KZ_OK) {
        print_error("%d %s was not refused\n", from, line);
    }
    assert_int_not_equal(status, KZ_OK);
    assert_int_equal(error.status, status);
    assert_non_null(error.message);
    assert_string_equal(try_save(t->table), before);
    kz_standing after = kz_table_standing(t->table);
    assert_int_equal(after.phase, standing.phase);
    assert_int_equal(after.seq, standing.seq);
    assert_int_equal(after.at_ms, standing.at_ms);
    assert_int_equal(after.ask_seq, standing.ask_seq);
    assert_int_equal(after.ask_missing, standing.ask_missing);
    assert_int_equal(after.turn.may_move, standing.turn.may_move);
    assert_memory_equal(after.left_ms, standing.left_ms, sizeof after.left_ms);
    return status;
}

void try_wake(try_table *t, uint64_t now_ms) {
    assert_int_equal(kz_table_wake(t->table, now_ms), KZ_OK);
}

const char *try_save(const kz_table *table) {
    static char saved[2][SAVE_MAX];
    static int turn;
    kz_text text;
    turn = 1 - turn;
    kz_text_init(&text, saved[turn], SAVE_MAX);
    kz_table_save(table, &text);
    assert_false(text.truncated);
    return saved[turn];
}

const char *try_log(const kz_table *table) {
    return strstr(try_save(table), "\n\n") + 2;
}

const char *try_last(const kz_table *table, size_t count) {
    const char *log = try_log(table);
    const char *at = log + strlen(log);
    for (size_t lines = 0; at > log; at--) {
        lines += at[-1] == '\n' ? 1 : 0;
        if (lines > count) {
            break;
        }
    }
    return at;
}

void try_load(try_table *t, const char *save) {
    kz_error error = {0};
    kz_work_init(&t->work);
    kz_status status = kz_table_load(save, strlen(save), &t->work, &error, &t->table);
    if (status != KZ_OK) {
        print_error("line %u, column %u: %s: %s\n%.4000s\n", error.line, error.column,
                    error.message, error.token, save);
    }
    assert_int_equal(status, KZ_OK);
}

void try_reload(const kz_table *table) {
    try_table again;
    if (kz_game_find(kz_table_opening(table)->game->id) == NULL) {
        return;
    }
    const char *save = try_save(table);
    try_load(&again, save);
    assert_string_equal(try_save(again.table), save);
    kz_standing first = kz_table_standing(table);
    kz_standing second = kz_table_standing(again.table);
    assert_int_equal(first.phase, second.phase);
    assert_int_equal(first.turn.may_move, second.turn.may_move);
    assert_int_equal(first.turn.won, second.turn.won);
    assert_int_equal(first.left_seats, second.left_seats);
    assert_int_equal(first.wants_rematch, second.wants_rematch);
    size_t size = kz_table_opening(table)->game->state_size;
    assert_memory_equal(kz_session_state(kz_table_session(table))->bytes,
                        kz_session_state(kz_table_session(again.table))->bytes, size);
    try_close(&again);
}

kz_standing try_standing(const try_table *t) {
    return kz_table_standing(t->table);
}

const char *try_news(const kz_table *table, int seat, bool all, kz_lang lang) {
    static char news[1 << 16];
    const kz_viewer viewer = {.seat = seat, .all = all, .lang = lang};
    kz_text text;
    kz_text_init(&text, news, sizeof news);
    for (uint64_t seq = 1; seq <= kz_table_log(table); seq++) {
        kz_tone tone = KZ_TONE_PLAIN;
        if (kz_table_news(table, seq, &viewer, &text, &tone)) {
            kz_text_put(&text, tone == KZ_TONE_GOOD ? " +\n" : tone == KZ_TONE_BAD ? " -\n" : "\n");
        }
    }
    assert_false(text.truncated);
    return news;
}
