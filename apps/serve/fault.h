/* Why something did not go: a text for people, and beside it what no language changes. */
#ifndef KAZU_SERVE_FAULT_H
#define KAZU_SERVE_FAULT_H

#include "kazu/text.h"

enum { FAULT_PLACE_ROOM = 512, FAULT_WORD_ROOM = 256 };

/* All zero: nothing has gone wrong yet. */
typedef struct serve_fault {
    const char *message;          /* an id of a message, static */
    char place[FAULT_PLACE_ROOM]; /* of a file, of a listener; may be empty */
    char word[FAULT_WORD_ROOM];   /* what the system or a library says; may be empty */
} serve_fault;

/*
 * Keeps the first fault that is told: it lies nearest to the cause. `message` is marked by KZ_N();
 * place and word may be NULL, and a word of several lines becomes one line.
 */
void fault_set(serve_fault *fault, const char *message, const char *place, const char *word);

/* Appends "message: place (word)", as the command tells it. */
void fault_print(const serve_fault *fault, kz_lang lang, kz_text *out);

#endif
