/* Draws tables and scores in columns that are as wide as what stands in them. */
#include "paint.h"

enum { COLUMNS_MAX = 16, GAP = 2 };

/* The columns of a table. */
typedef struct table {
    uint32_t columns;
    int width[COLUMNS_MAX];
} table;

static table measure(const tui_pen *pen, uint32_t node) {
    const kz_view_node *n = tui_pen_node(pen, node);
    table t = {.columns = n->columns > 0 ? n->columns : 1};
    t.columns = t.columns < COLUMNS_MAX ? t.columns : COLUMNS_MAX;
    for (uint32_t i = 0; i < n->cell_count; i++) {
        char text[TUI_PEN_TEXT];
        tui_pen_cell_text(pen, tui_pen_cell(pen, node, i), text);
        int width = tui_pen_width(pen, text);
        int *widest = &t.width[i % t.columns];
        *widest = width > *widest ? width : *widest;
    }
    return t;
}

static int total_width(const table *t) {
    int width = -GAP;
    for (uint32_t i = 0; i < t->columns; i++) {
        width += t->width[i] + GAP;
    }
    return width;
}

/* Takes from the widest column until the table fits. */
static void squeeze(table *t, int most) {
    while (total_width(t) > most) {
        uint32_t widest = 0;
        for (uint32_t i = 1; i < t->columns; i++) {
            widest = t->width[i] > t->width[widest] ? i : widest;
        }
        if (t->width[widest] <= 1) {
            return;
        }
        t->width[widest]--;
    }
}

int tui_paint_table_width(const tui_pen *pen, uint32_t node) {
    table t = measure(pen, node);
    int title = tui_pen_width(pen, tui_pen_text(pen, tui_pen_node(pen, node)->text));
    int width = total_width(&t);
    return title > width ? title : width;
}

static tui_ink ink_of(const kz_view_node *node, uint32_t index, const kz_view_cell *cell) {
    bool is_heading = node->kind == KZ_VIEW_TABLE && index < node->columns;
    return is_heading ? TUI_QUIET : tui_pen_cell_ink(cell, TUI_PLAIN);
}

int tui_paint_table(const tui_pen *pen, uint32_t node, tui_rect part) {
    const kz_view_node *n = tui_pen_node(pen, node);
    table t = measure(pen, node);
    int above = n->text != 0 ? 1 : 0;
    int rows = above + (int)((n->cell_count + t.columns - 1) / t.columns);
    squeeze(&t, part.width);
    (void)tui_pen_put(pen, part.x, part.y, above > 0 && part.height > 0 ? part.width : 0,
                      TUI_HEADING, tui_pen_text(pen, n->text));
    int x = part.x;
    for (uint32_t i = 0; i < n->cell_count; i++) {
        char text[TUI_PEN_TEXT];
        const kz_view_cell *cell = tui_pen_cell(pen, node, i);
        int y = part.y + above + (int)(i / t.columns);
        int width = t.width[i % t.columns];
        x = i % t.columns == 0 ? part.x : x;
        if (y >= part.y + part.height) {
            break;
        }
        int left = part.x + part.width - x;
        tui_pen_cell_text(pen, cell, text);
        (void)tui_pen_put(pen, x, y, width < left ? width : left, ink_of(n, i, cell), text);
        tui_pen_spot_here(pen, node, i, (tui_rect){x, y, width < left ? width : left, 1});
        x += width + GAP;
    }
    return rows < part.height ? rows : part.height;
}
