#include "mastermind/play_hold.h"

#include "mastermind/board.h"
#include "mastermind/show.h"
#include "mastermind/talk.h"

#include "output.h"
#include "typed_words.h"

#include <string.h>
#include <unistd.h>

enum { ROOM = 256 };

static bool has_json(const mastermind_holder *me) {
    return cli_has(me->cli, OPTION_JSON);
}

static void put_line(mastermind_holder *me, const char *text) {
    kz_text_put(&me->cli->out, text);
    kz_text_put_char(&me->cli->out, '\n');
}

static bool is_doubtful(const mastermind_holder *me) {
    return me->found.candidates == 0;
}

/* Gives the row that was answered as the code itself; the number of rows: none. */
static uint32_t winning_row(const mastermind_holder *me) {
    uint32_t row = 0;
    while (row < me->history.count && me->history.row[row].answer.black != me->rules.pegs) {
        row++;
    }
    return row;
}

static bool is_found(const mastermind_holder *me) {
    return !is_doubtful(me) && winning_row(me) < me->history.count;
}

static bool is_lost(const mastermind_holder *me) {
    return !is_doubtful(me) && !is_found(me) && me->history.count >= me->chances;
}

static void put_guess(mastermind_holder *me) {
    unsigned number = (unsigned)me->history.count + 1;
    unsigned long long candidates = me->found.candidates;
    char code[ROOM];
    kz_text text;
    if (has_json(me)) {
        kz_json json;
        kz_json_init(&json, &me->cli->out);
        kz_json_open_object(&json);
        mastermind_json_code(&json, "guess", &me->rules, me->guess);
        kz_json_key(&json, "number");
        kz_json_unsigned(&json, number);
        kz_json_key(&json, "candidates");
        kz_json_unsigned(&json, candidates);
        kz_json_close_object(&json);
        put_line(me, "");
        return;
    }
    kz_text_init(&text, code, sizeof code);
    mastermind_put_code(&me->rules, me->guess, me->cli->lang, &text);
    kz_text_format(&me->cli->out,
                   kz_message(me->cli->lang, KZ_N("Guess %u: %s. Codes still possible: %llu")),
                   number, code, candidates);
    put_line(me, "");
}

static void put_end(mastermind_holder *me) {
    uint32_t row = winning_row(me);
    char code[ROOM];
    kz_text text;
    if (has_json(me)) {
        kz_json json;
        kz_json_init(&json, &me->cli->out);
        kz_json_open_object(&json);
        kz_json_key(&json, "found");
        kz_json_bool(&json, is_found(me));
        kz_json_key(&json, "guesses");
        kz_json_unsigned(&json, is_found(me) ? row + 1 : me->history.count);
        if (is_found(me)) {
            mastermind_json_code(&json, "code", &me->rules, me->history.row[row].guess);
        }
        kz_json_close_object(&json);
        put_line(me, "");
    } else if (is_found(me)) {
        kz_text_init(&text, code, sizeof code);
        mastermind_put_code(&me->rules, me->history.row[row].guess, me->cli->lang, &text);
        kz_text_format(&me->cli->out,
                       kz_message(me->cli->lang, KZ_N("Your code is %s, found with guess %u.")),
                       code, (unsigned)row + 1);
        put_line(me, "");
    } else if (is_lost(me)) {
        put_line(me, kz_message(me->cli->lang, KZ_N("You win: the computer has no guess left.")));
    }
}

/* Judges all answers again after one of them has changed. */
static int judge(mastermind_holder *me) {
    supervise_renew(me->watch);
    kz_status status =
        kz_mastermind_diagnose(&me->rules, &me->history, &me->watch->work, &me->found);
    progress_end(&me->watch->bar);
    return status == KZ_OK ? EXIT_YES : supervise_failure(me->watch, status);
}

/* Makes ready for the next line: a guess, or a contradiction. */
static int prepare(mastermind_holder *me) {
    if (is_doubtful(me)) {
        mastermind_put_doubt(me);
        return EXIT_YES;
    }
    if (!me->has_guess) {
        kz_status status = mastermind_choose(me);
        if (status != KZ_OK) {
            (void)output_flush(me->cli);
            return supervise_failure(me->watch, status);
        }
    }
    put_guess(me);
    return EXIT_YES;
}

static mastermind_next refuse(mastermind_holder *me, const char *message) {
    kz_error error = {.status = KZ_ILLEGAL_MOVE, .message = message};
    mastermind_put_wrong(me->cli, &error);
    return MASTERMIND_ASK;
}

static mastermind_next take_answer(mastermind_holder *me, const char *line) {
    kz_mastermind_answer answer;
    kz_error error = {0};
    if (is_doubtful(me)) {
        return refuse(me, KZ_N("first correct a row: fix ROW ANSWER"));
    }
    if (kz_mastermind_answer_parse(&me->rules, line, strlen(line), &answer, &error) != KZ_OK) {
        mastermind_put_wrong(me->cli, &error);
        return MASTERMIND_ASK;
    }
    me->history.row[me->history.count].guess = me->guess;
    me->history.row[me->history.count].answer = answer;
    me->history.count++;
    me->has_guess = false;
    return MASTERMIND_SHOW;
}

/* fix 2 1 0: another answer for row 2. */
static mastermind_next fix(mastermind_holder *me, const char *argument) {
    size_t digits = strspn(argument, "0123456789");
    uint32_t row = 0;
    kz_error error = {0};
    kz_mastermind_answer answer;
    for (size_t i = 0; i < digits && row <= KZ_MASTERMIND_GUESSES_MAX; i++) {
        row = row * 10 + (uint32_t)(argument[i] - '0');
    }
    if (row < 1 || row > me->history.count || argument[digits] != ' ') {
        return refuse(me, KZ_N("wanted: fix, the number of an answered row, and its answer"));
    }
    if (kz_mastermind_answer_parse(&me->rules, argument + digits, strlen(argument + digits),
                                   &answer, &error) != KZ_OK) {
        error.column = 0;
        mastermind_put_wrong(me->cli, &error);
        return MASTERMIND_ASK;
    }
    me->history.row[row - 1].answer = answer;
    me->has_guess = false;
    return MASTERMIND_SHOW;
}

static mastermind_next take_back(mastermind_holder *me) {
    if (me->history.count == 0) {
        return refuse(me, KZ_N("nothing to take back"));
    }
    me->history.count--;
    me->guess = me->history.row[me->history.count].guess;
    me->has_guess = true;
    return MASTERMIND_SHOW;
}

static void put_rules(mastermind_holder *me) {
    mastermind_game game = {.rules = me->rules};
    mastermind_put_rules(me->cli, &game);
}

static void put_help(mastermind_holder *me) {
    static const typed_help rows[] = {
        {"1 2, 12", KZ_N("your answer: how many pegs are red, how many white")},
        {"fix ROW ANSWER", KZ_N("correct the answer to an earlier guess")},
        {"undo", KZ_N("take the last answer back")},
        {"show", KZ_N("all guesses and answers")},
        {"rules", KZ_N("show the rules")},
        {"quit", KZ_N("leave")}};
    typed_put_help(me->cli, rows, sizeof rows / sizeof rows[0]);
}

/* Pages for people; as JSON there are none. */
static bool put_page(mastermind_holder *me, const char *line) {
    static const struct page {
        const char *word;
        void (*put)(mastermind_holder *me);
    } pages[] = {{"help", put_help}, {"rules", put_rules}, {"show", mastermind_put_rows}};
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
        if (strcmp(line, pages[i].word) == 0) {
            if (!has_json(me)) {
                pages[i].put(me);
            }
            return true;
        }
    }
    return false;
}

static mastermind_next obey(mastermind_holder *me, const char *line) {
    const char *argument = NULL;
    if (line[0] == '\0') {
        return MASTERMIND_ASK;
    }
    if (put_page(me, line)) {
        return MASTERMIND_ASK;
    }
    if ((argument = typed_argument(line, "fix")) != NULL) {
        return fix(me, argument);
    }
    if (strcmp(line, "undo") == 0) {
        return take_back(me);
    }
    return strcmp(line, "quit") == 0 ? MASTERMIND_END : take_answer(me, line);
}

static void start(mastermind_holder *me) {
    if (has_json(me)) {
        return;
    }
    put_line(me, kz_message(me->cli->lang, KZ_N("Think of a code; the computer will find it.")));
    put_rules(me);
    put_line(me, kz_message(me->cli->lang, KZ_N("Answer each guess with two digits, the number of "
                                                "R and of W: 1 2 is one red and two white.")));
    put_line(me, kz_message(me->cli->lang, KZ_N("Type help to see what can be typed.")));
}

static int talk(mastermind_holder *me) {
    static line_reader reader;
    lines_start(&reader, me->cli, STDIN_FILENO);
    mastermind_next next = MASTERMIND_SHOW;
    while (next != MASTERMIND_END) {
        char *line = NULL;
        bool ended = false;
        int status = EXIT_YES;
        if (next == MASTERMIND_SHOW) {
            status = judge(me);
            if (status == EXIT_YES && (is_found(me) || is_lost(me))) {
                return EXIT_YES;
            }
            status = status == EXIT_YES ? prepare(me) : status;
        }
        if (status == EXIT_YES) {
            status =
                mastermind_ask(me->cli, &reader, kz_message(me->cli->lang, KZ_N("Red and white =")),
                               &line, &ended);
        }
        if (status != EXIT_YES || ended) {
            return status;
        }
        next = obey(me, line);
    }
    return EXIT_YES;
}

int mastermind_hold(supervisor *watch, cli_context *cli, const mastermind_holder *wish) {
    static mastermind_holder me;
    me = *wish;
    me.cli = cli;
    me.watch = watch;
    start(&me);
    int status = talk(&me);
    put_end(&me);
    kz_mastermind_tree_free(me.tree, &watch->work);
    return status;
}
