/* Any bytes as a save file: it is refused in place, or it loads and then saves and loads as the
   same game, whose log can be walked back and forth. */
#include "kazu/play.h"

#include <assert.h>
#include <string.h>

enum { SAVE_MAX = 1 << 21 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_same(const kz_session *a, const kz_session *b) {
    assert(kz_session_game(a) == kz_session_game(b));
    assert(kz_session_length(a) == kz_session_length(b));
    assert(memcmp(kz_session_state(a)->bytes, kz_session_state(b)->bytes,
                  kz_session_game(a)->state_size) == 0);
    const kz_bots *bots = kz_session_bots(a);
    const kz_bots *others = kz_session_bots(b);
    assert((bots == NULL) == (others == NULL));
    assert(bots == NULL || memcmp(bots, others, sizeof *bots) == 0);
}

static void check_views(const kz_session *session) {
    static kz_view view;
    static char shown[1 << 17];
    for (int seat = KZ_PLAY_OBSERVER; seat < kz_session_seats(session); seat++) {
        kz_text text;
        kz_text_init(&text, shown, sizeof shown);
        kz_view_init(&view);
        kz_session_game(session)->view(kz_session_state(session), seat, KZ_LANG_JA, &view);
        kz_view_print(&view, &text);
        assert(!view.truncated && !text.truncated);
        assert(kz_utf8_valid(shown, text.length, NULL));
    }
}

static void check_loaded(kz_session *session, kz_work *work) {
    static char saved[SAVE_MAX];
    kz_session *again = NULL;
    kz_text text;
    kz_text_init(&text, saved, sizeof saved);
    kz_session_save(session, &text);
    assert(!text.truncated);
    assert(kz_session_load(saved, text.length, work, NULL, &again) == KZ_OK);
    check_same(session, again);
    while (kz_session_undo(session) == KZ_OK) {
    }
    while (kz_session_redo(session) == KZ_OK) {
    }
    check_same(session, again);
    check_views(session);
    kz_session_free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    kz_work work;
    kz_error error = {0};
    kz_session *session = NULL;
    kz_work_init(&work);
    kz_status status = kz_session_load((const char *)data, size, &work, &error, &session);
    assert(status == error.status);
    if (status == KZ_OK) {
        check_loaded(session, &work);
    } else {
        assert(session == NULL);
        assert(error.message != NULL && error.message[0] != '\0');
        assert(error.line > 0 || size == 0);
        assert(kz_utf8_valid(error.token, strlen(error.token), NULL));
    }
    kz_session_free(session);
    assert(work.memory_used == 0);
    return 0;
}
