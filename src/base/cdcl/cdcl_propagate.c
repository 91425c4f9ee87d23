/* Propagation: binary clauses from a table, longer ones by two watched literals. */
#include "base/cdcl/cdcl_state.h"

/* Propagates a true literal through the binary clauses. */
static bool propagate_pairs(kz__cdcl *cdcl, uint32_t literal, kz__cdcl_conflict *conflict) {
    const uint32_t *implied = cdcl->implied;
    uint32_t end = cdcl->implied_first[literal + 1];
    uint32_t reason = kz__cdcl_not(literal) << 1 | 1;
    for (uint32_t i = cdcl->implied_first[literal]; i < end; i++) {
        int8_t value = cdcl->value[implied[i]];
        if (value == 0) {
            kz__cdcl_assign(cdcl, implied[i], reason);
        } else if (value < 0) {
            *conflict = (kz__cdcl_conflict){.literal = implied[i], .reason = reason};
            return false;
        }
    }
    return true;
}

/* Replaces the false literal in place 1 of a clause with one that is not false. False: there is
 * none. */
static bool replace(const kz__cdcl *cdcl, uint32_t *clause) {
    uint32_t count = clause[0];
    uint32_t *literal = clause + KZ__CDCL_CLAUSE_HEAD;
    for (uint32_t i = 2; i < count; i++) {
        if (cdcl->value[literal[i]] >= 0) {
            uint32_t other = literal[i];
            literal[i] = literal[1];
            literal[1] = other;
            return true;
        }
    }
    return false;
}

typedef enum visit { KEEPS, MOVES, FAILS, STARVES } visit;

/* Visits a clause whose literal `gone` became false. */
static visit visit_clause(kz__cdcl *cdcl, uint32_t gone, kz__cdcl_watch *watch) {
    uint32_t *clause = cdcl->clauses.item + watch->clause;
    uint32_t *literal = clause + KZ__CDCL_CLAUSE_HEAD;
    uint32_t other = literal[0] ^ literal[1] ^ gone;
    literal[0] = other;
    literal[1] = gone;
    watch->blocker = other;
    int8_t value = cdcl->value[other];
    if (value > 0) {
        return KEEPS;
    }
    if (replace(cdcl, clause)) {
        return kz__cdcl_watch_add(cdcl, literal[1], *watch) ? MOVES : STARVES;
    }
    if (value < 0) {
        return FAILS;
    }
    kz__cdcl_assign(cdcl, other, watch->clause << 1);
    return KEEPS;
}

/* Propagates the false literal `gone` through the longer clauses. The list of `gone` does not move,
 * because no clause starts to watch a false literal. */
static visit propagate_watches(kz__cdcl *cdcl, uint32_t gone, kz__cdcl_conflict *conflict) {
    kz__cdcl_watch_list *list = &cdcl->lists[gone];
    uint32_t first = list->first;
    uint32_t count = list->count;
    uint32_t kept = 0;
    uint32_t i = 0;
    visit found = KEEPS;
    while (i < count && found < FAILS) {
        kz__cdcl_watch watch = cdcl->watches[first + i++];
        found = KEEPS;
        if (cdcl->value[watch.blocker] <= 0) {
            found = visit_clause(cdcl, gone, &watch);
        }
        if (found != MOVES) {
            cdcl->watches[first + kept++] = watch;
        }
        if (found == FAILS) {
            *conflict = (kz__cdcl_conflict){.literal = watch.blocker, .reason = watch.clause << 1};
        }
    }
    while (i < count) {
        cdcl->watches[first + kept++] = cdcl->watches[first + i++];
    }
    list->count = kept;
    return found;
}

kz_status kz__cdcl_propagate(kz__cdcl *cdcl, bool *conflicting, kz__cdcl_conflict *conflict) {
    *conflicting = false;
    while (cdcl->propagated < cdcl->trail_count) {
        uint32_t literal = cdcl->trail[cdcl->propagated++];
        if (!propagate_pairs(cdcl, literal, conflict)) {
            *conflicting = true;
            return KZ_OK;
        }
        visit found = propagate_watches(cdcl, kz__cdcl_not(literal), conflict);
        if (found == STARVES) {
            return KZ_NO_MEMORY;
        }
        if (found == FAILS) {
            *conflicting = true;
            return KZ_OK;
        }
    }
    return KZ_OK;
}
