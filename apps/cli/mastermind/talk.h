/* Talking at a table of Mastermind, in words or as JSON lines. */
#ifndef KAZU_CLI_MASTERMIND_TALK_H
#define KAZU_CLI_MASTERMIND_TALK_H

#include "cli.h"
#include "lines.h"

#include "kazu/mastermind.h"

enum {
    MASTERMIND_SAY_MAX = 4096 /* bytes of the longest thing said at once */
};

/* What a typed line leads to. */
typedef enum mastermind_next {
    MASTERMIND_SHOW, /* something changed */
    MASTERMIND_ASK,
    MASTERMIND_END
} mastermind_next;

/* Tells whether somebody types at a terminal. */
bool mastermind_is_typed(const cli_context *cli);

/*
 * Asks for a line and gives it without blanks around it. A line that no game may see is refused
 * here, and "" given. *ended tells that the input has ended; then there is no line. Returns
 * EXIT_YES, or the status to end with.
 */
int mastermind_ask(cli_context *cli, line_reader *reader, const char *prompt, char **line,
                   bool *ended);

/* Says that what was typed cannot be used: the article's words, and the reason.
 */
void mastermind_put_wrong(cli_context *cli, const kz_error *error);

/* Says a text, or writes it as a JSON object of one key. */
void mastermind_say(cli_context *cli, const char *key, const char *text);

/* Writes an answer for people: "1 red, 1 white". */
void mastermind_put_answer(kz_mastermind_answer answer, kz_lang lang, kz_text *out);

/* Writes the rules as members of a JSON object. */
void mastermind_json_rules(kz_json *json, const kz_mastermind_rules *rules);

#endif
