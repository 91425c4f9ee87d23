#include "secrecy.h"

#include <string.h>

enum { SHOWN_MAX = 65536, ADVICE_MAX = 1 << 16 };

static void show(const kz_session *session, int seat, char shown[SHOWN_MAX]) {
    static kz_view view;
    kz_text text;
    kz_text_init(&text, shown, SHOWN_MAX);
    for (int lang = KZ_LANG_EN; lang <= KZ_LANG_JA; lang++) {
        kz_view_init(&view);
        kz_session_game(session)->view(kz_session_state(session), seat, (kz_lang)lang, &view);
        kz_view_print(&view, &text);
        for (uint32_t i = 0; i < view.cell_count; i++) {
            kz_text_put(&text, kz_view_text(&view, view.cells[i].type));
            kz_text_put(&text, "\n");
        }
    }
}

static bool looks_equal(const kz_session *a, const kz_session *b, int seat) {
    static char shown_a[SHOWN_MAX];
    static char shown_b[SHOWN_MAX];
    show(a, seat, shown_a);
    show(b, seat, shown_b);
    return strcmp(shown_a, shown_b) == 0;
}

/** Everything the game would whisper to the seat: hints of each strength, bots of each level. */
static void advise(const kz_session *session, int seat, char advice[ADVICE_MAX]) {
    const kz_game *game = kz_session_game(session);
    const kz_state *state = kz_session_state(session);
    kz_work work;
    kz_text text;
    kz_work_init(&work);
    kz_text_init(&text, advice, ADVICE_MAX);
    for (int strength = 1; strength <= 3 && game->hint != NULL; strength++) {
        (void)game->hint(state, seat, strength, KZ_LANG_EN, &work, &text);
        kz_text_put(&text, "\n");
    }
    for (int level = 1; level <= 5; level++) {
        for (uint64_t seed = 0; seed < 8; seed++) {
            (void)game->bot(state, seat, level, seed, &work, &text);
            kz_text_put(&text, "\n");
        }
    }
}

static bool advises_equally(const kz_session *a, const kz_session *b, int seat) {
    static char advice_a[ADVICE_MAX];
    static char advice_b[ADVICE_MAX];
    kz_turn turn = kz_session_game(a)->turn(kz_session_state(a));
    if (seat < 0 || (turn.seat != seat && turn.seat != KZ_PLAY_ANY_SEAT)) {
        return true;
    }
    advise(a, seat, advice_a);
    advise(b, seat, advice_b);
    return strcmp(advice_a, advice_b) == 0;
}

static const char *compare(const kz_session *a, const kz_session *b, const secret *kept) {
    size_t size = kz_session_game(a)->state_size;
    if (memcmp(kz_session_state(a)->bytes, kz_session_state(b)->bytes, size) == 0) {
        return "the twins are the same game: the row checks nothing";
    }
    kz_turn turn_a = kz_session_game(a)->turn(kz_session_state(a));
    kz_turn turn_b = kz_session_game(b)->turn(kz_session_state(b));
    if (turn_a.seat != turn_b.seat || turn_a.over != turn_b.over ||
        turn_a.winner_mask != turn_b.winner_mask) {
        return "turn";
    }
    if (!looks_equal(a, b, kept->viewer)) {
        return "view";
    }
    return advises_equally(a, b, kept->viewer) ? NULL : "hint or bot";
}

static const char *play_both(kz_session *a, kz_session *b, const secret *kept) {
    if (kept->owner != KZ_PLAY_NO_SEAT && looks_equal(a, b, kept->owner)) {
        return "the owner does not see the difference: the row checks nothing";
    }
    const char *leak = compare(a, b, kept);
    for (size_t i = 0; leak == NULL && kept->moves[i] != NULL; i++) {
        kz_turn turn = kz_session_game(a)->turn(kz_session_state(a));
        int seat = turn.seat == KZ_PLAY_ANY_SEAT ? 0 : turn.seat;
        if (kz_session_move(a, seat, kept->moves[i], 0, NULL) != KZ_OK ||
            kz_session_move(b, seat, kept->moves[i], 0, NULL) != KZ_OK) {
            return "a move of the row is not legal in both games";
        }
        leak = compare(a, b, kept);
    }
    return leak;
}

const char *secret_leak(const kz_game *game, const secret *kept) {
    kz_session *a = NULL;
    kz_session *b = NULL;
    kz_work work;
    kz_work_init(&work);
    const char *leak = "an instance of the row cannot be read";
    if (kz_session_open(game, kept->instance, kept->seats, &work, NULL, &a) == KZ_OK &&
        kz_session_open(game, kept->twin, kept->seats, &work, NULL, &b) == KZ_OK) {
        leak = play_both(a, b, kept);
    }
    kz_session_free(a);
    kz_session_free(b);
    return leak;
}
