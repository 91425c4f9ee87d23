/*
 * Draws views on a page with few lines: short nodes in the first line, typed choices in the last
 * one.
 */
#include "play/view_print.h"

#include <string.h>

enum { LINE_ROOM = 1024 };

/* Tells whether a node goes to the first line of a compact page. */
static bool is_brief(const kz_view_node *node) {
    return node->kind == KZ_VIEW_HEADING || node->kind == KZ_VIEW_SCORES ||
           (node->kind == KZ_VIEW_METER && node->cell_count == 0);
}

/* Tells whether a node goes to the last line of a compact page or is left out, because it is
 * obvious that it can be typed. */
static bool is_typed(const kz_view_node *node) {
    return node->kind == KZ_VIEW_FORM || node->kind == KZ_VIEW_ACTIONS ||
           (node->kind == KZ_VIEW_CARDS && node->role == KZ_ROLE_CHOICES);
}

static void print_brief(const kz__page *p) {
    char buffer[LINE_ROOM];
    kz_text line;
    const kz__page whole = {p->view, p->style, &line};
    kz_text_init(&line, buffer, sizeof buffer);
    for (uint32_t i = 0; i < p->view->node_count; i++) {
        if (is_brief(&p->view->nodes[i])) {
            kz__page_node(&whole, &p->view->nodes[i]);
            line.length -= line.length > 0 && buffer[line.length - 1] == '\n' ? 1 : 0;
            kz_text_put(&line, "   ");
        }
    }
    while (line.length > 0 && buffer[line.length - 1] == ' ') {
        line.length--;
    }
    kz_text_put_bytes(p->out, buffer, line.length);
    kz_text_put(p->out, line.length > 0 ? "\n" : "");
}

/* One thing that can be typed, after the others. */
static void put_typed(const kz__page *p, const char *typed, size_t *column) {
    size_t width = kz__view_width(typed, strlen(typed));
    if (*typed == '\0') {
        return;
    }
    if (*column > 0 && *column + 3 + width > kz__page_columns(p)) {
        kz_text_put(p->out, "\n");
        *column = 0;
    }
    kz_text_put(p->out, *column > 0 ? " | " : "> ");
    kz_text_put(p->out, typed);
    *column += width + (*column > 0 ? 3 : 2);
}

static void print_all_typed(const kz__page *p) {
    size_t column = 0;
    for (uint32_t i = 0; i < p->view->node_count; i++) {
        const kz_view_node *node = &p->view->nodes[i];
        if (node->kind == KZ_VIEW_FORM) {
            put_typed(p, kz_view_text(p->view, node->example), &column);
        }
        for (uint32_t c = 0; c < node->cell_count && node->kind == KZ_VIEW_ACTIONS; c++) {
            const kz_view_cell *cell = &p->view->cells[node->first_cell + c];
            bool is_on = (cell->flags & KZ_CELL_DISABLED) == 0;
            put_typed(p, is_on ? kz_view_text(p->view, cell->type) : "", &column);
        }
    }
    kz_text_put(p->out, column > 0 ? "\n" : "");
}

void kz__page_compact(const kz__page *p) {
    print_brief(p);
    for (uint32_t i = 0; i < p->view->node_count; i++) {
        if (!is_brief(&p->view->nodes[i]) && !is_typed(&p->view->nodes[i])) {
            kz__page_node(p, &p->view->nodes[i]);
        }
    }
    print_all_typed(p);
}
