/* apps/tui/canvas.c: columns, cuts, wide characters and what stands in for signs. */
#include "canvas.h"

#include "kazu/text.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static tui_canvas canvas;

static int start(void **state) {
    (void)state;
    memset(&canvas, 0, sizeof canvas);
    return tui_canvas_resize(&canvas, 8, 3) ? 0 : -1;
}

static int end(void **state) {
    (void)state;
    tui_canvas_free(&canvas);
    return 0;
}

/* Checks a row: what its cells hold, one after the other. */
static void check_row(int y, const char *wanted) {
    char row[256];
    kz_text text;
    kz_text_init(&text, row, sizeof row);
    for (int x = 0; x < canvas.columns; x++) {
        kz_text_put(&text, canvas.cells[y * canvas.columns + x].text);
    }
    assert_string_equal(row, wanted);
}

static void text_is_cut_at_limits_and_edges(void **state) {
    (void)state;
    assert_int_equal(tui_canvas_put(&canvas, 1, 0, 3, TUI_PLAIN, "abcdef"), 3);
    check_row(0, " abc    ");
    assert_int_equal(tui_canvas_put(&canvas, 6, 1, 9, TUI_PLAIN, "xyz"), 3);
    check_row(1, "      xy");
    (void)tui_canvas_put(&canvas, -1, 2, 9, TUI_PLAIN, "xyz");
    check_row(2, "yz      ");
    (void)tui_canvas_put(&canvas, 0, 3, 9, TUI_PLAIN, "below");
    (void)tui_canvas_put(&canvas, 0, -1, 9, TUI_PLAIN, "above");
    check_row(2, "yz      ");
}

static void wide_characters_stay_whole(void **state) {
    (void)state;
    assert_int_equal(tui_canvas_put(&canvas, 0, 0, 5, TUI_PLAIN, "大石泉"), 4);
    check_row(0, "大石    ");
    (void)tui_canvas_put(&canvas, 1, 0, 1, TUI_PLAIN, "x"); /* on a half */
    check_row(0, " x石    ");
    (void)tui_canvas_put(&canvas, 7, 1, 2, TUI_PLAIN, "大"); /* half of it would be outside */
    check_row(1, "        ");
    assert_int_equal(tui_canvas_width(&canvas, "a大か゛"), 7);
}

static void marks_stand_over_characters(void **state) {
    (void)state;
    assert_int_equal(tui_canvas_put(&canvas, 0, 0, 8, TUI_PLAIN, "e\xCC\x81x"), 2);
    assert_string_equal(canvas.cells[0].text, "e\xCC\x81");
    assert_string_equal(canvas.cells[1].text, "x");
    for (int i = 0; i < 40; i++) { /* no cell overflows */
        (void)tui_canvas_put(&canvas, 0, 1, 8, TUI_PLAIN,
                             "a\xCC\x81\xCC\x81\xCC\x81\xCC\x81\xCC\x81\xCC\x81\xCC\x81\xCC\x81");
    }
    assert_true(strlen(canvas.cells[8].text) < TUI_CELL_BYTES);
}

static void bad_bytes_and_controls_do_no_harm(void **state) {
    (void)state;
    assert_int_equal(tui_canvas_put(&canvas, 0, 0, 8, TUI_PLAIN, "a\033[2J\xff\x01z"), 6);
    check_row(0, "a[2J?z  ");
}

static void signs_become_ascii_of_the_same_width(void **state) {
    (void)state;
    canvas.is_ascii = true;
    assert_int_equal(tui_canvas_put(&canvas, 0, 0, 8, TUI_PLAIN, "4×3÷2−1…"), 8);
    check_row(0, "4*3/2-1.");
    assert_int_equal(tui_canvas_put(&canvas, 0, 1, 8, TUI_PLAIN, "石│┌─"), 5);
    check_row(1, "石|+-   ");
    canvas.is_ascii = false;
    canvas.ambiguous = TERM_AMBIGUOUS_WIDE;
    (void)tui_canvas_put(&canvas, 0, 2, 8, TUI_PLAIN, "×│é石");
    check_row(2, "*|?石   ");
}

static void texts_break_into_lines(void **state) {
    (void)state;
    const tui_rect part = {1, 0, 6, 2};
    assert_int_equal(tui_canvas_wrap_rows(&canvas, 6, "one two three"), 3);
    assert_int_equal(tui_canvas_wrap(&canvas, part, TUI_PLAIN, "one two three"), 2);
    check_row(0, " one    ");
    check_row(1, " two…   ");
    assert_int_equal(tui_canvas_wrap_rows(&canvas, 6, ""), 0);
    tui_canvas_clear(&canvas);
    assert_int_equal(tui_canvas_wrap(&canvas, part, TUI_PLAIN, "数を取る、"), 2);
    check_row(1, " る、   "); /* no line begins with a comma */
}

static void frames_and_fills_are_clipped(void **state) {
    (void)state;
    tui_canvas_frame(&canvas, (tui_rect){1, 0, 4, 3}, TUI_PLAIN);
    check_row(0, " ┌──┐   ");
    check_row(1, " │  │   ");
    check_row(2, " └──┘   ");
    tui_canvas_fill(&canvas, (tui_rect){-5, -5, 100, 100}, TUI_PLAIN, '.');
    check_row(1, "........");
    tui_canvas_add(&canvas, (tui_rect){6, 2, 9, 9}, TUI_REVERSE);
    assert_int_equal(canvas.cells[2 * 8 + 7].ink & TUI_REVERSE, TUI_REVERSE);
    assert_int_equal(canvas.cells[2 * 8 + 5].ink & TUI_REVERSE, 0);
}

static void what_is_cut_says_so(void **state) {
    (void)state;
    assert_int_equal(tui_canvas_put_cut(&canvas, 0, 0, 4, TUI_PLAIN, "abcd"), 4);
    check_row(0, "abcd    ");
    assert_int_equal(tui_canvas_put_cut(&canvas, 0, 1, 4, TUI_PLAIN, "abcde"), 4);
    check_row(1, "abc…    ");
    assert_int_equal(tui_canvas_put_cut(&canvas, 0, 2, 4, TUI_PLAIN, "大石泉"), 3);
    check_row(2, "大…     ");
    assert_int_equal(tui_canvas_put_cut(&canvas, 5, 2, 0, TUI_PLAIN, "x"), 0);
    check_row(2, "大…     ");
}

static void text_is_put_right_and_in_the_middle(void **state) {
    (void)state;
    (void)tui_canvas_put_right(&canvas, 0, 0, 8, TUI_PLAIN, "石x");
    check_row(0, "     石x");
    (void)tui_canvas_put_middle(&canvas, 0, 1, 8, TUI_PLAIN, "ab");
    check_row(1, "   ab   ");
}

/* Each character that was put has a different number; a cell knows whose it is. */
typedef struct owner {
    unsigned number; /* 0: nobody's */
    const char *text;
    bool is_first; /* the left or only half */
} owner;

static owner owners[3][8];
static unsigned owner_count;

static void disown(unsigned number) {
    for (int i = 0; i < 3 * 8; i++) {
        if (owners[i / 8][i % 8].number == number) {
            owners[i / 8][i % 8] = (owner){0, " ", true};
        }
    }
}

/* Puts a character of one or two columns as a person would say it: all of it, or nothing. */
static void own(int x, int y, int width, const char *text) {
    if (x < 0 || y < 0 || y >= 3 || x + width > 8) {
        return;
    }
    owner_count++;
    for (int i = 0; i < width; i++) {
        if (owners[y][x + i].number != 0) {
            disown(owners[y][x + i].number);
        }
        owners[y][x + i] = (owner){owner_count, i == 0 ? text : "", i == 0};
    }
}

static unsigned draw_number(unsigned limit) {
    static uint32_t state = 20260701;
    state = state * 1664525 + 1013904223;
    return (state >> 16) % limit;
}

static void no_half_of_a_wide_character_is_ever_left(void **state) {
    (void)state;
    static const char *const characters[] = {"a", "b", "大", "石", "泉", "x"};
    static const int widths[] = {1, 1, 2, 2, 2, 1};
    for (int i = 0; i < 3 * 8; i++) {
        owners[i / 8][i % 8] = (owner){0, " ", true};
    }
    for (int round = 0; round < 5000; round++) {
        unsigned which = draw_number(6);
        int x = (int)draw_number(12) - 2;
        int y = (int)draw_number(4);
        (void)tui_canvas_put(&canvas, x, y, 2, TUI_PLAIN, characters[which]);
        own(x, y, widths[which], characters[which]);
        for (int i = 0; i < 3 * 8; i++) {
            const owner *wanted = &owners[i / 8][i % 8];
            assert_string_equal(canvas.cells[i].text, wanted->text);
            int width = !wanted->is_first ? 0
                        : wanted->number != 0 && i % 8 < 7 && !owners[i / 8][i % 8 + 1].is_first
                            ? 2
                            : 1;
            assert_int_equal(canvas.cells[i].width, width);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(text_is_cut_at_limits_and_edges, start, end),
        cmocka_unit_test_setup_teardown(wide_characters_stay_whole, start, end),
        cmocka_unit_test_setup_teardown(no_half_of_a_wide_character_is_ever_left, start, end),
        cmocka_unit_test_setup_teardown(marks_stand_over_characters, start, end),
        cmocka_unit_test_setup_teardown(bad_bytes_and_controls_do_no_harm, start, end),
        cmocka_unit_test_setup_teardown(signs_become_ascii_of_the_same_width, start, end),
        cmocka_unit_test_setup_teardown(texts_break_into_lines, start, end),
        cmocka_unit_test_setup_teardown(frames_and_fills_are_clipped, start, end),
        cmocka_unit_test_setup_teardown(what_is_cut_says_so, start, end),
        cmocka_unit_test_setup_teardown(text_is_put_right_and_in_the_middle, start, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
