/**
 * @file
 * Counts the memory of sessions and tables by the kz_work that pays for it.
 */
#include "floor_memory.h"

#include <assert.h>
#include <stdio.h>

enum { SIZE = 9, SEATS = 6, LINE = 32 };

static void check(kz_status status) {
    assert(status == KZ_OK);
    (void)status;
}

static void deal(const char *game, const char *params, int seats, kz_work *work,
                 kz_opening *opening) {
    const kz_key key = kz_key_of(1);
    kz_work_init(work);
    work->cpu = kz_cpu_best();
    check(kz_opening_deal(kz_game_find(game), params, seats, &key, work, NULL, opening));
}

void floor_table(const char *game, const char *params, int seats, kz_work *work, kz_table **table) {
    static const kz_table_setup setup = {.one_device = true, .hints = true};
    static kz_opening opening;
    deal(game, params, seats, work, &opening);
    check(kz_table_new(&opening, &setup, work, NULL, table));
}

static kz_session *empty(kz_work *work) {
    static kz_opening opening;
    kz_session *session = NULL;
    deal("kenken", "size=9 level=easy", 1, work, &opening);
    check(kz_session_new(&opening, work, NULL, &session));
    return session;
}

uint64_t floor_memory_empty(void) {
    kz_work work;
    kz_session *session = empty(&work);
    uint64_t bytes = work.memory_used;
    kz_session_free(session);
    return bytes;
}

uint64_t floor_memory_marks(void) {
    kz_work work;
    kz_session *session = empty(&work);
    for (int i = 0; i < KZ_PLAY_ENTRIES_MAX; i++) {
        char line[LINE];
        snprintf(line, sizeof line, "mark r%dc%d %d", i / SIZE % SIZE + 1, i % SIZE + 1,
                 i / (SIZE * SIZE) % SIZE + 1);
        const kz_act act = {.from = 0, .at_ms = (uint64_t)i, .line = line};
        check(kz_session_act(session, &act, NULL));
    }
    uint64_t bytes = work.memory_used;
    kz_session_free(session);
    return bytes;
}

uint64_t floor_memory_table(void) {
    kz_work work;
    kz_table *table = NULL;
    floor_table("namepoker", "", SEATS, &work, &table);
    uint64_t bytes = work.memory_used;
    kz_table_free(table);
    return bytes;
}

void floor_marked_kenken(kz_work *work, kz_table **table) {
    floor_table("kenken", "size=9 level=easy", 1, work, table);
    for (int cell = 0; cell < SIZE * SIZE; cell++) {
        char line[LINE];
        snprintf(line, sizeof line, "move mark r%dc%d 12", cell / SIZE + 1, cell % SIZE + 1);
        kz_status_ignore(kz_table_act(*table, 0, line, 0, NULL));
    }
}
