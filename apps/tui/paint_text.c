/* Draws nodes that are a text: messages, questions, what can be typed freely. */
#include "paint.h"

#include "kazu/text.h"

enum { ROOM = 1200 };

static tui_ink ink_of(const kz_view_node *node) {
    switch (node->role) {
    case KZ_ROLE_RESULT:
        return TUI_FRESH | TUI_BOLD;
    case KZ_ROLE_RULE:
    case KZ_ROLE_LEGEND:
        return TUI_QUIET;
    case KZ_ROLE_GOAL:
        return TUI_PLAIN | TUI_BOLD;
    default:
        return TUI_PLAIN;
    }
}

/* "Declare a target, for example: target 24" */
static void write_text(const tui_pen *pen, const kz_view_node *node, char buffer[ROOM]) {
    const char *example = tui_pen_text(pen, node->example);
    kz_text text;
    kz_text_init(&text, buffer, ROOM);
    kz_text_put(&text, tui_pen_text(pen, node->text));
    if (node->kind == KZ_VIEW_FORM && *example != '\0' && node->text != 0) {
        kz_text_format(&text, kz_message(pen->page->lang, ", for example: %s"), example);
    }
}

int tui_paint_text_width(const tui_pen *pen, uint32_t node) {
    char buffer[ROOM];
    write_text(pen, tui_pen_node(pen, node), buffer);
    return tui_pen_width(pen, buffer) + 2;
}

/* How it ended stands out by a line before it. */
int tui_paint_text(const tui_pen *pen, uint32_t node, tui_rect part) {
    const kz_view_node *n = tui_pen_node(pen, node);
    char buffer[ROOM];
    bool is_result = n->role == KZ_ROLE_RESULT;
    bool is_asking = n->kind == KZ_VIEW_PROMPT || n->kind == KZ_VIEW_FORM;
    int indent = is_result || is_asking ? 2 : 0;
    tui_rect inside = {part.x + indent, part.y, part.width - indent, part.height};
    write_text(pen, n, buffer);
    int rows = tui_pen_wrap(pen, inside, ink_of(n), buffer);
    for (int i = 0; i < rows && is_result; i++) {
        (void)tui_pen_put(pen, part.x, part.y + i, 1, TUI_FRESH, tui_pen_sign(pen, "▌", "#"));
    }
    if (is_asking && rows > 0) {
        (void)tui_pen_put(pen, part.x, part.y, 1, TUI_KEY, ">");
    }
    return rows;
}
