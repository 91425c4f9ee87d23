#include "mastermind/talk.h"

#include "style.h"

#include "kazu/play.h"

#include <string.h>
#include <unistd.h>

bool mastermind_is_typed(const cli_context *cli) {
    return !cli_has(cli, OPTION_JSON) && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* In a pipe nobody types behind the prompt: it gets a line of its own. */
static void put_prompt(cli_context *cli, const char *prompt) {
    if (cli_has(cli, OPTION_JSON)) {
        return;
    }
    style_put(cli, STYLE_HEADING, prompt);
    kz_text_put(&cli->out, mastermind_is_typed(cli) ? " " : "\n");
}

/* Tells whether a line is bounded and clean. If not, it is refused. */
static bool is_clean(cli_context *cli, const char *line, size_t length) {
    kz_error error = {.status = KZ_BAD_INPUT};
    if (length >= KZ_PLAY_LINE_MAX) {
        error.message = KZ_N("the line is too long");
    } else if (memchr(line, '\0', length) != NULL || !kz_utf8_valid(line, length, NULL)) {
        error.message = KZ_N("not valid UTF-8");
    } else {
        return true;
    }
    mastermind_put_wrong(cli, &error);
    return false;
}

/* A tabulator is a blank; a game does not want to see it. */
static char *trim(char *line, size_t length) {
    for (char *tab = memchr(line, '\t', length); tab != NULL; tab = strchr(tab, '\t')) {
        *tab = ' ';
    }
    while (length > 0 && line[length - 1] == ' ') {
        length--;
    }
    line[length] = '\0';
    return line + strspn(line, " ");
}

int mastermind_ask(cli_context *cli, line_reader *reader, const char *prompt, char **line,
                   bool *ended) {
    static char nothing[1];
    size_t length = 0;
    put_prompt(cli, prompt);
    line_result result = lines_next(reader, line, &length);
    *ended = result == LINE_END;
    if (cli->write_error != 0 || result == LINE_FAILED) {
        return EXIT_MACHINE;
    }
    if (result == LINE_END || result == LINE_INTERRUPTED) {
        kz_text_put(&cli->out, mastermind_is_typed(cli) ? "\n" : "");
        return *ended ? EXIT_YES : EXIT_UNDECIDED;
    }
    length = result == LINE_TOO_LONG ? KZ_PLAY_LINE_MAX : length;
    *line = is_clean(cli, *line, length) ? trim(*line, length) : nothing;
    return EXIT_YES;
}

void mastermind_put_wrong(cli_context *cli, const kz_error *error) {
    if (cli_has(cli, OPTION_JSON)) {
        kz_json json;
        kz_json_init(&json, &cli->out);
        kz_json_open_object(&json);
        kz_json_key(&json, "error");
        kz_json_string(&json, error->message);
        kz_json_key(&json, "column");
        kz_json_unsigned(&json, error->column);
        kz_json_close_object(&json);
    } else {
        style_put(cli, STYLE_BAD, "Wrong choice!! Try again!!");
        kz_text_put_char(&cli->out, '\n');
        kz_error_print(error, cli->lang, &cli->out);
    }
    kz_text_put_char(&cli->out, '\n');
}

void mastermind_say(cli_context *cli, const char *key, const char *text) {
    if (cli_has(cli, OPTION_JSON)) {
        kz_json json;
        kz_json_init(&json, &cli->out);
        kz_json_open_object(&json);
        kz_json_key(&json, key);
        kz_json_string(&json, text);
        kz_json_close_object(&json);
    } else {
        kz_text_put(&cli->out, text);
    }
    kz_text_put_char(&cli->out, '\n');
}

void mastermind_put_answer(kz_mastermind_answer answer, kz_lang lang, kz_text *out) {
    kz_text_format(out, kz_message(lang, KZ_N("%u red, %u white")), (unsigned)answer.black,
                   (unsigned)answer.white);
}

void mastermind_json_rules(kz_json *json, const kz_mastermind_rules *rules) {
    kz_json_key(json, "pegs");
    kz_json_unsigned(json, rules->pegs);
    kz_json_key(json, "colors");
    kz_json_unsigned(json, rules->colors);
    kz_json_key(json, "secret");
    kz_json_string(json, rules->secret_distinct ? "distinct" : "repeat");
    kz_json_key(json, "guess");
    kz_json_string(json, rules->guess_distinct ? "distinct" : "repeat");
    kz_json_key(json, "blanks");
    kz_json_bool(json, rules->guess_blanks);
}
