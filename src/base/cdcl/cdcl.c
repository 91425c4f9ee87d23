/* Creates and frees the clause learner, and adds clauses to it. */
#include "base/cdcl/cdcl_state.h"

#include <string.h>

static bool allocate(kz__cdcl *cdcl, size_t pairs) {
    kz__arena *arena = &cdcl->arena;
    size_t variables = cdcl->variables;
    size_t literals = 2 * variables;
    cdcl->value = kz__arena_allocate(arena, literals);
    cdcl->implied_first = kz__arena_allocate(arena, (literals + 2) * sizeof *cdcl->implied_first);
    cdcl->implied = kz__arena_allocate(arena, 2 * pairs * sizeof *cdcl->implied);
    cdcl->lists = kz__arena_allocate(arena, literals * sizeof *cdcl->lists);
    cdcl->trail = kz__arena_allocate(arena, variables * sizeof *cdcl->trail);
    cdcl->level_start = kz__arena_allocate(arena, (variables + 2) * sizeof *cdcl->level_start);
    cdcl->origin = kz__arena_allocate(arena, variables * sizeof *cdcl->origin);
    cdcl->phase = kz__arena_allocate(arena, variables);
    cdcl->activity = kz__arena_allocate(arena, variables * sizeof *cdcl->activity);
    cdcl->heap = kz__arena_allocate(arena, variables * sizeof *cdcl->heap);
    cdcl->place = kz__arena_allocate(arena, variables * sizeof *cdcl->place);
    cdcl->mark = kz__arena_allocate(arena, variables);
    cdcl->level_stamp = kz__arena_allocate(arena, (variables + 2) * sizeof *cdcl->level_stamp);
    return cdcl->value != NULL && cdcl->implied_first != NULL && cdcl->implied != NULL &&
           cdcl->lists != NULL && cdcl->trail != NULL && cdcl->level_start != NULL &&
           cdcl->origin != NULL && cdcl->phase != NULL && cdcl->activity != NULL &&
           cdcl->heap != NULL && cdcl->place != NULL && cdcl->mark != NULL &&
           cdcl->level_stamp != NULL;
}

static void clear_tables(kz__cdcl *cdcl) {
    size_t variables = cdcl->variables;
    memset(cdcl->value, 0, 2 * variables);
    memset(cdcl->implied_first, 0, (2 * variables + 2) * sizeof *cdcl->implied_first);
    memset(cdcl->phase, 1, variables);
    memset(cdcl->mark, 0, variables);
    memset(cdcl->level_stamp, 0, (variables + 2) * sizeof *cdcl->level_stamp);
    for (uint32_t i = 0; i < cdcl->variables; i++) {
        cdcl->activity[i] = 0;
        cdcl->heap[i] = i;
        cdcl->place[i] = i;
    }
    cdcl->heap_count = cdcl->variables;
    cdcl->step = 1;
    kz__cdcl_watch_none(cdcl);
}

static size_t count_pairs(const kz__cdcl_words *words) {
    size_t pairs = 0;
    for (size_t at = 0; at < words->count; at += 1 + words->item[at]) {
        pairs += words->item[at] == 2 ? 1 : 0;
    }
    return pairs;
}

/* Builds the table of binary clauses: counts them, then fills each literal's part from its end. */
static void lay_out_pairs(kz__cdcl *cdcl, const kz__cdcl_words *words) {
    uint32_t *first = cdcl->implied_first;
    for (size_t at = 0; at < words->count; at += 1 + words->item[at]) {
        const uint32_t *clause = words->item + at;
        if (clause[0] == 2) {
            first[kz__cdcl_not(clause[1])]++;
            first[kz__cdcl_not(clause[2])]++;
        }
    }
    for (size_t i = 1; i <= 2 * (size_t)cdcl->variables; i++) {
        first[i] += first[i - 1];
    }
    for (size_t at = 0; at < words->count; at += 1 + words->item[at]) {
        const uint32_t *clause = words->item + at;
        if (clause[0] == 2) {
            cdcl->implied[--first[kz__cdcl_not(clause[1])]] = clause[2];
            cdcl->implied[--first[kz__cdcl_not(clause[2])]] = clause[1];
        }
    }
}

static void add_fact(kz__cdcl *cdcl, uint32_t literal) {
    if (cdcl->value[literal] == 0) {
        kz__cdcl_assign(cdcl, literal, KZ__CDCL_NO_REASON);
    } else if (cdcl->value[literal] < 0) {
        cdcl->contradictory = true;
    }
}

static bool add_given(kz__cdcl *cdcl, const uint32_t *literal, uint32_t count) {
    kz__cdcl_words *clauses = &cdcl->clauses;
    uint32_t clause = (uint32_t)clauses->count;
    if (!kz__cdcl_has_room(cdcl) ||
        !kz__cdcl_words_reserve(clauses, count + KZ__CDCL_CLAUSE_HEAD)) {
        return false;
    }
    kz__cdcl_words_put(clauses, count);
    kz__cdcl_words_put(clauses, 0);
    for (uint32_t i = 0; i < count; i++) {
        kz__cdcl_words_put(clauses, literal[i]);
    }
    return kz__cdcl_watch_clause(cdcl, clause);
}

static bool take_over(kz__cdcl *cdcl, const kz__cdcl_words *words) {
    for (size_t at = 0; at < words->count; at += 1 + words->item[at]) {
        const uint32_t *clause = words->item + at;
        if (clause[0] == 0) {
            cdcl->contradictory = true;
        } else if (clause[0] == 1) {
            add_fact(cdcl, clause[1]);
        } else if (clause[0] > 2 && !add_given(cdcl, clause + 1, clause[0])) {
            return false;
        }
    }
    cdcl->given_words = cdcl->clauses.count;
    return true;
}

kz_status kz__cdcl_new(const kz__cdcl_clauses *clauses, kz_work *work, kz__cdcl **cdcl) {
    kz__cdcl *made = kz_work_allocate(work, 1, sizeof *made);
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    *made = (kz__cdcl){.work = work, .variables = clauses->variables};
    kz__arena_init(&made->arena, work);
    kz__cdcl_words_init(&made->clauses, work);
    kz__cdcl_words_init(&made->learned, work);
    kz__cdcl_words_init(&made->marked, work);
    made->reduce_at = KZ__CDCL_REDUCE_AFTER;
    if (!allocate(made, count_pairs(&clauses->words))) {
        kz__cdcl_free(made);
        return KZ_NO_MEMORY;
    }
    clear_tables(made);
    lay_out_pairs(made, &clauses->words);
    if (!take_over(made, &clauses->words)) {
        kz__cdcl_free(made);
        return KZ_NO_MEMORY;
    }
    *cdcl = made;
    return KZ_OK;
}

void kz__cdcl_free(kz__cdcl *cdcl) {
    if (cdcl == NULL) {
        return;
    }
    kz_work_free(cdcl->work, cdcl->watches, cdcl->watch_capacity, sizeof *cdcl->watches);
    kz__cdcl_words_clear(&cdcl->clauses);
    kz__cdcl_words_clear(&cdcl->learned);
    kz__cdcl_words_clear(&cdcl->marked);
    kz__arena_clear(&cdcl->arena);
    kz_work_free(cdcl->work, cdcl, 1, sizeof *cdcl);
}

/* Removes false facts from a new clause; false if the clause is satisfied. */
static bool trim(kz__cdcl *cdcl, const uint32_t *literal, uint32_t count, bool *enough) {
    kz__cdcl_words *rest = &cdcl->learned;
    *enough = kz__cdcl_words_reserve(rest, count);
    rest->count = 0;
    for (uint32_t i = 0; *enough && i < count; i++) {
        if (cdcl->value[literal[i]] > 0) {
            return false;
        }
        if (cdcl->value[literal[i]] == 0) {
            kz__cdcl_words_put(rest, literal[i]);
        }
    }
    return *enough;
}

kz_status kz__cdcl_add(kz__cdcl *cdcl, const uint32_t *literals, uint32_t count) {
    bool enough = true;
    kz__cdcl_backtrack(cdcl, 0);
    if (!trim(cdcl, literals, count, &enough)) {
        return enough ? KZ_OK : KZ_NO_MEMORY;
    }
    const kz__cdcl_words *rest = &cdcl->learned;
    if (rest->count == 0) {
        cdcl->contradictory = true;
    } else if (rest->count == 1) {
        add_fact(cdcl, rest->item[0]);
    } else if (!add_given(cdcl, rest->item, (uint32_t)rest->count)) {
        return KZ_NO_MEMORY;
    }
    return KZ_OK;
}
