/* What is printed of a puzzle: what its table shows, at the start and when it is given up. */
#include "puzzle.h"

#include <string.h>

static bool show(const kz_table *table, int seat, bool is_over, kz_lang lang, kz_view *view) {
    kz_viewer viewer = {.seat = seat, .all = is_over, .acts = !is_over, .lang = lang};
    size_t index = kz_session_length(kz_table_session(table));
    kz_view_init(view);
    return kz_table_view(table, index, &viewer, view) == KZ_OK && !view->truncated;
}

static kz_table *open_table(const sheet_puzzle *puzzle, kz_work *work) {
    static const kz_table_setup setup = {.one_device = true};
    kz_table *table = NULL;
    return kz_table_new(&puzzle->opening, &setup, work, NULL, &table) == KZ_OK ? table : NULL;
}

bool puzzle_view(const sheet_puzzle *puzzle, int seat, kz_lang lang, kz_work *work, kz_view *view) {
    kz_table *table = open_table(puzzle, work);
    bool is_shown = table != NULL && show(table, seat, false, lang, view);
    kz_table_free(table);
    return is_shown;
}

/* Writes the act that gives up: the move that a game asks about first. */
static bool write_surrender(const kz_view *view, kz_text *out) {
    for (uint32_t i = 0; i < view->node_count; i++) {
        const kz_view_node *node = &view->nodes[i];
        for (uint32_t j = 0; node->kind == KZ_VIEW_ACTIONS && j < node->cell_count; j++) {
            const kz_view_cell *cell = &view->cells[node->first_cell + j];
            if ((cell->flags & KZ_CELL_DANGER) != 0) {
                kz_text_put(out, "move ");
                kz_text_put(out, kz_view_text(view, cell->type));
                return true;
            }
        }
    }
    return false;
}

bool puzzle_solved_view(const sheet_puzzle *puzzle, kz_lang lang, kz_work *work, kz_view *view) {
    char line[KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_table *table = open_table(puzzle, work);
    kz_text_init(&text, line, sizeof line);
    bool is_shown =
        table != NULL && show(table, 0, false, lang, view) && write_surrender(view, &text) &&
        kz_table_act(table, 0, line, 0, NULL) == KZ_OK && show(table, 0, true, lang, view);
    kz_table_free(table);
    return is_shown;
}

kz_status puzzle_values(const sheet_puzzle *puzzle, kz_values *values) {
    return kz_params_read(puzzle->opening.game, puzzle->opening.params, puzzle->opening.seats,
                          values, NULL, NULL);
}
