/* The choices of the card game: who is shown only forms and actions can play it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/card_play.h"

#include <string.h>

enum { GAMES = 20, STEPS = 3000 };

static kz_view view;

static const kz_game *game(void) {
    return kz_game_find("shisoku-game");
}

/** Draws what a seat sees now. */
static void look(const kz_session *session, int seat, bool acts, kz_lang lang) {
    static kz_state seen;
    kz_viewer viewer = {.seat = seat, .acts = acts, .lang = lang};
    card_seen(session, seat, &seen);
    kz_view_init(&view);
    game()->view(&seen, &viewer, &view);
    assert_false(view.truncated);
}

static void names_are_unique(void) {
    for (uint32_t i = 0; i < view.node_count; i++) {
        const char *name = kz_view_text(&view, view.nodes[i].name);
        assert_ptr_equal(kz_view_find(&view, name), &view.nodes[i]);
        for (uint32_t a = 0; a < view.nodes[i].cell_count; a++) {
            for (uint32_t b = 0; b < a; b++) {
                const kz_view_cell *cells = &view.cells[view.nodes[i].first_cell];
                assert_true(cells[a].id != cells[b].id || cells[a].id == 0);
            }
        }
    }
}

static bool is_legal(const kz_session *session, int seat, const char *line) {
    static kz_state state;
    kz_act act = {.from = seat, .at_ms = card_game_of(session).clock_ms, .line = line};
    memcpy(state.bytes, kz_session_state(session)->bytes, game()->state_size);
    return game()->move(&state, &act, NULL) == KZ_OK;
}

/** Checks all choices of a seat, and takes one by chance. @return false if there is none. */
static bool choose(const kz_session *session, int seat, kz_chance *chance,
                   char line[KZ_PLAY_LINE_MAX]) {
    uint32_t choices = 0;
    for (uint32_t i = 0; i < view.node_count; i++) {
        const kz_view_node *node = &view.nodes[i];
        bool is_form = node->kind == KZ_VIEW_FORM;
        uint32_t lines = is_form ? 1 : node->kind == KZ_VIEW_ACTIONS ? node->cell_count : 0;
        for (uint32_t j = 0; j < lines; j++) {
            const kz_view_cell *cell = &view.cells[node->first_cell + j];
            const char *typed = kz_view_text(&view, is_form ? node->example : cell->type);
            bool is_offered = is_form || (cell->flags & KZ_CELL_DISABLED) == 0;
            assert_int_equal(is_legal(session, seat, typed), is_offered);
            if (is_offered && kz_chance_below(chance, ++choices) == 0) {
                strcpy(line, typed);
            }
        }
    }
    return choices > 0;
}

/* Who knows only forms and actions, and nothing of the game, can play it to the end. */
static void a_program_that_knows_no_game_plays_to_the_end(void **unused) {
    (void)unused;
    uint32_t moves = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        kz_work work;
        kz_chance chance;
        kz_key key = kz_key_of(seed);
        kz_work_init(&work);
        kz_chance_init(&chance, &key, 0);
        int seats = 2 + (int)(seed % 5);
        kz_session *session = card_deal("", seats, seed, &work);
        for (int step = 0; step < STEPS && !kz_session_turn(session).over; step++) {
            char line[KZ_PLAY_LINE_MAX];
            int seat = (int)kz_chance_below(&chance, (uint64_t)seats);
            look(session, seat, true, seed % 2 == 0 ? KZ_LANG_JA : KZ_LANG_EN);
            names_are_unique();
            uint64_t due_ms = kz_session_turn(session).due_ms;
            if (kz_chance_below(&chance, 8) > 0 && choose(session, seat, &chance, line)) {
                card_do(session, seat, card_game_of(session).clock_ms, line);
                moves++;
            } else if (due_ms != KZ_NEVER) {
                card_wait(session, due_ms);
            }
        }
        assert_true(kz_session_turn(session).over);
        look(session, KZ_PUBLIC, false, KZ_LANG_EN);
        assert_non_null(kz_view_find(&view, "result"));
        kz_session_free(session);
    }
    assert_true(moves > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_program_that_knows_no_game_plays_to_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
