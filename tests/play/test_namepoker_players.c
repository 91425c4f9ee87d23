/* What is told, hinted, planned and reviewed at a table of name poker. */
#include "kazu/namepoker_odds.h"
#include "support/sitting.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

/* What a level loses on average; grades 0..4 of its own review. */
static double mistakes_of(int level) {
    int sum = 0;
    enum { HANDS = 120 };
    for (uint64_t seed = 0; seed < HANDS; seed++) {
        sitting t;
        kz_key key = kz_key_of(seed);
        int grade = 0;
        char line[KZ_PLAY_LINE_MAX];
        sit_begin_deal(&t, "namepoker", 2, "rounds=1", &key);
        strcpy(line, sit_plan(t.session, 0, level, seed, 0));
        sit_judge(t.session, 0, line, KZ_LANG_EN, &grade);
        sum += grade;
        sit_end(&t);
    }
    return (double)sum / HANDS;
}

static void moves_are_told_by_names_without_places(void **state) {
    (void)state;
    static const char *const names[] = {"Aki", "Ben"};
    sitting t;
    kz_tone tone;
    kz_viewer aki = {.seat = 0, .names = names};
    kz_viewer ben = {.seat = 1, .names = names};
    kz_viewer japanese = {.seat = KZ_PUBLIC, .lang = KZ_LANG_JA};
    sit_begin(&t, "namepoker", 2, "rounds=2 draws=12,8");
    assert_string_equal(sit_foretell(t.session, 0, "keep", &ben, &tone),
                        "Aki kept all characters.");
    assert_int_equal(tone, KZ_TONE_PLAIN);
    assert_string_equal(sit_foretell(t.session, 0, "draw 3", &ben, &tone),
                        "Aki exchanged one character.");
    assert_string_equal(sit_foretell(t.session, 0, "2 4", &ben, &tone),
                        "Aki exchanged 2 characters.");
    sit_act(t.session, 0, "keep");
    assert_string_equal(sit_foretell(t.session, 1, "5 1", &aki, &tone),
                        "Ben exchanged 2 characters. Ben took the point.");
    assert_int_equal(tone, KZ_TONE_BAD);
    sit_foretell(t.session, 1, "5 1", &ben, &tone);
    assert_int_equal(tone, KZ_TONE_GOOD);
    assert_string_equal(sit_foretell(t.session, 1, "5 1", &japanese, &tone),
                        "プレイヤー Bが2文字を交換しました。プレイヤー Bが1点を得ます。");
    assert_int_equal(tone, KZ_TONE_PLAIN);
    sit_end(&t);
}

/* B's き大大大す beats 60.6 % of all hands; with places 1 and 5 exchanged 78.4 %. Of the 25 draws
   13 are better: 1 makes five, 8 four, and 4 a full house. */
static void hints_show_the_best_exchange(void **state) {
    (void)state;
    sitting t;
    sit_begin(&t, "namepoker", 2, "draws=12,8");
    sit_act(t.session, 0, "keep");
    const kz_view *hint = sit_hint(t.session, 1, 1, KZ_LANG_EN, &t.work);
    assert_string_equal(sit_text(hint, "hint"), "Look for equal characters.");
    assert_null(kz_view_find(hint, "focus"));
    hint = sit_hint(t.session, 1, 2, KZ_LANG_EN, &t.work);
    assert_string_equal(
        sit_text(hint, "hint"),
        "Keep 大大大: 52 % of the time you get すき or better, and never a worse hand.");
    assert_string_equal(sit_text(hint, "assumed"),
                        "Player A kept all: すき or better at least half the time.");
    hint = sit_hint(t.session, 1, 3, KZ_LANG_EN, &t.work);
    assert_non_null(strstr(sit_text(hint, "hint"), "Best: exchange cards 1, 5. That wins 42 % of"));
    assert_string_equal(kz_view_text(hint, sit_cell(hint, "move", 0)->type), "draw 1 5");
    for (uint32_t i = 0; i < 5; i++) {
        const kz_view_cell *cell = sit_cell(hint, "focus", i);
        assert_int_equal(cell->value, i + 1);
        assert_int_equal(cell->flags, i == 0 || i == 4 ? KZ_CELL_BAD : KZ_CELL_GOOD);
    }
    sit_end(&t);
}

static void bots_finish_games(void **state) {
    (void)state;
    for (uint64_t limit = 0; limit <= 1; limit++) {
        for (int level = 1; level <= 5; level++) {
            sitting t;
            kz_key key = kz_key_of((uint64_t)level);
            sit_begin_deal(&t, "namepoker", 2 + level % 5, "rounds=3 exchanges=2", &key);
            while (!kz_session_turn(t.session).over) {
                int seat = sit_mover(t.session);
                sit_act(t.session, seat, sit_plan(t.session, seat, level, 4, limit));
            }
            sit_end(&t);
        }
    }
}

static void weaker_bots_err_more(void **state) {
    (void)state;
    double one = mistakes_of(1);
    double two = mistakes_of(2);
    double three = mistakes_of(3);
    assert_true(one > two + 0.5 && two > three && three > 0.1);
    assert_true(mistakes_of(4) == 0);
}

static void reviews_tell_what_was_lost(void **state) {
    (void)state;
    sitting t;
    int grade = 0;
    sit_begin(&t, "namepoker", 2, "draws=12,8");
    sit_act(t.session, 0, "keep");
    const kz_view *view = sit_judge(t.session, 1, "draw 5 1", KZ_LANG_EN, &grade);
    assert_int_equal(grade, 0);
    assert_non_null(strstr(sit_text(view, "review"), "It wins 42 % of"));
    view =
        sit_judge(t.session, 1, "keep", KZ_LANG_EN, &grade); /* from three of a kind to nothing */
    assert_int_equal(grade, 4);
    assert_non_null(strstr(sit_text(view, "review"), "42 % below the best"));
    assert_non_null(strstr(sit_text(view, "review"), "best: exchange cards 1, 5, which wins 42 %"));
    /* Three 大 are kept: of 25 draws 9 bring a fourth; with the new ones alike 4 more a full house.
     */
    assert_string_equal(sit_text(view, "why"), "The best choice: full house or better 52 % of "
                                               "the time; yours: 0 %.");
    sit_end(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_told_by_names_without_places),
        cmocka_unit_test(hints_show_the_best_exchange),
        cmocka_unit_test(bots_finish_games),
        cmocka_unit_test(weaker_bots_err_more),
        cmocka_unit_test(reviews_tell_what_was_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
