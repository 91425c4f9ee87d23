/**
 * @file
 * Mastermind: proved lower bounds on the guesses of every strategy, set by set, for games too large
 * to solve optimally. The bounds can be saved as text. Theory: docs/theory/mastermind.md, "Bounds
 * that are written down".
 *
 * @code
 * kz_mastermind_rules rules = kz_mastermind_classic();
 * kz_mastermind_bounds *bounds;
 * kz_work work;
 * size_t set;
 * kz_work_init(&work);
 * if (kz_mastermind_bounds_new(&rules, &work, &bounds) != KZ_OK) {
 *     return 1;
 * }
 * while (kz_mastermind_bounds_next(bounds, 1, &set)) {
 *     if (kz_mastermind_bounds_prove(bounds, set, 1) != KZ_OK) {
 *         return 1;
 *     }
 * }
 * printf("%d\n", (int)kz_mastermind_bounds_total(bounds).at_least); //> 5612
 * kz_mastermind_bounds_free(bounds);
 * @endcode
 */
#ifndef KAZU_MASTERMIND_BOUNDS_H
#define KAZU_MASTERMIND_BOUNDS_H

#include "kazu/mastermind.h"

KZ_C_BEGIN

enum { KZ_MASTERMIND_ROUNDS_MAX = 8 /**< most rounds of a bound */ };

/** A lower bound for the secrets that are left after a first guess and its answer. */
typedef struct kz_mastermind_bound {
    kz_mastermind_code first;    /**< a first guess; guesses equal under renaming are listed once */
    kz_mastermind_answer answer; /**< not the win */
    uint32_t codes;              /**< secrets that are left */
    uint32_t rounds;             /**< guesses that the bound looks ahead; 0: from the number of
                                  * secrets alone */
    uint64_t at_least;           /**< total guesses over all these secrets, after the first guess */
} kz_mastermind_bound;

/** The lower bound of the whole game. */
typedef struct kz_mastermind_least {
    uint64_t codes;           /**< secrets of the game */
    uint64_t at_least;        /**< total guesses that any strategy needs over all secrets */
    kz_mastermind_code first; /**< the guess with the least bound; on a tie, the lowest as
                               * written */
    uint32_t sets;            /**< sets left after the first guesses */
    uint32_t proved;          /**< sets with a bound of at least one round */
} kz_mastermind_least;

/** The bounds of a game, set by set. Opaque. */
typedef struct kz_mastermind_bounds kz_mastermind_bounds;

/**
 * Lists the sets that the first guesses leave. Of guesses that are equal up to renaming colours and
 * swapping places only one is used. The initial bounds follow from the sizes of the sets.
 * @param rules  the variant.
 * @param work   provides memory and is used by every call; must outlive the bounds.
 * @param bounds to be freed; untouched on failure.
 * @return KZ_OK; KZ_UNSUPPORTED if some secret may not be guessed; KZ_OUT_OF_RANGE, KZ_NO_MEMORY,
 *         KZ_CANCELLED.
 * Cost: O(kinds * secrets).
 */
KZ_API kz_status kz_mastermind_bounds_new(const kz_mastermind_rules *rules, kz_work *work,
                                          kz_mastermind_bounds **bounds) KZ_MUST_USE;

/** Frees bounds. NULL does nothing. Cost: O(1). */
KZ_API void kz_mastermind_bounds_free(kz_mastermind_bounds *bounds);

/** Gives the number of sets. Cost: constant. */
KZ_API size_t kz_mastermind_bounds_count(const kz_mastermind_bounds *bounds);
/** Gives the sets, by first guess, then by answer. Cost: constant. */
KZ_API const kz_mastermind_bound *kz_mastermind_bounds_data(const kz_mastermind_bounds *bounds);

/**
 * Proves a bound of a set: looks `rounds` guesses ahead for the cheapest total over the sets that
 * each guess leaves, then uses the number of answers that the best guess can get. The bound depends
 * only on the set and the rounds, and grows with the rounds up to the optimum.
 * @param index  below kz_mastermind_bounds_count().
 * @param rounds 1..KZ_MASTERMIND_ROUNDS_MAX. Nothing is done if the set already has as many. A
 *               bound of more rounds replaces a bound believed from a log even if it is lower.
 * @return KZ_OK; KZ_BUDGET (nodes or memory), KZ_NO_MEMORY, KZ_CANCELLED: the bound is unchanged.
 * Cost: grows by a factor of some hundred with each round.
 */
KZ_API kz_status kz_mastermind_bounds_prove(kz_mastermind_bounds *bounds, size_t index,
                                            uint32_t rounds) KZ_MUST_USE;

/**
 * Chooses the set to prove next. If some sets have no round yet, it is the smallest of them.
 * Otherwise it belongs to the first guess with the least bound, which determines the total: the set
 * with the fewest rounds, on a tie the smallest.
 * @param rounds 1..KZ_MASTERMIND_ROUNDS_MAX the most rounds of a bound.
 * @param index  unchanged if there is none.
 * @return false: more rounds for the first guess with the least bound would not raise the total.
 * Cost: O(sets).
 */
KZ_API bool kz_mastermind_bounds_next(const kz_mastermind_bounds *bounds, uint32_t rounds,
                                      size_t *index);

/** Sums up the bounds proved so far. Cost: O(sets). */
KZ_API kz_mastermind_least kz_mastermind_bounds_total(const kz_mastermind_bounds *bounds);

/**
 * Writes the first line of a log, which names the game. The lines of bounds may follow in any
 * order. An incomplete log still proves a smaller bound.
 * @param out appended to. Cost: constant.
 */
KZ_API void kz_mastermind_bounds_print(const kz_mastermind_rules *rules, kz_text *out);

/**
 * Writes a bound as a line of a log, "11223=02 1 1234": the guess and its answer, the rounds, the
 * guesses needed.
 * @param out appended to. Cost: constant.
 */
KZ_API void kz_mastermind_bound_print(const kz_mastermind_rules *rules,
                                      const kz_mastermind_bound *bound, kz_text *out);

/**
 * Loads the bounds of a log without proving them; kz_mastermind_bounds_verify() proves them.
 * @param text   bytes as printed; a last line without a newline is ignored. Not trusted.
 * @param length bytes of text.
 * @param error  optional; the line and column of the first fault.
 * @return KZ_OK; KZ_BAD_INPUT: an invalid line, or a log of another game; the lines before it are
 *         loaded.
 * Cost: O(length + lines * sets).
 */
KZ_API kz_status kz_mastermind_bounds_take(kz_mastermind_bounds *bounds, const char *text,
                                           size_t length, kz_error *error) KZ_MUST_USE;

/**
 * Verifies every line of a log with independent code that shares only the definition of a bound
 * with the search. Secrets and answers are made peg by peg. A next guess is skipped only if a
 * symmetry that keeps the first guess maps it to another one.
 * @param text   bytes as printed; not trusted.
 * @param length bytes of text.
 * @param work   memory: a byte for each guess and secret; nodes: sets examined.
 * @param rules  optional; the variant named in the text; untouched on failure.
 * @param least  what the lines prove together; untouched on failure.
 * @param error  optional; line and column of the first fault. Column 0: the line is well-formed,
 *               but its bound is higher than its rounds can prove.
 * @return KZ_OK; KZ_BAD_INPUT, KZ_OUT_OF_RANGE, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: with one round some twenty times that of finding the bounds, and more with more rounds.
 */
KZ_API kz_status kz_mastermind_bounds_verify(const char *text, size_t length, kz_work *work,
                                             kz_mastermind_rules *rules, kz_mastermind_least *least,
                                             kz_error *error) KZ_MUST_USE;

KZ_C_END

#endif
