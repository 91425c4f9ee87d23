/* Finds the folder and the name of a file, through symbolic links. */
#define _XOPEN_SOURCE 700 /* realpath() */
#include "system/file_place.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Opens the folder of a path whose last part starts at `name`. Returns 0 or an errno. */
static int open_folder(file_place *place, char *path, const char *name) {
    const char *folder = ".";
    if (name == path + 1) {
        folder = "/";
    } else if (name > path) {
        path[name - path - 1] = '\0';
        folder = path;
    }
    do {
        place->folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    } while (place->folder < 0 && errno == EINTR);
    return place->folder < 0 ? errno : 0;
}

/* Takes a path apart; cuts it. Returns 0 or an errno. */
static int take_apart(file_place *place, char *path) {
    const char *slash = strrchr(path, '/');
    const char *name = slash == NULL ? path : slash + 1;
    size_t length = strlen(name);
    if (length == 0) {
        return slash == NULL ? ENOENT : EISDIR;
    }
    if (length >= sizeof place->name) {
        return ENAMETOOLONG;
    }
    memcpy(place->name, name, length + 1);
    return open_folder(place, path, name);
}

int file_place_open(file_place *place, const char *path) {
    struct stat state;
    *place = (file_place){.folder = -1};
    bool is_link = lstat(path, &state) == 0 && S_ISLNK(state.st_mode);
    char *own = is_link ? realpath(path, NULL) : strdup(path);
    if (own == NULL) {
        return errno;
    }
    int code = take_apart(place, own);
    free(own);
    if (code == 0) {
        place->exists = fstatat(place->folder, place->name, &place->state, 0) == 0;
    }
    return code;
}

void file_place_close(file_place *place) {
    if (place->folder >= 0) {
        (void)close(place->folder);
        place->folder = -1;
    }
}
