/**
 * @file
 * A solver for clauses that learns from conflicts (CDCL). It knows nothing about puzzles.
 *
 * A literal is 2 * variable, plus 1 if negated. Theory: docs/theory/kenken.md.
 */
#ifndef KZ_BASE_CDCL_H
#define KZ_BASE_CDCL_H

#include "base/cdcl/cdcl_words.h"
#include "kazu/status.h"

typedef struct kz__cdcl kz__cdcl;

/** Clauses: each is its length, then its literals. No variable occurs twice in a clause. */
typedef struct kz__cdcl_clauses {
    kz__cdcl_words words;
    size_t open;        /**< index of the length of the open clause */
    uint32_t variables; /**< of all literals */
    bool starved;       /**< memory for a clause was missing */
} kz__cdcl_clauses;

/** Starts without clauses. Allocates nothing. */
void kz__cdcl_clauses_init(kz__cdcl_clauses *clauses, kz_work *work);

/** Frees the memory. */
void kz__cdcl_clauses_clear(kz__cdcl_clauses *clauses);

/** Starts a clause; kz__cdcl_clause_put() extends it. */
void kz__cdcl_clause_begin(kz__cdcl_clauses *clauses);

/** Extends the clause that was started last. */
void kz__cdcl_clause_put(kz__cdcl_clauses *clauses, uint32_t literal);

/** Adds a clause of two literals. */
void kz__cdcl_clause_pair(kz__cdcl_clauses *clauses, uint32_t first, uint32_t second);

/**
 * Makes a solver.
 * @param clauses copied.
 * @param work    provides memory until kz__cdcl_free().
 * @return KZ_OK, KZ_NO_MEMORY.
 */
kz_status kz__cdcl_new(const kz__cdcl_clauses *clauses, kz_work *work, kz__cdcl **cdcl) KZ_MUST_USE;

/** Frees the solver. @param cdcl NULL does nothing. */
void kz__cdcl_free(kz__cdcl *cdcl);

/**
 * Adds a clause, usually after a solution, which it undoes.
 * @param count 0 makes the clauses contradictory.
 * @return KZ_OK; KZ_NO_MEMORY, after which the solver can only be freed.
 */
kz_status kz__cdcl_add(kz__cdcl *cdcl, const uint32_t *literals, uint32_t count) KZ_MUST_USE;

/**
 * Searches for values of the variables that satisfy all clauses. May be called again after
 * kz__cdcl_add(), or to continue after KZ_BUDGET or KZ_CANCELLED.
 * @param satisfiable set on KZ_OK.
 * @return KZ_OK, KZ_BUDGET, KZ_CANCELLED; KZ_NO_MEMORY, after which the solver can only be freed.
 */
kz_status kz__cdcl_solve(kz__cdcl *cdcl, bool *satisfiable) KZ_MUST_USE;

/** Tells whether a literal is true in the solution that was found. */
bool kz__cdcl_holds(const kz__cdcl *cdcl, uint32_t literal);

/** Gives the number of conflicts so far. */
uint64_t kz__cdcl_conflicts(const kz__cdcl *cdcl);

#endif
