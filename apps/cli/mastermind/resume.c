/* A search for an optimal strategy that keeps what it has proved in a file, and goes on from it. */
#include "mastermind/resume.h"

#include "checkpoint.h"
#include "output/complain.h"
#include "system/file_reader.h"
#include "system/file_writer.h"

#include "terminal/guard.h"

#include <unistd.h>

#define FILE_BYTES_MAX ((size_t)1 << 28)
#define KEEP_EVERY     UINT64_C(1000000000) /* nanoseconds, */
#define KEEP_SHARE     20                   /* and at most this part of the time */

void resume_start(resume *r, supervisor *watch) {
    *r = (resume){.watch = watch, .path = checkpoint_path(watch->cli), .result = EXIT_YES};
}

static int take_kept(const resume *r) {
    file_text text;
    kz_error error = {0};
    if (access(r->path, F_OK) != 0) {
        return EXIT_YES;
    }
    int result = file_text_read(r->watch, r->path, FILE_BYTES_MAX, &text);
    if (result == EXIT_YES && text.length > 0 &&
        kz_mastermind_optimum_take(r->optimum, text.data, text.length, &error) != KZ_OK) {
        complain_error(r->watch->cli, &error, r->path);
        result = EXIT_USAGE;
    }
    file_text_free(r->watch, &text);
    return result;
}

/* At every moment the file is there as a whole, old or new. */
static void keep(resume *r) {
    static file_writer file;
    uint64_t started = term_nanoseconds();
    int code = file_writer_start(&file, r->path);
    if (code == 0) {
        kz_mastermind_optimum_print(r->optimum, &file.text);
        code = file_writer_finish(&file);
    }
    if (code != 0) {
        complain_errno(r->watch->cli, KZ_N("cannot write"), r->path, code);
        r->result = EXIT_MACHINE;
    }
    uint64_t now = term_nanoseconds();
    uint64_t pause = KEEP_SHARE * (now - started);
    r->next = now + (pause > KEEP_EVERY ? pause : KEEP_EVERY);
}

/* The search is between two steps when it asks, and has none of its locks. */
static bool is_cancelled(void *user) {
    resume *r = user;
    if (r->result == EXIT_YES && term_nanoseconds() >= r->next) {
        keep(r);
    }
    return r->result != EXIT_YES || r->cancelled(r->cancel_user);
}

kz_status resume_open(resume *r, kz_mastermind_optimum *optimum) {
    kz_work *work = &r->watch->work;
    if (r->path == NULL) {
        return KZ_OK;
    }
    r->optimum = optimum;
    if (!checkpoint_take(r->watch->cli, r->path, &r->lock)) {
        r->result = EXIT_MACHINE;
        return KZ_CANCELLED;
    }
    r->result = take_kept(r);
    if (r->result != EXIT_YES) {
        file_lock_release(&r->lock);
        return KZ_CANCELLED;
    }
    r->is_open = true;
    r->next = term_nanoseconds() + KEEP_EVERY;
    r->cancelled = work->cancelled;
    r->cancel_user = work->cancel_user;
    work->cancelled = is_cancelled;
    work->cancel_user = r;
    return KZ_OK;
}

void resume_close(resume *r) {
    if (!r->is_open) {
        return;
    }
    r->watch->work.cancelled = r->cancelled;
    r->watch->work.cancel_user = r->cancel_user;
    if (r->result == EXIT_YES) {
        keep(r);
    }
    file_lock_release(&r->lock);
    r->is_open = false;
}

void resume_refuse(resume *r) {
    complain(r->watch->cli, KZ_N("the search results are wrong"), r->path, NULL);
    r->result = EXIT_USAGE;
}
