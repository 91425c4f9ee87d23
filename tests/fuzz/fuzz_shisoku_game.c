/* Any lines from any seats at the card game: no card is lost, and whatever was played can be saved
   and loaded as the same game. The first byte chooses the seats, the second the seed; then each
   line starts with the seat that types it. */
#include "kazu/play.h"
#include "kazu/shisoku_game.h"

#include <assert.h>
#include <string.h>

enum { SAVE_MAX = 1 << 21 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_cards(const kz_session *session) {
    kz_shisoku_game game;
    memcpy(&game, kz_session_state(session)->bytes, sizeof game);
    assert(game.setup.count == 52 && kz_shisoku_game_cards(&game) == 52);
    for (uint32_t i = 0; i < 52; i++) {
        assert((game.deck[i] != 0) == (i < game.deck_count));
        assert((game.round.cards[i] != 0) == (i < game.round.count));
    }
}

static void type_line(kz_session *session, const char *text, size_t length) {
    char line[KZ_PLAY_LINE_MAX];
    if (length < 2 || length > sizeof line || memchr(text, '\0', length) != NULL) {
        return;
    }
    memcpy(line, text + 1, length - 1);
    line[length - 1] = '\0';
    (void)kz_session_move(session, text[0] - '1', line, 0, NULL);
    check_cards(session);
}

static void check_saved(const kz_session *session, kz_work *work) {
    static char saved[SAVE_MAX];
    kz_session *again = NULL;
    kz_text text;
    kz_text_init(&text, saved, sizeof saved);
    kz_session_save(session, &text);
    assert(!text.truncated);
    assert(kz_session_load(saved, text.length, work, NULL, &again) == KZ_OK);
    assert(memcmp(kz_session_state(session)->bytes, kz_session_state(again)->bytes,
                  sizeof(kz_shisoku_game)) == 0);
    kz_session_free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    kz_work work;
    kz_session *session = NULL;
    if (size < 2) {
        return 0;
    }
    kz_work_init(&work);
    int seats = 2 + data[0] % 5;
    kz_status status =
        kz_session_new(kz_game_find("shisoku-game"), "", seats, data[1], &work, NULL, &session);
    assert(status == KZ_OK);
    const char *text = (const char *)data + 2;
    for (size_t left = size - 2; left > 0;) {
        const char *newline = memchr(text, '\n', left);
        size_t length = newline != NULL ? (size_t)(newline - text) : left;
        type_line(session, text, length);
        size_t taken = newline != NULL ? length + 1 : length;
        text += taken;
        left -= taken;
    }
    check_saved(session, &work);
    kz_session_free(session);
    assert(work.memory_used == 0);
    return 0;
}
