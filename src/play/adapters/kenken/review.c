/* Reviews the digits written in KenKen: whether each was right, and how it could be found. */
#include "play/adapters/kenken/state.h"

#include "kazu/kenken_explain.h"

#include <string.h>

enum { ROOM = 400, WORD_ROOM = 16, NAME_ROOM = 40, BLUNDER = 4 };

/* A digit under review; too large for a small stack. */
typedef struct reviewing {
    kz_state state; /* after the move */
    kz__kenken_play_board before;
    kz__kenken_play_board after;
    kz_kenken_puzzle puzzle;
    kz__kenken_found found;
    unsigned cell;
    unsigned digit;
    kz_kenken_technique hardest; /* number of steps so far */
    bool is_found;               /* the last step writes the digit */
} reviewing;

/* Advances to the step that writes the digit under review. */
static bool visit(void *user, const kz_kenken_step *step) {
    reviewing *r = user;
    if (step->technique == KZ_KENKEN_MISTAKE || step->is_contradiction) {
        return false;
    }
    r->hardest = step->technique > r->hardest ? step->technique : r->hardest;
    for (unsigned i = 0; i < step->cell_count; i++) {
        r->is_found = r->is_found || (step->cell[i] == r->cell && step->digit[i] == r->digit);
    }
    return !r->is_found;
}

static void say_right(const reviewing *r, kz_lang lang, kz_view *out) {
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "review", NULL);
    if (r->is_found) {
        node->text = kz_view_format(out, kz_message(lang, "This digit was right. Technique: %s."),
                                    kz_message(lang, kz_kenken_technique_name(r->hardest)));
    } else {
        node->text = kz_view_put(out, kz_message(lang, "This digit was right."));
    }
}

static void say_wrong(const reviewing *r, kz_lang lang, kz_view *out) {
    char cell[NAME_ROOM];
    char digit[WORD_ROOM];
    kz_text text;
    kz_text_init(&text, cell, sizeof cell);
    kz__kenken_play_name_cell(&r->before, r->cell, lang, &text);
    kz_text_init(&text, digit, sizeof digit);
    kz__kenken_play_put_digit(r->found.digit[r->cell], &text);
    bool is_single = r->found.count.count == 1 && r->found.count.exact;
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "review", NULL);
    if (is_single) {
        node->text = kz_view_format(
            out, kz_message(lang, "This digit was wrong: in the solution, %s is %s."), cell, digit);
    } else {
        node->text = kz_view_put(
            out, kz_message(lang, "After this digit, no solution was possible any more."));
    }
}

/* Tells whether the digit agrees with a solution that contains the other digits, or at least with
 * the known solution. */
static bool is_right(const reviewing *r) {
    return r->found.fault == kz__kenken_play_cells(&r->after) ||
           r->found.digit[r->cell] == r->digit;
}

static kz_status judge(reviewing *r, kz_lang lang, kz_work *work, int *grade, kz_view *out) {
    kz_kenken_explanation explanation;
    kz__kenken_play_puzzle(&r->after, &r->puzzle);
    kz_status status = kz__kenken_play_find(&r->after, &r->puzzle, work, &r->found);
    if (status != KZ_OK) {
        return status;
    }
    if (r->found.count.count == 0) {
        *grade = -1;
        return r->found.count.exact ? KZ_OK : r->found.count.why;
    }
    if (!is_right(r)) {
        *grade = BLUNDER;
        say_wrong(r, lang, out);
        return KZ_OK;
    }
    status = kz_kenken_explain(&r->puzzle, r->before.now.digit, visit, r, work, &explanation);
    if (status == KZ_OK) {
        *grade = 0;
        say_right(r, lang, out);
    }
    return status;
}

static kz_status review(reviewing *r, const kz_state *seen, const kz_act *act, kz_lang lang,
                        kz_work *work, int *grade, kz_view *out) {
    memcpy(r->state.bytes, seen->bytes, sizeof(kz__kenken_table));
    kz__kenken_play_unpack(seen, act->from, &r->before);
    kz_status status = kz__kenken_play_move(&r->state, act, NULL);
    if (status != KZ_OK) {
        return status;
    }
    kz__kenken_play_unpack(&r->state, act->from, &r->after);
    if (r->after.did != KZ__KENKEN_DID_PLACE) {
        *grade = -1;
        return KZ_OK;
    }
    r->cell = r->after.last - 1U;
    r->digit = r->after.now.digit[r->cell];
    return judge(r, lang, work, grade, out);
}

kz_status kz__kenken_play_review(const kz_state *seen, const kz_act *act, const kz_viewer *viewer,
                                 kz_work *work, int *grade, kz_view *out) {
    reviewing *r = kz_work_allocate(work, 1, sizeof *r);
    if (r == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(r, 0, sizeof *r);
    kz_status status = review(r, seen, act, viewer->lang, work, grade, out);
    kz_work_free(work, r, 1, sizeof *r);
    return status;
}
