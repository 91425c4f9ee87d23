/* One thread for one thought at a time. */
#include "thinker.h"

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>

struct tui_thinker {
    kz_work limits;
    kz_work work;
    tui_thought thought;
    pthread_t thread;
    atomic_bool is_done;
    atomic_bool is_cancelled;
    kz_status status;
    kz_job job;
    kz_plan plan;
    kz_hint_job hint;
    kz_view view;
};

static bool is_cancelled(void *user) {
    tui_thinker *thinker = user;
    return atomic_load(&thinker->is_cancelled);
}

tui_thinker *tui_thinker_open(const kz_work *limits) {
    tui_thinker *thinker = calloc(1, sizeof *thinker);
    if (thinker != NULL) {
        thinker->limits = *limits;
    }
    return thinker;
}

tui_thought tui_thinker_busy(const tui_thinker *thinker) {
    return thinker->thought;
}

static void *run(void *user) {
    tui_thinker *thinker = user;
    if (thinker->thought == TUI_BOT) {
        thinker->status = kz_job_think(&thinker->job, &thinker->work, &thinker->plan);
    } else {
        thinker->status = kz_hint_think(&thinker->hint, &thinker->work, &thinker->view);
    }
    atomic_store(&thinker->is_done, true);
    return NULL;
}

/* Signals go to the thread that draws. */
static bool start(tui_thinker *thinker, tui_thought thought) {
    sigset_t all;
    sigset_t before;
    kz_work_init(&thinker->work);
    thinker->work.cpu = thinker->limits.cpu;
    thinker->work.memory_limit = thinker->limits.memory_limit;
    thinker->work.node_limit = thinker->limits.node_limit;
    thinker->work.cancelled = is_cancelled;
    thinker->work.cancel_user = thinker;
    thinker->thought = thought;
    atomic_store(&thinker->is_done, false);
    atomic_store(&thinker->is_cancelled, false);
    (void)sigfillset(&all);
    (void)pthread_sigmask(SIG_BLOCK, &all, &before);
    bool has_begun = pthread_create(&thinker->thread, NULL, run, thinker) == 0;
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    thinker->thought = has_begun ? thought : TUI_IDLE;
    return has_begun;
}

bool tui_thinker_bot(tui_thinker *thinker, const kz_job *job) {
    if (thinker->thought != TUI_IDLE) {
        return false;
    }
    thinker->job = *job;
    return start(thinker, TUI_BOT);
}

bool tui_thinker_hint(tui_thinker *thinker, const kz_hint_job *job) {
    if (thinker->thought != TUI_IDLE) {
        return false;
    }
    thinker->hint = *job;
    return start(thinker, TUI_HINT);
}

bool tui_thinker_ready(tui_thinker *thinker) {
    return thinker->thought != TUI_IDLE && atomic_load(&thinker->is_done);
}

static kz_status end(tui_thinker *thinker) {
    (void)pthread_join(thinker->thread, NULL);
    thinker->thought = TUI_IDLE;
    return thinker->status;
}

kz_status tui_thinker_plan(tui_thinker *thinker, kz_job *job, kz_plan *plan) {
    assert(thinker->thought == TUI_BOT);
    kz_status status = end(thinker);
    *job = thinker->job;
    *plan = thinker->plan;
    return status;
}

kz_status tui_thinker_view(tui_thinker *thinker, kz_hint_job *job, kz_view *view) {
    assert(thinker->thought == TUI_HINT);
    kz_status status = end(thinker);
    *job = thinker->hint;
    *view = thinker->view;
    return status;
}

const kz_job *tui_thinker_job(const tui_thinker *thinker) {
    return &thinker->job;
}

void tui_thinker_stop(tui_thinker *thinker) {
    if (thinker->thought != TUI_IDLE) {
        atomic_store(&thinker->is_cancelled, true);
        (void)end(thinker);
    }
}

void tui_thinker_close(tui_thinker *thinker) {
    if (thinker != NULL) {
        tui_thinker_stop(thinker);
        free(thinker);
    }
}
