/*
 * Draws and grades exercises of Kazutori, and says which numbers win.
 */
#include "play/adapters/kazutori/exercise.h"

#include "base/log2.h"
#include "base/mix.h"
#include "play/adapters/kazutori/wording.h"

#include <stdlib.h>

enum {
    MOST = KZ__KAZUTORI_EXERCISE_MOST,
    TRIES = 2000,
    NEAR = 75,         /* largest accepted distance from the requested grade */
    MOST_GOALS = 8,    /* for 1..k: more of the same are not harder */
    GUESS_ALL = 10000, /* the unit of kz_grade.guess */
    LEAST_K = 4,       /* for 1..k: with fewer numbers more than one in four would win */
    LEAST_N = 10,
    COUNT_N = 51, /* up to 60: all totals fit on the strip of the page */
    PLAIN = 1150, /* up to this grade numbers are 1..k, the last one wins, */
    PLAIN_N = 30  /* and N is at most this, as in the lesson of the page */
};

void kz__kazutori_find_lost(const kz__kazutori_few *few, bool misere, uint64_t count, bool *lost) {
    for (uint64_t missing = 0; missing < count; missing++) {
        lost[missing] = missing >= few->smallest || !misere;
        for (uint64_t s = few->smallest; s != 0 && s <= missing && lost[missing];
             s = kz__kazutori_few_next(few, s)) {
            lost[missing] = !lost[missing - s];
        }
    }
}

/* A solved exercise. */
typedef struct solved {
    const kz__kazutori_few *few;
    uint64_t missing;
    uint64_t legal;          /* numbers that may be said */
    uint64_t right;          /* those that win */
    uint64_t goals;          /* later totals that are lost for the player to move */
    bool wins_at_once;       /* after a right number no other may be said */
    bool lost[2 * MOST + 1]; /* by the missing amount; enough to prove a period below `missing` */
} solved;

static void solve(const kz__kazutori_table *table, solved *s) {
    *s = (solved){.few = &table->numbers, .missing = table->n - table->from};
    kz__kazutori_find_lost(s->few, table->last_loses != 0, s->missing + s->few->largest, s->lost);
    for (uint64_t i = 0; i < s->missing; i++) {
        s->goals += s->lost[i] ? 1 : 0;
    }
    for (uint64_t number = s->few->smallest; number != 0 && number <= s->missing;
         number = kz__kazutori_few_next(s->few, number)) {
        uint64_t left = s->missing - number;
        s->legal++;
        s->right += s->lost[left] ? 1 : 0;
        s->wins_at_once = s->wins_at_once || (left < s->few->smallest && s->lost[left]);
    }
}

/* Gives preperiod + period of the outcomes, or `missing` if that is less. Outcomes that repeat over
 * as many places as the largest number repeat forever. */
static uint64_t pattern(const solved *s) {
    uint64_t known = s->missing + s->few->largest;
    for (uint64_t period = 1; period < s->missing; period++) {
        uint64_t first = known - period;
        while (first > 0 && s->lost[first - 1] == s->lost[first - 1 + period]) {
            first--;
        }
        if (first + period < s->missing) {
            return first + period;
        }
    }
    return s->missing;
}

/* Gives 12 E, the effort. */
static uint64_t effort(const solved *s) {
    if (s->wins_at_once) {
        return 12;
    }
    if (s->few->count == s->few->largest) {
        return 12 * (s->goals < MOST_GOALS ? s->goals : MOST_GOALS);
    }
    return 4 * pattern(s) * s->few->count + 3 * s->goals;
}

/* The numbers and the rule. */
static uint32_t rules_of(const solved *s, bool misere) {
    uint32_t hash = misere ? 1 : 2;
    for (uint64_t number = s->few->smallest; number != 0;
         number = kz__kazutori_few_next(s->few, number)) {
        hash = kz__mix(hash, (uint32_t)number);
    }
    return hash;
}

static kz_grade grade_of(const solved *s, bool misere) {
    uint32_t rules = rules_of(s, misere);
    return (kz_grade){.rating = 650 + kz__log2_times(260, 12 + effort(s), 12) + (misere ? 150 : 0),
                      .guess = (int)((GUESS_ALL * s->right + s->legal / 2) / s->legal),
                      .shape = 1 + rules % 63,
                      .content = kz__mix(rules, (uint32_t)s->missing)};
}

bool kz__kazutori_exercise_wins(const kz__kazutori_table *table, uint64_t number) {
    bool lost[MOST + 1];
    uint64_t left = table->n - table->from - number;
    kz__kazutori_find_lost(&table->numbers, table->last_loses != 0, left + 1, lost);
    return lost[left];
}

const char *kz__kazutori_exercise_fault(const kz__kazutori_table *table, const char **key) {
    solved s;
    *key = table->over_ends != 0 ? "over" : table->stuck_draws != 0 ? "stuck" : "first";
    if (table->over_ends != 0 || table->stuck_draws != 0 || table->first != 0) {
        return KZ_N("an exercise has over=forbid, stuck=lose and first=1");
    }
    *key = table->numbers.largest > MOST ? "moves" : "N";
    if (table->numbers.largest > MOST || table->n - table->from > MOST) {
        return KZ_N("in an exercise, the numbers and the distance to the target are at most 200");
    }
    solve(table, &s);
    *key = "task";
    return s.right == 0 ? KZ_N("no number wins from here") : NULL;
}

kz_status kz__kazutori_grade(const kz_state *state, kz_work *work, kz_grade *grade) {
    (void)work; /* a few thousand steps */
    kz__kazutori_table table = kz__kazutori_unpack(state);
    solved s;
    if (table.task == KZ__KAZUTORI_NO_TASK) {
        return KZ_UNSUPPORTED;
    }
    solve(&table, &s);
    *grade = grade_of(&s, table.last_loses != 0);
    return KZ_OK;
}

/* Draws four or five different numbers up to one of 6..12. */
static void draw_numbers(kz_chance *chance, kz__kazutori_few *few) {
    char line[32];
    kz_text text;
    uint64_t up_to = 6 + kz_chance_below(chance, 7);
    uint64_t left = 4 + kz_chance_below(chance, 2);
    kz_text_init(&text, line, sizeof line);
    for (uint64_t number = 1; number <= up_to; number++) {
        if (kz_chance_below(chance, up_to - number + 1) < left) {
            kz_text_put(&text, text.length > 0 ? "," : "");
            kz_text_put_unsigned(&text, number);
            left--;
        }
    }
    kz_status_ignore(kz__kazutori_few_parse(line, few, NULL));
}

static void draw_table(kz_chance *chance, kz__kazutori_table *table) {
    if (kz_chance_below(chance, 3) == 0) {
        kz__kazutori_few_all(LEAST_K + kz_chance_below(chance, 7), &table->numbers);
    } else {
        draw_numbers(chance, &table->numbers);
    }
    table->last_loses = kz_chance_below(chance, 4) == 0 ? 1 : 0;
    table->n = LEAST_N + kz_chance_below(chance, COUNT_N);
    table->from = kz_chance_below(chance, table->n);
    table->total = table->from;
}

static bool is_plain(const kz__kazutori_table *table) {
    return table->numbers.count == table->numbers.largest && table->last_loses == 0 &&
           table->n <= PLAIN_N;
}

kz_status kz__kazutori_exercise_draw(uint64_t rating, kz_chance *chance, kz_work *work,
                                     kz__kazutori_table *table) {
    kz__kazutori_table drawn = *table;
    int nearest = INT32_MAX;
    for (int i = 0; i < TRIES && nearest > (rating == 0 ? INT32_MAX - 1 : NEAR); i++) {
        solved s;
        kz_status status = kz_work_spend(work, 1);
        if (status != KZ_OK) {
            return status;
        }
        draw_table(chance, &drawn);
        solve(&drawn, &s);
        if (s.right == 0 || 4 * s.right > s.legal || s.wins_at_once ||
            (rating > 0 && rating <= PLAIN && !is_plain(&drawn))) {
            continue;
        }
        int off = abs(grade_of(&s, drawn.last_loses != 0).rating - (int)rating);
        if (off < nearest) {
            nearest = off;
            *table = drawn;
        }
    }
    return nearest < INT32_MAX ? KZ_OK : KZ_OUT_OF_RANGE;
}

static void put_list(const kz__kazutori_list *list, kz__kazutori_join join, kz_lang lang,
                     char numbers[KZ__KAZUTORI_LIST_ROOM]) {
    kz_text text;
    kz_text_init(&text, numbers, KZ__KAZUTORI_LIST_ROOM);
    kz__kazutori_list_put(list, join, lang, &text);
}

static bool may_say(const solved *s, uint64_t number) {
    return number > 0 && kz__kazutori_few_next(s->few, number - 1) == number;
}

/* Lists the totals that a player who made `total` can make next, over all replies of the
 * opponent. */
static void list_next(const solved *s, uint64_t n, uint64_t total, kz__kazutori_list *next) {
    for (uint64_t made = total + 1; made <= n; made++) {
        bool is_next = false;
        for (uint64_t said = total + 1; said < made && s->lost[n - made] && !is_next; said++) {
            is_next = may_say(s, said - total) && may_say(s, made - said);
        }
        if (is_next) {
            kz__kazutori_list_add(next, made, made);
        }
    }
}

/* Writes the opponent's reply to a wrong number. */
static void put_reply(const kz__kazutori_table *table, const solved *s, kz_lang lang,
                      kz_text *out) {
    uint64_t said = table->total - table->from;
    uint64_t left = table->n - table->total;
    uint64_t reply = s->few->smallest;
    if (said == 0 || s->lost[left]) {
        return;
    }
    while (reply != 0 && (reply > left || !s->lost[left - reply])) {
        reply = kz__kazutori_few_next(s->few, reply);
    }
    if (reply != 0) {
        uint64_t after = table->total + reply;
        kz_text_format(
            out,
            after == table->n
                ? kz_message(lang,
                             "%llu makes %llu: your opponent then says %llu, makes %llu and wins.")
                : kz_message(lang, "%llu makes %llu: your opponent then says %llu, makes %llu and "
                                   "can't be stopped."),
            (unsigned long long)said, (unsigned long long)table->total, (unsigned long long)reply,
            (unsigned long long)after);
        kz_text_put(out, lang == KZ_LANG_JA ? "" : " ");
    }
}

/* Lists the numbers that win and the totals that they make. @return the largest of these totals. */
static uint64_t list_right(const kz__kazutori_table *table, const solved *s, kz_lang lang,
                           char numbers[KZ__KAZUTORI_LIST_ROOM],
                           char totals[KZ__KAZUTORI_LIST_ROOM]) {
    kz__kazutori_list right = {.count = 0};
    kz__kazutori_list made = {.count = 0};
    uint64_t last = 0;
    for (uint64_t left = s->missing; left-- > 0;) {
        uint64_t number = s->missing - left;
        if (s->lost[left] && may_say(s, number)) {
            kz__kazutori_list_add(&right, number, number);
            last = table->from + number;
            kz__kazutori_list_add(&made, last, last);
        }
    }
    put_list(&right, KZ__KAZUTORI_OR, lang, numbers);
    put_list(&made, KZ__KAZUTORI_OR, lang, totals);
    return last;
}

/* Writes which numbers win, and what can be made next. */
static void put_why(const kz__kazutori_table *table, const solved *s, kz_lang lang, kz_text *out) {
    char numbers[KZ__KAZUTORI_LIST_ROOM];
    char made[KZ__KAZUTORI_LIST_ROOM];
    char then[KZ__KAZUTORI_LIST_ROOM];
    kz__kazutori_list next = {.count = 0};
    uint64_t last = list_right(table, s, lang, numbers, made);
    if (s->wins_at_once) {
        kz_text_format(out, kz_message(lang, "%s wins at once: the total becomes %s."), numbers,
                       made);
        return;
    }
    list_next(s, table->n, last, &next);
    put_list(&next, KZ__KAZUTORI_OR, lang, then);
    kz_text_format(out,
                   next.count == 0
                       ? kz_message(lang, "%s wins: it makes %s, and your opponent can only "
                                          "lose.")
                       : kz_message(lang, "%s wins: it makes %s, and after any answer you can "
                                          "make %s."),
                   numbers, made, then);
}

/* Adds the secret numbers, so that they can be marked among the totals. */
static void add_totals(const kz__kazutori_table *table, const solved *s, kz_lang lang,
                       kz_view *out) {
    kz_view_add(out, KZ_VIEW_TRACK, KZ_ROLE_ANSWER, "totals", kz_message(lang, "Secret numbers"));
    for (uint64_t left = s->missing; left-- > 0;) {
        if (s->lost[left]) {
            char digits[32];
            kz_text text;
            kz_text_init(&text, digits, sizeof digits);
            kz_text_put_unsigned(&text, table->n - left);
            kz_view_cell *cell = kz_view_add_cell(out, digits, NULL);
            cell->value = table->n - left <= INT32_MAX ? (int32_t)(table->n - left) : 0;
        }
    }
}

void kz__kazutori_exercise_explain(const kz__kazutori_table *table, kz_lang lang, kz_view *out) {
    char why[3 * KZ__KAZUTORI_LIST_ROOM];
    kz_text text;
    solved s;
    solve(table, &s);
    kz_text_init(&text, why, sizeof why);
    put_reply(table, &s, lang, &text);
    put_why(table, &s, lang, &text);
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_RESULT, "why", why);
    add_totals(table, &s, lang, out);
}
