/**
 * @file
 * A conversation in the line protocol.
 */
#ifndef TESTS_PLAY_SUPPORT_TALK_H
#define TESTS_PLAY_SUPPORT_TALK_H

#include "kazu/play.h"

enum { TALK_MAX = 1 << 17 };

/** A conversation. */
typedef struct talk {
    kz_work work;
    kz_table *table;
    kz_protocol protocol;
    char out[TALK_MAX];
} talk;

/** Begins as the host, without a table. */
void talk_open(talk *t);
/** Frees the table and checks that all memory came back. */
void talk_close(talk *t);
/** Opens a table of persons who do not sit at one device. */
void talk_open_persons(talk *t, const char *instance);
/** Tells whether an answer is framed: a body of lines with "|", then one with "ok" or "error". */
bool talk_is_framed(const char *out);
/** Says a line at a time. @return the answer. */
const char *talk_say(talk *t, int binding, const char *line, uint64_t now_ms);
/** Tells whether an answer ends in "ok". */
bool talk_is_ok(const char *answer);

#endif
