/* What is seen and told of the card game: the nodes, the choices, and the reasons of fouls. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/card_play.h"

#include <string.h>

enum { TEXT_BYTES = 2048 };

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

static const kz_view_node *node_of(const char *name) {
    const kz_view_node *node = kz_view_find(&view, name);
    if (node == NULL) {
        fail_msg("there is no node %s", name);
    }
    return node;
}

static const kz_view_cell *cell_of(const char *name, uint32_t index) {
    const kz_view_node *node = node_of(name);
    assert_true(index < node->cell_count);
    return &view.cells[node->first_cell + index];
}

static const char *text_of(const char *name) {
    return kz_view_text(&view, node_of(name)->text);
}

/** Finds an action by its line; NULL: there is none. */
static const kz_view_cell *action_of(const char *line) {
    const kz_view_node *node = kz_view_find(&view, "actions");
    for (uint32_t i = 0; node != NULL && i < node->cell_count; i++) {
        const kz_view_cell *cell = &view.cells[node->first_cell + i];
        if (strcmp(kz_view_text(&view, cell->type), line) == 0) {
            return cell;
        }
    }
    return NULL;
}

/* K 6 Q 9 and the target 10: (13 - 6) + 12 - 9. */
static kz_session *opened(kz_work *work) {
    return card_open("window=15 first=1 key=1 deck=K6Q9A2345", 3, work);
}

static kz_session *four_cards(kz_work *work) {
    kz_session *session = opened(work);
    card_do(session, 0, 1000, "target 10");
    for (int i = 0; i < 4; i++) {
        card_do(session, i % 3, 2000, "flip");
    }
    return session;
}

static void the_dealer_is_asked_for_a_target(void **unused) {
    (void)unused;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = opened(&work);
    look(session, 0, true, KZ_LANG_EN);
    const kz_view_node *form = node_of("target");
    assert_int_equal(form->kind, KZ_VIEW_FORM);
    assert_string_equal(kz_view_text(&view, form->prefix), "target");
    assert_int_equal(form->cell_count, 1);
    assert_int_equal(cell_of("target", 0)->type, 0); /* free text */
    assert_string_equal(kz_view_text(&view, form->example), "target 24");
    assert_string_equal(text_of("turn"), "Choosing the target: Player A.");
    assert_int_equal(node_of("rules")->role, KZ_ROLE_RULE);
    assert_null(kz_view_find(&view, "time"));
    assert_null(kz_view_find(&view, "actions"));
    look(session, 0, false, KZ_LANG_EN);
    assert_null(kz_view_find(&view, "target"));
    look(session, 1, true, KZ_LANG_EN);
    assert_null(kz_view_find(&view, "target"));
    kz_session_free(session);
}

/** The exact value of a cell, as text. */
static const char *value_of(const kz_view_cell *cell) {
    assert_true(cell->number > 0);
    return kz_view_text(&view, view.numbers[cell->number - 1].value);
}

static void targets_are_suggested(void **unused) {
    (void)unused;
    static const char *const suggested[][4] = {{"target 10", "10", "Gentle", "やさしい"},
                                               {"target 24", "24", "Classic", "定番"},
                                               {"target 88", "88", "Lively", "手ごわい"},
                                               {"target 314", "314", "Wild", "難問"}};
    kz_work work;
    kz_work_init(&work);
    for (uint32_t i = 0; i < 4; i++) {
        kz_session *session = opened(&work);
        look(session, 1, true, KZ_LANG_EN);
        assert_null(kz_view_find(&view, "targets"));
        look(session, 0, true, KZ_LANG_JA);
        assert_int_equal(node_of("targets")->cell_count, 4);
        assert_string_equal(kz_view_text(&view, cell_of("targets", i)->text), suggested[i][3]);
        look(session, 0, true, KZ_LANG_EN);
        const kz_view_cell *cell = cell_of("targets", i);
        assert_int_equal(node_of("targets")->kind, KZ_VIEW_ACTIONS);
        assert_string_equal(kz_view_text(&view, cell->type), suggested[i][0]);
        assert_string_equal(value_of(cell), suggested[i][1]);
        assert_string_equal(kz_view_text(&view, cell->text), suggested[i][2]);
        assert_int_equal(cell->flags, i == 1 ? KZ_CELL_MAIN : 0);
        card_do(session, 0, 0, suggested[i][0]);
        look(session, 2, true, KZ_LANG_EN);
        assert_string_equal(kz_view_text(&view, view.numbers[node_of("target")->number - 1].value),
                            suggested[i][1]);
        kz_session_free(session);
    }
}

static void a_fraction_is_an_exact_target(void **unused) {
    (void)unused;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = opened(&work);
    card_do(session, 0, 0, "target -0.3");
    look(session, KZ_PUBLIC, false, KZ_LANG_EN);
    assert_string_equal(kz_view_text(&view, view.numbers[node_of("target")->number - 1].value),
                        "-3/10");
    kz_session_free(session);
}

static void check_event(int seat, uint64_t cards, const char *outcome) {
    const kz_view_node *node = node_of("event");
    assert_int_equal(node->seat, seat);
    assert_int_equal(node->value, cards);
    assert_string_equal(kz_view_text(&view, node->outcome), outcome);
}

static void check_time(const char *purpose) {
    assert_string_equal(kz_view_text(&view, node_of("time")->outcome), purpose);
}

/* Everybody sees who is locked out, whom all wait for, what the time is for, and what happened. */
static void events_and_locks_are_data(void **unused) {
    (void)unused;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = card_open("window=15 first=1 key=1 deck=46", 2, &work);
    look(session, 1, false, KZ_LANG_EN);
    assert_int_equal(node_of("turn")->seat, 0);
    card_do(session, 0, 0, "target 24");
    card_do(session, 0, 0, "flip");
    look(session, 0, false, KZ_LANG_EN);
    check_time("flip");
    assert_int_equal(node_of("turn")->seat, 1);
    assert_int_equal(node_of("turn")->value, 0);
    card_do(session, 1, 50, "slap 1");
    look(session, 0, false, KZ_LANG_EN);
    check_event(1, 1, "slapped");
    card_wait(session, 66);
    look(session, 0, false, KZ_LANG_EN);
    check_time("explain");
    assert_int_equal(node_of("turn")->seat, 1);
    assert_int_equal(node_of("turn")->value, 50); /* ms after the card */
    card_do(session, 1, 100, "explain 4");
    for (int seat = KZ_PUBLIC; seat < 2; seat += seat == KZ_PUBLIC ? 3 : 1) {
        look(session, seat, seat >= 0, KZ_LANG_EN);
        check_event(1, 0, "foul");
        assert_int_equal(cell_of("piles", 0)->flags, 0);
        assert_int_equal(cell_of("piles", 2)->flags, KZ_CELL_LOCKED);
    }
    card_do(session, 1, 200, "flip");
    look(session, 0, false, KZ_LANG_EN);
    assert_int_equal(cell_of("piles", 2)->flags, 0);
    check_time("last");
    assert_int_equal(node_of("turn")->seat, -1);
    card_do(session, 0, 300, "slap 2");
    card_do(session, 0, 300, "explain 4*6");
    look(session, 1, false, KZ_LANG_EN);
    check_event(0, 2, "won");
    kz_session_free(session);
}

static void an_open_table_is_data(void **unused) {
    (void)unused;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = four_cards(&work);
    look(session, 1, true, KZ_LANG_EN);
    assert_string_equal(text_of("target"), "Target: 10");
    assert_int_equal(node_of("target")->role, KZ_ROLE_GOAL);
    assert_int_equal(node_of("table")->cell_count, 4);
    assert_string_equal(kz_view_text(&view, cell_of("table", 2)->text), "Q");
    assert_int_equal(cell_of("table", 2)->id, 3);
    assert_int_equal(cell_of("table", 2)->flags, 0);
    assert_int_equal(cell_of("table", 3)->flags, KZ_CELL_NEW);
    assert_int_equal(node_of("piles")->columns, 2);
    assert_int_equal(node_of("piles")->cell_count, 6);
    assert_int_equal(cell_of("piles", 5)->seat, 2);
    assert_true(node_of("deck")->value == 5 && node_of("deck")->total == 9);
    assert_true(node_of("time")->until_ms == 22000 && node_of("time")->total == 20000);
    assert_string_equal(text_of("turn"), "Player B flips next.");
    assert_int_equal(action_of("slap 4")->flags, KZ_CELL_MAIN);
    assert_string_equal(kz_view_text(&view, action_of("slap 4")->key), "s");
    assert_int_equal(action_of("flip")->flags, 0);
    assert_null(action_of("pass"));
    look(session, 2, true, KZ_LANG_EN);
    assert_int_equal(action_of("flip")->flags, KZ_CELL_DISABLED);
    look(session, KZ_PUBLIC, true, KZ_LANG_EN);
    assert_null(kz_view_find(&view, "actions"));
    kz_session_free(session);
}

static void the_explainer_has_a_form(void **unused) {
    (void)unused;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = four_cards(&work);
    card_do(session, 2, 3000, "slap 4");
    look(session, 2, true, KZ_LANG_EN);
    assert_string_equal(text_of("event"), "Player C slapped the table.");
    assert_non_null(kz_view_find(&view, "explain")); /* he slapped alone */
    assert_int_equal(action_of("slap 4")->flags, KZ_CELL_MAIN | KZ_CELL_DISABLED);
    assert_null(kz_view_find(&view, "time"));
    look(session, 0, true, KZ_LANG_EN);
    assert_null(kz_view_find(&view, "explain"));
    card_do(session, 0, 3015, "slap 4");
    look(session, 2, true, KZ_LANG_EN);
    assert_null(kz_view_find(&view, "explain")); /* chance decides first */
    card_wait(session, 3016);
    int explainer = card_game_of(session).explainer;
    look(session, explainer, true, KZ_LANG_EN);
    assert_string_equal(kz_view_text(&view, node_of("explain")->example), "explain K+6+Q+9");
    assert_int_equal(node_of("explain")->flags, KZ_FORM_DEFAULT);
    assert_int_equal(action_of("pass")->flags, KZ_CELL_DANGER);
    assert_true(node_of("time")->until_ms == 63016 && node_of("time")->total == 60000);
    look(session, 2 - explainer, true, KZ_LANG_EN);
    assert_null(kz_view_find(&view, "explain"));
    assert_null(kz_view_find(&view, "actions"));
    kz_session_free(session);
}

static const struct {
    const char *line;
    const char *said;
    const char *event;
} explanations[] = {
    {"explain (K-6)+Q-9", "(K \u2212 6) + Q \u2212 9 = 10", "Right! Player C took 4 cards."},
    {"explain K-6-Q*9", "K \u2212 6 \u2212 Q \u00D7 9: makes \u2212101, but the target is 10",
     "Player C committed a foul."},
    {"explain K-6", "K \u2212 6 = 7: the Q is not used", "Player C committed a foul."},
    {"explain K-6+Q-K",
     "K \u2212 6 + Q \u2212 K = 6: this card is used more often than it is on the table: K",
     "Player C committed a foul."},
    {"explain K-6+Q-7", "K \u2212 6 + Q \u2212 7 = 12: this number is not on the table: 7",
     "Player C committed a foul."},
    {"explain K/(6-6)",
     "K \u00F7 (6 \u2212 6): this card is used more often than it is on the table: 6",
     "Player C committed a foul."},
    {"pass", NULL, "Player C committed a foul."}};

/* All hear the explanation and why it was wrong, with the value and the card. */
static void a_foul_says_why(void **unused) {
    (void)unused;
    for (size_t i = 0; i < sizeof explanations / sizeof explanations[0]; i++) {
        kz_work work;
        kz_work_init(&work);
        kz_session *session = four_cards(&work);
        card_do(session, 2, 3000, "slap 4");
        card_wait(session, 3016);
        card_do(session, 2, 4000, explanations[i].line);
        for (int seat = KZ_PUBLIC; seat < 3; seat += seat == KZ_PUBLIC ? 3 : 1) {
            look(session, seat, true, KZ_LANG_EN);
            assert_string_equal(text_of("event"), explanations[i].event);
            if (explanations[i].said != NULL) {
                assert_string_equal(text_of("said"), explanations[i].said);
                assert_int_equal(node_of("said")->role, KZ_ROLE_ANSWER);
            } else {
                assert_null(kz_view_find(&view, "said"));
            }
        }
        if (i > 0) { /* he waits for the next card */
            look(session, 2, true, KZ_LANG_EN);
            assert_int_equal(action_of("slap 4")->flags, KZ_CELL_MAIN | KZ_CELL_DISABLED);
            card_do(session, 1, 5000, "flip");
            look(session, 2, true, KZ_LANG_EN);
            assert_null(kz_view_find(&view, "said"));
        }
        kz_session_free(session);
    }
}

/* The newest card lay there for too short a time: it is none of those that the explanation is
 * about. */
static void an_explanation_is_about_the_cards_that_were_seen(void **unused) {
    (void)unused;
    static const char *const lines[][2] = {
        {"explain K-6", "K \u2212 6 = 7: this number is not on the table: 6"},
        {"explain K", "K: makes 13, but the target is 10"}};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        kz_work work;
        kz_work_init(&work);
        kz_session *session = opened(&work);
        card_do(session, 0, 0, "target 10");
        card_do(session, 0, 1000, "flip");
        card_do(session, 1, 2000, "flip");
        card_do(session, 2, 2015, "slap 1");
        card_wait(session, 2031);
        look(session, 2, true, KZ_LANG_EN);
        assert_string_equal(kz_view_text(&view, node_of("explain")->example), "explain K");
        card_do(session, 2, 3000, lines[i][0]);
        look(session, 0, true, KZ_LANG_EN);
        assert_string_equal(text_of("said"), lines[i][1]);
        kz_session_free(session);
    }
}

/** Tells the last entry to a viewer. */
static kz_tone tell(const kz_session *session, int seat, kz_lang lang, char said[TEXT_BYTES]) {
    static kz_state before;
    static kz_state after;
    static const char *const names[] = {"Ann", NULL, "Cid"};
    kz_viewer viewer = {.seat = seat, .lang = lang, .names = names};
    size_t length = kz_session_length(session);
    kz_entry entry = kz_session_entry(session, length - 1);
    kz_act act = {
        .from = entry.from, .at_ms = entry.at_ms, .line = entry.from == seat ? entry.line : ""};
    kz_text text;
    assert_int_equal(kz_session_seen(session, length - 1, &viewer, &before), KZ_OK);
    assert_int_equal(kz_session_seen(session, length, &viewer, &after), KZ_OK);
    kz_text_init(&text, said, TEXT_BYTES);
    return game()->tell(&before, &after, &act, &viewer, &text);
}

static void check_told(const kz_session *session, int seat, kz_tone tone, const char *expected) {
    char said[TEXT_BYTES];
    assert_int_equal(tell(session, seat, KZ_LANG_EN, said), tone);
    assert_string_equal(said, expected);
    assert_int_equal(tell(session, seat, KZ_LANG_JA, said), tone);
    assert_string_not_equal(said, expected);
}

static void each_event_is_told(void **unused) {
    (void)unused;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = card_open("window=15 first=1 key=1 deck=K6Q", 3, &work);
    card_do(session, 0, 1000, "target -1/2");
    check_told(session, 1, KZ_TONE_PLAIN, "Ann chose the target \u22121/2.");
    card_do(session, 0, 2000, "flip");
    check_told(session, 1, KZ_TONE_PLAIN, "Ann flipped K.");
    card_wait(session, 22000);
    check_told(session, 0, KZ_TONE_PLAIN, "Player B ran out of time: 6 is flipped.");
    card_do(session, 2, 23000, "slap 2");
    check_told(session, KZ_PUBLIC, KZ_TONE_PLAIN, "Cid slapped the table.");
    card_wait(session, 23016);
    check_told(session, 1, KZ_TONE_PLAIN, "Cid explains.");
    card_do(session, 2, 24000, "explain K-6");
    check_told(session, 2, KZ_TONE_BAD,
               "Cid committed a foul. K \u2212 6: makes 7, but the target is \u22121/2.");
    check_told(session, 0, KZ_TONE_GOOD,
               "Cid committed a foul. K \u2212 6: makes 7, but the target is \u22121/2.");
    card_do(session, 0, 24500, "slap 2");
    look(session, 0, true, KZ_LANG_EN);
    assert_int_equal(node_of("tray")->cell_count, 2);
    card_do(session, 1, 24501, "slap 2");
    check_told(session, 0, KZ_TONE_PLAIN, "Player B slapped at the same time.");
    look(session, 0, true, KZ_LANG_EN); /* the cards stay in hand until chance has decided */
    assert_int_equal(node_of("tray")->cell_count, 2);
    card_wait(session, 24516);
    check_told(session, 2, KZ_TONE_PLAIN,
               card_game_of(session).explainer == 0
                   ? "Ann explains: several players slapped at once."
                   : "Player B explains: several players slapped at once.");
    card_wait(session, 84516);
    check_told(session, KZ_PUBLIC, KZ_TONE_PLAIN,
               card_game_of(session).event_seat == 0 ? "Ann ran out of time: a foul."
                                                     : "Player B ran out of time: a foul.");
    card_do(session, 2, 85000, "flip");
    check_told(session, 0, KZ_TONE_PLAIN, "Cid flipped Q.");
    card_do(session, 0, 86000, "pass");
    check_told(session, 1, KZ_TONE_PLAIN, "Ann passed.");
    card_do(session, 1, 87000, "pass");
    card_do(session, 2, 88000, "slap 3");
    card_do(session, 2, 88001, "explain K");
    check_told(session, 0, KZ_TONE_GOOD,
               "Cid committed a foul. K = 13: the 6 is not used. "
               "Nobody solved the last table: nobody gets its cards.");
    look(session, 0, true, KZ_LANG_EN);
    assert_string_equal(text_of("said"), "K = 13: the 6 is not used");
    assert_string_equal(text_of("result"),
                        "Player A, Player B, Player C shared the win with 0 cards each.");
    kz_session_free(session);
}

static void the_winner_is_named(void **unused) {
    (void)unused;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = card_open("window=15 first=2 key=1 deck=K6", 2, &work);
    card_do(session, 1, 0, "target 78");
    card_do(session, 1, 0, "flip");
    card_do(session, 0, 0, "flip");
    card_do(session, 1, 0, "slap 2");
    card_do(session, 1, 1, "explain 13*6");
    look(session, 0, true, KZ_LANG_EN);
    assert_string_equal(text_of("result"), "Player B won with the most cards: 2.");
    assert_int_equal(node_of("result")->role, KZ_ROLE_RESULT);
    assert_string_equal(text_of("target"), "Target: 78");
    assert_int_equal(cell_of("piles", 2)->flags, KZ_CELL_WINNER);
    assert_int_equal(cell_of("piles", 0)->flags, 0);
    look(session, 0, true, KZ_LANG_JA);
    assert_string_equal(text_of("result"), "プレイヤー Bが最も多い2枚で勝ちです。");
    kz_session_free(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_dealer_is_asked_for_a_target),
        cmocka_unit_test(targets_are_suggested),
        cmocka_unit_test(a_fraction_is_an_exact_target),
        cmocka_unit_test(events_and_locks_are_data),
        cmocka_unit_test(an_open_table_is_data),
        cmocka_unit_test(the_explainer_has_a_form),
        cmocka_unit_test(a_foul_says_why),
        cmocka_unit_test(an_explanation_is_about_the_cards_that_were_seen),
        cmocka_unit_test(each_event_is_told),
        cmocka_unit_test(the_winner_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
