/*
 * Learning from a conflict: the first unique implication point (first UIP).
 */
#include "base/cdcl/cdcl_state.h"

/* Notes a false literal: it joins the clause, or is resolved away at this level. */
static bool note(kz__cdcl *cdcl, uint32_t literal, uint32_t *open) {
    uint32_t variable = literal >> 1;
    uint32_t level = cdcl->origin[variable].level;
    if (cdcl->mark[variable] != 0 || level == 0) {
        return true;
    }
    if (!kz__cdcl_words_push(&cdcl->marked, variable)) {
        return false;
    }
    cdcl->mark[variable] = 1;
    kz__cdcl_bump(cdcl, variable);
    if (level == cdcl->level) {
        ++*open;
        return true;
    }
    return kz__cdcl_words_push(&cdcl->learned, literal);
}

/* Notes all literals of a reason except the one that it implied. */
static bool note_reason(kz__cdcl *cdcl, uint32_t implied, uint32_t reason, uint32_t *open) {
    if ((reason & 1) != 0) {
        return note(cdcl, reason >> 1, open);
    }
    uint32_t *clause = cdcl->clauses.item + (reason >> 1);
    const uint32_t *literal = clause + KZ__CDCL_CLAUSE_HEAD;
    for (uint32_t i = 0; i < clause[0]; i++) {
        if (literal[i] != implied && !note(cdcl, literal[i], open)) {
            return false;
        }
    }
    return true;
}

/* Derives the learned clause from the conflict. False: no memory. */
static bool resolve(kz__cdcl *cdcl, const kz__cdcl_conflict *conflict) {
    uint32_t open = 0;
    uint32_t at = cdcl->trail_count;
    if (!kz__cdcl_words_push(&cdcl->learned, 0) || !note(cdcl, conflict->literal, &open) ||
        !note_reason(cdcl, conflict->literal, conflict->reason, &open)) {
        return false;
    }
    for (;;) {
        do {
            at--;
        } while (cdcl->mark[cdcl->trail[at] >> 1] == 0);
        uint32_t literal = cdcl->trail[at];
        open--;
        if (open == 0) {
            cdcl->learned.item[0] = kz__cdcl_not(literal);
            return true;
        }
        if (!note_reason(cdcl, literal, cdcl->origin[literal >> 1].reason, &open)) {
            return false;
        }
    }
}

/* The number of levels in the clause: the fewer, the more useful the clause. */
static uint32_t count_levels(kz__cdcl *cdcl) {
    uint32_t levels = 0;
    cdcl->stamp++;
    for (size_t i = 0; i < cdcl->learned.count; i++) {
        uint32_t level = cdcl->origin[cdcl->learned.item[i] >> 1].level;
        levels += cdcl->level_stamp[level] != cdcl->stamp ? 1 : 0;
        cdcl->level_stamp[level] = cdcl->stamp;
    }
    return levels;
}

/* Puts a literal of the second highest level in place 1, and gives that level. */
static uint32_t level_below(kz__cdcl *cdcl) {
    uint32_t *literal = cdcl->learned.item;
    if (cdcl->learned.count == 1) {
        return 0;
    }
    size_t best = 1;
    for (size_t i = 2; i < cdcl->learned.count; i++) {
        if (cdcl->origin[literal[i] >> 1].level > cdcl->origin[literal[best] >> 1].level) {
            best = i;
        }
    }
    uint32_t highest = literal[best];
    literal[best] = literal[1];
    literal[1] = highest;
    return cdcl->origin[highest >> 1].level;
}

static void clear_marks(kz__cdcl *cdcl) {
    for (size_t i = 0; i < cdcl->marked.count; i++) {
        cdcl->mark[cdcl->marked.item[i]] = 0;
    }
    cdcl->marked.count = 0;
}

static bool keep_clause(kz__cdcl *cdcl, uint32_t glue, uint32_t *clause) {
    const kz__cdcl_words *learned = &cdcl->learned;
    kz__cdcl_words *clauses = &cdcl->clauses;
    if (!kz__cdcl_has_room(cdcl) ||
        !kz__cdcl_words_reserve(clauses, learned->count + KZ__CDCL_CLAUSE_HEAD)) {
        return false;
    }
    *clause = (uint32_t)clauses->count;
    kz__cdcl_words_put(clauses, (uint32_t)learned->count);
    kz__cdcl_words_put(clauses, glue);
    for (size_t i = 0; i < learned->count; i++) {
        kz__cdcl_words_put(clauses, learned->item[i]);
    }
    return kz__cdcl_watch_clause(cdcl, *clause);
}

static void remember_glue(kz__cdcl *cdcl, uint32_t glue) {
    uint32_t *slot = &cdcl->recent[cdcl->conflicts % KZ__CDCL_RECENT];
    cdcl->recent_sum = cdcl->recent_sum - *slot + glue;
    *slot = glue;
    cdcl->recent_count++;
    cdcl->glue_sum += glue;
    cdcl->conflicts++;
}

kz_status kz__cdcl_learn(kz__cdcl *cdcl, const kz__cdcl_conflict *conflict) {
    cdcl->learned.count = 0;
    bool complete = resolve(cdcl, conflict);
    if (complete) {
        (void)count_levels(cdcl);
        kz__cdcl_minimize(cdcl);
    }
    clear_marks(cdcl);
    if (!complete) {
        return KZ_NO_MEMORY;
    }
    uint32_t glue = count_levels(cdcl);
    uint32_t clause = 0;
    kz__cdcl_backtrack(cdcl, level_below(cdcl));
    remember_glue(cdcl, glue);
    kz__cdcl_decay(cdcl);
    if (cdcl->learned.count == 1) {
        kz__cdcl_assign(cdcl, cdcl->learned.item[0], KZ__CDCL_NO_REASON);
        return KZ_OK;
    }
    if (!keep_clause(cdcl, glue, &clause)) {
        return KZ_NO_MEMORY;
    }
    kz__cdcl_assign(cdcl, cdcl->learned.item[0], clause << 1);
    return KZ_OK;
}
