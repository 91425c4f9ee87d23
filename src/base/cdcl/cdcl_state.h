/* The state that the parts of the clause learner share, and their functions. */
#ifndef KZ_BASE_CDCL_STATE_H
#define KZ_BASE_CDCL_STATE_H

#include "base/arena.h"
#include "base/cdcl/cdcl.h"

enum {
    KZ__CDCL_CLAUSE_HEAD = 2,     /* words before the literals of a clause: its length, its glue */
    KZ__CDCL_REDUCE_AFTER = 2000, /* conflicts before the first reduction; later ones wait longer */
    KZ__CDCL_RECENT = 50          /* recent learned clauses that decide about a restart */
};

/*
 * Why a literal is true. None: decided, or a fact. Odd: a binary clause, whose other literal
 * (false) is reason / 2. Even: the longer clause at word reason / 2.
 */
#define KZ__CDCL_NO_REASON UINT32_MAX

/* A clause that watches a literal. It can be skipped while its blocker is true. */
typedef struct kz__cdcl_watch {
    uint32_t clause;
    uint32_t blocker;
} kz__cdcl_watch;

typedef struct kz__cdcl_watch_list {
    uint32_t first; /* in kz__cdcl.watches */
    uint32_t count;
    uint32_t capacity;
} kz__cdcl_watch_list;

/* The origin of a variable's value. */
typedef struct kz__cdcl_origin {
    uint32_t level;
    uint32_t reason;
} kz__cdcl_origin;

/* A false clause: one of its literals, and the reason that this literal would have. */
typedef struct kz__cdcl_conflict {
    uint32_t literal;
    uint32_t reason;
} kz__cdcl_conflict;

struct kz__cdcl {
    kz_work *work;
    kz__arena arena; /* holds all arrays whose size never changes */
    uint32_t variables;
    bool contradictory;

    /* By literal: 1 true, -1 false, 0 open. */
    int8_t *value;
    /* Binary clauses: literal p implies implied[implied_first[p] .. implied_first[p + 1]]. */
    uint32_t *implied_first;
    uint32_t *implied;
    /* Clauses of three or more literals, and learned binary ones: length, glue, literals. The glue
     * of a given clause is 0; that of a learned one is the number of its levels. */
    kz__cdcl_words clauses;
    size_t given_words; /* clauses.item before this are given */
    kz__cdcl_watch_list *lists;
    kz__cdcl_watch *watches;
    size_t watch_count;
    size_t watch_capacity;

    /* True literals in the order of their assignment, and the start of each decision level. */
    uint32_t *trail;
    uint32_t trail_count;
    uint32_t propagated;
    uint32_t *level_start;
    uint32_t level;
    kz__cdcl_origin *origin;
    uint8_t *phase; /* by variable: its last sign */

    /* A heap of variables by their recent activity in conflicts. */
    double *activity;
    double step;
    uint32_t *heap;
    uint32_t *place; /* in the heap; UINT32_MAX: not there */
    uint32_t heap_count;

    /* Analysis. */
    kz__cdcl_words learned; /* the new clause; its first literal will be implied */
    kz__cdcl_words marked;  /* variables with a mark */
    uint8_t *mark;
    uint32_t *level_stamp; /* by level: the stamp at which it was counted */
    uint32_t stamp;

    /* Data for restarts and reductions. */
    uint32_t recent[KZ__CDCL_RECENT];
    uint32_t recent_sum;
    uint32_t recent_count;
    uint64_t glue_sum;
    uint64_t conflicts;
    uint64_t reduce_at;
    uint64_t reductions;
};

static inline uint32_t kz__cdcl_not(uint32_t literal) {
    return literal ^ 1;
}

/* True if the position of a new clause fits into a reason. */
static inline bool kz__cdcl_has_room(const kz__cdcl *cdcl) {
    return cdcl->clauses.count <= UINT32_MAX / 2;
}

/* Makes an open literal true. */
static inline void kz__cdcl_assign(kz__cdcl *cdcl, uint32_t literal, uint32_t reason) {
    cdcl->value[literal] = 1;
    cdcl->value[kz__cdcl_not(literal)] = -1;
    cdcl->origin[literal / 2] = (kz__cdcl_origin){.level = cdcl->level, .reason = reason};
    cdcl->trail[cdcl->trail_count++] = literal;
}

/* cdcl_watch.c */

/* Forgets all watches. */
void kz__cdcl_watch_none(kz__cdcl *cdcl);
/* Adds a watch to a literal. False: no memory. */
bool kz__cdcl_watch_add(kz__cdcl *cdcl, uint32_t literal, kz__cdcl_watch watch);
/* Watches the first two literals of a clause. False: no memory. */
bool kz__cdcl_watch_clause(kz__cdcl *cdcl, uint32_t clause);

/* cdcl_propagate.c: propagates everything. KZ_OK or KZ_NO_MEMORY. */
kz_status kz__cdcl_propagate(kz__cdcl *cdcl, bool *conflicting,
                             kz__cdcl_conflict *conflict) KZ_MUST_USE;

/* cdcl_analyse.c: learns from a conflict above level 0, backtracks and asserts the learned
 * clause. */
kz_status kz__cdcl_learn(kz__cdcl *cdcl, const kz__cdcl_conflict *conflict) KZ_MUST_USE;

/* cdcl_minimize.c: drops literals of the learned clause that the others imply. */
void kz__cdcl_minimize(kz__cdcl *cdcl);

/* cdcl_decide.c */
void kz__cdcl_heap_insert(kz__cdcl *cdcl, uint32_t variable);
void kz__cdcl_bump(kz__cdcl *cdcl, uint32_t variable);
void kz__cdcl_decay(kz__cdcl *cdcl);
/* Undoes all levels above `level`. */
void kz__cdcl_backtrack(kz__cdcl *cdcl, uint32_t level);
/* Opens a level with a decision. False: no variable is open. */
bool kz__cdcl_decide(kz__cdcl *cdcl);

/* cdcl_reduce.c: at level 0, drops the worse half of the learned clauses. False: no memory. */
bool kz__cdcl_reduce(kz__cdcl *cdcl);

#endif
