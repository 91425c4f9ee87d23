/* Any lines from any seats at the card game: no card is lost, what a seat sees has no deck, and
   whatever was played can be played again. The first byte chooses the seats, the second the seed;
   then each line starts with the seat that types it. `tick T` is no move, but time. */
#include "kazu/play.h"
#include "kazu/shisoku_game.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static kz_shisoku_game game_of(const kz_session *session) {
    kz_shisoku_game game;
    memcpy(&game, kz_session_state(session)->bytes, sizeof game);
    return game;
}

static void check_cards(const kz_session *session) {
    kz_shisoku_game game = game_of(session);
    assert(game.setup.count == 52 && kz_shisoku_game_cards(&game) == 52);
    for (uint32_t i = 0; i < 52; i++) {
        assert((game.deck[i] != 0) == (i < game.deck_count));
        assert((game.round.cards[i] != 0) == (i < game.round.count));
    }
}

static void check_view(const kz_session *session, int seat) {
    static kz_state seen;
    static kz_view view;
    kz_viewer viewer = {.seat = seat, .acts = true};
    size_t length = kz_session_length(session);
    assert(kz_session_seen(session, length, &viewer, &seen) == KZ_OK);
    kz_view_init(&view);
    kz_game_find("shisoku-game")->view(&seen, &viewer, &view);
    assert(!view.truncated);
    kz_shisoku_game game;
    memcpy(&game, seen.bytes, sizeof game);
    assert(game.deck[0] == 0 || game.phase == KZ_SHISOKU_OVER);
}

static void type_line(kz_session *session, const char *text, size_t length, uint64_t *now_ms) {
    char line[KZ_PLAY_LINE_MAX];
    if (length < 2 || length > sizeof line || memchr(text, '\0', length) != NULL) {
        return;
    }
    memcpy(line, text + 1, length - 1);
    line[length - 1] = '\0';
    if (strncmp(line, "tick ", 5) == 0) {
        uint64_t at_ms = strtoull(line + 5, NULL, 10);
        *now_ms = at_ms > *now_ms && at_ms <= KZ_TIME_MAX ? at_ms : *now_ms;
        kz_status_ignore(kz_session_tick(session, *now_ms));
    } else {
        kz_act act = {.from = text[0] - '1', .at_ms = *now_ms, .line = line};
        kz_status_ignore(kz_session_act(session, &act, NULL));
    }
    check_cards(session);
    check_view(session, KZ_PUBLIC);
}

static void check_again(const kz_session *session, kz_work *work) {
    kz_session *again = NULL;
    kz_status status = kz_session_new(kz_session_opening(session), work, NULL, &again);
    assert(status == KZ_OK);
    for (size_t i = 0; i < kz_session_length(session); i++) {
        kz_entry entry = kz_session_entry(session, i);
        kz_act act = {.from = entry.from, .at_ms = entry.at_ms, .line = entry.line};
        status = entry.from == KZ_HOUSE ? kz_session_tick(again, entry.at_ms)
                                        : kz_session_act(again, &act, NULL);
        assert(status == KZ_OK && kz_session_length(again) == i + 1);
    }
    kz_shisoku_game game = game_of(session);
    kz_shisoku_game game_again = game_of(again);
    assert(memcmp(&game, &game_again, sizeof game) == 0);
    kz_session_free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static kz_opening opening;
    kz_work work;
    kz_session *session = NULL;
    uint64_t now_ms = 0;
    if (size < 2) {
        return 0;
    }
    kz_work_init(&work);
    kz_key key = kz_key_of(data[1]);
    kz_status status = kz_opening_deal(kz_game_find("shisoku-game"), "", 2 + data[0] % 5, &key,
                                       &work, NULL, &opening);
    assert(status == KZ_OK);
    status = kz_session_new(&opening, &work, NULL, &session);
    assert(status == KZ_OK);
    const char *text = (const char *)data + 2;
    for (size_t left = size - 2; left > 0;) {
        const char *newline = memchr(text, '\n', left);
        size_t length = newline != NULL ? (size_t)(newline - text) : left;
        type_line(session, text, length, &now_ms);
        size_t taken = newline != NULL ? length + 1 : length;
        text += taken;
        left -= taken;
    }
    check_again(session, &work);
    kz_session_free(session);
    assert(work.memory_used == 0);
    return 0;
}
