/* Kazutori at the table: who may move, how games end, what is seen and told. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/sitting.h"

#include <string.h>

enum { N_MAX = 40, SEATS_MAX = KZ_PLAY_SEATS_MAX };

typedef struct numbers {
    const char *text;
    int set[4];
    int count;
} numbers;

/* Whoever begins, only one seat may move, and it goes round. */
static void only_the_seat_whose_turn_it_is_moves(void **unused) {
    (void)unused;
    for (int seats = 2; seats <= SEATS_MAX; seats++) {
        for (int first = 1; first <= seats; first++) {
            char buffer[64];
            kz_text line;
            kz_work work;
            kz_work_init(&work);
            kz_text_init(&line, buffer, sizeof buffer);
            kz_text_format(&line, "N=21 k=3 first=%d", first);
            kz_session *session = sit_open("kazutori", buffer, seats, &work);
            for (int turn = 0; !kz_session_turn(session).over; turn++) {
                int mover = (first - 1 + turn) % seats;
                for (int seat = KZ_PUBLIC; seat < KZ_PLAY_SEATS_MAX; seat++) {
                    if (seat != mover) {
                        assert_int_not_equal(sit_try(session, seat, "1"), KZ_OK);
                    }
                    if (seat < seats && (seat >= 0 || seat == KZ_PUBLIC)) {
                        sit_check_view(session, seat, KZ_LANG_EN);
                    }
                }
                sit_act(session, mover, "1");
            }
            assert_int_equal(kz_session_turn(session).won, 1U << (first - 1 + 20) % seats);
            for (int seat = 0; seat < seats; seat++) {
                assert_int_equal(sit_try(session, seat, "1"), KZ_ILLEGAL_MOVE);
            }
            sit_finish(session, &work);
        }
    }
}

/* The longest game that fits, 4,096 moves, can be shown and ends. */
static void the_longest_game_fits(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_open("kazutori", "N=4096 k=1", 6, &work);
    for (int i = 0; i < KZ_PLAY_ENTRIES_MAX; i++) {
        sit_act(session, i % 6, "1");
    }
    assert_true(kz_session_turn(session).over);
    assert_int_equal(kz_session_turn(session).won, 1U << (KZ_PLAY_ENTRIES_MAX - 1) % 6);
    const kz_view *view = sit_look(session, 0, KZ_LANG_EN);
    assert_int_equal(sit_cell(view, "total", 23)->id, KZ_PLAY_ENTRIES_MAX);
    sit_finish(session, &work);
}

static void check_moves_offered(const char *instance, const char *const *expected) {
    kz_work work;
    uint32_t i = 0;
    kz_work_init(&work);
    kz_session *session = sit_open("kazutori", instance, 2, &work);
    const kz_view *view = sit_look(session, 0, KZ_LANG_EN);
    for (; expected[i] != NULL; i++) {
        assert_string_equal(kz_view_text(view, sit_cell(view, "numbers", i)->type), expected[i]);
    }
    assert_int_equal(kz_view_find(view, "numbers")->cell_count, i);
    sit_check_view(session, 0, KZ_LANG_JA);
    sit_finish(session, &work);
}

/* Up to N = 200 all totals are known, and who made them; above that the last 24 numbers. */
static void totals_are_remembered(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_open("kazutori", "N=200 k=2 from=1", 3, &work);
    for (int i = 0; i < 199; i++) {
        sit_act(session, i % 3, "1");
    }
    const kz_view *view = sit_view(session, KZ_PUBLIC, KZ_LANG_EN, false);
    assert_int_equal(kz_view_find(view, "total")->cell_count, 199);
    for (uint32_t i = 0; i < 199; i++) {
        const kz_view_cell *cell = sit_cell(view, "total", i);
        assert_int_equal(cell->id, i + 1);
        assert_int_equal(cell->value, i + 2);
        assert_int_equal(cell->seat, i % 3);
        assert_string_equal(kz_view_text(view, cell->text), "1");
    }
    kz_session_free(session);
    session = sit_open("kazutori", "N=201 k=2", 2, &work);
    for (int i = 0; i < 100; i++) {
        sit_act(session, i % 2, i % 2 == 0 ? "1" : "2");
    }
    view = sit_view(session, KZ_PUBLIC, KZ_LANG_EN, false);
    assert_int_equal(kz_view_find(view, "total")->cell_count, 24);
    for (uint32_t i = 0; i < 24; i++) {
        const kz_view_cell *cell = sit_cell(view, "total", i);
        assert_int_equal(cell->id, 77 + i);
        assert_int_equal(cell->value, 0);
        assert_int_equal(cell->seat, i % 2);
    }
    sit_finish(session, &work);
}

/* A page of text has room for the last numbers only. */
static void text_shows_the_last_numbers(void **unused) {
    static char page[4096];
    kz_work work;
    kz_text text;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_open("kazutori", "N=200 k=9", 2, &work);
    for (int i = 0; i < 30; i++) {
        sit_act(session, i % 2, i < 6 ? "7" : "3");
    }
    kz_text_init(&text, page, sizeof page);
    kz_view_print(sit_view(session, KZ_PUBLIC, KZ_LANG_EN, false), NULL, &text);
    assert_non_null(
        strstr(page, "Total: 114/200  3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3\n"));
    sit_finish(session, &work);
}

/* Only legal numbers are cards; more than 60 of them are not offered. */
static void the_view_offers_what_may_be_said(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    check_moves_offered("N=21 k=3", (const char *const[]){"1", "2", "3", NULL});
    check_moves_offered("N=21 k=3 from=19", (const char *const[]){"1", "2", NULL});
    check_moves_offered("N=21 moves=1,4,9 over=end from=19",
                        (const char *const[]){"1", "4", "9", NULL});
    kz_session *session = sit_open("kazutori", "N=1000 k=60", 2, &work);
    const kz_view *view = sit_look(session, 0, KZ_LANG_EN);
    assert_int_equal(kz_view_find(view, "numbers")->cell_count, 60);
    assert_int_equal(kz_view_find(view, "say")->flags, KZ_FORM_DEFAULT | KZ_FORM_AUTO);
    kz_session_free(session);
    session = sit_open("kazutori", "N=1000 k=61", 2, &work);
    sit_check_view(session, 0, KZ_LANG_EN);
    view = sit_look(session, 0, KZ_LANG_EN);
    assert_null(kz_view_find(view, "numbers"));
    assert_int_equal(kz_view_find(view, "say")->flags, KZ_FORM_DEFAULT);
    assert_string_equal(kz_view_text(view, sit_cell(view, "say", 0)->type), "");
    sit_finish(session, &work);
}

static void the_view_counts(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_open("kazutori", "N=21 k=3 from=5 first=2", 3, &work);
    sit_act(session, 1, "3");
    sit_act(session, 2, "2");
    const kz_view *view = sit_look(session, 1, KZ_LANG_EN);
    const kz_view_node *total = kz_view_find(view, "total");
    assert_int_equal(total->kind, KZ_VIEW_METER);
    assert_int_equal(total->role, KZ_ROLE_BOARD);
    assert_int_equal(total->value, 10);
    assert_int_equal(total->total, 21);
    assert_int_equal(total->cell_count, 2);
    assert_int_equal(sit_cell(view, "total", 0)->seat, 1);
    assert_int_equal(sit_cell(view, "total", 0)->flags, 0);
    assert_int_equal(sit_cell(view, "total", 1)->seat, 2);
    assert_int_equal(sit_cell(view, "total", 1)->flags, KZ_CELL_NEW);
    assert_string_equal(kz_view_text(view, sit_cell(view, "total", 1)->text), "2");
    sit_finish(session, &work);
}

typedef struct ending {
    const char *instance;
    int seats;
    const char *moves[4];
    const char *goal;
    const char *reason;
    const char *result;
    uint32_t won;
} ending;

static const ending endings[] = {{"N=5 k=3",
                                  2,
                                  {"3", "2"},
                                  "Bring the total to exactly 5 to win.",
                                  "",
                                  "Player B said the last number. Player B won.",
                                  2},
                                 {"N=5 k=3 misere=yes",
                                  2,
                                  {"3", "2"},
                                  "If you bring the total to exactly 5, you lose.",
                                  "",
                                  "Player B said the last number. Player A won.",
                                  1},
                                 {"N=2 k=2 misere=yes",
                                  3,
                                  {"1", "1"},
                                  "If you bring the total to exactly 2, you lose.",
                                  "",
                                  "Player B said the last number. Everyone else won.",
                                  5},
                                 {"N=7 moves=3,5",
                                  2,
                                  {"5"},
                                  "Bring the total to exactly 7 to win.",
                                  "No number fits.",
                                  "Player A said the last number. Player A won.",
                                  1},
                                 {"N=7 moves=3,5 misere=yes",
                                  2,
                                  {"5"},
                                  "If you bring the total to exactly 7, you lose.",
                                  "No number fits.",
                                  "Player A said the last number. Player B won.",
                                  2},
                                 {"N=7 moves=3,5 stuck=draw",
                                  2,
                                  {"5"},
                                  "Bring the total to exactly 7 to win.",
                                  "No number fits.",
                                  "Nobody won.",
                                  0},
                                 {"N=7 moves=3,5 over=end",
                                  2,
                                  {"5", "5"},
                                  "Bring the total to 7 or more to win.",
                                  "",
                                  "Player B said the last number. Player B won.",
                                  2},
                                 {"N=7 moves=3,5 over=end stuck=draw",
                                  2,
                                  {"5", "5"},
                                  "Bring the total to 7 or more to win.",
                                  "",
                                  "Player B said the last number. Player B won.",
                                  2},
                                 {"N=7 moves=3,5 over=end misere=yes",
                                  2,
                                  {"5", "3"},
                                  "If you bring the total to 7 or more, you lose.",
                                  "",
                                  "Player B said the last number. Player A won.",
                                  1}};

static void games_end_as_their_rules_say(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        const ending *e = &endings[i];
        kz_session *session = sit_open("kazutori", e->instance, e->seats, &work);
        for (int move = 0; e->moves[move] != NULL; move++) {
            assert_false(kz_session_turn(session).over);
            sit_act(session, move, e->moves[move]);
        }
        assert_true(kz_session_turn(session).over);
        assert_int_equal(kz_session_turn(session).won, e->won);
        const kz_view *view = sit_look(session, 0, KZ_LANG_EN);
        assert_string_equal(sit_text(view, "goal"), e->goal);
        assert_string_equal(sit_text(view, "reason"), e->reason);
        assert_string_equal(sit_text(view, "result"), e->result);
        for (int seat = 0; seat < e->seats; seat++) {
            kz_tone tone;
            (void)sit_tell(session, seat, KZ_LANG_EN, &tone);
            assert_int_equal(tone, e->won == 0                 ? KZ_TONE_PLAIN
                                   : (e->won >> seat & 1) != 0 ? KZ_TONE_GOOD
                                                               : KZ_TONE_BAD);
            sit_check_view(session, seat, KZ_LANG_JA);
        }
        sit_finish(session, &work);
    }
}

static void the_end_is_told_in_japanese(void **unused) {
    kz_work work;
    kz_tone tone;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_open("kazutori", "N=21 k=3 from=20", 2, &work);
    sit_act(session, 0, "1");
    assert_string_equal(sit_text(sit_look(session, 1, KZ_LANG_JA), "result"),
                        "プレイヤー Aが最後の数を言いました。プレイヤー Aの勝ちです。");
    assert_string_equal(sit_tell(session, KZ_PUBLIC, KZ_LANG_JA, &tone),
                        "プレイヤー Aが1と言い、合計は21になりました。");
    assert_int_equal(tone, KZ_TONE_PLAIN);
    assert_string_equal(sit_tell(session, KZ_PUBLIC, KZ_LANG_EN, &tone),
                        "Player A said 1: the total is 21.");
    sit_finish(session, &work);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_the_seat_whose_turn_it_is_moves),
        cmocka_unit_test(the_longest_game_fits),
        cmocka_unit_test(totals_are_remembered),
        cmocka_unit_test(text_shows_the_last_numbers),
        cmocka_unit_test(the_view_offers_what_may_be_said),
        cmocka_unit_test(the_view_counts),
        cmocka_unit_test(games_end_as_their_rules_say),
        cmocka_unit_test(the_end_is_told_in_japanese),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
