/* Hints: which candidates the reason of a step rests on. */
#ifndef KZ_GAMES_KENKEN_HINT_H
#define KZ_GAMES_KENKEN_HINT_H

#include "games/kenken/reasons/technique.h"

/**
 * Adds the candidates whose absence a step rests on: a step without which one of them would still
 * be there belongs to its chain. More than needed does no harm.
 * @param needed size*size sets of digits.
 */
void kz__kenken_hint_support(const kz_kenken_puzzle *puzzle, const kz_kenken_step *step,
                             uint16_t *needed);

#endif
