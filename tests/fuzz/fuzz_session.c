/* Any bytes as what happens at a table, a line each: "A" and what is added to the time, from whom,
   and what is said. Failures change nothing but time, and what came of it is a valid save file. The
   first byte chooses the game, the second the number of seats, the third the chairs. */
#include "kazu/play.h"

#include <assert.h>
#include <string.h>

enum { SAVE_MAX = 1 << 21, LINES_MAX = 300, NODES_MAX = 20000 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static kz_table *open_table(const uint8_t *data, kz_work *work) {
    const kz_game *game = kz_game_at(data[0] % kz_game_count());
    int span = game->max_seats - game->min_seats + 1;
    int seats = game->min_seats + data[1] % span;
    kz_table_setup setup = {.hints = (data[2] & 1) != 0, .one_device = (data[2] & 2) != 0};
    const kz_key key = kz_key_of(data[2] >> 6);
    kz_opening opening;
    kz_table *table = NULL;
    setup.base_ms = (data[2] & 4) != 0 && game->tick == NULL ? 5000 : 0;
    for (int seat = 1; seat < seats; seat++) {
        if ((data[2] & 8) != 0) {
            setup.chair[seat] = (kz_chair){.kind = KZ_CHAIR_BOT, .level = 1 + seat % 5};
        }
    }
    work->node_limit = NODES_MAX;
    kz_status status = kz_opening_deal(game, "", seats, &key, work, NULL, &opening);
    work->node_limit = 0;
    if (status == KZ_OK) {
        status = kz_table_new(&opening, &setup, work, NULL, &table);
        assert(status == KZ_OK);
    }
    return table;
}

/** Does what one line says. */
static void act(kz_table *table, const char *line, size_t length, uint64_t *now) {
    char said[KZ_PLAY_LINE_MAX + 32];
    if (length < 2 || length - 2 >= sizeof said) {
        return;
    }
    *now += (uint64_t)((uint8_t)line[0] - 'A' < 26 ? (line[0] - 'A') * (line[0] - 'A') * 100 : 0);
    memcpy(said, line + 2, length - 2);
    said[length - 2] = '\0';
    size_t lines = kz_table_log(table);
    kz_standing before = kz_table_standing(table);
    int from = line[1] == '*' ? KZ_HOST : line[1] - '0';
    kz_error error = {0};
    kz_status status = kz_table_act(table, from, said, *now, &error);
    assert(status == error.status);
    assert(kz_table_log(table) >= lines);
    assert(kz_table_standing(table).at_ms >= before.at_ms);
    assert(status == KZ_OK || (error.message != NULL && error.message[0] != '\0'));
}

static void check_saved(const kz_table *table, kz_work *work) {
    static char saved[SAVE_MAX];
    static char again[SAVE_MAX];
    kz_table *second = NULL;
    kz_text text;
    kz_text_init(&text, saved, sizeof saved);
    kz_table_save(table, &text);
    assert(!text.truncated);
    kz_status status = kz_table_load(saved, text.length, work, NULL, &second);
    assert(status == KZ_OK);
    kz_text_init(&text, again, sizeof again);
    kz_table_save(second, &text);
    assert(strcmp(saved, again) == 0);
    kz_table_free(second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    kz_work work;
    uint64_t now = 0;
    kz_work_init(&work);
    if (size < 3) {
        return 0;
    }
    kz_table *table = open_table(data, &work);
    const char *next = (const char *)data + 3;
    size_t left = size - 3;
    for (int lines = 0; table != NULL && left > 0 && lines < LINES_MAX; lines++) {
        const char *end = memchr(next, '\n', left);
        size_t length = end != NULL ? (size_t)(end - next) : left;
        act(table, next, length, &now);
        if ((data[2] & 16) != 0) {
            work.node_limit = NODES_MAX;
            kz_status_ignore(kz_table_run(table, now, &work));
        }
        next += length + (end != NULL ? 1 : 0);
        left -= length + (end != NULL ? 1 : 0);
    }
    if (table != NULL) {
        work.node_limit = 0;
        check_saved(table, &work);
    }
    kz_table_free(table);
    assert(work.memory_used == 0);
    return 0;
}
