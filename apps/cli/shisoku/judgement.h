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

/* Complains of what cannot be read, with a caret under its place. */
void judgement_refuse(const cli_context *cli, explanation typed, const kz_error *error);

/* Writes "Right." or the first fault and its place, and the value if there is one. */
void judgement_put(const cli_context *cli, kz_text *out, explanation typed,
                   const kz_shisoku_checked *checked);

#endif
