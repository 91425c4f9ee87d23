#include "stranger.h"

#include <string.h>

enum { DANGER_ONE_IN = 40 };

static const kz_view_cell *cell_at(const kz_view *view, const kz_view_node *node, uint32_t index) {
    return &view->cells[node->first_cell + index];
}

static bool can_choose(const kz_view_cell *cell) {
    return cell->type != 0 && (cell->flags & KZ_CELL_DISABLED) == 0;
}

/** Writes the words of one slot. */
static bool fill_slot(const kz_view *view, const kz_view_node *form, const kz_view_cell *slot,
                      kz_rng *rng, kz_text *out) {
    const kz_view_node *offers = kz_view_find(view, kz_view_text(view, slot->type));
    uint64_t used[KZ_VIEW_CELLS_MAX / 64 + 1] = {0};
    uint64_t span = (uint64_t)(slot->extra - slot->value) + 1;
    uint32_t wanted = (uint32_t)slot->value + (uint32_t)kz_rng_below(rng, span);
    uint32_t chosen = 0;
    for (unsigned tries = 0; offers != NULL && offers->cell_count > 0 && chosen < wanted; tries++) {
        uint32_t index = (uint32_t)kz_rng_below(rng, offers->cell_count);
        const kz_view_cell *cell = cell_at(view, offers, index);
        bool is_used = (used[index / 64] >> index % 64 & 1U) != 0;
        bool is_single = (form->flags & (KZ_FORM_SET | KZ_FORM_JOINED)) != 0;
        if (tries > 5000) {
            break;
        }
        if (can_choose(cell) && !(is_single && is_used)) {
            bool is_joined = (form->flags & KZ_FORM_JOINED) != 0 && chosen > 0;
            kz_text_put(out, is_joined || out->length == 0 ? "" : " ");
            kz_text_put(out, kz_view_text(view, cell->type));
            used[index / 64] |= UINT64_C(1) << index % 64;
            chosen++;
        }
    }
    return chosen >= (uint32_t)slot->value;
}

bool stranger_fill(const kz_view *view, const kz_view_node *form, kz_rng *rng, char *line) {
    kz_text out;
    bool is_full = true;
    bool is_free = false;
    kz_text_init(&out, line, KZ_PLAY_LINE_MAX);
    kz_text_put(&out, kz_view_text(view, form->prefix));
    for (uint32_t i = 0; i < form->cell_count && is_full; i++) {
        const kz_view_cell *slot = cell_at(view, form, i);
        is_free = is_free || slot->type == 0;
        is_full = is_free || fill_slot(view, form, slot, rng, &out);
    }
    if (is_free) {
        kz_text_init(&out, line, KZ_PLAY_LINE_MAX);
        kz_text_put(&out, kz_view_text(view, form->example));
        return true;
    }
    return is_full && !out.truncated;
}

stranger_source stranger_line(const kz_view *view, kz_rng *rng, char *line) {
    for (int tries = 0; tries < 1000; tries++) {
        const kz_view_node *node = &view->nodes[kz_rng_below(rng, view->node_count)];
        if (node->kind == KZ_VIEW_FORM && stranger_fill(view, node, rng, line)) {
            return STRANGER_FORM;
        }
        if (node->kind != KZ_VIEW_ACTIONS || node->cell_count == 0) {
            continue;
        }
        const kz_view_cell *cell =
            cell_at(view, node, (uint32_t)kz_rng_below(rng, node->cell_count));
        bool is_feared =
            (cell->flags & KZ_CELL_DANGER) != 0 && kz_rng_below(rng, DANGER_ONE_IN) != 0;
        if (can_choose(cell) && !is_feared) {
            strcpy(line, kz_view_text(view, cell->type));
            return STRANGER_ACTION;
        }
    }
    return STRANGER_NOTHING;
}
