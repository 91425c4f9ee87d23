/* Draws views as plain text, on a normal page or a compact one. */
#include "play/view_print.h"
#include "base/valid.h"
#include "play/valid.h"

#include <assert.h>

void kz_view_print(const kz_view *view, const kz_view_style *style, kz_text *out) {
    assert(kz__view_is_valid(view) && (style == NULL || kz__view_style_is_valid(style)) &&
           kz__text_is_valid(out));
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
