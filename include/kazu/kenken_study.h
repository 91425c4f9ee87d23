/**
 * @file
 * KenKen for puzzle makers: the five levels of Simon Tatham's Keen, and new puzzles of exactly the
 * requested level. Theory: docs/theory/kenken.md.
 *
 * @code
 * kz_kenken_wish wish = kz_kenken_wish_default();
 * kz_kenken_puzzle puzzle;
 * kz_kenken_grade grade;
 * kz_rng rng;
 * kz_work work;
 * kz_work_init(&work);
 * kz_rng_init(&rng, 7);
 * wish.level = KZ_KENKEN_HARD;
 * if (kz_kenken_make(&wish, &rng, &work, &puzzle) != KZ_OK ||
 *     kz_kenken_grade_puzzle(&puzzle, &work, &grade) != KZ_OK) {
 *     return 1;
 * }
 * printf("%s\n", kz_kenken_level_name(grade.level)); //> hard
 * @endcode
 */
#ifndef KAZU_KENKEN_STUDY_H
#define KAZU_KENKEN_STUDY_H

#include "kazu/kenken.h"
#include "kazu/rng.h"

KZ_C_BEGIN

/** Difficulty as defined by Keen: the lowest level whose techniques solve the puzzle. */
typedef enum kz_kenken_level {
    KZ_KENKEN_UNGRADED,
    KZ_KENKEN_EASY,        /**< digits that a cage can hold; naked and hidden singles */
    KZ_KENKEN_NORMAL,      /**< the digits each cell of a cage can hold */
    KZ_KENKEN_HARD,        /**< digits a cage must place in a line; subsets of a line */
    KZ_KENKEN_EXTREME,     /**< subsets across lines (fish), forcing chains */
    KZ_KENKEN_UNREASONABLE /**< trial and error */
} kz_kenken_level;

/** Gives the English name of a level, a message id: "easy" ...; "ungraded". Cost: constant. */
KZ_API const char *kz_kenken_level_name(kz_kenken_level level);

/** How hard a puzzle is. */
typedef struct kz_kenken_grade {
    kz_verdict verdict;    /**< only a puzzle with KZ_ONE has a level */
    kz_kenken_level level; /**< KZ_KENKEN_UNGRADED for any other verdict */
    kz_status why;         /**< KZ_UNKNOWN: KZ_BUDGET or KZ_CANCELLED; else KZ_OK */
} kz_kenken_grade;

/**
 * Finds the level of a puzzle.
 * @param puzzle well-formed; hidden operations are read widely.
 * @param work   nodes as for kz_kenken_solve(), which is called.
 * @param grade  overwritten on KZ_OK.
 * @return KZ_OK, KZ_NO_MEMORY.
 * Cost: about 15 us for a 9x9 puzzle that deduction solves, and kz_kenken_solve() for others. While
 * a cage has more than 2^18 fillings, only the bounds of its sum or product are used; such a puzzle
 * may take a second.
 * Source: Simon Tatham's Keen; Régin 1994 (subsets by matchings); docs/theory/kenken.md.
 */
KZ_API kz_status kz_kenken_grade_puzzle(const kz_kenken_puzzle *puzzle, kz_work *work,
                                        kz_kenken_grade *grade) KZ_MUST_USE;

enum {
    KZ_KENKEN_OPS_ALL = 15,       /**< + - * / */
    KZ_KENKEN_LEVEL_SIZE_MAX = 12 /**< largest size with a level */
};

/** The options for a new puzzle. */
typedef struct kz_kenken_wish {
    unsigned size;         /**< 3..16; with a level 3..KZ_KENKEN_LEVEL_SIZE_MAX */
    kz_kenken_level level; /**< exactly this one; KZ_KENKEN_UNGRADED: any */
    unsigned ops;          /**< bit 0 +, bit 1 -, bit 2 *, bit 3 /; not 0 */
    bool hide_ops;         /**< no cage shows its operation; unique under the wide reading */
} kz_kenken_wish;

/**
 * Reads the operations of kz_kenken_wish: some of + - * / (or x × ÷ −), in any order, at least one.
 * @param text   bytes; not trusted.
 * @param length bytes of text.
 * @param ops    as in kz_kenken_wish; untouched on failure.
 * @return KZ_OK, KZ_BAD_INPUT.
 * Cost: O(length).
 */
KZ_API kz_status kz_kenken_ops_parse(const char *text, size_t length, unsigned *ops) KZ_MUST_USE;

/**
 * Writes operations as kz_kenken_ops_parse() reads them: "+-x/".
 * @param ops as in kz_kenken_wish.
 * Cost: constant.
 */
KZ_API void kz_kenken_ops_print(unsigned ops, kz_text *out);

/** Gives the default options: 6x6, ungraded, all operations, shown. Cost: constant. */
KZ_API kz_kenken_wish kz_kenken_wish_default(void);

/**
 * Makes a puzzle of exactly the requested level, proved to have exactly one solution. Differences
 * and quotients have two cells; if no other operations are allowed, the remaining cells are givens.
 * @param wish   the options.
 * @param rng    determines the puzzle together with the options; different options also give
 * different grids. Advanced by one number, so that the next puzzle does not depend on this one.
 * @param work   nodes count solver positions and candidates; the budget may run out.
 * @param puzzle untouched on failure; it holds its solution.
 * @return KZ_OK; KZ_OUT_OF_RANGE (invalid options, or no puzzle was found in a bounded number of
 *         tries, as for 3x3 puzzles of some levels), KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: 415 to 3,280 puzzles of 9x9 a second, by level; of ungraded ones 2,790 of 12x12, 87 of
 * 16x16 (docs/theory/kenken.md). Gives up after about a second.
 * Source: Jacobson and Matthews 1996 (Latin squares); Wanless 2004 (cycle switches).
 */
KZ_API kz_status kz_kenken_make(const kz_kenken_wish *wish, kz_rng *rng, kz_work *work,
                                kz_kenken_puzzle *puzzle) KZ_MUST_USE;

/**
 * Gives the seed of a day's puzzle, the same for everybody.
 * @param year  such as 2026.
 * @param month 1..12.
 * @param day   1..31.
 * Cost: constant.
 */
KZ_API uint64_t kz_kenken_daily_seed(unsigned year, unsigned month, unsigned day);

KZ_C_END

#endif
