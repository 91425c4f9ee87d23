/*
 * Solutions as cells of a view: the expression, and its steps.
 */
#include "play/adapters/shisoku/written.h"

#include "play/adapters/shisoku/state.h"

enum { EXPRESSION_ROOM = 1024, STEPS_ROOM = 4096 };

/* Numbers between the cards and the target; the value of the last step is the target. */
static bool needs_fraction(const kz_shisoku_solution *solution) {
    for (uint32_t i = 0; i + 1 < solution->count; i++) {
        if (solution->steps[i].value.denominator != 1) {
            return true;
        }
    }
    return false;
}

kz_view_cell *kz__shisoku_add_written(const kz_shisoku_problem *problem,
                                      const kz_shisoku_solution *solution, kz_view *out) {
    char expression[EXPRESSION_ROOM];
    kz_text text;
    kz_text_init(&text, expression, sizeof expression);
    kz__shisoku_put_solution(problem, solution, &text);
    kz_view_cell *cell = kz_view_add_cell(out, expression, NULL);
    cell->flags |= needs_fraction(solution) ? KZ_CELL_FRACTION : 0;
    return cell;
}

/* Long numbers can fill a view; then the last solutions of a page are shown without steps. */
void kz__shisoku_add_steps(const kz_shisoku_solution *solution, kz_view_cell *cell, kz_view *out) {
    char steps[STEPS_ROOM];
    kz_text text;
    kz_text_init(&text, steps, sizeof steps);
    for (uint32_t i = 0; i < solution->count; i++) {
        const kz_shisoku_step *step = &solution->steps[i];
        kz_text_put(&text, i > 0 ? "; " : "");
        kz__shisoku_put_step(step->left_value, step->operation, step->right_value, step->value,
                             &text);
    }
    if (!text.truncated && text.length < KZ_VIEW_TEXT_MAX - out->text_length) {
        cell->number = kz_view_add_number(out, &(kz_view_number){.steps = kz_view_put(out, steps)});
    }
}
