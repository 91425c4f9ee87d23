/* The card game: joins as lines, and what everybody sees while an explanation is made and shown. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/card_play.h"
#include "support/sitting.h"
#include "support/try_table.h"

#include <string.h>

enum { ROOM = 1 << 16 };

static const char instance[] = "window=15 first=1 seed=1 reveal=yes deck=K6Q9234";

static kz_view view;

static void look(const kz_session *session, int seat) {
    static kz_state seen;
    bool acts = seat >= 0 && (kz_session_turn(session).may_move >> seat & 1U) != 0;
    kz_viewer viewer = {.seat = seat, .acts = acts};
    card_seen(session, seat, &seen);
    kz_view_init(&view);
    kz_game_find("shisoku-game")->view(&seen, &viewer, &view);
    assert_false(view.truncated);
}

/** Seat 1 explains K 6 Q 9, flipped as cards 1 to 4, for a target. */
static kz_session *explaining(const char *target, kz_work *work) {
    kz_work_init(work);
    kz_session *session = card_open(instance, 3, work);
    card_do(session, 0, 0, target);
    for (int i = 0; i < 4; i++) {
        card_do(session, i % 3, 1000, "flip");
    }
    card_do(session, 1, 2000, "slap 4");
    card_wait(session, 2016);
    return session;
}

static const kz_view_number *number_of(const char *node, uint32_t index) {
    const kz_view_cell *cell = sit_cell(&view, node, index);
    assert_true(cell->number > 0);
    return &view.numbers[cell->number - 1];
}

/* The steps are seen by all as they are made; only who explains is offered more of them. */
static void all_see_each_step(void **unused) {
    (void)unused;
    kz_work work;
    kz_session *session = explaining("target 10", &work);
    card_do(session, 1, 3000, "join #1 - #2"); /* 13 - 6 */
    for (int seat = KZ_PUBLIC; seat < 3; seat += seat == KZ_PUBLIC ? 3 : 1) {
        look(session, seat);
        assert_string_equal(sit_cells(&view, "steps"), "13 \u2212 6 = 7");
        assert_string_equal(sit_cells(&view, "tray"), "7 12 9");
        assert_string_equal(sit_cells(&view, "table"), "K 6 Q 9");
        const kz_view_number *made = number_of("steps", 0);
        assert_string_equal(kz_view_text(&view, made->a), "13");
        assert_string_equal(kz_view_text(&view, made->op), "-");
        assert_string_equal(kz_view_text(&view, made->b), "6");
        assert_int_equal(made->from[0], 1);
        assert_int_equal(made->from[1], 2);
        assert_int_equal(sit_cell(&view, "steps", 0)->id, sit_cell(&view, "tray", 0)->id);
        assert_int_equal(sit_cell(&view, "steps", 0)->seat, 1);
        assert_int_equal(kz_view_find(&view, "join") != NULL, seat == 1);
        assert_int_equal(sit_cell(&view, "tray", 0)->type != 0, seat == 1);
    }
    look(session, 1); /* keys are places: 7 lies where 6 lay */
    assert_string_equal(kz_view_text(&view, sit_cell(&view, "tray", 0)->key), "2");
    assert_string_equal(kz_view_text(&view, sit_cell(&view, "tray", 1)->key), "3");
    assert_string_equal(kz_view_text(&view, sit_cell(&view, "tray", 2)->key), "4");
    look(session, 0);
    assert_int_equal(sit_cell(&view, "tray", 0)->key, 0);
    card_do(session, 1, 4000, "join 7 + Q"); /* by value, and by name */
    card_do(session, 1, 5000, "back");
    look(session, 0);
    assert_string_equal(sit_cells(&view, "tray"), "7 12 9");
    kz_session_free(session);
}

static void lines_of_joins_are_read(void **unused) {
    (void)unused;
    static const struct {
        const char *line;
        kz_status status;
        uint32_t column;
    } cases[] = {
        {"join", KZ_BAD_INPUT, 5},
        {"join 13", KZ_BAD_INPUT, 6},
        {"join 13 - ", KZ_BAD_INPUT, 6},
        {"join 13 ? 6", KZ_BAD_INPUT, 6},
        {"join 13 - 6 9", KZ_BAD_INPUT, 6},
        {"join x - 6", KZ_BAD_INPUT, 6},
        {"join # - 6", KZ_BAD_INPUT, 6},
        {"join 13 - 13", KZ_ILLEGAL_MOVE, 11},
        {"join #1 - #1", KZ_ILLEGAL_MOVE, 11},
        {"join #5 - #1", KZ_ILLEGAL_MOVE, 6},
        {"join 7 - #1", KZ_ILLEGAL_MOVE, 6},
        {"back", KZ_ILLEGAL_MOVE, 0},
        {"back 1", KZ_BAD_INPUT, 6},
        {"go on", KZ_ILLEGAL_MOVE, 0},
        {"go", KZ_BAD_INPUT, 3},
        {"go off", KZ_BAD_INPUT, 4},
        {"join 13 \u2212 6", KZ_OK, 0},
        {"join 7 \u00D7 #4", KZ_OK, 0},
        {"join 12 \u00F7 63", KZ_OK, 0},
    };
    kz_work work;
    kz_session *session = explaining("target 10", &work);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        kz_error error = {0};
        kz_act act = {.from = 1, .at_ms = 3000, .line = cases[i].line};
        kz_status status = kz_session_act(session, &act, &error);
        if (status != cases[i].status || (status != KZ_OK && error.column != cases[i].column)) {
            fail_msg("%s: %d, column %u: %s", cases[i].line, (int)status, (unsigned)error.column,
                     error.message);
        }
    }
    kz_session_free(session);
}

/* The line can be read, and the rules forbid it: it is no fault of the input. */
static void nothing_is_divided_by_zero(void **unused) {
    (void)unused;
    kz_work work;
    kz_error error = {0};
    kz_work_init(&work);
    kz_session *session = card_open("window=15 first=1 seed=1 reveal=yes deck=5599", 2, &work);
    card_do(session, 0, 0, "target 24");
    for (int i = 0; i < 3; i++) {
        card_do(session, i % 2, 1000, "flip");
    }
    card_do(session, 0, 2000, "slap 3");
    card_wait(session, 2016);
    card_do(session, 0, 3000, "join 5 - 5");
    const kz_act act = {.from = 0, .at_ms = 3000, .line = "join 9 / 0"};
    assert_int_equal(kz_session_act(session, &act, &error), KZ_ILLEGAL_MOVE);
    assert_string_equal(error.message, "this would divide by zero");
    kz_session_free(session);
}

static const struct {
    const char *line;
    const char *outcome;
    const char *said;
    const char *steps;
    const char *tray; /* what nobody combined; all of it if the steps use what is not there */
} explanations[] = {
    {"explain (K-6)+Q-9", "right", "(K \u2212 6) + Q \u2212 9 = 10",
     "13 \u2212 6 = 7 7 + 12 = 19 19 \u2212 9 = 10", "10"},
    {"explain K-6+Q*9", "wrong-value", "K \u2212 6 + Q \u00D7 9: makes 115, but the target is 10",
     "13 \u2212 6 = 7 12 \u00D7 9 = 108 7 + 108 = 115", "115"},
    {"explain K-6", "unused-card", "K \u2212 6 = 7: the Q is not used", "13 \u2212 6 = 7",
     "7 12 9"},
    {"explain 9-6+Q-K-6", "used-twice",
     "9 \u2212 6 + Q \u2212 K \u2212 6 = \u22124: this card is used more often than it is on the "
     "table: "
     "6",
     "9 \u2212 6 = 3 3 + 12 = 15 15 \u2212 13 = 2 2 \u2212 6 = \u22124", "13 6 12 9"},
    {"explain K-6+Q-7", "not-a-card",
     "K \u2212 6 + Q \u2212 7 = 12: this number is not on the table: 7",
     "13 \u2212 6 = 7 7 + 12 = 19 19 \u2212 7 = 12", "13 6 12 9"},
};

/* All see the explainer, the steps and the verdict until the time of the reveal is up. */
static void an_explanation_is_shown_to_all(void **unused) {
    (void)unused;
    for (size_t i = 0; i < sizeof explanations / sizeof explanations[0]; i++) {
        kz_work work;
        kz_session *session = explaining("target 10", &work);
        card_do(session, 1, 3000, explanations[i].line);
        kz_turn turn = kz_session_turn(session);
        assert_true(turn.pause);
        assert_int_equal(turn.may_move, 7);
        for (int seat = KZ_PUBLIC; seat < 3; seat += seat == KZ_PUBLIC ? 3 : 1) {
            look(session, seat);
            assert_string_equal(sit_text(&view, "said"), explanations[i].said);
            assert_string_equal(sit_cells(&view, "steps"), explanations[i].steps);
            assert_string_equal(sit_text(&view, "event"),
                                i == 0 ? "Player B made the target."
                                       : "Player B did not make the target.");
            assert_string_equal(kz_view_text(&view, kz_view_find(&view, "event")->outcome),
                                explanations[i].outcome);
            assert_int_equal(kz_view_find(&view, "time")->until_ms, turn.due_ms);
            assert_string_equal(sit_cells(&view, "table"), "K 6 Q 9");
            assert_string_equal(sit_cells(&view, "tray"), explanations[i].tray);
            assert_int_equal(sit_cell(&view, "tray", 0)->seat, 1);
            assert_int_equal(sit_cell(&view, "tray", 0)->type, 0);
            assert_int_equal(kz_view_find(&view, "actions") != NULL, seat >= 0);
        }
        card_wait(session, turn.due_ms);
        look(session, KZ_PUBLIC);
        assert_false(kz_session_turn(session).pause);
        assert_null(kz_view_find(&view, "steps"));
        assert_string_equal(sit_text(&view, "event"), i == 0 ? "Right! Player B took 4 cards."
                                                             : "Player B committed a foul.");
        kz_session_free(session);
    }
}

/* A step of a result has the id of the card before it, so that a page sees it move. */
static void shown_steps_hang_together(void **unused) {
    (void)unused;
    kz_work work;
    kz_session *session = explaining("target 10", &work);
    card_do(session, 1, 3000, "explain (K-6)+Q-9");
    look(session, 0);
    uint32_t first = sit_cell(&view, "steps", 0)->id;
    uint32_t second = sit_cell(&view, "steps", 1)->id;
    assert_true(first > 1000000 && second > first);
    assert_int_equal(number_of("steps", 1)->from[0], first);
    assert_int_equal(number_of("steps", 1)->from[1], 3);
    assert_int_equal(number_of("steps", 2)->from[0], second);
    kz_session_free(session);
}

static void each_event_of_a_reveal_is_told_once(void **unused) {
    (void)unused;
    static const struct {
        int seat;
        const char *line;
        const char *told;
    } cases[] = {
        {1, "join K - 6", "Player B combined 13 \u2212 6 = 7."},
        {1, "join 7 + Q", "Player B combined 7 + 12 = 19."},
        {1, "back", "Player B undid the last step."},
        {1, "join 7 + Q", "Player B combined 7 + 12 = 19."},
        {1, "join 19 - 9", "Player B made the target. 13 \u2212 6 + 12 \u2212 9 = 10."},
        {0, "go on", ""},
        {2, "go on", ""},
        {1, "go on", "Right! Player B took 4 cards."},
    };
    kz_work work;
    kz_session *session = explaining("target 10", &work);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        kz_tone tone;
        card_do(session, cases[i].seat, 3000, cases[i].line);
        assert_string_equal(sit_tell(session, KZ_PUBLIC, KZ_LANG_EN, &tone), cases[i].told);
    }
    assert_int_equal(card_game_of(session).phase, KZ_SHISOKU_DECLARING);
    kz_session_free(session);
}

/* A miss says what it costs: as many cards as lie on the table, or all that the player has. */
static void a_miss_names_its_cost(void **unused) {
    (void)unused;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = card_open("window=15 first=1 key=1 reveal=yes deck=5K234", 2, &work);
    card_do(session, 0, 0, "target 5");
    card_do(session, 0, 0, "flip");
    card_do(session, 0, 0, "slap 1");
    card_do(session, 0, 0, "explain 5");
    card_do(session, 0, 0, "go on");
    card_do(session, 1, 0, "go on");
    card_do(session, 0, 0, "target 12");
    card_do(session, 0, 0, "flip");
    card_do(session, 1, 0, "slap 2");
    card_do(session, 1, 0, "explain K"); /* who has no card gives none back */
    look(session, 0);
    assert_string_equal(sit_text(&view, "event"), "Player B did not make the target.");
    card_do(session, 0, 0, "go on");
    card_do(session, 1, 0, "go on");
    card_do(session, 0, 0, "slap 2");
    card_do(session, 0, 0, "explain K");
    look(session, 0);
    assert_string_equal(sit_text(&view, "event"),
                        "Player A did not make the target: one card goes back.");
    assert_int_equal(kz_view_find(&view, "event")->value, 1);
    assert_int_equal(card_game_of(session).pile_count[0], 1);
    kz_session_free(session);
}

/* A player who has seen it waits for the others. */
static void a_pause_is_left_by_each(void **unused) {
    (void)unused;
    kz_work work;
    kz_session *session = explaining("target 10", &work);
    card_do(session, 1, 3000, "explain K+6");
    card_do(session, 0, 3000, "go on");
    assert_int_equal(kz_session_turn(session).may_move, 6);
    look(session, 0);
    assert_null(kz_view_find(&view, "actions"));
    look(session, 2);
    assert_string_equal(sit_cells(&view, "actions"), "Continue");
    card_do(session, 2, 3000, "go on");
    card_do(session, 1, 3000, "go on");
    assert_false(kz_session_turn(session).pause);
    kz_session_free(session);
}

/* The last join is judged as an explanation is. */
static void joins_are_reviewed(void **unused) {
    (void)unused;
    static const char *const lines[] = {"join K - 6", "join 7 + Q", "join 19 - 9"};
    const char *text;
    kz_work work;
    kz_session *session = explaining("target 10", &work);
    size_t first = kz_session_length(session);
    for (size_t i = 0; i < 3; i++) {
        card_do(session, 1, 3000, lines[i]);
        assert_int_equal(sit_review(session, first + i, KZ_LANG_EN, &work, &text), i < 2 ? -1 : 0);
    }
    kz_session_free(session);
    session = explaining("target 10", &work);
    card_do(session, 1, 3000, "join K - 6");
    card_do(session, 1, 3000, "join 7 + Q");
    card_do(session, 1, 3000, "join 19 + 9");
    assert_int_equal(sit_review(session, first + 2, KZ_LANG_EN, &work, &text), 4);
    assert_memory_equal(text, "This table could be made: ", 26);
    kz_session_free(session);
}

/* Openings keep the time that an explanation has: older ones lack the word. */
static void openings_keep_the_time_to_explain(void **unused) {
    (void)unused;
    static const char *const openings[] = {
        "window=15 first=1 seed=1 reveal=yes extra=10 deck=K6Q9234",
        "window=15 first=1 seed=1 extra=10 deck=K6Q9234", instance,
        "window=15 first=1 seed=1 deck=K6Q9234"};
    for (size_t i = 0; i < sizeof openings / sizeof openings[0]; i++) {
        kz_work work;
        kz_work_init(&work);
        kz_session *session = card_open(openings[i], 2, &work);
        assert_string_equal(kz_session_opening(session)->instance, openings[i]);
        assert_int_equal(card_game_of(session).setup.extra_s, i < 2 ? 10 : 0);
        assert_int_equal(card_game_of(session).setup.reveals, i % 2 == 0);
        kz_session_free(session);
    }
}

/* A saved game is in the same phase; one from before the reveal has none. */
static void saves_keep_the_rules_they_were_played_by(void **unused) {
    (void)unused;
    static char first[ROOM];
    static char second[ROOM];
    static const char old[] = "window=15 first=1 seed=1 deck=K6Q9234";
    static const char *const openings[] = {instance, old};
    for (size_t i = 0; i < 2; i++) {
        const kz_table_setup setup = {.one_device = true};
        try_table t;
        kz_text text;
        kz_table *loaded = NULL;
        try_open(&t, kz_game_find("shisoku-game"), 2, openings[i], &setup);
        try_act(&t, 0, "move target 7", 0);
        try_act(&t, 0, "move flip", 0);
        try_act(&t, 1, "move flip", 0);
        try_act(&t, 1, "move slap 2", 100);
        try_act(&t, 1, "move join K - 6", 100);
        assert_int_equal(kz_table_standing(t.table).turn.pause, i == 0);
        kz_text_init(&text, first, sizeof first);
        kz_table_save(t.table, &text);
        assert_int_equal(strstr(first, "reveal=yes") != NULL, i == 0);
        assert_int_equal(kz_table_load(first, text.length, &t.work, NULL, &loaded), KZ_OK);
        assert_int_equal(kz_table_standing(loaded).turn.pause, i == 0);
        kz_text_init(&text, second, sizeof second);
        kz_table_save(loaded, &text);
        assert_string_equal(first, second);
        kz_text_init(&text, second, sizeof second);
        const kz_viewer viewer = {.seat = 0};
        assert_int_equal(
            kz_table_view_json(loaded, kz_session_length(kz_table_session(loaded)), &viewer, &text),
            KZ_OK);
        assert_int_equal(strstr(second, "\"pause\":true") != NULL, i == 0);
        kz_table_free(loaded);
        try_close(&t);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_see_each_step),
        cmocka_unit_test(lines_of_joins_are_read),
        cmocka_unit_test(nothing_is_divided_by_zero),
        cmocka_unit_test(an_explanation_is_shown_to_all),
        cmocka_unit_test(shown_steps_hang_together),
        cmocka_unit_test(each_event_of_a_reveal_is_told_once),
        cmocka_unit_test(a_miss_names_its_cost),
        cmocka_unit_test(a_pause_is_left_by_each),
        cmocka_unit_test(joins_are_reviewed),
        cmocka_unit_test(openings_keep_the_time_to_explain),
        cmocka_unit_test(saves_keep_the_rules_they_were_played_by),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
