/* Shisoku's exercises: one attempt at a table, rated. */
#include "kazu/shisoku_study.h"
#include "support/sitting.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>
#include <time.h>

static void parameters_of_exercises(void **state) {
    (void)state;
    static const char *const rows[][2] = {
        {"twenty-four task=make", "cards=4 target=24 level=any numbers=ranks task=make"},
        {"make-10 task=make grade=1500",
         "cards=4 target=10 level=any numbers=digits task=make grade=1500"},
        {"task=off grade=0", "cards=4 target=10 level=any numbers=ranks"},
        {"grade=1500", "grade is only for an exercise (task=make)"},
        {"task=make grade=4001", "number out of range"},
        {"task=solve", "unknown choice"},
        {"task=make cards=2", "an exercise has 3 to 6 cards"},
        {"task=make cards=7", "an exercise has 3 to 6 cards"},
        {"task=make level=2", "an exercise takes a grade instead of a level"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_string_equal(sit_params("shisoku", 1, rows[i][0]), rows[i][1]);
    }
    kz_error error;
    kz_values values;
    assert_int_equal(
        kz_params_read(kz_game_find("shisoku"), "task=make cards=7", 1, &values, NULL, &error),
        KZ_OUT_OF_RANGE);
    assert_int_equal(error.column, 17);
}

static void the_line_says_what_is_asked(void **state) {
    (void)state;
    static const char *const rows[][3] = {
        {"twenty-four task=make", "Shisoku: Make 24 from 4 cards", "4枚のカードで24を作る"},
        {"make-10 task=make", "Shisoku: Make 10 from 4 digits", "4つの数字で10を作る"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char name[128];
        kz_text text;
        sitting t;
        kz_key key = kz_key_of(1);
        sit_begin_deal(&t, "shisoku", 1, rows[i][0], &key);
        kz_text_init(&text, name, sizeof name);
        kz_opening_name(t.opening, KZ_LANG_EN, &text);
        assert_string_equal(name, rows[i][1]);
        kz_text_init(&text, name, sizeof name);
        kz_opening_name(t.opening, KZ_LANG_JA, &text);
        assert_non_null(strstr(name, rows[i][2]));
        assert_non_null(strstr(t.opening->instance, " task=make"));
        assert_string_equal(sit_text(sit_view(t.session, 0, KZ_LANG_EN, true), "exercise"),
                            "You have one try: the last number counts.");
        sit_end(&t);
    }
}

static void what_is_no_exercise_is_refused(void **state) {
    (void)state;
    static const struct {
        const char *line;
        const char *token;
        const char *message;
        uint32_t column;
    } rows[] = {
        {"24 7 7 7 7 task=make", "task=make", "an exercise needs a target that can be made", 12},
        {"24 3 8 task=make", "task=make", "an exercise has 3 to 6 cards", 8},
        {"24 1 2 3 4 5 6 7 task=make", "task=make", "an exercise has 3 to 6 cards", 18},
        {"24 3 3 8 8 task=win", "task=win", "expected task=make", 12},
        {"24 3 3 8 8 task=make 5", "task=make 5", "expected task=make", 12},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        kz_error error;
        assert_int_not_equal(sit_parse("shisoku", 1, rows[i].line, &error), KZ_OK);
        assert_string_equal(error.token, rows[i].token);
        assert_string_equal(error.message, rows[i].message);
        assert_int_equal(error.column, rows[i].column);
    }
}

static void the_target_wins(void **state) {
    (void)state;
    sitting t;
    sit_begin(&t, "shisoku", 1, "24 A 2 3 4 task=make");
    assert_string_equal(t.opening->instance, "24 1 2 3 4 task=make");
    static const char *const moves[] = {"2 * 3", "6 * 4", "24 * 1", NULL};
    sit_play(t.session, moves);
    kz_turn turn = kz_session_turn(t.session);
    assert_true(turn.over && turn.won == 1);
    sit_end(&t);
}

static bool has_outcome(const kz_view *view, const char *outcome) {
    bool has = false;
    for (uint32_t i = 0; i < view->node_count; i++) {
        has |= strcmp(view->text + view->nodes[i].outcome, outcome) == 0;
    }
    return has;
}

/* The last number ends it; before, steps can be taken back. */
static void another_number_ends_it(void **state) {
    (void)state;
    sitting t;
    kz_tone tone;
    int grade = 0;
    const char *why = NULL;
    sit_begin(&t, "shisoku", 1, "24 1 2 3 4 task=make");
    sit_act(t.session, 0, "3 + 4");
    assert_int_equal(kz_session_go(t.session, -1), KZ_OK);
    static const char *const moves[] = {"2 * 3", "6 * 4", NULL};
    sit_play(t.session, moves);
    assert_false(kz_session_turn(t.session).over);
    sit_act(t.session, 0, "24 - 1");
    kz_turn turn = kz_session_turn(t.session);
    assert_true(turn.over && turn.won == 0);
    const kz_view *view = sit_view(t.session, 0, KZ_LANG_EN, true);
    assert_string_equal(sit_text(view, "result"), "That makes 23, not 24.");
    assert_string_equal(sit_text(view, "miss"), "");
    assert_true(has_outcome(view, "wrong") && !has_outcome(view, "missed"));
    assert_non_null(strstr(sit_text(view, "reason"),
                           "After 24 − 1 you could no longer reach 24. One way: 2 × 3 × 4"));
    assert_string_equal(sit_text(view, "solution"), "");
    view = sit_view(t.session, 0, KZ_LANG_JA, true);
    assert_string_equal(sit_text(view, "result"), "23になりました。目標は24です。");
    assert_non_null(strstr(sit_text(view, "reason"),
                           "24 − 1 とした時点で、24は作れなくなりました。解の例: 2 × 3 × 4"));
    assert_string_equal(sit_tell(t.session, 0, KZ_LANG_EN, &tone),
                        "Player A missed the target: 24 − 1 = 23");
    assert_int_equal(tone, KZ_TONE_BAD);
    kz_work work;
    kz_work_init(&work);
    grade = sit_review(t.session, 2, KZ_LANG_EN, &work, &why);
    assert_int_equal(grade, 4);
    assert_non_null(strstr(why, "24 × 1"));
    sit_end(&t);
}

/* What lies on the table, as fractions that are not reduced. */
typedef struct numbers {
    int count;
    long long top[6];
    long long bottom[6];
    unsigned id[6];
} numbers;

static numbers look_at(const sitting *t) {
    const kz_view *view = sit_view(t->session, 0, KZ_LANG_EN, true);
    const kz_view_node *node = kz_view_find(view, "numbers");
    numbers seen = {.count = (int)node->cell_count};
    for (int i = 0; i < seen.count; i++) {
        const kz_view_cell *cell = &view->cells[node->first_cell + (uint32_t)i];
        char *end;
        seen.top[i] = strtoll(view->text + view->numbers[cell->number - 1].value, &end, 10);
        seen.bottom[i] = *end == '/' ? strtoll(end + 1, NULL, 10) : 1;
        seen.id[i] = cell->id;
    }
    return seen;
}

static bool can_make(const numbers *from, long long target);

/* Tries the four operations on two of the numbers. */
static bool can_join(const numbers *from, int left, int right, long long target) {
    long long a = from->top[left];
    long long b = from->bottom[left];
    long long c = from->top[right];
    long long d = from->bottom[right];
    const long long tops[] = {a * d + c * b, a * d - c * b, a * c, a * d};
    const long long bottoms[] = {b * d, b * d, b * d, b * c};
    for (int i = 0; i < 4; i++) {
        numbers next = *from;
        next.top[left] = tops[i];
        next.bottom[left] = bottoms[i];
        next.count--;
        next.top[right] = next.top[next.count];
        next.bottom[right] = next.bottom[next.count];
        if (left == next.count) {
            next.top[right] = tops[i];
            next.bottom[right] = bottoms[i];
        }
        if (bottoms[i] != 0 && can_make(&next, target)) {
            return true;
        }
    }
    return false;
}

static bool can_make(const numbers *from, long long target) {
    if (from->count == 1) {
        return from->top[0] == target * from->bottom[0];
    }
    for (int a = 0; a < from->count; a++) {
        for (int b = 0; b < from->count; b++) {
            if (a != b && can_join(from, a, b, target)) {
                return true;
            }
        }
    }
    return false;
}

/* Makes any step that the game takes; writes it without its result. */
static void play_any(const sitting *t, const numbers *from, unsigned *random, char *shown) {
    char line[64];
    kz_text text;
    do {
        *random = *random * 1103515245 + 12345;
        unsigned count = (unsigned)from->count;
        unsigned left = *random >> 16 & 0xFF;
        unsigned right = left + 1 + (*random >> 24) % (count - 1);
        kz_text_init(&text, line, sizeof line);
        kz_text_format(&text, "#%u %c #%u", from->id[left % count], "+-*/"[*random >> 12 & 3],
                       from -> id[right % count]);
    } while (sit_try(t->session, 0, line) != KZ_OK);
    const kz_view *view = sit_view(t->session, 0, KZ_LANG_EN, true);
    const kz_view_node *steps = kz_view_find(view, "steps");
    strcpy(shown, view->text + view->cells[steps->first_cell + steps->cell_count - 1].text);
    *strstr(shown, " = ") = '\0';
}

static void check_way(const sitting *t, const char *way) {
    const char *instance = t->opening->instance;
    kz_shisoku_problem problem;
    kz_shisoku_checked checked;
    assert_int_equal(kz_shisoku_problem_parse(
                         instance, (size_t)(strstr(instance, " task") - instance), &problem, NULL),
                     KZ_OK);
    assert_true(strlen(way) > 1 && way[strlen(way) - 1] == '.');
    assert_int_equal(kz_shisoku_check(&problem, way, strlen(way) - 1, &checked), KZ_OK);
    assert_int_equal(checked.fault, KZ_SHISOKU_FAULT_NONE);
}

/* Plays at random and finds by brute force after which step the target was lost.
 * @return the number of that step, from 1; 0: the target was made */
static int check_a_miss(const char *instance, unsigned random) {
    sitting t;
    char lost[64] = "";
    char lead[128];
    kz_text text;
    int steps = 0;
    int lost_by = 0;
    long long target = strtoll(instance, NULL, 10);
    sit_begin(&t, "shisoku", 1, instance);
    for (numbers now = look_at(&t); now.count > 1; now = look_at(&t)) {
        char shown[64];
        play_any(&t, &now, &random, shown);
        steps++;
        numbers after = look_at(&t);
        if (lost_by == 0 && !can_make(&after, target)) {
            lost_by = steps;
            strcpy(lost, shown);
        }
    }
    kz_text_init(&text, lead, sizeof lead);
    kz_text_format(&text, "After %s you could no longer reach %s%lld. One way: ", lost,
                   target < 0 ? "−" : "", target < 0 ? -target : target);
    const char *said = sit_text(sit_view(t.session, 0, KZ_LANG_EN, true), "reason");
    if (lost_by > 0) {
        assert_memory_equal(said, lead, strlen(lead));
        check_way(&t, said + strlen(lead));
    } else {
        assert_string_equal(said, "");
    }
    sit_end(&t);
    return lost_by;
}

static void a_miss_names_the_step_that_lost_the_target(void **state) {
    (void)state;
    static const char *const instances[] = {
        "24 1 2 3 4 task=make",   "24 3 3 8 8 task=make",   "24 12 9 1 5 task=make",
        "10 0 0 4 6 task=make",   "24 2 3 4 task=make",     "24 4 4 5 5 task=make",
        "36 2 3 6 9 1 task=make", "-5 2 3 10 10 task=make",
    };
    int lost_by[6] = {0};
    for (size_t i = 0; i < sizeof instances / sizeof *instances; i++) {
        for (unsigned seed = 0; seed < 30; seed++) {
            lost_by[check_a_miss(instances[i], seed * 977 + (unsigned)i)]++;
        }
    }
    assert_true(lost_by[1] > 20 && lost_by[2] > 20 && lost_by[3] > 5);
}

/* By hand: 2, 1 and 1 make at most 4 after 4 - 3; before a step there is only a solution. */
static void giving_up_names_it_too(void **state) {
    (void)state;
    sitting t;
    sit_begin(&t, "shisoku", 1, "24 1 2 3 4 task=make");
    sit_act(t.session, 0, "4 - 3");
    sit_act(t.session, 0, "give up");
    const kz_view *view = sit_view(t.session, 0, KZ_LANG_EN, true);
    assert_non_null(strstr(sit_text(view, "reason"), "After 4 − 3 you could no longer reach 24."));
    sit_end(&t);
    sit_begin(&t, "shisoku", 1, "24 1 2 3 4 task=make");
    sit_act(t.session, 0, "2 * 3");
    sit_act(t.session, 0, "give up");
    view = sit_view(t.session, 0, KZ_LANG_EN, true);
    assert_string_equal(sit_text(view, "reason"), "");
    assert_non_null(strstr(sit_text(view, "solution"), "A solution: "));
    sit_end(&t);
}

static void giving_up_ends_it(void **state) {
    (void)state;
    sitting t;
    sit_begin(&t, "shisoku", 1, "24 1 2 3 4 task=make");
    sit_act(t.session, 0, "give up");
    kz_turn turn = kz_session_turn(t.session);
    assert_true(turn.over && turn.won == 0);
    assert_string_equal(sit_text(sit_view(t.session, 0, KZ_LANG_EN, true), "result"),
                        "The game was given up.");
    sit_end(&t);
}

/* Without a task the same table goes on after a miss, and has no grade. */
static void a_game_is_no_exercise(void **state) {
    (void)state;
    sitting t;
    kz_grade grade = {.rating = 77, .guess = 77};
    sit_begin(&t, "shisoku", 1, "24 1 2 3 4");
    static const char *const moves[] = {"2 * 3", "6 * 4", "24 - 1", NULL};
    sit_play(t.session, moves);
    assert_false(kz_session_turn(t.session).over);
    assert_int_equal(kz_opening_grade(t.opening, &t.work, &grade), KZ_UNSUPPORTED);
    assert_int_equal(grade.rating, 77);
    sit_end(&t);
}

static void hands_that_people_find_hard_have_a_high_grade(void **state) {
    (void)state;
    static const struct {
        const char *line;
        int rating;
    } rows[] = {{"24 1 1 4 6 task=make", 1159},
                {"24 3 3 8 8 task=make", 2284},
                {"24 1 5 5 5 task=make", 2149},
                {"10 0 0 4 6 task=make", 1159}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sitting t;
        kz_grade grade;
        sit_begin(&t, "shisoku", 1, rows[i].line);
        assert_int_equal(kz_opening_grade(t.opening, &t.work, &grade), KZ_OK);
        assert_int_equal(grade.rating, rows[i].rating);
        assert_int_equal(grade.guess, 0);
        sit_end(&t);
    }
}

/* The grade of a deal. @param spent grows by its nodes. */
static int grade_of_deal(const char *task, int wanted, uint64_t seed, uint64_t *most_ms) {
    char params[128];
    kz_text text;
    sitting t;
    kz_grade grade;
    kz_key key = kz_key_of(seed);
    kz_text_init(&text, params, sizeof params);
    kz_text_format(&text, "%s grade=%d", task, wanted);
    clock_t start = clock();
    sit_begin_deal(&t, "shisoku", 1, params, &key);
    uint64_t took = (uint64_t)(clock() - start) * 1000 / CLOCKS_PER_SEC;
    *most_ms = took > *most_ms ? took : *most_ms;
    assert_int_equal(kz_opening_grade(t.opening, &t.work, &grade), KZ_OK);
    sit_end(&t);
    return grade.rating;
}

/* Both tasks reach 1100 to 2100; beyond, deals take the nearest that they saw. */
static void deals_are_near_the_grade(void **state) {
    (void)state;
    const char *const *tasks = kz_game_find("shisoku")->tasks;
    uint64_t most_ms = 0;
    for (size_t i = 0; tasks[i] != NULL; i++) {
        for (int wanted = 1100; wanted <= 2100; wanted += 100) {
            for (uint64_t seed = 0; seed < 5; seed++) {
                int rating = grade_of_deal(tasks[i], wanted, seed, &most_ms);
                assert_in_range(rating, wanted - 75, wanted + 75);
                assert_int_equal(rating, grade_of_deal(tasks[i], wanted, seed, &most_ms));
            }
        }
        assert_true(grade_of_deal(tasks[i], 4000, 1, &most_ms) > 2000);
        assert_true(grade_of_deal(tasks[i], 1, 1, &most_ms) < 1200);
    }
    for (int cards = 3; cards <= 6; cards++) {
        char task[64];
        kz_text text;
        kz_text_init(&text, task, sizeof task);
        kz_text_format(&text, "cards=%d target=10..100 task=make", cards);
        (void)grade_of_deal(task, 4000, 1, &most_ms);
    }
    print_message("slowest deal: %d ms\n", (int)most_ms);
}

/* A caller with few nodes gets no deal rather than a slow one. */
static void deals_keep_to_their_budget(void **state) {
    (void)state;
    kz_work work;
    kz_opening opening;
    kz_key key = kz_key_of(1);
    kz_work_init(&work);
    work.node_limit = 100;
    assert_int_equal(kz_opening_deal(kz_game_find("shisoku"), "twenty-four task=make grade=2200", 1,
                                     &key, &work, NULL, &opening),
                     KZ_BUDGET);
    assert_int_equal(work.memory_used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parameters_of_exercises),
        cmocka_unit_test(the_line_says_what_is_asked),
        cmocka_unit_test(what_is_no_exercise_is_refused),
        cmocka_unit_test(the_target_wins),
        cmocka_unit_test(another_number_ends_it),
        cmocka_unit_test(a_miss_names_the_step_that_lost_the_target),
        cmocka_unit_test(giving_up_names_it_too),
        cmocka_unit_test(giving_up_ends_it),
        cmocka_unit_test(a_game_is_no_exercise),
        cmocka_unit_test(hands_that_people_find_hard_have_a_high_grade),
        cmocka_unit_test(deals_are_near_the_grade),
        cmocka_unit_test(deals_keep_to_their_budget),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
