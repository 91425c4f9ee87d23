/* Reviews the numbers that were said in Kazutori. */
#include "play/adapters/kazutori/exercise.h"
#include "play/adapters/kazutori/outlook.h"
#include "play/adapters/kazutori/wording.h"

#include <stdlib.h>

/* The grade of a mistake; from a win to a loss is the worst. */
static int grade_of(const kz_kazutori_verdict *verdict) {
    if (!verdict->is_blunder) {
        return 0;
    }
    /* Of the next player: N is a win, D a draw. */
    return verdict->before == KZ_KAZUTORI_N && verdict->after == KZ_KAZUTORI_N ? 4 : 3;
}

static bool ends(const kz__kazutori_place *p, uint64_t number) {
    uint64_t left = p->missing > number ? p->missing - number : 0;
    return kz_kazutori_end_of(&p->set, p->rules, left) != KZ_KAZUTORI_GOES_ON;
}

static uint32_t praise(const kz_kazutori_verdict *verdict, bool is_end, kz_lang lang,
                       kz_view *out) {
    if (verdict->before == KZ_KAZUTORI_P) {
        return kz_view_put(out, kz_message(lang, "The position was lost: no number could win."));
    }
    return kz_view_put(out, is_end && verdict->after == KZ_KAZUTORI_P
                                ? kz_message(lang, "This won the game.")
                                : kz_message(lang, "Good: this kept the lead."));
}

static kz_status blame(const kz__kazutori_place *p, bool was_won, kz_lang lang, kz_work *work,
                       uint32_t *text, kz_view *out) {
    char right[KZ__KAZUTORI_LIST_ROOM];
    kz_status status = kz__kazutori_right_numbers(p, p->missing, lang, work, right);
    if (status == KZ_OK) {
        *text = kz_view_format(out,
                               was_won ? kz_message(lang, "This gave the win away; %s was right.")
                                       : kz_message(lang, "This gave the draw away; %s was right."),
                               right);
    }
    return status;
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
    if (verdict.is_blunder) {
        return blame(p, verdict.before == KZ_KAZUTORI_N, lang, work, &node->text, out);
    }
    node->text = praise(&verdict, ends(p, number), lang, out);
    return KZ_OK;
}

/* A move of three players or more. */
typedef struct played {
    const kz__kazutori_place *p;
    const kz_viewer *viewer;
    const kz__kazutori_outlook *outlook;
    kz__kazutori_worth worth;
    kz__kazutori_worth best;
    kz_view *out;
} played;

static void put_name(const played *m, uint64_t moves, char name[2 * KZ_PLAY_NAME_MAX]) {
    kz_text text;
    kz_text_init(&text, name, 2 * KZ_PLAY_NAME_MAX);
    kz_viewer_name(m->viewer, kz__kazutori_mover(&m->p->table, m->p->table.moves + moves), &text);
}

/* The numbers that were as good as the best one in rank. */
static void put_better(const played *m, char numbers[KZ__KAZUTORI_LIST_ROOM]) {
    kz__kazutori_list list = {.count = 0};
    kz_text text;
    kz_text_init(&text, numbers, KZ__KAZUTORI_LIST_ROOM);
    for (uint64_t s = m->p->set.smallest; s != 0 && s <= m->p->missing;
         s = kz_kazutori_set_next(&m->p->set, s)) {
        if (kz__kazutori_outlook_rate(m->outlook, m->p->missing, s).rank == m->best.rank) {
            kz__kazutori_list_add(&list, s, s);
        }
    }
    kz__kazutori_list_put(&list, KZ__KAZUTORI_OR, m->viewer->lang, &text);
}

static uint32_t blame_for_more(const played *m) {
    kz_lang lang = m->viewer->lang;
    char numbers[KZ__KAZUTORI_LIST_ROOM];
    char name[2 * KZ_PLAY_NAME_MAX];
    bool is_gift = m->best.rank == 1;
    put_better(m, numbers);
    if (is_gift && m->p->rules.last_loses) {
        return kz_view_format(m->out, kz_message(lang, "This lost at once; %s was safe."), numbers);
    }
    put_name(m, is_gift ? 1 : 0, name);
    return kz_view_format(m->out,
                          is_gift ? kz_message(lang, "%s could then win at once; %s was safe.")
                          : m->best.rank == 3
                              ? kz_message(lang, "%s would have won at once with %s.")
                              : kz_message(lang, "%s would have been winning with %s."),
                          name, numbers);
}

static uint32_t praise_for_more(const played *m, uint64_t number) {
    kz_lang lang = m->viewer->lang;
    if (m->best.rank >= 2) {
        return kz_view_put(m->out, ends(m->p, number)
                                       ? kz_message(lang, "This won the game.")
                                       : kz_message(lang, "Good: this kept the lead."));
    }
    return kz_view_put(m->out, kz__kazutori_worth_compare(m->worth, m->best) == 0
                                   ? kz_message(lang, "This was the best chance.")
                                   : kz_message(lang, "No number was sure to win."));
}

/* Missing or giving an immediate win is the worst. If no number wins, nothing is a mistake. */
static int grade_for_more(const played *m) {
    if (m->worth.rank >= m->best.rank || (m->worth.rank == 2 && m->p->rules.last_loses)) {
        return 0;
    }
    return m->best.rank == 3 || m->worth.rank == 0 ? 4 : 2;
}

static kz_status review_near(const kz__kazutori_place *p, uint64_t number, const kz_viewer *viewer,
                             kz_work *work, int *grade, kz_view *out) {
    kz__kazutori_outlook outlook;
    kz_status status = kz__kazutori_outlook_find(p, p->missing, work, &outlook);
    if (status == KZ_OK) {
        played m = {.p = p, .viewer = viewer, .outlook = &outlook, .out = out};
        uint64_t best = outlook.at[p->missing].number;
        m.worth = kz__kazutori_outlook_rate(&outlook, p->missing, number);
        m.best = kz__kazutori_outlook_rate(&outlook, p->missing, best);
        *grade = grade_for_more(&m);
        kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "review", NULL);
        node->text = *grade > 0 ? blame_for_more(&m) : praise_for_more(&m, number);
    }
    kz__kazutori_outlook_free(&outlook, work);
    return status;
}

/* Far from the end no move counts as a mistake. */
static kz_status review_for_more(const kz__kazutori_place *p, uint64_t number,
                                 const kz_viewer *viewer, kz_work *work, int *grade, kz_view *out) {
    if (kz__kazutori_outlook_reaches(p, p->missing)) {
        return review_near(p, number, viewer, work, grade, out);
    }
    *grade = 0;
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "review",
                kz_message(viewer->lang, "No number was sure to win."));
    return KZ_OK;
}

kz_status kz__kazutori_play_review(const kz_state *seen, const kz_act *act, const kz_viewer *viewer,
                                   kz_work *work, int *grade, kz_view *out) {
    uint64_t number = strtoull(act->line, NULL, 10); /* a line that move() accepted */
    kz__kazutori_place *p = kz__kazutori_place_new(seen, work);
    if (p == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = p->seats > 2 ? review_for_more(p, number, viewer, work, grade, out)
                                    : review_for_two(p, number, viewer->lang, work, grade, out);
    if (status == KZ_OK && p->table.task != KZ__KAZUTORI_NO_TASK) {
        kz__kazutori_exercise_explain(&p->table, viewer->lang, out);
    }
    kz__kazutori_place_free(p, work);
    return status;
}
