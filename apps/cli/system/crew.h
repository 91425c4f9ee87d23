/* Threads that help with one piece of work, and locks for them and for who started them. */
#ifndef KAZU_CLI_CREW_H
#define KAZU_CLI_CREW_H

#include "kazu/work.h"

enum { CREW_LOCKS = 128 };

/* What each helper does, once. It ends soon when its work is cancelled. */
typedef kz_status crew_run(void *user, kz_work *work);

typedef struct crew_plan {
    crew_run *run;
    void *user;
    uint32_t helpers;
    uint64_t memory_limit; /* of each helper; 0: none */
    kz_cpu cpu;
} crew_plan;

/* Starts as many helpers as the machine allows, up to those of the plan. One crew at a time. */
void crew_start(const crew_plan *plan);

/* Asks the helpers to end, waits for them, and adds what they counted to a work. */
void crew_end(kz_work *work);

/* Locks 0..CREW_LOCKS - 1. Any time; `user` may be NULL. */
void crew_lock(void *user, uint32_t number);
void crew_unlock(void *user, uint32_t number);

#endif
