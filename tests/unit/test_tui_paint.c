/* What inks and signs say on a page: hints, choices, time, news, what is hidden. */
#include "tui/scene.h"

#include "pointer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { ROOM = 1 << 16 };

static scene s;
static char drawn[ROOM];

static const char board[] = "check=rules marks=manual solution=3412213412434321 "
                            "puzzle=4:_3a__cc_3a_a__,m6a4d3m8m24m12s1";

static const char *draw(int columns, int rows) {
    kz_text text;
    kz_text_init(&text, drawn, sizeof drawn);
    scene_draw(&s, columns, rows);
    scene_text(&s, &text);
    return drawn;
}

static void begin(const char *game, const char *instance, int seats, const char *moves,
                  kz_lang lang) {
    scene_open(&s, game, instance, seats);
    scene_play(&s, moves);
    scene_look(&s, lang);
}

/* The place of a cell by its node's name. */
static tui_rect place(const char *node, uint32_t cell) {
    const kz_view_node *found = kz_view_find(&s.view, node);
    assert_non_null(found);
    int spot = tui_spots_find(&s.spots, (uint32_t)(found - s.view.nodes), cell);
    assert_true(spot >= 0);
    return s.spots.list[spot].part;
}

static const tui_cell *at(int x, int y) {
    return &s.canvas.cells[y * s.canvas.columns + x];
}

/* Whether all columns of a part have an addition to their ink. */
static bool has_all(tui_rect part, unsigned addition) {
    for (int i = 0; i < part.width * part.height; i++) {
        if ((at(part.x + i % part.width, part.y + i / part.width)->ink & addition) == 0) {
            return false;
        }
    }
    return true;
}

static bool has_any(tui_rect part, unsigned addition) {
    for (int i = 0; i < part.width * part.height; i++) {
        if ((at(part.x + i % part.width, part.y + i / part.width)->ink & addition) != 0) {
            return true;
        }
    }
    return false;
}

/* The column of a part where a text of one column stands; its ink. */
static tui_ink ink_of(tui_rect part, const char *text) {
    for (int i = 0; i < part.width * part.height; i++) {
        const tui_cell *cell = at(part.x + i % part.width, part.y + i / part.width);
        if (strcmp(cell->text, text) == 0) {
            return cell->ink;
        }
    }
    fail_msg("%s is not there", text);
    return 0;
}

static void a_small_terminal_gets_a_sentence(void **state) {
    (void)state;
    begin("kenken", board, 1, "", KZ_LANG_EN);
    assert_non_null(strstr(draw(39, 12), "12 rows"));
    assert_non_null(strstr(draw(40, 11), "Please enlarge the window"));
    assert_int_equal(s.spots.count, 0);
    assert_null(strstr(draw(40, 12), "larger"));
    scene_look(&s, KZ_LANG_JA);
    assert_non_null(strstr(draw(60, 5), "40"));
    (void)draw(1, 1);
    scene_close(&s);
}

static void a_pause_shows_no_cell(void **state) {
    (void)state;
    begin("kenken", board, 1, "r1c1 3", KZ_LANG_EN);
    s.page.is_hidden = true;
    s.page.message = "Paused";
    const char *page = draw(80, 24);
    assert_null(strstr(page, "6×"));
    assert_null(strstr(page, "Digits"));
    assert_non_null(strstr(page, "Paused"));
    assert_non_null(strstr(page, "KenKen"));
    assert_int_equal(s.spots.count, 0);
    assert_int_equal(s.canvas.cursor_x, -1);
    scene_close(&s);
}

/* 1 in r2c3 breaks the row: the hint of strength 2 says so and points there alone. */
static void a_hint_lights_what_it_points_at(void **state) {
    (void)state;
    begin("kenken", board, 1, "r2c2 1; r2c3 1", KZ_LANG_EN);
    scene_ask(&s, 2);
    (void)draw(80, 24);
    const kz_view_node *focus = kz_view_find(&s.hint, "focus");
    assert_non_null(focus);
    for (uint32_t i = 0; i < 16; i++) {
        bool is_meant = false;
        for (uint32_t c = 0; c < focus->cell_count; c++) {
            is_meant = is_meant || s.hint.cells[focus->first_cell + c].value == (int32_t)i + 1;
        }
        assert_int_equal(has_all(place("board", i), TUI_LIT), is_meant);
        assert_int_equal(has_any(place("board", i), TUI_LIT), is_meant);
    }
    assert_non_null(strstr(draw(40, 12), "? The 1 in row 2, column 3"));
    scene_close(&s);
}

/* A hint of its own: of the marks 1 2 4, 2 is ruled out. */
static void digits_meant_stand_out_among_marks(void **state) {
    (void)state;
    begin("kenken", board, 1, "mark r1c2 124", KZ_LANG_EN);
    kz_view_init(&s.hint);
    (void)kz_view_add(&s.hint, KZ_VIEW_FOCUS, KZ_ROLE_NONE, "focus", NULL);
    kz_view_cell *pointer = kz_view_add_cell(&s.hint, "board", NULL);
    pointer->value = 2;
    pointer->marks = 2;
    pointer->flags = KZ_CELL_BAD;
    s.page.hint = &s.hint;
    (void)draw(80, 24);
    tui_rect part = place("board", 1);
    part.y++; /* the clue is 4+ */
    part.height--;
    assert_int_equal(ink_of(part, "2") & TUI_COLORS, TUI_BAD);
    assert_int_equal(ink_of(part, "1") & TUI_COLORS, TUI_MARK);
    assert_int_equal(ink_of(part, "4") & TUI_COLORS, TUI_MARK);
    scene_close(&s);
}

static void the_cursor_and_what_is_chosen_stand_out(void **state) {
    (void)state;
    begin("kenken", board, 1, "r1c1 3", KZ_LANG_EN);
    scene_point(&s, "board", 6);
    scene_choose(&s, "board", 0);
    scene_choose(&s, "digits", 2);
    const char *page = draw(80, 24);
    assert_true(has_all(place("board", 6), TUI_REVERSE));
    assert_false(has_any(place("board", 5), TUI_REVERSE));
    assert_true(has_all(place("board", 0), TUI_UNDERLINE | TUI_BOLD));
    assert_non_null(strstr(page, "[3]")); /* on the board */
    assert_non_null(strstr(page, ">3<")); /* of the digits */
    scene_close(&s);
}

static void digits_show_when_they_are_pencil_marks(void **state) {
    (void)state;
    begin("kenken", board, 1, "", KZ_LANG_EN);
    assert_non_null(strstr(draw(80, 24), "[1]4"));
    s.page.is_marking = true;
    assert_non_null(strstr(draw(80, 24), "[1?]4"));
    scene_close(&s);
}

/* How many pegs with a number and its ink stand on the board. */
static int count_pegs(const char *text, tui_ink peg) {
    int count = 0;
    for (int x = 0; x < 31; x++) {
        for (int y = 2; y < 22; y++) {
            tui_ink ink = at(x, y)->ink & TUI_COLORS;
            count += ink == peg && strcmp(at(x, y)->text, text) == 0 ? 1 : 0;
        }
    }
    return count;
}

static void pegs_have_the_ink_of_their_number(void **state) {
    (void)state;
    begin("mastermind", "code=1234 chances=8", 1, "1 1 6 5", KZ_LANG_EN);
    (void)draw(80, 24);
    tui_rect palette = place("palette", 5);
    assert_int_equal(ink_of(palette, "6") & TUI_COLORS, TUI_PEG + 5);
    assert_int_equal(count_pegs("5", TUI_PEG + 4), 1);
    scene_close(&s);
}

static void time_counts_down(void **state) {
    (void)state;
    begin("shisoku-game", "window=15 first=1 seed=7 deck=K6", 2, "target 78; flip", KZ_LANG_EN);
    s.page.now_ms = s.now_ms;
    assert_non_null(strstr(draw(80, 24), "Time 20 s"));
    s.page.now_ms += 1;
    assert_non_null(strstr(draw(80, 24), "Time 20 s"));
    s.page.now_ms += 5000;
    assert_non_null(strstr(draw(80, 24), "Time 15 s"));
    s.page.now_ms += 50000;
    assert_non_null(strstr(draw(80, 24), "Time 0 s"));
    scene_close(&s);
}

static void the_newest_stands_at_the_bottom(void **state) {
    (void)state;
    static const tui_news news[] = {{"the first of all", KZ_TONE_PLAIN},
                                    {"good tidings", KZ_TONE_GOOD},
                                    {"bad tidings", KZ_TONE_BAD}};
    begin("kazutori", "N=21 k=3", 2, "", KZ_LANG_EN);
    s.page.news = news;
    s.page.news_count = 3;
    const char *page = draw(80, 24);
    const char *first = strstr(page, "the first of all");
    const char *good = strstr(page, "+ good tidings");
    const char *bad = strstr(page, "! bad tidings");
    assert_true(first != NULL && good != NULL && bad != NULL);
    assert_true(first < good && good < bad);
    page = draw(40, 12);
    assert_non_null(strstr(page, "! bad tidings"));
    scene_close(&s);
}

static void a_message_and_a_draft_stand_above_the_keys(void **state) {
    (void)state;
    begin("kenken", board, 1, "", KZ_LANG_EN);
    scene_point(&s, "board", 0);
    assert_non_null(strstr(draw(80, 24), "\n row 1, column 1, cage 6 times"));
    s.page.draft = "r1c1 _";
    s.page.message = "choose a digit";
    s.page.tone = KZ_TONE_BAD;
    const char *page = draw(80, 24);
    assert_non_null(strstr(page, "\n > r1c1 _   ! choose a digit"));
    assert_null(strstr(page, "row 1, column 1"));
    scene_close(&s);
}

/* However small it gets, board, digits and the meter stay while the board can be whole. */
static void a_board_of_nine_fits_a_usual_terminal(void **state) {
    static const char nine[] =
        "solution="
        "573918462615387249264135978186249735421573896849726351392451687758694123937862514 "
        "puzzle=9:b__aba_aa_aa_a_4a_6a_3a__a_b__a_5a_a_3a_3ba__ab_a__a__b_a__b_a3_4a__a_5a_a__b_bb,"
        "m105a17d8d2m432m36m126m8d4s2a15m64s5m10s3a16d3m30s5s5a16s3d6a8a15s2m84a7m135s1s2a15d4d2s3";
    (void)state;
    begin("kenken", nine, 1, "r9c9 4", KZ_LANG_EN);
    for (int folded = 0; folded < 2; folded++) {
        s.page.is_folded = folded != 0;
        s.page.message = "a message";
        const char *page = draw(80, 24);
        for (uint32_t i = 0; i < 81; i++) {
            assert_true(place("board", i).width > 0);
        }
        for (uint32_t i = 0; i < 9; i++) {
            assert_true(place("digits", i).width > 0);
        }
        assert_non_null(strstr(page, "Filled 1/81"));
        assert_non_null(strstr(page, "a message"));
    }
    scene_close(&s);
}

/* On 16x16 a hint may point at what is scrolled away: there is a place to go to, and then it is
 * lit. */
static void a_hint_leads_to_what_is_scrolled_away(void **state) {
    int away = TUI_NO_SPOT;
    (void)state;
    assert_true(scene_deal(&s, "kenken", "size=16 level=any", 1, 3));
    scene_look(&s, KZ_LANG_EN);
    scene_ask(&s, 2);
    scene_point(&s, "board", 0);
    draw(80, 24);
    away = tui_pointer_away(&s.hint, &s.view, &s.spots);
    if (away == TUI_NO_SPOT) { /* it points at the first squares: look from the last ones */
        scene_point(&s, "board", 255);
        draw(80, 24);
        away = tui_pointer_away(&s.hint, &s.view, &s.spots);
    }
    assert_int_not_equal(away, TUI_NO_SPOT);
    const tui_spot spot = s.spots.list[away];
    assert_int_equal(spot.part.width, 0);
    assert_true(tui_pointer_of(&s.hint, &s.view, spot.node, spot.cell).is_lit);
    scene_point(&s, "board", (int)spot.cell);
    draw(80, 24);
    assert_true(has_all(place("board", spot.cell), TUI_LIT));
    assert_int_equal(tui_pointer_away(&s.hint, &s.view, &s.spots), TUI_NO_SPOT);
    scene_close(&s);
}

/* What is chosen for a guess stands on the board, in the row that it will be; twice the same, too.
 */
static void a_row_in_the_making_stands_on_the_board(void **state) {
    (void)state;
    begin("mastermind", "code=1234 chances=8", 1, "1143", KZ_LANG_EN);
    const kz_view_node *palette = kz_view_find(&s.view, "palette");
    assert_non_null(palette);
    uint32_t first = palette->first_cell;
    const uint32_t row[] = {first + 4, first + 2, first + 4};
    s.page.row = row;
    s.page.row_count = 3;
    assert_non_null(strstr(draw(80, 24), "1   1   1   4   3 "));
    assert_non_null(strstr(drawn, "2   5   3   5   · "));
    assert_int_equal(count_pegs("5", TUI_PEG + 4), 2);
    assert_int_equal(count_pegs("3", TUI_PEG + 2), 2); /* one of the guess before */
    s.page.row_count = 0;
    assert_non_null(strstr(draw(80, 24), "2   ·   ·   ·   · "));
    scene_close(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_small_terminal_gets_a_sentence),
        cmocka_unit_test(a_pause_shows_no_cell),
        cmocka_unit_test(a_hint_lights_what_it_points_at),
        cmocka_unit_test(digits_meant_stand_out_among_marks),
        cmocka_unit_test(the_cursor_and_what_is_chosen_stand_out),
        cmocka_unit_test(digits_show_when_they_are_pencil_marks),
        cmocka_unit_test(pegs_have_the_ink_of_their_number),
        cmocka_unit_test(time_counts_down),
        cmocka_unit_test(the_newest_stands_at_the_bottom),
        cmocka_unit_test(a_message_and_a_draft_stand_above_the_keys),
        cmocka_unit_test(a_board_of_nine_fits_a_usual_terminal),
        cmocka_unit_test(a_hint_leads_to_what_is_scrolled_away),
        cmocka_unit_test(a_row_in_the_making_stands_on_the_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
