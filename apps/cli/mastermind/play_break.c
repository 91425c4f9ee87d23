#include "mastermind/play_break.h"

#include "mastermind/board.h"
#include "mastermind/show.h"

#include "clock.h"
#include "complain.h"
#include "output.h"
#include "style.h"
#include "typed_words.h"

#include <string.h>
#include <unistd.h>

enum { MY_SEAT = 0, MILLISECOND = 1000000, ROOM = 256 };

static bool has_json(const mastermind_breaker *me) {
    return cli_has(me->cli, OPTION_JSON);
}

static void put_line(mastermind_breaker *me, const char *text) {
    kz_text_put(&me->cli->out, text);
    kz_text_put_char(&me->cli->out, '\n');
}

static void start_json(mastermind_breaker *me) {
    kz_json json;
    kz_json_init(&json, &me->cli->out);
    kz_json_open_object(&json);
    mastermind_json_rules(&json, &me->game.rules);
    kz_json_key(&json, "chances");
    kz_json_unsigned(&json, me->game.chances);
    kz_json_key(&json, "keeper");
    kz_json_string(&json, me->game.is_evil ? "evil" : "fair");
    kz_json_key(&json, "guesses");
    kz_json_unsigned(&json, me->game.history.count);
    kz_json_close_object(&json);
    put_line(me, "");
}

static void put_guess_json(mastermind_breaker *me) {
    uint32_t last = me->game.history.count - 1;
    kz_mastermind_answer answer = me->game.history.row[last].answer;
    kz_json json;
    kz_json_init(&json, &me->cli->out);
    kz_json_open_object(&json);
    mastermind_json_code(&json, "guess", &me->game.rules, me->game.history.row[last].guess);
    kz_json_key(&json, "black");
    kz_json_unsigned(&json, answer.black);
    kz_json_key(&json, "white");
    kz_json_unsigned(&json, answer.white);
    kz_json_key(&json, "chances");
    kz_json_unsigned(&json, me->game.chances - me->game.history.count);
    kz_json_close_object(&json);
    put_line(me, "");
}

static void put_end_json(mastermind_breaker *me) {
    kz_json json;
    kz_json_init(&json, &me->cli->out);
    kz_json_open_object(&json);
    kz_json_key(&json, "over");
    kz_json_bool(&json, me->game.over);
    kz_json_key(&json, "won");
    kz_json_bool(&json, me->game.won);
    kz_json_key(&json, "guesses");
    kz_json_unsigned(&json, me->game.history.count);
    if (me->game.code != 0) {
        mastermind_json_code(&json, "code", &me->game.rules, me->game.code);
    }
    kz_json_close_object(&json);
    put_line(me, "");
}

static void put_chances(mastermind_breaker *me) {
    kz_text_format(&me->cli->out, kz_message(me->cli->lang, KZ_N("Chances left: %u")),
                   me->game.chances - (unsigned)me->game.history.count);
    put_line(me, "");
}

static void put_hidden_code(mastermind_breaker *me) {
    char code[ROOM];
    kz_text text;
    kz_text_init(&text, code, sizeof code);
    mastermind_put_code(&me->game.rules, me->game.code, me->cli->lang, &text);
    kz_text_format(&me->cli->out, kz_message(me->cli->lang, KZ_N("The code was %s.")), code);
    put_line(me, "");
}

static void put_end(mastermind_breaker *me) {
    if (me->game.won) {
        style_put(me->cli, STYLE_GOOD, "Congratulations!! YOU WIN!!!!");
        put_line(me, "");
        kz_text_format(&me->cli->out,
                       kz_message(me->cli->lang, KZ_N("You found the code with guess %u.")),
                       (unsigned)me->game.history.count);
        put_line(me, "");
        return;
    }
    if (me->game.history.count == me->game.chances) {
        style_put(me->cli, STYLE_BAD, "YOU LOSE!!! Better luck next time!!!");
        put_line(me, "");
    }
    put_hidden_code(me);
}

static void show(mastermind_breaker *me) {
    if (has_json(me)) {
        return;
    }
    mastermind_put_board(me->cli, &me->game);
    if (!me->game.over) {
        put_chances(me);
    }
}

/* In a pipe no time passes, so that equal lines give equal files. */
static uint64_t time_now(const mastermind_breaker *me) {
    size_t length = kz_session_length(me->session);
    uint64_t before = length > 0 ? kz_session_entry(me->session, length - 1)->at_ms : 0;
    uint64_t now = (clock_now() - me->watch->started) / MILLISECOND;
    return mastermind_is_typed(me->cli) && now > before ? now : before;
}

static mastermind_next make_move(mastermind_breaker *me, const char *line) {
    kz_error error = {0};
    bool is_guess = strcmp(line, "give up") != 0;
    error.status = kz_session_move(me->session, MY_SEAT, line, time_now(me), &error);
    if (error.status != KZ_OK) {
        mastermind_put_wrong(me->cli, &error);
        return MASTERMIND_ASK;
    }
    mastermind_read_session(me->session, &me->game);
    me->was_shown = false;
    if (is_guess && has_json(me)) {
        put_guess_json(me);
    }
    return MASTERMIND_SHOW;
}

static mastermind_next step_through(mastermind_breaker *me, kz_status (*step)(kz_session *),
                                    const char *refusal) {
    if (step(me->session) != KZ_OK) {
        (void)output_flush(me->cli);
        complain(me->cli, refusal, NULL, NULL);
        return MASTERMIND_ASK;
    }
    mastermind_read_session(me->session, &me->game);
    me->was_shown = false;
    return MASTERMIND_SHOW;
}

static mastermind_next obey(mastermind_breaker *me, const char *line) {
    const char *argument = NULL;
    if (line[0] == '\0') {
        return MASTERMIND_ASK;
    }
    if (mastermind_advise(me, line)) {
        return MASTERMIND_ASK;
    }
    if ((argument = typed_argument(line, "save")) != NULL) {
        typed_save(me->cli, me->session, argument);
        return MASTERMIND_ASK;
    }
    if (strcmp(line, "undo") == 0) {
        return step_through(me, kz_session_undo, KZ_N("nothing to take back"));
    }
    if (strcmp(line, "redo") == 0) {
        return step_through(me, kz_session_redo, KZ_N("nothing to make again"));
    }
    if (strcmp(line, "show") == 0) {
        return MASTERMIND_SHOW;
    }
    return strcmp(line, "quit") == 0 ? MASTERMIND_END : make_move(me, line);
}

/* At the end of the input nobody plays on: the code is shown. */
static void lay_open(mastermind_breaker *me) {
    if (make_move(me, "give up") == MASTERMIND_SHOW && !has_json(me)) {
        put_hidden_code(me);
    }
}

static int talk(mastermind_breaker *me) {
    static line_reader reader;
    lines_start(&reader, me->cli, STDIN_FILENO);
    mastermind_next next = MASTERMIND_SHOW;
    while (next != MASTERMIND_END) {
        char *line = NULL;
        bool ended = false;
        if (next == MASTERMIND_SHOW) {
            show(me);
        }
        if (me->game.over) {
            if (!has_json(me)) {
                put_end(me);
            }
            return EXIT_YES;
        }
        int status = mastermind_ask(me->cli, &reader, "Enter your choice =", &line, &ended);
        if (status != EXIT_YES) {
            return status;
        }
        if (ended) {
            lay_open(me);
            return EXIT_YES;
        }
        next = obey(me, line);
    }
    return EXIT_YES;
}

int mastermind_break(supervisor *watch, cli_context *cli, kz_session *session) {
    static mastermind_breaker me;
    me = (mastermind_breaker){.cli = cli, .watch = watch, .session = session};
    mastermind_read_session(session, &me.game);
    if (has_json(&me)) {
        start_json(&me);
    } else {
        mastermind_put_menu(cli, &me.game);
        put_line(&me, kz_message(cli->lang, KZ_N("Type help to see what can be typed.")));
    }
    int status = talk(&me);
    if (has_json(&me)) {
        put_end_json(&me);
    }
    return status;
}
