/* Are two puzzles the same? Cages and their cells may come in another order. */
#ifndef KENKEN_SAME_H
#define KENKEN_SAME_H

#include "kazu/kenken.h"

/* Solutions are not compared. */
bool kenken_same(const kz_kenken_puzzle *a, const kz_kenken_puzzle *b);

#endif
