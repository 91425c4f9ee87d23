/* Draws cards with frames, as they lie on a table. */
#include "chip.h"
#include "paint.h"

enum { HEIGHT = 3, LEAST = 4, GAP = 1 };

/* All cards of a node are as wide as the widest. */
static int card_width(const tui_pen *pen, uint32_t node) {
    int widest = 0;
    for (uint32_t i = 0; i < tui_pen_node(pen, node)->cell_count; i++) {
        char text[TUI_PEN_TEXT];
        tui_pen_cell_text(pen, tui_pen_cell(pen, node, i), text);
        int width = tui_pen_width(pen, text);
        widest = width > widest ? width : widest;
    }
    return (widest + 2 > LEAST ? widest + 2 : LEAST) + 2;
}

int tui_paint_cards_width(const tui_pen *pen, uint32_t node) {
    const kz_view_node *n = tui_pen_node(pen, node);
    int cards = (int)n->cell_count * (card_width(pen, node) + GAP) - GAP;
    int title = tui_pen_width(pen, tui_pen_text(pen, n->text));
    return cards > title ? cards : title;
}

/* A chosen card has a double frame. */
static void put_frame(const tui_pen *pen, tui_rect part, bool is_chosen, tui_ink ink) {
    const char *line = is_chosen ? tui_pen_sign(pen, "═", "=") : tui_pen_sign(pen, "─", "-");
    const char *side = is_chosen ? tui_pen_sign(pen, "║", "#") : tui_pen_sign(pen, "│", "|");
    const char *const soft[] = {"╭", "╮", "╰", "╯"};
    const char *const hard[] = {"╔", "╗", "╚", "╝"};
    const char *plain = is_chosen ? "#" : "+";
    int right = part.x + part.width - 1;
    int bottom = part.y + part.height - 1;
    tui_pen_repeat(pen, part.x + 1, part.y, part.width - 2, ink, line);
    tui_pen_repeat(pen, part.x + 1, bottom, part.width - 2, ink, line);
    (void)tui_pen_put(pen, part.x, part.y + 1, 1, ink, side);
    (void)tui_pen_put(pen, right, part.y + 1, 1, ink, side);
    for (int i = 0; i < 4; i++) {
        (void)tui_pen_put(pen, i % 2 == 0 ? part.x : right, i < 2 ? part.y : bottom, 1, ink,
                          tui_pen_sign(pen, is_chosen ? hard[i] : soft[i], plain));
    }
}

static void put_card(const tui_pen *pen, uint32_t node, uint32_t index, tui_rect part) {
    char text[TUI_PEN_TEXT];
    const kz_view_cell *cell = tui_pen_cell(pen, node, index);
    const char *key = tui_chip_key(pen, node, index);
    tui_pointer pointer = tui_pen_pointer(pen, node, index);
    bool is_chosen = tui_pen_is_chosen(pen, node, index);
    tui_ink ink = (pointer.flags & KZ_CELL_GOOD) != 0  ? TUI_GOOD
                  : (pointer.flags & KZ_CELL_BAD) != 0 ? TUI_BAD
                                                       : tui_pen_cell_ink(cell, TUI_OWN);
    tui_pen_cell_text(pen, cell, text);
    put_frame(pen, part, is_chosen, is_chosen ? TUI_KEY : TUI_WALL);
    int width = tui_pen_width(pen, text);
    (void)tui_pen_put(pen, part.x + (part.width - width) / 2, part.y + 1, part.width - 2,
                      ink | TUI_BOLD, text);
    if (*key != '\0') {
        int key_width = tui_pen_width(pen, key);
        (void)tui_pen_put(pen, part.x + (part.width - key_width) / 2, part.y + 2, part.width - 2,
                          TUI_KEY, key);
    }
    tui_pen_spot_here(pen, node, index, part);
}

int tui_paint_cards(const tui_pen *pen, uint32_t node, tui_rect part) {
    const kz_view_node *n = tui_pen_node(pen, node);
    int width = card_width(pen, node);
    int in_row = (part.width + GAP) / (width + GAP);
    int above = n->text != 0 ? 1 : 0;
    in_row = in_row > 0 ? in_row : 1;
    int lines = ((int)n->cell_count + in_row - 1) / in_row;
    int rows = above + lines * HEIGHT;
    (void)tui_pen_put(pen, part.x, part.y, above > 0 ? part.width : 0, TUI_HEADING,
                      tui_pen_text(pen, n->text));
    for (int i = 0; i < (int)n->cell_count; i++) {
        tui_rect card = {part.x + i % in_row * (width + GAP), part.y + above + i / in_row * HEIGHT,
                         width, HEIGHT};
        if (!pen->is_dry && card.y + HEIGHT <= part.y + part.height) {
            put_card(pen, node, (uint32_t)i, card);
        }
    }
    return rows < part.height ? rows : part.height;
}
