/* A search for an optimal strategy that keeps what it has proved in a file, and goes on from it. */
#ifndef KAZU_CLI_MASTERMIND_RESUME_H
#define KAZU_CLI_MASTERMIND_RESUME_H

#include "supervise.h"
#include "system/file_lock.h"

#include "kazu/mastermind_study.h"

/* What is kept, and when it is again. Must not move while it is open. */
typedef struct resume {
    const char *path; /* NULL: nothing is kept, and all functions do nothing */
    supervisor *watch;
    kz_mastermind_optimum *optimum;
    file_lock lock;
    bool is_open;
    uint64_t next; /* as term_nanoseconds() */
    bool (*cancelled)(void *user);
    void *cancel_user;
    int result; /* EXIT_YES, or another status after a complaint */
} resume;

/* Prepares for the file that --checkpoint names, if it does. */
void resume_start(resume *r, supervisor *watch);

/*
 * Takes in what the file has, and keeps in it from now on, now and then while the supervisor's work
 * is asked whether it may go on. Returns KZ_OK, or KZ_CANCELLED with r->result after a complaint.
 */
kz_status resume_open(resume *r, kz_mastermind_optimum *optimum);

/* Keeps a last time, before the optimum is freed. No other thread is at work. */
void resume_close(resume *r);

/* Complains that what the file said led to no tree. */
void resume_refuse(resume *r);

#endif
