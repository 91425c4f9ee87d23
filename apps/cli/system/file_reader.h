/* The one way in which the command reads files as a whole. */
#ifndef KAZU_CLI_FILE_READER_H
#define KAZU_CLI_FILE_READER_H

#include "supervise.h"

#include <stddef.h>

/* All bytes of a file, in memory of the case. */
typedef struct file_text {
    char *data;
    size_t length;
    size_t room;
} file_text;

/*
 * Reads a file, or standard input for "-". limit: a file of so many bytes is refused.
 * Returns EXIT_YES, or another status after a complaint; file_text_free() is due in any case.
 */
int file_text_read(supervisor *watch, const char *path, size_t limit, file_text *text);

/* Gives the memory back. */
void file_text_free(supervisor *watch, file_text *text);

#endif
