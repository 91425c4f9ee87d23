/*
 * Judges the numbers that were said in Kazutori.
 */
#include "play/adapters/kazutori/advice.h"

#include <stdlib.h>

/* A result given away: from a win to a loss is the worst. */
static int grade_of(const kz_kazutori_verdict *verdict) {
    if (!verdict->is_blunder) {
        return 0;
    }
    /* Of the next player: N is a win, D a draw. */
    return verdict->before == KZ_KAZUTORI_N && verdict->after == KZ_KAZUTORI_N ? 4 : 3;
}

static const char *praise(const kz_kazutori_verdict *verdict) {
    return verdict->before == KZ_KAZUTORI_P ? KZ_N("The position was lost: no number was right.")
                                            : KZ_N("Good: this kept the lead.");
}

static kz_status review_for_two(const kz__kazutori_place *p, uint64_t number, kz_lang lang,
                                kz_work *work, int *grade, kz_view *out) {
    kz_kazutori_verdict verdict;
    kz_status status = kz_kazutori_review(&p->set, p->rules, p->table.n, p->table.total, &number, 1,
                                          work, &verdict, NULL);
    if (status != KZ_OK) {
        return status;
    }
    *grade = grade_of(&verdict);
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "review", NULL);
    node->text =
        verdict.is_blunder
            ? kz_view_format(out,
                             verdict.before == KZ_KAZUTORI_N
                                 ? kz_message(lang, "This gave the win away; %llu was right.")
                                 : kz_message(lang, "This gave the draw away; %llu was right."),
                             (unsigned long long)verdict.better)
            : kz_view_put(out, kz_message(lang, praise(&verdict)));
    return KZ_OK;
}

/* Who is last after a move, counted from the one who made it: himself if it ended the game. */
static kz_status last_after(const kz__kazutori_place *p, uint64_t number, kz_work *work,
                            uint32_t *last) {
    kz__kazutori_advice next;
    uint64_t left = p->missing - number;
    if (left == 0) {
        *last = 0;
        return KZ_OK;
    }
    kz_status status = kz__kazutori_advise(p, left, work, &next);
    if (status == KZ_OK) {
        *last = (next.last + 1) % p->seats;
    }
    return status;
}

static kz_status review_for_more(const kz__kazutori_place *p, uint64_t number, kz_lang lang,
                                 kz_work *work, int *grade, kz_view *out) {
    kz__kazutori_advice best;
    uint32_t last = 0;
    kz_status status = kz__kazutori_advise(p, p->missing, work, &best);
    if (status == KZ_OK) {
        status = last_after(p, number, work, &last);
    }
    if (status != KZ_OK) {
        return status;
    }
    *grade = last == best.last ? 0 : 2;
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "review", NULL);
    node->text = last == best.last
                     ? kz_view_put(out, kz_message(lang, "This was your best chance."))
                     : kz_view_format(out, kz_message(lang, "%llu was a better chance."),
                                      (unsigned long long)best.number);
    return KZ_OK;
}

kz_status kz__kazutori_play_review(const kz_state *seen, const kz_act *act, const kz_viewer *viewer,
                                   kz_work *work, int *grade, kz_view *out) {
    uint64_t number = strtoull(act->line, NULL, 10); /* a line that move() took */
    kz__kazutori_place *p = kz__kazutori_place_new(seen, work);
    if (p == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = p->seats > 2 ? review_for_more(p, number, viewer->lang, work, grade, out)
                                    : review_for_two(p, number, viewer->lang, work, grade, out);
    kz__kazutori_place_free(p, work);
    return status;
}
