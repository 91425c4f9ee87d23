/* Describes Mastermind moves by comparing the states before and after them. */
#include "play/adapters/mastermind/tell.h"

#include "play/adapters/mastermind/answers.h"
#include "play/adapters/mastermind/race.h"

enum { NAME_ROOM = 2 * KZ_PLAY_NAME_MAX };

/* A move being described. */
typedef struct telling {
    kz__mastermind_table before; /* in a race: the game of its author alone */
    kz__mastermind_table after;
    bool is_hidden; /* the guess in words */
    const kz_viewer *viewer;
    char name[NAME_ROOM]; /* name of the player */
    kz_text *out;
} telling;

/* Describes how the game ended. */
static kz_tone tone_of(const kz__mastermind_table *table, int seat) {
    if (!kz__mastermind_is_over(table) || seat < 0) {
        return KZ_TONE_PLAIN;
    }
    if (kz__mastermind_is_race(table)) {
        uint32_t won = kz__mastermind_race_winners(table);
        bool is_draw = (won & (won - 1)) != 0;
        return is_draw ? KZ_TONE_PLAIN : (won >> seat & 1U) != 0 ? KZ_TONE_GOOD : KZ_TONE_BAD;
    }
    bool won = kz__mastermind_is_won(table);
    return won == (seat == KZ__MASTERMIND_BREAKER) ? KZ_TONE_GOOD : KZ_TONE_BAD;
}

static void name_code(const telling *t, kz_mastermind_code code,
                      char text[KZ_MASTERMIND_PEGS_MAX + 1]) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(&t->after);
    kz__mastermind_name(&rules, code, text);
}

/* The answer to a row in words. */
static void put_answer(const telling *t, uint32_t row, char words[KZ__MASTERMIND_ANSWER_ROOM]) {
    kz_text text;
    kz_mastermind_answer answer = {t->after.black[row], t->after.white[row]};
    kz_text_init(&text, words, KZ__MASTERMIND_ANSWER_ROOM);
    kz__mastermind_put_answer(&t->after, answer, t->viewer->lang, &text);
}

static void tell_give_up(const telling *t) {
    char code[KZ_MASTERMIND_PEGS_MAX + 1];
    if (t->after.code == 0) {
        kz_text_format(t->out, kz_message(t->viewer->lang, "%s gave up."), t->name);
        return;
    }
    name_code(t, t->after.code, code);
    kz_text_format(t->out, kz_message(t->viewer->lang, "%s gave up. The code was %s."), t->name,
                   code);
}

static void tell_guess(const telling *t) {
    uint32_t row = t->after.count - UINT32_C(1);
    char code[KZ_MASTERMIND_PEGS_MAX + 1];
    char answer[KZ__MASTERMIND_ANSWER_ROOM];
    name_code(t, t->after.guess[row], code);
    if (t->is_hidden) {
        put_answer(t, row, answer);
        kz_text_format(t->out, kz_message(t->viewer->lang, "%s guessed: %s."), t->name, answer);
    } else if (kz__mastermind_is_pending(&t->after)) {
        kz_text_format(t->out, kz_message(t->viewer->lang, "%s guessed %s."), t->name, code);
    } else {
        put_answer(t, row, answer);
        kz_text_format(t->out, kz_message(t->viewer->lang, "%s guessed %s: %s."), t->name, code,
                       answer);
    }
}

static void tell_answer(const telling *t) {
    uint32_t row = t->after.answered - UINT32_C(1);
    char answer[KZ__MASTERMIND_ANSWER_ROOM];
    put_answer(t, row, answer);
    kz_text_format(t->out,
                   kz__mastermind_is_doubtful(&t->after)
                       ? kz_message(t->viewer->lang, "%s answered %s: no code fits.")
                       : kz_message(t->viewer->lang, "%s answered %s."),
                   t->name, answer);
}

static void tell_fix(const telling *t) {
    uint32_t row = 0;
    while (row + 1 < t->after.answered && t->before.black[row] == t->after.black[row] &&
           t->before.white[row] == t->after.white[row]) {
        row++;
    }
    char answer[KZ__MASTERMIND_ANSWER_ROOM];
    put_answer(t, row, answer);
    kz_text_format(t->out, kz_message(t->viewer->lang, "%s corrected the answer to guess %u: %s."),
                   t->name, (unsigned)row + 1, answer);
}

kz_tone kz__mastermind_tell(const kz_state *before, const kz_state *after, const kz_act *act,
                            const kz_viewer *viewer, kz_text *out) {
    const kz__mastermind_table table = kz__mastermind_unpack(after);
    telling t = {.before = kz__mastermind_unpack(before),
                 .is_hidden = kz__mastermind_is_hidden(&table, act->from),
                 .viewer = viewer,
                 .out = out};
    t.before = kz__mastermind_of_seat(&t.before, act->from);
    t.after = kz__mastermind_of_seat(&table, act->from);
    kz_text name;
    kz_text_init(&name, t.name, sizeof t.name);
    kz_viewer_name(viewer, act->from, &name);
    if (t.before.sealed != t.after.sealed) {
        kz_text_format(out, kz_message(viewer->lang, "%s sealed a code."), t.name);
    } else if (kz__mastermind_holds(&table, act->from)) {
        if (t.after.answered > t.before.answered) {
            tell_answer(&t);
        } else {
            tell_fix(&t);
        }
    } else if (t.after.gave_up != 0) {
        tell_give_up(&t);
    } else {
        tell_guess(&t);
    }
    return tone_of(&table, viewer->seat);
}
