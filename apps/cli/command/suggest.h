/* What an unknown word could have been: the known word that is closest to it, or all of them. */
#ifndef KAZU_CLI_SUGGEST_H
#define KAZU_CLI_SUGGEST_H

#include "cli.h"

#include <stddef.h>

enum { SUGGEST_LIST = 120 };

/* The best candidate so far, and all of them; start it with {0}. */
typedef struct suggestion {
    const char *word; /* NULL: nothing is close enough */
    size_t distance;
    char list[SUGGEST_LIST]; /* "a|b|c", while there is room */
    bool is_cut;             /* there was not */
} suggestion;

/* Weighs a candidate against what was typed. */
void suggest_weigh(suggestion *best, const char *typed, size_t length, const char *candidate);

/* Writes the best candidate with `dashes` before it, or else what to try ("kazu help"), or else
 * (`try` is NULL) all candidates if they are few. */
void suggest_put(const cli_context *cli, const suggestion *best, const char *dashes,
                 const char *try, kz_text *out);

/* Complains of a word, and suggests what suggest_put() writes. */
void suggest_complain(const cli_context *cli, const char *what, const char *typed,
                      const char *dashes, const suggestion *best, const char *try);

/* Complains that there is no such game, and suggests one. @param trained only with exercises. */
void suggest_game(const cli_context *cli, const char *typed, bool trained);

#endif
