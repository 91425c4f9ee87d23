/**
 * @file
 * The builder of views: bounded, and it remembers when something did not fit.
 */
#include "kazu/play.h"

#include <assert.h>
#include <string.h>

void kz_view_init(kz_view *view) {
    view->node_count = 0;
    view->cell_count = 0;
    view->text_length = 1;
    view->truncated = false;
    view->ascii = false;
    view->text[0] = '\0';
}

/** Stores a text. Offset 0 stands for NULL and for what no longer fits. */
static uint32_t store(kz_view *view, const char *text) {
    if (text == NULL) {
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

void kz_view_add(kz_view *view, kz_view_kind kind, const char *text, uint32_t columns) {
    if (view->truncated || view->node_count == KZ_VIEW_NODES_MAX) {
        view->truncated = true;
        return;
    }
    kz_view_node node = {.kind = kind,
                         .text = store(view, text),
                         .first_cell = view->cell_count,
                         .cell_count = 0,
                         .columns = columns};
    view->nodes[view->node_count] = node;
    view->node_count++;
}

void kz_view_add_cell(kz_view *view, const char *text, const char *type) {
    if (view->truncated || view->cell_count == KZ_VIEW_CELLS_MAX) {
        view->truncated = true;
        return;
    }
    assert(view->node_count > 0);
    kz_view_cell cell = {.text = store(view, text), .type = store(view, type)};
    view->cells[view->cell_count] = cell;
    view->cell_count++;
    view->nodes[view->node_count - 1].cell_count++;
}

void kz_view_frame_cell(kz_view *view, const char *corner, uint32_t group) {
    if (view->truncated) {
        return;
    }
    assert(view->cell_count > 0 && view->nodes[view->node_count - 1].cell_count > 0);
    kz_view_cell *cell = &view->cells[view->cell_count - 1];
    cell->corner = store(view, corner);
    cell->group = group;
}

const char *kz_view_text(const kz_view *view, uint32_t offset) {
    return offset < view->text_length ? view->text + offset : "";
}
