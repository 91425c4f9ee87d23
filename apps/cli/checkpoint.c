/* The file that --checkpoint names: one run at a time works on it. */
#include "checkpoint.h"

#include "output/complain.h"

#include "kazu/text.h"

#include <string.h>

static void complain_taken(const cli_context *cli, const char *path, long holder) {
    char buffer[64];
    kz_text where;
    kz_text_init(&where, buffer, sizeof buffer);
    if (holder != 0) {
        kz_text_format(&where, kz_message(cli->lang, KZ_N("process %ld")), holder);
    }
    complain(cli, KZ_N("another run is using this file"), path, holder != 0 ? buffer : NULL);
}

/* "-" is a file like any other here: standard input has nothing that could be kept. */
const char *checkpoint_path(const cli_context *cli) {
    const char *path =
        cli_has(cli, OPTION_CHECKPOINT) ? cli->options.text[OPTION_CHECKPOINT] : NULL;
    return path != NULL && strcmp(path, "-") == 0 ? "./-" : path;
}

bool checkpoint_take(const cli_context *cli, const char *path, file_lock *lock) {
    int code = file_lock_take(lock, path);
    if (code == FILE_LOCK_TAKEN) {
        complain_taken(cli, path, lock->holder);
    } else if (code != 0) {
        complain_errno(cli, KZ_N("cannot write"), path, code);
    } else if (lock->place.exists && !S_ISREG(lock->place.state.st_mode)) {
        /* A pipe could be neither read again nor replaced. */
        complain(cli, KZ_N("not a regular file"), path, "--checkpoint");
        file_lock_release(lock);
        return false;
    }
    return code == 0;
}
