/* Becomes a program that stands beside this one, as git does with its commands. */
#include "system/beside.h"

#include "kazu/text.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, NAME_ROOM = 64 };

/* Where this program's file lies: Linux says so; elsewhere it is known if it was called by a path.
 */
static bool name_this(const char *called, char path[PATH_ROOM]) {
    ssize_t length = readlink("/proc/self/exe", path, PATH_ROOM - 1);
    if (length >= PATH_ROOM - 1) {
        return false;
    }
    if (length > 0) {
        path[length] = '\0';
        return true;
    }
    kz_text text;
    kz_text_init(&text, path, PATH_ROOM);
    kz_text_put(&text, called);
    return strchr(called, '/') != NULL && !text.truncated;
}

/* Gives the path of another file in the same folder. */
static bool name_beside(const char *called, const char *name, char path[PATH_ROOM]) {
    if (!name_this(called, path)) {
        return false;
    }
    char *slash = strrchr(path, '/');
    if (slash == NULL) {
        return false;
    }
    kz_text text;
    kz_text_init(&text, slash + 1, (size_t)(path + PATH_ROOM - (slash + 1)));
    kz_text_put(&text, name);
    return !text.truncated;
}

int beside_become(const char *name, char **argv) {
    char path[PATH_ROOM];
    char word[NAME_ROOM];
    char *const first = argv[0];
    kz_text text;
    kz_text_init(&text, word, sizeof word);
    kz_text_put(&text, name);
    argv[0] = word;
    if (name_beside(first, name, path)) {
        (void)execv(path, argv);
        if (errno != ENOENT) {
            argv[0] = first;
            return errno;
        }
    }
    (void)execvp(name, argv);
    argv[0] = first;
    return errno;
}
