/* Answers that contradict each other: which ones may be wrong, and how to go on. */
#include "mastermind/play_hold.h"

#include "mastermind/board.h"
#include "mastermind/show.h"
#include "mastermind/talk.h"

#include "style.h"

enum { ROOM = 256 };

static void put_line(mastermind_holder *me, const char *text) {
    kz_text_put(&me->cli->out, text);
    kz_text_put_char(&me->cli->out, '\n');
}

/* "Guess 2: RED BLUE ORANGE RED (1 4 6 1), answer 1 red, 0 white" */
static void put_row(mastermind_holder *me, uint32_t row) {
    char code[ROOM];
    char answer[ROOM];
    kz_text text;
    kz_text_init(&text, code, sizeof code);
    mastermind_put_code(&me->rules, me->history.row[row].guess, me->cli->lang, &text);
    kz_text_init(&text, answer, sizeof answer);
    mastermind_put_answer(me->history.row[row].answer, me->cli->lang, &text);
    kz_text_format(&me->cli->out, kz_message(me->cli->lang, KZ_N("Guess %u: %s, answer %s")),
                   (unsigned)row + 1, code, answer);
}

void mastermind_put_rows(mastermind_holder *me) {
    for (uint32_t row = 0; row < me->history.count; row++) {
        put_row(me, row);
        put_line(me, "");
    }
}

/* The answers to one row that would make all fit: "1 0, 0 2". */
static void put_possible(mastermind_holder *me, uint64_t possible) {
    bool is_first = true;
    for (uint32_t i = 0; i < kz_mastermind_answers(&me->rules); i++) {
        if ((possible >> i & 1) != 0) {
            kz_mastermind_answer answer = kz_mastermind_answer_at(&me->rules, i);
            kz_text_format(&me->cli->out, "%s%u %u", is_first ? "" : ", ", (unsigned)answer.black,
                           (unsigned)answer.white);
            is_first = false;
        }
    }
}

static void put_suspects(mastermind_holder *me) {
    put_line(me,
             kz_message(me->cli->lang, KZ_N("If only one answer is wrong, it is one of these:")));
    for (uint32_t row = 0; row < me->history.count; row++) {
        if ((me->found.suspects >> row & 1) != 0) {
            kz_text_put(&me->cli->out, "  ");
            put_row(me, row);
            kz_text_put(&me->cli->out, kz_message(me->cli->lang, KZ_N("; possible instead: ")));
            put_possible(me, me->found.possible[row]);
            put_line(me, "");
        }
    }
}

/* The smallest repair, by the code that contradicts the fewest answers. */
static void put_repair(mastermind_holder *me) {
    kz_text_format(
        &me->cli->out,
        kz_message(me->cli->lang, KZ_N("At least %u answers must be wrong. The smallest repair:")),
        (unsigned)me->found.fewest_wrong);
    put_line(me, "");
    for (uint32_t row = 0; row < me->history.count; row++) {
        if ((me->found.repair >> row & 1) != 0) {
            kz_mastermind_answer real =
                kz_mastermind_score(&me->rules, me->found.repaired, me->history.row[row].guess);
            kz_text_put(&me->cli->out, "  ");
            put_row(me, row);
            kz_text_put(&me->cli->out, kz_message(me->cli->lang, KZ_N("; possible instead: ")));
            put_possible(me, UINT64_C(1) << kz_mastermind_answer_index(&me->rules, real));
            put_line(me, "");
        }
    }
}

static void put_json(mastermind_holder *me) {
    kz_json json;
    kz_json_init(&json, &me->cli->out);
    kz_json_open_object(&json);
    kz_json_key(&json, "contradiction");
    kz_json_bool(&json, true);
    mastermind_json_diagnosis(&json, &me->rules, &me->history, &me->found);
    kz_json_close_object(&json);
    put_line(me, "");
}

void mastermind_put_doubt(mastermind_holder *me) {
    if (cli_has(me->cli, OPTION_JSON)) {
        put_json(me);
        return;
    }
    style_put(me->cli, STYLE_BAD,
              kz_message(me->cli->lang,
                         KZ_N("These answers contradict each other: no code fits them all.")));
    put_line(me, "");
    if (me->found.suspects != 0) {
        put_suspects(me);
    } else {
        put_repair(me);
    }
    put_line(me, kz_message(me->cli->lang,
                            KZ_N("Correct an answer with fix ROW ANSWER, such as: fix 1 0 2")));
}
