/* Draws the nodes of a view as lines of plain text, each kind of node in its own way. */
#include "play/view_print.h"

#include <string.h>

enum {
    PAGE = 80,
    COLUMNS_MAX = 32,
    CELL_ROOM = 256,
    SECOND = 1000,
    METER_CELLS = 24 /* last cells of a meter that fit a page */
};

static const kz_view_cell *cell_at(const kz__page *p, const kz_view_node *node, uint32_t index) {
    return &p->view->cells[node->first_cell + index];
}

static void put_text(const kz__page *p, uint32_t offset) {
    kz__view_put_plain(kz_view_text(p->view, offset), p->style, p->out);
}

static void put_title(const kz__page *p, const kz_view_node *node, const char *after) {
    if (node->text != 0) {
        put_text(p, node->text);
        kz_text_put(p->out, after);
    }
}

static void put_line(const kz__page *p, const char *before, const kz_view_node *node,
                     const char *after) {
    kz_text_put(p->out, before);
    put_text(p, node->text);
    kz_text_put(p->out, after);
}

static bool is_word(const char *type) {
    bool is_letter = (*type >= 'a' && *type <= 'z') || (*type >= 'A' && *type <= 'Z');
    return is_letter || (*type >= '0' && *type <= '9');
}

/* "[4]", and "[2 red]" where another word is typed than is shown. */
static void print_card(const kz__page *p, const kz_view_cell *cell, kz_text *out) {
    const char *type = kz_view_text(p->view, cell->type);
    kz_text_put_char(out, '[');
    if (is_word(type) && strcmp(type, kz_view_text(p->view, cell->text)) != 0) {
        kz_text_put(out, type);
        kz_text_put_char(out, ' ');
    }
    kz__view_put_cell(p->view, cell, p->style, out);
    kz_text_put_char(out, ']');
}

/* Tells whether a label equals its typed text except for the capital letter. */
static bool is_typed_alike(const char *label, const char *type) {
    bool is_capital = *label >= 'A' && *label <= 'Z';
    return strcmp(label, type) == 0 ||
           (is_capital && (*label | 0x20) == *type && strcmp(label + 1, type + 1) == 0);
}

/* "Give up (give-up)"; unavailable actions are left out. */
static void print_action(const kz__page *p, const kz_view_cell *cell, kz_text *out) {
    const char *text = kz_view_text(p->view, cell->text);
    const char *type = kz_view_text(p->view, cell->type);
    kz__view_put_plain(text, p->style, out);
    if (*type != '\0' && !is_typed_alike(text, type)) {
        kz_text_put(out, " (");
        kz_text_put(out, type);
        kz_text_put_char(out, ')');
    }
}

static void print_item(const kz__page *p, const kz_view_node *node, const kz_view_cell *cell,
                       kz_text *out) {
    if (node->kind == KZ_VIEW_CARDS) {
        print_card(p, cell, out);
    } else if (node->kind == KZ_VIEW_ACTIONS) {
        print_action(p, cell, out);
    } else {
        kz__view_put_cell(p->view, cell, p->style, out);
    }
}

size_t kz__page_columns(const kz__page *p) {
    return p->style->columns > 0 ? p->style->columns : PAGE;
}

/* A title and items in a row, on as many lines as the page needs. */
static void print_row(const kz__page *p, const kz_view_node *node, const char *between) {
    const char *title = kz_view_text(p->view, node->text);
    size_t column = node->text != 0 ? kz__view_width(title, strlen(title)) + 2 : 0;
    size_t indent = column < kz__page_columns(p) / 3 ? column : 2;
    bool is_first = true;
    put_title(p, node, ": ");
    for (uint32_t i = 0; i < node->cell_count; i++) {
        const kz_view_cell *cell = cell_at(p, node, i);
        char buffer[CELL_ROOM];
        kz_text item;
        if (node->kind == KZ_VIEW_ACTIONS && (cell->flags & KZ_CELL_DISABLED) != 0) {
            continue;
        }
        kz_text_init(&item, buffer, sizeof buffer);
        print_item(p, node, cell, &item);
        size_t width = kz__view_width(buffer, item.length);
        if (!is_first && column + strlen(between) + width > kz__page_columns(p)) {
            kz_text_format(p->out, "\n%*s", (int)indent, "");
            column = indent;
            is_first = true;
        }
        kz_text_put(p->out, is_first ? "" : between);
        kz_text_put(p->out, buffer);
        column += (is_first ? 0 : strlen(between)) + width;
        is_first = false;
    }
    kz_text_put(p->out, "\n");
}

static size_t cell_width(const kz__page *p, const kz_view_cell *cell) {
    char buffer[CELL_ROOM];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz__view_put_cell(p->view, cell, p->style, &text);
    return kz__view_width(buffer, text.length);
}

static void measure(const kz__page *p, const kz_view_node *node, uint32_t columns,
                    size_t widths[COLUMNS_MAX]) {
    memset(widths, 0, COLUMNS_MAX * sizeof *widths);
    for (uint32_t i = 0; i < node->cell_count; i++) {
        size_t width = cell_width(p, cell_at(p, node, i));
        size_t *widest = &widths[i % columns % COLUMNS_MAX];
        *widest = width > *widest ? width : *widest;
    }
}

static void put_blanks(const kz__page *p, size_t count) {
    for (size_t i = 0; i < count; i++) {
        kz_text_put_char(p->out, ' ');
    }
}

/* Rows of a HISTORY of pegs have numbers, by which they can be named. */
static void put_row_number(const kz__page *p, const kz_view_node *node, uint32_t row) {
    if (node->kind == KZ_VIEW_PEGS && node->role == KZ_ROLE_HISTORY) {
        kz_text_format(p->out, "%2u.  ", (unsigned)row + 1);
    }
}

/* Tells whether a hidden code follows its title on the same line. */
static bool is_one_row(const kz_view_node *node) {
    return node->kind == KZ_VIEW_PEGS && node->role != KZ_ROLE_HISTORY &&
           node->cell_count <= node->columns;
}

static void print_table(const kz__page *p, const kz_view_node *node, const char *between) {
    size_t widths[COLUMNS_MAX];
    uint32_t columns = node->columns > 0 ? node->columns : 1;
    measure(p, node, columns, widths);
    put_title(p, node, is_one_row(node) ? ": " : ":\n");
    for (uint32_t i = 0; i < node->cell_count; i++) {
        const kz_view_cell *cell = cell_at(p, node, i);
        bool ends_row = i % columns == columns - 1 || i + 1 == node->cell_count;
        if (i % columns == 0) {
            put_row_number(p, node, i / columns);
        }
        kz_text_put(p->out, (cell->flags & KZ_CELL_ANSWER) != 0 ? "  " : "");
        kz__view_put_cell(p->view, cell, p->style, p->out);
        if (ends_row) {
            kz_text_put(p->out, "\n");
        } else {
            put_blanks(p, widths[i % columns % COLUMNS_MAX] - cell_width(p, cell));
            kz_text_put(p->out, between);
        }
    }
}

/* Writes names and scores in a row, because they are short. */
static void print_scores(const kz__page *p, const kz_view_node *node) {
    put_title(p, node, ": ");
    for (uint32_t i = 0; i < node->cell_count; i++) {
        kz_text_put(p->out, i == 0 ? "" : i % 2 == 0 ? "  |  " : " ");
        kz__view_put_cell(p->view, cell_at(p, node, i), p->style, p->out);
    }
    kz_text_put(p->out, "\n");
}

static void print_meter(const kz__page *p, const kz_view_node *node) {
    put_title(p, node, ": ");
    if (node->until_ms > 0) {
        uint64_t now = p->style->now_ms;
        uint64_t left = node->until_ms > now ? node->until_ms - now : 0;
        kz_text_format(p->out, kz_message(p->style->lang, "%llu s"),
                       (unsigned long long)((left + SECOND - 1) / SECOND));
        kz_text_put(p->out, "\n");
        return;
    }
    kz_text_put_unsigned(p->out, node->value);
    if (node->total > 0) {
        kz_text_put_char(p->out, '/');
        kz_text_put_unsigned(p->out, node->total);
    }
    if (node->cell_count > 0) {
        uint32_t left_out = node->cell_count > METER_CELLS ? node->cell_count - METER_CELLS : 0;
        const kz_view_node cells = {.kind = KZ_VIEW_TRACK,
                                    .first_cell = node->first_cell + left_out,
                                    .cell_count = node->cell_count - left_out};
        kz_text_put(p->out, "  ");
        print_row(p, &cells, " ");
        return;
    }
    kz_text_put(p->out, "\n");
}

/* "> Write, for example: r2c1 2" */
static void print_typed(const kz__page *p, const kz_view_node *node) {
    const char *example = kz_view_text(p->view, node->example);
    kz_text_put(p->out, "> ");
    put_text(p, node->text);
    if (node->kind == KZ_VIEW_FORM && node->text != 0 && *example != '\0') {
        kz_text_format(p->out, kz_message(p->style->lang, ", for example: %s"), example);
    } else if (node->kind == KZ_VIEW_FORM) {
        kz_text_put(p->out, example);
    }
    kz_text_put(p->out, "\n");
}

/* Tells whether a node has cells that are drawn. */
static bool has_cells(const kz__page *p, const kz_view_node *node) {
    uint32_t hidden = node->kind == KZ_VIEW_ACTIONS ? KZ_CELL_DISABLED : 0;
    for (uint32_t i = 0; i < node->cell_count; i++) {
        if ((cell_at(p, node, i)->flags & hidden) == 0) {
            return true;
        }
    }
    return false;
}

/* Tells whether a node has no cells and so nothing to draw. */
static bool is_empty(const kz__page *p, const kz_view_node *node) {
    bool is_of_cells = node->kind != KZ_VIEW_HEADING && node->kind != KZ_VIEW_MESSAGE &&
                       node->kind != KZ_VIEW_PROMPT && node->kind != KZ_VIEW_METER &&
                       node->kind != KZ_VIEW_FORM;
    return is_of_cells && !has_cells(p, node);
}

void kz__page_node(const kz__page *p, const kz_view_node *node) {
    if (is_empty(p, node)) {
        return;
    }
    switch (node->kind) {
    case KZ_VIEW_HEADING:
        put_line(p, "== ", node, " ==\n");
        break;
    case KZ_VIEW_MESSAGE:
        put_line(p, "", node, "\n");
        break;
    case KZ_VIEW_PROMPT:
    case KZ_VIEW_FORM:
        print_typed(p, node);
        break;
    case KZ_VIEW_CARDS:
        print_row(p, node, " ");
        break;
    case KZ_VIEW_TRACK:
        print_row(p, node, "; ");
        break;
    case KZ_VIEW_ACTIONS:
        print_row(p, node, " | ");
        break;
    case KZ_VIEW_GRID:
        if (kz__view_is_board(p->view, node)) {
            kz__view_print_board(p->view, node, p->style, p->out);
        } else {
            print_table(p, node, " ");
        }
        break;
    case KZ_VIEW_PEGS:
        print_table(p, node, " ");
        break;
    case KZ_VIEW_TABLE:
        print_table(p, node, "  ");
        break;
    case KZ_VIEW_SCORES:
        print_scores(p, node);
        break;
    case KZ_VIEW_METER:
        print_meter(p, node);
        break;
    case KZ_VIEW_FOCUS: /* it is drawn on the cells that it points at */
    case KZ_VIEW_KIND_COUNT:
        break;
    }
}
