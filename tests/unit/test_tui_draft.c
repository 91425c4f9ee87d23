/* apps/tui/draft.c: moves from chosen words, on views as docs/view.md describes them. */
#include "draft.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static kz_view view;
static tui_draft draft;
static char line[KZ_PLAY_LINE_MAX];

static void add_slot(const char *node, int least, int most) {
    kz_view_cell *slot = kz_view_add_cell(&view, "slot", node);
    slot->value = least;
    slot->extra = most;
}

static void add_form(const char *name, const char *prefix, uint32_t flags) {
    kz_view_node *form = kz_view_add(&view, KZ_VIEW_FORM, KZ_ROLE_NONE, name, name);
    form->prefix = kz_view_put(&view, prefix);
    form->flags = flags;
}

static void add_cells(kz_view_kind kind, const char *name, const char *const *types) {
    uint32_t id = 0;
    (void)kz_view_add(&view, kind, KZ_ROLE_CHOICES, name, "");
    for (; *types != NULL; types++) {
        kz_view_add_cell(&view, *types, *types)->id = ++id;
    }
}

static int start(void **state) {
    (void)state;
    kz_view_init(&view);
    tui_draft_clear(&draft);
    return 0;
}

static tui_draft_result choose_at(const char *node, uint32_t cell, int square, bool is_marking) {
    const kz_view_node *found = kz_view_find(&view, node);
    assert_non_null(found);
    const tui_choice choice = {.view = &view,
                               .node = (uint32_t)(found - view.nodes),
                               .cell = cell,
                               .board_node = 0,
                               .board_cell = square,
                               .is_marking = is_marking};
    line[0] = '\0';
    return tui_draft_choose(&draft, &choice, line);
}

static tui_draft_result choose(const char *node, uint32_t cell) {
    return choose_at(node, cell, -1, false);
}

/* Two numbers and a sign: equal numbers are two things. */
static void view_of_numbers(void) {
    add_cells(KZ_VIEW_CARDS, "numbers", (const char *const[]){"6", "4", "6", NULL});
    add_cells(KZ_VIEW_CARDS, "signs", (const char *const[]){"+", "-", NULL});
    add_form("combine", "", KZ_FORM_DEFAULT | KZ_FORM_AUTO);
    add_slot("numbers", 1, 1);
    add_slot("signs", 1, 1);
    add_slot("numbers", 1, 1);
}

static void a_full_auto_form_is_a_move(void **state) {
    (void)state;
    view_of_numbers();
    assert_int_equal(choose("numbers", 0), TUI_DRAFT_GROWS);
    assert_int_equal(choose("signs", 1), TUI_DRAFT_GROWS);
    assert_false(tui_draft_line(&draft, &view, line));
    assert_int_equal(choose("numbers", 2), TUI_DRAFT_LINE);
    assert_string_equal(line, "6 - 6");
}

static void a_thing_is_laid_back_by_choosing_it_again(void **state) {
    (void)state;
    view_of_numbers();
    (void)choose("numbers", 0);
    (void)choose("signs", 0);
    assert_int_equal(choose("numbers", 0), TUI_DRAFT_GROWS);
    assert_int_equal(choose("numbers", 1), TUI_DRAFT_GROWS);
    assert_int_equal(choose("numbers", 0), TUI_DRAFT_LINE);
    assert_string_equal(line, "4 + 6");
}

static void another_word_takes_the_place_of_a_single_one(void **state) {
    (void)state;
    view_of_numbers();
    (void)choose("signs", 0);
    (void)choose("signs", 1);
    (void)choose("numbers", 0);
    assert_int_equal(choose("numbers", 1), TUI_DRAFT_LINE);
    assert_string_equal(line, "6 - 4");
}

static void words_are_taken_back_from_the_end(void **state) {
    (void)state;
    view_of_numbers();
    assert_false(tui_draft_back(&draft));
    (void)choose("numbers", 0);
    (void)choose("signs", 0);
    assert_true(tui_draft_back(&draft));
    assert_true(tui_draft_back(&draft));
    assert_false(tui_draft_back(&draft));
}

/* Colours may come twice, and the line is sent by hand. */
static void colours_repeat_and_wait(void **state) {
    (void)state;
    add_cells(KZ_VIEW_CARDS, "palette", (const char *const[]){"1", "2", NULL});
    add_form("guess", "", KZ_FORM_DEFAULT);
    add_slot("palette", 3, 3);
    (void)choose("palette", 0);
    (void)choose("palette", 0);
    assert_false(tui_draft_line(&draft, &view, line));
    assert_int_equal(choose("palette", 1), TUI_DRAFT_GROWS);
    assert_true(tui_draft_line(&draft, &view, line));
    assert_string_equal(line, "1 1 2");
    assert_int_equal(choose("palette", 1), TUI_DRAFT_GROWS); /* it is full */
    assert_true(tui_draft_line(&draft, &view, line));
    assert_string_equal(line, "1 1 2");
}

/* Of one slot for several words, as they were chosen; numbers and signs make up no row. */
static void a_row_in_the_making_is_told(void **state) {
    (void)state;
    uint32_t row[TUI_WORDS] = {0};
    add_cells(KZ_VIEW_CARDS, "palette", (const char *const[]){"1", "2", NULL});
    add_form("guess", "", KZ_FORM_DEFAULT);
    add_slot("palette", 3, 3);
    assert_int_equal(tui_draft_row(&draft, &view, row), 0);
    (void)choose("palette", 1);
    (void)choose("palette", 0);
    (void)choose("palette", 1);
    assert_int_equal(tui_draft_row(&draft, &view, row), 3);
    assert_int_equal(row[0], 1);
    assert_int_equal(row[1], 0);
    assert_int_equal(row[2], 1);
    (void)start(NULL);
    view_of_numbers();
    (void)choose("numbers", 2);
    assert_int_equal(tui_draft_row(&draft, &view, row), 0);
}

static void a_set_has_each_word_once(void **state) {
    (void)state;
    add_cells(KZ_VIEW_CARDS, "hand", (const char *const[]){"1", "2", "3", NULL});
    add_form("draw", "draw", KZ_FORM_DEFAULT | KZ_FORM_SET);
    add_slot("hand", 1, 3);
    (void)choose("hand", 2);
    (void)choose("hand", 0);
    assert_true(tui_draft_line(&draft, &view, line));
    assert_string_equal(line, "draw 3 1");
    (void)choose("hand", 2);
    assert_true(tui_draft_line(&draft, &view, line));
    assert_string_equal(line, "draw 1");
}

static void view_of_squares(void) {
    add_cells(KZ_VIEW_GRID, "board", (const char *const[]){"r1c1", "r1c2", NULL});
    add_cells(KZ_VIEW_CARDS, "digits", (const char *const[]){"1", "2", NULL});
    add_form("mark", "mark", KZ_FORM_JOINED);
    add_slot("board", 1, 1);
    add_slot("digits", 1, 2);
    add_form("place", "", KZ_FORM_DEFAULT | KZ_FORM_AUTO);
    add_slot("board", 1, 1);
    add_slot("digits", 1, 1);
    add_form("clear", "clear", KZ_FORM_AUTO);
    add_slot("board", 1, 1);
}

static void a_digit_goes_to_the_square_of_the_cursor(void **state) {
    (void)state;
    view_of_squares();
    assert_true(tui_draft_can_mark(&view));
    assert_int_equal(choose_at("digits", 1, 1, false), TUI_DRAFT_LINE);
    assert_string_equal(line, "r1c2 2");
    assert_int_equal(choose_at("digits", 0, 0, true), TUI_DRAFT_LINE);
    assert_string_equal(line, "mark r1c1 1");
    assert_int_equal(choose_at("digits", 0, -1, false), TUI_DRAFT_REFUSED);
}

static void a_square_is_cleared_by_the_form_that_takes_it_alone(void **state) {
    (void)state;
    view_of_squares();
    const tui_choice choice = {.view = &view, .board_node = 0, .board_cell = 1};
    assert_true(tui_draft_erase(&choice, line));
    assert_string_equal(line, "clear r1c2");
    kz_view_init(&view);
    view_of_numbers();
    const tui_choice none = {.view = &view, .board_node = -1, .board_cell = -1};
    assert_false(tui_draft_erase(&none, line));
}

static void words_that_are_gone_are_forgotten(void **state) {
    (void)state;
    view_of_numbers();
    (void)choose("numbers", 2);
    tui_draft_follow(&draft, &view);
    assert_true(tui_draft_back(&draft));
    (void)choose("numbers", 2);
    kz_view_init(&view);
    add_cells(KZ_VIEW_CARDS, "numbers", (const char *const[]){"10", "6", NULL});
    tui_draft_follow(&draft, &view);
    assert_false(tui_draft_back(&draft));
}

static void people_read_what_is_missing(void **state) {
    (void)state;
    char shown[128];
    kz_text text;
    view_of_numbers();
    kz_text_init(&text, shown, sizeof shown);
    tui_draft_text(&draft, &view, &text);
    assert_string_equal(shown, "");
    (void)choose("numbers", 1);
    tui_draft_text(&draft, &view, &text);
    assert_string_equal(shown, "combine: 4 _ _");
}

static void chosen_cells_are_told(void **state) {
    (void)state;
    uint8_t chosen[KZ_VIEW_CELLS_MAX];
    view_of_numbers();
    (void)choose("numbers", 2);
    tui_draft_chosen(&draft, &view, chosen);
    assert_int_equal(chosen[0], 0);
    assert_int_equal(chosen[2], 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_full_auto_form_is_a_move, start),
        cmocka_unit_test_setup(a_thing_is_laid_back_by_choosing_it_again, start),
        cmocka_unit_test_setup(another_word_takes_the_place_of_a_single_one, start),
        cmocka_unit_test_setup(words_are_taken_back_from_the_end, start),
        cmocka_unit_test_setup(colours_repeat_and_wait, start),
        cmocka_unit_test_setup(a_row_in_the_making_is_told, start),
        cmocka_unit_test_setup(a_set_has_each_word_once, start),
        cmocka_unit_test_setup(a_digit_goes_to_the_square_of_the_cursor, start),
        cmocka_unit_test_setup(a_square_is_cleared_by_the_form_that_takes_it_alone, start),
        cmocka_unit_test_setup(words_that_are_gone_are_forgotten, start),
        cmocka_unit_test_setup(people_read_what_is_missing, start),
        cmocka_unit_test_setup(chosen_cells_are_told, start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
