/**
 * @file
 * Draws views as plain text lines.
 */
#include "play/view_print.h"

#include <string.h>

enum { COLUMNS_MAX = 32 };

size_t kz__view_width(const char *text, size_t length) {
    size_t width = 0;
    while (length > 0) {
        uint32_t code_point = 0;
        size_t taken = kz_utf8_decode(text, length, &code_point);
        width += taken > 0 && code_point >= 0x2E80 ? 2 : 1;
        taken = taken > 0 ? taken : 1;
        text += taken;
        length -= taken;
    }
    return width;
}

static size_t width_of(const char *text) {
    return kz__view_width(text, strlen(text));
}

static const char *cell_text(const kz_view *view, const kz_view_node *node, uint32_t index) {
    return kz_view_text(view, view->cells[node->first_cell + index].text);
}

static void print_title(const char *title, kz_text *out) {
    if (*title != '\0') {
        kz_text_put(out, title);
        kz_text_put(out, ": ");
    }
}

static void print_row(const kz_view *view, const kz_view_node *node, const char *before,
                      const char *between, const char *after, kz_text *out) {
    print_title(kz_view_text(view, node->text), out);
    for (uint32_t i = 0; i < node->cell_count; i++) {
        kz_text_put(out, i > 0 ? between : "");
        kz_text_put(out, before);
        kz_text_put(out, cell_text(view, node, i));
        kz_text_put(out, after);
    }
    kz_text_put(out, "\n");
}

static void print_actions(const kz_view *view, const kz_view_node *node, kz_text *out) {
    print_title(kz_view_text(view, node->text), out);
    for (uint32_t i = 0; i < node->cell_count; i++) {
        const char *text = cell_text(view, node, i);
        const char *type = kz_view_text(view, view->cells[node->first_cell + i].type);
        kz_text_put(out, i > 0 ? " | " : "");
        kz_text_put(out, text);
        if (*type != '\0' && strcmp(text, type) != 0) {
            kz_text_put(out, " (");
            kz_text_put(out, type);
            kz_text_put(out, ")");
        }
    }
    kz_text_put(out, "\n");
}

static void measure(const kz_view *view, const kz_view_node *node, uint32_t columns,
                    size_t widths[COLUMNS_MAX]) {
    memset(widths, 0, COLUMNS_MAX * sizeof *widths);
    for (uint32_t i = 0; i < node->cell_count; i++) {
        size_t width = width_of(cell_text(view, node, i));
        size_t *widest = &widths[i % columns % COLUMNS_MAX];
        *widest = width > *widest ? width : *widest;
    }
}

static void print_table(const kz_view *view, const kz_view_node *node, const char *between,
                        kz_text *out) {
    size_t widths[COLUMNS_MAX];
    uint32_t columns = node->columns > 0 ? node->columns : 1;
    const char *title = kz_view_text(view, node->text);
    if (*title != '\0') {
        kz_text_put(out, title);
        kz_text_put(out, ":\n");
    }
    measure(view, node, columns, widths);
    for (uint32_t i = 0; i < node->cell_count; i++) {
        const char *text = cell_text(view, node, i);
        bool ends_row = i % columns == columns - 1 || i + 1 == node->cell_count;
        kz_text_put(out, text);
        if (ends_row) {
            kz_text_put(out, "\n");
            continue;
        }
        for (size_t w = width_of(text); w < widths[i % columns % COLUMNS_MAX]; w++) {
            kz_text_put(out, " ");
        }
        kz_text_put(out, between);
    }
}

static void print_grid(const kz_view *view, const kz_view_node *node, kz_text *out) {
    if (kz__view_is_board(view, node)) {
        kz__view_print_board(view, node, out);
    } else {
        print_table(view, node, " ", out);
    }
}

static void print_line(const char *before, const char *text, const char *after, kz_text *out) {
    kz_text_put(out, before);
    kz_text_put(out, text);
    kz_text_put(out, after);
}

static void print_node(const kz_view *view, const kz_view_node *node, kz_text *out) {
    const char *text = kz_view_text(view, node->text);
    switch (node->kind) {
    case KZ_VIEW_HEADING:
        print_line("== ", text, " ==\n", out);
        break;
    case KZ_VIEW_MESSAGE:
        print_line("", text, "\n", out);
        break;
    case KZ_VIEW_PROMPT:
        print_line("> ", text, "\n", out);
        break;
    case KZ_VIEW_CARDS:
        print_row(view, node, "[", " ", "]", out);
        break;
    case KZ_VIEW_TRACK:
        print_row(view, node, "", "; ", "", out);
        break;
    case KZ_VIEW_ACTIONS:
        print_actions(view, node, out);
        break;
    case KZ_VIEW_GRID:
        print_grid(view, node, out);
        break;
    case KZ_VIEW_PEGS:
        print_table(view, node, " ", out);
        break;
    case KZ_VIEW_TABLE:
    case KZ_VIEW_SCORES:
        print_table(view, node, "  ", out);
        break;
    }
}

void kz_view_print(const kz_view *view, kz_text *out) {
    for (uint32_t i = 0; i < view->node_count; i++) {
        print_node(view, &view->nodes[i], out);
    }
    if (view->truncated) {
        kz_text_put(out, "...\n");
    }
}
