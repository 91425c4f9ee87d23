/* What somebody who breaks a code may ask. All of it comes from the guesses and their answers. */
#include "mastermind/play_break.h"

#include "mastermind/board.h"
#include "mastermind/show.h"

#include "output.h"
#include "typed_words.h"

#include "kazu/mastermind_study.h"

#include <string.h>

enum { LISTED = 24, ROOM = 256 };

/* The method by which the game's hints choose a guess: src/play/adapters/mastermind_advice.c. */
static const kz_mastermind_plan hint_plan = {.method = KZ_MASTERMIND_PARTS,
                                             .tie = KZ_MASTERMIND_TIE_KNUTH};

static void fail(mastermind_breaker *me, kz_status status) {
    progress_end(&me->watch->bar);
    (void)output_flush(me->cli);
    (void)supervise_failure(me->watch, status); /* the game goes on all the same */
}

static void name_code(const mastermind_breaker *me, kz_mastermind_code code, char name[ROOM]) {
    kz_text text;
    kz_text_init(&text, name, ROOM);
    mastermind_put_code(&me->game.rules, code, me->cli->lang, &text);
}

static void name_answer(const mastermind_breaker *me, kz_mastermind_answer answer,
                        char name[ROOM]) {
    kz_text text;
    kz_text_init(&text, name, ROOM);
    mastermind_put_answer(answer, me->cli->lang, &text);
}

static void give_hint(mastermind_breaker *me, const char *strength) {
    const kz_game *game = kz_session_game(me->session);
    bool is_strength = strength[0] >= '1' && strength[0] <= '3' && strength[1] == '\0';
    char buffer[MASTERMIND_SAY_MAX];
    kz_text hint;
    kz_text_init(&hint, buffer, sizeof buffer);
    supervise_renew(me->watch);
    kz_status status =
        game->hint(kz_session_state(me->session), 0, is_strength ? strength[0] - '0' : 1,
                   me->cli->lang, &me->watch->work, &hint);
    if (status != KZ_OK) {
        fail(me, status);
        return;
    }
    progress_end(&me->watch->bar);
    me->was_shown = me->was_shown || (is_strength && strength[0] == '3');
    mastermind_say(me->cli, "hint", buffer);
}

/* Gives the first of `rows` rows that a code contradicts; rows: none. */
static uint32_t contradicted(const mastermind_breaker *me, kz_mastermind_code code, uint32_t rows) {
    for (uint32_t row = 0; row < rows; row++) {
        kz_mastermind_answer given = me->game.history.row[row].answer;
        kz_mastermind_answer real =
            kz_mastermind_score(&me->game.rules, code, me->game.history.row[row].guess);
        if (given.black != real.black || given.white != real.white) {
            return row;
        }
    }
    return rows;
}

static void explain_contradiction(const mastermind_breaker *me, const char *name,
                                  kz_mastermind_code code, uint32_t row, kz_text *out) {
    kz_mastermind_code earlier = me->game.history.row[row].guess;
    char guess[ROOM];
    char real[ROOM];
    char given[ROOM];
    name_code(me, earlier, guess);
    name_answer(me, kz_mastermind_score(&me->game.rules, code, earlier), real);
    name_answer(me, me->game.history.row[row].answer, given);
    kz_text_format(out,
                   kz_message(me->cli->lang,
                              KZ_N("%s cannot be the code: then guess %u, %s, would have had the "
                                   "answer %s, but it had %s.")),
                   name, (unsigned)row + 1, guess, real, given);
}

/* Tells whether a code may be the hidden one, by the first `rows` answers. */
static void explain_code(const mastermind_breaker *me, kz_mastermind_code code, uint32_t rows,
                         kz_text *out) {
    char name[ROOM];
    uint32_t row = contradicted(me, code, rows);
    name_code(me, code, name);
    if (!kz_mastermind_is_secret(&me->game.rules, code)) {
        kz_text_format(
            out,
            kz_message(me->cli->lang, KZ_N("%s cannot be the code: the rules do not allow it.")),
            name);
        if (row < rows) {
            kz_text_put_char(out, '\n');
        }
    }
    if (row < rows) {
        explain_contradiction(me, name, code, row, out);
    } else if (kz_mastermind_is_secret(&me->game.rules, code)) {
        kz_text_format(
            out,
            rows < me->game.history.count
                ? kz_message(me->cli->lang, KZ_N("%s fitted all answers that you had before."))
                : kz_message(me->cli->lang, KZ_N("%s fits all answers: it may be the code.")),
            name);
    }
}

static void explain_worth(const mastermind_breaker *me, const kz_mastermind_codes *codes,
                          kz_mastermind_code guess, bool is_best, kz_text *out) {
    kz_mastermind_ranked ranked;
    size_t count = kz_mastermind_codes_count(codes);
    kz_mastermind_judge(&me->game.rules, codes, guess, &ranked);
    kz_text_put_char(out, '\n');
    kz_text_format(out,
                   kz_message(me->cli->lang,
                              KZ_N("Of %llu codes it leaves %.1f on average and at most %u, by %u "
                                   "different answers.")),
                   (unsigned long long)count, (double)ranked.squares / (double)count,
                   (unsigned)ranked.worst, (unsigned)ranked.parts);
    if (is_best) {
        kz_text_put_char(out, '\n');
        kz_text_put(out, kz_message(me->cli->lang,
                                    ranked.may_be_secret
                                        ? KZ_N("It is suggested because no other guess can have "
                                               "more different answers.")
                                        : KZ_N("It is suggested all the same: it parts the codes "
                                               "by more different answers than any code that may "
                                               "be the one.")));
    }
}

static kz_status best_guess(mastermind_breaker *me, const kz_mastermind_codes *codes,
                            kz_mastermind_code *guess) {
    kz_mastermind_ranked best;
    size_t count = 0;
    kz_status status = kz_mastermind_rank(&me->game.rules, codes, &me->game.history, &hint_plan, 1,
                                          &me->watch->work, &best, &count);
    *guess = best.guess;
    return status;
}

/* Explains a code that is named, the guess that a hint just showed, or else the last guess. */
static kz_status explain(mastermind_breaker *me, const kz_mastermind_codes *codes,
                         const kz_mastermind_code *named, kz_text *out) {
    uint32_t count = me->game.history.count;
    kz_mastermind_code code = 0;
    if (named != NULL) {
        explain_code(me, *named, count, out);
        explain_worth(me, codes, *named, false, out);
        return KZ_OK;
    }
    if (count > 0 && !me->was_shown) {
        explain_code(me, me->game.history.row[count - 1].guess, count - 1, out);
        return KZ_OK;
    }
    kz_status status = best_guess(me, codes, &code);
    if (status == KZ_OK) {
        explain_code(me, code, count, out);
        explain_worth(me, codes, code, true, out);
    }
    return status;
}

static kz_status list_codes(mastermind_breaker *me, kz_mastermind_codes **codes) {
    supervise_renew(me->watch);
    return kz_mastermind_codes_new(&me->game.rules, &me->game.history, &me->watch->work, codes);
}

static void say_why(mastermind_breaker *me, const char *argument) {
    char buffer[MASTERMIND_SAY_MAX];
    kz_text text;
    kz_mastermind_codes *codes = NULL;
    kz_mastermind_code code = 0;
    kz_error error = {0};
    bool is_named = argument[0] != '\0';
    kz_text_init(&text, buffer, sizeof buffer);
    if (is_named && kz_mastermind_code_parse(&me->game.rules, argument, strlen(argument), &code,
                                             &error) != KZ_OK) {
        mastermind_put_wrong(me->cli, &error);
        return;
    }
    kz_status status = list_codes(me, &codes);
    if (status == KZ_OK) {
        status = explain(me, codes, is_named ? &code : NULL, &text);
    }
    kz_mastermind_codes_free(codes, &me->watch->work);
    if (status != KZ_OK) {
        fail(me, status);
        return;
    }
    progress_end(&me->watch->bar);
    mastermind_say(me->cli, "why", buffer);
}

static void put_left_json(mastermind_breaker *me, const kz_mastermind_codes *codes) {
    size_t count = kz_mastermind_codes_count(codes);
    kz_json json;
    kz_json_init(&json, &me->cli->out);
    kz_json_open_object(&json);
    kz_json_key(&json, "left");
    kz_json_unsigned(&json, count);
    kz_json_key(&json, "codes");
    kz_json_open_array(&json);
    for (size_t i = 0; i < count && count <= LISTED; i++) {
        char code[MASTERMIND_CODE_ROOM];
        kz_json_string(
            &json, mastermind_code_text(&me->game.rules, kz_mastermind_codes_data(codes)[i], code));
    }
    kz_json_close_array(&json);
    kz_json_close_object(&json);
    kz_text_put_char(&me->cli->out, '\n');
}

static void put_left(mastermind_breaker *me, const kz_mastermind_codes *codes) {
    size_t count = kz_mastermind_codes_count(codes);
    kz_text_format(&me->cli->out, kz_message(me->cli->lang, KZ_N("Codes still possible: %llu")),
                   (unsigned long long)count);
    kz_text_put_char(&me->cli->out, '\n');
    for (size_t i = 0; i < count && count <= LISTED; i++) {
        kz_text_put(&me->cli->out, "  ");
        mastermind_put_code(&me->game.rules, kz_mastermind_codes_data(codes)[i], me->cli->lang,
                            &me->cli->out);
        kz_text_put_char(&me->cli->out, '\n');
    }
}

static void say_left(mastermind_breaker *me) {
    kz_mastermind_codes *codes = NULL;
    kz_status status = list_codes(me, &codes);
    if (status != KZ_OK) {
        fail(me, status);
        return;
    }
    progress_end(&me->watch->bar);
    if (cli_has(me->cli, OPTION_JSON)) {
        put_left_json(me, codes);
    } else {
        put_left(me, codes);
    }
    kz_mastermind_codes_free(codes, &me->watch->work);
}

static void put_help(mastermind_breaker *me) {
    static const typed_help rows[] = {
        {"1 3 6 5, RYOK", KZ_N("a guess: digits, names or initials (R G Y B K O; K is black)")},
        {"hint [1..3]", KZ_N("how many codes are left; about your last guess; a good guess")},
        {"why [GUESS]", KZ_N("why a hint shows its guess, or which answer your "
                             "guess contradicts")},
        {"left", KZ_N("how many codes are possible, and which, if they are few")},
        {"undo, redo", KZ_N("take a guess back, make it again")},
        {"give up", KZ_N("show the code and end the game")},
        {"rules, menu, show", KZ_N("show the rules, the menu, the board again")},
        {"save FILE", KZ_N("write the game down; play --load FILE goes on")},
        {"quit", KZ_N("leave")}};
    typed_put_help(me->cli, rows, sizeof rows / sizeof rows[0]);
}

/* Pages for people; as JSON there are none. */
static bool put_page(mastermind_breaker *me, const char *line) {
    bool has_pages = !cli_has(me->cli, OPTION_JSON);
    if (strcmp(line, "help") == 0) {
        if (has_pages) {
            put_help(me);
        }
    } else if (strcmp(line, "rules") == 0) {
        if (has_pages) {
            mastermind_put_rules(me->cli, &me->game);
        }
    } else if (strcmp(line, "menu") == 0) {
        if (has_pages) {
            mastermind_put_menu(me->cli, &me->game);
        }
    } else {
        return false;
    }
    return true;
}

bool mastermind_advise(mastermind_breaker *me, const char *line) {
    const char *argument = typed_argument(line, "hint");
    if (argument != NULL) {
        give_hint(me, argument);
        return true;
    }
    argument = typed_argument(line, "why");
    if (argument != NULL) {
        say_why(me, argument);
        return true;
    }
    if (strcmp(line, "left") == 0) {
        say_left(me);
        return true;
    }
    return put_page(me, line);
}
