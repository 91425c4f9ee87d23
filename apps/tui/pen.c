/* Writes for the painters of nodes, and says what flags, hints and the cursor make of a cell. */
#include "pen.h"

#include <string.h>

enum { MARKS = 16 };

const kz_view_node *tui_pen_node(const tui_pen *pen, uint32_t node) {
    return &pen->page->view->nodes[node];
}

const kz_view_cell *tui_pen_cell(const tui_pen *pen, uint32_t node, uint32_t cell) {
    return &pen->page->view->cells[tui_pen_node(pen, node)->first_cell + cell];
}

const char *tui_pen_text(const tui_pen *pen, uint32_t offset) {
    return kz_view_text(pen->page->view, offset);
}

const char *tui_pen_sign(const tui_pen *pen, const char *sign, const char *plain) {
    bool is_plain = pen->canvas->is_ascii || pen->canvas->ambiguous == TERM_AMBIGUOUS_WIDE;
    return is_plain ? plain : sign;
}

int tui_pen_width(const tui_pen *pen, const char *text) {
    return tui_canvas_width(pen->canvas, text);
}

int tui_pen_put(const tui_pen *pen, int x, int y, int limit, tui_ink ink, const char *text) {
    if (limit <= 0) {
        return 0;
    }
    if (pen->is_dry) {
        int width = tui_pen_width(pen, text);
        return width < limit ? width : limit;
    }
    return tui_canvas_put(pen->canvas, x, y, limit, ink, text);
}

void tui_pen_repeat(const tui_pen *pen, int x, int y, int times, tui_ink ink, const char *text) {
    for (int i = 0; i < times; i++) {
        (void)tui_pen_put(pen, x + i, y, 1, ink, text);
    }
}

int tui_pen_wrap(const tui_pen *pen, tui_rect part, tui_ink ink, const char *text) {
    if (part.width <= 0 || part.height <= 0) {
        return 0;
    }
    if (pen->is_dry) {
        int rows = tui_canvas_wrap_rows(pen->canvas, part.width, text);
        return rows < part.height ? rows : part.height;
    }
    return tui_canvas_wrap(pen->canvas, part, ink, text);
}

static void put_marks(uint32_t marks, kz_text *out) {
    for (unsigned digit = 1; digit <= MARKS; digit++) {
        if ((marks >> (digit - 1) & 1U) != 0) {
            kz_text_put_char(out, "0123456789abcdefg"[digit]);
        }
    }
    kz_text_put_char(out, '?');
}

void tui_pen_cell_text(const tui_pen *pen, const kz_view_cell *cell, char text[TUI_PEN_TEXT]) {
    kz_text out;
    kz_text_init(&out, text, TUI_PEN_TEXT);
    if ((cell->flags & KZ_CELL_HIDDEN) != 0) {
        kz_text_put_char(&out, '?');
    } else if (cell->text == 0 && cell->marks != 0) {
        put_marks(cell->marks, &out);
    } else {
        kz_text_put(&out, tui_pen_text(pen, cell->text));
    }
    kz_text_put(&out, (cell->flags & (KZ_CELL_WRONG | KZ_CELL_BAD)) != 0 ? "!" : "");
    kz_text_put(&out, (cell->flags & KZ_CELL_WINNER) != 0 ? " *" : "");
    if ((cell->flags & KZ_CELL_LOCKED) != 0) {
        kz_text_format(&out, " (%s)", kz_message(pen->page->lang, "locked"));
    }
}

tui_ink tui_pen_cell_ink(const kz_view_cell *cell, tui_ink usual) {
    tui_ink weight = (cell->flags & (KZ_CELL_MAIN | KZ_CELL_WINNER)) != 0 ? TUI_BOLD : 0;
    if ((cell->flags & KZ_CELL_WRONG) != 0) {
        return TUI_WRONG;
    }
    if ((cell->flags & KZ_CELL_DISABLED) != 0) {
        return TUI_OFF;
    }
    if ((cell->flags & KZ_CELL_GOOD) != 0) {
        return TUI_GOOD;
    }
    if ((cell->flags & KZ_CELL_BAD) != 0) {
        return TUI_BAD;
    }
    if ((cell->flags & KZ_CELL_NEW) != 0) {
        return TUI_FRESH | weight;
    }
    if ((cell->flags & KZ_CELL_FIXED) != 0) {
        return TUI_GIVEN | weight;
    }
    return usual | weight;
}

tui_pointer tui_pen_pointer(const tui_pen *pen, uint32_t node, uint32_t cell) {
    return tui_pointer_of(pen->page->hint, pen->page->view, node, cell);
}

bool tui_pen_is_chosen(const tui_pen *pen, uint32_t node, uint32_t cell) {
    const uint8_t *chosen = pen->page->chosen;
    return chosen != NULL && chosen[tui_pen_node(pen, node)->first_cell + cell] != 0;
}

bool tui_pen_has_cursor(const tui_pen *pen, uint32_t node, uint32_t cell) {
    return pen->page->cursor_node == (int)node && pen->page->cursor_cell == (int)cell;
}

bool tui_pen_can_choose(const tui_pen *pen, uint32_t node, uint32_t cell) {
    const kz_view_cell *c = tui_pen_cell(pen, node, cell);
    return c->type != 0 && (c->flags & KZ_CELL_DISABLED) == 0;
}

void tui_pen_spot(const tui_pen *pen, uint32_t node, uint32_t cell, tui_rect part, int row,
                  int column) {
    if (pen->is_dry) {
        return;
    }
    tui_rect seen = tui_canvas_clip(pen->canvas, part);
    bool is_seen = seen.width > 0 && seen.height > 0;
    if (tui_pen_is_chosen(pen, node, cell)) {
        tui_canvas_add(pen->canvas, seen, TUI_UNDERLINE | TUI_BOLD);
    }
    if (tui_pen_pointer(pen, node, cell).is_lit) {
        tui_canvas_add(pen->canvas, seen, TUI_LIT);
    }
    if (tui_pen_has_cursor(pen, node, cell) && is_seen) {
        tui_canvas_add(pen->canvas, seen, TUI_REVERSE);
        pen->canvas->cursor_x = seen.x + (seen.width > 2 ? 1 : 0);
        pen->canvas->cursor_y = seen.y + seen.height - 1 - (seen.height > 2 ? 1 : 0);
    }
    if (tui_pen_can_choose(pen, node, cell)) {
        const tui_spot spot = {.node = node,
                               .cell = cell,
                               .part = is_seen ? seen : (tui_rect){0, 0, 0, 0},
                               .row = row,
                               .column = column};
        tui_spots_add(pen->spots, &spot);
    }
}

void tui_pen_spot_here(const tui_pen *pen, uint32_t node, uint32_t cell, tui_rect part) {
    tui_pen_spot(pen, node, cell, part, part.y, part.x + part.width / 2);
}
