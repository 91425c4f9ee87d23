/*
 * Reduction: drops the worse half of the learned clauses, and everything that facts made redundant.
 */
#include "base/cdcl/cdcl_state.h"

#include <string.h>

enum { GLUE_KEPT = 2, GLUE_CLASSES = 256, GROWTH = 300 };

/* Learned clauses to drop: all with a glue above `limit`, and the oldest `more` with exactly that
 * glue. */
typedef struct verdict {
    uint32_t limit;
    uint32_t more;
} verdict;

static uint32_t glue_class(const uint32_t *clause) {
    return clause[1] < GLUE_CLASSES ? clause[1] : GLUE_CLASSES - 1;
}

static verdict judge(const kz__cdcl *cdcl) {
    uint32_t count[GLUE_CLASSES] = {0};
    uint32_t candidates = 0;
    size_t at = cdcl->given_words;
    while (at < cdcl->clauses.count) {
        const uint32_t *clause = cdcl->clauses.item + at;
        uint32_t glue = glue_class(clause);
        count[glue] += glue > GLUE_KEPT ? 1 : 0;
        candidates += glue > GLUE_KEPT ? 1 : 0;
        at += KZ__CDCL_CLAUSE_HEAD + clause[0];
    }
    uint32_t doomed = candidates / 2;
    uint32_t limit = GLUE_CLASSES - 1;
    while (limit > GLUE_KEPT && count[limit] <= doomed) {
        doomed -= count[limit--];
    }
    return (verdict){.limit = limit, .more = doomed};
}

static bool is_doomed(const uint32_t *clause, verdict *sentence) {
    uint32_t glue = glue_class(clause);
    if (glue <= GLUE_KEPT || glue < sentence->limit) {
        return false;
    }
    if (glue > sentence->limit) {
        return true;
    }
    bool doomed = sentence->more > 0;
    sentence->more -= doomed ? 1 : 0;
    return doomed;
}

/* Copies a clause to `target` without its false literals; gives the number of words written, 0 if
 * it is satisfied. Facts have been propagated, so two literals or more are open. */
static size_t copy_clause(const kz__cdcl *cdcl, const uint32_t *clause, uint32_t *target) {
    uint32_t length = clause[0];
    uint32_t glue = clause[1];
    uint32_t kept = 0;
    for (uint32_t i = 0; i < length; i++) {
        uint32_t literal = clause[KZ__CDCL_CLAUSE_HEAD + i];
        if (cdcl->value[literal] > 0) {
            return 0;
        }
        if (cdcl->value[literal] == 0) {
            target[KZ__CDCL_CLAUSE_HEAD + kept++] = literal;
        }
    }
    target[0] = kept;
    target[1] = glue;
    return KZ__CDCL_CLAUSE_HEAD + kept;
}

static bool compact(kz__cdcl *cdcl, verdict *sentence) {
    uint32_t *item = cdcl->clauses.item;
    size_t given = 0;
    size_t target = 0;
    size_t at = 0;
    kz__cdcl_watch_none(cdcl);
    while (at < cdcl->clauses.count) {
        const uint32_t *clause = item + at;
        bool learned = at >= cdcl->given_words;
        size_t words = 0;
        at += KZ__CDCL_CLAUSE_HEAD + clause[0];
        if (!learned || !is_doomed(clause, sentence)) {
            words = copy_clause(cdcl, clause, item + target);
        }
        if (words > 0 && !kz__cdcl_watch_clause(cdcl, (uint32_t)target)) {
            return false;
        }
        target += words;
        given = learned ? given : target;
    }
    cdcl->clauses.count = target;
    cdcl->given_words = given;
    return true;
}

/* Facts no longer need their reasons, so those clauses may be dropped. */
static void forget_reasons(kz__cdcl *cdcl) {
    for (uint32_t i = 0; i < cdcl->trail_count; i++) {
        cdcl->origin[cdcl->trail[i] >> 1].reason = KZ__CDCL_NO_REASON;
    }
}

bool kz__cdcl_reduce(kz__cdcl *cdcl) {
    verdict sentence = judge(cdcl);
    cdcl->reductions++;
    cdcl->reduce_at = cdcl->conflicts + KZ__CDCL_REDUCE_AFTER + GROWTH * cdcl->reductions;
    forget_reasons(cdcl);
    return compact(cdcl, &sentence);
}
