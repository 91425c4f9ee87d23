/* What waits for the threads of a store, or comes from them to the loop. */
#ifndef KAZU_SERVE_WORK_H
#define KAZU_SERVE_WORK_H

#include "found.h"

/* An answer to a read. */
typedef struct work_found {
    store_read *read;
    store_result result;
    found_room room;
    struct work_found *next;
} work_found;

/* All zero: nothing. */
typedef struct store_work {
    store_batch *batch;
    store_expiry *expiry;
    store_result expiry_result;
    size_t expired;
    store_read *reads; /* not yet looked at; in answers: refused. Oldest first */
    store_read *last_read;
    work_found *found; /* oldest first */
    work_found *last_found;
} store_work;

void work_add_read(store_work *work, store_read *read);
store_read *work_take_read(store_work *work);
void work_add_found(store_work *work, work_found *found);
/* Moves what is in `from` behind what is in `to`. */
void work_move(store_work *to, store_work *from);
/* Answers all that was asked of a batch: AWAY. */
void work_refuse(store_batch *batch);
/* Calls who asked. Each of the flags is cleared before the call that may set it again. */
size_t work_answer(store_work *answers, bool *has_batch, bool *has_expiry);

#endif
