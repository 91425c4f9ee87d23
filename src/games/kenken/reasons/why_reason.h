/* Reasons of steps, in words. */
#ifndef KZ_GAMES_KENKEN_WHY_REASON_H
#define KZ_GAMES_KENKEN_WHY_REASON_H

#include "games/kenken/reasons/technique.h"
#include "games/kenken/reasons/why_words.h"

/** Writes a step as one sentence: its reason, and what follows from it. */
void kz__kenken_tell_step(kz__kenken_speech speech, const kz_kenken_step *step, kz_text *out);

/** Writes the reason of a step: a sentence without full stop and without the consequence. */
void kz__kenken_tell_reason(kz__kenken_speech speech, const kz_kenken_step *step, kz_text *out);

/** The same for sums and products of lines. */
void kz__kenken_tell_total(kz__kenken_speech speech, const kz_kenken_step *step, kz_text *out);

/** The same for trials. */
void kz__kenken_tell_trial(kz__kenken_speech speech, const kz_kenken_step *step, kz_text *out);

/** Says that nothing fits: a cell, a digit in a line, or a cage. */
void kz__kenken_tell_dead_cell(kz__kenken_speech speech, unsigned cell, kz_text *out);
/** Says that nothing fits: a cell, a digit in a line, or a cage. */
void kz__kenken_tell_dead_line(kz__kenken_speech speech, const kz_kenken_step *step, kz_text *out);
/** Says that nothing fits: a cell, a digit in a line, or a cage. */
void kz__kenken_tell_dead_cage(kz__kenken_speech speech, unsigned cage, kz_text *out);

#endif
