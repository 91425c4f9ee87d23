/*
 * What a solver knows of a Shisoku table once the game is over: the simplest solution, how many
 * there are that are essentially different, and all of them, page by page.
 */
#include "kazu/shisoku_study.h"
#include "play/adapters/shisoku/search.h"
#include "play/adapters/shisoku/state.h"

#include <string.h>

enum { ASCII_ROOM = 768, SOLUTION_ROOM = 1024, NUMBER_ROOM = 24 };

/* Too large for the stack. */
typedef struct scratch {
    kz_shisoku_problem problem;
    kz_shisoku_result way;
} scratch;

static uint32_t put_solution(const kz_shisoku_catalogue *catalogue, size_t index, kz_view *out) {
    char ascii[ASCII_ROOM];
    char pretty[SOLUTION_ROOM];
    kz_text text;
    kz_text_init(&text, ascii, sizeof ascii);
    kz_shisoku_catalogue_print(catalogue, index, KZ_SHISOKU_PRETTY, &text);
    kz_text_init(&text, pretty, sizeof pretty);
    kz__shisoku_put_pretty(ascii, &text);
    return kz_view_put(out, pretty);
}

static void add_summary(const kz_shisoku_catalogue *catalogue, kz_lang lang, kz_view *out) {
    unsigned count = (unsigned)kz_shisoku_catalogue_count(catalogue);
    const char *simplest = kz_view_text(out, put_solution(catalogue, 0, out));
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "simplest", NULL);
    node->text = kz_view_format(out, kz_message(lang, "The simplest solution: %s"), simplest);
    node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "count", NULL);
    node->text =
        count == 1
            ? kz_view_put(out, kz_message(lang, "There is no other solution."))
            : kz_view_format(out, kz_message(lang, "%u essentially different solutions."), count);
}

static void add_row(const kz_shisoku_catalogue *catalogue, size_t index, kz_view *out) {
    char number[NUMBER_ROOM];
    kz_text text;
    kz_text_init(&text, number, sizeof number);
    kz_text_put_unsigned(&text, index + 1);
    kz_view_add_cell(out, number, NULL);
    kz_view_cell *cell = kz_view_add_cell(out, NULL, NULL);
    cell->text = put_solution(catalogue, index, out);
    cell->id = (uint32_t)index + 1;
}

static void add_page(const kz_shisoku_catalogue *catalogue, size_t first, kz_lang lang,
                     kz_view *out) {
    size_t count = kz_shisoku_catalogue_count(catalogue);
    size_t end = first + KZ_PLAY_FACTS_ROWS < count ? first + KZ_PLAY_FACTS_ROWS : count;
    kz_view_node *node =
        kz_view_add(out, KZ_VIEW_TABLE, KZ_ROLE_ANSWER, "solutions", kz_message(lang, "Solutions"));
    node->columns = 2;
    node->total = count;
    kz_view_add_cell(out, kz_message(lang, "No."), NULL);
    kz_view_add_cell(out, kz_message(lang, "Solution"), NULL);
    for (size_t i = first; i < end; i++) {
        add_row(catalogue, i, out);
    }
}

static kz_status add_catalogue(const kz_shisoku_catalogue *catalogue, int page, kz_lang lang,
                               kz_view *out) {
    size_t first = (size_t)(page - 1) * KZ_PLAY_FACTS_ROWS;
    size_t count = kz_shisoku_catalogue_count(catalogue);
    if (page > 1 && first >= count) {
        return KZ_OUT_OF_RANGE;
    }
    if (count == 0) {
        kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "simplest",
                    kz_message(lang, "The target cannot be made from these cards."));
        return KZ_OK;
    }
    add_summary(catalogue, lang, out);
    add_page(catalogue, first, lang, out);
    return KZ_OK;
}

/* Tables that were typed with more cards than are dealt have too many solutions to list. */
static kz_status add_one(scratch *made, int page, kz_lang lang, kz_work *work, kz_view *out) {
    char expression[SOLUTION_ROOM];
    kz_text text;
    if (page > 1) {
        return KZ_OUT_OF_RANGE;
    }
    kz_status status = kz__shisoku_find_way(&made->problem, work, &made->way);
    if (status != KZ_OK || made->way.verdict != KZ_ONE) {
        return status;
    }
    kz_text_init(&text, expression, sizeof expression);
    kz__shisoku_put_solution(&made->problem, &made->way.solution, &text);
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "solution", NULL);
    node->text = kz_view_format(out, kz_message(lang, "A solution: %s"), expression);
    return KZ_OK;
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
        status = add_catalogue(catalogue, page, lang, out);
        kz_shisoku_catalogue_free(catalogue);
    }
    return status;
}

kz_status kz__shisoku_facts(const kz_state *seen, const kz_viewer *viewer, int page, kz_work *work,
                            kz_view *out) {
    kz__shisoku_table game;
    scratch *made = kz_work_allocate(work, 1, sizeof *made);
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(made, 0, sizeof *made);
    kz__shisoku_unpack(seen, &game);
    made->problem.count = game.card_count;
    made->problem.target = game.target;
    memcpy(made->problem.cards, game.cards, sizeof made->problem.cards);
    kz_status status = find_facts(made, page, viewer->lang, work, out);
    kz_work_free(work, made, 1, sizeof *made);
    return status;
}
