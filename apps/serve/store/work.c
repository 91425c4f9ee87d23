/* Questions and answers between the loop and the threads of a store. */
#include "work.h"

#include <stdlib.h>

void work_add_read(store_work *work, store_read *read) {
    read->next = NULL;
    if (work->reads == NULL) {
        work->reads = read;
    } else {
        work->last_read->next = read;
    }
    work->last_read = read;
}

store_read *work_take_read(store_work *work) {
    store_read *read = work->reads;
    work->reads = read->next;
    return read;
}

void work_add_found(store_work *work, work_found *found) {
    found->next = NULL;
    if (work->found == NULL) {
        work->found = found;
    } else {
        work->last_found->next = found;
    }
    work->last_found = found;
}

void work_move(store_work *to, store_work *from) {
    to->batch = from->batch != NULL ? from->batch : to->batch;
    if (from->expiry != NULL) {
        to->expiry = from->expiry;
        to->expiry_result = from->expiry_result;
        to->expired = from->expired;
    }
    while (from->reads != NULL) {
        work_add_read(to, work_take_read(from));
    }
    while (from->found != NULL) {
        work_found *found = from->found;
        from->found = found->next;
        work_add_found(to, found);
    }
    *from = (store_work){0};
}

void work_refuse(store_batch *batch) {
    for (size_t i = 0; i < batch->count; i++) {
        batch->changes[i].result = STORE_AWAY;
    }
}

static size_t answer_reads(store_work *answers) {
    size_t count = 0;
    while (answers->reads != NULL) {
        store_read *read = work_take_read(answers);
        read->done(read, STORE_AWAY, NULL);
        count++;
    }
    while (answers->found != NULL) {
        work_found *found = answers->found;
        answers->found = found->next;
        found->read->done(found->read, found->result,
                          found->room.as.room > 0 ? &found->room.as : NULL);
        found_room_free(&found->room);
        free(found);
        count++;
    }
    return count;
}

size_t work_answer(store_work *answers, bool *has_batch, bool *has_expiry) {
    size_t count = 0;
    if (answers->batch != NULL) {
        *has_batch = false;
        answers->batch->done(answers->batch);
        count++;
    }
    count += answer_reads(answers);
    if (answers->expiry != NULL) {
        *has_expiry = false;
        answers->expiry->done(answers->expiry, answers->expiry_result, answers->expired);
        count++;
    }
    return count;
}
