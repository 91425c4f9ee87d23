/**
 * @file
 * What answers are called, and how many codes they leave. The classic game, in which a colour may
 * repeat, answers with black and white pegs; the article's, in which none does, with red and white;
 * one of ten digits with bulls and cows.
 */
#ifndef KZ_PLAY_ADAPTERS_MASTERMIND_ANSWERS_H
#define KZ_PLAY_ADAPTERS_MASTERMIND_ANSWERS_H

#include "play/adapters/mastermind/state.h"

enum {
    KZ__MASTERMIND_ANSWER_ROOM = 80,    /**< bytes of an answer in words */
    KZ__MASTERMIND_COUNTED_MAX = 50000, /**< codes of a variant whose views count those left */
    KZ__MASTERMIND_RED = 1,             /**< the colour of pegs in place, as in the palette */
    KZ__MASTERMIND_BLACK = 5,           /**< the same, in the classic game */
    KZ__MASTERMIND_WHITE = 10           /**< the colour of the other pegs of an answer */
};

/** Tells whether pegs in place are black. */
bool kz__mastermind_is_black(const kz__mastermind_table *table);

/** Writes an answer in words: "1 red, 2 white". */
void kz__mastermind_put_answer(const kz__mastermind_table *table, kz_mastermind_answer answer,
                               kz_lang lang, kz_text *out);

/** Gives what the two numbers of an answer are called: "red and white pegs". */
const char *kz__mastermind_answers_title(const kz__mastermind_table *table, kz_lang lang);

/** Adds a sentence about the two kinds of peg; its cells are their colours. */
void kz__mastermind_add_legend(const kz__mastermind_table *table, kz_lang lang, kz_view *out);

/**
 * Counts the codes that fit the answers so far, after each of them.
 * @param left room for table->answered numbers.
 * Cost: one look at each code.
 */
void kz__mastermind_count_left(const kz__mastermind_table *table, uint32_t *left);

#endif
