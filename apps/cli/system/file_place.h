/* Where a file stands: the folder, held open, and the name in it. */
#ifndef KAZU_CLI_SYSTEM_FILE_PLACE_H
#define KAZU_CLI_SYSTEM_FILE_PLACE_H

#include <stdbool.h>
#include <sys/stat.h>

enum { FILE_PLACE_NAME_ROOM = 256 };

typedef struct file_place {
    int folder;                      /* descriptor of the folder */
    char name[FILE_PLACE_NAME_ROOM]; /* the file's name in the folder */
    bool exists;
    struct stat state; /* of the file, if it exists */
} file_place;

/*
 * Finds the place of a file that need not exist. A symbolic link is followed, so that every name
 * of a file leads to the same place; a link to nothing is refused. Returns 0 or an errno.
 */
int file_place_open(file_place *place, const char *path);

/* Lets the folder go. */
void file_place_close(file_place *place);

#endif
