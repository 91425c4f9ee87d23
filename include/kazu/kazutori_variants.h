/**
 * @file
 * Kazutori by other rules: several heaps, more than two players, numbers that may not be repeated,
 * a set for each player (partizan), and Fibonacci nim. Theory: docs/theory/kazutori.md.
 *
 * @code
 * kz_kazutori_set any; // Nim: any number may be taken from a heap
 * kz_kazutori_sum *sum;
 * kz_kazutori_heap_move move = {0, 0};
 * kz_work work;
 * kz_work_init(&work);
 * if (kz_kazutori_set_all(5, &any) != KZ_OK ||
 *     kz_kazutori_sum_solve(&any, (uint64_t[]){3, 4, 5}, 3, false, &work, &sum) != KZ_OK) {
 *     return 1;
 * }
 * while (kz_kazutori_sum_next_winning(sum, &move)) {
 *     printf("heap %d: take %d\n", (int)move.heap, (int)move.number); //> heap 0: take 2
 * }
 * kz_kazutori_sum_free(sum, &work);
 * @endcode
 */
#ifndef KAZU_KAZUTORI_VARIANTS_H
#define KAZU_KAZUTORI_VARIANTS_H

#include "kazu/kazutori.h"

KZ_C_BEGIN

enum {
    KZ_KAZUTORI_HEAPS_MAX = 64,  /**< most heaps of a sum */
    KZ_KAZUTORI_PLAYERS_MAX = 64 /**< most players in turn */
};

/** A move in a sum of heaps: which heap (from 0), and how much is taken of it. */
typedef struct kz_kazutori_heap_move {
    uint32_t heap;
    uint64_t number;
} kz_kazutori_heap_move;

/** A sum of heaps fully judged. Opaque; it borrows nothing. */
typedef struct kz_kazutori_sum kz_kazutori_sum;

/**
 * Judges several heaps, from one of which each move takes a number of the set. Who takes last
 * wins, or with last_loses loses; heaps too small for every number may remain.
 * Normal: XOR of Grundy values. Misère: Ferguson 1974.
 * @param set        not empty.
 * @param heap       how much each heap holds, up to KZ_KAZUTORI_TOTAL_MAX.
 * @param heaps      1..KZ_KAZUTORI_HEAPS_MAX.
 * @param last_loses misère.
 * @param work       nodes count Grundy values, none for 1..k; 4 bytes a value. Heaps above a
 *                   million first search the Grundy period, unless that takes longer than counting
 *                   up to the largest heap.
 * @param sum        to be freed with the same work; untouched on failure.
 * @return KZ_OK, KZ_OUT_OF_RANGE, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: O(heaps) for 1..k. Others: as kz_kazutori_grundy() up to the largest heap, or up to the end
 * of the period if that is found sooner.
 * Source: Ferguson 1974; docs/theory/kazutori.md.
 */
KZ_API kz_status kz_kazutori_sum_solve(const kz_kazutori_set *set, const uint64_t *heap,
                                       uint32_t heaps, bool last_loses, kz_work *work,
                                       kz_kazutori_sum **sum) KZ_MUST_USE;

/**
 * Frees a sum.
 * @param sum  NULL does nothing.
 * @param work the one that paid for it.
 * Cost: constant.
 */
KZ_API void kz_kazutori_sum_free(kz_kazutori_sum *sum, kz_work *work);

/** Gives the outcome of a sum: P or N. @param sum from kz_kazutori_sum_solve(). Cost: constant. */
KZ_API kz_kazutori_outcome kz_kazutori_sum_outcome(const kz_kazutori_sum *sum);

/**
 * Gives the Grundy value of one heap.
 * @param sum  from kz_kazutori_sum_solve().
 * @param heap which heap; below the number of heaps.
 * Cost: constant.
 */
KZ_API uint64_t kz_kazutori_sum_grundy(const kz_kazutori_sum *sum, uint32_t heap);

/**
 * Walks over the winning moves, heap by heap, smaller numbers first.
 * @param sum  from kz_kazutori_sum_solve().
 * @param move in: {0, 0} at first, then the move before; out: the next winning move.
 * @return false at the end; `move` is untouched then.
 * Cost: O(heaps) for 1..k; else at most heaps times numbers.
 */
KZ_API bool kz_kazutori_sum_next_winning(const kz_kazutori_sum *sum, kz_kazutori_heap_move *move);

/** What a player of more than two wants. */
typedef enum kz_kazutori_wish {
    KZ_KAZUTORI_WISH_LI,    /**< to be last; else that the next player is last, and so on (Li) */
    KZ_KAZUTORI_WISH_MISERE /**< i-misère: that the player `offset` seats further on is last ... */
} kz_kazutori_wish;

/**
 * Tells who says the last number when `players` players in turn say numbers and each follows the
 * wish above. If no number fits, the player before was last. 1..k by formula (Li 1978; Suetsugu
 * 2019); other sets by the definition, up to a repetition, which leads to any missing amount.
 * @param set     not empty.
 * @param players 2..KZ_KAZUTORI_PLAYERS_MAX.
 * @param wish    what all players want.
 * @param offset  for KZ_KAZUTORI_WISH_MISERE: i, 0..players-1; else 0.
 * @param missing how much is missing, 1..KZ_KAZUTORI_TOTAL_MAX.
 * @param work    nodes count positions times numbers, none for 1..k.
 * @param last    0: the player to move, 1: the next one, ...; untouched on failure.
 * @param number  what the player to move should say, the smallest such number; 0: nothing fits.
 * @return KZ_OK, KZ_OUT_OF_RANGE, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: constant for 1..k; else positions times numbers, up to the missing amount or a repetition.
 * Source: Li 1978; Suetsugu 2019.
 */
KZ_API kz_status kz_kazutori_players_solve(const kz_kazutori_set *set, uint32_t players,
                                           kz_kazutori_wish wish, uint32_t offset, uint64_t missing,
                                           kz_work *work, uint32_t *last,
                                           uint64_t *number) KZ_MUST_USE;

/**
 * Tells whether the player to move can say the last number against all others together.
 * @param set     not empty.
 * @param players 2..KZ_KAZUTORI_PLAYERS_MAX, the one against the others included.
 * @param missing how much is missing, 1..KZ_KAZUTORI_TOTAL_MAX.
 * @param work    nodes count positions times numbers, none for 1..k.
 * @param can     untouched on failure.
 * @return KZ_OK, KZ_OUT_OF_RANGE, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: constant for 1..k; else positions times numbers, up to the missing amount or a repetition.
 */
KZ_API kz_status kz_kazutori_coalition(const kz_kazutori_set *set, uint32_t players,
                                       uint64_t missing, kz_work *work, bool *can) KZ_MUST_USE;

/**
 * Judges the game in which the number that the opponent has just said may not be said. Who cannot
 * move was not last: he loses, in misère play wins, or with stuck_draws it is a draw.
 * @param set     not empty, numbers up to KZ_KAZUTORI_NUMBER_MAX.
 * @param rules   as in kazutori.h; with over_ends only who has but one number gets stuck.
 * @param missing how much is missing, up to KZ_KAZUTORI_TOTAL_MAX.
 * @param last    the number just said; 0: none yet.
 * @param work    nodes count positions times numbers, and in a lost one numbers times replies.
 * @param outcome P, N, or with stuck_draws D.
 * @param advice  the number to say, as kz_kazutori_advice() chooses it; 0: none may be said.
 * @param winning bit i: the number i wins, or in a D-position keeps the draw;
 *                KZ_KAZUTORI_SET_WORDS words.
 * @return KZ_OK, KZ_OUT_OF_RANGE, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED. Outputs untouched on
 *         failure.
 * Cost: positions times numbers, up to the missing amount or a repetition; in a lost position also
 * the square of the numbers.
 * Source: docs/theory/kazutori.md.
 */
KZ_API kz_status kz_kazutori_no_repeat_solve(const kz_kazutori_set *set, kz_kazutori_rules rules,
                                             uint64_t missing, uint64_t last, kz_work *work,
                                             kz_kazutori_outcome *outcome, uint64_t *advice,
                                             uint64_t *winning) KZ_MUST_USE;

/**
 * Finds preperiod and period of the no-repeat game's full state, of the sequence over the missing
 * amounts of {no number wins, exactly the number m wins, two or more win}, N met exactly, normal.
 * @param set       not empty, numbers up to KZ_KAZUTORI_NUMBER_MAX.
 * @param work      nodes count positions times numbers.
 * @param preperiod the smallest; untouched on failure.
 * @param period    the smallest; untouched on failure.
 * @return KZ_OK, KZ_OUT_OF_RANGE, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: some passes over preperiod and period, O(numbers) a position.
 * Source: Brent 1980.
 */
KZ_API kz_status kz_kazutori_no_repeat_period(const kz_kazutori_set *set, kz_work *work,
                                              uint64_t *preperiod, uint64_t *period) KZ_MUST_USE;

/** What a partizan position is: who wins, when Left moves first and when Right does. */
typedef struct kz_kazutori_partizan {
    bool left_first_wins;  /**< Left wins when Left moves first */
    bool right_first_wins; /**< Right wins when Right moves first */
    bool left_first_draws; /**< neither can force a win when Left moves first; with stuck_draws */
    bool right_first_draws;
    uint64_t advice; /**< what Left should say, as kz_kazutori_advice() chooses; 0: nothing fits */
} kz_kazutori_partizan;

/**
 * Judges the game in which each player has a set of his own (Fraenkel and Kotzig 1987). Who cannot
 * move loses, with last_loses wins, or with stuck_draws it is a draw.
 * @param left       the first player's set: not empty, numbers up to KZ_KAZUTORI_NUMBER_MAX.
 * @param right      the second player's set, likewise.
 * @param rules      as in kazutori.h; with over_ends nobody is ever stuck.
 * @param missing    how much is missing, up to KZ_KAZUTORI_TOTAL_MAX.
 * @param work       nodes count positions, and in a lost one Left's numbers times Right's.
 * @param result     untouched on failure.
 * @param winning    the numbers for Left to move, as in kz_kazutori_no_repeat_solve();
 *                   untouched on failure.
 * @return KZ_OK, KZ_OUT_OF_RANGE, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: O(largest / 64) a position, up to the missing amount or a repetition; in a lost position
 * also Left's numbers times Right's.
 * Source: Fraenkel and Kotzig 1987.
 */
KZ_API kz_status kz_kazutori_partizan_solve(const kz_kazutori_set *left,
                                            const kz_kazutori_set *right, kz_kazutori_rules rules,
                                            uint64_t missing, kz_work *work,
                                            kz_kazutori_partizan *result,
                                            uint64_t *winning) KZ_MUST_USE;

/**
 * Fibonacci nim: the first player takes less than all, then each at most twice what the other just
 * took; who takes the last wins. Lost exactly when missing is a Fibonacci number (Whinihan 1963).
 * @param missing how much is left, at least 1.
 * @param most    the most that may be taken now; 0: the opening, less than all.
 * @param number  the smallest winning number, a part of the Zeckendorf sum; 0: the position is
 * lost.
 * @return the outcome: P or N.
 * Cost: O(log missing).
 * Source: Whinihan 1963.
 */
KZ_API kz_kazutori_outcome kz_kazutori_fibonacci(uint64_t missing, uint64_t most, uint64_t *number);

KZ_C_END

#endif
