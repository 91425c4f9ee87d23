/*
 * Hints for three players or more. They show which totals the next two players can make.
 */
#include "play/adapters/kazutori/more_lesson.h"

#include "play/adapters/kazutori/outlook.h"
#include "play/adapters/kazutori/wording.h"

enum { SHOWN = 12, NAME_ROOM = 2 * KZ_PLAY_NAME_MAX, STORY_ROOM = 3200 };

typedef struct lesson {
    const kz__kazutori_place *p;
    const kz__kazutori_outlook *outlook;
    const kz_viewer *viewer;
    kz_lang lang;
    kz_view *out;
    uint64_t number;
    uint64_t left; /* missing after the number */
    kz__kazutori_worth worth;
} lesson;

static unsigned long long total_at(const lesson *l, uint64_t missing) {
    return l->p->table.n - missing;
}

static void put_name(const kz__kazutori_place *p, const kz_viewer *viewer, uint32_t seat,
                     char name[NAME_ROOM]) {
    kz_text text;
    kz_text_init(&text, name, NAME_ROOM);
    kz_viewer_name(viewer, kz__kazutori_mover(&p->table, p->table.moves + seat), &text);
}

static void add_message(const lesson *l, const char *name, uint32_t text) {
    kz_view_add(l->out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, name, NULL)->text = text;
}

uint32_t kz__kazutori_foretell(const kz__kazutori_place *p, const kz_viewer *viewer, uint32_t last,
                               kz_view *out) {
    char name[NAME_ROOM];
    kz_lang lang = viewer->lang;
    bool loses = p->rules.last_loses;
    if (last == 0) {
        return kz_view_put(
            out, loses ? kz_message(lang, "If everyone plays for themselves, you will lose.")
                       : kz_message(lang, "If everyone plays for themselves, you will win."));
    }
    put_name(p, viewer, last, name);
    return kz_view_format(out,
                          loses
                              ? kz_message(lang, "If everyone plays for themselves, %s will lose.")
                              : kz_message(lang, "If everyone plays for themselves, %s will win."),
                          name);
}

/* Adds the totals near the end, or those from which N is reached at once, if there are few. */
static void add_totals(const lesson *l, bool at_once) {
    uint64_t n = l->p->table.n;
    uint64_t reach = l->p->set.largest + 1;
    uint64_t first = n > reach ? n - reach : 1;
    first = first > l->p->table.total ? first : l->p->table.total + 1;
    if (n - first > SHOWN) {
        return;
    }
    kz_view_add(l->out, KZ_VIEW_TRACK, KZ_ROLE_ANSWER, "totals",
                kz_message(l->lang, "Look at these totals"));
    for (uint64_t total = first; total < n; total++) {
        if (at_once && !l->outlook->at[n - total].at_once) {
            continue;
        }
        char digits[32];
        kz_text text;
        kz_text_init(&text, digits, sizeof digits);
        kz_text_put_unsigned(&text, total);
        kz_view_add_cell(l->out, digits, NULL)->value = total <= INT32_MAX ? (int32_t)total : 0;
    }
}

static void ask(const lesson *l) {
    if (l->p->rules.last_loses) {
        add_message(
            l, "hint",
            kz_view_put(
                l->out,
                kz_message(l->lang,
                           "Start at the end: from which totals does every number lose at once?")));
        add_totals(l, false);
    } else if (l->worth.rank == 3) {
        add_message(l, "hint", kz_view_put(l->out, kz_message(l->lang, "You can win at once.")));
    } else {
        add_message(
            l, "hint",
            kz_view_format(
                l->out,
                kz_message(l->lang,
                           "From which totals can the next player reach %llu at once? Avoid them."),
                (unsigned long long)l->p->table.n));
        add_totals(l, true);
    }
}

static void write_list(const lesson *l, const kz__kazutori_list *list, kz__kazutori_join join,
                       char room[KZ__KAZUTORI_LIST_ROOM]) {
    kz_text text;
    kz_text_init(&text, room, KZ__KAZUTORI_LIST_ROOM);
    kz__kazutori_list_put(list, join, l->lang, &text);
}

/* Lists the totals after which the next player can win at once. */
static void list_poison(const lesson *l, char totals[KZ__KAZUTORI_LIST_ROOM]) {
    kz__kazutori_list list = {.count = 0};
    uint64_t n = l->p->table.n;
    for (uint64_t total = l->p->table.total + 1; total < n; total++) {
        if (l->outlook->at[n - total].at_once) {
            kz__kazutori_list_add(&list, total, total);
        }
    }
    write_list(l, &list, KZ__KAZUTORI_OR, totals);
}

static uint32_t warn_of_next(const lesson *l) {
    char totals[KZ__KAZUTORI_LIST_ROOM];
    char name[NAME_ROOM];
    put_name(l->p, l->viewer, 1, name);
    if (l->worth.rank == 0) {
        return kz_view_format(
            l->out, kz_message(l->lang, "Whatever you say now, %s can win at once."), name);
    }
    list_poison(l, totals);
    return kz_view_format(
        l->out, kz_message(l->lang, "Don't make %s: from there %s can win at once."), totals, name);
}

static uint32_t warn(const lesson *l) {
    if (!l->p->rules.last_loses) {
        return warn_of_next(l);
    }
    return kz_view_format(
        l->out,
        kz_message(l->lang, "Aim for a total from which the next player has to reach %llu."),
        (unsigned long long)l->p->table.n);
}

/* The totals that the next player can make: all, those that let the one after win at once, and
   those after which you win. */
typedef struct answers {
    kz__kazutori_list all;
    kz__kazutori_list lost;
    kz__kazutori_list hoped;
} answers;

static void find_answers(const lesson *l, answers *a) {
    *a = (answers){.all = {.count = 0}};
    uint32_t me = l->p->seats - 2;
    for (uint64_t s = l->p->set.smallest; s != 0 && s <= l->left;
         s = kz_kazutori_set_next(&l->p->set, s)) {
        const kz__kazutori_foresight *end = &l->outlook->at[l->left - s];
        unsigned long long total = total_at(l, l->left - s);
        kz__kazutori_list_add(&a->all, total, total);
        if (end->at_once && me != 0) {
            kz__kazutori_list_add(&a->lost, total, total);
        } else if (kz__kazutori_outlook_wins(l->outlook, end->last, me)) {
            kz__kazutori_list_add(&a->hoped, total, total);
        }
    }
}

static void put_part(kz_text *story, const lesson *l) {
    kz_text_put(story, l->lang == KZ_LANG_JA ? "" : " ");
}

/* "If you make 16, Neko has to make 17 to 19. After 18 or 19, Kitsune can win at once. After 17,
   you are winning." */
static void tell_answers(const lesson *l, kz_text *story) {
    char name[NAME_ROOM];
    char totals[KZ__KAZUTORI_LIST_ROOM];
    answers a;
    find_answers(l, &a);
    put_name(l->p, l->viewer, 1, name);
    write_list(l, &a.all, KZ__KAZUTORI_OR, totals);
    kz_text_format(story, kz_message(l->lang, "If you make %llu, %s has to make %s."),
                   total_at(l, l->left), name, totals);
    if (a.lost.count > 0 && !l->p->rules.last_loses) {
        put_name(l->p, l->viewer, 2, name);
        write_list(l, &a.lost, KZ__KAZUTORI_OR, totals);
        put_part(story, l);
        kz_text_format(story, kz_message(l->lang, "After %s, %s can win at once."), totals, name);
    }
    if (a.hoped.count > 0) {
        write_list(l, &a.hoped, KZ__KAZUTORI_OR, totals);
        put_part(story, l);
        kz_text_format(story, kz_message(l->lang, "After %s, you are winning."), totals);
    }
}

static void add_reason(const lesson *l) {
    char room[STORY_ROOM];
    kz_text story;
    if (l->left < l->p->set.smallest) {
        return;
    }
    kz_text_init(&story, room, sizeof room);
    tell_answers(l, &story);
    add_message(l, "reason", kz_view_put(l->out, room));
    add_message(l, "outcome", kz__kazutori_foretell(l->p, l->viewer, l->worth.last, l->out));
}

static void name_number(const lesson *l) {
    add_message(l, "hint",
                kz_view_format(l->out,
                               l->worth.rank >= 2
                                   ? kz_message(l->lang, "Say %llu: that makes %llu.")
                                   : kz_message(l->lang, "Your best chance: say %llu, which "
                                                         "makes %llu."),
                               (unsigned long long)l->number, total_at(l, l->left)));
}

static void teach(const lesson *l, int strength) {
    if (strength == 1) {
        ask(l);
        return;
    }
    bool ends = l->left < l->p->set.smallest;
    if (strength == 3) {
        name_number(l);
    } else if (ends && l->worth.rank == 3) {
        add_message(l, "hint",
                    kz_view_format(l->out, kz_message(l->lang, "One number brings you to %llu."),
                                   total_at(l, l->left)));
    } else {
        add_message(l, "hint", warn(l));
    }
    add_reason(l);
}

static kz_status teach_far(const kz__kazutori_place *p, const kz_viewer *viewer, int strength,
                           kz_work *work, kz_view *out, uint64_t *number) {
    kz__kazutori_advice found;
    kz_status status = kz__kazutori_advise(p, p->missing, work, &found);
    if (status == KZ_OK) {
        kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "hint", NULL);
        node->text =
            strength == 1
                ? kz__kazutori_foretell(p, viewer, found.last, out)
                : kz_view_format(out,
                                 kz_message(viewer->lang, "Your best chance: say %llu, which "
                                                          "makes %llu."),
                                 (unsigned long long)found.number,
                                 (unsigned long long)p->table.total + found.number);
        *number = found.number;
    }
    return status;
}

kz_status kz__kazutori_teach_more(const kz__kazutori_place *p, const kz_viewer *viewer,
                                  int strength, kz_work *work, kz_view *out, uint64_t *number) {
    if (!kz__kazutori_outlook_reaches(p, p->missing)) {
        return teach_far(p, viewer, strength, work, out, number);
    }
    kz__kazutori_outlook outlook;
    kz_status status = kz__kazutori_outlook_find(p, p->missing, work, &outlook);
    if (status == KZ_OK) {
        *number = outlook.at[p->missing].number;
        lesson l = {p,
                    &outlook,
                    viewer,
                    viewer->lang,
                    out,
                    *number,
                    p->missing - *number,
                    kz__kazutori_outlook_rate(&outlook, p->missing, *number)};
        teach(&l, strength);
    }
    kz__kazutori_outlook_free(&outlook, work);
    return status;
}
