/* The clauses that say what a KenKen says. */
#ifndef KENKEN_CLAUSES_H
#define KENKEN_CLAUSES_H

#include "kazu/kenken.h"

#include <stdio.h>

/* Literals, each clause with a 0 at its end. */
typedef struct clause_list {
    int *literal;
    size_t used;
    size_t room;
    size_t clauses;
    int variables;
} clause_list;

/* The variable that says that a cell holds a digit. */
int clauses_variable(const kz_kenken_puzzle *puzzle, unsigned cell, unsigned digit);

/* Adds a literal to the clause that is being written; 0 ends it. */
void clauses_put(clause_list *list, int literal);

/* All clauses of a puzzle. */
void clauses_of_puzzle(const kz_kenken_puzzle *puzzle, clause_list *list);

/* One more: not this grid. */
void clauses_forbid(const kz_kenken_puzzle *puzzle, const uint8_t *grid, clause_list *list);

/* In the format of DIMACS. */
void clauses_write(const clause_list *list, FILE *out);

void clauses_free(clause_list *list);

#endif
