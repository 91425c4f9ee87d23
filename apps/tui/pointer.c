/* Finds what a hint points at. */
#include "pointer.h"

#include <string.h>

/* A hint's pointers to one cell are joined. */
static void look_into(const kz_view *hint, const kz_view_node *focus, const char *name, uint32_t id,
                      tui_pointer *pointer) {
    for (uint32_t i = 0; i < focus->cell_count; i++) {
        const kz_view_cell *cell = &hint->cells[focus->first_cell + i];
        if (cell->value == (int32_t)id && strcmp(kz_view_text(hint, cell->text), name) == 0) {
            pointer->is_lit = true;
            pointer->flags |= cell->flags;
            pointer->marks |= cell->marks;
        }
    }
}

tui_pointer tui_pointer_of(const kz_view *hint, const kz_view *view, uint32_t node, uint32_t cell) {
    tui_pointer pointer = {.is_lit = false};
    const char *name = kz_view_text(view, view->nodes[node].name);
    uint32_t id = view->cells[view->nodes[node].first_cell + cell].id;
    for (uint32_t i = 0; hint != NULL && id != 0 && i < hint->node_count; i++) {
        if (hint->nodes[i].kind == KZ_VIEW_FOCUS) {
            look_into(hint, &hint->nodes[i], name, id, &pointer);
        }
    }
    return pointer;
}

int tui_pointer_away(const kz_view *hint, const kz_view *view, const tui_spots *spots) {
    int away = TUI_NO_SPOT;
    for (size_t i = 0; i < spots->count; i++) {
        const tui_spot *spot = &spots->list[i];
        if (!tui_pointer_of(hint, view, spot->node, spot->cell).is_lit) {
            continue;
        }
        if (spot->part.width > 0) {
            return TUI_NO_SPOT;
        }
        away = away == TUI_NO_SPOT ? (int)i : away;
    }
    return away;
}
