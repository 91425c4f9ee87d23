/**
 * @file
 * Deduction without guessing, level by level as Keen defines them (docs/theory/kenken.md). For the
 * grader and the generator.
 *
 * The final candidates at a level depend only on the puzzle, not on the order of the steps. So the
 * next level can continue where a level stopped.
 */
#ifndef KZ_GAMES_KENKEN_DEDUCE_H
#define KZ_GAMES_KENKEN_DEDUCE_H

#include "kazu/kenken_study.h"

typedef enum kz__kenken_outcome {
    KZ__KENKEN_SOLVED,       /**< one digit left in each cell; it is the only solution */
    KZ__KENKEN_STUCK,        /**< nothing more follows at this level */
    KZ__KENKEN_CONTRADICTION /**< there is no solution; the domains mean nothing */
} kz__kenken_outcome;

/** The result of the deductions. */
typedef struct kz__kenken_deduction {
    kz__kenken_outcome outcome;
    uint32_t candidates;                  /**< sum of the sizes of the domains */
    uint16_t domain[KZ_KENKEN_CELLS_MAX]; /**< of each cell: bit v-1 if digit v is left */
} kz__kenken_deduction;

/** Memory that is reused between puzzles, and the state of the last puzzle. */
typedef struct kz__kenken_deducer {
    kz_work *work;                     /**< borrowed; charged for the memory */
    struct kz__kenken_deducing *state; /**< NULL until the first puzzle */
} kz__kenken_deducer;

/** Starts without memory. @param work borrowed until kz__kenken_deducer_clear(). */
void kz__kenken_deducer_init(kz__kenken_deducer *deducer, kz_work *work);

/** Frees the memory; the deducer is as after kz__kenken_deducer_init(). */
void kz__kenken_deducer_clear(kz__kenken_deducer *deducer);

/**
 * Deduces all that follows at a level, and compares a full grid with the rules.
 * @param deducer its last puzzle is discarded.
 * @param puzzle  well-formed; borrowed until the next puzzle or kz__kenken_deducer_clear().
 * @param highest KZ_KENKEN_EASY .. KZ_KENKEN_EXTREME.
 * @param out     overwritten on KZ_OK.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_CANCELLED.
 */
kz_status kz__kenken_deduce(kz__kenken_deducer *deducer, const kz_kenken_puzzle *puzzle,
                            kz_kenken_level highest, kz__kenken_deduction *out) KZ_MUST_USE;

/**
 * Continues with the last puzzle at a higher level. The result is that of kz__kenken_deduce() at
 * that level.
 * @param deducer after a kz__kenken_deduce() that gave KZ_OK.
 * @param highest not below the levels tried so far.
 * @param out     overwritten on KZ_OK.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_CANCELLED.
 */
kz_status kz__kenken_deduce_further(kz__kenken_deducer *deducer, kz_kenken_level highest,
                                    kz__kenken_deduction *out) KZ_MUST_USE;

#endif
