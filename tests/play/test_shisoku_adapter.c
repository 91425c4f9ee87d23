/* Shisoku for one on the play floor: what is dealt, moves, views, advice. */
#include "kazu/shisoku_study.h"
#include "support/sitting.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

static const char *numbers_of(const sitting *t) {
    return sit_cells(sit_view(t->session, 0, KZ_LANG_EN, true), "numbers");
}

/* The article's first and fifth example. */
static void old_instances_play_as_before(void **state) {
    (void)state;
    sitting t;
    sit_begin(&t, "shisoku", 1, "10 K 6 Q 9");
    assert_string_equal(t.opening->instance, "10 13 6 12 9");
    sit_act(t.session, 0, "K - 6");
    sit_act(t.session, 0, "7 + Q");
    assert_string_equal(numbers_of(&t), "19 9");
    sit_act(t.session, 0, "19-9");
    assert_int_equal(kz_session_turn(t.session).won, 1);
    sit_end(&t);
    sit_begin(&t, "shisoku", 1, "314 9 7 4 6 Q 3");
    static const char *const moves[] = {"9 × 7", "63-q", "4 ÷ 3", "4/3 + 51", "157/3 x 6", NULL};
    for (int i = 0; moves[i] != NULL; i++) {
        sit_act(t.session, 0, moves[i]);
    }
    assert_int_equal(kz_session_turn(t.session).won, 1);
    assert_string_equal(sit_cells(sit_view(t.session, 0, KZ_LANG_EN, true), "steps"),
                        "9 × 7 = 63 63 − 12 = 51 4 ÷ 3 = 4/3 4/3 + 51 = 157/3 "
                        "157/3 × 6 = 314");
    sit_end(&t);
}

static void signs_are_read_in_all_their_forms(void **state) {
    (void)state;
    static const char *const lines[] = {"5 - 8", "5-8", "5 − 8", "5−8", "5－8", "  5  -  8 "};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        sitting t;
        sit_begin(&t, "shisoku", 1, "1 5 8 2 2");
        sit_act(t.session, 0, lines[i]);
        assert_string_equal(numbers_of(&t), "−3 2 2");
        sit_act(t.session, 0, i % 2 == 0 ? "−3＋2" : "-3 + 2");
        assert_string_equal(numbers_of(&t), "−1 2");
        sit_end(&t);
    }
}

static void check_refused(const char *instance, const char *line, kz_status status, uint32_t column,
                          const char *message) {
    sitting t;
    kz_error error;
    sit_begin(&t, "shisoku", 1, instance);
    assert_int_equal(sit_refuse(t.session, 0, line, &error), status);
    assert_int_equal(error.column, column);
    assert_string_equal(error.message, message);
    sit_end(&t);
}

static void wrong_moves_are_named(void **state) {
    (void)state;
    const char *cards = "10 4 3 2 4/3 2/3";
    const char *no_move = "expected one step at a time, for example";
    check_refused(cards, "", KZ_BAD_INPUT, 0, no_move);
    check_refused(cards, "4", KZ_BAD_INPUT, 0, no_move);
    check_refused(cards, "4 ^ 3", KZ_BAD_INPUT, 0, no_move);
    check_refused(cards, "give", KZ_BAD_INPUT, 0, no_move);
    check_refused(cards, "give up now", KZ_BAD_INPUT, 0, no_move);
    check_refused(cards, "5 + 3", KZ_ILLEGAL_MOVE, 1, "this number is not on the table");
    check_refused(cards, "4 − 5", KZ_ILLEGAL_MOVE, 5, "this number is not on the table");
    check_refused(cards, "3 + 3", KZ_ILLEGAL_MOVE, 5, "this number is on the table only once");
    check_refused("1 1 2 3 1/2 2/3", "1/2/3", KZ_BAD_INPUT, 1,
                  "ambiguous step: put spaces around the operation");
    check_refused("0 9223372036854775807 2", "9223372036854775807 * 2", KZ_ILLEGAL_MOVE, 23,
                  "the result is too large");
    check_refused("10 4 0 6", "4 / 0", KZ_ILLEGAL_MOVE, 5, "this would divide by zero");
    check_refused("10 4 0 6", "#1 / #2", KZ_ILLEGAL_MOVE, 6, "this would divide by zero");
    check_refused("10 4 3 5 5", "#5 + #1", KZ_ILLEGAL_MOVE, 1, "this number is not on the table");
    check_refused("10 4 3 5 5", "#1 + #0", KZ_BAD_INPUT, 0, no_move);
    check_refused("10 4 3 5 5", "#1 + #", KZ_BAD_INPUT, 0, no_move);
    check_refused("10 4 3 5 5", "#4 + #4", KZ_ILLEGAL_MOVE, 6,
                  "this number is on the table only once");
    check_refused("10 4 3 5 5", "4 + #1", KZ_ILLEGAL_MOVE, 1,
                  "this number is on the table only once");
    check_refused("10 7 4 3 2", "7+4-3+2", KZ_BAD_INPUT, 0, no_move);
    kz_error error;
    assert_int_equal(sit_parse("shisoku", 1, "10 -1", &error), KZ_OUT_OF_RANGE);
    assert_int_equal(sit_parse("shisoku", 1, "10", &error), KZ_BAD_INPUT);
    assert_int_equal(sit_parse("shisoku", 1, "", &error), KZ_BAD_INPUT);
    assert_int_equal(sit_parse("shisoku", 2, "10 5 5", &error), KZ_OUT_OF_RANGE);
}

/** Refuses a line after some moves and gives what the error shows beside its message. */
static void check_example(const char *instance, const char *move, const char *line,
                          const char *example) {
    sitting t;
    kz_error error;
    char printed[256];
    char again[64];
    kz_text text;
    sit_begin(&t, "shisoku", 1, instance);
    if (move != NULL) {
        sit_act(t.session, 0, move);
    }
    assert_int_equal(sit_refuse(t.session, 0, line, &error), KZ_BAD_INPUT);
    assert_string_equal(error.token, example);
    kz_text_init(&text, printed, sizeof printed);
    kz_error_print(&error, KZ_LANG_EN, &text);
    kz_text_init(&text, again, sizeof again);
    kz_text_format(&text, ": %s", line);
    assert_null(strstr(printed, again));
    sit_act(t.session, 0, example);
    sit_end(&t);
}

/* The example of an error can be typed, also in the middle of a game and with long numbers. */
static void errors_show_a_move_of_this_table(void **state) {
    (void)state;
    check_example("10 7 4 3 2", NULL, "7+4-3+2", "7 + 4");
    check_example("10 7 4 3 2", "7 + 4", "11-3+2", "11 + 3");
    check_example("10 7 4 3 2", "3 / 2", "nonsense", "7 + 4");
    check_example("10 4 9 3/7 1", "4 / 9", "1", "4/9 + 3/7");
    check_example("0 1/1000000007000000 1/2000000014000000 1", NULL, "nonsense",
                  "1/1000000007000000 + 1/2000000014000000");
    check_example("0 1000000000000000001/1000000000000000003 2/1000000000000000003 1", NULL, "1",
                  "#1 + #2");
    check_refused("10 5", "1 + 2 + 3", KZ_ILLEGAL_MOVE, 1,
                  "only one number is left: undo a step or give up");
}

static void the_view_has_the_nodes_of_the_table(void **state) {
    (void)state;
    sitting t;
    sit_begin(&t, "shisoku", 1, "-10 13 6 12 9");
    const kz_view *view = sit_view(t.session, 0, KZ_LANG_EN, true);
    assert_string_equal(sit_text(view, "target"), "Target: −10");
    assert_int_equal(kz_view_find(view, "target")->role, KZ_ROLE_GOAL);
    assert_int_equal(kz_view_find(view, "numbers")->role, KZ_ROLE_HAND);
    assert_int_equal(kz_view_find(view, "signs")->role, KZ_ROLE_CHOICES);
    assert_string_equal(sit_cells(view, "signs"), "+ − × ÷");
    assert_int_equal(kz_view_find(view, "combine")->flags, KZ_FORM_DEFAULT | KZ_FORM_AUTO);
    assert_string_equal(kz_view_text(view, sit_cell(view, "combine", 1)->type), "signs");
    assert_int_equal(sit_cell(view, "actions", 0)->flags, KZ_CELL_DANGER);
    assert_null(kz_view_find(view, "steps"));
    assert_null(kz_view_find(view, "solution"));
    sit_end(&t);
}

/* Cards keep their ids; each result has one that was never used. */
static void ids_survive_moves(void **state) {
    (void)state;
    sitting t;
    sit_begin(&t, "shisoku", 1, "10 13 6 12 9");
    sit_act(t.session, 0, "12 - 6");
    const kz_view *view = sit_view(t.session, 0, KZ_LANG_EN, true);
    static const uint32_t ids[] = {1, 5, 4};
    assert_string_equal(sit_cells(view, "numbers"), "13 6 9");
    for (uint32_t i = 0; i < 3; i++) {
        assert_int_equal(sit_cell(view, "numbers", i)->id, ids[i]);
        assert_int_equal(sit_cell(view, "numbers", i)->flags, i == 1 ? KZ_CELL_NEW : 0);
    }
    sit_act(t.session, 0, "13 - 9");
    view = sit_view(t.session, 0, KZ_LANG_EN, true);
    /* The difference lies where the 9 lay. */
    assert_string_equal(sit_cells(view, "numbers"), "6 4");
    assert_int_equal(sit_cell(view, "numbers", 0)->id, 5);
    assert_int_equal(sit_cell(view, "numbers", 0)->flags, 0);
    assert_int_equal(sit_cell(view, "numbers", 1)->id, 6);
    assert_int_equal(sit_cell(view, "numbers", 1)->flags, KZ_CELL_NEW);
    sit_end(&t);
}

/* The ids and values on the table: "1:4 2:3". */
static const char *cards_of(const sitting *t) {
    static char line[256];
    kz_text text;
    const kz_view *view = sit_view(t->session, 0, KZ_LANG_EN, true);
    kz_text_init(&text, line, sizeof line);
    for (uint32_t i = 0; i < kz_view_find(view, "numbers")->cell_count; i++) {
        const kz_view_cell *cell = sit_cell(view, "numbers", i);
        kz_text_format(&text, "%s%u:%s", i > 0 ? " " : "", (unsigned)cell->id,
                       kz_view_text(view, cell->text));
    }
    return line;
}

/* Of two equal cards the one that was touched is used. */
static void moves_name_cards_by_id(void **state) {
    (void)state;
    static const struct {
        const char *line;
        const char *cards;
    } moves[] = {{"#4 + #1", "5:9 2:3 3:5"},          {"#3 + #1", "5:9 2:3 4:5"},
                 {"5 + #1", "5:9 2:3 4:5"},           {"5 + #3", "1:4 2:3 5:10"},
                 {"#3 - 5", "1:4 2:3 5:0"},           {"#4-#3", "1:4 2:3 5:0"},
                 {"  #1  \u00D7 #2 ", "5:12 3:5 4:5"}};
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        sitting t;
        sit_begin(&t, "shisoku", 1, "10 4 3 5 5");
        sit_act(t.session, 0, moves[i].line);
        assert_string_equal(cards_of(&t), moves[i].cards);
        sit_end(&t);
    }
}

/* A step that was taken back leaves its id unused; a step made again has the same one. */
static void ids_are_not_used_again(void **state) {
    (void)state;
    sitting t;
    sit_begin(&t, "shisoku", 1, "10 4 3 5 5");
    sit_act(t.session, 0, "#3 - #2");
    assert_string_equal(cards_of(&t), "1:4 5:2 4:5");
    assert_int_equal(kz_session_go(t.session, -1), KZ_OK);
    assert_int_equal(kz_session_go(t.session, 1), KZ_OK);
    assert_string_equal(cards_of(&t), "1:4 5:2 4:5");
    assert_int_equal(kz_session_go(t.session, -1), KZ_OK);
    assert_string_equal(cards_of(&t), "1:4 2:3 3:5 4:5");
    sit_act(t.session, 0, "#4 - #3");
    assert_string_equal(cards_of(&t), "1:4 2:3 6:0");
    assert_int_equal(sit_refuse(t.session, 0, "#5 + #1", NULL), KZ_ILLEGAL_MOVE);
    sit_act(t.session, 0, "#6 + #1");
    sit_act(t.session, 0, "#7 + #2");
    assert_string_equal(cards_of(&t), "8:7");
    assert_int_equal(kz_session_go(t.session, -3), KZ_OK);
    sit_act(t.session, 0, "4 + 3");
    assert_string_equal(cards_of(&t), "9:7 3:5 4:5");
    sit_end(&t);
}

static void check_exact(const kz_view *view, uint32_t number, const char *const texts[4],
                        uint32_t first, uint32_t second) {
    assert_in_range(number, 1, view->number_count);
    const kz_view_number *exact = &view->numbers[number - 1];
    assert_string_equal(kz_view_text(view, exact->value), texts[0]);
    assert_string_equal(kz_view_text(view, exact->a), texts[1]);
    assert_string_equal(kz_view_text(view, exact->op), texts[2]);
    assert_string_equal(kz_view_text(view, exact->b), texts[3]);
    assert_int_equal(exact->from[0], first);
    assert_int_equal(exact->from[1], second);
}

/* Cards, steps and the target hold exact numbers in ASCII, and where they come from. */
static void numbers_say_how_they_were_made(void **state) {
    (void)state;
    sitting t;
    sit_begin(&t, "shisoku", 1, "-3/10 4 3 9 5");
    sit_act(t.session, 0, "3 / 4");
    sit_act(t.session, 0, "#5 - #3");
    const kz_view *view = sit_view(t.session, 0, KZ_LANG_EN, true);
    check_exact(view, kz_view_find(view, "target")->number,
                (const char *const[]){"-3/10", "", "", ""}, 0, 0);
    const char *const first[] = {"3/4", "3", "/", "4"};
    const char *const second[] = {"-33/4", "3/4", "-", "9"};
    assert_int_equal(sit_cell(view, "steps", 0)->id, 5);
    check_exact(view, sit_cell(view, "steps", 0)->number, first, 2, 1);
    assert_int_equal(sit_cell(view, "steps", 1)->id, 6);
    check_exact(view, sit_cell(view, "steps", 1)->number, second, 5, 3);
    assert_int_equal(kz_view_find(view, "numbers")->total, 4);
    assert_string_equal(cards_of(&t), "6:\u221233/4 4:5");
    check_exact(view, sit_cell(view, "numbers", 0)->number, second, 5, 3);
    check_exact(view, sit_cell(view, "numbers", 1)->number, (const char *const[]){"5", "", "", ""},
                0, 0);
    sit_end(&t);
}

/* A digit chooses a place of the table, where the result of a step lies where its second card lay;
   a card 0 says so, because nothing can be divided by it. */
static void cards_have_keys_and_zero_a_flag(void **state) {
    (void)state;
    sitting t;
    sit_begin(&t, "shisoku", 1, "10 4 0 5 5");
    sit_act(t.session, 0, "5 - 5");
    const kz_view *view = sit_view(t.session, 0, KZ_LANG_EN, true);
    assert_string_equal(sit_cells(view, "numbers"), "4 0 0");
    static const uint32_t flags[] = {0, KZ_CELL_ZERO, KZ_CELL_ZERO | KZ_CELL_NEW};
    static const char *const keys[] = {"1", "2", "4"};
    for (uint32_t i = 0; i < 3; i++) {
        assert_string_equal(kz_view_text(view, sit_cell(view, "numbers", i)->key), keys[i]);
        assert_int_equal(sit_cell(view, "numbers", i)->flags, flags[i]);
    }
    sit_end(&t);
}

static const char *outcome_of(const kz_view *view, const char *name) {
    const kz_view_node *node = kz_view_find(view, name);
    return node != NULL ? kz_view_text(view, node->outcome) : "no such node";
}

/* One card that is not the target: the game goes on, and steps can be taken back. */
static void a_miss_is_no_end(void **state) {
    (void)state;
    sitting t;
    sit_begin(&t, "shisoku", 1, "10 4 5");
    sit_act(t.session, 0, "4 + 5");
    kz_turn turn = kz_session_turn(t.session);
    assert_false(turn.over);
    assert_int_equal(turn.may_move, 1);
    const kz_view *view = sit_view(t.session, 0, KZ_LANG_EN, true);
    assert_string_equal(sit_text(view, "miss"), "That makes 9, not 10.");
    assert_string_equal(outcome_of(view, "miss"), "missed");
    assert_null(kz_view_find(view, "combine"));
    assert_null(kz_view_find(view, "result"));
    assert_null(kz_view_find(view, "solution"));
    assert_string_equal(sit_cells(view, "actions"), "Give up");
    view = sit_view(t.session, 0, KZ_LANG_JA, true);
    assert_string_equal(sit_text(view, "miss"), "9になりました。目標は10です。");
    assert_string_equal(sit_text(sit_hint(t.session, 0, 1, KZ_LANG_EN, &t.work), "hint"),
                        "The target cannot be made from these cards.");
    assert_int_equal(sit_refuse(t.session, 0, "9 + 9", NULL), KZ_ILLEGAL_MOVE);
    assert_string_equal(sit_plan(t.session, 0, 5, 1, 0), "give up");
    assert_int_equal(kz_session_go(t.session, -1), KZ_OK);
    view = sit_view(t.session, 0, KZ_LANG_EN, true);
    assert_null(kz_view_find(view, "miss"));
    assert_non_null(kz_view_find(view, "combine"));
    sit_end(&t);
}

static void the_end_is_a_word(void **state) {
    (void)state;
    sitting t;
    sit_begin(&t, "shisoku", 1, "10 5 5");
    sit_act(t.session, 0, "5 - 5");
    sit_act(t.session, 0, "give up");
    const kz_view *view = sit_view(t.session, 0, KZ_LANG_JA, true);
    assert_string_equal(outcome_of(view, "result"), "given-up");
    assert_null(kz_view_find(view, "miss"));
    sit_end(&t);
    sit_begin(&t, "shisoku", 1, "10 5 5");
    sit_act(t.session, 0, "5 + 5");
    assert_string_equal(outcome_of(sit_view(t.session, 0, KZ_LANG_EN, true), "result"), "solved");
    sit_end(&t);
}

/* Everything that can be clicked is read, in random games with fractions and negative numbers. */
static void clicks_are_moves(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 60; seed++) {
        sitting t;
        kz_chance chance;
        kz_key key = kz_key_of(seed);
        kz_chance_init(&chance, &key, 3);
        sit_begin_deal(&t, "shisoku", 1,
                       seed % 2 == 0 ? "cards=6 target=1..20" : "cards=5 target=1/2", &key);
        while (!kz_session_turn(t.session).over) {
            if (kz_view_find(sit_view(t.session, 0, KZ_LANG_EN, true), "miss") == NULL) {
                sit_check_choices(t.session, 0, &chance);
            } else {
                sit_check_view(t.session, 0, KZ_LANG_EN);
            }
            sit_act(t.session, 0, sit_plan(t.session, 0, 1, seed, 0));
        }
        sit_end(&t);
    }
}

/* A solution that is shown is right: it is judged by the library's checker of typed lines. */
static void check_solution(const sitting *t, const char *lead, const char *shown) {
    kz_shisoku_problem problem;
    kz_shisoku_checked checked;
    assert_memory_equal(shown, lead, strlen(lead));
    assert_int_equal(kz_shisoku_problem_parse(t->opening->instance, strlen(t->opening->instance),
                                              &problem, NULL),
                     KZ_OK);
    assert_int_equal(
        kz_shisoku_check(&problem, shown + strlen(lead), strlen(shown + strlen(lead)), &checked),
        KZ_OK);
    assert_int_equal(checked.fault, KZ_SHISOKU_FAULT_NONE);
}

static void the_end_shows_a_solution(void **state) {
    (void)state;
    sitting t;
    sit_begin(&t, "shisoku", 1, "314 9 7 4 6 Q 3");
    sit_act(t.session, 0, "9 - 7");
    sit_act(t.session, 0, "give up");
    const kz_view *view = sit_view(t.session, 0, KZ_LANG_EN, true);
    assert_true(kz_session_turn(t.session).over);
    assert_int_equal(kz_session_turn(t.session).won, 0);
    assert_string_equal(sit_text(view, "result"), "The game was given up.");
    check_solution(&t, "A solution: ", sit_text(view, "solution"));
    assert_null(kz_view_find(view, "actions"));
    kz_status_ignore(sit_refuse(t.session, 0, "4 - 3", NULL));
    sit_end(&t);

    sit_begin(&t, "shisoku", 1, "10 5 5");
    sit_act(t.session, 0, "5 - 5");
    sit_act(t.session, 0, "give up");
    view = sit_view(t.session, 0, KZ_LANG_EN, true);
    check_solution(&t, "A solution: ", sit_text(view, "solution"));
    sit_end(&t);

    sit_begin(&t, "shisoku", 1, "1000000 1 1");
    sit_act(t.session, 0, "give-up");
    view = sit_view(t.session, 0, KZ_LANG_EN, true);
    assert_string_equal(sit_text(view, "solution"), "The target cannot be made from these cards.");
    sit_end(&t);

    sit_begin(&t, "shisoku", 1, "10 5 5");
    sit_act(t.session, 0, "5 + 5");
    view = sit_view(t.session, 0, KZ_LANG_EN, true);
    assert_string_equal(sit_text(view, "result"), "The target is made.");
    assert_null(kz_view_find(view, "solution"));
    sit_end(&t);
}

static void hints_have_three_strengths(void **state) {
    (void)state;
    sitting t;
    sit_begin(&t, "shisoku", 1, "10 5 5");
    assert_string_equal(sit_text(sit_hint(t.session, 0, 1, KZ_LANG_EN, &t.work), "hint"),
                        "It is possible. One way ends with +.");
    const kz_view *hint = sit_hint(t.session, 0, 2, KZ_LANG_EN, &t.work);
    assert_string_equal(sit_text(hint, "hint"), "Combine 5 and 5.");
    assert_int_equal(sit_cell(hint, "focus", 0)->value + sit_cell(hint, "focus", 1)->value, 3);
    hint = sit_hint(t.session, 0, 3, KZ_LANG_EN, &t.work);
    assert_string_equal(sit_text(hint, "hint"), "5 + 5 = 10");
    assert_string_equal(kz_view_text(hint, sit_cell(hint, "move", 0)->type), "5 + 5");
    sit_end(&t);

    sit_begin(&t, "shisoku", 1, "24 6 6 6 6");
    sit_act(t.session, 0, "6 - 6");
    sit_act(t.session, 0, "0 * 6");
    assert_string_equal(sit_text(sit_hint(t.session, 0, 1, KZ_LANG_EN, &t.work), "hint"),
                        "You can't reach the target from here. Undo a step.");
    assert_null(kz_view_find(sit_hint(t.session, 0, 3, KZ_LANG_EN, &t.work), "move"));
    sit_end(&t);

    sit_begin(&t, "shisoku", 1, "1000000 1 1"); /* nothing to take back */
    hint = sit_hint(t.session, 0, 3, KZ_LANG_EN, &t.work);
    assert_string_equal(kz_view_text(hint, sit_cell(hint, "move", 0)->type), "give up");
    sit_end(&t);

    sit_begin(&t, "shisoku", 1, "-1 2 2 1"); /* zero lies on the table */
    sit_act(t.session, 0, "2 - 2");
    assert_string_equal(sit_text(sit_hint(t.session, 0, 3, KZ_LANG_EN, &t.work), "hint"),
                        "0 − 1 = −1");
    sit_end(&t);
}

/** Follows a hint out of a dead end: takes back as many steps as its node says. */
static void check_way_back(sitting *t, uint64_t back, const char *second, const char *third) {
    const kz_view *hint = sit_hint(t->session, 0, 1, KZ_LANG_EN, &t->work);
    assert_string_equal(outcome_of(hint, "hint"), "missed");
    assert_int_equal(kz_view_find(hint, "hint")->value, 0);
    hint = sit_hint(t->session, 0, 2, KZ_LANG_EN, &t->work);
    assert_string_equal(outcome_of(hint, "hint"), "missed");
    assert_string_equal(sit_text(hint, "hint"), second);
    assert_int_equal(kz_view_find(hint, "hint")->value, back);
    uint32_t step = (uint32_t)sit_cell(hint, "focus", 0)->value;
    const kz_view *view = sit_view(t->session, 0, KZ_LANG_EN, true);
    const kz_view_node *steps = kz_view_find(view, "steps");
    assert_int_equal(view->cells[steps->first_cell + steps->cell_count - back].id, step);
    hint = sit_hint(t->session, 0, 3, KZ_LANG_EN, &t->work);
    assert_string_equal(outcome_of(hint, "hint"), "missed");
    assert_string_equal(sit_text(hint, "hint"), third);
    assert_int_equal(kz_session_go(t->session, -(int)back), KZ_OK);
    assert_string_equal(outcome_of(sit_hint(t->session, 0, 1, KZ_LANG_EN, &t->work), "hint"), "");
}

/* By hand: 24 = 6 + 6 + 6 + 6 needs all four; 10 = 4 x 3 - 2 has no other last step than these. */
static void hints_lead_out_of_a_dead_end(void **state) {
    (void)state;
    sitting t;
    sit_begin(&t, "shisoku", 1, "24 6 6 6 6");
    sit_act(t.session, 0, "6 - 6");
    sit_act(t.session, 0, "0 * 6");
    check_way_back(&t, 2, "Take back 2 steps: 6 − 6 = 0 led to a dead end.",
                   "Take back 2 steps, then play 6 + 6 = 12.");
    sit_end(&t);

    sit_begin(&t, "shisoku", 1, "10 4 3 2");
    sit_act(t.session, 0, "4 * 3");
    sit_act(t.session, 0, "12 + 2"); /* a miss */
    check_way_back(&t, 1, "Take back 12 + 2 = 14: it leads to a dead end.",
                   "Take back 1 step, then play 12 − 2 = 10.");
    sit_end(&t);

    sit_begin(&t, "shisoku", 1, "1000000 1 1 1"); /* going back does not help either */
    sit_act(t.session, 0, "1 + 1");
    const kz_view *hint = sit_hint(t.session, 0, 3, KZ_LANG_EN, &t.work);
    assert_string_equal(sit_text(hint, "hint"), "The target cannot be made from these cards.");
    assert_string_equal(outcome_of(hint, "hint"), "");
    assert_string_equal(kz_view_text(hint, sit_cell(hint, "move", 0)->type), "give up");
    sit_end(&t);
}

/* Following the strongest hint makes the target, whatever the numbers on the way. */
static void hints_lead_to_the_target(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 40; seed++) {
        sitting t;
        kz_key key = kz_key_of(seed);
        sit_begin_deal(&t, "shisoku", 1, seed % 2 == 0 ? "cards=6 target=314" : "target=-7/2",
                       &key);
        while (!kz_session_turn(t.session).over) {
            const kz_view *hint = sit_hint(t.session, 0, 3, KZ_LANG_JA, &t.work);
            sit_act(t.session, 0, kz_view_text(hint, sit_cell(hint, "move", 0)->type));
        }
        assert_int_equal(kz_session_turn(t.session).won, 1);
        sit_end(&t);
    }
}

/* Wherever careless moves led, following the strongest hint makes the target in the end. */
static void hints_lead_home_from_any_dead_end(void **state) {
    (void)state;
    int dead_ends = 0;
    for (uint64_t seed = 0; seed < 30; seed++) {
        sitting t;
        kz_key key = kz_key_of(seed);
        sit_begin_deal(&t, "shisoku", 1, "cards=5 target=10..100", &key);
        for (uint64_t i = 0; i < 1 + seed % 4 && !kz_session_turn(t.session).over; i++) {
            sit_act(t.session, 0, sit_plan(t.session, 0, 1, seed + i, 1));
        }
        while (!kz_session_turn(t.session).over) {
            const kz_view *hint = sit_hint(t.session, 0, 3, KZ_LANG_EN, &t.work);
            if (strcmp(outcome_of(hint, "hint"), "missed") == 0) {
                int back = (int)kz_view_find(hint, "hint")->value;
                assert_int_equal(kz_session_go(t.session, -back), KZ_OK);
                assert_true(back > 0);
                dead_ends++;
            } else {
                sit_act(t.session, 0, kz_view_text(hint, sit_cell(hint, "move", 0)->type));
            }
        }
        assert_int_equal(kz_session_turn(t.session).won, 1);
        sit_end(&t);
    }
    assert_true(dead_ends >= 10 && dead_ends <= 30);
}

/* How many games of 40 a level wins. */
static int wins_of(int level, uint64_t node_limit) {
    int wins = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        sitting t;
        kz_key key = kz_key_of(seed);
        sit_begin_deal(&t, "shisoku", 1, "cards=5 target=10..100", &key);
        while (!kz_session_turn(t.session).over) {
            sit_act(t.session, 0, sit_plan(t.session, 0, level, seed, node_limit));
        }
        wins += kz_session_turn(t.session).won == 1;
        sit_end(&t);
    }
    return wins;
}

static void bots_err_by_level_and_finish_under_any_limit(void **state) {
    (void)state;
    int one = wins_of(1, 0);
    int three = wins_of(3, 0);
    assert_true(one < three && three < 40 && one < 20);
    assert_int_equal(wins_of(5, 0), 40);
    assert_true(wins_of(5, 1) < 40);
}

static void reviews_name_the_step_that_lost(void **state) {
    (void)state;
    sitting t;
    int grade = 0;
    sit_begin(&t, "shisoku", 1, "10 5 5");
    const kz_view *view = sit_judge(t.session, 0, "5 + 5", KZ_LANG_EN, &grade);
    assert_int_equal(grade, 0);
    assert_string_equal(sit_text(view, "review"), ""); /* it is made: nothing to add */
    view = sit_judge(t.session, 0, "5 - 5", KZ_LANG_EN, &grade);
    assert_int_equal(grade, 4);
    check_solution(
        &t, "A dead end: the target can't be made from here. Better: ", sit_text(view, "review"));
    sit_end(&t);
    sit_begin(&t, "shisoku", 1, "24 6 6 6 6");
    view = sit_judge(t.session, 0, "6 + 6", KZ_LANG_EN, &grade);
    assert_int_equal(grade, 0);
    assert_string_equal(sit_text(view, "review"), "The target can still be made.");
    sit_act(t.session, 0, "6 - 6");
    sit_judge(t.session, 0, "6 + 6", KZ_LANG_EN, &grade); /* 24 = 6 + 6 + 0... cannot be made */
    assert_int_equal(grade, -1);
    sit_judge(t.session, 0, "give up", KZ_LANG_EN, &grade);
    assert_int_equal(grade, -1);
    sit_end(&t);
}

/* Giving up is not graded. The simplest solution is that of the cards, whatever was done. */
static void giving_up_has_no_grade(void **state) {
    (void)state;
    sitting t;
    int grade = 0;
    sit_begin(&t, "shisoku", 1, "24 3 3 8 8"); /* its only solution is well known */
    const kz_view *view = sit_judge(t.session, 0, "give up", KZ_LANG_EN, &grade);
    assert_int_equal(grade, -1);
    assert_string_equal(sit_text(view, "review"), "The simplest solution: 8 ÷ (3 − 8 ÷ 3)");
    sit_act(t.session, 0, "8 - 8");
    grade = 0;
    view = sit_judge(t.session, 0, "give up", KZ_LANG_EN, &grade);
    assert_int_equal(grade, -1);
    assert_string_equal(sit_text(view, "review"), "The simplest solution: 8 ÷ (3 − 8 ÷ 3)");
    sit_end(&t);

    sit_begin(&t, "shisoku", 1, "1000000 1 1");
    view = sit_judge(t.session, 0, "give up", KZ_LANG_EN, &grade);
    assert_int_equal(grade, -1);
    assert_string_equal(sit_text(view, "review"), "The target cannot be made from these cards.");
    sit_end(&t);
}

static void moves_are_told(void **state) {
    (void)state;
    static const char *const names[] = {"Aki"};
    kz_viewer public = {.seat = KZ_PUBLIC, .names = names};
    kz_viewer japanese = {.seat = 0, .lang = KZ_LANG_JA};
    kz_tone tone;
    sitting t;
    sit_begin(&t, "shisoku", 1, "10 7 5 2");
    assert_string_equal(sit_foretell(t.session, 0, "5 - 7", &public, &tone), "Aki: 5 − 7 = −2");
    assert_int_equal(tone, KZ_TONE_PLAIN);
    assert_string_equal(sit_foretell(t.session, 0, "give up", &public, &tone), "Aki gave up.");
    assert_int_equal(tone, KZ_TONE_BAD);
    sit_act(t.session, 0, "7 + 5");
    assert_string_equal(sit_foretell(t.session, 0, "12 - 2", &public, &tone),
                        "Aki made the target: 12 − 2 = 10");
    assert_int_equal(tone, KZ_TONE_GOOD);
    assert_string_equal(sit_foretell(t.session, 0, "12 + 2", &japanese, &tone),
                        "プレイヤー Aは目標を作れませんでした: 12 + 2 = 14");
    assert_int_equal(tone, KZ_TONE_BAD);
    sit_end(&t);
}

/* Typed tables may have up to 52 cards; views and bots do not search them without end. */
static void large_tables_can_be_played(void **state) {
    (void)state;
    char instance[256] = "1000";
    sitting t;
    for (int i = 0; i < 52; i++) {
        strcat(instance, i % 2 == 0 ? " 7" : " 13");
    }
    sit_begin(&t, "shisoku", 1, instance);
    sit_plan(t.session, 0, 5, 1, 1);
    sit_act(t.session, 0, "give up");
    assert_null(kz_view_find(sit_view(t.session, 0, KZ_LANG_EN, true), "solution"));
    int level = 0;
    assert_int_equal(t.game->rate(kz_session_state(t.session), &t.work, &level), KZ_UNSUPPORTED);
    sit_end(&t);
}

/* Whatever allocation fails, advice says so and gives everything back. */
static void little_memory_is_clean(void **state) {
    (void)state;
    static kz_view view;
    static kz_state seen;
    static const char *const games[][2] = {{"shisoku", "10 5 5 3 2"}, {"namepoker", "key=1"}};
    for (size_t g = 0; g < 2; g++) {
        sitting t;
        kz_viewer viewer = (kz_viewer){.seat = 0, .lang = KZ_LANG_EN, .acts = true};
        uint64_t refused = 0;
        sit_begin(&t, games[g][0], 1 + (int)g, games[g][1]);
        sit_see(t.session, kz_session_length(t.session), 0, &seen);
        for (uint64_t limit = 1; limit < 1 << 22; limit *= 2) {
            kz_plan plan;
            kz_act act = {.from = 0, .at_ms = 0, .line = g == 0 ? "5 + 5" : "keep"};
            int grade = 0;
            kz_work work;
            kz_work_init(&work);
            work.memory_limit = limit;
            kz_view_init(&view);
            kz_status all[] = {t.game->hint(&seen, &viewer, 3, &work, &view),
                               t.game->bot(&seen, 0, 5, 1, &work, &plan),
                               t.game->review(&seen, &act, &viewer, &work, &grade, &view)};
            for (size_t i = 0; i < 3; i++) {
                assert_true(all[i] == KZ_OK || all[i] == KZ_NO_MEMORY);
                refused += all[i] != KZ_OK;
            }
            assert_int_equal(work.memory_used, 0);
        }
        assert_true(refused > 3 && refused < 60);
        sit_end(&t);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(old_instances_play_as_before),
        cmocka_unit_test(signs_are_read_in_all_their_forms),
        cmocka_unit_test(wrong_moves_are_named),
        cmocka_unit_test(errors_show_a_move_of_this_table),
        cmocka_unit_test(hints_lead_out_of_a_dead_end),
        cmocka_unit_test(hints_lead_home_from_any_dead_end),
        cmocka_unit_test(giving_up_has_no_grade),
        cmocka_unit_test(the_view_has_the_nodes_of_the_table),
        cmocka_unit_test(ids_survive_moves),
        cmocka_unit_test(moves_name_cards_by_id),
        cmocka_unit_test(ids_are_not_used_again),
        cmocka_unit_test(numbers_say_how_they_were_made),
        cmocka_unit_test(cards_have_keys_and_zero_a_flag),
        cmocka_unit_test(a_miss_is_no_end),
        cmocka_unit_test(the_end_is_a_word),
        cmocka_unit_test(clicks_are_moves),
        cmocka_unit_test(the_end_shows_a_solution),
        cmocka_unit_test(hints_have_three_strengths),
        cmocka_unit_test(hints_lead_to_the_target),
        cmocka_unit_test(bots_err_by_level_and_finish_under_any_limit),
        cmocka_unit_test(reviews_name_the_step_that_lost),
        cmocka_unit_test(moves_are_told),
        cmocka_unit_test(large_tables_can_be_played),
        cmocka_unit_test(little_memory_is_clean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
