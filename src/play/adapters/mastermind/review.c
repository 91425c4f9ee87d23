/*
 * Reviews Mastermind moves: a guess by how many bits the best guess would have gained more; an
 * answer by whether any code fits it.
 */
#include "play/adapters/mastermind/advice.h"
#include "play/adapters/mastermind/exercise.h"
#include "play/adapters/mastermind/keeper.h"
#include "play/adapters/mastermind/knowledge.h"
#include "play/adapters/mastermind/moves.h"
#include "play/adapters/mastermind/race.h"

enum { ROOM = 600 };

/* Lost bits as a grade. Source: tuned on games of computer players of all levels. */
static int grade_of(const kz__mastermind_comparison *c) {
    static const double most[] = {0.05, 0.25, 0.6, 1.2};
    if (c->codes == 1 || c->is_last) {
        return c->made.may_be_secret ? 0 : 4;
    }
    int grade = 0;
    while (grade < 4 && c->best.bits - c->made.bits > most[grade]) {
        grade++;
    }
    bool misses =
        !c->made.may_be_secret && c->best.may_be_secret; /* it could have been the code itself */
    return grade == 0 && misses ? 1 : grade;
}

static void put_facts(const kz__mastermind_comparison *c, kz_lang lang, kz_text *out) {
    if (c->codes == 1) {
        kz_text_put(out, kz_message(lang, "Only one code was possible."));
        return;
    }
    kz_text_format(out,
                   kz_message(lang, "%llu codes were possible; on average this guess leaves %.1f, "
                                    "at most %u."),
                   (unsigned long long)c->codes, (double)c->made.squares / (double)c->codes,
                   (unsigned)c->made.worst);
}

static void put_judgement(const kz__mastermind_comparison *c, int grade, kz_lang lang,
                          kz_text *out) {
    char digits[KZ_MASTERMIND_PEGS_MAX + 1];
    kz__mastermind_name(&c->rules, c->best.guess, digits);
    if (!c->made.may_be_secret && (c->codes == 1 || c->is_last)) {
        kz_text_put(out, kz_message(lang, " It could not be the code."));
    }
    if (grade > 0 && c->codes > 1) {
        kz_text_format(out, kz_message(lang, " Better was %s, which leaves %.1f."), digits,
                       (double)c->best.squares / (double)c->codes);
    } else if (grade > 0) {
        kz_text_format(out, kz_message(lang, " Better was %s."), digits);
    } else {
        kz_text_put(out, c->codes > 1 && c->best.bits > c->made.bits
                             ? kz_message(lang, " No guess was much better.")
                             : kz_message(lang, " No guess was better."));
    }
}

/* Comments on the codes left by the answer, if the counts are known: twice or half the average is
 * luck. */
static void put_luck(const kz__mastermind_table *table, const kz__mastermind_comparison *c,
                     kz_lang lang, kz_text *out) {
    kz_mastermind_answer answer = {0};
    if (table->code != 0) {
        answer = kz_mastermind_score(&c->rules, table->code, c->made.guess);
    } else if (table->keeper == KZ__MASTERMIND_EVIL) {
        answer = kz__mastermind_evil_answer(table, c->made.guess);
    } else {
        return;
    }
    uint32_t left = c->made.size[kz_mastermind_answer_index(&c->rules, answer)];
    double mean = (double)c->made.squares / (double)c->codes;
    if (answer.black == c->rules.pegs) {
        return;
    }
    kz_text_format(out,
                   left == 1 ? kz_message(lang, " After the answer %u was left.")
                             : kz_message(lang, " After the answer %u were left."),
                   (unsigned)left);
    if (table->keeper == KZ__MASTERMIND_FAIR && 2 * left < mean) {
        kz_text_put(out, kz_message(lang, " That was lucky."));
    } else if (table->keeper == KZ__MASTERMIND_FAIR && left > 2 * mean) {
        kz_text_put(out, kz_message(lang, " That was unlucky."));
    }
}

static void add_review(const char *text, kz_view *out) {
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "review", text);
}

static kz_status review_guess(const kz__mastermind_table *table, kz_mastermind_code guess,
                              kz_lang lang, kz_work *work, int *grade, kz_view *out) {
    kz__mastermind_comparison c;
    char buffer[ROOM];
    kz_text text;
    kz_status status = kz__mastermind_weigh(table, guess, work, &c);
    if (status != KZ_OK) {
        return status;
    }
    *grade = grade_of(&c);
    if (*grade > 1 && table->code == guess) { /* a lucky hit is not a mistake */
        *grade = 1;
    }
    kz_text_init(&text, buffer, sizeof buffer);
    put_facts(&c, lang, &text);
    put_judgement(&c, *grade, lang, &text);
    put_luck(table, &c, lang, &text);
    add_review(buffer, out);
    return KZ_OK;
}

/* If no code fits an answer, it was wrong, or an earlier one was. */
static void review_answer(kz__mastermind_table *table, const kz_act *act, kz_lang lang, int *grade,
                          kz_view *out) {
    bool was_doubtful = kz__mastermind_is_doubtful(table);
    *grade = -1;
    if (kz__mastermind_hold(table, act->line, NULL) == KZ_OK && !was_doubtful &&
        kz__mastermind_is_doubtful(table)) {
        *grade = 3;
        add_review(kz_message(lang, "After this answer, no code was possible any more."), out);
    }
}

/* An exercise has right and wrong guesses. The visible state lacks the answer, so it is computed
 * again. */
static void review_exercise(kz__mastermind_table *table, const char *line, kz_lang lang, int *grade,
                            kz_view *out) {
    char buffer[ROOM];
    kz_text text;
    *grade = -1;
    (void)kz__mastermind_settle(table);
    if (kz__mastermind_break(table, line, NULL) == KZ_OK && table->gave_up == 0) {
        *grade = kz__mastermind_is_won(table) ? 0 : 4;
        kz_text_init(&text, buffer, sizeof buffer);
        kz__mastermind_put_verdict(table, lang, &text);
        add_review(buffer, out);
    }
}

kz_status kz__mastermind_review(const kz_state *seen, const kz_act *act, const kz_viewer *viewer,
                                kz_work *work, int *grade, kz_view *out) {
    kz__mastermind_table table = kz__mastermind_unpack(seen);
    table = kz__mastermind_of_seat(&table, act->from);
    kz_mastermind_code guess = 0;
    if (table.task != KZ__MASTERMIND_NO_TASK) {
        review_exercise(&table, act->line, viewer->lang, grade, out);
        return KZ_OK;
    }
    if (kz__mastermind_sets(&table, act->from)) {
        *grade = -1; /* all codes are equally good */
        return KZ_OK;
    }
    if (kz__mastermind_holds(&table, act->from)) {
        review_answer(&table, act, viewer->lang, grade, out);
        return KZ_OK;
    }
    if (kz__mastermind_read_guess(&table, act->line, &guess, NULL) != KZ_OK) {
        *grade = -1; /* given up */
        return KZ_OK;
    }
    return review_guess(&table, guess, viewer->lang, work, grade, out);
}
