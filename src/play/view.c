/* The builder of views. It is bounded, and records when something did not fit. */
#include "kazu/view.h"

#include "base/format.h"
#include "play/valid.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

enum { FORMAT_MAX = 1000 };

void kz_view_init(kz_view *view) {
    assert(view != NULL);
    view->node_count = 0;
    view->cell_count = 0;
    view->number_count = 0;
    view->text_length = 1;
    view->truncated = false;
    view->text[0] = '\0';
}

static uint32_t put(kz_view *view, const char *text) {
    if (text == NULL || *text == '\0') {
        return 0;
    }
    size_t bytes = strlen(text) + 1;
    if (bytes > KZ_VIEW_TEXT_MAX - view->text_length) {
        view->truncated = true;
        return 0;
    }
    uint32_t offset = view->text_length;
    memcpy(view->text + offset, text, bytes);
    view->text_length += (uint32_t)bytes;
    return offset;
}

uint32_t kz_view_put(kz_view *view, const char *text) {
    assert(kz__view_is_sound(view));
    return put(view, text);
}

uint32_t kz_view_format(kz_view *view, const char *format, ...) {
    assert(kz__view_is_sound(view) && format != NULL);
    char buffer[FORMAT_MAX + 1];
    kz_text line;
    va_list values;
    kz_text_init(&line, buffer, sizeof buffer);
    va_start(values, format);
    kz__format(&line, format, &values);
    va_end(values);
    view->truncated = view->truncated || line.truncated;
    return put(view, buffer);
}

kz_view_node *kz_view_add(kz_view *view, kz_view_kind kind, kz_view_role role, const char *name,
                          const char *text) {
    assert(kz__view_is_sound(view));
    bool fits = !view->truncated && view->node_count < KZ_VIEW_NODES_MAX;
    view->truncated = !fits;
    kz_view_node *node = &view->nodes[fits ? view->node_count++ : KZ_VIEW_NODES_MAX];
    *node = (kz_view_node){.kind = kind, .role = role, .first_cell = view->cell_count, .seat = -1};
    node->name = put(view, name);
    node->text = put(view, text);
    return node;
}

kz_view_cell *kz_view_add_cell(kz_view *view, const char *text, const char *type) {
    assert(kz__view_is_sound(view));
    bool fits = !view->truncated && view->cell_count < KZ_VIEW_CELLS_MAX;
    view->truncated = !fits;
    kz_view_cell *cell = &view->cells[fits ? view->cell_count++ : KZ_VIEW_CELLS_MAX];
    *cell = (kz_view_cell){.seat = -1};
    cell->text = put(view, text);
    cell->type = put(view, type);
    if (fits) {
        assert(view->node_count > 0);
        view->nodes[view->node_count - 1].cell_count++;
    }
    return cell;
}

uint32_t kz_view_add_number(kz_view *view, const kz_view_number *number) {
    assert(kz__view_is_sound(view) && number != NULL);
    if (view->number_count == KZ_VIEW_NUMBERS_MAX) {
        view->truncated = true;
        return 0;
    }
    view->numbers[view->number_count] = *number;
    view->number_count++;
    return view->number_count;
}

const char *kz_view_text(const kz_view *view, uint32_t offset) {
    assert(kz__view_is_sound(view));
    return offset < view->text_length ? view->text + offset : "";
}

const kz_view_node *kz_view_find(const kz_view *view, const char *name) {
    assert(kz__view_is_sound(view) && name != NULL);
    for (uint32_t i = 0; i < view->node_count; i++) {
        if (strcmp(kz_view_text(view, view->nodes[i].name), name) == 0) {
            return &view->nodes[i];
        }
    }
    return NULL;
}
