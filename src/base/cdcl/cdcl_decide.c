/*
 * Decisions: chooses the open variable that was most active in recent conflicts, with its last
 * sign.
 */
#include "base/cdcl/cdcl_state.h"

static const double activity_most = 1e100;
static const double activity_scale = 1e-100;
static const double step_growth = 1.0 / 0.95;

static void put(kz__cdcl *cdcl, uint32_t at, uint32_t variable) {
    cdcl->heap[at] = variable;
    cdcl->place[variable] = at;
}

static void rise(kz__cdcl *cdcl, uint32_t at) {
    uint32_t variable = cdcl->heap[at];
    double activity = cdcl->activity[variable];
    while (at > 0) {
        uint32_t parent = (at - 1) / 2;
        if (cdcl->activity[cdcl->heap[parent]] >= activity) {
            break;
        }
        put(cdcl, at, cdcl->heap[parent]);
        at = parent;
    }
    put(cdcl, at, variable);
}

static void sink(kz__cdcl *cdcl, uint32_t at) {
    uint32_t variable = cdcl->heap[at];
    double activity = cdcl->activity[variable];
    for (;;) {
        uint32_t child = 2 * at + 1;
        if (child >= cdcl->heap_count) {
            break;
        }
        if (child + 1 < cdcl->heap_count &&
            cdcl->activity[cdcl->heap[child + 1]] > cdcl->activity[cdcl->heap[child]]) {
            child++;
        }
        if (activity >= cdcl->activity[cdcl->heap[child]]) {
            break;
        }
        put(cdcl, at, cdcl->heap[child]);
        at = child;
    }
    put(cdcl, at, variable);
}

void kz__cdcl_heap_insert(kz__cdcl *cdcl, uint32_t variable) {
    if (cdcl->place[variable] == UINT32_MAX) {
        put(cdcl, cdcl->heap_count, variable);
        rise(cdcl, cdcl->heap_count++);
    }
}

static uint32_t take_first(kz__cdcl *cdcl) {
    uint32_t first = cdcl->heap[0];
    cdcl->place[first] = UINT32_MAX;
    cdcl->heap_count--;
    if (cdcl->heap_count > 0) {
        put(cdcl, 0, cdcl->heap[cdcl->heap_count]);
        sink(cdcl, 0);
    }
    return first;
}

static void rescale(kz__cdcl *cdcl) {
    for (uint32_t i = 0; i < cdcl->variables; i++) {
        cdcl->activity[i] *= activity_scale;
    }
    cdcl->step *= activity_scale;
}

void kz__cdcl_bump(kz__cdcl *cdcl, uint32_t variable) {
    cdcl->activity[variable] += cdcl->step;
    if (cdcl->activity[variable] > activity_most) {
        rescale(cdcl);
    }
    if (cdcl->place[variable] != UINT32_MAX) {
        rise(cdcl, cdcl->place[variable]);
    }
}

void kz__cdcl_decay(kz__cdcl *cdcl) {
    cdcl->step *= step_growth;
}

void kz__cdcl_backtrack(kz__cdcl *cdcl, uint32_t level) {
    if (level >= cdcl->level) {
        return;
    }
    uint32_t start = cdcl->level_start[level + 1];
    for (uint32_t i = cdcl->trail_count; i-- > start;) {
        uint32_t literal = cdcl->trail[i];
        cdcl->value[literal] = 0;
        cdcl->value[kz__cdcl_not(literal)] = 0;
        cdcl->phase[literal / 2] = literal & 1;
        kz__cdcl_heap_insert(cdcl, literal / 2);
    }
    cdcl->trail_count = start;
    cdcl->propagated = start;
    cdcl->level = level;
}

bool kz__cdcl_decide(kz__cdcl *cdcl) {
    while (cdcl->heap_count > 0) {
        uint32_t variable = take_first(cdcl);
        if (cdcl->value[2 * variable] == 0) {
            cdcl->level++;
            cdcl->level_start[cdcl->level] = cdcl->trail_count;
            kz__cdcl_assign(cdcl, 2 * variable + cdcl->phase[variable], KZ__CDCL_NO_REASON);
            return true;
        }
    }
    return false;
}
