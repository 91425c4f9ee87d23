/**
 * @file
 * Tools to study Shisoku: all essentially different solutions of a table.
 * Theory and the exact meaning of "different": docs/theory/shisoku-solutions.md.
 *
 * @code
 * kz_shisoku_problem problem;
 * kz_work work;
 * kz_shisoku_catalogue *catalogue;
 * kz_work_init(&work);
 * if (kz_shisoku_problem_parse("24 3 3 8 8", 10, &problem, NULL) != KZ_OK ||
 *     kz_shisoku_catalogue_new(&problem, KZ_SHISOKU_SAME_E4, &work, &catalogue) != KZ_OK) {
 *     return 1;
 * }
 * printf("%d\n", (int)kz_shisoku_catalogue_count(catalogue)); //> 1
 * kz_shisoku_catalogue_free(catalogue);
 * @endcode
 */
#ifndef KAZU_SHISOKU_STUDY_H
#define KAZU_SHISOKU_STUDY_H

#include "kazu/shisoku.h"

KZ_C_BEGIN

/**
 * When two solutions count as the same. X(name, word).
 * labelled, e2 and e3 compare rational functions; e1 and e4 compare forms: sums and products are
 * flattened and unordered, signs and reciprocals are pulled out, and equal terms and factors
 * cancel, but nothing is multiplied out. In labelled each card is a separate variable; in the
 * others equal cards are the same variable. In e3 and e4 an ace is the number 1 and a card 0 the
 * number 0.
 */
#define KZ_SHISOKU_EQUIVALENCES(X)                                                                 \
    X(LABELLED, "labelled") X(E1, "e1") X(E2, "e2") X(E3, "e3") X(E4, "e4")

/** The five equivalences, in the order of the list. */
typedef enum kz_shisoku_same {
#define KZ_SHISOKU_SAME_ENUM(name, word) KZ_SHISOKU_SAME_##name,
    KZ_SHISOKU_EQUIVALENCES(KZ_SHISOKU_SAME_ENUM)
#undef KZ_SHISOKU_SAME_ENUM
        KZ_SHISOKU_SAME_COUNT
} kz_shisoku_same;

/**
 * Gives the name of an equivalence, such as "e4".
 * @param same one of the five.
 * Cost: constant.
 */
KZ_API const char *kz_shisoku_same_name(kz_shisoku_same same);

/**
 * Gives the English sentence that explains an equivalence, a message id.
 * @param same one of the five.
 * Cost: constant.
 */
KZ_API const char *kz_shisoku_same_text(kz_shisoku_same same);

/**
 * Finds an equivalence by its name.
 * @param text   bytes.
 * @param length bytes of text.
 * @param same   untouched on failure.
 * @return KZ_OK or KZ_BAD_INPUT.
 * Cost: constant.
 */
KZ_API kz_status kz_shisoku_same_parse(const char *text, size_t length,
                                       kz_shisoku_same *same) KZ_MUST_USE;

/** All different solutions of a table. It owns memory of the work that made it. */
typedef struct kz_shisoku_catalogue kz_shisoku_catalogue;

/**
 * Finds every essentially different solution, simplest first, each shown by its simplest tree: no
 * fraction, no bracket, fewest × and ÷, then shortest; then the smallest intermediate numbers and
 * the text decide.
 * With e4 or e1, seven to ten different cards, none of them 0, and a target above 0 the distinction
 * is certain (but see docs/theory/shisoku-solutions.md for large numbers and for products of 0).
 * Otherwise solutions are compared by values at random points modulo 2^61 - 1, so that two of N
 * different ones are taken for the same with a probability below N^2 / 2^61. Each solution is
 * verified exactly.
 * @param problem   up to KZ_SHISOKU_EXACT_CARDS cards.
 * @param same      when two solutions are the same.
 * @param work      nodes count combinations; memory grows with the number of solutions: 6 cards
 *                  0.6 MB, 8 cards 30 MB, 9 cards 133 MB.
 * @param catalogue to be freed; untouched on failure.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED, KZ_OUT_OF_RANGE for an invalid table,
 *         KZ_UNSUPPORTED for too many cards, KZ_OVERFLOW if a step's value does not fit.
 * Cost: about a microsecond for each solution, somewhat more for small tables and much more for
 * tables without a certain distinction: six cards with 111 solutions 0.7 ms, seven with 1,540 6 ms,
 * eight with 57,304 90 ms, nine with 2,010,027 2.1 s and 133 MB (docs/theory/shisoku-solutions.md).
 */
KZ_API kz_status kz_shisoku_catalogue_new(const kz_shisoku_problem *problem, kz_shisoku_same same,
                                          kz_work *work,
                                          kz_shisoku_catalogue **catalogue) KZ_MUST_USE;

/** Frees a catalogue. NULL does nothing. Cost: O(blocks of memory). */
KZ_API void kz_shisoku_catalogue_free(kz_shisoku_catalogue *catalogue);

/** Gives the number of different solutions. Cost: constant. */
KZ_API size_t kz_shisoku_catalogue_count(const kz_shisoku_catalogue *catalogue);

/**
 * Gives a solution.
 * @param index    0..count-1, simplest first.
 * @param solution overwritten.
 * Cost: O(cards).
 */
KZ_API void kz_shisoku_catalogue_get(const kz_shisoku_catalogue *catalogue, size_t index,
                                     kz_shisoku_solution *solution);

/**
 * Writes a solution as kz_shisoku_catalogue_get() and kz_shisoku_expression_print() do, in a
 * fraction of their time if the list was made without forms.
 * @param index 0..count-1, simplest first.
 * @param signs how x and ÷ are written.
 * @param out   appended to.
 * Cost: O(cards).
 */
KZ_API void kz_shisoku_catalogue_print(const kz_shisoku_catalogue *catalogue, size_t index,
                                       kz_shisoku_signs signs, kz_text *out);

/**
 * Counts the essentially different solutions without finding them: the result of
 * kz_shisoku_catalogue_count() in a fraction of the time.
 * @param problem up to KZ_SHISOKU_EXACT_CARDS cards.
 * @param same    when two solutions are the same. E1 and E4 are counted up to 10 cards, if the
 *                product of |numerator| + denominator over the cards and the target is below 2^61 -
 *                1, which makes the number certain; everything else is listed, as is a card 0 with
 *                E1.
 * @param work    nodes count values sought; memory: 8 cards 10 MB, 9 cards 200 MB.
 * @param count   untouched on failure.
 * @return what kz_shisoku_catalogue_new() returns.
 * Cost: the sets of values of half of the cards, plus a search in them for each pair of values
 * (docs/theory/shisoku-counting.md).
 * Source: Jordan 1869 (centroids of trees).
 */
KZ_API kz_status kz_shisoku_count(const kz_shisoku_problem *problem, kz_shisoku_same same,
                                  kz_work *work, uint64_t *count) KZ_MUST_USE;

enum {
    KZ_SHISOKU_LEVELS = 5,    /**< 1 easy .. 5 hard */
    KZ_SHISOKU_RATE_CARDS = 8 /**< tables of more cards are not rated: too many solutions */
};

/** How hard a table is for a person. */
typedef struct kz_shisoku_rating {
    size_t solutions;    /**< essentially different ones (e4); 0: there is no solution */
    int rating;          /**< the rating of a player who solves half of such tables; 0 without a
                          * solution */
    int level;           /**< 1..KZ_SHISOKU_LEVELS; 0 without a solution */
    bool needs_fraction; /**< every solution has a fraction as an intermediate value */
} kz_shisoku_rating;

/**
 * Rates a table. Levels 2 to 5 begin at ratings of 1350, 1500, 1650 and 1900. The formula and the
 * data it was fitted to: docs/theory/trainer.md.
 * @param problem 1..KZ_SHISOKU_RATE_CARDS cards.
 * @param work    as for kz_shisoku_catalogue_new().
 * @param rating  untouched on failure.
 * @return what kz_shisoku_catalogue_new() returns; KZ_UNSUPPORTED for more cards.
 * Cost: about twice that of kz_shisoku_catalogue_new() with e4.
 * Source: OEIS A140606 (number of different functions).
 */
KZ_API kz_status kz_shisoku_rate(const kz_shisoku_problem *problem, kz_work *work,
                                 kz_shisoku_rating *rating) KZ_MUST_USE;

/** The options for a puzzle. */
typedef struct kz_shisoku_wish {
    uint32_t cards;       /**< 2..KZ_SHISOKU_RATE_CARDS */
    int64_t first_target; /**< the target is drawn from first_target..last_target */
    int64_t last_target;
    int level;   /**< 1..KZ_SHISOKU_LEVELS; 0: any */
    bool digits; /**< digits 0..9, all equally likely, instead of cards from a deck of 52 */
} kz_shisoku_wish;

/**
 * Draws a solvable puzzle of the requested level.
 * @param wish   the options.
 * @param rng    determines the puzzle; advanced.
 * @param work   limits the search.
 * @param puzzle untouched on failure.
 * @param rating of the puzzle; untouched on failure.
 * @return KZ_OK; KZ_BUDGET also after many failed tries (there may be no such puzzle);
 *         KZ_OUT_OF_RANGE for impossible options; KZ_NO_MEMORY, KZ_CANCELLED.
 * Cost: at most 20,000 tables, each kz_shisoku_solve() and, if it can be made, kz_shisoku_rate();
 * of those at most 2,000 with six cards, 400 with seven, 24 with eight. For eight cards and levels
 * 1 to 3 only tables are tried whose target is a card or can be made from two cards.
 */
KZ_API kz_status kz_shisoku_make(const kz_shisoku_wish *wish, kz_rng *rng, kz_work *work,
                                 kz_shisoku_problem *puzzle, kz_shisoku_rating *rating) KZ_MUST_USE;

enum { KZ_SHISOKU_DEAL_CARDS = 8 /**< most cards dealt for a target */ };

/**
 * The options for a table: as in kz_shisoku_wish, but also for fractions, more cards and fewer
 * tries.
 */
typedef struct kz_shisoku_terms {
    uint32_t cards;       /**< 2..KZ_SHISOKU_DEAL_CARDS; with a level, as in kz_shisoku_wish */
    int64_t first_target; /**< the target's numerator is drawn from first_target..last_target */
    int64_t last_target;  /**< both between -1,000,000 and 1,000,000 */
    int64_t denominator;  /**< of the target, 1..1,000,000 */
    int level;            /**< 1..KZ_SHISOKU_LEVELS; 0: any, and the table is not rated */
    uint32_t tries;       /**< tables to try before giving up */
    bool digits;          /**< as in kz_shisoku_wish */
} kz_shisoku_terms;

/**
 * Deals a solvable table of the requested level.
 * For equal targets, cards and level it is the puzzle that kz_shisoku_make() draws, except for
 * eight cards with a level.
 * @param terms  the options.
 * @param rng    determines the puzzle; advanced.
 * @param work   limits the search.
 * @param table  untouched on failure.
 * @return as kz_shisoku_make().
 * Cost: at most `tries` tables, each kz_shisoku_solve() and, if a level is requested and the table
 * is solvable, kz_shisoku_rate().
 */
KZ_API kz_status kz_shisoku_deal_table(const kz_shisoku_terms *terms, kz_rng *rng, kz_work *work,
                                       kz_shisoku_problem *table) KZ_MUST_USE;

enum { KZ_SHISOKU_SECOND_CARDS = 8 /**< most cards of a second proof */ };

/** The result and figures of a second proof. */
typedef struct kz_shisoku_second {
    kz_verdict verdict; /**< KZ_NONE: no solution. KZ_ONE: there is one */
    uint64_t values;    /**< different values of subsets of up to four cards, listed exactly */
    uint64_t questions; /**< how often it was tested whether some cards make a value */
} kz_shisoku_second;

/**
 * Verifies independently that there is no solution, with a small program that shares only the four
 * operations with kz_shisoku_solve(): exact fractions, without residues or bounds.
 * @param problem 1..KZ_SHISOKU_SECOND_CARDS cards.
 * @param work    nodes count values and questions; memory: 32 bytes for each way to split up to
 *                four cards and combine their values, 40 MB for eight cards.
 * @param proof   untouched on failure.
 * @return KZ_OK; KZ_OUT_OF_RANGE (too many cards, or a card below 0), KZ_OVERFLOW (a fraction does
 *         not fit in 127 bits, which never happens if kz_shisoku_solve() proves that there is no
 *         solution), KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: exponential: six cards some ms, seven 0.1 s, eight 10 s.
 */
KZ_API kz_status kz_shisoku_prove_again(const kz_shisoku_problem *problem, kz_work *work,
                                        kz_shisoku_second *proof) KZ_MUST_USE;

KZ_C_END

#endif
