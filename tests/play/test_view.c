/* Views: the builder and its bounds, what is drawn in each style, JSON, and labels. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "kazu/view.h"
#include "support/json_check.h"

#include <string.h>

enum { PAGE_MAX = 1 << 18 };

static kz_view view;
static char page[PAGE_MAX];

static const char *print(const kz_view_style *style) {
    kz_text text;
    kz_text_init(&text, page, sizeof page);
    kz_view_print(&view, style, &text);
    assert_false(text.truncated);
    assert_true(kz_utf8_valid(page, text.length, NULL));
    return page;
}

static const char *json(void) {
    kz_text text;
    kz_text_init(&text, page, sizeof page);
    kz_view_json(&view, &text);
    assert_false(text.truncated);
    assert_true(json_is_strict(page, text.length));
    return page;
}

static const char *label(uint32_t node, uint32_t cell, kz_lang lang) {
    kz_text text;
    kz_text_init(&text, page, sizeof page);
    kz_view_label(&view, node, cell, lang, &text);
    return page;
}

static void nodes_and_cells_stand_in_order(void **state) {
    (void)state;
    kz_view_init(&view);
    kz_view_add(&view, KZ_VIEW_CARDS, KZ_ROLE_HAND, "hand", "Hand");
    kz_view_add_cell(&view, "K", "K")->id = 1;
    kz_view_add_cell(&view, "6", NULL)->value = 6;
    kz_view_add(&view, KZ_VIEW_MESSAGE, KZ_ROLE_NONE, "said", NULL)->text =
        kz_view_format(&view, "%d of %s", 3, "four");
    kz_view_add(&view, KZ_VIEW_TRACK, KZ_ROLE_HISTORY, NULL, "Steps");
    kz_view_add_cell(&view, NULL, NULL);
    assert_int_equal(view.node_count, 3);
    assert_int_equal(view.cell_count, 3);
    assert_int_equal(view.nodes[0].cell_count, 2);
    assert_int_equal(view.nodes[1].cell_count, 0);
    assert_int_equal(view.nodes[2].first_cell, 2);
    assert_int_equal(view.cells[1].seat, -1);
    assert_int_equal(view.cells[2].text, 0);
    assert_string_equal(kz_view_text(&view, view.nodes[1].text), "3 of four");
    assert_ptr_equal(kz_view_find(&view, "hand"), &view.nodes[0]);
    assert_null(kz_view_find(&view, "han"));
    assert_string_equal(kz_view_text(&view, 0), "");
    assert_string_equal(kz_view_text(&view, KZ_VIEW_TEXT_MAX + 5), "");
    assert_false(view.truncated);
}

/* One node, cell or byte too many: it is noticed, and nothing is written past the ends. */
static void what_does_not_fit_is_noticed(void **state) {
    (void)state;
    kz_view_init(&view);
    for (int i = 0; i < KZ_VIEW_NODES_MAX; i++) {
        kz_view_add(&view, KZ_VIEW_MESSAGE, KZ_ROLE_NONE, NULL, NULL);
    }
    assert_false(view.truncated);
    assert_ptr_equal(kz_view_add(&view, KZ_VIEW_MESSAGE, KZ_ROLE_NONE, "n", "t"),
                     &view.nodes[KZ_VIEW_NODES_MAX]);
    assert_true(view.truncated);
    assert_int_equal(view.node_count, KZ_VIEW_NODES_MAX);
    kz_view_add_cell(&view, "x", "x");
    assert_int_equal(view.cell_count, 0);

    kz_view_init(&view);
    kz_view_add(&view, KZ_VIEW_CARDS, KZ_ROLE_NONE, NULL, NULL);
    for (int i = 0; i < KZ_VIEW_CELLS_MAX; i++) {
        kz_view_add_cell(&view, NULL, NULL);
    }
    assert_false(view.truncated);
    assert_ptr_equal(kz_view_add_cell(&view, "x", "x"), &view.cells[KZ_VIEW_CELLS_MAX]);
    assert_true(view.truncated);
    assert_int_equal(view.nodes[0].cell_count, KZ_VIEW_CELLS_MAX);
    assert_non_null(strstr(print(NULL), "...\n"));

    static char long_text[KZ_VIEW_TEXT_MAX];
    memset(long_text, 'x', sizeof long_text - 1);
    kz_view_init(&view);
    assert_int_equal(kz_view_put(&view, long_text), 0); /* with its NUL one byte too long */
    assert_true(view.truncated);
    kz_view_init(&view);
    long_text[sizeof long_text - 2] = '\0';
    assert_int_equal(kz_view_put(&view, long_text), 1);
    assert_false(view.truncated);
    assert_int_equal(kz_view_put(&view, ""), 0);
    assert_false(view.truncated);
    assert_int_equal(kz_view_put(&view, "y"), 0);
    assert_true(view.truncated);

    kz_view_init(&view);
    long_text[1001] = '\0';
    assert_int_not_equal(kz_view_format(&view, "%.1000s", long_text), 0);
    assert_false(view.truncated);
    (void)kz_view_format(&view, "%s", long_text);
    assert_true(view.truncated);
}

/* A text that is cut in the middle of a character is still a text. */
static void cut_formats_are_whole_characters(void **state) {
    (void)state;
    char long_text[1200] = "xy";
    for (int i = 0; i < 340; i++) {
        strcat(long_text, "石");
    }
    kz_view_init(&view);
    const char *cut = kz_view_text(&view, kz_view_format(&view, "%s", long_text));
    assert_true(view.truncated);
    assert_true(kz_utf8_valid(cut, strlen(cut), NULL));
}

/** A 9x9 board with cages of three squares in a row, and many marks. */
static void build_board(void) {
    kz_view_init(&view);
    kz_view_add(&view, KZ_VIEW_GRID, KZ_ROLE_BOARD, "board", NULL)->columns = 9;
    for (uint32_t i = 0; i < 81; i++) {
        char type[16];
        (void)snprintf(type, sizeof type, "r%uc%u", (unsigned)(i / 9 + 1), (unsigned)(i % 9 + 1));
        kz_view_cell *cell = kz_view_add_cell(&view, i % 2 == 0 ? "8" : NULL, type);
        cell->id = i + 1;
        cell->group = 1 + i / 3;
        cell->corner = i % 3 == 0 ? kz_view_put(&view, "504×") : 0;
        cell->marks = i % 2 == 0 ? 0 : i % 7 == 0 ? 0x1FF : 0x15;
        cell->flags = i == 40 ? KZ_CELL_WRONG : 0;
    }
}

static void check_fits(const char *text, size_t columns, size_t lines) {
    size_t count = 0;
    for (const char *line = text; *line != '\0'; count++) {
        const char *end = strchr(line, '\n');
        assert_non_null(end);
        size_t width = kz_utf8_count(line, (size_t)(end - line));
        if (width > columns) {
            fail_msg("%u columns:\n%s", (unsigned)width, text);
        }
        line = end + 1;
    }
    if (count > lines) {
        fail_msg("%u lines:\n%s", (unsigned)count, text);
    }
}

static void a_board_of_nine_fits_a_terminal(void **state) {
    (void)state;
    static const kz_view_style compact = {.compact = true};
    static const kz_view_style ascii = {.compact = true, .ascii = true};
    static const kz_view_style roomy = {.ascii = true};
    build_board();
    check_fits(print(&compact), 80, 21);
    assert_non_null(strstr(page, "504×"));
    assert_non_null(strstr(page, "8!"));
    check_fits(print(&ascii), 80, 21);
    for (const char *c = page; *c != '\0'; c++) {
        assert_true((unsigned char)*c < 0x7F);
    }
    assert_non_null(strstr(page, "504*"));
    check_fits(print(&roomy), 80, 60);
    check_fits(print(NULL), 80, 60);
}

/* A small board drawn by hand: a square has room for "12?" and a blank. */
static void a_small_board_by_hand(void **state) {
    (void)state;
    static const kz_view_style ascii = {.ascii = true};
    kz_view_init(&view);
    kz_view_add(&view, KZ_VIEW_GRID, KZ_ROLE_BOARD, "board", NULL)->columns = 2;
    static const uint32_t groups[] = {1, 1, 2, 3};
    static const char *const corners[] = {"3+", NULL, "2", "1"};
    static const char *const texts[] = {"1", NULL, NULL, "1"};
    for (int i = 0; i < 4; i++) {
        kz_view_cell *cell = kz_view_add_cell(&view, texts[i], NULL);
        cell->group = groups[i];
        cell->corner = kz_view_put(&view, corners[i]);
        cell->marks = i == 1 ? 3 : 0;
    }
    assert_string_equal(print(&ascii), "     c1   c2\n"
                                       "   +---------+\n"
                                       "   |3+       |\n"
                                       "r1 | 1    12?|\n"
                                       "   +----+----+\n"
                                       "   |2   |1   |\n"
                                       "r2 |    | 1  |\n"
                                       "   +----+----+\n");
}

static void other_nodes_by_hand(void **state) {
    (void)state;
    static const kz_view_style style = {.ascii = true, .now_ms = 1500};
    kz_view_init(&view);
    kz_view_add(&view, KZ_VIEW_HEADING, KZ_ROLE_NONE, "title", "Test");
    kz_view_add(&view, KZ_VIEW_CARDS, KZ_ROLE_HAND, "hand", "Hand");
    kz_view_add_cell(&view, "K", "K");
    kz_view_add_cell(&view, "red", "1");
    kz_view_add_cell(&view, NULL, NULL)->flags = KZ_CELL_HIDDEN;
    kz_view_add(&view, KZ_VIEW_TABLE, KZ_ROLE_BOARD, "table", NULL)->columns = 2;
    kz_view_add_cell(&view, "Who", NULL);
    kz_view_add_cell(&view, "What", NULL);
    kz_view_add_cell(&view, "大石", NULL)->flags = KZ_CELL_WINNER;
    kz_view_add_cell(&view, "7", NULL);
    kz_view_node *meter = kz_view_add(&view, KZ_VIEW_METER, KZ_ROLE_STATE, "deck", "Deck");
    meter->value = 41;
    meter->total = 52;
    kz_view_add(&view, KZ_VIEW_METER, KZ_ROLE_STATE, "time", "Time")->until_ms = 3501;
    kz_view_add(&view, KZ_VIEW_FORM, KZ_ROLE_NONE, "write", "Write")->example =
        kz_view_put(&view, "r1c1 2");
    kz_view_add(&view, KZ_VIEW_ACTIONS, KZ_ROLE_CHOICES, "actions", NULL);
    kz_view_add_cell(&view, "give up", "give-up");
    kz_view_add_cell(&view, "flip", "flip")->flags = KZ_CELL_DISABLED;
    kz_view_add_cell(&view, "pass", "pass");
    kz_view_add(&view, KZ_VIEW_MESSAGE, KZ_ROLE_RESULT, "end", "7 × 3 \xE2\x88\x92 1");
    assert_string_equal(print(&style), "== Test ==\n"
                                       "Hand: [K] [1 red] [?]\n"
                                       "Who     What\n"
                                       "大石 *  7\n"
                                       "Deck: 41/52\n"
                                       "Time: 3 s\n"
                                       "> Write, for example: r1c1 2\n"
                                       "give up (give-up) | pass\n"
                                       "7 * 3 - 1\n");
}

static void json_leaves_out_what_is_empty(void **state) {
    (void)state;
    kz_view_init(&view);
    kz_view_add(&view, KZ_VIEW_METER, KZ_ROLE_STATE, "left", NULL)->total = (UINT64_C(1) << 53) - 1;
    kz_view_add(&view, KZ_VIEW_METER, KZ_ROLE_NONE, NULL, "a \"b\"\\\n")->value = UINT64_C(1) << 53;
    kz_view_add(&view, KZ_VIEW_FORM, KZ_ROLE_NONE, "f", NULL)->flags =
        KZ_FORM_DEFAULT | KZ_FORM_SET;
    kz_view_cell *cell = kz_view_add_cell(&view, "石", "x");
    cell->seat = 0;
    cell->value = -3;
    cell->flags = KZ_CELL_WRONG | KZ_CELL_BAD;
    cell->marks = 5;
    assert_string_equal(
        json(),
        "[{\"kind\":\"meter\",\"role\":\"state\",\"name\":\"left\","
        "\"total\":9007199254740991},"
        "{\"kind\":\"meter\",\"text\":\"a \\\"b\\\"\\\\\\n\",\"value\":\"9007199254740992\"},"
        "{\"kind\":\"form\",\"name\":\"f\",\"flags\":\"default set\",\"cells\":["
        "{\"text\":\"石\",\"type\":\"x\",\"marks\":5,\"value\":-3,\"seat\":0,"
        "\"flags\":\"wrong bad\"}]}]");
    kz_view_init(&view);
    assert_string_equal(json(), "[]");
    build_board();
    (void)json();
}

static void labels_say_what_is_seen(void **state) {
    (void)state;
    build_board();
    assert_string_equal(label(0, 0, KZ_LANG_EN), "row 1, column 1, cage 504 times, 8");
    assert_string_equal(label(0, 1, KZ_LANG_EN), "row 1, column 2, cage 504 times, marks 1 3 5");
    assert_string_equal(label(0, 40, KZ_LANG_EN), "row 5, column 5, cage 504 times, 8, wrong");
    view.cells[1].marks = 0;
    assert_string_equal(label(0, 1, KZ_LANG_EN), "row 1, column 2, cage 504 times, empty");
    assert_string_equal(label(0, 81, KZ_LANG_EN), "");
    assert_string_equal(label(1, 0, KZ_LANG_EN), "");
    assert_null(strstr(label(0, 0, KZ_LANG_JA), "row"));
    kz_view_init(&view);
    kz_view_add(&view, KZ_VIEW_PEGS, KZ_ROLE_HISTORY, "guesses", NULL)->columns = 2;
    kz_view_add_cell(&view, "red", NULL);
    kz_view_cell *answer = kz_view_add_cell(&view, "1 2", NULL);
    answer->flags = KZ_CELL_ANSWER | KZ_CELL_NEW;
    answer->value = 1;
    answer->extra = 2;
    kz_view_add_cell(&view, NULL, NULL)->flags = KZ_CELL_HIDDEN;
    assert_string_equal(label(0, 1, KZ_LANG_EN), "row 1, column 2, 1 in place, 2 elsewhere, new");
    assert_string_equal(label(0, 2, KZ_LANG_EN), "row 2, column 1, face down");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nodes_and_cells_stand_in_order),
        cmocka_unit_test(what_does_not_fit_is_noticed),
        cmocka_unit_test(cut_formats_are_whole_characters),
        cmocka_unit_test(a_board_of_nine_fits_a_terminal),
        cmocka_unit_test(a_small_board_by_hand),
        cmocka_unit_test(other_nodes_by_hand),
        cmocka_unit_test(json_leaves_out_what_is_empty),
        cmocka_unit_test(labels_say_what_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
