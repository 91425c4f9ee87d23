/* Any bytes as a save file: it is refused in place, or it loads and is saved and loads again as the
   same game, which can be looked at from all sides at each index. */
#include "kazu/play.h"

#include <assert.h>
#include <string.h>

enum { SAVE_MAX = 1 << 22, SHOWN_MAX = 1 << 18, INDEXES = 6 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_view(const kz_table *table, size_t index, int seat, kz_view *view) {
    static char shown[SHOWN_MAX];
    kz_text text;
    const kz_viewer viewer = {.seat = seat, .acts = true, .all = true, .lang = KZ_LANG_JA};
    kz_text_init(&text, shown, sizeof shown);
    assert(kz_table_view(table, index, &viewer, view) == KZ_OK);
    kz_view_print(view, NULL, &text);
    kz_view_json(view, &text);
    assert(!view->truncated && !text.truncated);
    assert(kz_utf8_valid(shown, text.length, NULL));
}

static void look(const kz_table *table) {
    static kz_view view;
    static char said[SHOWN_MAX];
    const kz_viewer viewer = {.seat = 0};
    size_t length = kz_session_length(kz_table_session(table));
    kz_text text;
    kz_tone tone;
    for (size_t i = 0; i <= length; i += length / INDEXES + 1) {
        check_view(table, i, KZ_PUBLIC, &view);
        check_view(table, i, (int)(i % (size_t)kz_table_opening(table)->seats), &view);
    }
    kz_text_init(&text, said, sizeof said);
    for (uint64_t seq = 1; seq <= kz_table_log(table) && seq < 200; seq++) {
        (void)kz_table_news(table, seq, &viewer, &text, &tone);
    }
    kz_table_summary(table, &text);
}

static void check_loaded(const kz_table *table, kz_work *work) {
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
    size_t bytes = kz_table_opening(table)->game->state_size;
    assert(memcmp(kz_session_state(kz_table_session(table))->bytes,
                  kz_session_state(kz_table_session(second))->bytes, bytes) == 0);
    kz_table_free(second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    kz_work work;
    kz_error error = {0};
    kz_table *table = NULL;
    kz_work_init(&work);
    kz_status status = kz_table_load((const char *)data, size, &work, &error, &table);
    assert(status == error.status);
    if (status == KZ_OK) {
        check_loaded(table, &work);
        look(table);
    } else {
        assert(table == NULL);
        assert(error.message != NULL && error.message[0] != '\0');
        assert(error.line > 0 || size == 0);
        assert(kz_utf8_valid(error.token, strlen(error.token), NULL));
    }
    kz_table_free(table);
    assert(work.memory_used == 0);
    return 0;
}
