/* What the trainer draws around an exercise: tally, numbers, time and verdict. */
#include "trainer_panel.h"

#include "kazu/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { ROOM = 1 << 14 };

static tui_canvas canvas;
static char drawn[ROOM];

static void clear(int columns, int rows) {
    assert_true(tui_canvas_resize(&canvas, columns, rows));
    tui_canvas_clear(&canvas);
}

/* The canvas as text, without blanks at the end of a row. */
static const char *look(void) {
    kz_text text;
    kz_text_init(&text, drawn, sizeof drawn);
    for (int y = 0; y < canvas.rows; y++) {
        int last = canvas.columns - 1;
        while (last >= 0 && canvas.cells[y * canvas.columns + last].text[0] == ' ') {
            last--;
        }
        for (int x = 0; x <= last; x++) {
            kz_text_put(&text, canvas.cells[y * canvas.columns + x].text);
        }
        kz_text_put_char(&text, '\n');
    }
    return drawn;
}

static void draw_tally(unsigned right, int columns) {
    clear(columns, TRAINER_TALLY_ROWS);
    trainer_tally_draw(&canvas, (tui_rect){0, 0, columns, TRAINER_TALLY_ROWS}, right, KZ_LANG_EN);
}

/* Seven are one whole sign and two strokes of the next one. */
static void a_tally_counts_in_fives(void **state) {
    (void)state;
    draw_tally(7, 60);
    assert_string_equal(look(), " ▀▀▀▀██▀▀▀▀    ▀▀▀▀██▀▀▀▀\n"
                                "     ██            ██        7 solved\n"
                                "  ██ ██▀▀▀▀     ·· ██····    3 to the next five\n"
                                "  ██ ██         ·· ██\n"
                                "  ██ ██         ·· ██\n"
                                "▀▀▀▀▀▀▀▀▀▀▀▀  ············\n");
}

static void a_tally_of_nothing_is_an_outline(void **state) {
    (void)state;
    draw_tally(0, 60);
    assert_null(strstr(look(), "▀"));
    assert_null(strstr(look(), "█"));
    assert_non_null(strstr(look(), "0 solved"));
}

/* 60 columns hold two signs beside the words: of eight only the last two are drawn. */
static void a_long_tally_shows_its_end(void **state) {
    (void)state;
    draw_tally(38, 60);
    const char *seen = look();
    assert_non_null(strstr(seen, " ▀▀▀▀██▀▀▀▀    ▀▀▀▀██▀▀▀▀\n"));
    assert_non_null(strstr(seen, "38 solved"));
    assert_non_null(strstr(seen, "▀▀▀▀▀▀▀▀▀▀▀▀  ············\n"));
}

static void without_boxes_it_is_ascii(void **state) {
    (void)state;
    char words[64];
    kz_text text;
    canvas.is_ascii = true;
    draw_tally(1, 60);
    for (const char *c = look(); *c != '\0'; c++) {
        assert_true((unsigned char)*c < 0x80);
    }
    kz_text_init(&text, words, sizeof words);
    trainer_tally_text(&canvas, 7, &text);
    assert_string_equal(words, "||||| ||");
    canvas.is_ascii = false;
}

static void a_short_tally_is_written(void **state) {
    static const char *const written[] = {"", "一", "丅", "下", "止", "正", "正一"};
    (void)state;
    for (unsigned right = 0; right < sizeof written / sizeof written[0]; right++) {
        char words[64];
        kz_text text;
        kz_text_init(&text, words, sizeof words);
        trainer_tally_text(&canvas, right, &text);
        assert_string_equal(words, written[right]);
    }
}

/* A stick of nine rows: full at the start, two thirds after a minute, burnt down at the end. */
static void the_incense_burns_down(void **state) {
    static const struct {
        uint64_t left_ms;
        int whole;
        const char *time;
    } moments[] = {{180000, 9, "3:00"}, {120000, 6, "2:00"}, {1, 1, "0:01"}, {0, 0, "0:00"}};
    (void)state;
    for (size_t i = 0; i < sizeof moments / sizeof moments[0]; i++) {
        trainer_facts facts = {.mode = KZ_TRAINER_RUSH, .left_ms = moments[i].left_ms};
        int whole = 0;
        clear(6, 10);
        trainer_incense_draw(&canvas, (tui_rect){0, 0, 6, 10}, &facts);
        for (int row = 0; row < 9; row++) {
            whole += strcmp(canvas.cells[row * 6 + 1].text, "╎") != 0 ? 1 : 0;
        }
        assert_int_equal(whole, moments[i].whole);
        assert_non_null(strstr(look(), moments[i].time));
    }
}

static void the_panel_tells_mode_and_rating(void **state) {
    (void)state;
    trainer_facts facts = {.lang = KZ_LANG_EN,
                           .mode = KZ_TRAINER_RUSH,
                           .right = 13,
                           .tried = 14,
                           .misses = 1,
                           .best = 21,
                           .game = "KenKen",
                           .rating = {.points = 164200, .deviation = 3800}};
    clear(20, 16);
    trainer_panel_draw(&canvas, (tui_rect){0, 0, 20, 16}, &facts);
    assert_string_equal(look(), "Right answers\n13\n\nMisses\n1 of 3\n\nKenKen\n1642 ±38\n3 kyu\n\n"
                                "Your record\n21\n\n\n\n\n");
    facts.mode = KZ_TRAINER_CALM;
    facts.rating.deviation = 25000;
    clear(20, 8);
    trainer_panel_draw(&canvas, (tui_rect){0, 0, 20, 8}, &facts);
    assert_string_equal(look(), "Right answers\n13 of 14\n\nKenKen\n1642 ±250\nNo rank\n\n\n");
}

static void a_verdict_takes_the_rows_that_it_says(void **state) {
    (void)state;
    const trainer_verdict verdict = {.is_right = false,
                                     .verdict = "Missed.",
                                     .rating = "Rating: 1512 ± 68, 4 kyu (-9)",
                                     .reasons = "Say 3.\nThen 13 is yours."};
    clear(60, 4);
    assert_int_equal(trainer_verdict_rows(&canvas, 60, &verdict, 9), 3);
    trainer_verdict_draw(&canvas, (tui_rect){0, 0, 60, 4}, &verdict);
    assert_string_equal(look(), "✗ Missed.  Rating: 1512 ± 68, 4 kyu (-9)\n  Say 3.\n"
                                "  Then 13 is yours.\n\n");
    clear(34, 4);
    assert_int_equal(trainer_verdict_rows(&canvas, 34, &verdict, 9), 4);
    assert_int_equal(trainer_verdict_rows(&canvas, 34, &verdict, 2), 2);
    trainer_verdict_draw(&canvas, (tui_rect){0, 0, 34, 2}, &verdict);
    assert_string_equal(look(), "✗ Missed.\n  Rating: 1512 ± 68, 4 kyu (-9)\n\n\n");
}

static int free_canvas(void **state) {
    (void)state;
    tui_canvas_free(&canvas);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tally_counts_in_fives),
        cmocka_unit_test(a_tally_of_nothing_is_an_outline),
        cmocka_unit_test(a_long_tally_shows_its_end),
        cmocka_unit_test(without_boxes_it_is_ascii),
        cmocka_unit_test(a_short_tally_is_written),
        cmocka_unit_test(the_incense_burns_down),
        cmocka_unit_test(the_panel_tells_mode_and_rating),
        cmocka_unit_test(a_verdict_takes_the_rows_that_it_says),
    };
    return cmocka_run_group_tests(tests, NULL, free_canvas);
}
