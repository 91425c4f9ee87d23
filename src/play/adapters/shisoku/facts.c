/*
 * What a solver knows of a Shisoku table once the game is over: the player's own solution, the
 * simplest one, how many there are that are essentially different, and all of them, page by page.
 */
#include "games/shisoku/forms/catalogue.h"
#include "play/adapters/shisoku/past.h"
#include "play/adapters/shisoku/search.h"
#include "play/adapters/shisoku/written.h"

#include <string.h>

enum { NUMBER_ROOM = 24 };

/* Too large for the stack. */
typedef struct scratch {
    kz_shisoku_problem problem;
    kz_shisoku_result way;
    kz__shisoku_table game;
    kz_shisoku_solution yours; /* no steps if the player did not make the target */
    kz_shisoku_solution row;
} scratch;

/* Adds a node for one solution with its steps. */
static kz_view_cell *add_track(const scratch *made, const char *name, const char *title,
                               const kz_shisoku_solution *solution, kz_view *out) {
    kz_view_add(out, KZ_VIEW_TRACK, KZ_ROLE_ANSWER, name, title);
    kz_view_cell *cell = kz__shisoku_add_written(&made->problem, solution, out);
    kz__shisoku_add_steps(solution, cell, out);
    return cell;
}

/* Its id is the number of the row that is essentially the same; 0: not known. */
static void add_yours(const scratch *made, uint32_t id, kz_lang lang, kz_view *out) {
    if (made->yours.count > 0) {
        add_track(made, "yours", kz_message(lang, "Your solution"), &made->yours, out)->id = id;
    }
}

static void add_summary(scratch *made, const kz_shisoku_catalogue *catalogue, uint32_t yours,
                        kz_lang lang, kz_view *out) {
    unsigned count = (unsigned)kz_shisoku_catalogue_count(catalogue);
    add_yours(made, yours, lang, out);
    kz_shisoku_catalogue_get(catalogue, 0, &made->row);
    add_track(made, "simplest", kz_message(lang, "The simplest solution"), &made->row, out)->id = 1;
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "count", NULL);
    node->text =
        count == 1
            ? kz_view_put(out, kz_message(lang, "There is only one solution."))
            : kz_view_format(out, kz_message(lang, "%u essentially different solutions"), count);
}

static kz_view_cell *add_row(scratch *made, const kz_shisoku_catalogue *catalogue, size_t index,
                             kz_view *out) {
    char number[NUMBER_ROOM];
    kz_text text;
    kz_text_init(&text, number, sizeof number);
    kz_text_put_unsigned(&text, index + 1);
    kz_view_add_cell(out, number, NULL);
    kz_shisoku_catalogue_get(catalogue, index, &made->row);
    kz_view_cell *cell = kz__shisoku_add_written(&made->problem, &made->row, out);
    cell->id = (uint32_t)index + 1;
    return cell;
}

/* Steps come after all rows: rows must fit. */
static void add_page(scratch *made, const kz_shisoku_catalogue *catalogue, size_t first,
                     uint32_t yours, kz_lang lang, kz_view *out) {
    kz_view_cell *row[KZ_PLAY_FACTS_ROWS];
    size_t count = kz_shisoku_catalogue_count(catalogue);
    size_t end = first + KZ_PLAY_FACTS_ROWS < count ? first + KZ_PLAY_FACTS_ROWS : count;
    kz_view_node *node =
        kz_view_add(out, KZ_VIEW_TABLE, KZ_ROLE_ANSWER, "solutions", kz_message(lang, "Solutions"));
    node->columns = 2;
    node->total = count;
    kz_view_add_cell(out, kz_message(lang, "No."), NULL);
    kz_view_add_cell(out, kz_message(lang, "Solution"), NULL);
    for (size_t i = first; i < end; i++) {
        row[i - first] = add_row(made, catalogue, i, out);
        row[i - first]->flags |= i + 1 == yours ? KZ_CELL_YOURS : 0;
    }
    for (size_t i = first; i < end; i++) {
        kz_shisoku_catalogue_get(catalogue, i, &made->row);
        kz__shisoku_add_steps(&made->row, row[i - first], out);
    }
}

/* Gives the row that is essentially the player's own solution; 0: none is. */
static uint32_t row_of_yours(const scratch *made, const kz_shisoku_catalogue *catalogue) {
    if (made->yours.count == 0) {
        return 0;
    }
    size_t index = kz__shisoku_catalogue_find(catalogue, &made->yours);
    return index < kz_shisoku_catalogue_count(catalogue) ? (uint32_t)index + 1 : 0;
}

static kz_status add_catalogue(scratch *made, const kz_shisoku_catalogue *catalogue, int page,
                               kz_lang lang, kz_view *out) {
    size_t first = (size_t)(page - 1) * KZ_PLAY_FACTS_ROWS;
    size_t count = kz_shisoku_catalogue_count(catalogue);
    if (page > 1 && first >= count) {
        return KZ_OUT_OF_RANGE;
    }
    if (count == 0) {
        kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "none",
                    kz_message(lang, "The target cannot be made from these cards."));
        return KZ_OK;
    }
    uint32_t yours = row_of_yours(made, catalogue);
    add_summary(made, catalogue, yours, lang, out);
    add_page(made, catalogue, first, yours, lang, out);
    return KZ_OK;
}

/* Tables that were typed with more cards than are dealt have too many solutions to list. */
static kz_status add_one(scratch *made, int page, kz_lang lang, kz_work *work, kz_view *out) {
    if (page > 1) {
        return KZ_OUT_OF_RANGE;
    }
    add_yours(made, 0, lang, out);
    kz_status status = kz__shisoku_find_way(&made->problem, work, &made->way);
    if (status == KZ_OK && made->way.verdict == KZ_ONE) {
        add_track(made, "solution", kz_message(lang, "A solution"), &made->way.solution, out);
    }
    return status;
}

static kz_status find_facts(scratch *made, int page, kz_lang lang, kz_work *work, kz_view *out) {
    kz_shisoku_catalogue *catalogue = NULL;
    if (made->problem.count > KZ__SHISOKU_CARDS_MAX) {
        return add_one(made, page, lang, work, out);
    }
    kz_status status =
        kz_shisoku_catalogue_new(&made->problem, KZ_SHISOKU_SAME_E4, work, &catalogue);
    if (status == KZ_OVERFLOW) {
        return add_one(made, page, lang, work, out);
    }
    if (status == KZ_OK) {
        status = add_catalogue(made, catalogue, page, lang, out);
        kz_shisoku_catalogue_free(catalogue);
    }
    return status;
}

kz_status kz__shisoku_facts(const kz_state *seen, const kz_viewer *viewer, int page, kz_work *work,
                            kz_view *out) {
    scratch *made = kz_work_allocate(work, 1, sizeof *made);
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(made, 0, sizeof *made);
    kz__shisoku_unpack(seen, viewer->seat, &made->game);
    if (kz__shisoku_is_won(&made->game)) {
        kz__shisoku_copy_steps(&made->game, made->game.card_count - 1, &made->yours);
    }
    kz__shisoku_problem_at(&made->game, 0, &made->problem);
    kz_status status = find_facts(made, page, viewer->lang, work, out);
    kz_work_free(work, made, 1, sizeof *made);
    return status;
}
