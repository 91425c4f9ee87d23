/* Where arrows, Tab and a mouse lead on a page. */
#include "spots.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static tui_spots spots;

static void add(uint32_t node, uint32_t cell, tui_rect part, int row, int column) {
    const tui_spot spot = {.node = node, .cell = cell, .part = part, .row = row, .column = column};
    tui_spots_add(&spots, &spot);
}

/*
 * A board of 4 rows and 3 columns of which rows 1 and 2 are seen, and right of it two rows of
 * cards; below the board an action.
 *
 *     0: . . .  (scrolled away)         node 2:  a b c
 *     1: 3 4 5                                   d
 *     2: 6 7 8
 *     3: . . .  (scrolled away)         node 5 below: x
 */
static void lay(void) {
    memset(&spots, 0, sizeof spots);
    for (uint32_t i = 0; i < 12; i++) {
        int row = (int)i / 3;
        int column = (int)i % 3;
        bool is_seen = row == 1 || row == 2;
        tui_rect part = {3 + 5 * column, 2 + 2 * (row - 1), 4, 1};
        add(0, i, is_seen ? part : (tui_rect){0, 0, 0, 0}, row, column);
    }
    for (uint32_t i = 0; i < 4; i++) {
        tui_rect part = {24 + 4 * ((int)i % 3), 2 + (int)i / 3, 3, 1};
        add(2, i, part, part.y, part.x + 1);
    }
    add(5, 0, (tui_rect){3, 8, 12, 1}, 8, 9);
}

static int find(uint32_t node, uint32_t cell) {
    int spot = tui_spots_find(&spots, node, cell);
    assert_true(spot >= 0);
    return spot;
}

static void expect(uint32_t node, uint32_t cell, tui_direction direction, uint32_t to_node,
                   uint32_t to_cell) {
    int spot = tui_spots_go(&spots, find(node, cell), direction);
    assert_int_equal(spots.list[spot].node, to_node);
    assert_int_equal(spots.list[spot].cell, to_cell);
}

static void arrows_go_by_rows_and_columns_inside_of_a_board(void **state) {
    (void)state;
    lay();
    expect(0, 4, TUI_LEFT, 0, 3);
    expect(0, 4, TUI_RIGHT, 0, 5);
    expect(0, 4, TUI_DOWN, 0, 7);
    expect(0, 7, TUI_UP, 0, 4);
}

static void arrows_reach_what_is_scrolled_away(void **state) {
    (void)state;
    lay();
    expect(0, 4, TUI_UP, 0, 1);
    expect(0, 8, TUI_DOWN, 0, 11);
    expect(0, 11, TUI_UP, 0, 8);
}

static void arrows_leave_a_board_at_its_edges(void **state) {
    (void)state;
    lay();
    expect(0, 5, TUI_RIGHT, 2, 0);
    expect(0, 8, TUI_RIGHT, 2, 3); /* the row that is nearer */
    expect(2, 0, TUI_LEFT, 0, 5);
    expect(2, 3, TUI_LEFT, 0, 5);
    expect(5, 0, TUI_UP, 0, 6);
    expect(2, 3, TUI_DOWN, 5, 0);
}

static void rows_of_cards_are_gone_through(void **state) {
    (void)state;
    lay();
    expect(2, 0, TUI_RIGHT, 2, 1);
    expect(2, 2, TUI_DOWN, 2, 3);
    expect(2, 3, TUI_UP, 2, 0);
}

static void arrows_stay_where_nothing_is_ahead(void **state) {
    (void)state;
    lay();
    expect(0, 3, TUI_LEFT, 0, 3);
    expect(2, 2, TUI_RIGHT, 2, 2);
    expect(0, 0, TUI_UP, 0, 0);
}

static void the_first_place_is_where_all_begins(void **state) {
    (void)state;
    lay();
    assert_int_equal(tui_spots_go(&spots, TUI_NO_SPOT, TUI_DOWN), 0);
    assert_int_equal(tui_spots_group(&spots, TUI_NO_SPOT, 1), 0);
    assert_int_equal(tui_spots_go(&spots, 1000, TUI_DOWN), 0);
    spots.count = 0;
    assert_int_equal(tui_spots_go(&spots, TUI_NO_SPOT, TUI_DOWN), TUI_NO_SPOT);
    assert_int_equal(tui_spots_go(&spots, 0, TUI_DOWN), TUI_NO_SPOT);
    assert_int_equal(tui_spots_group(&spots, 0, 1), TUI_NO_SPOT);
}

static void tab_goes_round_by_nodes(void **state) {
    (void)state;
    lay();
    assert_int_equal(tui_spots_group(&spots, find(0, 7), 1), find(2, 0));
    assert_int_equal(tui_spots_group(&spots, find(2, 2), 1), find(5, 0));
    assert_int_equal(tui_spots_group(&spots, find(5, 0), 1), find(0, 0));
    assert_int_equal(tui_spots_group(&spots, find(0, 7), -1), find(5, 0));
    assert_int_equal(tui_spots_group(&spots, find(5, 0), -1), find(2, 0));
    spots.count = 12; /* the board alone */
    assert_int_equal(tui_spots_group(&spots, find(0, 7), 1), find(0, 0));
    assert_int_equal(tui_spots_group(&spots, find(0, 7), -1), find(0, 0));
}

static void a_mouse_hits_what_is_seen(void **state) {
    (void)state;
    lay();
    assert_int_equal(tui_spots_at(&spots, 3, 2), find(0, 3));
    assert_int_equal(tui_spots_at(&spots, 6, 2), find(0, 3));
    assert_int_equal(tui_spots_at(&spots, 7, 2), TUI_NO_SPOT); /* the wall */
    assert_int_equal(tui_spots_at(&spots, 25, 3), find(2, 3));
    assert_int_equal(tui_spots_at(&spots, 0, 0), TUI_NO_SPOT); /* nothing is at an empty part */
    assert_int_equal(tui_spots_find(&spots, 1, 0), TUI_NO_SPOT);
}

static void no_more_places_are_kept_than_there_are_cells(void **state) {
    (void)state;
    memset(&spots, 0, sizeof spots);
    for (uint32_t i = 0; i < KZ_VIEW_CELLS_MAX + 3; i++) {
        add(0, i, (tui_rect){0, 0, 1, 1}, 0, (int)i);
    }
    assert_int_equal(spots.count, KZ_VIEW_CELLS_MAX);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrows_go_by_rows_and_columns_inside_of_a_board),
        cmocka_unit_test(arrows_reach_what_is_scrolled_away),
        cmocka_unit_test(arrows_leave_a_board_at_its_edges),
        cmocka_unit_test(rows_of_cards_are_gone_through),
        cmocka_unit_test(arrows_stay_where_nothing_is_ahead),
        cmocka_unit_test(the_first_place_is_where_all_begins),
        cmocka_unit_test(tab_goes_round_by_nodes),
        cmocka_unit_test(a_mouse_hits_what_is_seen),
        cmocka_unit_test(no_more_places_are_kept_than_there_are_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
