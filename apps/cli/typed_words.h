/* What people type at any table: words, clean lines, the page of help, saving. */
#ifndef KAZU_CLI_TYPED_WORDS_H
#define KAZU_CLI_TYPED_WORDS_H

#include "cli.h"

#include "kazu/play.h"

/* A row of the page of help: what to type, and what it does (a message id). */
typedef struct typed_help {
    const char *form;
    const char *meaning;
} typed_help;

/* Splits the first word off: "save my game" gives "my game" for "save"; NULL: another word. */
const char *typed_argument(const char *line, const char *word);

/* Tells whether a line is bounded and clean, so that a game may see it; complains if not. */
bool typed_is_clean(cli_context *cli, const char *line, size_t length);

/* Shows the page of help. */
void typed_put_help(cli_context *cli, const typed_help *rows, size_t count);

/* Saves a game to the file that somebody named, and says so, or complains. */
void typed_save(cli_context *cli, const kz_session *session, const char *path);

#endif
