/*
 * Draws views as plain text, on a page as it is or on one with few lines.
 */
#include "play/view_print.h"

void kz_view_print(const kz_view *view, const kz_view_style *style, kz_text *out) {
    static const kz_view_style usual = {.ascii = false};
    const kz__page p = {view, style != NULL ? style : &usual, out};
    if (p.style->compact) {
        kz__page_compact(&p);
    }
    for (uint32_t i = 0; i < view->node_count && !p.style->compact; i++) {
        kz__page_node(&p, &view->nodes[i]);
    }
    if (view->truncated) {
        kz_text_put(out, "...\n");
    }
}
