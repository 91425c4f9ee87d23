/* Pages of any size, of any game, at any moment: what must hold of all of them. */
#include "support/effort.h"
#include "support/stranger.h"
#include "tui/scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    SIZES = 200, /* for each game */
    DEALS = 10,
    MOVES = 60,
    COLUMNS_MOST = 140,
    ROWS_MOST = 60,
    LARGE_COLUMNS = 100,
    LARGE_ROWS = 44,
    ROOM = 4096,
    PAGE_ROOM = 1 << 18
};

static const char guard[] = "#guard#";

/* Draws between two rows that nothing may write to. */
static void draw_guarded(scene *s, int columns, int rows) {
    size_t width = (size_t)columns;
    size_t count = width * ((size_t)rows + 2);
    tui_cell *cells = calloc(count, sizeof *cells);
    assert_non_null(cells);
    for (size_t i = 0; i < count; i++) {
        strcpy(cells[i].text, guard);
    }
    s->canvas.cells = cells + width;
    s->canvas.columns = columns;
    s->canvas.rows = rows;
    tui_page_draw(&s->canvas, &s->page, &s->spots);
    for (size_t i = 0; i < width; i++) {
        assert_string_equal(cells[i].text, guard);
        assert_string_equal(cells[count - 1 - i].text, guard);
    }
}

static void release(scene *s) {
    free(s->canvas.cells - s->canvas.columns);
    s->canvas.cells = NULL;
}

/* Each wide character has its two halves, and there is nothing but one and two columns. */
static void check_columns(const scene *s) {
    for (int y = 0; y < s->canvas.rows; y++) {
        const tui_cell *row = &s->canvas.cells[y * s->canvas.columns];
        for (int x = 0; x < s->canvas.columns; x++) {
            if (row[x].width == 2) {
                assert_true(x + 1 < s->canvas.columns);
                x++;
                assert_int_equal(row[x].width, 0);
                assert_string_equal(row[x].text, "");
            } else {
                assert_int_equal(row[x].width, 1);
                assert_true((unsigned char)row[x].text[0] >= ' ');
                assert_true(!s->canvas.is_ascii || (unsigned char)row[x].text[0] < 0x80);
            }
        }
    }
}

/* What a fault looks like. */
static void print_page(const scene *s) {
    char *drawn = calloc(1, PAGE_ROOM);
    kz_text text;
    assert_non_null(drawn);
    kz_text_init(&text, drawn, PAGE_ROOM);
    scene_text(s, &text);
    fprintf(stderr, "%s\n", drawn);
    free(drawn);
}

static bool is_seen(const tui_spot *spot) {
    return spot->part.width > 0 && spot->part.height > 0;
}

static bool overlap(const tui_rect *a, const tui_rect *b) {
    return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height &&
           b->y < a->y + a->height;
}

static const kz_view_cell *cell_of(const scene *s, const tui_spot *spot) {
    return &s->view.cells[s->view.nodes[spot->node].first_cell + spot->cell];
}

/* Places are on the page, of cells that can be chosen, one for each, and none covers another. */
static void check_spots(const scene *s) {
    for (size_t i = 0; i < s->spots.count; i++) {
        const tui_spot *spot = &s->spots.list[i];
        assert_in_range(spot->node, 0, s->view.node_count - 1);
        assert_true(spot->cell < s->view.nodes[spot->node].cell_count);
        assert_true(cell_of(s, spot)->type != 0);
        assert_true((cell_of(s, spot)->flags & KZ_CELL_DISABLED) == 0);
        assert_true(spot->part.x >= 0 && spot->part.x + spot->part.width <= s->canvas.columns);
        assert_true(spot->part.y >= 0 && spot->part.y + spot->part.height <= s->canvas.rows);
        assert_int_equal(tui_spots_find(&s->spots, spot->node, spot->cell), i);
        for (size_t j = 0; j < i && is_seen(spot); j++) {
            const tui_spot *other = &s->spots.list[j];
            assert_false(is_seen(other) && overlap(&spot->part, &other->part));
        }
    }
}

/* Where there is room, each cell that can be chosen has its place. */
static void check_all_have_places(const scene *s) {
    for (uint32_t n = 0; n < s->view.node_count; n++) {
        const kz_view_node *node = &s->view.nodes[n];
        for (uint32_t c = 0; c < node->cell_count && node->kind != KZ_VIEW_FORM; c++) {
            const kz_view_cell *cell = &s->view.cells[node->first_cell + c];
            bool can = cell->type != 0 && (cell->flags & KZ_CELL_DISABLED) == 0;
            int spot = tui_spots_find(&s->spots, n, c);
            if ((spot != TUI_NO_SPOT) != can) {
                print_page(s);
            }
            assert_int_equal(spot != TUI_NO_SPOT, can);
            assert_true(!can || node->kind == KZ_VIEW_GRID || is_seen(&s->spots.list[spot]));
        }
    }
}

/* What stands in a cell stands in its place. */
static void check_texts(const scene *s) {
    for (size_t i = 0; i < s->spots.count; i++) {
        const tui_spot *spot = &s->spots.list[i];
        const kz_view_cell *cell = cell_of(s, spot);
        bool is_board = s->view.nodes[spot->node].kind == KZ_VIEW_GRID;
        char drawn[ROOM];
        kz_text text;
        kz_text_init(&text, drawn, sizeof drawn);
        scene_part(s, spot->part, &text);
        bool is_plain = s->canvas.is_ascii || s->canvas.ambiguous == TERM_AMBIGUOUS_WIDE;
        if (!is_seen(spot) || is_plain || !is_board) {
            continue;
        }
        assert_non_null(strstr(drawn, kz_view_text(&s->view, cell->corner)));
        assert_non_null(strstr(drawn, kz_view_text(&s->view, cell->text)));
        assert_true((cell->flags & KZ_CELL_WRONG) == 0 || strchr(drawn, '!') != NULL);
    }
}

/* All that is seen can be reached by arrows and Tab. */
static void check_reach(const scene *s) {
    static bool reached[KZ_VIEW_CELLS_MAX];
    static int queue[KZ_VIEW_CELLS_MAX];
    int from = 0;
    int to = 0;
    memset(reached, 0, sizeof reached);
    if (s->spots.count > 0) {
        queue[to++] = tui_spots_go(&s->spots, TUI_NO_SPOT, TUI_RIGHT);
        reached[queue[0]] = true;
    }
    while (from < to) {
        int here = queue[from++];
        for (int way = 0; way < 6; way++) {
            int next = way < 4 ? tui_spots_go(&s->spots, here, (tui_direction)way)
                               : tui_spots_group(&s->spots, here, way == 4 ? 1 : -1);
            assert_in_range(next, 0, s->spots.count - 1);
            if (!reached[next]) {
                reached[next] = true;
                queue[to++] = next;
            }
        }
    }
    for (size_t i = 0; i < s->spots.count; i++) {
        assert_true(reached[i] || !is_seen(&s->spots.list[i]));
    }
}

/* The cell under the cursor is seen, and the terminal's own cursor stands in it. */
static void check_cursor(const scene *s) {
    int spot =
        tui_spots_find(&s->spots, (uint32_t)s->page.cursor_node, (uint32_t)s->page.cursor_cell);
    if (s->page.cursor_node < 0 || spot == TUI_NO_SPOT) {
        return;
    }
    assert_true(is_seen(&s->spots.list[spot]));
    assert_int_equal(tui_spots_at(&s->spots, s->canvas.cursor_x, s->canvas.cursor_y), spot);
}

static void put_cursor(scene *s, kz_rng *rng) {
    if (s->spots.count > 0) {
        const tui_spot *spot = &s->spots.list[kz_rng_below(rng, s->spots.count)];
        s->page.cursor_node = (int)spot->node;
        s->page.cursor_cell = (int)spot->cell;
        s->chosen[kz_rng_below(rng, s->view.cell_count)] = 1;
    }
}

static void check_page(scene *s, kz_rng *rng) {
    int columns = 1 + (int)kz_rng_below(rng, COLUMNS_MOST);
    int rows = 1 + (int)kz_rng_below(rng, ROWS_MOST);
    bool is_large = columns >= LARGE_COLUMNS && rows >= LARGE_ROWS;
    s->canvas.is_ascii = kz_rng_below(rng, 4) == 0;
    s->canvas.ambiguous = kz_rng_below(rng, 4) == 0 ? TERM_AMBIGUOUS_WIDE : TERM_AMBIGUOUS_NARROW;
    s->page.is_folded = kz_rng_below(rng, 3) != 0;
    s->page.is_marking = kz_rng_below(rng, 3) == 0;
    s->page.message = kz_rng_below(rng, 3) == 0 ? "数字が 2 つあります: r1c1" : NULL;
    s->page.draft = kz_rng_below(rng, 3) == 0 ? "mark r1c1 12" : NULL;
    for (int pass = 0; pass < 2; pass++) {
        draw_guarded(s, columns, rows);
        check_columns(s);
        check_spots(s);
        check_texts(s);
        check_cursor(s);
        if (is_large) {
            check_all_have_places(s);
        }
        if (pass == 1) {
            check_reach(s);
        }
        put_cursor(s, rng);
        release(s);
    }
}

static void play_on(scene *s, kz_rng *rng) {
    uint64_t moves = kz_rng_below(rng, MOVES);
    for (uint64_t i = 0; i < moves && scene_mover(s) >= 0; i++) {
        char line[KZ_PLAY_LINE_MAX];
        scene_look(s, KZ_LANG_EN);
        if (stranger_line(&s->view, rng, line) != STRANGER_NOTHING) {
            (void)scene_move(s, scene_mover(s), line);
        }
        scene_wait(s, kz_rng_below(rng, 3000));
    }
}

/* Deals of all presets in turn. */
static bool deal(scene *s, const kz_game *game, unsigned number, kz_rng *rng) {
    size_t presets = 0;
    while (game->presets[presets].name != NULL) {
        presets++;
    }
    int more = game->max_seats - game->min_seats;
    int seats = game->min_seats + (int)kz_rng_below(rng, (uint64_t)more + 1);
    bool is_board = strcmp(game->id, "kenken") == 0;
    const char *name = is_board && number % presets == 0 ? "size=16 level=any" /* the largest */
                                                         : game->presets[number % presets].name;
    return scene_deal(s, game->id, name, seats, number) || scene_deal(s, game->id, name, 2, number);
}

static void pages_of_any_size_hold(void **state) {
    (void)state;
    static scene s;
    kz_rng rng;
    unsigned pages = 0;
    kz_rng_init(&rng, 20261123);
    for (size_t g = 0; g < kz_game_count(); g++) {
        for (unsigned i = 0; i < effort_of(DEALS); i++) {
            if (!deal(&s, kz_game_at(g), i, &rng)) {
                continue;
            }
            play_on(&s, &rng);
            for (unsigned size = 0; size < SIZES / DEALS; size++) {
                scene_look(&s, kz_rng_below(&rng, 2) == 0 ? KZ_LANG_EN : KZ_LANG_JA);
                if (kz_rng_below(&rng, 4) == 0) {
                    scene_ask(&s, 1 + (int)kz_rng_below(&rng, 3));
                }
                check_page(&s, &rng);
                pages++;
            }
            scene_close(&s);
        }
    }
    assert_true(pages >= effort_of(DEALS) * kz_game_count() * (SIZES / DEALS) * 3 / 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_of_any_size_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
