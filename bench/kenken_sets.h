/* Files of KenKen puzzles for the benchmarks: each line of KKL as text and as a puzzle. */
#ifndef KENKEN_SETS_H
#define KENKEN_SETS_H

#include "kazu/kenken.h"

enum { SETS_PUZZLES_MAX = 1024 };

typedef struct kenken_set {
    char *text;                     /* the whole file */
    size_t begin[SETS_PUZZLES_MAX]; /* of the line of a puzzle in the text */
    size_t length[SETS_PUZZLES_MAX];
    char level[SETS_PUZZLES_MAX]; /* of Keen's puzzles: e n h x u, the third letter of the id */
    kz_kenken_puzzle *puzzle;
    size_t count;
} kenken_set;

/* Reads a file; false if it cannot be opened. */
bool sets_read(const char *path, kenken_set *set);

void sets_free(kenken_set *set);

/* Solves a puzzle, which must have exactly one solution. */
kz_kenken_result sets_solve(const kz_kenken_puzzle *puzzle);

#endif
