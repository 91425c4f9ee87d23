/**
 * @file
 * Exercises of Mastermind: answered guesses that are given, and one guess to make.
 *
 *     task=code    one code alone fits the answers: which?
 *     task=guess   several fit: which guess leaves the fewest of them on average? Guesses within
 *                  10 % of the best are right, and within 25 % if they may be the code; the
 *                  guess gets no answer.
 *
 * Grades: docs/theory/trainer.md.
 */
#ifndef KZ_PLAY_ADAPTERS_MASTERMIND_EXERCISE_H
#define KZ_PLAY_ADAPTERS_MASTERMIND_EXERCISE_H

#include "base/word.h"
#include "play/adapters/mastermind/state.h"

enum {
    KZ__MASTERMIND_GIVEN_MAX = 6,         /**< rows of an exercise */
    KZ__MASTERMIND_TASK_PEGS_MAX = 5,     /**< of its variant */
    KZ__MASTERMIND_TASK_CODES_MAX = 1296, /**< secrets, and guesses, of its variant */
    KZ__MASTERMIND_TASK_LEFT_MAX = 100    /**< codes left where the best guess is looked for */
};

_Static_assert(KZ__MASTERMIND_TASK_LEFT_MAX *KZ__MASTERMIND_TASK_LEFT_MAX <= UINT16_MAX,
               "the squares of a guess fit");

/** The codes that fit the given answers, and how many of them each guess leaves. */
typedef struct kz__mastermind_census {
    kz_mastermind_rules rules;
    uint32_t left; /**< codes that fit; at most one more than there is room for */
    kz_mastermind_code code[KZ__MASTERMIND_TASK_LEFT_MAX];
    uint32_t guesses;        /**< legal ones; 0 until kz__mastermind_weigh_all() */
    uint32_t least;          /**< squares of the best one */
    uint32_t right;          /**< guesses within 10 % of it */
    uint32_t fitting;        /**< of these, those that may be the code */
    kz_mastermind_code best; /**< if possible one that may be the code, then the first */
    /** Of each guess, in the order of their list: the sum over its answers. */
    uint16_t squares[KZ__MASTERMIND_TASK_CODES_MAX];
} kz__mastermind_census;

/** Lists the codes that fit the given rows. Cost: one look at each code for each row. */
void kz__mastermind_take_census(const kz__mastermind_table *table, kz__mastermind_census *census);

/**
 * Finds out what each guess leaves. @param census taken; 1..KZ__MASTERMIND_TASK_LEFT_MAX codes.
 * Cost: guesses times codes: about 1 ms at most.
 */
void kz__mastermind_weigh_all(kz__mastermind_census *census);

/** Lists the first right guesses. @param census weighed. @return how many were written. */
size_t kz__mastermind_right_guesses(const kz__mastermind_census *census, kz_mastermind_code *right,
                                    size_t room);

/** Tells whether a guess leaves at most 10 % more codes than the best one. */
bool kz__mastermind_is_right(uint32_t squares, uint32_t least);

/** Gives the squares of one guess, by which the codes that it leaves on average are computed. */
uint32_t kz__mastermind_squares(const kz__mastermind_census *census, kz_mastermind_code guess);

/** Tells whether a guess is right. @param table its best guess is known. */
bool kz__mastermind_leaves_least(const kz__mastermind_table *table, kz_mastermind_code guess);

/**
 * Reads the given rows, "1234=11,2315=20", and finds the code or the best guess.
 * @param table  its parameters are read; changed on success only.
 * @return KZ_OK, or why this is no exercise.
 */
kz_status kz__mastermind_read_exercise(kz_word given, kz__mastermind_table *table,
                                       kz_error *error) KZ_MUST_USE;

/**
 * Checks that the rows make an exercise, and finds the code or the best guess.
 * @return NULL, or what is wrong with them.
 */
const char *kz__mastermind_settle(kz__mastermind_table *table);

/** Writes the given rows as they are read. */
void kz__mastermind_put_given(const kz__mastermind_table *table, kz_text *out);

/**
 * Draws an exercise and writes its instance.
 * @param table of the parameters; its task counts, the variant is drawn.
 * @param grade wanted; 0: any.
 */
kz_status kz__mastermind_deal_exercise(const kz__mastermind_table *table, int grade,
                                       kz_chance *chance, kz_work *work,
                                       kz_text *instance) KZ_MUST_USE;

/** See kz_game. */
kz_status kz__mastermind_grade(const kz_state *state, kz_work *work, kz_grade *grade) KZ_MUST_USE;

/** Grades an exercise. @param table settled. @return KZ_OK, KZ_NO_MEMORY, KZ_BUDGET, ... */
kz_status kz__mastermind_grade_table(const kz__mastermind_table *table, kz_work *work,
                                     kz_grade *grade) KZ_MUST_USE;

/** Finds the row whose answer is best looked at first. @param table with task=code. */
kz_status kz__mastermind_first_row(const kz__mastermind_table *table, kz_work *work,
                                   uint32_t *row) KZ_MUST_USE;

/** Asks what is to be found. */
const char *kz__mastermind_question(unsigned task, kz_lang lang);

/** Says in one sentence whether the guess was right, and why. @param table over. */
void kz__mastermind_put_verdict(const kz__mastermind_table *table, kz_lang lang, kz_text *out);

#endif
