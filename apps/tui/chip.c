/* Draws a cell on one line: "[4]", "[1 red]", "[k] check". */
#include "chip.h"

#include "house_keys.h"

#include <string.h>

enum { COUNT = 16 };

static bool has_kind(const kz_view *view, kz_view_kind kind) {
    for (uint32_t i = 0; i < view->node_count; i++) {
        if (view->nodes[i].kind == kind) {
            return true;
        }
    }
    return false;
}

/* Beside rows of pegs the values of what can be chosen are colours. */
tui_ink tui_chip_peg(const tui_pen *pen, uint32_t node, uint32_t cell) {
    const kz_view_node *n = tui_pen_node(pen, node);
    const kz_view_cell *c = tui_pen_cell(pen, node, cell);
    bool is_peg = n->kind == KZ_VIEW_CARDS && n->role == KZ_ROLE_CHOICES && c->value > 0 &&
                  (c->flags & (KZ_CELL_ANSWER | KZ_CELL_HIDDEN)) == 0 &&
                  has_kind(pen->page->view, KZ_VIEW_PEGS);
    return is_peg ? (tui_ink)(TUI_PEG + (c->value - 1) % TUI_PEGS) : TUI_PLAIN;
}

/* Beside a board they are how many are left. */
bool tui_chip_counts(const tui_pen *pen, uint32_t node) {
    const kz_view_node *n = tui_pen_node(pen, node);
    return n->kind == KZ_VIEW_CARDS && n->role == KZ_ROLE_CHOICES &&
           has_kind(pen->page->view, KZ_VIEW_GRID);
}

static bool is_word(const char *type) {
    bool is_letter = (*type >= 'a' && *type <= 'z') || (*type >= 'A' && *type <= 'Z');
    return is_letter || (*type >= '0' && *type <= '9');
}

const char *tui_chip_key(const tui_pen *pen, uint32_t node, uint32_t cell) {
    const kz_view_cell *c = tui_pen_cell(pen, node, cell);
    const char *key = tui_pen_text(pen, c->key);
    const char *type = tui_pen_text(pen, c->type);
    const char *text = tui_pen_text(pen, c->text);
    bool is_action = tui_pen_node(pen, node)->kind == KZ_VIEW_ACTIONS;
    const char *shown = *key != '\0' || is_action || !is_word(type) ? key : type;
    bool is_sign = *shown != '\0' && !is_word(shown) && *type != '\0';
    return strcmp(shown, text) == 0 || (is_sign && !is_action) ? "" : shown;
}

static int put(const tui_pen *pen, int *x, int y, int end, tui_ink ink, const char *text) {
    int width = tui_pen_put(pen, *x, y, end - *x, ink, text);
    *x += width;
    return width;
}

/* "[k] check", "[w] 314 Wild": what cannot be done now is quiet and has no key. */
static void put_action(const tui_pen *pen, uint32_t node, uint32_t cell, int *x, int y, int end) {
    const kz_view_cell *c = tui_pen_cell(pen, node, cell);
    const char key[2] = {tui_free_key(*tui_chip_key(pen, node, cell)), '\0'};
    bool is_off = (c->flags & KZ_CELL_DISABLED) != 0;
    tui_ink frame = is_off ? TUI_OFF : TUI_QUIET;
    char text[TUI_PEN_TEXT];
    const kz_view *view = pen->page->view;
    put(pen, x, y, end, frame, "[");
    put(pen, x, y, end, is_off ? TUI_OFF : TUI_KEY, is_off ? "-" : *key != '\0' ? key : " ");
    put(pen, x, y, end, frame, "] ");
    if (c->number != 0) {
        put(pen, x, y, end, TUI_OWN, tui_pen_text(pen, view->numbers[c->number - 1].value));
        put(pen, x, y, end, TUI_PLAIN, " ");
    }
    tui_pen_cell_text(pen, c, text);
    put(pen, x, y, end, tui_pen_cell_ink(c, TUI_PLAIN), text);
}

/* "[4]", "[1 red]"; a peg is a piece of its colour. */
static void put_card(const tui_pen *pen, uint32_t node, uint32_t cell, int *x, int y, int end) {
    const kz_view_cell *c = tui_pen_cell(pen, node, cell);
    const char *key = tui_chip_key(pen, node, cell);
    tui_ink peg = tui_chip_peg(pen, node, cell);
    tui_pointer pointer = tui_pen_pointer(pen, node, cell);
    bool is_chosen = tui_pen_is_chosen(pen, node, cell);
    char text[TUI_PEN_TEXT];
    tui_pen_cell_text(pen, c, text);
    put(pen, x, y, end, is_chosen ? TUI_KEY : TUI_QUIET, is_chosen ? ">" : "[");
    if (peg != TUI_PLAIN) {
        put(pen, x, y, end, peg | TUI_BOLD, " ");
        put(pen, x, y, end, peg | TUI_BOLD, *key != '\0' ? key : text);
        put(pen, x, y, end, peg | TUI_BOLD, " ");
        put(pen, x, y, end, TUI_PLAIN, *key != '\0' ? " " : "");
        put(pen, x, y, end, TUI_PLAIN, *key != '\0' ? text : "");
    } else {
        tui_ink usual = c->type != 0 && *key == '\0' ? TUI_KEY : TUI_OWN;
        tui_ink ink = (pointer.flags & KZ_CELL_GOOD) != 0  ? TUI_GOOD
                      : (pointer.flags & KZ_CELL_BAD) != 0 ? TUI_BAD
                                                           : tui_pen_cell_ink(c, usual);
        put(pen, x, y, end, TUI_KEY, key);
        put(pen, x, y, end, TUI_PLAIN, *key != '\0' ? " " : "");
        put(pen, x, y, end, ink, text);
    }
    if (pen->page->is_marking && tui_chip_counts(pen, node)) {
        put(pen, x, y, end, TUI_MARK, "?"); /* as marks look on the board */
    }
    put(pen, x, y, end, is_chosen ? TUI_KEY : TUI_QUIET, is_chosen ? "<" : "]");
}

/* So many are left to place. */
static void put_count(const tui_pen *pen, uint32_t node, uint32_t cell, int *x, int y, int end) {
    char number[COUNT];
    kz_text text;
    kz_text_init(&text, number, sizeof number);
    kz_text_put_signed(&text, tui_pen_cell(pen, node, cell)->value);
    put(pen, x, y, end, TUI_QUIET, number);
}

int tui_chip_put(const tui_pen *pen, uint32_t node, uint32_t cell, int x, int y, int limit) {
    const kz_view_node *n = tui_pen_node(pen, node);
    int from = x;
    int end = x + limit;
    if (n->kind == KZ_VIEW_ACTIONS) {
        put_action(pen, node, cell, &x, y, end);
    } else if (n->kind == KZ_VIEW_CARDS) {
        put_card(pen, node, cell, &x, y, end);
    } else {
        char text[TUI_PEN_TEXT];
        const kz_view_cell *c = tui_pen_cell(pen, node, cell);
        tui_pen_cell_text(pen, c, text);
        put(pen, &x, y, end, tui_pen_cell_ink(c, TUI_PLAIN), text);
    }
    tui_pen_spot_here(pen, node, cell, (tui_rect){from, y, x - from, 1});
    if (tui_chip_counts(pen, node)) {
        put_count(pen, node, cell, &x, y, end);
    }
    return x - from;
}
