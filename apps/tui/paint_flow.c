/* Draws cells in rows, as many as the width takes, behind or below the title of their node. */
#include "chip.h"
#include "paint.h"

enum { GAP = 1, WIDE_GAP = 2, LONG = 9, WIDEST_TITLE = 14, GRID_MAX = 64 };

static int gap_of(const kz_view_node *node) {
    return node->kind == KZ_VIEW_CARDS ? GAP : WIDE_GAP;
}

/* How many cells stand together: a name and its score. */
static uint32_t together(const kz_view_node *node) {
    return node->kind == KZ_VIEW_SCORES ? 2 : 1;
}

/* What cannot be chosen now only takes room where there is little. */
static bool is_shown(const tui_pen *pen, uint32_t node, uint32_t cell, tui_room look) {
    bool is_action = tui_pen_node(pen, node)->kind == KZ_VIEW_ACTIONS;
    bool is_off = (tui_pen_cell(pen, node, cell)->flags & KZ_CELL_DISABLED) != 0;
    return !is_action || !is_off || look == TUI_ROOMY;
}

/* Draws cells that stand together; returns their columns. */
static int put_item(const tui_pen *pen, uint32_t node, uint32_t cell, int x, int y, int limit) {
    const kz_view_node *n = tui_pen_node(pen, node);
    int width = 0;
    for (uint32_t i = 0; i < together(n) && cell + i < n->cell_count; i++) {
        width += i > 0 ? 1 : 0;
        width += tui_chip_put(pen, node, cell + i, x + width, y, limit - width);
    }
    return width;
}

static int item_width(const tui_pen *pen, uint32_t node, uint32_t cell) {
    tui_pen dry = *pen;
    dry.is_dry = true;
    return put_item(&dry, node, cell, 0, 0, TUI_ENDLESS);
}

static int widest_item(const tui_pen *pen, uint32_t node) {
    int widest = 0;
    for (uint32_t i = 0; i < tui_pen_node(pen, node)->cell_count; i++) {
        int width = item_width(pen, node, i);
        widest = width > widest ? width : widest;
    }
    return widest;
}

/* Sentences and actions stand below each other where there is room. */
static bool is_list(const tui_pen *pen, uint32_t node, tui_room look) {
    const kz_view_node *n = tui_pen_node(pen, node);
    bool is_long = n->kind == KZ_VIEW_ACTIONS || n->kind == KZ_VIEW_TRACK;
    return look == TUI_ROOMY && is_long && widest_item(pen, node) >= LONG;
}

int tui_paint_flow_width(const tui_pen *pen, uint32_t node, tui_room look) {
    const kz_view_node *n = tui_pen_node(pen, node);
    int title = tui_pen_width(pen, tui_pen_text(pen, n->text));
    int width = title > 0 && !is_list(pen, node, look) ? title + 1 : 0;
    if (is_list(pen, node, look)) {
        int widest = widest_item(pen, node);
        return widest > title ? widest : title;
    }
    bool is_first = true;
    for (uint32_t i = 0; i < n->cell_count; i += together(n)) {
        if (is_shown(pen, node, i, look)) {
            width += is_first ? 0 : gap_of(n);
            width += item_width(pen, node, i);
            is_first = false;
        }
    }
    return width;
}

/* Cards below each other: as many rows as needed, about as many cards in each. */
typedef struct grid {
    uint32_t in_row; /* 0: they flow */
    int x[GRID_MAX]; /* where each column begins */
} grid;

/* Lays cards in columns as wide as their widest; false: they are too wide together. */
static bool lay(const int *widths, uint32_t count, int room, grid *g) {
    int x = 0;
    for (uint32_t column = 0; column < g->in_row; column++) {
        int widest = 0;
        for (uint32_t i = column; i < count; i += g->in_row) {
            widest = widths[i] > widest ? widths[i] : widest;
        }
        g->x[column] = x;
        x += widest + GAP;
    }
    return x - GAP <= room;
}

static grid make_grid(const tui_pen *pen, uint32_t node, int room) {
    const kz_view_node *n = tui_pen_node(pen, node);
    int widths[KZ_VIEW_CELLS_MAX];
    grid g = {.in_row = 0};
    for (uint32_t i = 0; i < n->cell_count; i++) {
        widths[i] = item_width(pen, node, i);
    }
    for (uint32_t rows = 2; rows < n->cell_count && n->kind == KZ_VIEW_CARDS; rows++) {
        g.in_row = (n->cell_count + rows - 1) / rows;
        if (g.in_row <= GRID_MAX && lay(widths, n->cell_count, room, &g)) {
            return g;
        }
    }
    g.in_row = 0;
    return g;
}

/* Rows and columns as they fill. */
typedef struct flow {
    int x;
    int y;
    int left; /* where rows begin */
    int right;
    int bottom;
    bool is_first; /* in its row */
} flow;

/* Goes to where a piece of such a width fits; false: nowhere. */
static bool go_on(flow *f, int width, int gap) {
    f->x += f->is_first ? 0 : gap;
    if (!f->is_first && f->x + width > f->right) {
        f->y++;
        f->x = f->left;
        f->is_first = true;
    }
    return f->y < f->bottom;
}

/* The title stands before the cells, or above them where it takes much of the row. */
static void put_title(const tui_pen *pen, uint32_t node, bool is_above, flow *f) {
    const char *title = tui_pen_text(pen, tui_pen_node(pen, node)->text);
    if (*title == '\0') {
        return;
    }
    int width = tui_pen_put(pen, f->x, f->y, f->right - f->x, TUI_HEADING, title);
    if (is_above) {
        f->y++;
    } else {
        f->left = f->x + width + 1;
        f->x = f->left;
    }
}

/* Of a list that is too long, the first cells are left out. */
static uint32_t first_of_list(const kz_view_node *node, bool is_list, int rows) {
    bool is_cut = is_list && node->kind == KZ_VIEW_TRACK && (int)node->cell_count > rows;
    return is_cut ? node->cell_count - (uint32_t)(rows > 0 ? rows : 0) : 0;
}

int tui_paint_flow(const tui_pen *pen, uint32_t node, tui_rect part, tui_room look) {
    const kz_view_node *n = tui_pen_node(pen, node);
    bool lists = is_list(pen, node, look);
    int title = tui_pen_width(pen, tui_pen_text(pen, n->text));
    bool is_above =
        lists || (title > WIDEST_TITLE && tui_paint_flow_width(pen, node, look) > part.width);
    flow f = {.x = part.x,
              .y = part.y,
              .left = part.x,
              .right = part.x + part.width,
              .bottom = part.y + part.height,
              .is_first = true};
    put_title(pen, node, is_above, &f);
    grid g = {.in_row = 0};
    if (tui_paint_flow_width(pen, node, look) > part.width) {
        g = make_grid(pen, node, f.right - f.left);
    }
    for (uint32_t i = first_of_list(n, lists, f.bottom - f.y); i < n->cell_count;
         i += together(n)) {
        if (!is_shown(pen, node, i, look)) {
            continue;
        }
        if (g.in_row > 0) {
            f.x = f.left + g.x[i % g.in_row];
            f.y += i > 0 && i % g.in_row == 0 ? 1 : 0;
            f.is_first = true;
        }
        if (!go_on(&f, lists ? TUI_ENDLESS : item_width(pen, node, i), gap_of(n))) {
            break;
        }
        f.x += put_item(pen, node, i, f.x, f.y, f.right - f.x);
        f.is_first = false;
    }
    int rows = f.y + 1 - part.y;
    return rows < part.height ? rows : part.height;
}
