/* Hints: which candidates the reason of a step rests on, and hints in words. */
#ifndef KZ_GAMES_KENKEN_HINT_H
#define KZ_GAMES_KENKEN_HINT_H

#include "games/kenken/reasons/technique.h"
#include "games/kenken/reasons/why_words.h"

/**
 * Adds the candidates whose absence a step rests on: a step without which one of them would still
 * be there belongs to its chain. More than needed does no harm.
 * @param needed size*size sets of digits.
 */
void kz__kenken_hint_support(const kz_kenken_puzzle *puzzle, const kz_kenken_step *step,
                             uint16_t *needed);

/**
 * Finds the steps that the digit of one cell rests on, as kz_kenken_hint() does for the next digit.
 * Steps before the last may place digits, too. Of two chains, with digits or with eliminations
 * first, the shorter one is given.
 */
kz_status kz__kenken_hint_cell(const kz_kenken_puzzle *puzzle, const uint8_t *grid, unsigned cell,
                               kz_work *work, kz_kenken_advice **advice) KZ_MUST_USE;

/** Tells a hint as kz_kenken_hint_print() does; in words the second strength gives the reason. */
void kz__kenken_tell_hint(kz__kenken_speech speech, const kz_kenken_advice *advice,
                          unsigned strength, kz_text *out);

/** Asks what the last step answers, such as "Where does the 6 of column 2 go?"; may write nothing.
 */
void kz__kenken_ask(kz__kenken_speech speech, const kz_kenken_advice *advice, kz_text *out);

#endif
