/*
 * What a Shisoku game that was not won shows at its end: a solution, and in an exercise first the
 * step after which there was none.
 *
 * view() gets no kz_work, so it solves with small limits, and only what can be dealt: up
 * to 8 cards, a few milliseconds. For tables that were typed with more cards review() has the
 * solution, on its caller's limits.
 */
#include "play/adapters/shisoku/answer.h"

#include "play/adapters/shisoku/desk.h"
#include "play/adapters/shisoku/past.h"
#include "play/adapters/shisoku/search.h"

#include <string.h>

enum {
    NUMBER_ROOM = 48,
    STEP_ROOM = 160,
    SOLUTION_ROOM = 512,
    NODES = 20000000,
    MEMORY = 16 << 20
};

static void add_answer(const char *name, uint32_t text, kz_view *out) {
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, name, NULL)->text = text;
}

/* Writes a solution that starts with the player's first steps. */
static void put_way(kz__shisoku_desk *made, uint32_t steps, kz_text *out) {
    kz__shisoku_problem_at(&made->game, 0, &made->problem);
    kz__shisoku_go_on(&made->game, steps, &made->other_way.solution, &made->way.solution);
    kz__shisoku_put_solution(&made->problem, &made->way.solution, out);
}

/* Names the step that lost the target, and a solution that was possible before it. */
static uint32_t put_reason(kz__shisoku_desk *made, uint32_t steps, kz_lang lang, kz_view *out) {
    char step[STEP_ROOM];
    char target[NUMBER_ROOM];
    char way[SOLUTION_ROOM];
    kz_text text;
    const kz__shisoku_play_made *lost = &made->game.steps[steps];
    kz_text_init(&text, step, sizeof step);
    kz__shisoku_put_step(lost->left, (char)lost->operation, lost->right, lost->value, &text);
    *strstr(step, " = ") = '\0';
    kz_text_init(&text, target, sizeof target);
    kz__shisoku_put_number(made->game.target, &text);
    kz_text_init(&text, way, sizeof way);
    put_way(made, steps, &text);
    return kz_view_format(out,
                          kz_message(lang, "After %s you could no longer reach %s. One way: %s."),
                          step, target, way);
}

/* @return false if no step lost the target, or it is not known which. */
static bool add_reason(kz__shisoku_desk *made, kz_lang lang, kz_work *work, kz_view *out) {
    uint32_t back = 0;
    if (kz__shisoku_find_way(&made->problem, work, &made->way) != KZ_OK ||
        made->way.verdict != KZ_NONE ||
        kz__shisoku_look_back(&made->game, work, &made->other, &made->other_way, &back) != KZ_OK ||
        made->other_way.verdict != KZ_ONE) {
        return false;
    }
    add_answer("reason", put_reason(made, kz__shisoku_steps_made(&made->game) - back, lang, out),
               out);
    return true;
}

static void add_solution(kz__shisoku_desk *made, kz_lang lang, kz_work *work, kz_view *out) {
    char expression[SOLUTION_ROOM];
    kz_text text;
    kz__shisoku_problem_at(&made->game, 0, &made->problem);
    if (kz__shisoku_find_way(&made->problem, work, &made->way) != KZ_OK) {
        return;
    }
    if (made->way.verdict == KZ_NONE) {
        kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "solution",
                    kz_message(lang, "The target cannot be made from these cards."));
    } else if (made->way.verdict == KZ_ONE) {
        kz_text_init(&text, expression, sizeof expression);
        kz__shisoku_put_solution(&made->problem, &made->way.solution, &text);
        add_answer("solution", kz_view_format(out, kz_message(lang, "A solution: %s"), expression),
                   out);
    }
}

void kz__shisoku_add_answer(const kz_state *seen, const kz_viewer *viewer, kz_view *out) {
    kz_lang lang = viewer->lang;
    kz_work work;
    kz_work_init(&work);
    work.node_limit = NODES;
    work.memory_limit = MEMORY;
    kz__shisoku_desk *made = kz__shisoku_open_desk(seen, viewer->seat, &work);
    if (made == NULL) {
        return;
    }
    bool can_solve = made->game.card_count <= KZ__SHISOKU_CARDS_MAX;
    bool is_told = can_solve && made->game.is_exercise == 1 && add_reason(made, lang, &work, out);
    if (can_solve && !is_told) {
        add_solution(made, lang, &work, out);
    }
    kz__shisoku_close_desk(made, &work);
}
