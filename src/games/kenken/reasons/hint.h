/* Hints: the candidates that the reason of a step depends on, and hints in words. */
#ifndef KZ_GAMES_KENKEN_HINT_H
#define KZ_GAMES_KENKEN_HINT_H

#include "games/kenken/reasons/technique.h"
#include "games/kenken/reasons/why_words.h"

/**
 * Adds the candidates whose absence a step depends on. Earlier steps that removed them belong to
 * its chain. A superset does no harm.
 * @param needed size*size sets of digits.
 */
void kz__kenken_hint_support(const kz_kenken_puzzle *puzzle, const kz_kenken_step *step,
                             uint16_t *needed);

/**
 * Finds the steps that lead to the digit of one cell, as kz_kenken_hint() does for the next digit.
 * Steps before the last may also place digits. Gives the shorter of two chains: with digits first,
 * or with eliminations first.
 */
kz_status kz__kenken_hint_cell(const kz_kenken_puzzle *puzzle, const uint8_t *grid, unsigned cell,
                               kz_work *work, kz_kenken_advice **advice) KZ_MUST_USE;

/** Writes a hint like kz_kenken_hint_print(); in words, the second strength gives the reason. */
void kz__kenken_tell_hint(kz__kenken_speech speech, const kz_kenken_advice *advice,
                          unsigned strength, kz_text *out);

/**
 * Writes the question that the last step answers, such as "Where does the 6 of column 2 go?"; may
 * write nothing.
 */
void kz__kenken_ask(kz__kenken_speech speech, const kz_kenken_advice *advice, kz_text *out);

#endif
