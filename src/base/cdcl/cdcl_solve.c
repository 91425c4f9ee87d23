/* The search: propagate, learn from conflicts, sometimes restart or reduce, decide. */
#include "base/cdcl/cdcl_state.h"

#include <string.h>

enum { POLL = 32 };

/* Nodes are conflicts, which are too few for kz_work_spend() to check for cancellation often
 * enough. */
static kz_status spend(kz__cdcl *cdcl) {
    kz_status status = kz_work_spend(cdcl->work, 1);
    return status == KZ_OK && cdcl->conflicts % POLL == 0 ? kz_work_ask(cdcl->work) : status;
}

/* True if the recently learned clauses are clearly worse than those of the whole run. */
static bool wants_restart(const kz__cdcl *cdcl) {
    return cdcl->recent_count >= KZ__CDCL_RECENT &&
           4 * (uint64_t)cdcl->recent_sum * cdcl->conflicts >
               5 * (uint64_t)KZ__CDCL_RECENT * cdcl->glue_sum;
}

static void restart(kz__cdcl *cdcl) {
    kz__cdcl_backtrack(cdcl, 0);
    memset(cdcl->recent, 0, sizeof cdcl->recent);
    cdcl->recent_sum = 0;
    cdcl->recent_count = 0;
}

/* Continues after propagation without conflict. False: every variable has a value. */
static kz_status go_on(kz__cdcl *cdcl, bool *more) {
    *more = true;
    if (wants_restart(cdcl)) {
        restart(cdcl);
        return KZ_OK;
    }
    if (cdcl->conflicts >= cdcl->reduce_at) {
        if (cdcl->level > 0) {
            restart(cdcl);
            return KZ_OK;
        }
        return kz__cdcl_reduce(cdcl) ? KZ_OK : KZ_NO_MEMORY;
    }
    *more = kz__cdcl_decide(cdcl);
    return KZ_OK;
}

kz_status kz__cdcl_solve(kz__cdcl *cdcl, bool *satisfiable) {
    kz_status status = KZ_OK;
    bool more = true;
    while (status == KZ_OK && more && !cdcl->contradictory) {
        bool conflicting = false;
        kz__cdcl_conflict conflict;
        status = kz__cdcl_propagate(cdcl, &conflicting, &conflict);
        if (status == KZ_OK && !conflicting) {
            status = go_on(cdcl, &more);
        } else if (conflicting && cdcl->level == 0) {
            cdcl->contradictory = true;
        } else if (conflicting) {
            status = kz__cdcl_learn(cdcl, &conflict);
            status = status == KZ_OK ? spend(cdcl) : status;
        }
    }
    if (status == KZ_OK) {
        *satisfiable = !cdcl->contradictory;
    }
    return status;
}

bool kz__cdcl_holds(const kz__cdcl *cdcl, uint32_t literal) {
    return cdcl->value[literal] > 0;
}

uint64_t kz__cdcl_conflicts(const kz__cdcl *cdcl) {
    return cdcl->conflicts;
}
