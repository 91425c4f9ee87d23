/* Files that the command keeps for its user. */
#include "play/state_file.h"

#include "kazu/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

bool state_file_name(const char *name, bool makes, char path[STATE_FILE_ROOM]) {
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    bool has_state = state != NULL && state[0] == '/';
    if (!has_state && (home == NULL || home[0] != '/')) {
        return false;
    }
    const char *parts[] = {has_state ? "" : "/.local", has_state ? "" : "/state", "/kazu"};
    kz_text text;
    kz_text_init(&text, path, STATE_FILE_ROOM);
    kz_text_put(&text, has_state ? state : home);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        kz_text_put(&text, parts[i]);
        if (makes && mkdir(path, 0700) != 0 && errno != EEXIST) {
            return false;
        }
    }
    kz_text_put_char(&text, '/');
    kz_text_put(&text, name);
    return !text.truncated;
}

void state_file_append(const char *path, const char *line, size_t length) {
    int file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (file >= 0) {
        while (write(file, line, length) < 0 && errno == EINTR) {
        }
        (void)close(file);
    }
}
