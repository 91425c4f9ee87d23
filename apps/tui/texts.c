/* Draws the texts around a game: rules and goal, what a hint says, the news. */
#include "column.h"

#include <string.h>

enum { JOINED = 4096, SIGN = 2 };

static bool is_rule(const kz_view_node *node) {
    return node->role == KZ_ROLE_RULE || node->role == KZ_ROLE_LEGEND;
}

static bool is_goal(const kz_view_node *node) {
    return node->role == KZ_ROLE_GOAL && node->kind == KZ_VIEW_MESSAGE;
}

/* The goal, then as much of the rules as the row takes. */
static int put_folded(const tui_pen *pen, tui_rect part) {
    const kz_view *view = pen->page->view;
    char joined[JOINED];
    kz_text rules;
    int x = part.x;
    int end = part.x + part.width;
    kz_text_init(&rules, joined, sizeof joined);
    for (uint32_t i = 0; i < view->node_count; i++) {
        const kz_view_node *node = &view->nodes[i];
        if (is_goal(node)) {
            const char *goal = tui_pen_text(pen, node->text);
            (void)tui_pen_wrap(pen, (tui_rect){x, part.y, end - x, 1}, TUI_PLAIN | TUI_BOLD, goal);
            x += tui_pen_width(pen, goal) + 2;
        } else if (is_rule(node) && node->kind == KZ_VIEW_MESSAGE) {
            kz_text_put(&rules, rules.length > 0 ? " " : "");
            kz_text_put(&rules, tui_pen_text(pen, node->text));
        }
    }
    if (rules.length > 0 && end - x > SIGN) {
        (void)tui_pen_wrap(pen, (tui_rect){x, part.y, end - x, 1}, TUI_QUIET, joined);
    }
    return x > part.x || rules.length > 0 ? 1 : 0;
}

static int put_unfolded(const tui_pen *pen, tui_rect part) {
    const kz_view *view = pen->page->view;
    int rows = 0;
    for (int goals = 1; goals >= 0; goals--) {
        for (uint32_t i = 0; i < view->node_count && rows < part.height; i++) {
            const kz_view_node *node = &view->nodes[i];
            tui_rect rest = {part.x, part.y + rows, part.width, part.height - rows};
            if (goals != 0 ? is_goal(node) : is_rule(node)) {
                rows += tui_paint_node(pen, i, rest, TUI_COMPACT);
            }
        }
    }
    return rows;
}

bool tui_texts_have_goal(const tui_pen *pen) {
    for (uint32_t i = 0; i < pen->page->view->node_count; i++) {
        if (is_goal(tui_pen_node(pen, i))) {
            return true;
        }
    }
    return false;
}

int tui_texts_rules(const tui_pen *pen, tui_rect part, bool is_folded) {
    if (part.height <= 0) {
        return 0;
    }
    return is_folded ? put_folded(pen, part) : put_unfolded(pen, part);
}

/* What a hint says, each sentence from the start of a line; then the move that it names. */
int tui_texts_hint(const tui_pen *pen, tui_rect part) {
    const kz_view *hint = pen->page->hint;
    char joined[JOINED];
    kz_text text;
    kz_text_init(&text, joined, sizeof joined);
    for (uint32_t i = 0; hint != NULL && i < hint->node_count; i++) {
        const kz_view_node *node = &hint->nodes[i];
        if (node->kind == KZ_VIEW_MESSAGE) {
            kz_text_put(&text, text.length > 0 ? "\n" : "");
            kz_text_put(&text, kz_view_text(hint, node->text));
        }
        for (uint32_t c = 0; node->kind == KZ_VIEW_ACTIONS && c < node->cell_count; c++) {
            kz_text_put(&text, c == 0 ? "\n> " : ", ");
            kz_text_put(&text, kz_view_text(hint, hint->cells[node->first_cell + c].text));
        }
    }
    if (text.length == 0 || part.width <= SIGN || part.height <= 0) {
        return 0;
    }
    (void)tui_pen_put(pen, part.x, part.y, 1, TUI_KEY, "?");
    return tui_pen_wrap(pen, (tui_rect){part.x + SIGN, part.y, part.width - SIGN, part.height},
                        TUI_PLAIN, joined);
}

static int news_rows(const tui_pen *pen, size_t index, int width) {
    return tui_canvas_wrap_rows(pen->canvas, width - SIGN, pen->page->news[index].text);
}

static void put_news(const tui_pen *pen, size_t index, tui_rect part) {
    const tui_news *news = &pen->page->news[index];
    bool is_good = news->tone == KZ_TONE_GOOD;
    bool is_bad = news->tone == KZ_TONE_BAD;
    tui_ink ink = is_good ? TUI_GOOD : is_bad ? TUI_BAD : TUI_PLAIN;
    const char *sign = is_good ? "+" : is_bad ? "!" : tui_pen_sign(pen, "·", "-");
    (void)tui_pen_put(pen, part.x, part.y, 1, ink == TUI_PLAIN ? TUI_QUIET : ink, sign);
    (void)tui_pen_wrap(pen, (tui_rect){part.x + SIGN, part.y, part.width - SIGN, part.height}, ink,
                       news->text);
}

int tui_texts_news(const tui_pen *pen, tui_rect part) {
    size_t first = pen->page->news_count;
    int rows = 0;
    if (part.width <= SIGN) {
        return 0;
    }
    while (first > 0 && rows + news_rows(pen, first - 1, part.width) <= part.height) {
        rows += news_rows(pen, first - 1, part.width);
        first--;
    }
    if (rows == 0 && pen->page->news_count > 0 && part.height > 0) {
        put_news(pen, pen->page->news_count - 1, part); /* too long: its beginning */
        return part.height;
    }
    int taken = rows;
    for (size_t i = first; i < pen->page->news_count && !pen->is_dry; i++) {
        int own = news_rows(pen, i, part.width);
        put_news(pen, i, (tui_rect){part.x, part.y, part.width, own});
        part.y += own;
    }
    return taken;
}
