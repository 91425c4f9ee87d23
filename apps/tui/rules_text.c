/* The rules of a game in sentences: what the view of a small quick deal of it holds. */
#include "rules_text.h"

#include <stdlib.h>

enum { NODES = 2000000 /* of the search for a deal: some tenths of a second */ };

#define MEMORY (UINT64_C(1) << 28)

/* Deals the first of the presets that is dealt quickly. NULL: none is. */
static kz_table *lay(const kz_game *game, kz_work *work) {
    kz_table *table = NULL;
    kz_opening *opening = malloc(sizeof *opening);
    const kz_key key = kz_key_of(1);
    const kz_table_setup setup = {.one_device = true};
    for (int i = 0; table == NULL && opening != NULL && game->presets[i].name != NULL; i++) {
        work->node_limit = work->counters.nodes + NODES;
        for (int seats = game->min_seats; table == NULL && seats <= game->max_seats; seats++) {
            if (kz_opening_deal(game, game->presets[i].params, seats, &key, work, NULL, opening) ==
                KZ_OK) {
                kz_status_ignore(kz_table_new(opening, &setup, work, NULL, &table));
            }
        }
    }
    free(opening);
    return table;
}

static void put_cells(const kz_view *view, const kz_view_node *node, kz_text *out) {
    for (uint32_t i = 0; i < node->cell_count; i++) {
        const kz_view_cell *cell = &view->cells[node->first_cell + i];
        kz_text_put(out, i > 0 ? ", " : ": ");
        kz_text_put(out, kz_view_text(view, cell->text));
    }
}

void rules_put_view(const kz_view *view, kz_text *out) {
    for (uint32_t i = 0; i < view->node_count; i++) {
        const kz_view_node *node = &view->nodes[i];
        bool is_wanted = node->role == KZ_ROLE_RULE || node->role == KZ_ROLE_GOAL ||
                         node->role == KZ_ROLE_LEGEND;
        if (is_wanted) {
            kz_text_put(out, kz_view_text(view, node->text));
            put_cells(view, node, out);
            kz_text_put_char(out, '\n');
        }
    }
}

void rules_put(const kz_game *game, kz_lang lang, kz_text *out) {
    kz_work work;
    kz_work_init(&work);
    work.cpu = kz_cpu_best();
    work.memory_limit = MEMORY;
    kz_view *view = malloc(sizeof *view);
    kz_table *table = lay(game, &work);
    const kz_viewer viewer = {.seat = 0, .acts = true, .lang = lang};
    if (view != NULL && table != NULL && kz_table_view(table, 0, &viewer, view) == KZ_OK) {
        rules_put_view(view, out);
    }
    kz_table_free(table);
    free(view);
}
