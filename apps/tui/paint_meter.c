/* Draws a quantity on its way: a number and a bar, and what it was made of. */
#include "chip.h"
#include "paint.h"

enum { SECOND = 1000, NUMBER = 64, BAR = 20, LEAST_BAR = 6, WIDE = 44 };

/* So much of a whole; of time what is left of it. */
typedef struct amount {
    uint64_t value;
    uint64_t total;
} amount;

static amount amount_of(const tui_pen *pen, const kz_view_node *node) {
    if (node->until_ms == 0) {
        return (amount){node->value, node->total};
    }
    uint64_t now = pen->page->now_ms;
    return (amount){node->until_ms > now ? node->until_ms - now : 0, node->total};
}

static void write_number(const tui_pen *pen, const kz_view_node *node, char number[NUMBER]) {
    amount a = amount_of(pen, node);
    kz_text text;
    kz_text_init(&text, number, NUMBER);
    if (node->until_ms > 0) {
        kz_text_format(&text, kz_message(pen->page->lang, "%llu s"),
                       (unsigned long long)((a.value + SECOND - 1) / SECOND));
        return;
    }
    kz_text_put_unsigned(&text, a.value);
    if (a.total > 0) {
        kz_text_put_char(&text, '/');
        kz_text_put_unsigned(&text, a.total);
    }
}

/* Full from the left; not empty while anything is left, not full before all is there. */
static void put_bar(const tui_pen *pen, int x, int y, int width, amount a) {
    uint64_t value = a.value < a.total ? a.value : a.total;
    uint64_t room = (uint64_t)width;
    int full = (int)((double)value * (double)room / (double)a.total);
    full = full == 0 && value > 0 ? 1 : full;
    full = full == width && value < a.total ? width - 1 : full;
    tui_pen_repeat(pen, x, y, full, TUI_BAR, tui_pen_sign(pen, "━", "#"));
    tui_pen_repeat(pen, x + full, y, width - full, TUI_GRID, tui_pen_sign(pen, "─", "-"));
}

int tui_paint_meter_width(const tui_pen *pen, uint32_t node, tui_room look) {
    const kz_view_node *n = tui_pen_node(pen, node);
    char number[NUMBER];
    write_number(pen, n, number);
    int width = tui_pen_width(pen, tui_pen_text(pen, n->text)) + 1 + tui_pen_width(pen, number);
    if (n->role == KZ_ROLE_BOARD) {
        return width > WIDE ? width : WIDE;
    }
    return width + (n->total > 0 ? 1 + (look == TUI_ROOMY ? BAR : LEAST_BAR + 2) : 0);
}

/* What it was made of, the last at the end; what does not fit is left out at the front. */
static int put_parts(const tui_pen *pen, uint32_t node, tui_rect part) {
    const kz_view_node *n = tui_pen_node(pen, node);
    tui_pen dry = *pen;
    dry.is_dry = true;
    uint32_t first = n->cell_count;
    int width = 0;
    while (first > 0) {
        int more = tui_chip_put(&dry, node, first - 1, 0, 0, TUI_ENDLESS) + 1;
        if (width + more > part.width - 2) {
            break;
        }
        width += more;
        first--;
    }
    int x = part.x;
    x += tui_pen_put(pen, x, part.y, first > 0 ? 2 : 0, TUI_QUIET, tui_pen_sign(pen, "… ", ".. "));
    for (uint32_t i = first; i < n->cell_count; i++) {
        x += tui_chip_put(pen, node, i, x, part.y, part.x + part.width - x) + 1;
    }
    return 1;
}

/* Title, number and bar in one row. */
static int put_row(const tui_pen *pen, uint32_t node, tui_rect part, int most_bar) {
    const kz_view_node *n = tui_pen_node(pen, node);
    char number[NUMBER];
    amount a = amount_of(pen, n);
    int end = part.x + part.width;
    int x = part.x;
    write_number(pen, n, number);
    int width = tui_pen_put(pen, x, part.y, end - x, TUI_HEADING, tui_pen_text(pen, n->text));
    x += width > 0 ? width + 1 : 0;
    x += tui_pen_put(pen, x, part.y, end - x, TUI_PLAIN | TUI_BOLD, number) + 1;
    int bar = end - x < most_bar ? end - x : most_bar;
    if (a.total > 0 && bar >= LEAST_BAR && !pen->is_dry) {
        put_bar(pen, x, part.y, bar, a);
    }
    return 1;
}

int tui_paint_meter(const tui_pen *pen, uint32_t node, tui_rect part, tui_room look) {
    const kz_view_node *n = tui_pen_node(pen, node);
    bool is_board = n->role == KZ_ROLE_BOARD;
    int rows = put_row(pen, node, part,
                       is_board            ? part.width
                       : look == TUI_ROOMY ? BAR
                                           : LEAST_BAR + 2);
    if (n->cell_count > 0 && part.height > rows) {
        part.y += rows;
        rows += put_parts(pen, node, part);
    }
    return rows;
}
