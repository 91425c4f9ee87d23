/**
 * @file
 * KenKen explanations: a solution as a chain of logical steps, one sentence each, the simplest
 * technique first; and the next step as a hint. The ladder of techniques: docs/theory/kenken.md.
 *
 * @code
 * const char *text = "t 2 1=:0;6+:1,2,3 -"; // a line of KKL
 * static const uint8_t empty[4];
 * kz_kenken_puzzle puzzle;
 * kz_kenken_advice *advice;
 * char buffer[500];
 * kz_text hint;
 * kz_work work;
 * kz_work_init(&work);
 * kz_text_init(&hint, buffer, sizeof buffer);
 * if (kz_kenken_parse(KZ_KENKEN_KKL, text, strlen(text), &puzzle, NULL, NULL, NULL) != KZ_OK ||
 *     kz_kenken_hint(&puzzle, empty, &work, &advice) != KZ_OK) {
 *     return 1;
 * }
 * kz_kenken_hint_print(&puzzle, advice, 3, KZ_LANG_EN, &hint);
 * kz_kenken_advice_free(advice, &work);
 * printf("%s", hint.data); //> A cage with one cell gives its digit: r1c1 is 1.
 * @endcode
 */
#ifndef KAZU_KENKEN_EXPLAIN_H
#define KAZU_KENKEN_EXPLAIN_H

#include "kazu/kenken.h"

KZ_C_BEGIN

/** The ladder: X(name, id in JSON, English name). The order is the order of difficulty. */
#define KZ_KENKEN_TECHNIQUE_LIST(X)                                                                \
    X(FORCED_CAGE, "forced-cage", KZ_N("forced cage"))                                             \
    X(NAKED_SINGLE, "naked-single", KZ_N("naked single"))                                          \
    X(HIDDEN_SINGLE, "hidden-single", KZ_N("hidden single"))                                       \
    X(CAGE_DIGITS, "cage-digits", KZ_N("cage combinations: digits"))                               \
    X(CAGE_CELLS, "cage-cells", KZ_N("cage combinations: cells"))                                  \
    X(MUST_DIGIT, "must-digit", KZ_N("digit that a cage must place in a line"))                    \
    X(SUBSET, "subset", KZ_N("naked or hidden subset"))                                            \
    X(LINE_TOTAL, "line-total", KZ_N("sum or product of a line"))                                  \
    X(PARITY, "parity", KZ_N("parity and bounds over lines"))                                      \
    X(TWO_CAGES, "two-cages", KZ_N("digit used up by two cages in two lines"))                     \
    X(FISH, "fish", KZ_N("fish"))                                                                  \
    X(FORCING_CHAIN, "forcing-chain", KZ_N("forcing chain"))                                       \
    X(LINE_COVER, "line-cover", KZ_N("combinations of a whole line"))                              \
    X(TRIAL, "trial", KZ_N("one trial"))                                                           \
    X(SEARCH, "search", KZ_N("search"))

/** The techniques, the easiest first. KZ_KENKEN_MISTAKE reports a wrong digit in the grid. */
typedef enum kz_kenken_technique {
    KZ_KENKEN_MISTAKE,
#define KZ_KENKEN_TECHNIQUE_ENUM(name, id, text) KZ_KENKEN_##name,
    KZ_KENKEN_TECHNIQUE_LIST(KZ_KENKEN_TECHNIQUE_ENUM)
#undef KZ_KENKEN_TECHNIQUE_ENUM
        KZ_KENKEN_TECHNIQUE_COUNT
} kz_kenken_technique;

/** Gives the id of a technique for data: "naked-single"; "mistake". Cost: constant. */
KZ_API const char *kz_kenken_technique_id(kz_kenken_technique technique);
/** Gives its English name, a message id. Cost: constant. */
KZ_API const char *kz_kenken_technique_name(kz_kenken_technique technique);

/** Limits of a step. */
enum {
    KZ_KENKEN_STEP_CAGES_MAX = 3 * KZ_KENKEN_SIZE_MAX,
    KZ_KENKEN_STEP_LINES_MAX = 2 * KZ_KENKEN_SIZE_MAX,
    KZ_KENKEN_STEP_WAYS_MAX = 4, /**< combinations that a sentence spells out */
    KZ_KENKEN_STEP_WAY_CELLS_MAX = 6
};

/** A cell and one of its digits. */
typedef struct kz_kenken_link {
    uint8_t cell;
    uint8_t digit; /**< 0: no digit in particular */
} kz_kenken_link;

/**
 * A step: one technique, one reason, and what follows from it. A flat value. For data output,
 * `cell` are its cells and kz_kenken_step_digits() its placed or removed digits.
 */
typedef struct kz_kenken_step {
    kz_kenken_technique technique;
    uint8_t form; /**< private: the sentence that describes it */
    /** Nothing fits: the digits so far, or the puzzle, have no solution. Only in the last step. */
    bool is_contradiction;

    uint16_t cell_count;
    uint8_t cell[KZ_KENKEN_CELLS_MAX];  /**< cells that get a digit, or that lose candidates */
    uint8_t digit[KZ_KENKEN_CELLS_MAX]; /**< of cell[i]: the digit placed; 0: candidates are
                                         * removed */
    uint16_t lost[KZ_KENKEN_CELLS_MAX]; /**< of cell[i]: the removed candidates, bit d-1; else 0 */

    uint16_t digits; /**< the reason's digits, bit d-1 */
    uint8_t cage_count;
    uint8_t line_count;
    uint8_t cover_count; /**< fish: lines of the cover, after the first line_count */
    uint8_t way_count;   /**< combinations of the cage if they are few, else 0 */
    uint8_t cage[KZ_KENKEN_STEP_CAGES_MAX];
    uint8_t line[KZ_KENKEN_STEP_LINES_MAX]; /**< rows are 0..n-1, columns n..2n-1 */
    uint8_t way[KZ_KENKEN_STEP_WAYS_MAX][KZ_KENKEN_STEP_WAY_CELLS_MAX]; /**< ascending digits */
    uint64_t number[2];                                                 /**< totals in the reason */
    uint16_t link_count;
    kz_kenken_link link[KZ_KENKEN_CELLS_MAX]; /**< cells of the reason: a subset, a chain, ... */
} kz_kenken_step;

/** Gives all digits that a step places or removes, bit d-1. Cost: O(cells of the step). */
KZ_API uint16_t kz_kenken_step_digits(const kz_kenken_step *step);

/** Tells whether a step places a digit. Cost: O(cells of the step). */
KZ_API bool kz_kenken_step_places(const kz_kenken_step *step);

/**
 * Applies a step. A cell with a placed digit keeps only that digit, and the rest of its row and
 * column lose it; other cells lose the candidates that the step removes.
 * @param puzzle     well-formed.
 * @param step       of this puzzle.
 * @param candidates size*size sets of digits, bit d-1.
 * Cost: O(cells of the puzzle) for each digit placed; else O(cells of the step).
 */
KZ_API void kz_kenken_step_apply(const kz_kenken_puzzle *puzzle, const kz_kenken_step *step,
                                 uint16_t *candidates);

/**
 * Writes a step as one sentence, such as "Cage 9+ (r1c3 r1c4 r2c3) must put a 4 in column 3: r3c3
 * loses 4."
 * @param puzzle of the step.
 * @param step   the step to describe.
 * @param lang   English or Japanese.
 * @param out    appended to, without a newline.
 * Cost: O(bytes written).
 */
KZ_API void kz_kenken_step_print(const kz_kenken_puzzle *puzzle, const kz_kenken_step *step,
                                 kz_lang lang, kz_text *out);

/**
 * Receives a step. @param user as given. @param step borrowed for the call.
 * @return false: no more.
 */
typedef bool kz_kenken_visit_step(void *user, const kz_kenken_step *step);

/** How an explanation ended. */
typedef struct kz_kenken_explanation {
    kz_verdict verdict;                /**< of the solver, on the puzzle alone */
    kz_status why;                     /**< KZ_BUDGET or KZ_CANCELLED if cut short, else KZ_OK */
    bool is_solved;                    /**< every cell has its digit; always so with KZ_ONE */
    bool is_contradiction;             /**< the last step is a contradiction */
    bool is_mistake;                   /**< the given grid is wrong; the only step says where */
    uint8_t grid[KZ_KENKEN_CELLS_MAX]; /**< the digits placed at the end */
    uint32_t steps;
    uint32_t count[KZ_KENKEN_TECHNIQUE_COUNT]; /**< steps of each technique */
    kz_kenken_technique hardest;               /**< the highest used; KZ_KENKEN_MISTAKE: none */
} kz_kenken_explanation;

/**
 * Solves a puzzle by logic, always with the lowest technique that makes progress. If there is one
 * solution, the explanation ends with it; if there are several, it ends when no technique makes
 * progress; if there is none, it ends with a contradiction. No step removes a digit of a solution:
 * each step is compared with the solver's result.
 * @param puzzle      well-formed.
 * @param grid        size*size digits to start from, 0 for none; NULL: an empty grid.
 * @param visit       optional; called for each step. It may stop the run.
 * @param user        for visit.
 * @param work        nodes as for kz_kenken_solve(), plus one for each combination examined;
 *                    `explanation` says if the budget ran out.
 * @param explanation overwritten on KZ_OK.
 * @return KZ_OK, KZ_OUT_OF_RANGE (a digit of the grid over size), KZ_NO_MEMORY.
 * Cost: as kz_kenken_solve(), plus some milliseconds at 9x9.
 * Source: docs/theory/kenken.md, "The ladder of reasons".
 */
KZ_API kz_status kz_kenken_explain(const kz_kenken_puzzle *puzzle, const uint8_t *grid,
                                   kz_kenken_visit_step *visit, void *user, kz_work *work,
                                   kz_kenken_explanation *explanation) KZ_MUST_USE;

/**
 * Writes a sentence that says how an explanation ended: "Solved; the hardest technique was ...".
 * @param explanation from kz_kenken_explain().
 * @param lang        English or Japanese.
 * @param out         appended to, without a newline.
 * Cost: as kz_message().
 */
KZ_API void kz_kenken_explanation_print(const kz_kenken_explanation *explanation, kz_lang lang,
                                        kz_text *out);

/** A hint: the steps that lead to the next digit, and no others. */
typedef struct kz_kenken_advice {
    kz_verdict verdict;   /**< of the solver, on the puzzle alone */
    kz_status why;        /**< KZ_BUDGET or KZ_CANCELLED: nothing was found in time; else KZ_OK */
    bool is_done;         /**< the grid is full and right */
    bool is_dead;         /**< with several solutions: the grid breaks no rule, but fits none of
                           * them */
    uint32_t step_count;  /**< 0: done, or nothing follows (several solutions) */
    kz_kenken_step *step; /**< the last one places a digit or is a contradiction; a
                           * KZ_KENKEN_MISTAKE is the only step */
} kz_kenken_advice;

/**
 * Finds the next digit that follows from a grid, and why. Digits that break the rules or differ
 * from the only solution are reported first.
 * @param puzzle well-formed.
 * @param grid   size*size digits, 0 for none.
 * @param work   as for kz_kenken_explain().
 * @param advice set only with KZ_OK; free it with kz_kenken_advice_free().
 * @return KZ_OK, KZ_OUT_OF_RANGE (a digit over size), KZ_NO_MEMORY.
 * Cost: as kz_kenken_explain() up to the next digit; with several solutions one more search.
 */
KZ_API kz_status kz_kenken_hint(const kz_kenken_puzzle *puzzle, const uint8_t *grid, kz_work *work,
                                kz_kenken_advice **advice) KZ_MUST_USE;

/**
 * Frees a hint.
 * @param advice may be NULL.
 * @param work   the one that the hint was found with.
 * Cost: constant.
 */
KZ_API void kz_kenken_advice_free(kz_kenken_advice *advice, kz_work *work);

/**
 * Writes a hint as whole lines.
 * @param puzzle   of the hint.
 * @param advice   from kz_kenken_hint().
 * @param strength 1: where to look; 2: also why; 3: also the digit and its cell.
 * @param lang     English or Japanese.
 * @param out      appended to; each line ends with a newline.
 * Cost: O(bytes written).
 */
KZ_API void kz_kenken_hint_print(const kz_kenken_puzzle *puzzle, const kz_kenken_advice *advice,
                                 unsigned strength, kz_lang lang, kz_text *out);

KZ_C_END

#endif
