/*
 * Hints for two players. Strength 1 asks a question about the end, 2 names the total to aim for and
 * what to do from there, 3 lists the secret totals and the number.
 */
#include "play/adapters/kazutori/lesson.h"

#include "play/adapters/kazutori/secrets.h"

/* SEEN totals before N are looked at; LISTED of them are named at most. */
enum { SEEN = 4096, LISTED = 6, SHOWN = 12, ANSWERS = 8, LONGEST_PERIOD = 20, LIST_ROOM = 200 };

typedef struct lesson {
    const kz__kazutori_place *p;
    const kz__kazutori_advice *found;
    const kz__kazutori_secrets *secrets;
    unsigned long long n;
    unsigned long long total;
    unsigned long long next; /* the total that the advice makes */
    unsigned long long aim;  /* a secret total with something to answer; 0: none is ahead */
    unsigned long long last; /* the last secret total; 0: none is ahead */
    kz_lang lang;
    kz_view *out;
} lesson;

static bool is_all(const lesson *l) {
    return l->p->set.count == l->p->set.largest;
}

static uint64_t missing_after(const lesson *l, uint64_t total, uint64_t said) {
    return total + said < l->n ? l->n - total - said : 0;
}

static bool goes_on(const lesson *l, uint64_t missing) {
    return kz_kazutori_end_of(&l->p->set, l->p->rules, missing) == KZ_KAZUTORI_GOES_ON;
}

static bool may_say(const lesson *l, uint64_t total, uint64_t said) {
    return kz_kazutori_is_legal(&l->p->set, l->p->rules, missing_after(l, total, 0), said);
}

static bool wins_at_once(const lesson *l) {
    return !goes_on(l, missing_after(l, l->total, l->found->number));
}

/* Tells whether the player who answers at a total can leave the game going. */
static bool has_answers(const lesson *l, uint64_t total) {
    uint64_t smallest = l->p->set.smallest;
    return goes_on(l, l->n - total) && may_say(l, total, smallest) &&
           goes_on(l, missing_after(l, total, smallest));
}

/* Of the numbers 1..k the secret totals are k + 1 apart, however large k is. */
static uint64_t aim_of_all(const lesson *l) {
    uint64_t last = l->n - (l->p->rules.last_loses ? 1 : 0);
    uint64_t step = l->p->set.largest + 1;
    return last > step && last - step > l->total ? last - step : 0;
}

static uint64_t find_aim(const lesson *l) {
    if (is_all(l)) {
        return aim_of_all(l);
    }
    uint64_t total = kz__kazutori_secret_below(l->secrets, l->n + 1, l->total + 1);
    while (total != 0 && !has_answers(l, total)) {
        total = kz__kazutori_secret_below(l->secrets, total, l->total + 1);
    }
    return total;
}

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

/* The totals before the end among which the question of strength 1 has its answer, if they are few.
 */
static void add_candidates(const lesson *l) {
    uint64_t largest = l->p->set.largest;
    uint64_t first = l->n > largest + 1 ? l->n - largest - 1 : 1;
    first = l->aim != 0 && l->aim < first ? l->aim : first;
    first = first > l->total ? first : l->total + 1;
    if (l->n - first <= SHOWN) {
        add_totals(l, KZ_N("Look at these totals"));
        for (uint64_t total = first; total < l->n; total++) {
            add_number(l, total, 0);
        }
    }
}

static void ask_about_end(const lesson *l) {
    bool loses = l->p->rules.last_loses;
    if (wins_at_once(l)) {
        add_text(l, kz_view_put(l->out, kz_message(l->lang, KZ_N("You can win at once."))));
        return;
    }
    add_text(l, loses
                    ? kz_view_put(l->out, kz_message(l->lang, KZ_N("Start at the end: from which "
                                                                   "total does every number lose "
                                                                   "at once?")))
                    : kz_view_format(l->out,
                                     kz_message(l->lang, "Which total lets you reach %llu whatever "
                                                         "your opponent says?"),
                                     l->n));
    add_candidates(l);
}

/* Gives an answer to `said` at the total to aim for that makes a secret total; 0: none is needed.
 */
static uint64_t answer_to(const lesson *l, uint64_t said) {
    uint64_t total = l->aim + said;
    if (!goes_on(l, missing_after(l, total, 0))) {
        return 0;
    }
    uint64_t answer = 0;
    do {
        answer = kz_kazutori_set_next(&l->p->set, answer);
    } while (answer != 0 &&
             !kz__kazutori_is_secret(l->secrets, l->n - missing_after(l, total, answer)));
    return answer;
}

static void add_answers(const lesson *l) {
    kz_view_node *node = kz_view_add(l->out, KZ_VIEW_TABLE, KZ_ROLE_ANSWER, "answers", NULL);
    node->columns = 2;
    node->value = l->aim;
    kz_view_add_cell(l->out, kz_message(l->lang, KZ_N("Your opponent")), NULL);
    kz_view_add_cell(l->out, kz_message(l->lang, KZ_N("Your answer")), NULL);
    for (uint64_t said = l->p->set.smallest; said != 0 && may_say(l, l->aim, said);
         said = kz_kazutori_set_next(&l->p->set, said)) {
        uint64_t answer = answer_to(l, said);
        if (answer != 0) {
            add_number(l, said, 0);
            add_number(l, answer, 0);
        }
    }
}

/* Writes totals from the end backwards: "21, 17, 13". Of many the first five and the last. */
static void list_secrets(const lesson *l, uint64_t from, kz_text *out) {
    const char *comma = l->lang == KZ_LANG_JA ? "・" : ", ";
    unsigned count = 0;
    for (uint64_t total = from; total > l->total;
         total = kz__kazutori_secret_below(l->secrets, total, l->total + 1)) {
        uint64_t after = kz__kazutori_secret_below(l->secrets, total, l->total + 1);
        if (count < LISTED - 1 || after == 0) {
            kz_text_put(out, count == 0 ? "" : comma);
            kz_text_put(out, count > LISTED - 1 ? "... " : "");
            kz_text_put_unsigned(out, total);
        }
        count++;
    }
}

static void add_secrets(const lesson *l, uint64_t from, unsigned most) {
    add_totals(l, KZ_N("Secret numbers"));
    for (uint64_t total = from; total > l->total && most-- > 0;
         total = kz__kazutori_secret_below(l->secrets, total, l->total + 1)) {
        add_number(l, total, KZ_CELL_GOOD);
    }
}

static uint32_t name_aim_of_all(const lesson *l) {
    unsigned long long step = l->p->set.largest + 1;
    if (l->p->rules.last_loses) {
        return kz_view_format(l->out,
                              kz_message(l->lang, "Aim for %llu. From there, answer so that both "
                                                  "numbers add up to %llu: you make %llu, and your "
                                                  "opponent has to reach %llu."),
                              l->aim, step, l->last, l->n);
    }
    return kz_view_format(l->out,
                          kz_message(l->lang, "Aim for %llu. From there, answer so that both "
                                              "numbers add up to %llu, and you reach %llu."),
                          l->aim, step, l->n);
}

static uint32_t name_aim_of_set(const lesson *l) {
    uint64_t step = kz__kazutori_secrets_period(l->secrets, l->p, LONGEST_PERIOD);
    uint64_t before = kz__kazutori_secret_below(l->secrets, l->aim, l->total + 1);
    char list[LIST_ROOM];
    kz_text text;
    kz_text_init(&text, list, sizeof list);
    if (step != 0 && 2 * step < l->secrets->chart.count) {
        return kz_view_format(l->out,
                              kz_message(l->lang, "Aim for %llu: from there you have an answer to "
                                                  "every number. The secret numbers repeat every "
                                                  "%llu."),
                              l->aim, (unsigned long long)step);
    }
    if (before == 0) {
        return kz_view_format(
            l->out,
            kz_message(l->lang, "Aim for %llu: from there you have an answer to every number."),
            l->aim);
    }
    list_secrets(l, before, &text);
    return kz_view_format(l->out,
                          kz_message(l->lang, "Aim for %llu: from there you have an answer to "
                                              "every number. The same holds for %s."),
                          l->aim, list);
}

static void name_aim(const lesson *l) {
    bool ends = wins_at_once(l);
    if (ends || l->aim == 0) {
        add_text(l, ends ? kz_view_format(l->out,
                                          kz_message(l->lang, "One number brings you to %llu."),
                                          l->next)
                         : kz_view_format(l->out,
                                          kz_message(l->lang, "Aim for %llu: from there every "
                                                              "number loses at once."),
                                          l->next));
        add_secrets(l, l->next, 1);
        return;
    }
    add_text(l, is_all(l) ? name_aim_of_all(l) : name_aim_of_set(l));
    add_totals(l, KZ_N("Secret numbers"));
    if (l->last != l->aim && l->last != 0) {
        add_number(l, l->last, KZ_CELL_GOOD);
    }
    add_number(l, l->aim, KZ_CELL_GOOD);
    if (l->p->set.count <= ANSWERS) {
        add_answers(l);
    }
}

static void name_number(const lesson *l) {
    char list[LIST_ROOM];
    kz_text text;
    kz_text_init(&text, list, sizeof list);
    if (l->last == 0 || l->n - l->total >= l->secrets->chart.count) {
        add_text(
            l, kz_view_format(l->out,
                              kz_message(l->lang, "%llu is a secret number. Say %llu to make it."),
                              l->next, (unsigned long long)l->found->number));
        add_secrets(l, l->next, 1);
        return;
    }
    list_secrets(l, l->last, &text);
    add_text(l, kz_view_format(l->out,
                               kz_message(l->lang, "Secret numbers: %s. You are at %llu, so say "
                                                   "%llu."),
                               list, l->total, (unsigned long long)l->found->number));
    add_secrets(l, l->last, SHOWN);
}

/* What a player on a lost total can still do. */
static uint32_t name_chance(const lesson *l) {
    return kz_view_format(
        l->out,
        is_all(l) ? kz_message(l->lang, "No number wins from %llu. Small numbers keep the game "
                                        "long, and your opponent can make a mistake at each turn.")
                  : kz_message(l->lang, "No number wins from %llu. Choose one that leaves your "
                                        "opponent few winning answers."),
        l->total);
}

static uint32_t name_best_try(const lesson *l) {
    return kz_view_format(
        l->out,
        is_all(l) ? kz_message(l->lang, "%llu is a secret number. Make it a long game: say %llu.")
                  : kz_message(l->lang, "%llu is a secret number. Say %llu: it leaves your "
                                        "opponent the fewest winning answers."),
        l->total, (unsigned long long)l->found->number);
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
                                  l->total));
    add_totals(l, KZ_N("Secret numbers"));
    add_number(l, l->total, KZ_CELL_GOOD);
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
                                     l->next)
                    : kz_view_format(l->out,
                                     kz_message(l->lang, "No total wins. Say %llu to keep the "
                                                         "draw."),
                                     (unsigned long long)l->found->number));
}

static void teach(const lesson *l, int strength) {
    void (*const steps[])(const lesson *) = {ask_about_end, name_aim, name_number};
    switch (l->found->outcome) {
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
    if (status == KZ_OK) {
        lesson l = {.p = p,
                    .found = found,
                    .secrets = &secrets,
                    .n = p->table.n,
                    .total = p->table.total,
                    .lang = lang,
                    .out = out};
        l.next = l.n - missing_after(&l, l.total, found->number);
        l.last = kz__kazutori_secret_below(&secrets, l.n + 1, l.total + 1);
        l.aim = find_aim(&l);
        teach(&l, strength);
    }
    kz__kazutori_secrets_free(&secrets, work);
    return status;
}
