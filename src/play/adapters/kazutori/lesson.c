/*
 * Hints for two players. Strength 1 asks a question about the end, 2 names the target total and the
 * replies from there, 3 names the number and the secret total that it makes.
 */
#include "play/adapters/kazutori/lesson.h"

#include "play/adapters/kazutori/aim.h"
#include "play/adapters/kazutori/replies.h"

/* SEEN totals before N are examined. */
enum { SEEN = 4096, SHOWN = 12, ANSWERS = 8, LIST_ROOM = 600 };

typedef struct lesson {
    const kz__kazutori_aim *at;
    const char *right; /* the numbers that win, or keep the draw: "1 or 3" */
    kz_lang lang;
    kz_view *out;
} lesson;

static void add_text(const lesson *l, uint32_t text) {
    kz_view_add(l->out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "hint", NULL)->text = text;
}

static kz_view_node *add_totals(const lesson *l, const char *title) {
    return kz_view_add(l->out, KZ_VIEW_TRACK, KZ_ROLE_ANSWER, "totals", kz_message(l->lang, title));
}

static void add_number(const lesson *l, uint64_t number, uint32_t flags) {
    char digits[32];
    kz_text text;
    kz_text_init(&text, digits, sizeof digits);
    kz_text_put_unsigned(&text, number);
    kz_view_cell *cell = kz_view_add_cell(l->out, digits, NULL);
    cell->value = number <= INT32_MAX ? (int32_t)number : 0;
    cell->flags = flags;
}

/* Adds the totals near the end that contain the answer to the question of strength 1, if there are
 * few. */
static void add_candidates(const lesson *l) {
    uint64_t largest = l->at->p->set.largest;
    uint64_t first = l->at->n > largest + 1 ? l->at->n - largest - 1 : 1;
    first = l->at->aim != 0 && l->at->aim < first ? l->at->aim : first;
    first = first > l->at->total ? first : l->at->total + 1;
    if (l->at->n - first <= SHOWN) {
        add_totals(l, KZ_N("Look at these totals"));
        for (uint64_t total = first; total < l->at->n; total++) {
            add_number(l, total, 0);
        }
    }
}

/* Gives the question. Without the number 1, a total below N can also win. */
static uint32_t question(const lesson *l) {
    if (l->at->p->rules.last_loses) {
        return kz_view_put(
            l->out,
            kz_message(l->lang,
                       "Start at the end: from which totals does every number lose at once?"));
    }
    return l->at->p->set.smallest > 1
               ? kz_view_put(l->out, kz_message(l->lang, "Which total lets you win next, whatever "
                                                         "your opponent says?"))
               : kz_view_format(l->out,
                                kz_message(l->lang, "Which total lets you reach %llu whatever "
                                                    "your opponent says?"),
                                l->at->n);
}

static void ask_about_end(const lesson *l) {
    if (l->at->at_once) {
        add_text(l, kz_view_put(l->out, kz_message(l->lang, KZ_N("You can win at once."))));
        return;
    }
    add_text(l, question(l));
    add_candidates(l);
}

static void add_answers(const lesson *l) {
    kz_view_node *node = kz_view_add(l->out, KZ_VIEW_TABLE, KZ_ROLE_ANSWER, "answers", NULL);
    node->columns = 2;
    node->value = l->at->aim;
    kz_view_add_cell(l->out, kz_message(l->lang, KZ_N("Your opponent")), NULL);
    kz_view_add_cell(l->out, kz_message(l->lang, KZ_N("Your answer")), NULL);
    for (uint64_t said = l->at->p->set.smallest;
         said != 0 && kz__kazutori_aim_allows(l->at, l->at->aim, said);
         said = kz_kazutori_set_next(&l->at->p->set, said)) {
        uint64_t answer = kz__kazutori_aim_answer(l->at, said);
        if (answer != 0) {
            add_number(l, said, 0);
            add_number(l, answer, 0);
        }
    }
}

static void add_secrets(const lesson *l, uint64_t from, unsigned most) {
    add_totals(l, KZ_N("Secret numbers"));
    for (uint64_t total = from; total > l->at->total && most-- > 0;
         total = kz__kazutori_secret_below(l->at->secrets, total, l->at->total + 1)) {
        add_number(l, total, KZ_CELL_GOOD);
    }
}

static uint32_t name_aim_of_all(const lesson *l) {
    unsigned long long step = l->at->p->set.largest + 1;
    if (l->at->p->rules.last_loses) {
        return kz_view_format(l->out,
                              kz_message(l->lang, "Aim for %llu. From there, answer so that both "
                                                  "numbers add up to %llu: you make %llu, and your "
                                                  "opponent has to reach %llu."),
                              l->at->aim, step, l->at->last, l->at->n);
    }
    return kz_view_format(l->out,
                          kz_message(l->lang, "Aim for %llu. From there, answer so that both "
                                              "numbers add up to %llu, and you reach %llu."),
                          l->at->aim, step, l->at->n);
}

/* Finds the replies from the target total, if there are few. */
static void find_own_answers(const lesson *l, kz__kazutori_replies *out) {
    out->count = 0;
    for (uint64_t said = l->at->p->set.smallest;
         said != 0 && kz__kazutori_aim_allows(l->at, l->at->aim, said);
         said = kz_kazutori_set_next(&l->at->p->set, said)) {
        uint64_t answer = kz__kazutori_aim_answer(l->at, said);
        if (answer != 0 && out->count == ANSWERS) {
            out->count = 0;
            return;
        }
        if (answer != 0) {
            kz__kazutori_answer_rule *reply = &out->of[out->count++];
            *reply = (kz__kazutori_answer_rule){.said = said, .first = answer};
            kz__kazutori_list_add(&reply->answers, answer, answer);
        }
    }
}

static uint32_t name_aim_of_set(const lesson *l) {
    kz__kazutori_replies replies;
    char list[LIST_ROOM];
    kz_text text;
    find_own_answers(l, &replies);
    if (replies.count == 0) {
        return kz_view_format(
            l->out,
            kz_message(l->lang, "Aim for %llu: your opponent can't make a secret number from "
                                "there, and you always can. To find them, work back from the end: "
                                "from a secret number, no number leads to another one."),
            l->at->aim);
    }
    kz_text_init(&text, list, sizeof list);
    kz__kazutori_replies_put(&replies, l->lang, &text);
    return kz_view_format(l->out,
                          kz_message(l->lang, "Aim for %llu. From there, answer %s. Work back: no "
                                              "number leads from one secret number to another."),
                          l->at->aim, list);
}

static void name_aim(const lesson *l) {
    bool ends = l->at->at_once;
    if (ends || l->at->aim == 0) {
        add_text(l, ends ? kz_view_format(l->out,
                                          kz_message(l->lang, "One number brings you to %llu."),
                                          l->at->next)
                         : kz_view_format(l->out,
                                          kz_message(l->lang, "Aim for %llu: from there every "
                                                              "number loses at once."),
                                          l->at->next));
        add_secrets(l, l->at->next, 1);
        return;
    }
    add_text(l, l->at->is_all ? name_aim_of_all(l) : name_aim_of_set(l));
    add_totals(l, KZ_N("Secret numbers"));
    if (l->at->last != l->at->aim && l->at->last != 0) {
        add_number(l, l->at->last, KZ_CELL_GOOD);
    }
    add_number(l, l->at->aim, KZ_CELL_GOOD);
    if (l->at->p->set.count <= KZ__KAZUTORI_REPLIES) {
        add_answers(l);
    }
}

/* Names only the next total; the player finds the others. */
static void name_number(const lesson *l) {
    add_text(l, kz_view_format(l->out,
                               kz_message(l->lang, "%llu is a secret number. Say %llu to make it."),
                               l->at->next, (unsigned long long)l->at->found->number));
    add_secrets(l, l->at->next, 1);
}

/* Adds what a player in a lost position can still do. */
static uint32_t name_chance(const lesson *l) {
    return kz_view_format(
        l->out,
        l->at->is_all
            ? kz_message(
                  l->lang,
                  "From %llu you can't win unless your opponent errs. Small numbers keep the game "
                  "long, and your opponent can make a mistake at each turn.")
            : kz_message(l->lang, "From %llu you can't win unless your opponent errs. Choose a "
                                  "number that leaves few winning answers."),
        l->at->total);
}

static uint32_t name_best_try(const lesson *l) {
    return kz_view_format(
        l->out,
        l->at->is_all
            ? kz_message(l->lang, "%llu is a secret number. Make it a long game: say %llu.")
            : kz_message(l->lang, "%llu is a secret number. Say %llu: it leaves your "
                                  "opponent the fewest winning answers."),
        l->at->total, (unsigned long long)l->at->found->number);
}

static void console(const lesson *l, int strength) {
    add_text(l,
             strength == 3 ? name_best_try(l)
             : strength == 2
                 ? name_chance(l)
                 : kz_view_format(l->out,
                                  kz_message(l->lang, "%llu is a secret number: any number you say "
                                                      "loses if your opponent plays well. Make "
                                                      "it a long game and wait for a mistake."),
                                  l->at->total));
    add_totals(l, KZ_N("Secret numbers"));
    add_number(l, l->at->total, KZ_CELL_GOOD);
}

static void keep_draw(const lesson *l, int strength) {
    if (strength == 1) {
        add_text(l, kz_view_put(l->out, kz_message(l->lang, KZ_N("Neither of you can force a win "
                                                                 "from here."))));
        return;
    }
    add_text(l, strength == 2
                    ? kz_view_format(l->out,
                                     kz_message(l->lang, "Make the total %llu: it keeps the draw."),
                                     l->at->next)
                    : kz_view_format(l->out,
                                     kz_message(l->lang, "No total wins. Say %s to keep the "
                                                         "draw."),
                                     l->right));
}

static void teach(const lesson *l, int strength) {
    void (*const steps[])(const lesson *) = {ask_about_end, name_aim, name_number};
    switch (l->at->found->outcome) {
    case KZ_KAZUTORI_P:
        console(l, strength);
        break;
    case KZ_KAZUTORI_D:
        keep_draw(l, strength);
        break;
    case KZ_KAZUTORI_N:
        steps[strength - 1](l);
        break;
    }
}

kz_status kz__kazutori_teach(const kz__kazutori_place *p, const kz__kazutori_advice *found,
                             int strength, kz_lang lang, kz_work *work, kz_view *out) {
    kz__kazutori_secrets secrets;
    uint64_t most = p->table.n < SEEN ? p->table.n : SEEN;
    kz_status status = kz__kazutori_secrets_find(p, most, work, &secrets);
    char right[KZ__KAZUTORI_LIST_ROOM] = "";
    if (status == KZ_OK && found->outcome != KZ_KAZUTORI_P) {
        status = kz__kazutori_right_numbers(p, p->missing, lang, work, right);
    }
    if (status == KZ_OK) {
        kz__kazutori_aim at = kz__kazutori_aim_find(p, found, &secrets);
        lesson l = {&at, right, lang, out};
        teach(&l, strength);
    }
    kz__kazutori_secrets_free(&secrets, work);
    return status;
}
