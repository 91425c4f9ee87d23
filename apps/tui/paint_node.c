/* Draws a node by its kind. */
#include "paint.h"

enum { LEAST_BOARD = 5, LEAST_LIST = 3, FRAMED_MOST = 12 };

/* What one holds or plays with lies framed on the table. */
static bool is_framed(const tui_pen *pen, uint32_t node, int width, tui_room look) {
    const kz_view_node *n = tui_pen_node(pen, node);
    bool is_played =
        n->role == KZ_ROLE_HAND || n->role == KZ_ROLE_BOARD || n->role == KZ_ROLE_SECRET;
    return look == TUI_ROOMY && n->kind == KZ_VIEW_CARDS && is_played &&
           n->cell_count <= FRAMED_MOST && tui_paint_cards_width(pen, node) <= width;
}

int tui_paint_node(const tui_pen *pen, uint32_t node, tui_rect part, tui_room look) {
    const kz_view_node *n = tui_pen_node(pen, node);
    if (part.width <= 0 || part.height <= 0 || !tui_paint_shows(pen, node)) {
        return 0;
    }
    switch (n->kind) {
    case KZ_VIEW_GRID:
        return tui_paint_board(pen, node, part, look);
    case KZ_VIEW_PEGS:
        return tui_paint_pegs(pen, node, part);
    case KZ_VIEW_CARDS:
        if (is_framed(pen, node, part.width, look)) {
            return tui_paint_cards(pen, node, part);
        }
        return tui_paint_flow(pen, node, part, look);
    case KZ_VIEW_TRACK:
    case KZ_VIEW_ACTIONS:
        return tui_paint_flow(pen, node, part, look);
    case KZ_VIEW_TABLE:
        return tui_paint_table(pen, node, part);
    case KZ_VIEW_SCORES:
        return look == TUI_ROOMY ? tui_paint_table(pen, node, part)
                                 : tui_paint_flow(pen, node, part, look);
    case KZ_VIEW_METER:
        return tui_paint_meter(pen, node, part, look);
    default:
        return tui_paint_text(pen, node, part);
    }
}

static int natural_width(const tui_pen *pen, uint32_t node, int most, tui_room look) {
    switch (tui_pen_node(pen, node)->kind) {
    case KZ_VIEW_GRID:
        return tui_paint_board_width(pen, node, most, look);
    case KZ_VIEW_PEGS:
        return tui_paint_pegs_width(pen, node);
    case KZ_VIEW_CARDS:
        return is_framed(pen, node, most, look) ? tui_paint_cards_width(pen, node)
                                                : tui_paint_flow_width(pen, node, look);
    case KZ_VIEW_TRACK:
    case KZ_VIEW_ACTIONS:
        return tui_paint_flow_width(pen, node, look);
    case KZ_VIEW_TABLE:
        return tui_paint_table_width(pen, node);
    case KZ_VIEW_SCORES:
        return look == TUI_ROOMY ? tui_paint_table_width(pen, node)
                                 : tui_paint_flow_width(pen, node, look);
    case KZ_VIEW_METER:
        return tui_paint_meter_width(pen, node, look);
    default:
        return tui_paint_text_width(pen, node);
    }
}

int tui_paint_width(const tui_pen *pen, uint32_t node, int most, tui_room look) {
    int width = natural_width(pen, node, most, look);
    return width < most ? width : most;
}

int tui_paint_least(const tui_pen *pen, uint32_t node) {
    switch (tui_pen_node(pen, node)->kind) {
    case KZ_VIEW_GRID:
        return LEAST_BOARD;
    case KZ_VIEW_PEGS:
    case KZ_VIEW_TRACK:
    case KZ_VIEW_TABLE:
        return LEAST_LIST;
    default:
        return 1;
    }
}

int tui_paint_spare(const tui_pen *pen, uint32_t node) {
    bool has_rows = tui_pen_node(pen, node)->kind == KZ_VIEW_PEGS;
    return has_rows ? tui_paint_pegs_spare(pen, node) : 0;
}

/* A slot of free text is told by an example; what else a form needs can be seen. */
static bool has_free_slot(const tui_pen *pen, uint32_t node) {
    const kz_view_node *n = tui_pen_node(pen, node);
    for (uint32_t i = 0; i < n->cell_count; i++) {
        if (tui_pen_cell(pen, node, i)->type == 0) {
            return true;
        }
    }
    return false;
}

bool tui_paint_shows(const tui_pen *pen, uint32_t node) {
    const kz_view_node *n = tui_pen_node(pen, node);
    switch (n->kind) {
    case KZ_VIEW_HEADING:
    case KZ_VIEW_FOCUS:
    case KZ_VIEW_KIND_COUNT:
        return false;
    case KZ_VIEW_MESSAGE:
    case KZ_VIEW_PROMPT:
        return n->text != 0;
    case KZ_VIEW_FORM:
        return has_free_slot(pen, node);
    case KZ_VIEW_METER:
        return true;
    case KZ_VIEW_PEGS:
        return n->cell_count > 0 || n->total > 0;
    default:
        return n->cell_count > 0;
    }
}
