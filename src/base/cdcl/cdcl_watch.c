/*
 * Watched literals: lists in one pool, which move to its end when they grow.
 */
#include "base/cdcl/cdcl_state.h"

#include <string.h>

enum { LEAST_LIST = 4, LEAST_POOL = 4096 };

void kz__cdcl_watch_none(kz__cdcl *cdcl) {
    memset(cdcl->lists, 0, 2 * (size_t)cdcl->variables * sizeof *cdcl->lists);
    cdcl->watch_count = 0;
}

/* Makes room for `more` watches at the end of the pool. Lists that moved leave gaps, which the next
 * reduction removes. */
static bool reserve(kz__cdcl *cdcl, size_t more) {
    size_t needed = cdcl->watch_count + more;
    if (needed <= cdcl->watch_capacity) {
        return true;
    }
    size_t capacity = cdcl->watch_capacity == 0 ? LEAST_POOL : 2 * cdcl->watch_capacity;
    capacity = capacity < needed ? needed : capacity;
    if (capacity > UINT32_MAX) {
        return false;
    }
    kz__cdcl_watch *watches = kz_work_allocate(cdcl->work, capacity, sizeof *watches);
    if (watches == NULL) {
        return false;
    }
    if (cdcl->watch_count > 0) {
        memcpy(watches, cdcl->watches, cdcl->watch_count * sizeof *watches);
    }
    kz_work_free(cdcl->work, cdcl->watches, cdcl->watch_capacity, sizeof *watches);
    cdcl->watches = watches;
    cdcl->watch_capacity = capacity;
    return true;
}

static bool grow(kz__cdcl *cdcl, kz__cdcl_watch_list *list) {
    uint32_t capacity = list->capacity == 0 ? LEAST_LIST : 2 * list->capacity;
    if (!reserve(cdcl, capacity)) {
        return false;
    }
    memcpy(cdcl->watches + cdcl->watch_count, cdcl->watches + list->first,
           list->count * sizeof *cdcl->watches);
    list->first = (uint32_t)cdcl->watch_count;
    list->capacity = capacity;
    cdcl->watch_count += capacity;
    return true;
}

bool kz__cdcl_watch_add(kz__cdcl *cdcl, uint32_t literal, kz__cdcl_watch watch) {
    kz__cdcl_watch_list *list = &cdcl->lists[literal];
    if (list->count == list->capacity && !grow(cdcl, list)) {
        return false;
    }
    cdcl->watches[list->first + list->count++] = watch;
    return true;
}

bool kz__cdcl_watch_clause(kz__cdcl *cdcl, uint32_t clause) {
    const uint32_t *literal = cdcl->clauses.item + clause + KZ__CDCL_CLAUSE_HEAD;
    return kz__cdcl_watch_add(cdcl, literal[0],
                              (kz__cdcl_watch){.clause = clause, .blocker = literal[1]}) &&
           kz__cdcl_watch_add(cdcl, literal[1],
                              (kz__cdcl_watch){.clause = clause, .blocker = literal[0]});
}
