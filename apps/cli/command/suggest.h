/* "Did you mean": the known word that is closest to a mistyped one. */
#ifndef KAZU_CLI_SUGGEST_H
#define KAZU_CLI_SUGGEST_H

#include "cli.h"

#include <stddef.h>

/* The best candidate so far; start it with {0}. */
typedef struct suggestion {
    const char *word; /* NULL: nothing is close enough */
    size_t distance;
} suggestion;

/* Weighs a candidate against what was typed. */
void suggest_weigh(suggestion *best, const char *typed, size_t length, const char *candidate);

/*
 * Complains of a word and suggests the best candidate with `dashes` before it, or else to try
 * something, such as "kazu help"; NULL: nothing.
 */
void suggest_complain(const cli_context *cli, const char *what, const char *typed,
                      const char *dashes, const suggestion *best, const char *try);

#endif
