/** @file The rules for internal callers, whose puzzles are known to be valid. */
#ifndef KZ_KENKEN_RULES_H
#define KZ_KENKEN_RULES_H

#include "kazu/kenken.h"

/** kz_kenken_check() without its asserts, which take as long as the check. */
bool kz__kenken_judge_grid(const kz_kenken_puzzle *puzzle, const uint8_t *grid,
                           kz_kenken_judgement *judgement);

#endif
