/**
 * @file
 * Kazutori variants: several heaps, more than two players, numbers that may not be repeated, a set
 * for each player (partizan), and Fibonacci nim. Theory: docs/theory/kazutori.md.
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

/** A move in a sum of heaps: the index of the heap, and the number taken from it. */
typedef struct kz_kazutori_heap_move {
    uint32_t heap;
    uint64_t number;
} kz_kazutori_heap_move;

/** A solved sum of heaps. Opaque; it borrows nothing. */
typedef struct kz_kazutori_sum kz_kazutori_sum;

/**
 * Solves a sum of heaps. Each move takes a number of the set from one heap. The player who takes
 * last wins, or with last_loses loses; heaps smaller than every number may remain.
 * Normal: XOR of Grundy values. Misère: Ferguson 1974.
 * @param set        not empty.
 * @param heap       how much each heap holds, up to KZ_KAZUTORI_TOTAL_MAX.
 * @param heaps      1..KZ_KAZUTORI_HEAPS_MAX.
 * @param last_loses misère.
 * @param work       nodes count Grundy values, none for 1..k; 4 bytes a value. For heaps above a
 *                   million the Grundy period is searched first, for at most the effort of counting
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
 * @param work the one that allocated it.
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
 * Iterates over the winning moves, heap by heap, smaller numbers first.
 * @param sum  from kz_kazutori_sum_solve().
 * @param move in: {0, 0} at first, then the previous move; out: the next winning move.
 * @return false at the end; `move` is untouched then.
 * Cost: O(heaps) for 1..k; else at most heaps times numbers.
 */
KZ_API bool kz_kazutori_sum_next_winning(const kz_kazutori_sum *sum, kz_kazutori_heap_move *move);

/** The goal of each player in a game of more than two. */
typedef enum kz_kazutori_wish {
    KZ_KAZUTORI_WISH_LI,    /**< to be last; otherwise the next player should be last, and so on
                             * (Li) */
    KZ_KAZUTORI_WISH_MISERE /**< i-misère: the player `offset` seats ahead should be last, and so
                             * on */
} kz_kazutori_wish;

/**
 * Tells who says the last number when `players` players take turns and all have the given goal. If
 * no number fits, the previous player was last. 1..k has a formula (Li 1978; Suetsugu 2019); other
 * sets are computed by the definition until the sequence repeats.
 * @param set     not empty.
 * @param players 2..KZ_KAZUTORI_PLAYERS_MAX.
 * @param wish    the goal of all players.
 * @param offset  for KZ_KAZUTORI_WISH_MISERE: i, 0..players-1; else 0.
 * @param missing how much is missing, 1..KZ_KAZUTORI_TOTAL_MAX.
 * @param work    nodes count positions times numbers, none for 1..k.
 * @param last    0: the player to move, 1: the next one, ...; untouched on failure.
 * @param number  the smallest number that the player to move should say; 0: nothing fits.
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
 * @param players 2..KZ_KAZUTORI_PLAYERS_MAX, including the player to move.
 * @param missing how much is missing, 1..KZ_KAZUTORI_TOTAL_MAX.
 * @param work    nodes count positions times numbers, none for 1..k.
 * @param can     untouched on failure.
 * @return KZ_OK, KZ_OUT_OF_RANGE, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: constant for 1..k; else positions times numbers, up to the missing amount or a repetition.
 */
KZ_API kz_status kz_kazutori_coalition(const kz_kazutori_set *set, uint32_t players,
                                       uint64_t missing, kz_work *work, bool *can) KZ_MUST_USE;

/**
 * Solves the game in which you may not repeat the opponent's last number. A player who cannot move
 * loses, in misère play wins, or with stuck_draws the game is drawn.
 * @param set     not empty, numbers up to KZ_KAZUTORI_NUMBER_MAX.
 * @param rules   as in kazutori.h; with over_ends only a set of one number can leave a player
 *                stuck.
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
 * Finds preperiod and period of the full state of the no-repeat game (normal play, N met exactly):
 * for each missing amount, whether no number wins, exactly one number m wins, or several win.
 * @param set       not empty, numbers up to KZ_KAZUTORI_NUMBER_MAX.
 * @param work      nodes count positions times numbers.
 * @param preperiod the smallest; untouched on failure.
 * @param period    the smallest; untouched on failure.
 * @return KZ_OK, KZ_OUT_OF_RANGE, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: a few passes over preperiod and period, O(numbers) per position.
 * Source: Brent 1980.
 */
KZ_API kz_status kz_kazutori_no_repeat_period(const kz_kazutori_set *set, kz_work *work,
                                              uint64_t *preperiod, uint64_t *period) KZ_MUST_USE;

/** The result of a partizan position when Left moves first and when Right does. */
typedef struct kz_kazutori_partizan {
    bool left_first_wins;  /**< Left wins when Left moves first */
    bool right_first_wins; /**< Right wins when Right moves first */
    bool left_first_draws; /**< neither can force a win when Left moves first; only with
                            * stuck_draws */
    bool right_first_draws;
    uint64_t advice; /**< what Left should say, as kz_kazutori_advice() chooses; 0: nothing fits */
} kz_kazutori_partizan;

/**
 * Solves the game in which each player has a separate set (Fraenkel and Kotzig 1987). A player who
 * cannot move loses, with last_loses wins, or with stuck_draws the game is drawn.
 * @param left       the first player's set: not empty, numbers up to KZ_KAZUTORI_NUMBER_MAX.
 * @param right      the second player's set, likewise.
 * @param rules      as in kazutori.h; with over_ends nobody is ever stuck.
 * @param missing    how much is missing, up to KZ_KAZUTORI_TOTAL_MAX.
 * @param work       nodes count positions, and in a lost one Left's numbers times Right's.
 * @param result     untouched on failure.
 * @param winning    the numbers for Left to move, as in kz_kazutori_no_repeat_solve();
 *                   untouched on failure.
 * @return KZ_OK, KZ_OUT_OF_RANGE, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: O(largest / 64) per position, up to the missing amount or a repetition; in a lost position
 * also Left's numbers times Right's.
 * Source: Fraenkel and Kotzig 1987.
 */
KZ_API kz_status kz_kazutori_partizan_solve(const kz_kazutori_set *left,
                                            const kz_kazutori_set *right, kz_kazutori_rules rules,
                                            uint64_t missing, kz_work *work,
                                            kz_kazutori_partizan *result,
                                            uint64_t *winning) KZ_MUST_USE;

/**
 * Fibonacci nim: the first move takes less than all, each later one at most twice the previous one;
 * taking the last wins. The opening is lost exactly when missing is a Fibonacci number (Whinihan
 * 1963).
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
