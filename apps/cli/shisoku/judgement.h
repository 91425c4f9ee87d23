/* How the verdict on a typed explanation is shown to people. */
#ifndef KAZU_CLI_JUDGEMENT_H
#define KAZU_CLI_JUDGEMENT_H

#include "cli.h"

#include "kazu/shisoku.h"

/* A typed explanation: bytes as the user wrote them. */
typedef struct explanation {
    const char *text;
    size_t length;
} explanation;

/* Writes the expression, with a caret under the column of its fault; nothing for column 0. */
void judgement_put_caret(kz_text *out, explanation typed, uint32_t column);

/* Writes "Right." or the first fault and its place, and the value if there is one. */
void judgement_put(const cli_context *cli, kz_text *out, explanation typed,
                   const kz_shisoku_checked *checked);

#endif
