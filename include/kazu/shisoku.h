/**
 * @file
 * Shisoku (四則ゲーム): make the target from all cards with + - × ÷ on exact fractions.
 * Theory, proofs and figures: docs/theory/shisoku.md.
 *
 * @code
 * const char *line = "10 K 6 Q 9", *said = "(K - 6) + Q - 9";
 * kz_shisoku_problem problem;
 * kz_shisoku_checked checked;
 * if (kz_shisoku_problem_parse(line, strlen(line), &problem, NULL) != KZ_OK ||
 *     kz_shisoku_check(&problem, said, strlen(said), &checked) != KZ_OK) {
 *     return 1;
 * }
 * printf("%s\n", kz_shisoku_fault_text(checked.fault)); //> right
 * @endcode
 */
#ifndef KAZU_SHISOKU_H
#define KAZU_SHISOKU_H

#include "kazu/export.h"
#include "kazu/rational.h"
#include "kazu/rng.h"
#include "kazu/status.h"
#include "kazu/text.h"
#include "kazu/work.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

KZ_C_BEGIN

enum {
    KZ_SHISOKU_MAX_CARDS = 52,   /**< cards on a table */
    KZ_SHISOKU_EXACT_CARDS = 12, /**< up to here the search is complete and can prove that there
                                  * is no solution */
    KZ_SHISOKU_MAX_RANK = 13     /**< ranks of the article's deck, four cards of each */
};

/** The table (場のカード) and the target (目標). */
typedef struct kz_shisoku_problem {
    kz_rational cards[KZ_SHISOKU_MAX_CARDS]; /**< the first `count`; none below 0 */
    uint32_t count;                          /**< 1..KZ_SHISOKU_MAX_CARDS */
    kz_rational target;                      /**< any value */
} kz_shisoku_problem;

/** One operation. Operands are numbered: 0..count-1 the cards, count+i the result of step i. */
typedef struct kz_shisoku_step {
    uint8_t left;
    uint8_t right;
    char operation; /**< '+', '-', '*' or '/' */
    kz_rational left_value;
    kz_rational right_value;
    kz_rational value; /**< left_value operation right_value */
} kz_shisoku_step;

/** A solution: count-1 steps, each operand used exactly once; the last value is the target. */
typedef struct kz_shisoku_solution {
    uint32_t count; /**< number of steps: number of cards - 1 */
    kz_shisoku_step steps[KZ_SHISOKU_MAX_CARDS - 1];
} kz_shisoku_solution;

/**
 * Proof that there is no solution: no value of any subset of the cards vanishes modulo the prime.
 */
typedef struct kz_shisoku_proof {
    uint64_t bound; /**< largest numerator or denominator in the sets; below `prime` */
    uint64_t prime; /**< the modulus of the search */
} kz_shisoku_proof;

/** What kz_shisoku_solve() found. */
typedef struct kz_shisoku_result {
    kz_verdict verdict;           /**< KZ_ONE: `solution`; KZ_NONE: `proof`; KZ_UNKNOWN: `why` */
    kz_shisoku_solution solution; /**< already verified in exact arithmetic */
    kz_shisoku_proof proof;
    kz_status why; /**< KZ_BUDGET, KZ_CANCELLED, KZ_OVERFLOW or KZ_UNSUPPORTED (13+ cards) */
} kz_shisoku_result;

/**
 * Reads one card: A 2..9 T J Q K in any case, or a number from 0 on ("0", "10", "2.5", "4/3").
 * @param text   bytes.
 * @param length bytes of text.
 * @param card   untouched on failure.
 * @param error  optional; columns count from the start of text.
 * @return KZ_OK, KZ_BAD_INPUT, KZ_OUT_OF_RANGE (below 0), KZ_DIVISION_BY_ZERO, KZ_OVERFLOW.
 * Cost: O(length).
 */
KZ_API kz_status kz_shisoku_card_parse(const char *text, size_t length, kz_rational *card,
                                       kz_error *error) KZ_MUST_USE;

/**
 * Reads an instance: "TARGET CARD CARD ...", separated by blanks.
 * @param text    bytes of one line.
 * @param length  bytes of text.
 * @param problem untouched on failure.
 * @param error   optional; columns count from the start of text.
 * @return KZ_OK, or what kz_rational_parse() and kz_shisoku_card_parse() return; KZ_BAD_INPUT
 *         without a card; KZ_OUT_OF_RANGE with more than KZ_SHISOKU_MAX_CARDS.
 * Cost: O(length).
 */
KZ_API kz_status kz_shisoku_problem_parse(const char *text, size_t length,
                                          kz_shisoku_problem *problem, kz_error *error) KZ_MUST_USE;

/** Writes the instance text "TARGET CARD ..." with cards as plain numbers. Cost: O(cards). */
KZ_API void kz_shisoku_problem_print(const kz_shisoku_problem *problem, kz_text *out);

/**
 * Applies one operation exactly.
 * @param operation '+', '-', '*' or '/'.
 * @param out       untouched on failure.
 * @return KZ_OK, KZ_OVERFLOW, KZ_DIVISION_BY_ZERO, or KZ_BAD_INPUT for another operation.
 * Cost: constant.
 */
KZ_API kz_status kz_shisoku_apply(kz_rational left, char operation, kz_rational right,
                                  kz_rational *out) KZ_MUST_USE;

/**
 * Decides whether the target can be made, and gives a solution.
 * Complete up to KZ_SHISOKU_EXACT_CARDS cards. On larger tables cards are merged first, and the
 * verdict is KZ_ONE or KZ_UNKNOWN. A solution is verified in exact arithmetic; that there is none
 * is proved by the bound.
 * Up to five cards the solution is the simplest of all (no fraction, no bracket, fewest × and ÷,
 * then shortest). With more cards it is the simplest way to write the solution that was found. With
 * six whole cards it has a fraction only if every solution has one; with more cards this nearly
 * always holds.
 * @param problem the table; not retained.
 * @param work    nodes count candidate values compared; memory grows to about 5 MB for 9 cards,
 *                120 MB for 10, 200 MB for 11, 1 GB for 12.
 * @param result  untouched on failure.
 * @return KZ_OK, or KZ_NO_MEMORY; KZ_OUT_OF_RANGE for a card below 0 or a wrong count.
 * Cost: exponential in the cards, but only values of at most half of them are kept: for 10 cards
 * sets of some 11,000 values (docs/theory/shisoku.md). Above 12 cards at most 256 searches of 7 to
 * 10 merged cards.
 * Source: the game: 四則ゲーム, Qiita 2019; Jordan 1869 (centroids), Montgomery 1985 and 1987
 * (residues), Bloom 1970 (filters).
 */
KZ_API kz_status kz_shisoku_solve(const kz_shisoku_problem *problem, kz_work *work,
                                  kz_shisoku_result *result) KZ_MUST_USE;

/**
 * Finds the reachable value closest to the target; on a tie, the smaller one.
 * @param problem  the table.
 * @param work     memory grows with all values of smaller hands: 6 cards 6 MB, 7 cards 110 MB.
 * @param result   verdict KZ_ONE with a solution for `nearest`; KZ_UNKNOWN as for solve.
 * @param nearest  untouched unless the verdict is KZ_ONE.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_OUT_OF_RANGE.
 * Cost: all values of all smaller hands, one step for each pair that makes up the hand, and
 * kz_shisoku_solve() for the steps. Constant above 12 cards, where nothing is searched.
 */
KZ_API kz_status kz_shisoku_nearest(const kz_shisoku_problem *problem, kz_work *work,
                                    kz_shisoku_result *result, kz_rational *nearest) KZ_MUST_USE;

/**
 * Replays a solution in exact arithmetic: every card is used once, every step is right, and the
 * last value is the target.
 * @param problem  the table.
 * @param solution any bytes; nothing in it is trusted.
 * Cost: O(cards).
 */
KZ_API bool kz_shisoku_verify(const kz_shisoku_problem *problem,
                              const kz_shisoku_solution *solution);

/** How the operations are written. */
typedef enum kz_shisoku_signs {
    KZ_SHISOKU_ASCII, /**< * and / */
    KZ_SHISOKU_PRETTY /**< × and ÷ */
} kz_shisoku_signs;

/**
 * Writes one step: "13 - 6 = 7".
 * @param signs how x and ÷ are written.
 * @param out   appended to.
 * Cost: constant.
 */
KZ_API void kz_shisoku_step_print(const kz_shisoku_step *step, kz_shisoku_signs signs,
                                  kz_text *out);

/**
 * Writes a solution as one infix expression with the fewest brackets, "(13 - 6) + 12 - 9".
 * A fractional card is written as a finite decimal if possible, otherwise as "(4/3)".
 * @param problem  the table; with one card and no steps the card itself is written.
 * @param solution a verified solution.
 * @param signs    how x and ÷ are written.
 * @param out      appended to.
 * Cost: O(cards).
 */
KZ_API void kz_shisoku_expression_print(const kz_shisoku_problem *problem,
                                        const kz_shisoku_solution *solution, kz_shisoku_signs signs,
                                        kz_text *out);

/** The first fault of a typed explanation. X(name, English text) */
#define KZ_SHISOKU_FAULT_LIST(X)                                                                   \
    X(FAULT_NONE, "right")                                                                         \
    X(FAULT_SYNTAX, "cannot be read")                                                              \
    X(FAULT_NOT_A_CARD, "this number is not on the table")                                         \
    X(FAULT_USED_TWICE, "this card is used more often than it is on the table")                    \
    X(FAULT_UNUSED, "this card is not used")                                                       \
    X(FAULT_DIVISION_BY_ZERO, "this would divide by zero")                                         \
    X(FAULT_OVERFLOW, "this number does not fit")                                                  \
    X(FAULT_WRONG_VALUE, "the value is not the target")

typedef enum kz_shisoku_fault {
#define KZ_SHISOKU_FAULT_ENUM(name, text) KZ_SHISOKU_##name,
    KZ_SHISOKU_FAULT_LIST(KZ_SHISOKU_FAULT_ENUM)
#undef KZ_SHISOKU_FAULT_ENUM
} kz_shisoku_fault;

/** The result of kz_shisoku_check(). */
typedef struct kz_shisoku_checked {
    kz_shisoku_fault fault;
    bool has_value;    /**< the expression has a value (even if cards are missing) */
    kz_rational value; /**< only if has_value */
    kz_error where;    /**< message, offending token and its column, from 1; empty if right */
    uint32_t card;     /**< only for KZ_SHISOKU_FAULT_UNUSED: number of the card, from 0 */
} kz_shisoku_checked;

/**
 * Checks a typed explanation such as "(K - 6) + Q - 9" or "13-6+12-9".
 * Signs: + -, * x X ×, / ÷, also the wide + and - of Japanese keyboards and the minus sign U+2212;
 * brackets ( ); blanks are ignored; cards are names or numbers. Binary operations only: no unary
 * minus.
 * @param problem    the table and the target.
 * @param expression bytes.
 * @param length     bytes of expression.
 * @param checked    overwritten.
 * @return KZ_OK if the expression could be read, right or wrong; KZ_BAD_INPUT if not
 *         (checked->where says where).
 * Cost: O(length * cards).
 */
KZ_API kz_status kz_shisoku_check(const kz_shisoku_problem *problem, const char *expression,
                                  size_t length, kz_shisoku_checked *checked) KZ_MUST_USE;

/** Gives the English text of a fault, a message id for kz_message(). Cost: constant. */
KZ_API const char *kz_shisoku_fault_text(kz_shisoku_fault fault);

/** The deck that the article's program flips from. */
typedef enum kz_shisoku_deck {
    KZ_SHISOKU_DECK_52,      /**< four of each rank, shuffled */
    KZ_SHISOKU_DECK_INFINITE /**< each card is any of 13 ranks, equally likely */
} kz_shisoku_deck;

/** A deck being dealt: plain data, copied with `=`. */
typedef struct kz_shisoku_dealer {
    kz_shisoku_deck deck;
    uint32_t left;     /**< cards left in the deck of 52 */
    uint8_t cards[52]; /**< ranks; the next card is cards[left-1] */
    kz_rng rng;
} kz_shisoku_dealer;

/**
 * Starts to deal.
 * @param dealer overwritten.
 * @param deck   which deck to flip from.
 * @param seed   determines every card.
 * Cost: constant: a shuffle of 52 cards.
 * Source: the article's program.
 */
KZ_API void kz_shisoku_dealer_init(kz_shisoku_dealer *dealer, kz_shisoku_deck deck, uint64_t seed);

/** Flips a card. @return its rank 1..13; 0 when the deck is empty. Cost: constant. */
KZ_API uint32_t kz_shisoku_dealer_flip(kz_shisoku_dealer *dealer);

KZ_C_END

#endif
