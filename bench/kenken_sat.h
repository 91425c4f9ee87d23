/*
 * A KenKen as clauses for the packaged solvers of propositional logic (minisat, cadical, clasp):
 * one variable for each digit of each cell and one for each way to fill a cage. The programs run
 * as children; whether they are installed is found out by trying.
 */
#ifndef KENKEN_SAT_H
#define KENKEN_SAT_H

#include "kazu/kenken.h"

enum { SAT_PATIENCE = 20 /* seconds: then a program is stopped */ };

typedef enum sat_answer { SAT_YES, SAT_NO, SAT_GAVE_UP, SAT_NOT_INSTALLED } sat_answer;

/* The program by number, from 0; NULL behind the last one. */
const char *sat_program(unsigned program);

/*
 * Finds a solution and then proves that there is no other.
 * @param seconds user time of the program's two runs is added.
 * @return SAT_YES and the grid: the only one; SAT_NO: none or several; or why there is no answer.
 */
sat_answer sat_prove_unique(unsigned program, const kz_kenken_puzzle *puzzle, uint8_t *grid,
                            double *seconds);

#endif
