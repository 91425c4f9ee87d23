#include "playing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include <string.h>

enum { GARBAGE_MAX = KZ_PLAY_LINE_MAX + 64 };

const char *save_of(const kz_session *session) {
    static char buffer[SAVE_BYTES];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_session_save(session, &text);
    assert_false(text.truncated);
    return buffer;
}

bool same_state(const kz_session *a, const kz_session *b) {
    return memcmp(kz_session_state(a)->bytes, kz_session_state(b)->bytes,
                  kz_session_game(a)->state_size) == 0;
}

void garbage(kz_rng *rng, char *line) {
    static const char alphabet[] = "0123456789+-*/xAKQJT keepswap=\xC3\x97\xE3\x81\x82\t\x7F";
    size_t longest = kz_rng_below(rng, 16) == 0 ? GARBAGE_MAX - 1 : 12;
    size_t length = (size_t)kz_rng_below(rng, longest + 1);
    for (size_t i = 0; i < length; i++) {
        line[i] = alphabet[kz_rng_below(rng, sizeof alphabet - 1)];
    }
    line[length] = '\0';
}

static int seat_to_move(const kz_session *session, kz_rng *rng) {
    kz_turn turn = kz_session_game(session)->turn(kz_session_state(session));
    return turn.seat == KZ_PLAY_ANY_SEAT
               ? (int)kz_rng_below(rng, (uint64_t)kz_session_seats(session))
               : turn.seat;
}

/** Makes a move that may be refused, and checks that a refusal changes nothing. */
static kz_status try_move(kz_session *session, int seat, const char *line) {
    static kz_state before;
    kz_error error;
    before = *kz_session_state(session);
    size_t length = kz_session_length(session);
    size_t undone = kz_session_undone(session);
    kz_status status = kz_session_move(session, seat, line, length, &error);
    if (status != KZ_OK) {
        assert_memory_equal(&before, kz_session_state(session), sizeof before);
        assert_int_equal(kz_session_length(session), length);
        assert_int_equal(kz_session_undone(session), undone);
        assert_int_equal(error.status, status);
        assert_non_null(error.message);
    } else {
        assert_int_equal(kz_session_length(session), length + 1);
        assert_int_equal(kz_session_undone(session), 0);
    }
    return status;
}

static void bot_moves(kz_session *session, kz_rng *rng, kz_work *work) {
    char line[KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    int seat = seat_to_move(session, rng);
    int level = 1 + (int)kz_rng_below(rng, 5);
    assert_int_equal(kz_session_game(session)->bot(kz_session_state(session), seat, level,
                                                   kz_rng_next(rng), work, &text),
                     KZ_OK);
    assert_false(text.truncated);
    assert_int_equal(try_move(session, seat, line), KZ_OK);
}

static void look(const kz_session *session, int seat, kz_view *view) {
    kz_view_init(view);
    kz_session_game(session)->view(kz_session_state(session), seat, KZ_LANG_EN, view);
    assert_false(view->truncated);
}

/** Clicks on some action of the view; every one that is offered must be legal. */
static void click_action(kz_session *session, kz_rng *rng) {
    static kz_view view;
    int seat = seat_to_move(session, rng);
    look(session, seat, &view);
    for (uint32_t i = 0; i < view.node_count; i++) {
        const kz_view_node *node = &view.nodes[i];
        if (node->kind == KZ_VIEW_ACTIONS && node->cell_count > 0) {
            uint32_t cell = node->first_cell + (uint32_t)kz_rng_below(rng, node->cell_count);
            const char *line = kz_view_text(&view, view.cells[cell].type);
            assert_int_equal(try_move(session, seat, line), KZ_OK);
            return;
        }
    }
}

/** Types three clickable pieces of the view, which is sometimes a move. */
static void click_pieces(kz_session *session, kz_rng *rng) {
    static kz_view view;
    char line[KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    int seat = seat_to_move(session, rng);
    look(session, seat, &view);
    for (int i = 0; i < 3 && view.cell_count > 0; i++) {
        const kz_view_cell *cell = &view.cells[kz_rng_below(rng, view.cell_count)];
        kz_text_put(&text, i > 0 ? " " : "");
        kz_text_put(&text, kz_view_text(&view, cell->type));
    }
    (void)try_move(session, seat, line);
}

static void vandalise(kz_session *session, kz_rng *rng) {
    char line[GARBAGE_MAX];
    garbage(rng, line);
    (void)try_move(session, (int)kz_rng_below(rng, 9) - 2, line);
}

static void go_back_and_forth(kz_session *session, kz_rng *rng) {
    static kz_state before;
    before = *kz_session_state(session);
    size_t length = kz_session_length(session);
    size_t back = (size_t)kz_rng_below(rng, length + 1);
    for (size_t i = 0; i < back; i++) {
        assert_int_equal(kz_session_undo(session), KZ_OK);
    }
    for (size_t i = 0; i < back; i++) {
        assert_int_equal(kz_session_redo(session), KZ_OK);
    }
    assert_memory_equal(&before, kz_session_state(session), sizeof before);
}

bool play_at_random(kz_session *session, kz_rng *rng, kz_work *work, size_t steps) {
    for (size_t i = 0; i < steps; i++) {
        if (kz_session_game(session)->turn(kz_session_state(session)).over) {
            return true;
        }
        /* Where mistakes are paid back, random play need not end: the bots alone finish the game.
         */
        switch (i < steps / 2 ? kz_rng_below(rng, 6) : 0) {
        case 0:
            bot_moves(session, rng, work);
            break;
        case 1:
            click_action(session, rng);
            break;
        case 2:
            click_pieces(session, rng);
            break;
        case 3:
            go_back_and_forth(session, rng);
            break;
        case 4:
            (void)kz_session_undo(session);
            bot_moves(session, rng, work);
            break;
        default:
            vandalise(session, rng);
            break;
        }
    }
    return false;
}
