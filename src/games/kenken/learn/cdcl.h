/**
 * @file
 * A solver for clauses that learns from conflicts (CDCL). It knows nothing of puzzles.
 *
 * A literal is 2 * variable, plus 1 if negated. Theory: docs/theory/kenken.md.
 */
#ifndef KZ_KENKEN_CDCL_H
#define KZ_KENKEN_CDCL_H

#include "games/kenken/learn/cdcl_words.h"
#include "kazu/status.h"

typedef struct kz__kenken_cdcl kz__kenken_cdcl;

/** Clauses: each is its length, then its literals. No variable stands twice in a clause. */
typedef struct kz__kenken_clauses {
    kz__kenken_words words;
    size_t open;        /**< where the clause that grows now has its length */
    uint32_t variables; /**< of all literals */
    bool starved;       /**< there was no memory for a clause */
} kz__kenken_clauses;

/** Starts without clauses. Allocates nothing. */
void kz__kenken_clauses_init(kz__kenken_clauses *clauses, kz_work *work);

/** Gives the memory back. */
void kz__kenken_clauses_clear(kz__kenken_clauses *clauses);

/** Starts a clause, which kz__kenken_clause_put() lengthens. */
void kz__kenken_clause_begin(kz__kenken_clauses *clauses);

/** Lengthens the clause that was begun last. */
void kz__kenken_clause_put(kz__kenken_clauses *clauses, uint32_t literal);

/** Adds a clause of two literals. */
void kz__kenken_clause_pair(kz__kenken_clauses *clauses, uint32_t first, uint32_t second);

/**
 * Makes a solver.
 * @param clauses copied.
 * @param work    pays for it until kz__kenken_cdcl_free().
 * @return KZ_OK, KZ_NO_MEMORY.
 */
kz_status kz__kenken_cdcl_new(const kz__kenken_clauses *clauses, kz_work *work,
                              kz__kenken_cdcl **cdcl);

/** Gives everything back. @param cdcl NULL does nothing. */
void kz__kenken_cdcl_free(kz__kenken_cdcl *cdcl);

/**
 * Adds a clause, as a rule after a solution, which it takes back.
 * @param count 0 makes the clauses contradictory.
 * @return KZ_OK; KZ_NO_MEMORY, after which the solver can only be freed.
 */
kz_status kz__kenken_cdcl_add(kz__kenken_cdcl *cdcl, const uint32_t *literals, uint32_t count);

/**
 * Searches for values of the variables that satisfy all clauses. May be called again after
 * kz__kenken_cdcl_add(), or to go on after KZ_BUDGET or KZ_CANCELLED.
 * @param satisfiable set on KZ_OK.
 * @return KZ_OK, KZ_BUDGET, KZ_CANCELLED; KZ_NO_MEMORY, after which the solver can only be freed.
 */
kz_status kz__kenken_cdcl_solve(kz__kenken_cdcl *cdcl, bool *satisfiable);

/** Tells whether a literal is true in the solution that was found. */
bool kz__kenken_cdcl_holds(const kz__kenken_cdcl *cdcl, uint32_t literal);

/** Conflicts so far. */
uint64_t kz__kenken_cdcl_conflicts(const kz__kenken_cdcl *cdcl);

#endif
