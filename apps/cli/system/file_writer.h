/*
 * The one way in which the command writes files: as a whole or not at all. The text goes to a
 * temporary file beside the target, then to the disk, and then takes the target's name.
 */
#ifndef KAZU_CLI_SYSTEM_FILE_WRITER_H
#define KAZU_CLI_SYSTEM_FILE_WRITER_H

#include "system/file_place.h"

#include "kazu/text.h"

#include <stdbool.h>
#include <stddef.h>

enum { FILE_WRITER_WINDOW = 1 << 14, FILE_WRITER_NAME_ROOM = 32 };

/* A file that is being written. Must not move. */
typedef struct file_writer {
    kz_text text; /* what is put here comes to stand in the file */
    file_place place;
    int descriptor;
    int code;                           /* errno of the first fault; 0: none */
    char beside[FILE_WRITER_NAME_ROOM]; /* name of the temporary file; "": written straight */
    char window[FILE_WRITER_WINDOW];
} file_writer;

/*
 * Starts a file. What is no regular file (a terminal, a pipe, /dev/null), and a file that is
 * standard output or error already, is written straight; all else keeps its old content until
 * file_writer_finish(). Returns 0, or an errno, and then there is nothing to finish.
 */
int file_writer_start(file_writer *file, const char *path);

/*
 * Writes the text to the disk, then gives the file its name. Returns 0, or the errno of the first
 * fault since the start: the old file is untouched then, and no temporary file is left. A folder
 * that cannot be synced is no fault, because the new file is in place.
 */
int file_writer_finish(file_writer *file);

/* Gives the file up instead: as file_writer_finish() after a fault. */
void file_writer_drop(file_writer *file);

/* Writes a file whose text is all in memory. Returns 0 or an errno. */
int file_writer_write(const char *path, const char *bytes, size_t length);

#endif
