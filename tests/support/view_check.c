#include "view_check.h"

#include <string.h>

static bool is_name(const char *text) {
    return *text != '\0' && strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-_") == strlen(text);
}

static bool is_ascii(const char *text) {
    while (*text >= 0x20 && *text < 0x7F) {
        text++;
    }
    return *text == '\0';
}

static bool has_label(const kz_view *view, uint32_t node, uint32_t cell, kz_lang lang) {
    char label[512];
    kz_text text;
    kz_text_init(&text, label, sizeof label);
    kz_view_label(view, node, cell, lang, &text);
    return text.length > 0 && !text.truncated;
}

static const char *cell_fault(const kz_view *view, uint32_t n, uint32_t index) {
    const kz_view_node *node = &view->nodes[n];
    const kz_view_cell *cells = view->cells + node->first_cell;
    for (uint32_t i = 0; i < index && cells[index].id != 0; i++) {
        if (cells[i].id == cells[index].id) {
            return "an id stands twice in a node";
        }
    }
    if (cells[index].type == 0 || node->kind == KZ_VIEW_FORM) {
        return NULL;
    }
    if (!is_ascii(kz_view_text(view, cells[index].type))) {
        return "what a cell types is not ASCII";
    }
    bool is_named = has_label(view, n, index, KZ_LANG_EN) && has_label(view, n, index, KZ_LANG_JA);
    return is_named ? NULL : "a cell that types has no label";
}

static const char *slot_fault(const kz_view *view, const kz_view_node *form, uint32_t index) {
    const kz_view_cell *slot = &view->cells[form->first_cell + index];
    const char *from = kz_view_text(view, slot->type);
    if (*from == '\0' ? form->example == 0 : kz_view_find(view, from) == NULL) {
        return "a slot has neither words nor an example";
    }
    bool has_bounds = slot->value >= 0 && slot->extra >= slot->value && slot->extra > 0;
    return has_bounds ? NULL : "a slot has no bounds";
}

static bool is_lower(const char *text) {
    return 'a' <= *text && *text <= 'z';
}

/* Buttons begin with a capital letter: the title of a form, and each cell of ACTIONS. */
static const char *button_fault(const kz_view *view, const kz_view_node *node) {
    bool is_lower_case = node->kind == KZ_VIEW_FORM && is_lower(kz_view_text(view, node->text));
    for (uint32_t i = 0; i < node->cell_count && node->kind == KZ_VIEW_ACTIONS; i++) {
        const char *text = kz_view_text(view, view->cells[node->first_cell + i].text);
        is_lower_case = is_lower_case || is_lower(text);
    }
    return is_lower_case ? "a button begins with a lower-case letter" : NULL;
}

static const char *node_fault(const kz_view *view, uint32_t n, bool closely) {
    const kz_view_node *node = &view->nodes[n];
    const char *name = kz_view_text(view, node->name);
    const char *fault = button_fault(view, node);
    if (!is_name(name) || kz_view_find(view, name) != node) {
        return "a node has no name of its own";
    }
    for (uint32_t i = 0; i < node->cell_count && fault == NULL; i++) {
        fault = node->kind == KZ_VIEW_FORM ? slot_fault(view, node, i) : NULL;
        if (fault == NULL && closely) {
            fault = cell_fault(view, n, i);
        }
    }
    return fault;
}

const char *view_fault(const kz_view *view, bool closely) {
    const char *fault = view->truncated || view->node_count == 0 ? "cut off or empty" : NULL;
    for (uint32_t n = 0; n < view->node_count && fault == NULL; n++) {
        fault = node_fault(view, n, closely);
    }
    return fault;
}
