/* Views: the builder keeps its bounds, the printer draws each kind of node. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "kazu/play.h"

#include <string.h>

static kz_view view;

static const char *print_view(void) {
    static char shown[65536];
    kz_text text;
    kz_text_init(&text, shown, sizeof shown);
    kz_view_print(&view, &text);
    assert_false(text.truncated);
    return shown;
}

static void add_cells(const char *const *texts) {
    for (size_t i = 0; texts[i] != NULL; i++) {
        kz_view_add_cell(&view, texts[i], NULL);
    }
}

static void lines_of_text(void **unused) {
    (void)unused;
    kz_view_init(&view);
    assert_string_equal(print_view(), "");
    kz_view_add(&view, KZ_VIEW_HEADING, "Game", 0);
    kz_view_add(&view, KZ_VIEW_MESSAGE, "Hello.", 0);
    kz_view_add(&view, KZ_VIEW_MESSAGE, NULL, 0);
    kz_view_add(&view, KZ_VIEW_PROMPT, "Your move?", 0);
    assert_string_equal(print_view(), "== Game ==\nHello.\n\n> Your move?\n");
}

static void rows_of_cells(void **unused) {
    (void)unused;
    kz_view_init(&view);
    kz_view_add(&view, KZ_VIEW_CARDS, "Cards", 0);
    add_cells((const char *const[]){"13", "6", NULL});
    kz_view_add(&view, KZ_VIEW_CARDS, NULL, 0);
    add_cells((const char *const[]){"4/3", NULL});
    kz_view_add(&view, KZ_VIEW_TRACK, "Steps", 0);
    add_cells((const char *const[]){"13 - 6 = 7", "7 + 12 = 19", NULL});
    kz_view_add(&view, KZ_VIEW_ACTIONS, NULL, 0);
    kz_view_add_cell(&view, "keep", "keep");
    kz_view_add_cell(&view, "Swap it", "swap");
    kz_view_add_cell(&view, "wait", NULL);
    assert_string_equal(print_view(), "Cards: [13] [6]\n[4/3]\nSteps: 13 - 6 = 7; 7 + 12 = 19\n"
                                      "keep | Swap it (swap) | wait\n");
}

static void columns_line_up(void **unused) {
    (void)unused;
    kz_view_init(&view);
    kz_view_add(&view, KZ_VIEW_TABLE, "Players", 3);
    add_cells((const char *const[]){"Who", "Number", "Choice", "1", "?", "kept", "20", "7", NULL});
    kz_view_add(&view, KZ_VIEW_GRID, NULL, 2);
    add_cells((const char *const[]){"10", "2", "3", "4", NULL});
    kz_view_add(&view, KZ_VIEW_SCORES, NULL, 2);
    add_cells((const char *const[]){"\xE6\x95\xB0", "5", "ab", "6", "c", "7", NULL});
    kz_view_add(&view, KZ_VIEW_PEGS, NULL, 0);
    add_cells((const char *const[]){"r", "w", NULL});
    assert_string_equal(print_view(), "Players:\n"
                                      "Who  Number  Choice\n"
                                      "1    ?       kept\n"
                                      "20   7\n"
                                      "10 2\n"
                                      "3  4\n"
                                      "\xE6\x95\xB0  5\n"
                                      "ab  6\n"
                                      "c   7\n"
                                      "r\nw\n");
}

static void add_square(const char *text, const char *corner, uint32_t group) {
    kz_view_add_cell(&view, text, NULL);
    kz_view_frame_cell(&view, corner, group);
}

/* The puzzle 3+ 3+ / 1- 2 with two cages of two squares; every kind of corner but a cross. */
static void add_small_board(void) {
    kz_view_add(&view, KZ_VIEW_GRID, "Board", 3);
    add_square("1", "3+", 1);
    add_square(".", NULL, 1);
    add_square("3", "3", 2);
    add_square("23?", "12x", 3);
    add_square(".", NULL, 3);
    add_square("1!", "2-", 4);
    add_square(".", NULL, 3);
    add_square("1", "1", 5);
    add_square(".", NULL, 4);
}

/* A square is as wide as the widest text, 23?, with a blank before it. */
static void boards_have_walls_between_groups(void **unused) {
    (void)unused;
    kz_view_init(&view);
    add_small_board();
    assert_string_equal(print_view(), "Board:\n"
                                      "     c1   c2   c3\n"
                                      "   ┌─────────┬────┐\n"
                                      "   │3+       │3   │\n"
                                      "r1 │ 1    .  │ 3  │\n"
                                      "   ├─────────┼────┤\n"
                                      "   │12x      │2-  │\n"
                                      "r2 │ 23?  .  │ 1! │\n"
                                      "   │    ┌────┤    │\n"
                                      "   │    │1   │    │\n"
                                      "r3 │ .  │ 1  │ .  │\n"
                                      "   └────┴────┴────┘\n");
}

static void boards_can_be_plain_ascii(void **unused) {
    (void)unused;
    kz_view_init(&view);
    view.ascii = true;
    add_small_board();
    assert_string_equal(print_view(), "Board:\n"
                                      "     c1   c2   c3\n"
                                      "   +---------+----+\n"
                                      "   |3+       |3   |\n"
                                      "r1 | 1    .  | 3  |\n"
                                      "   +---------+----+\n"
                                      "   |12x      |2-  |\n"
                                      "r2 | 23?  .  | 1! |\n"
                                      "   |    +----+    |\n"
                                      "   |    |1   |    |\n"
                                      "r3 | .  | 1  | .  |\n"
                                      "   +----+----+----+\n");
}

/* A digit of full width is two columns, so the blanks behind it are one less. */
static void boards_line_up_with_full_width(void **unused) {
    (void)unused;
    kz_view_init(&view);
    kz_view_add(&view, KZ_VIEW_GRID, NULL, 2);
    add_square("１", "あ計7", 1);
    add_square("2", "1", 2);
    add_square("．", NULL, 1);
    add_square("数字", "b", 3);
    assert_string_equal(print_view(), "     c1    c2\n"
                                      "   ┌─────┬─────┐\n"
                                      "   │あ計7│1    │\n"
                                      "r1 │ １  │ 2   │\n"
                                      "   │     ├─────┤\n"
                                      "   │     │b    │\n"
                                      "r2 │ ．  │ 数字│\n"
                                      "   └─────┴─────┘\n");
}

/* Ten columns leave (80 - 5) / 10 = 7 for a square and its wall: a blank and five characters. */
static void long_texts_of_boards_are_broken(void **unused) {
    (void)unused;
    kz_view_init(&view);
    kz_view_add(&view, KZ_VIEW_GRID, NULL, 10);
    for (uint32_t i = 0; i < 10; i++) {
        add_square(i == 1 ? "123456789ab?" : i == 2 ? "あいう" : ".", i == 9 ? "9" : NULL, i < 8);
    }
    assert_string_equal(
        print_view(),
        "     c1     c2     c3     c4     c5     c6     c7     c8     c9     c10\n"
        "   ┌───────────────────────────────────────────────────────┬─────────────┐\n"
        "   │                                                       │       9     │\n"
        "r1 │ .      12345  あい   .      .      .      .      .    │ .      .    │\n"
        "   │        6789a  う                                      │             │\n"
        "   │        b?                                             │             │\n"
        "   └───────────────────────────────────────────────────────┴─────────────┘\n");
}

/* Five squares in two columns, and more columns than a page has. */
static void odd_boards_are_drawn(void **unused) {
    (void)unused;
    kz_view_init(&view);
    kz_view_add(&view, KZ_VIEW_GRID, NULL, 2);
    add_square("1", NULL, 7);
    add_square("2", NULL, 0);
    add_square("3", NULL, 7);
    assert_string_equal(print_view(), "     c1  c2\n"
                                      "   ┌───┬───┐\n"
                                      "   │   │   │\n"
                                      "r1 │ 1 │ 2 │\n"
                                      "   │   ├───┘\n"
                                      "   │   │    \n"
                                      "r2 │ 3 │    \n"
                                      "   └───┘    \n");
    kz_view_init(&view);
    kz_view_add(&view, KZ_VIEW_GRID, NULL, 100);
    for (uint32_t i = 0; i < 100; i++) {
        add_square("12345", NULL, 1);
    }
    const char *shown = print_view();
    size_t lines = 0;
    for (const char *c = shown; *c != '\0'; c++) {
        lines += *c == '\n';
    }
    assert_int_equal(lines, 1 + 1 + 1 + 2 + 1); /* "c100" makes it four wide after the blank */
}

/* What does not fit keeps no corner, and nothing is written behind the last cell. */
static void a_full_view_takes_no_corner(void **unused) {
    (void)unused;
    kz_view_init(&view);
    kz_view_add(&view, KZ_VIEW_GRID, NULL, 32);
    for (int i = 0; i < KZ_VIEW_CELLS_MAX; i++) {
        add_square("c", NULL, 1);
    }
    assert_false(view.truncated);
    add_square("d", "corner", 2);
    assert_true(view.truncated);
    assert_int_equal(view.cells[KZ_VIEW_CELLS_MAX - 1].group, 1);
    assert_int_equal(view.cells[KZ_VIEW_CELLS_MAX - 1].corner, 0);
}

static void texts_are_found_by_offset(void **unused) {
    (void)unused;
    kz_view_init(&view);
    kz_view_add(&view, KZ_VIEW_ACTIONS, "Do", 0);
    kz_view_add_cell(&view, "Swap", "swap");
    kz_view_add_cell(&view, "-", NULL);
    assert_string_equal(kz_view_text(&view, view.nodes[0].text), "Do");
    assert_string_equal(kz_view_text(&view, view.cells[0].text), "Swap");
    assert_string_equal(kz_view_text(&view, view.cells[0].type), "swap");
    assert_int_equal(view.cells[1].type, 0);
    assert_string_equal(kz_view_text(&view, 0), "");
    assert_string_equal(kz_view_text(&view, view.text_length), "");
    assert_string_equal(kz_view_text(&view, UINT32_MAX), "");
}

static void too_many_nodes_are_cut(void **unused) {
    (void)unused;
    kz_view_init(&view);
    for (int i = 0; i < KZ_VIEW_NODES_MAX; i++) {
        kz_view_add(&view, KZ_VIEW_MESSAGE, "m", 0);
    }
    assert_false(view.truncated);
    kz_view_add(&view, KZ_VIEW_MESSAGE, "m", 0);
    assert_true(view.truncated);
    assert_int_equal(view.node_count, KZ_VIEW_NODES_MAX);
    assert_string_equal(print_view() + 2 * KZ_VIEW_NODES_MAX, "...\n");
}

static void too_many_cells_are_cut(void **unused) {
    (void)unused;
    kz_view_init(&view);
    kz_view_add(&view, KZ_VIEW_GRID, NULL, 40);
    for (int i = 0; i < KZ_VIEW_CELLS_MAX; i++) {
        kz_view_add_cell(&view, "c", NULL);
    }
    assert_false(view.truncated);
    assert_non_null(print_view());
    kz_view_add_cell(&view, "c", NULL);
    assert_true(view.truncated);
    assert_int_equal(view.cell_count, KZ_VIEW_CELLS_MAX);
}

static void too_much_text_is_cut(void **unused) {
    (void)unused;
    static char text[KZ_VIEW_TEXT_MAX];
    memset(text, 'x', sizeof text - 2);
    text[sizeof text - 2] = '\0';
    kz_view_init(&view);
    kz_view_add(&view, KZ_VIEW_MESSAGE, text, 0);
    assert_false(view.truncated);
    assert_int_equal(view.text_length, KZ_VIEW_TEXT_MAX);
    kz_view_add(&view, KZ_VIEW_MESSAGE, "", 0);
    assert_true(view.truncated);
    kz_view_add(&view, KZ_VIEW_MESSAGE, "later", 0);
    kz_view_add_cell(&view, "later", NULL);
    assert_int_equal(view.cell_count, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_of_text),
        cmocka_unit_test(rows_of_cells),
        cmocka_unit_test(columns_line_up),
        cmocka_unit_test(texts_are_found_by_offset),
        cmocka_unit_test(boards_have_walls_between_groups),
        cmocka_unit_test(boards_can_be_plain_ascii),
        cmocka_unit_test(boards_line_up_with_full_width),
        cmocka_unit_test(long_texts_of_boards_are_broken),
        cmocka_unit_test(odd_boards_are_drawn),
        cmocka_unit_test(a_full_view_takes_no_corner),
        cmocka_unit_test(too_many_nodes_are_cut),
        cmocka_unit_test(too_many_cells_are_cut),
        cmocka_unit_test(too_much_text_is_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
