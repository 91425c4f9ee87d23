/* How groups and branches were made. Theory: docs/theory/shisoku-solutions.md. */
#include "games/shisoku/count/made.h"

#include <string.h>

enum { FIRST_ROOM = 1024 };

/* Grows an array to at least twice its capacity. NULL: no memory. */
static void *grow(kz_work *work, void *old, size_t used, size_t *room, size_t least, size_t size) {
    size_t wanted = *room == 0 ? FIRST_ROOM : 2 * *room;
    wanted = wanted < least ? least : wanted;
    void *grown = kz_work_allocate(work, wanted, size);
    if (grown == NULL) {
        return NULL;
    }
    if (used > 0) {
        memcpy(grown, old, used * size);
    }
    kz_work_free(work, old, *room, size);
    *room = wanted;
    return grown;
}

kz_status kz__shisoku_made_init(kz__shisoku_made_log *log, kz_work *work) {
    *log = (kz__shisoku_made_log){.work = work, .count = 1};
    log->made = grow(work, NULL, 0, &log->room, 0, sizeof *log->made);
    return log->made == NULL ? KZ_NO_MEMORY : KZ_OK;
}

void kz__shisoku_made_clear(kz__shisoku_made_log *log) {
    kz_work_free(log->work, log->made, log->room, sizeof *log->made);
    kz_work_free(log->work, log->branch, log->branch_room, sizeof *log->branch);
    *log = (kz__shisoku_made_log){.work = log->work};
}

kz_status kz__shisoku_made_add(kz__shisoku_made_log *log, kz__shisoku_made group, uint32_t *made) {
    if (log->count == log->room) {
        kz__shisoku_made *grown =
            grow(log->work, log->made, log->count, &log->room, 0, sizeof *grown);
        if (grown == NULL) {
            return KZ_NO_MEMORY;
        }
        log->made = grown;
    }
    *made = (uint32_t)log->count;
    log->made[log->count++] = group;
    return KZ_OK;
}

kz_status kz__shisoku_made_branch(kz__shisoku_made_log *log, uint32_t number,
                                  const kz__shisoku_branch *branch) {
    if (number >= log->branch_room) {
        kz__shisoku_branch *grown = grow(log->work, log->branch, log->branches, &log->branch_room,
                                         (size_t)number + 1, sizeof *grown);
        if (grown == NULL) {
            return KZ_NO_MEMORY;
        }
        log->branch = grown;
    }
    log->branches = number >= log->branches ? (size_t)number + 1 : log->branches;
    log->branch[number] = *branch;
    return KZ_OK;
}
