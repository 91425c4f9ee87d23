/**
 * @file
 * Kazutori (数取りゲーム): players in turn say one of some allowed numbers, which is added to a
 * total, until the total is N. Rules, exact positions, every winning number, and reviews of games
 * for two players. Theory: docs/theory/kazutori.md. Sequences, periods and surveys of whole sets:
 * kazutori_study.h; other rules (heaps, more players, ...): kazutori_variants.h.
 *
 * @code
 * kz_kazutori_set set;
 * kz_kazutori_rules rules = {.last_loses = false};
 * kz_kazutori_position *position;
 * kz_work work;
 * kz_work_init(&work);
 * if (kz_kazutori_set_parse("1..3", 4, &set, NULL) != KZ_OK ||
 *     kz_kazutori_solve(&set, rules, kz_kazutori_near(21), &work, &position) != KZ_OK) {
 *     return 1;
 * }
 * printf("say %d\n", (int)kz_kazutori_advice(position)); //> say 1
 * kz_kazutori_position_free(position, &work);
 * @endcode
 */
#ifndef KAZU_KAZUTORI_H
#define KAZU_KAZUTORI_H

#include "kazu/export.h"
#include "kazu/status.h"
#include "kazu/text.h"
#include "kazu/work.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

KZ_C_BEGIN

enum {
    KZ_KAZUTORI_NUMBER_MAX = 100000, /**< largest number of a set that is not 1..k */
    KZ_KAZUTORI_SET_WORDS = KZ_KAZUTORI_NUMBER_MAX / 64 + 1
};

/** The largest total or number that the library counts with. For larger N see kz_kazutori_far. */
#define KZ_KAZUTORI_TOTAL_MAX INT64_MAX

/**
 * The numbers that may be said: a finite, non-empty set of positive numbers. A flat value.
 * Made by kz_kazutori_set_all(), kz_kazutori_set_add() or kz_kazutori_set_parse().
 */
typedef struct kz_kazutori_set {
    uint64_t smallest; /**< 0: the set is empty, which no game accepts */
    uint64_t largest;  /**< at most KZ_KAZUTORI_NUMBER_MAX, or KZ_KAZUTORI_TOTAL_MAX for 1..k */
    uint64_t count;    /**< size of the set; count == largest means exactly 1..largest */
    /**
     * Bit i, from the lowest bit of word 0: the number i is in the set. Not used if largest is
     * above KZ_KAZUTORI_NUMBER_MAX.
     */
    uint64_t bits[KZ_KAZUTORI_SET_WORDS];
} kz_kazutori_set;

/** Makes the empty set. @param set overwritten. Cost: constant: clears 12.5 kB. */
KZ_API void kz_kazutori_set_init(kz_kazutori_set *set);

/**
 * Makes the set 1..k.
 * @param k   1..KZ_KAZUTORI_TOTAL_MAX.
 * @param set untouched on failure.
 * @return KZ_OK; KZ_OUT_OF_RANGE.
 * Cost: constant: clears 12.5 kB.
 */
KZ_API kz_status kz_kazutori_set_all(uint64_t k, kz_kazutori_set *set) KZ_MUST_USE;

/**
 * Adds a number. Adding a number of the set changes nothing.
 * @param set    not a 1..k with k > KZ_KAZUTORI_NUMBER_MAX; untouched on failure.
 * @param number 1..KZ_KAZUTORI_NUMBER_MAX.
 * @return KZ_OK; KZ_OUT_OF_RANGE.
 * Cost: constant.
 */
KZ_API kz_status kz_kazutori_set_add(kz_kazutori_set *set, uint64_t number) KZ_MUST_USE;

/**
 * Tells whether a number may be said.
 * @param set    any set.
 * @param number any number.
 * Cost: constant.
 */
KZ_API bool kz_kazutori_set_has(const kz_kazutori_set *set, uint64_t number);

/**
 * Gives the smallest number of a set above `after`; 0 if there is none.
 * Cost: constant for 1..k; otherwise one step per 64 numbers skipped.
 */
KZ_API uint64_t kz_kazutori_set_next(const kz_kazutori_set *set, uint64_t after);

/**
 * Reads a set: numbers and ranges between commas, in any order, such as "1,3,4" or "1..5,9".
 * Duplicates count once; blanks around an item are ignored. Numbers above KZ_KAZUTORI_NUMBER_MAX
 * are only accepted if one of the items is 1..k and includes them.
 * @param text   bytes; not trusted.
 * @param length bytes of text.
 * @param set    untouched on failure.
 * @param error  optional; the offending token and its column.
 * @return KZ_OK, KZ_BAD_INPUT (not a set, or empty), KZ_OUT_OF_RANGE (0, or too large).
 * Cost: O(length), plus one step per 64 numbers of each range; no allocation.
 */
KZ_API kz_status kz_kazutori_set_parse(const char *text, size_t length, kz_kazutori_set *set,
                                       kz_error *error) KZ_MUST_USE;

/**
 * Writes a set in ascending order; three or more neighbours become a range: "1..5,9".
 * kz_kazutori_set_parse() reads it back. @param set not empty. @param out appended to.
 * Cost: constant for 1..k; else O(count + largest / 64).
 */
KZ_API void kz_kazutori_set_print(const kz_kazutori_set *set, kz_text *out);

/**
 * How a game ends. All false: N must be met exactly, and the last player wins: the one who says N,
 * or who leaves less than the smallest number.
 */
typedef struct kz_kazutori_rules {
    bool last_loses; /**< misère (言った側が負け): the last player loses instead of winning */
    bool over_ends;   /**< numbers may pass N; reaching or passing N ends the game */
    bool stuck_draws; /**< nobody wins if no number fits before N; cannot happen with over_ends */
} kz_kazutori_rules;

/** The result of a position under best play. */
typedef enum kz_kazutori_outcome {
    KZ_KAZUTORI_P, /**< P-position: the previous player wins, the player to move loses */
    KZ_KAZUTORI_N, /**< N-position: the next player, who is to move, wins */
    KZ_KAZUTORI_D  /**< neither can force a win; only with stuck_draws */
} kz_kazutori_outcome;

/**
 * The missing amount, N - total, reduced to what the theory of the set needs. Up to
 * KZ_KAZUTORI_TOTAL_MAX, `value` is the missing amount itself. For larger amounts is_far is set;
 * `value` then differs from the true amount by a multiple of the period, and is so far inside the
 * periodic part that a number and a reply cannot leave it.
 * Made by kz_kazutori_near() or, for N of any length, kz_kazutori_far_reduce() (kazutori_study.h).
 */
typedef struct kz_kazutori_missing {
    uint64_t value;
    bool is_far;
} kz_kazutori_missing;

/**
 * Makes the missing amount from a number up to KZ_KAZUTORI_TOTAL_MAX. @param amount N - total.
 * Cost: constant.
 */
KZ_API kz_kazutori_missing kz_kazutori_near(uint64_t amount);

/** A run of numbers, first..last. */
typedef struct kz_kazutori_range {
    uint64_t first;
    uint64_t last;
} kz_kazutori_range;

/** A solved position. Opaque; it borrows nothing. */
typedef struct kz_kazutori_position kz_kazutori_position;

/**
 * Solves a position and finds every winning number.
 * Uses a formula for 1..k; for other sets the sequence of outcomes or, for large missing amounts,
 * its period, which is proved first. Each winning number is replayed before it is returned.
 * @param set      not empty.
 * @param rules    how a game ends.
 * @param missing  how much is missing; 0: the game is over, and the outcome says who has won.
 * @param work     nodes count outcomes computed; memory: as kz_kazutori_outcomes() or, where a
 *                 period is searched, kz_kazutori_period_find(), and the largest number in bytes.
 * @param position to be freed with the same work; untouched on failure.
 * @return KZ_OK; KZ_OUT_OF_RANGE (set, or far with stuck_draws); KZ_NO_MEMORY, KZ_BUDGET,
 * KZ_CANCELLED.
 * Cost: constant for 1..k. Others: kz_kazutori_outcomes() up to the missing amount or, above 2^26,
 * up to its place in the period if that is found sooner; plus at most O(largest^2 / 64). With
 * stuck_draws O(largest / 64) per position.
 * Source: Golomb 1966; docs/theory/kazutori.md.
 */
KZ_API kz_status kz_kazutori_solve(const kz_kazutori_set *set, kz_kazutori_rules rules,
                                   kz_kazutori_missing missing, kz_work *work,
                                   kz_kazutori_position **position) KZ_MUST_USE;

/** Frees a position. NULL does nothing. @param work the one that paid for it. Cost: constant. */
KZ_API void kz_kazutori_position_free(kz_kazutori_position *position, kz_work *work);

/** Gives the outcome of a position. Cost: constant. */
KZ_API kz_kazutori_outcome kz_kazutori_outcome_of(const kz_kazutori_position *position);

/**
 * Iterates over the winning numbers in ascending order, as runs of consecutive numbers.
 * @param position from kz_kazutori_solve().
 * @param after    0 at first, then the `last` of the previous run: only larger numbers are
 *                 returned.
 * @param range    the next run of winning numbers; untouched if there is none.
 * @return false at the end. In a D-position the numbers are those that keep the draw.
 * Cost: constant for 1..k; otherwise one step per 64 numbers skipped.
 */
KZ_API bool kz_kazutori_next_winning(const kz_kazutori_position *position, uint64_t after,
                                     kz_kazutori_range *range);

/**
 * Gives the number to say: the smallest winning number; in a D-position the smallest that keeps the
 * draw; in a lost position the legal number after which the smallest share of the opponent's legal
 * replies wins (a number that ends the game counts as all), ties to the smaller number.
 * @return 0 if there is no legal number.
 * Cost: constant.
 */
KZ_API uint64_t kz_kazutori_advice(const kz_kazutori_position *position);

/**
 * Tells whether a number may be said.
 * @param set     the numbers.
 * @param rules   only over_ends matters.
 * @param missing N - total; 0: the game is over, and nothing may be said.
 * @param number  any number.
 * Cost: constant.
 */
KZ_API bool kz_kazutori_is_legal(const kz_kazutori_set *set, kz_kazutori_rules rules,
                                 uint64_t missing, uint64_t number);

/** How a game ended. */
typedef enum kz_kazutori_end {
    KZ_KAZUTORI_GOES_ON,
    KZ_KAZUTORI_LAST_WON,  /**< the player who said the last number won */
    KZ_KAZUTORI_LAST_LOST, /**< ... lost */
    KZ_KAZUTORI_DRAWN
} kz_kazutori_end;

/**
 * Tells whether and how a game has ended: N is met or passed, or no number may be said.
 * @param set     not empty.
 * @param rules   how a game ends.
 * @param missing N - total; 0 also if N was passed.
 * Cost: constant.
 */
KZ_API kz_kazutori_end kz_kazutori_end_of(const kz_kazutori_set *set, kz_kazutori_rules rules,
                                          uint64_t missing);

/** The outcomes for the missing amounts 0..count-1. */
typedef struct kz_kazutori_chart {
    uint64_t count;
    uint64_t *is_p; /**< bit i: i missing is a P-position; borrowed from the caller */
    uint64_t *is_d; /**< bit i: a D-position; NULL unless stuck_draws */
} kz_kazutori_chart;

/**
 * Fills a chart: the secret totals (秘密の数字) are the totals N - i with bit i of is_p set.
 * @param set   not empty.
 * @param rules as in kz_kazutori_solve().
 * @param work  nodes count outcomes.
 * @param chart `count` and the arrays, of count / 64 + 1 words each, are given by the caller;
 *              their bits from count on become 0. Undefined content on failure.
 * @return KZ_OK, KZ_OUT_OF_RANGE, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: as kz_kazutori_outcomes(); with stuck_draws O(count * largest / 64).
 */
KZ_API kz_status kz_kazutori_chart_fill(const kz_kazutori_set *set, kz_kazutori_rules rules,
                                        kz_work *work, kz_kazutori_chart *chart) KZ_MUST_USE;

/** The review of one move. */
typedef struct kz_kazutori_verdict {
    uint64_t total;             /**< after the move */
    kz_kazutori_outcome before; /**< of the position before the move */
    kz_kazutori_outcome after;  /**< of the position after the move */
    bool is_blunder;            /**< it gave a better result away */
    uint64_t better;            /**< a number that keeps the result; 0 unless is_blunder */
} kz_kazutori_verdict;

/**
 * Reviews a game, move by move. A blunder leads from an N-position to an N-position (or, with
 * draws, to any worse result); a move in a lost position is never a blunder.
 * @param set     not empty.
 * @param rules   as in kz_kazutori_solve().
 * @param total   N.
 * @param at      the total at which the game began, at most N.
 * @param numbers the numbers said, in order.
 * @param count   how many.
 * @param work    as for kz_kazutori_solve().
 * @param verdict `count` verdicts; untouched on failure.
 * @param bad     optional; index of the first number that may not be said, if there is one.
 * @return KZ_OK; KZ_ILLEGAL_MOVE; KZ_OUT_OF_RANGE; KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: as kz_kazutori_solve() for each number, without advice for lost positions.
 */
KZ_API kz_status kz_kazutori_review(const kz_kazutori_set *set, kz_kazutori_rules rules,
                                    uint64_t total, uint64_t at, const uint64_t *numbers,
                                    size_t count, kz_work *work, kz_kazutori_verdict *verdict,
                                    size_t *bad) KZ_MUST_USE;

/**
 * Explains the strategy for N, set and rules in words: which totals to aim for and why, what to
 * reply, and where normal and misère play are easily confused.
 * @param set   not empty.
 * @param rules as in kz_kazutori_solve().
 * @param total N, up to KZ_KAZUTORI_TOTAL_MAX.
 * @param at    the total now, at most N.
 * @param lang  language.
 * @param work  as for kz_kazutori_solve(), and a period search for sets other than 1..k.
 * @param out   appended to: lines, each ended by '\n'.
 * @return KZ_OK, KZ_OUT_OF_RANGE, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: constant for 1..k. Others: as kz_kazutori_solve(), a chart of at most 4,096 positions, and
 * kz_kazutori_period_find() within 2^28 nodes.
 */
KZ_API kz_status kz_kazutori_explain(const kz_kazutori_set *set, kz_kazutori_rules rules,
                                     uint64_t total, uint64_t at, kz_lang lang, kz_work *work,
                                     kz_text *out) KZ_MUST_USE;

KZ_C_END

#endif
