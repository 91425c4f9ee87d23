/* Hints and the review of the card game. What can be made was found by plain enumeration: 10 of
   K 6 Q 9, as 13 - 6 + 12 - 9, but not of K, of K 6 nor of K 6 Q, where 59/6 is the nearest. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/card_play.h"

#include <string.h>

static kz_view view;

static const kz_game *game(void) {
    return kz_game_find("shisoku-game");
}

static kz_session *cards_on_table(int count, kz_work *work) {
    kz_session *session = card_open("window=15 first=1 key=1 deck=K6Q9A2345", 2, work);
    card_do(session, 0, 1000, "target 10");
    for (int i = 0; i < count; i++) {
        card_do(session, i % 2, 2000, "flip");
    }
    return session;
}

/** Gives a hint and checks that a move in it is legal. @return its line; "" if there is none. */
static const char *hint(const kz_session *session, int seat, int strength) {
    static kz_state seen;
    kz_viewer viewer = {.seat = seat, .acts = true};
    kz_work work;
    kz_work_init(&work);
    card_seen(session, seat, &seen);
    kz_view_init(&view);
    assert_int_equal(game()->hint(&seen, &viewer, strength, &work, &view), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    assert_false(view.truncated);
    assert_non_null(kz_view_find(&view, "hint"));
    const kz_view_node *move = kz_view_find(&view, "move");
    if (move == NULL) {
        return "";
    }
    assert_int_equal(strength, 3);
    const char *line = kz_view_text(&view, view.cells[move->first_cell].type);
    static kz_state state;
    kz_act act = {.from = seat, .at_ms = card_game_of(session).clock_ms, .line = line};
    memcpy(state.bytes, kz_session_state(session)->bytes, game()->state_size);
    assert_int_equal(game()->move(&state, &act, NULL), KZ_OK);
    return line;
}

static void hint_says(const char *text) {
    assert_string_equal(kz_view_text(&view, kz_view_find(&view, "hint")->text), text);
}

static void hint_begins(const char *text) {
    const char *said = kz_view_text(&view, kz_view_find(&view, "hint")->text);
    assert_int_equal(strncmp(said, text, strlen(text)), 0);
}

/* In the race a first hint reads the same whether the table can be made or not. */
static void a_first_hint_does_not_tell_when_to_slap(void **unused) {
    (void)unused;
    for (int cards = 3; cards <= 4; cards++) { /* three cannot be made */
        kz_work work;
        kz_work_init(&work);
        kz_session *session = cards_on_table(cards, &work);
        assert_string_equal(hint(session, 0, 1), "");
        hint_begins("Try this first: ");
        card_do(session, 0, 3000, cards == 3 ? "slap 3" : "slap 4");
        assert_string_equal(hint(session, 0, 1), "");
        hint_says(cards == 3 ? "These cards cannot make 10. The nearest is 59/6."
                             : "These cards can make 10.");
        kz_session_free(session);
    }
}

static void hints_lead_to_the_move(void **unused) {
    (void)unused;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = card_open("window=15 first=1 key=1 deck=K6Q9A2345", 2, &work);
    assert_string_equal(hint(session, 0, 1), "");
    assert_string_equal(hint(session, 0, 3), "target 24");
    kz_session_free(session);
    session = cards_on_table(0, &work);
    assert_string_equal(hint(session, 0, 3), "flip");
    assert_string_equal(hint(session, 1, 3), ""); /* nothing but to wait */
    kz_session_free(session);
    session = cards_on_table(2, &work);
    assert_string_equal(hint(session, 0, 1), "");
    hint_says("Two cards: try +, −, × and ÷ in turn.");
    assert_string_equal(hint(session, 0, 2), ""); /* 13 - 6 = 7; 19, 78 and 13/6 are further off */
    hint_says("These cards cannot make 10. The nearest is 7.");
    assert_string_equal(hint(session, 0, 3), "flip");
    assert_string_equal(hint(session, 1, 3), "");
    kz_session_free(session);
    session = cards_on_table(4, &work);
    assert_string_equal(hint(session, 1, 1), "");
    hint_begins("Try this first: ");
    assert_string_equal(hint(session, 1, 2), "");
    hint_begins("It can be made. Start with: ");
    const kz_view_node *focus = kz_view_find(&view, "focus");
    assert_in_range(focus->cell_count, 1, 2);
    assert_in_range(view.cells[focus->first_cell].value, 1, 4);
    assert_string_equal(hint(session, 1, 3), "slap 4");
    card_do(session, 1, 3000, "slap 4");
    assert_string_equal(hint(session, 0, 3), "slap 4");
    const char *line = hint(session, 1, 3);
    card_do(session, 1, 3001, line);
    assert_int_equal(card_game_of(session).event, KZ_SHISOKU_WON);
    kz_session_free(session);
}

/* Through whole games every hint to everybody is legal, in both phases of a slap too. */
static void hints_are_legal_at_every_point(void **unused) {
    (void)unused;
    kz_work work;
    uint32_t moves = 0;
    kz_work_init(&work);
    card_players players = {.seats = 3, .levels = {1, 3, 5}, .seed = 4};
    kz_session *session = card_deal("", 3, 4, &work);
    while (!kz_session_turn(session).over) {
        for (int seat = 0; seat < 3; seat++) {
            for (int strength = 1; strength <= 3; strength++) {
                if ((kz_session_turn(session).may_move >> seat & 1U) != 0) {
                    moves += hint(session, seat, strength)[0] != '\0';
                }
            }
        }
        card_step(session, &players);
    }
    assert_true(moves > 20);
    kz_session_free(session);
}

/** Reviews a move at the present. @return the grade. */
static int review(const kz_session *session, int seat, const char *line) {
    static kz_state seen;
    kz_viewer viewer = {.seat = seat, .all = true};
    kz_act act = {.from = seat, .at_ms = card_game_of(session).clock_ms, .line = line};
    kz_work work;
    int grade = 99;
    kz_work_init(&work);
    card_seen(session, seat, &seen);
    kz_view_init(&view);
    assert_int_equal(game()->review(&seen, &act, &viewer, &work, &grade, &view), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    return grade;
}

static const char *said(const char *name) {
    const kz_view_node *node = kz_view_find(&view, name);
    return node != NULL ? kz_view_text(&view, node->text) : "";
}

static void the_review_knows_what_could_be_made(void **unused) {
    (void)unused;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = cards_on_table(0, &work);
    assert_int_equal(review(session, 0, "flip"), -1); /* there is nothing to see yet */
    kz_session_free(session);
    session = cards_on_table(3, &work);
    assert_int_equal(review(session, 1, "flip"), 0);
    /* After the flip there are four cards, which can make 10. */
    assert_string_equal(said("review"), "10 cannot be made from K 6 Q (proved).");
    assert_int_equal(review(session, 0, "slap 3"), 4);
    card_do(session, 0, 3000, "slap 3");
    card_wait(session, 3016);
    assert_int_equal(review(session, 0, "pass"), 0); /* a foul, but the fault was the slap */
    assert_int_equal(review(session, 0, "explain K-6+Q"), -1);
    kz_session_free(session);
    session = cards_on_table(4, &work);
    assert_int_equal(review(session, 0, "target 5"), -1);
    assert_int_equal(review(session, 1, "slap 4"), 0);
    assert_int_equal(strncmp(said("review"), "This table could be made: ", 26), 0);
    assert_string_equal(said("since"), ""); /* since the newest card */
    assert_int_equal(review(session, 1, "slap 3"), 4);
    assert_int_equal(review(session, 0, "flip"), 3);
    assert_int_equal(strncmp(said("review"), "Before this card it could be made: ", 35), 0);
    card_do(session, 1, 3000, "slap 4");
    card_wait(session, 3016);
    assert_int_equal(review(session, 1, "explain (K-6)+Q-9"), 0);
    assert_int_equal(review(session, 1, "explain K-6"), 4);
    assert_int_equal(review(session, 1, "pass"), 3);
    kz_session_free(session);
}

/* 5 is 2 + 3, and 2 + 3 and then A: 5 * 1. */
static void the_review_says_since_which_card(void **unused) {
    (void)unused;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = card_open("window=15 first=1 key=1 deck=23A", 2, &work);
    card_do(session, 0, 0, "target 5");
    card_do(session, 0, 1000, "flip");
    card_do(session, 1, 2000, "flip");
    card_do(session, 0, 3000, "flip");
    assert_int_equal(review(session, 0, "slap 3"), 0);
    assert_string_equal(said("since"), "It could be made from card 2 on.");
    assert_int_equal(review(session, 1, "pass"), 3);
    kz_session_free(session);
}

/* Locked out after a foul he could not have slapped: his flip is not judged. */
static void who_is_locked_out_is_not_blamed(void **unused) {
    (void)unused;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = cards_on_table(4, &work);
    card_do(session, 0, 3000, "slap 4");
    card_do(session, 0, 3001, "explain K-6");
    assert_int_equal(review(session, 0, "flip"), -1);
    assert_int_equal(review(session, 1, "slap 4"), 0);
    kz_session_free(session);
}

/* Whoever thinks says so when there is no memory, and leaves what was given as it was. */
static void without_memory_nothing_is_said(void **unused) {
    (void)unused;
    static kz_state seen;
    kz_viewer viewer = {.seat = 1, .acts = true};
    kz_act act = {.from = 1, .at_ms = 2000, .line = "slap 4"};
    kz_plan plan = {7, "unchanged"};
    int grade = 99;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = cards_on_table(4, &work);
    card_seen(session, 1, &seen);
    kz_session_free(session);
    for (work.memory_limit = 1; work.memory_limit < 8192; work.memory_limit *= 2) {
        kz_view_init(&view);
        kz_status status = game()->hint(&seen, &viewer, 3, &work, &view);
        assert_true(status == KZ_NO_MEMORY || (status == KZ_OK && view.node_count > 0));
        assert_true(status == KZ_OK || view.node_count == 0);
        kz_view_init(&view);
        status = game()->review(&seen, &act, &viewer, &work, &grade, &view);
        assert_true(status == KZ_OK || (status == KZ_NO_MEMORY && grade == 99));
        assert_int_equal(work.memory_used, 0);
    }
    work.memory_limit = 1;
    assert_int_equal(game()->bot(&seen, 1, 5, 1, &work, &plan), KZ_NO_MEMORY);
    assert_string_equal(plan.line, "unchanged");
    assert_int_equal(work.memory_used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_first_hint_does_not_tell_when_to_slap),
        cmocka_unit_test(hints_lead_to_the_move),
        cmocka_unit_test(hints_are_legal_at_every_point),
        cmocka_unit_test(the_review_knows_what_could_be_made),
        cmocka_unit_test(the_review_says_since_which_card),
        cmocka_unit_test(who_is_locked_out_is_not_blamed),
        cmocka_unit_test(without_memory_nothing_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
