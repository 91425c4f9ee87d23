/* What the processes of a shared store write to each other: lines, many in one notification. */
#ifndef KAZU_SERVE_PG_MAIL_H
#define KAZU_SERVE_PG_MAIL_H

#include "pg_text.h"
#include "told.h"

/* The statement that sends it; its values: the channel, and what pg_mail_end() gives. */
#define PG_MAIL_SEND "SELECT pg_notify($1, x) FROM unnest($2::text[]) AS x"

/* Lines on their way out. All zero but `origin`: none. */
typedef struct pg_mail {
    uint64_t origin;
    pg_text one; /* notification */
    pg_text all;
} pg_mail;

void pg_mail_room(pg_mail *mail, const char *id, uint64_t seq);
/* Adds lines that were made with pg_mail_words(), or "". */
void pg_mail_lines(pg_mail *mail, const char *lines);
/* Gives an array, to be freed with the rest; NULL: there was no memory. */
const char *pg_mail_end(pg_mail *mail);
void pg_mail_free(pg_mail *mail);

/* Append a line: words of this process, that some of them are missing, that it lives, that it goes.
 */
void pg_mail_words(pg_text *lines, const char *words);
void pg_mail_missing(pg_text *lines);
void pg_mail_alive(pg_text *lines);
void pg_mail_gone(pg_text *lines);

/* Who wrote a notification; 0: nobody of ours. */
uint64_t pg_mail_origin(const char *payload);
/* Adds what stands in it to what was told. True: its writer is gone. */
bool pg_mail_read(const char *payload, told_list *told);

#endif
