/* Name poker keeps its secrets: whole games with a twin at every move, for every seat and the
 * public. */
#include "play/adapters/namepoker/state.h"
#include "support/effort.h"
#include "support/sitting.h"
#include "support/twin.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

/* Two to six seats, one to three rounds and exchanges: each once. */
enum { GAMES = 15, ROOM = 1 << 17 };

/* All that a viewer gets to know of a state. */
static void learn(const kz_game *game, const kz_state *whole, int seat, char *buffer) {
    static kz_state seen;
    static kz_view view;
    kz_text text;
    kz_viewer viewer = (kz_viewer){.seat = seat, .lang = KZ_LANG_EN, .acts = true};
    seen = *whole;
    game->see(&seen, seat);
    kz_view_init(&view);
    game->view(&seen, &viewer, &view);
    kz_text_init(&text, buffer, ROOM);
    sit_dump(&view, &text);
}

/* Hints, facts, the bot's line and the nodes they took. */
static void ask(const kz_game *game, const kz_state *whole, int seat, char *buffer) {
    static kz_state seen;
    static kz_view view;
    kz_plan plan;
    kz_text text;
    kz_viewer viewer = (kz_viewer){.seat = seat, .lang = KZ_LANG_EN, .acts = true};
    kz_text_init(&text, buffer, ROOM);
    seen = *whole;
    game->see(&seen, seat);
    for (int strength = 1; strength <= 5; strength++) {
        kz_work work;
        kz_work_init(&work);
        if (strength <= KZ_PLAY_STRENGTH_MAX) {
            kz_view_init(&view);
            assert_int_equal(game->hint(&seen, &viewer, strength, &work, &view), KZ_OK);
            sit_dump(&view, &text);
        }
        if (strength == 1) {
            kz_view_init(&view);
            assert_int_equal(game->facts(&seen, &viewer, 1, &work, &view), KZ_OK);
            sit_dump(&view, &text);
        }
        assert_int_equal(game->bot(&seen, seat, strength, 9, &work, &plan), KZ_OK);
        kz_text_format(&text, "%s %llu\n", plan.line, (unsigned long long)work.counters.nodes);
    }
}

/* What a move of somebody sounds like, and how it is refused. */
static void hear(const kz_game *game, const kz_state *whole, const kz_act *act, int seat,
                 char *buffer) {
    static kz_state before;
    static kz_state after;
    kz_text text;
    kz_error error = {.status = KZ_OK};
    kz_viewer viewer = (kz_viewer){.seat = seat, .lang = KZ_LANG_EN, .acts = true};
    kz_act heard = *act;
    kz_text_init(&text, buffer, ROOM);
    before = *whole;
    after = *whole;
    kz_status status = game->move(&after, act, &error);
    kz_text_format(&text, "%d %s %u %s\n", (int)status, status == KZ_OK ? "" : error.message,
                   error.column, error.token);
    if (status == KZ_OK) {
        kz_turn now = game->turn(&after);
        game->see(&before, seat);
        game->see(&after, seat);
        bool shows = memcmp(&before, whole, game->state_size) == 0;
        assert_false(shows);
        heard.line = seat == act->from ? act->line : "";
        /* The end of a round depends on the hands: then only the same state sounds the same. */
        kz__namepoker_table first = kz__namepoker_unpack(&before);
        kz__namepoker_table second = kz__namepoker_unpack(&after);
        if (!now.over && first.finished == second.finished) {
            int tone = (int)game->tell(&before, &after, &heard, &viewer, &text);
            kz_text_format(&text, " %d\n", tone);
        }
    }
}

static bool same_turn(kz_turn a, kz_turn b) {
    return a.may_move == b.may_move && a.won == b.won && a.over == b.over && a.due_ms == b.due_ms;
}

static void compare(const sitting *t, const kz_state *whole, const kz_state *twin, int seat,
                    const char *line) {
    static char mine[ROOM];
    static char other[ROOM];
    static kz_state seen;
    static kz_state seen_twin;
    seen = *whole;
    seen_twin = *twin;
    t->game->see(&seen, seat);
    t->game->see(&seen_twin, seat);
    assert_memory_equal(&seen, &seen_twin, t->game->state_size);
    t->game->see(&seen_twin, seat);
    assert_memory_equal(&seen, &seen_twin, t->game->state_size);
    kz_turn turn = t->game->turn(whole);
    kz_turn turn_seen = t->game->turn(&seen);
    kz_turn turn_twin = t->game->turn(twin);
    assert_true(same_turn(turn, turn_seen));
    assert_true(same_turn(turn, turn_twin));
    learn(t->game, whole, seat, mine);
    learn(t->game, twin, seat, other);
    assert_string_equal(mine, other);
    int mover = sit_mover(t->session);
    if (mover == seat && kz_session_length(t->session) % 5 == 0) { /* the slow part */
        ask(t->game, whole, seat, mine);
        ask(t->game, twin, seat, other);
        assert_string_equal(mine, other);
    }
    const char *lines[] = {line, "draw 7", "keep 2", "hold"};
    for (size_t i = 0; i < 4; i++) {
        kz_act act = {.from = mover, .at_ms = 0, .line = lines[i]};
        hear(t->game, whole, &act, seat, mine);
        hear(t->game, twin, &act, seat, other);
        assert_string_equal(mine, other);
    }
}

static void random_line(kz_chance *chance, char *line) {
    kz_text text;
    kz_text_init(&text, line, KZ_PLAY_LINE_MAX);
    kz__namepoker_move_print((uint32_t)kz_chance_below(chance, 32), &text);
}

static void play_game(uint64_t seed) {
    static kz_state whole;
    static kz_state twin;
    sitting t;
    char params[64];
    char line[KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_chance chance;
    kz_key key = kz_key_of(seed);
    int seats = 2 + (int)(seed % 5);
    kz_chance_init(&chance, &key, 1);
    kz_text_init(&text, params, sizeof params);
    kz_text_format(&text, "rounds=%d exchanges=%d first=%d", 1 + (int)(seed / 5 % 3),
                   1 + (int)(seed / 15 % 3), 1 + (int)(seed % (uint64_t)seats));
    sit_begin_deal(&t, "namepoker", seats, params, &key);
    while (!kz_session_turn(t.session).over) {
        random_line(&chance, line);
        whole = *kz_session_state(t.session);
        for (int seat = -1; seat < seats; seat++) {
            int viewer = seat < 0 ? KZ_PUBLIC : seat;
            assert_true(twin_namepoker(&whole, viewer, &chance, &twin));
            assert_memory_not_equal(&whole, &twin, t.game->state_size);
            compare(&t, &whole, &twin, viewer, line);
        }
        sit_check_choices(t.session, sit_mover(t.session), &chance);
        sit_act(t.session, sit_mover(t.session), line);
    }
    whole = *kz_session_state(t.session);
    twin = whole;
    t.game->see(&twin, KZ_PUBLIC);
    assert_memory_equal(&whole, &twin, t.game->state_size);
    sit_end(&t);
}

static void twins_are_seen_alike(void **state) {
    (void)state;
    for (unsigned seed = 0; seed < effort_of(GAMES); seed++) {
        play_game(seed);
    }
}

/* What is hidden reads as "not known", whatever it was. */
static void nothing_hidden_is_left(void **state) {
    (void)state;
    static kz_state seen;
    sitting t;
    sit_begin(&t, "namepoker", 3, "rounds=2 draws=1,2,3");
    sit_act(t.session, 0, "draw 2 4");
    sit_see(t.session, kz_session_length(t.session), 1, &seen);
    kz__namepoker_table table = kz__namepoker_unpack(&seen);
    assert_int_equal(table.source, KZ__NAMEPOKER_NOT_KNOWN);
    assert_int_equal(table.draw[0] | table.draw[1] | table.draw[2], 0);
    assert_int_equal(table.now.hand[0][1], KZ__NAMEPOKER_FACE_DOWN);
    assert_int_equal(table.now.exchanged[0][0], 2);
    assert_int_equal(table.drawn[0], KZ__NAMEPOKER_UNSEEN);
    assert_int_not_equal(table.now.hand[1][1], KZ__NAMEPOKER_FACE_DOWN);
    sit_end(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(twins_are_seen_alike),
        cmocka_unit_test(nothing_hidden_is_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
