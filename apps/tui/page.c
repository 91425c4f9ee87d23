/* Lays a page out: bars above and below, what is played on left, what can be chosen right of it. */
#include "page.h"

#include "column.h"
#include "frame.h"

#include "kazu/text.h"

#include <string.h>

enum {
    MARGIN = 1,
    GAP = 3,
    SIDE_LEAST = 24,
    SIDE_MOST = 46,
    MAIN_LEAST = 24,
    BARS = 2, /* the first row and the last */
    LABEL = 512,
    PLANS = 6
};

/* A way to lay out the body. */
typedef struct plan {
    bool is_beside;
    int main_width;
    int side_width;
    tui_room main_look;
    tui_room side_look;
} plan;

/* The columns of a page. */
typedef struct body {
    tui_column main;
    tui_column side;
} body;

/* What is played on; all else stands beside it or below. */
static bool is_main(const kz_view_node *node) {
    bool is_list =
        node->kind == KZ_VIEW_PEGS || node->kind == KZ_VIEW_TABLE || node->kind == KZ_VIEW_TRACK;
    return node->kind == KZ_VIEW_GRID || node->role == KZ_ROLE_BOARD ||
           node->role == KZ_ROLE_HAND || node->role == KZ_ROLE_SECRET ||
           (node->role == KZ_ROLE_HISTORY && is_list);
}

/* Rules and goal stand above all. */
static bool is_placed(const tui_pen *pen, uint32_t node) {
    kz_view_role role = tui_pen_node(pen, node)->role;
    bool is_above = role == KZ_ROLE_RULE || role == KZ_ROLE_LEGEND ||
                    (role == KZ_ROLE_GOAL && tui_pen_node(pen, node)->kind == KZ_VIEW_MESSAGE);
    return !is_above && tui_paint_shows(pen, node);
}

/* The widest of what is played on; 0: there is nothing. */
static int main_width(const tui_pen *pen, int most, tui_room look) {
    int widest = 0;
    for (uint32_t i = 0; i < pen->page->view->node_count; i++) {
        if (is_placed(pen, i) && is_main(tui_pen_node(pen, i))) {
            int width = tui_paint_width(pen, i, most, look);
            widest = width > widest ? width : widest;
        }
    }
    return widest > 0 && widest < MAIN_LEAST ? MAIN_LEAST : widest;
}

/* The place of a node in its column: how it ended first, what explains last. */
static int order_of(const kz_view_node *node) {
    switch (node->role) {
    case KZ_ROLE_RESULT:
        return 0;
    case KZ_ROLE_ANSWER:
        return 1;
    case KZ_ROLE_CHOICES:
        return node->kind == KZ_VIEW_ACTIONS ? 4 : 2;
    case KZ_ROLE_STATE:
        return 3;
    default:
        return node->kind == KZ_VIEW_ACTIONS ? 4 : 3;
    }
}

static void fill_side(const tui_pen *pen, tui_column *column, bool joins) {
    for (int order = 0; order <= 4; order++) {
        for (uint32_t i = 0; i < pen->page->view->node_count; i++) {
            const kz_view_node *node = tui_pen_node(pen, i);
            if (is_placed(pen, i) && !is_main(node) && order_of(node) == order) {
                tui_column_add(column, i, joins);
            }
        }
    }
    if (joins) {
        tui_column_add_texts(column, TUI_ITEM_NEWS);
        tui_column_add_texts(column, TUI_ITEM_HINT);
    } else {
        tui_column_add_texts(column, TUI_ITEM_HINT);
        tui_column_add_texts(column, TUI_ITEM_NEWS);
    }
}

/* Fills the columns by a plan; without a side all stands in the main one. */
static void fill(const tui_pen *pen, const plan *p, body *b) {
    tui_column_init(&b->main, pen, p->main_width, p->main_look);
    tui_column_init(&b->side, pen, p->side_width, p->side_look);
    for (uint32_t i = 0; i < pen->page->view->node_count; i++) {
        if (is_placed(pen, i) && is_main(tui_pen_node(pen, i))) {
            tui_column_add(&b->main, i, false);
        }
    }
    if (p->is_beside) {
        fill_side(pen, &b->side, false);
        return;
    }
    b->main.look = p->side_look;
    fill_side(pen, &b->main, true);
    b->main.look = p->main_look;
}

static int body_columns(const tui_pen *pen) {
    const tui_kept *kept = &pen->page->kept;
    return pen->canvas->columns - 2 * MARGIN - kept->left - kept->right;
}

/* Makes a plan; false: the columns are too few for it. */
static bool make_plan(const tui_pen *pen, bool is_beside, tui_room main_look, tui_room side_look,
                      plan *p) {
    int columns = body_columns(pen);
    *p = (plan){.is_beside = is_beside, .main_look = main_look, .side_look = side_look};
    if (!is_beside) {
        p->main_width = columns;
        return main_width(pen, TUI_ENDLESS, main_look) <= columns ||
               main_width(pen, columns, main_look) < columns;
    }
    int most = columns - GAP - SIDE_LEAST;
    p->main_width = most > 0 ? main_width(pen, most, main_look) : 0;
    p->side_width = columns - GAP - p->main_width;
    p->side_width = p->side_width > SIDE_MOST ? SIDE_MOST : p->side_width;
    return p->main_width > 0 &&
           (p->main_width < most || most >= main_width(pen, TUI_ENDLESS, main_look));
}

static bool fits(const tui_pen *pen, const plan *p, int height) {
    body b;
    fill(pen, p, &b);
    return tui_column_rows(&b.main) <= height && tui_column_rows(&b.side) <= height;
}

/*
 * The first plan that all fits in, the roomiest first. Gives its number; PLANS: nothing fits, and
 * things give way in the last one that is wide enough.
 */
static int choose(const tui_pen *pen, int height, plan *best) {
    static const struct {
        bool is_beside;
        tui_room main;
        tui_room side;
    } plans[PLANS] = {{true, TUI_ROOMY, TUI_ROOMY},     {true, TUI_ROOMY, TUI_COMPACT},
                      {false, TUI_ROOMY, TUI_COMPACT},  {true, TUI_COMPACT, TUI_ROOMY},
                      {true, TUI_COMPACT, TUI_COMPACT}, {false, TUI_COMPACT, TUI_COMPACT}};
    int usable = PLANS - 1;
    for (int i = 0; i < PLANS; i++) {
        plan p;
        bool is_possible = make_plan(pen, plans[i].is_beside, plans[i].main, plans[i].side, &p);
        if (is_possible && fits(pen, &p, height)) {
            *best = p;
            return i;
        }
        usable = is_possible && plans[i].main == TUI_COMPACT && usable > i ? i : usable;
    }
    usable = usable == 3 ? 4 : usable; /* beside, and as short as can be */
    (void)make_plan(pen, plans[usable].is_beside, plans[usable].main, plans[usable].side, best);
    return PLANS;
}

/* Rows for rules and goal, in so many ways. */
typedef struct rules {
    int rows;
    bool is_folded;
} rules;

static int measure_rules(const tui_pen *pen, tui_rect part, bool is_folded) {
    tui_pen dry = *pen;
    dry.is_dry = true;
    return tui_texts_rules(&dry, part, is_folded);
}

/* On one row; where a row less would make the board smaller, a goal alone has one. */
static rules plan_folded(const tui_pen *pen, tui_rect part, plan *best) {
    plan without;
    rules r = {measure_rules(pen, part, true), true};
    int number = choose(pen, part.height - r.rows, best);
    if (r.rows > 0 && !tui_texts_have_goal(pen) &&
        (choose(pen, part.height, &without) != number || number == PLANS)) {
        *best = without;
        r.rows = 0;
    }
    return r;
}

/* All of them, as far as the game still fits; else they fold by themselves. */
static rules plan_rules(const tui_pen *pen, tui_rect part, plan *best) {
    rules r = {measure_rules(pen, part, false), false};
    if (!pen->page->is_folded && r.rows < part.height &&
        choose(pen, part.height - r.rows, best) != PLANS) {
        return r;
    }
    return plan_folded(pen, part, best);
}

static void draw_body(const tui_pen *pen, tui_rect part) {
    plan p;
    body b;
    rules r = plan_rules(pen, part, &p);
    (void)tui_texts_rules(pen, (tui_rect){part.x, part.y, part.width, r.rows}, r.is_folded);
    int blank = r.rows > 0 ? 1 : 0;
    fill(pen, &p, &b);
    int rows = tui_column_rows(&b.main);
    int side_rows = tui_column_rows(&b.side);
    rows = side_rows > rows ? side_rows : rows;
    blank = r.rows + blank + rows <= part.height ? blank : 0;
    part.y += r.rows + blank;
    part.height -= r.rows + blank;
    int taken = p.is_beside ? p.main_width + GAP + p.side_width : p.main_width;
    int x = part.x + (part.width > taken ? (part.width - taken) / 2 : 0);
    tui_column_draw(&b.main, (tui_rect){x, part.y, p.main_width, part.height});
    if (p.is_beside) {
        tui_column_draw(&b.side,
                        (tui_rect){x + p.main_width + GAP, part.y, p.side_width, part.height});
    }
}

static void draw_bars(const tui_pen *pen) {
    tui_canvas *canvas = pen->canvas;
    const tui_page *page = pen->page;
    int width = canvas->columns - 2 * MARGIN;
    int status = page->status != NULL ? tui_pen_width(pen, page->status) : 0;
    (void)tui_canvas_put_right(canvas, MARGIN, 0, width, TUI_PLAIN,
                               page->status != NULL ? page->status : "");
    (void)tui_canvas_put_cut(canvas, MARGIN, 0, width - (status > 0 ? status + 2 : 0),
                             TUI_TITLE | TUI_BOLD, page->title != NULL ? page->title : "");
    tui_frame_keys(canvas, MARGIN, canvas->rows - 1, width, page->keys != NULL ? page->keys : "");
}

/* What is said of the cell under the cursor where nothing else is to be said. */
static void put_label(const tui_pen *pen, int y, int width) {
    char buffer[LABEL];
    kz_text label;
    const tui_page *page = pen->page;
    bool is_board = page->cursor_node >= 0 && page->cursor_cell >= 0 &&
                    (uint32_t)page->cursor_node < page->view->node_count &&
                    page->view->nodes[page->cursor_node].kind == KZ_VIEW_GRID;
    if (is_board) {
        kz_text_init(&label, buffer, sizeof buffer);
        kz_view_label(page->view, (uint32_t)page->cursor_node, (uint32_t)page->cursor_cell,
                      page->lang, &label);
        (void)tui_pen_put(pen, MARGIN, y, width, TUI_QUIET, buffer);
    }
}

/* The row above the keys: an error or what to do, the move in the making, or the cell's name. */
static void draw_message(const tui_pen *pen, int y) {
    const tui_page *page = pen->page;
    int width = pen->canvas->columns - 2 * MARGIN;
    int x = MARGIN;
    if (page->draft != NULL) {
        x += tui_pen_put(pen, x, y, width, TUI_KEY, "> ");
        x += tui_pen_put(pen, x, y, width - x, TUI_OWN, page->draft) + 3;
    }
    if (page->message != NULL) {
        bool is_bad = page->tone == KZ_TONE_BAD;
        tui_ink ink = is_bad ? TUI_BAD : page->tone == KZ_TONE_GOOD ? TUI_GOOD : TUI_PLAIN;
        x += tui_pen_put(pen, x, y, is_bad ? 2 : 0, ink, "! ");
        (void)tui_pen_wrap(pen, (tui_rect){x, y, width + MARGIN - x, 1}, ink, page->message);
    }
    if (page->draft == NULL && page->message == NULL && !page->is_hidden) {
        put_label(pen, y, width);
    }
}

static void draw_too_small(const tui_pen *pen) {
    char buffer[LABEL];
    kz_text text;
    tui_rect all = {0, 0, pen->canvas->columns, pen->canvas->rows};
    kz_text_init(&text, buffer, sizeof buffer);
    kz_text_format(
        &text,
        kz_message(pen->page->lang,
                   KZ_N("Please enlarge the window to at least %d columns and %d rows.")),
        TUI_LEAST_COLUMNS, TUI_LEAST_ROWS);
    int rows = tui_canvas_wrap_rows(pen->canvas, all.width, buffer);
    all.y = rows < all.height ? (all.height - rows) / 2 : 0;
    all.height -= all.y;
    (void)tui_pen_wrap(pen, all, TUI_PLAIN, buffer);
}

static bool has_message_row(const tui_page *page) {
    return page->hint == NULL || page->message != NULL || page->draft != NULL;
}

static tui_rect body_of(const tui_pen *pen) {
    const tui_kept *kept = &pen->page->kept;
    int below = BARS + (has_message_row(pen->page) || kept->below > 0 ? 1 : 0) + kept->below;
    return (tui_rect){MARGIN + kept->left, 1, body_columns(pen), pen->canvas->rows - below};
}

bool tui_page_fits(tui_canvas *canvas, const tui_page *page) {
    const tui_pen pen = {.canvas = canvas, .page = page, .is_dry = true};
    plan p;
    const tui_rect part = body_of(&pen);
    rules r = plan_rules(&pen, part, &p);
    return part.height > r.rows && choose(&pen, part.height - r.rows, &p) != PLANS;
}

void tui_page_draw(tui_canvas *canvas, const tui_page *page, tui_spots *spots) {
    const tui_pen pen = {.canvas = canvas, .page = page, .spots = spots};
    spots->count = 0;
    tui_canvas_clear(canvas);
    if (canvas->columns < TUI_LEAST_COLUMNS || canvas->rows < TUI_LEAST_ROWS) {
        draw_too_small(&pen);
        return;
    }
    draw_bars(&pen);
    if (!page->is_hidden) {
        draw_body(&pen, body_of(&pen));
    }
    if (has_message_row(page) || page->kept.below > 0) {
        draw_message(&pen, canvas->rows - 2);
    }
}
