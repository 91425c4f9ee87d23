/*
 * Facts of a finished game. For two players: the secret totals, their period, how to reply from
 * one, and the mistakes. With more players no total is a certain win, so the facts are the last
 * move that changed the winner, and who would have won after the other numbers.
 */
#include "play/adapters/kazutori/outlook.h"
#include "play/adapters/kazutori/replies.h"

/* SEEN totals before N are examined, at most LISTED of them are listed; a longer period is not
 * instructive. */
enum { SEEN = 4096, LISTED = 400, LONGEST_STEP = 20, NAME_ROOM = 2 * KZ_PLAY_NAME_MAX };

typedef struct facts {
    kz__kazutori_place *p;
    const kz_viewer *viewer;
    kz_work *work;
    kz_view *out;
    uint64_t said[KZ__KAZUTORI_REMEMBERED];
    kz_kazutori_verdict verdicts[KZ__KAZUTORI_REMEMBERED];
    size_t count;   /* number of remembered moves */
    uint64_t moves; /* number of earlier moves */
    uint64_t at;    /* the total before them */
} facts;

static kz_view_cell *add_number(const facts *f, uint64_t number) {
    char digits[32];
    kz_text text;
    kz_text_init(&text, digits, sizeof digits);
    kz_text_put_unsigned(&text, number);
    kz_view_cell *cell = kz_view_add_cell(f->out, digits, NULL);
    cell->value = number <= INT32_MAX ? (int32_t)number : 0;
    return cell;
}

static void add_heading(const facts *f, const char *text) {
    kz_view_add_cell(f->out, kz_message(f->viewer->lang, text), NULL);
}

/* Gives the seat that made a total; -1: nobody did. */
static int maker_of(const facts *f, uint64_t total) {
    uint64_t sum = f->at;
    for (size_t i = 0; i < f->count; i++) {
        sum += f->said[i];
        if (sum == total) {
            return kz__kazutori_mover(&f->p->table, f->moves + i);
        }
    }
    return -1;
}

/* The smallest total to list, so that the last LISTED secret ones fit. */
static uint64_t first_listed(const kz__kazutori_secrets *secrets) {
    uint64_t first = secrets->n + 1;
    for (unsigned i = 0; i < LISTED; i++) {
        uint64_t before = kz__kazutori_secret_below(secrets, first, 1);
        if (before == 0) {
            break;
        }
        first = before;
    }
    return first;
}

static void add_secrets(const facts *f, const kz__kazutori_secrets *secrets) {
    kz_lang lang = f->viewer->lang;
    kz_view_node *node = kz_view_add(f->out, KZ_VIEW_TRACK, KZ_ROLE_ANSWER, "secrets",
                                     kz_message(lang, "Secret numbers"));
    for (uint64_t total = first_listed(secrets); total <= secrets->n; total++) {
        if (kz__kazutori_is_secret(secrets, total)) {
            add_number(f, total)->seat = maker_of(f, total);
            node->total++;
        }
    }
    uint64_t step = kz__kazutori_secrets_period(secrets, f->p, LONGEST_STEP);
    if (step != 0 && 2 * step < secrets->chart.count) {
        node = kz_view_add(f->out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "period", NULL);
        node->value = step;
        node->text =
            kz_view_format(f->out, kz_message(lang, "The secret numbers repeat every %llu."),
                           (unsigned long long)step);
    }
}

static void add_reply(const facts *f, const kz__kazutori_answer_rule *reply) {
    char answers[KZ__KAZUTORI_LIST_ROOM];
    kz_text text;
    kz_text_init(&text, answers, sizeof answers);
    kz__kazutori_list_put(&reply->answers, KZ__KAZUTORI_OR, f->viewer->lang, &text);
    add_number(f, reply->said);
    kz_view_add_cell(f->out, answers, NULL)->value = (int32_t)reply->first;
}

/* Adds how to reply from a secret total, as a sentence and as a table. */
static void add_replies(const facts *f, const kz__kazutori_secrets *secrets) {
    kz_lang lang = f->viewer->lang;
    char list[2 * KZ__KAZUTORI_LIST_ROOM];
    kz_text text;
    kz__kazutori_replies replies;
    kz_view_node *node = kz_view_add(f->out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "rule", NULL);
    if (f->p->set.count == f->p->set.largest) {
        node->text = kz_view_format(
            f->out,
            kz_message(lang, "After a secret number, answer so that both numbers add up to %llu."),
            (unsigned long long)f->p->set.largest + 1);
        return;
    }
    kz__kazutori_replies_find(f->p, secrets, &replies);
    if (replies.count == 0) {
        node->text =
            kz_view_put(f->out, kz_message(lang, "After a secret number, make another one."));
        return;
    }
    kz_text_init(&text, list, sizeof list);
    kz__kazutori_replies_put(&replies, lang, &text);
    node->text = kz_view_format(
        f->out, kz_message(lang, "After a secret number, make another one: answer %s."), list);
    kz_view_add(f->out, KZ_VIEW_TABLE, KZ_ROLE_ANSWER, "replies", NULL)->columns = 2;
    add_heading(f, KZ_N("Your opponent"));
    add_heading(f, KZ_N("Your answer"));
    for (size_t i = 0; i < replies.count; i++) {
        add_reply(f, &replies.of[i]);
    }
}

static kz_status add_better(const facts *f, size_t index) {
    char numbers[KZ__KAZUTORI_LIST_ROOM];
    const kz_kazutori_verdict *verdict = &f->verdicts[index];
    uint64_t before = verdict->total - f->said[index];
    kz_status status =
        kz__kazutori_right_numbers(f->p, f->p->table.n - before, f->viewer->lang, f->work, numbers);
    if (status == KZ_OK) {
        int32_t first = verdict->better <= INT32_MAX ? (int32_t)verdict->better : 0;
        kz_view_add_cell(f->out, numbers, NULL)->value = first;
    }
    return status;
}

static kz_status add_blunder(const facts *f, size_t index) {
    char name[NAME_ROOM];
    kz_text text;
    uint64_t move = f->moves + index;
    int seat = kz__kazutori_mover(&f->p->table, move);
    kz_text_init(&text, name, sizeof name);
    kz_viewer_name(f->viewer, seat, &text);
    kz_view_cell *cell = add_number(f, move + 1);
    cell->id = (uint32_t)move + 1;
    cell->seat = seat;
    kz_view_add_cell(f->out, name, NULL);
    add_number(f, f->verdicts[index].total);
    return add_better(f, index);
}

static kz_status add_blunders(const facts *f, int page) {
    size_t count = 0;
    size_t first = (size_t)(page - 1) * KZ_PLAY_FACTS_ROWS;
    for (size_t i = 0; i < f->count; i++) {
        count += f->verdicts[i].is_blunder ? 1 : 0;
    }
    if (page > 1 && first >= count) {
        return KZ_OUT_OF_RANGE;
    }
    if (count == 0) {
        kz_view_add(f->out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "flawless",
                    kz_message(f->viewer->lang, "Nobody made a mistake."));
        return KZ_OK;
    }
    kz_view_node *node = kz_view_add(f->out, KZ_VIEW_TABLE, KZ_ROLE_ANSWER, "blunders",
                                     kz_message(f->viewer->lang, "Mistakes"));
    node->columns = 4;
    node->total = count;
    add_heading(f, KZ_N("Move"));
    add_heading(f, KZ_N("Player"));
    add_heading(f, KZ_N("Total"));
    add_heading(f, KZ_N("Better number"));
    size_t row = 0;
    kz_status status = KZ_OK;
    for (size_t i = 0; i < f->count && status == KZ_OK; i++) {
        if (f->verdicts[i].is_blunder && row++ >= first && row <= first + KZ_PLAY_FACTS_ROWS) {
            status = add_blunder(f, i);
        }
    }
    return status;
}

/* Copies the moves that the state remembers, and the total before them. */
static void copy_moves(facts *f) {
    const kz__kazutori_table *table = &f->p->table;
    bool is_long = table->moves > KZ__KAZUTORI_REMEMBERED;
    f->count = (size_t)(is_long ? KZ__KAZUTORI_REMEMBERED : table->moves);
    f->moves = table->moves - f->count;
    f->at = table->total;
    for (size_t i = 0; i < f->count; i++) {
        f->said[i] = table->said[(f->moves + i) % KZ__KAZUTORI_REMEMBERED];
        f->at -= f->said[i];
    }
}

static kz_status find_facts(facts *f, int page) {
    kz__kazutori_secrets secrets;
    uint64_t n = f->p->table.n;
    copy_moves(f);
    kz_status status = kz_kazutori_review(&f->p->set, f->p->rules, n, f->at, f->said, f->count,
                                          f->work, f->verdicts, NULL);
    if (status != KZ_OK) {
        return status;
    }
    status = kz__kazutori_secrets_find(f->p, n < SEEN ? n : SEEN, f->work, &secrets);
    if (status == KZ_OK && page == 1) {
        add_secrets(f, &secrets);
        add_replies(f, &secrets);
    }
    kz__kazutori_secrets_free(&secrets, f->work);
    return status == KZ_OK ? add_blunders(f, page) : status;
}

/* Gives the seat that says the last number if all continue by the rule of the outlook.
 * @param move the number of the next move, from 0. */
static int last_of(const facts *f, const kz__kazutori_outlook *outlook, uint64_t move,
                   uint64_t missing) {
    return kz__kazutori_mover(&f->p->table, move + outlook->at[missing].last);
}

/* Lists each number that could be said, with the seat that then says the last number; the one that
   was said is flagged. */
static void add_choices(const facts *f, const kz__kazutori_outlook *outlook, size_t index,
                        uint64_t missing) {
    uint64_t move = f->moves + index;
    kz_view_node *node = kz_view_add(f->out, KZ_VIEW_TABLE, KZ_ROLE_ANSWER, "decisive",
                                     kz_message(f->viewer->lang, "Decisive move"));
    node->columns = 2;
    node->value = f->p->table.n - missing;
    node->seat = kz__kazutori_mover(&f->p->table, move);
    add_heading(f, KZ_N("Number"));
    add_heading(f, f->p->rules.last_loses ? KZ_N("Loser") : KZ_N("Winner"));
    unsigned rows = 0;
    for (uint64_t s = f->p->set.smallest; s != 0 && s <= missing && rows++ < KZ_PLAY_FACTS_ROWS;
         s = kz_kazutori_set_next(&f->p->set, s)) {
        char name[NAME_ROOM];
        kz_text text;
        kz_text_init(&text, name, sizeof name);
        int last = last_of(f, outlook, move + 1, missing - s);
        kz_viewer_name(f->viewer, last, &text);
        add_number(f, s)->flags = s == f->said[index] ? KZ_CELL_ANSWER : 0;
        kz_view_add_cell(f->out, name, NULL)->seat = last;
    }
}

/* Finds the last move that changed who would say the last number. */
static void add_decisive(const facts *f, const kz__kazutori_outlook *outlook) {
    uint64_t missing = 0;
    for (size_t i = f->count; i-- > 0;) {
        uint64_t left = missing;
        missing += f->said[i];
        uint64_t move = f->moves + i;
        if (last_of(f, outlook, move, missing) != last_of(f, outlook, move + 1, left)) {
            add_choices(f, outlook, i, missing);
            return;
        }
    }
}

static kz_status find_decisive(facts *f, int page) {
    kz__kazutori_outlook outlook;
    copy_moves(f);
    uint64_t missing = f->p->table.n - f->at;
    if (page > 1) {
        return KZ_OUT_OF_RANGE;
    }
    if (!kz__kazutori_outlook_reaches(f->p, missing)) {
        return KZ_OK;
    }
    kz_status status = kz__kazutori_outlook_find(f->p, missing, f->work, &outlook);
    if (status == KZ_OK) {
        add_decisive(f, &outlook);
    }
    kz__kazutori_outlook_free(&outlook, f->work);
    return status;
}

kz_status kz__kazutori_facts(const kz_state *seen, const kz_viewer *viewer, int page, kz_work *work,
                             kz_view *out) {
    kz_status status = KZ_NO_MEMORY;
    facts *f = kz_work_allocate(work, 1, sizeof *f);
    kz__kazutori_place *p = kz__kazutori_place_new(seen, work);
    if (f != NULL && p != NULL) {
        *f = (facts){.p = p, .viewer = viewer, .work = work, .out = out};
        status = p->seats == 2 ? find_facts(f, page) : find_decisive(f, page);
    }
    kz__kazutori_place_free(p, work);
    kz_work_free(work, f, 1, sizeof *f);
    return status;
}
