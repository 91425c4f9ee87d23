/*
 * Reviews of Shisoku: a step is right if the target can be made after it.
 */
#include "games/shisoku/forms/catalogue.h"
#include "play/adapters/shisoku/desk.h"
#include "play/adapters/shisoku/move.h"
#include "play/adapters/shisoku/past.h"
#include "play/adapters/shisoku/search.h"

#include <string.h>

enum { SOLUTION_ROOM = 768, BLUNDER = 4 };

/* Determines whether the target can still be made after a step. */
static kz_status look_after(kz__shisoku_desk *made, const kz__shisoku_move *step, kz_work *work) {
    kz_shisoku_problem *after = &made->other;
    *after = made->problem;
    after->count--;
    after->cards[step->left] = step->value;
    for (uint32_t i = step->right; i < after->count; i++) {
        after->cards[i] = after->cards[i + 1];
    }
    after->cards[after->count] = (kz_rational){0, 0};
    return kz__shisoku_find_way(after, work, &made->other_way);
}

static void add_verdict(const char *text, kz_view *out) {
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "review", text);
}

/* Explains the mistake and shows how the target could be made. */
static void add_better(const kz__shisoku_desk *made, const char *lead, kz_view *out) {
    char expression[SOLUTION_ROOM];
    kz_text text;
    kz_text_init(&text, expression, sizeof expression);
    kz__shisoku_put_solution(&made->problem, &made->way.solution, &text);
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "review", NULL);
    node->text = kz_view_format(out, "%s %s", lead, expression);
}

/* Finds the solution that facts call the simplest; any one if there are too many to list. */
static kz_status find_simplest(kz__shisoku_desk *made, kz_work *work, bool *is_simplest) {
    kz_shisoku_catalogue *catalogue = NULL;
    kz__shisoku_problem_at(&made->game, 0, &made->problem);
    kz_status status = kz__shisoku_find_way(&made->problem, work, &made->way);
    *is_simplest = false;
    if (status != KZ_OK || made->way.verdict != KZ_ONE ||
        made->problem.count > KZ__SHISOKU_CARDS_MAX) {
        return status;
    }
    status = kz_shisoku_catalogue_new(&made->problem, KZ_SHISOKU_SAME_E4, work, &catalogue);
    if (status != KZ_OK) {
        return status == KZ_OVERFLOW || status == KZ_BUDGET ? KZ_OK : status;
    }
    *is_simplest = kz_shisoku_catalogue_count(catalogue) > 0;
    if (*is_simplest) {
        kz_shisoku_catalogue_get(catalogue, 0, &made->way.solution);
    }
    kz_shisoku_catalogue_free(catalogue);
    return KZ_OK;
}

/* Giving up is not judged; the review shows the solution. */
static kz_status review_end(kz__shisoku_desk *made, kz_lang lang, kz_work *work, kz_view *out) {
    bool is_simplest = false;
    kz_status status = find_simplest(made, work, &is_simplest);
    if (status != KZ_OK) {
        return status;
    }
    if (made->way.verdict == KZ_ONE) {
        add_better(made,
                   is_simplest ? kz_message(lang, "The simplest solution:")
                               : kz_message(lang, "A solution:"),
                   out);
    } else {
        add_verdict(made->way.verdict == KZ_NONE
                        ? kz_message(lang, "The target cannot be made from these cards.")
                        : kz_message(lang, "Kazu does not know whether the target can be made."),
                    out);
    }
    return KZ_OK;
}

/* Judges a step on a table from which the target can be made. */
static kz_status judge(kz__shisoku_desk *made, const kz__shisoku_move *act, kz_lang lang,
                       kz_work *work, int *grade, kz_view *out) {
    kz_status status = look_after(made, act, work);
    if (status != KZ_OK) {
        return status;
    }
    if (made->other_way.verdict == KZ_ONE) {
        *grade = 0;
        if (made->game.number_count > 2) {
            add_verdict(kz_message(lang, "The target can still be made."), out);
        }
    } else if (made->other_way.verdict == KZ_NONE) {
        *grade = BLUNDER;
        add_better(
            made, kz_message(lang, "A dead end: the target can't be made from here. Better:"), out);
    } else {
        add_verdict(kz_message(lang, "Kazu does not know whether the target can be made."), out);
    }
    return KZ_OK;
}

static kz_status review(kz__shisoku_desk *made, const kz_act *act, kz_lang lang, kz_work *work,
                        int *grade, kz_view *out) {
    kz__shisoku_move step;
    if (made->game.racers > 0 && strcmp(act->line, "back") == 0) {
        *grade = -1;
        return KZ_OK;
    }
    kz_status status = kz__shisoku_move_read(act->line, &made->game, &step, NULL);
    *grade = -1;
    if (status == KZ_OK && step.gives_up) {
        return review_end(made, lang, work, out);
    }
    if (status == KZ_OK) {
        status = kz__shisoku_find_way(&made->problem, work, &made->way);
    }
    if (status != KZ_OK) {
        return status;
    }
    if (made->way.verdict == KZ_ONE) {
        return judge(made, &step, lang, work, grade, out);
    }
    add_verdict(made->way.verdict == KZ_NONE
                    ? kz_message(lang, "The target could not be made before this step.")
                    : kz_message(lang, "Kazu does not know whether the target can be made."),
                out);
    return KZ_OK;
}

kz_status kz__shisoku_review(const kz_state *seen, const kz_act *act, const kz_viewer *viewer,
                             kz_work *work, int *grade, kz_view *out) {
    kz__shisoku_desk *made = kz__shisoku_open_desk(seen, act->from, work);
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = review(made, act, viewer->lang, work, grade, out);
    kz__shisoku_close_desk(made, work);
    return status;
}
