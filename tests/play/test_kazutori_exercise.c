/* Exercises of Kazutori: right answers and grades against rules and formulas written out here. */
#include "support/sitting.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FAR = 600, SET_MAX = 16, DEALS = 400 };

/** An exercise as the test reads it. */
typedef struct plain {
    int n;
    int from;
    int count;
    int set[SET_MAX];
    bool misere;
    bool lost[FAR]; /**< by what is missing: who is to move loses */
} plain;

static void read_set(const char *text, plain *e) {
    const char *at = strstr(text, "moves=") + strlen("moves=");
    e->count = 0;
    while (*at != ' ') {
        char *end;
        int first = (int)strtol(at, &end, 10);
        int last = strncmp(end, "..", 2) == 0 ? (int)strtol(end + 2, &end, 10) : first;
        for (int i = first; i <= last; i++) {
            e->set[e->count++] = i;
        }
        at = *end == ',' ? end + 1 : end;
    }
}

static plain read_exercise(const char *line) {
    static plain e;
    char misere[4];
    assert_int_equal(sscanf(line, "N=%d", &e.n), 1);
    assert_int_equal(sscanf(strstr(line, "misere="), "misere=%3s", misere), 1);
    assert_int_equal(sscanf(strstr(line, "from="), "from=%d", &e.from), 1);
    e.misere = strcmp(misere, "yes") == 0;
    read_set(line, &e);
    for (int m = 0; m < FAR; m++) {
        bool can_move = false;
        bool wins = false;
        for (int i = 0; i < e.count; i++) {
            can_move = can_move || e.set[i] <= m;
            wins = wins || (e.set[i] <= m && e.lost[m - e.set[i]]);
        }
        e.lost[m] = can_move ? !wins : !e.misere;
    }
    return e;
}

/** Gives the smallest preperiod + period that holds as far as the test looks. */
static int pattern(const plain *e) {
    int least = FAR;
    for (int period = 1; period < FAR / 2; period++) {
        int pre = FAR - period;
        while (pre > 0 && e->lost[pre - 1] == e->lost[pre - 1 + period]) {
            pre--;
        }
        least = pre + period < least ? pre + period : least;
    }
    return least;
}

/** The formula of docs/theory/trainer.md, in floating point. */
static double rating_of(const plain *e) {
    int missing = e->n - e->from;
    int goals = 0;
    bool at_once = false;
    for (int m = 0; m < missing; m++) {
        goals += e->lost[m] ? 1 : 0;
    }
    for (int i = 0; i < e->count; i++) {
        int left = missing - e->set[i];
        at_once = at_once || (left >= 0 && left < e->set[0] && e->lost[left]);
    }
    int reach = pattern(e) < missing ? pattern(e) : missing;
    double effort = at_once                            ? 1
                    : e->set[e->count - 1] == e->count ? fmin(goals, 8)
                                                       : reach * e->count / 3.0 + goals / 4.0;
    return 650 + 260 * log2(1 + effort) + (e->misere ? 150 : 0);
}

static kz_opening opening;

static kz_grade grade_of(kz_work *work) {
    kz_grade grade = {.rating = -1, .guess = -1};
    assert_int_equal(kz_opening_grade(&opening, work, &grade), KZ_OK);
    return grade;
}

static kz_status read_line(const char *line, kz_work *work, kz_error *error) {
    return kz_opening_parse(kz_game_find("kazutori"), line, 2, work, error, &opening);
}

/** Computed by hand: see docs/theory/trainer.md. */
static void grades_follow_the_formula(void **state) {
    (void)state;
    static const struct {
        const char *line;
        int rating;
        int guess;
    } cases[] = {
        {"N=10 moves=1..10 misere=no from=1 task=win", 910, 1111},
        {"N=60 moves=1..6 misere=no from=8 task=win", 1474, 1667},
        {"N=60 moves=2,5,6,9 misere=no from=9 task=win", 1781, 2500},
        {"N=25 moves=1,4,7,8 misere=yes from=0 task=win", 2142, 2500},
    };
    kz_work work;
    kz_work_init(&work);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(read_line(cases[i].line, &work, NULL), KZ_OK);
        kz_grade grade = grade_of(&work);
        assert_in_range(grade.rating, cases[i].rating - 1, cases[i].rating + 1);
        assert_int_equal(grade.guess, cases[i].guess);
    }
}

/** Every answer is tried: it ends the game, and wins if the test says so. */
static void check_answers(const plain *e, int *right, int *legal) {
    const kz_viewer viewer = {.seat = 0};
    *right = *legal = 0;
    for (int i = 0; i < e->count && e->set[i] <= e->n - e->from; i++) {
        char line[16];
        kz_work work;
        kz_tone tone;
        kz_work_init(&work);
        kz_session *session = sit_open("kazutori", opening.instance, 2, &work);
        bool wins = e->lost[e->n - e->from - e->set[i]];
        (void)snprintf(line, sizeof line, "%d", e->set[i]);
        (void)sit_foretell(session, 0, line, &viewer, &tone);
        assert_int_equal(tone, wins ? KZ_TONE_GOOD : KZ_TONE_BAD);
        sit_act(session, 0, line);
        kz_turn turn = kz_session_turn(session);
        assert_true(turn.over);
        assert_int_equal(turn.won, wins ? 1 : 0);
        *right += wins ? 1 : 0;
        ++*legal;
        sit_finish(session, &work);
    }
}

static void check_deal(unsigned seed, const char *params, kz_work *work) {
    int right;
    int legal;
    kz_key key = kz_key_of(seed);
    assert_int_equal(
        kz_opening_deal(kz_game_find("kazutori"), params, 2, &key, work, NULL, &opening), KZ_OK);
    plain e = read_exercise(opening.instance);
    kz_grade grade = grade_of(work);
    assert_true(fabs(grade.rating - rating_of(&e)) <= 1);
    check_answers(&e, &right, &legal);
    assert_true(right > 0 && 4 * right <= legal);
    assert_int_equal(grade.guess, (int)(10000.0 * right / legal + 0.5));
    for (int i = 0; i < e.count; i++) { /* after a right number the other one has a move */
        int left = e.n - e.from - e.set[i];
        assert_false(left >= 0 && left < e.set[0] && e.lost[left]);
    }
}

static void deals_are_exercises(void **state) {
    (void)state;
    kz_work work;
    kz_work_init(&work);
    for (unsigned seed = 0; seed < DEALS; seed++) {
        check_deal(seed, "task=win", &work);
    }
}

static void a_grade_is_met(void **state) {
    (void)state;
    kz_work work;
    kz_work_init(&work);
    for (int wanted = 1100; wanted <= 2150; wanted += 150) {
        int near = 0;
        for (unsigned seed = 0; seed < 40; seed++) {
            char params[64];
            (void)snprintf(params, sizeof params, "task=win grade=%d", wanted);
            check_deal(seed, params, &work);
            near += abs(grade_of(&work).rating - wanted) <= 75 ? 1 : 0;
        }
        if (near < 38) {
            print_error("grade %d: only %d of 40 are near\n", wanted, near);
        }
        assert_true(near >= 38);
    }
}

/** Up to a grade of 1150: 1..k to at most 30, and the last number wins, as the lesson has it. */
static void easy_ones_are_plain(void **state) {
    (void)state;
    kz_work work;
    kz_work_init(&work);
    for (unsigned seed = 0; seed < DEALS; seed++) {
        int n = 0;
        check_deal(seed, seed % 2 == 0 ? "task=win grade=800" : "task=win grade=1150", &work);
        assert_int_equal(sscanf(opening.instance, "N=%d", &n), 1);
        assert_in_range(n, 10, 30);
        assert_non_null(strstr(opening.instance, " moves=1.."));
        assert_non_null(strstr(opening.instance, " misere=no"));
    }
}

/** Deals differ, and a key deals the same again. */
static void deals_follow_the_key(void **state) {
    (void)state;
    char first[KZ_PLAY_INSTANCE_MAX];
    kz_work work;
    int differ = 0;
    kz_work_init(&work);
    for (unsigned seed = 0; seed < 20; seed++) {
        check_deal(seed, "task=win", &work);
        (void)snprintf(first, sizeof first, "%s", opening.instance);
        check_deal(seed, "task=win", &work);
        assert_string_equal(opening.instance, first);
        check_deal(seed + 1, "task=win", &work);
        differ += strcmp(opening.instance, first) != 0 ? 1 : 0;
    }
    assert_true(differ >= 19);
}

static void faults_are_placed(void **state) {
    (void)state;
    static const struct {
        const char *line;
        uint32_t column;
        const char *token;
    } cases[] = {
        {"N=21 moves=1..3 from=1 task=win", 29, "win"}, /* 20 are missing: lost */
        {"N=21 moves=1..3 misere=yes from=0 task=win", 40, "win"},
        {"N=21 moves=1..3 over=end from=0 task=win", 22, "end"},
        {"N=21 moves=1..3 stuck=draw from=0 task=win", 23, "draw"},
        {"N=21 moves=1..3 first=2 task=win", 23, "2"},
        {"N=202 moves=1..3 from=1 task=win", 3, "202"},
        {"N=21 moves=1..201 from=0 task=win", 12, "1..201"},
        {"N=21 moves=1..3 task=win grade=1500", 32, "1500"},
        {"N=21 moves=1..3 task=lose", 22, "lose"},
    };
    kz_work work;
    kz_work_init(&work);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        kz_error error = {0};
        kz_status status = read_line(cases[i].line, &work, &error);
        assert_true(status == KZ_OUT_OF_RANGE || status == KZ_BAD_INPUT);
        assert_int_equal(error.column, cases[i].column);
        assert_string_equal(error.token, cases[i].token);
    }
    assert_int_equal(kz_opening_parse(kz_game_find("kazutori"), "N=21 moves=1..3 task=win", 3,
                                      &work, NULL, &opening),
                     KZ_OUT_OF_RANGE);
    assert_int_equal(read_line("N=21 moves=1..3 from=0", &work, NULL), KZ_OK);
    kz_grade grade;
    assert_int_equal(kz_opening_grade(&opening, &work, &grade), KZ_UNSUPPORTED);
}

/** From 0, 1 makes 1, then 5, 9, 13 up to 21 are to be made: 20 = 5 x 4 after 1. */
static void the_end_says_why(void **state) {
    (void)state;
    static const char line[] = "N=21 moves=1..3 misere=no over=forbid stuck=lose from=0 task=win";
    sitting t;
    sit_begin(&t, "kazutori", 2, line);
    assert_string_equal(t.opening->instance, line);
    assert_string_equal(sit_text(sit_look(t.session, 0, KZ_LANG_EN), "question"),
                        "Which number wins?");
    sit_check_view(t.session, 0, KZ_LANG_EN);
    sit_check_view(t.session, 0, KZ_LANG_JA);
    int grade = -1;
    const kz_view *judged = sit_judge(t.session, 0, "2", KZ_LANG_EN, &grade);
    assert_int_equal(grade, 4);
    assert_string_equal(sit_text(judged, "why"),
                        "1 wins: it makes 1, and after any answer you can make 5.");
    sit_act(t.session, 0, "1");
    assert_string_equal(sit_text(sit_look(t.session, 0, KZ_LANG_EN), "result"), "Right!");
    assert_string_equal(sit_text(sit_look(t.session, 0, KZ_LANG_JA), "why"),
                        "1で勝てます。合計1から相手が何と言っても、次に5を作れます。");
    sit_end(&t);
}

/** Where a number ends the game, or the last secret number is made, nothing comes after it. */
static void the_last_secret_number_has_none_after_it(void **state) {
    (void)state;
    sitting t;
    sit_begin(&t, "kazutori", 2, "N=21 moves=1..3 from=18 task=win");
    sit_act(t.session, 0, "2");
    assert_string_equal(sit_text(sit_look(t.session, 0, KZ_LANG_EN), "result"), "Not right.");
    assert_string_equal(sit_text(sit_look(t.session, 0, KZ_LANG_EN), "why"),
                        "2 makes 20: your opponent then says 1, makes 21 and wins. 3 wins at "
                        "once: the total becomes 21.");
    assert_string_equal(
        kz_view_text(sit_look(t.session, 0, KZ_LANG_EN),
                     sit_cell(sit_look(t.session, 0, KZ_LANG_EN), "totals", 0)->text),
        "21");
    sit_end(&t);
    sit_begin(&t, "kazutori", 2, "N=21 moves=1..3 misere=yes from=18 task=win");
    sit_act(t.session, 0, "2");
    assert_string_equal(sit_text(sit_look(t.session, 0, KZ_LANG_EN), "why"),
                        "2 wins: it makes 20, and your opponent can only lose.");
    sit_end(&t);
}

static void forms_do_not_ask_for_it(void **state) {
    (void)state;
    assert_null(strstr(sit_params("kazutori", 2, ""), "task"));
    assert_non_null(
        strstr(sit_params("kazutori", 2, "task=win grade=1500"), " task=win grade=1500"));
    assert_null(strstr(sit_params("kazutori", 2, "task=off"), "task"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(grades_follow_the_formula),
        cmocka_unit_test(deals_are_exercises),
        cmocka_unit_test(a_grade_is_met),
        cmocka_unit_test(easy_ones_are_plain),
        cmocka_unit_test(deals_follow_the_key),
        cmocka_unit_test(faults_are_placed),
        cmocka_unit_test(the_end_says_why),
        cmocka_unit_test(the_last_secret_number_has_none_after_it),
        cmocka_unit_test(forms_do_not_ask_for_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
