/* The log on stderr: a line each. Never a token, a line of a game, an instance or a message. */
#ifndef KAZU_SERVE_JOURNAL_H
#define KAZU_SERVE_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum journal_form { JOURNAL_TEXT, JOURNAL_JSON, JOURNAL_SILENT } journal_form;
typedef enum journal_level { JOURNAL_INFO, JOURNAL_WARNING, JOURNAL_ERROR } journal_level;

/* Chooses the form of all lines and where they go: a file descriptor. */
void journal_open(journal_form form, int descriptor);
/* Writes what happened, with further facts as pairs "name", "value" up to a NULL name. From any
   thread; control characters are escaped; a line is one write() of at most 1,024 bytes. */
void journal_line(journal_level level, const char *event, ...);
/* Writes a request: method, path up to '?' or '#', status and bytes. address: of the client, NULL
   if it is not to be told. */
void journal_access(const char *method, const char *path, size_t path_length, int status,
                    uint64_t bytes, const char *address);

/* Whether lines may tell the addresses of clients, which they may not at first. */
void journal_show_addresses(bool is_shown);
bool journal_shows_addresses(void);

#endif
