/**
 * @file
 * Mastermind strategy: ranked guesses for a position, whole strategies by the well-known methods,
 * exact optima, strategy trees, and ratings of games. Theory: docs/theory/mastermind.md.
 *
 * @code
 * kz_mastermind_rules rules = kz_mastermind_classic();
 * kz_mastermind_codes *codes;
 * kz_mastermind_ranked ranked;
 * kz_work work;
 * kz_work_init(&work);
 * if (kz_mastermind_codes_new(&rules, NULL, &work, &codes) != KZ_OK) {
 *     return 1;
 * }
 * kz_mastermind_judge(&rules, codes, 0x2211, &ranked); // 1122, peg 0 in the lowest bits
 * printf("at most %d are left\n", (int)ranked.worst); //> at most 256 are left
 * kz_mastermind_codes_free(codes, &work);
 * @endcode
 */
#ifndef KAZU_MASTERMIND_STUDY_H
#define KAZU_MASTERMIND_STUDY_H

#include "kazu/mastermind.h"

KZ_C_BEGIN

enum { KZ_MASTERMIND_DEPTH_MAX = 32 /**< guesses of the longest game of a strategy */ };

/** How a guess is chosen. */
typedef enum kz_mastermind_method {
    KZ_MASTERMIND_FIRST,    /**< the first consistent code */
    KZ_MASTERMIND_MINMAX,   /**< smallest largest class (Knuth 1977) */
    KZ_MASTERMIND_EXPECTED, /**< smallest expected class (Irving 1979) */
    KZ_MASTERMIND_ENTROPY,  /**< largest entropy, compared exactly (Neuwirth 1982) */
    KZ_MASTERMIND_PARTS,    /**< most classes (Kooi 2005) */
    KZ_MASTERMIND_OPTIMAL   /**< least total number of guesses over all secrets */
} kz_mastermind_method;

/** How ties between equally good guesses are broken. */
typedef enum kz_mastermind_tie {
    KZ_MASTERMIND_TIE_KNUTH,  /**< possible secrets first, then the lowest */
    KZ_MASTERMIND_TIE_LOWEST, /**< the lowest, compared peg by peg from the left */
    /** Minmax: the most classes first; expected and entropy: a guess that may be the secret counts
     * as if it split one more pair of secrets; then as KZ_MASTERMIND_TIE_KNUTH. */
    KZ_MASTERMIND_TIE_SPLIT
} kz_mastermind_tie;

/** The options of a strategy. */
typedef struct kz_mastermind_plan {
    kz_mastermind_method method;
    kz_mastermind_tie tie;
    bool consistent_only; /**< only codes that may be the secret are guessed */
    uint32_t depth;       /**< most guesses allowed (optimal only); 0: any number */
} kz_mastermind_plan;

/** A guess in a position, with the sizes of its classes of secrets. */
typedef struct kz_mastermind_ranked {
    kz_mastermind_code guess;
    bool may_be_secret;
    uint32_t worst;   /**< size of the largest class */
    uint32_t parts;   /**< number of non-empty classes */
    uint64_t squares; /**< sum of the squares of the sizes: expected size times candidates */
    double bits;      /**< entropy of the classes, in bits; for people only */
    /** Secrets of each class, by answer number. */
    uint32_t size[KZ_MASTERMIND_ANSWERS_MAX];
} kz_mastermind_ranked;

/**
 * Evaluates one guess in a position.
 * @param rules  the variant.
 * @param codes  the secrets that are still possible; not empty.
 * @param guess  any guess.
 * @param ranked overwritten.
 * Cost: O(codes); no allocation.
 */
KZ_API void kz_mastermind_judge(const kz_mastermind_rules *rules, const kz_mastermind_codes *codes,
                                kz_mastermind_code guess, kz_mastermind_ranked *ranked);

/**
 * Finds the best guesses of a position by any method except KZ_MASTERMIND_OPTIMAL.
 * Of guesses that are equal under a renaming of colours and places that preserves the history, only
 * the one that the tie-break prefers is ranked.
 * @param rules    the variant.
 * @param codes    the secrets that are still possible; not empty.
 * @param history  the history that leaves exactly these codes. NULL: unknown; then no equal guesses
 *                 are left out, unless the codes are all secrets.
 * @param plan     method, tie-break, pool. If one code is left, it comes first whatever the
 *                 tie-break.
 * @param capacity room in `best`, at least 1.
 * @param work     nodes count guesses; work->cpu chooses the path.
 * @param best     the best first; equal ones by the tie-break.
 * @param count    number of guesses written: at most `capacity`, fewer if the plan allows fewer or
 *                 equal ones are left out.
 * @return KZ_OK; KZ_OUT_OF_RANGE for bad rules, no codes, or KZ_MASTERMIND_OPTIMAL; KZ_NO_MEMORY,
 *         KZ_BUDGET, KZ_CANCELLED.
 * Cost: guesses times secrets, without guesses that are left out or cannot be good enough: 0.02 to
 * 0.15 s in a game of 10^6 codes (docs/theory/mastermind.md).
 * Source: Knuth 1977, Irving 1979, Neuwirth 1982, Kooi 2005: the methods.
 */
KZ_API kz_status kz_mastermind_rank(const kz_mastermind_rules *rules,
                                    const kz_mastermind_codes *codes,
                                    const kz_mastermind_history *history,
                                    const kz_mastermind_plan *plan, size_t capacity, kz_work *work,
                                    kz_mastermind_ranked *best, size_t *count) KZ_MUST_USE;

/** A whole strategy: a tree of guesses. Opaque. */
typedef struct kz_mastermind_tree kz_mastermind_tree;

/** The results of a strategy. */
typedef struct kz_mastermind_figures {
    uint64_t codes; /**< secrets at the start */
    uint64_t total; /**< guesses over all secrets, the winning one included */
    uint32_t max;   /**< guesses of the longest game */
    uint64_t histogram[KZ_MASTERMIND_DEPTH_MAX]; /**< [i]: secrets found by guess i + 1 */
    kz_mastermind_code first;
} kz_mastermind_figures;

/**
 * Computes a strategy from a position.
 * @param rules   the variant.
 * @param history NULL: from the start.
 * @param plan    the options. KZ_MASTERMIND_OPTIMAL finds the least total by branch and bound; with
 *                `depth` the least total among strategies of at most that many guesses.
 * @param work    nodes count guesses examined; a node or memory limit gives KZ_BUDGET.
 * @param tree    to be freed; untouched on failure.
 * @param bound   optional; on KZ_BUDGET the best total found so far and a proved lower bound.
 * @return KZ_OK; KZ_BAD_INPUT if no secret fits the history; KZ_UNSUPPORTED if no strategy within
 *         `depth` exists, which is proved, or if some secret may not be guessed and so is never
 *         found; KZ_OUT_OF_RANGE (also: a game would be longer than KZ_MASTERMIND_DEPTH_MAX),
 *         KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: as kz_mastermind_rank() for each position of the tree. KZ_MASTERMIND_OPTIMAL is
 * exponential: 0.011 s for the classic game, 2.4 s for Bulls & Cows, 205 s and 1.3 GB for 5 pegs
 * and 6 colours (docs/theory/mastermind.md).
 * Source: Koyama and Lai 1993, Ville 2013: optimal totals, which it confirms.
 */
KZ_API kz_status kz_mastermind_tree_new(const kz_mastermind_rules *rules,
                                        const kz_mastermind_history *history,
                                        const kz_mastermind_plan *plan, kz_work *work,
                                        kz_mastermind_tree **tree, uint64_t bound[2]) KZ_MUST_USE;

/** The number of locks that a search with threads needs. */
enum { KZ_MASTERMIND_LOCKS = 67 };

/** The caller's locks, numbered 0..KZ_MASTERMIND_LOCKS - 1; mutexes, for instance. */
typedef struct kz_mastermind_locks {
    /**
     * Waits until no other thread has this lock. A thread holds at most two, always taken in the
     * same order.
     */
    void (*lock)(void *user, uint32_t number);
    void (*unlock)(void *user, uint32_t number);
    void *user;
} kz_mastermind_locks;

/** The search for an optimal strategy, which several threads can share. Opaque. */
typedef struct kz_mastermind_optimum kz_mastermind_optimum;

/**
 * Opens a search for an optimal strategy.
 * @param rules   the variant.
 * @param history NULL: from the start.
 * @param plan    of KZ_MASTERMIND_OPTIMAL; see kz_mastermind_tree_new().
 * @param locks   copied. NULL: only one run at a time.
 * @param work    provides the memory that runs share, and must outlive the search. Runs use it
 *                under a lock; do not use it otherwise before kz_mastermind_optimum_free().
 * @param optimum to be freed; untouched on failure.
 * @return KZ_OK; KZ_BAD_INPUT if no secret fits the history; KZ_UNSUPPORTED: some secret may not be
 *         guessed; KZ_OUT_OF_RANGE, KZ_NO_MEMORY, KZ_CANCELLED.
 * Cost: O(guesses + secrets).
 */
KZ_API kz_status kz_mastermind_optimum_new(const kz_mastermind_rules *rules,
                                           const kz_mastermind_history *history,
                                           const kz_mastermind_plan *plan,
                                           const kz_mastermind_locks *locks, kz_work *work,
                                           kz_mastermind_optimum **optimum) KZ_MUST_USE;

/**
 * Searches until this or another run has proved the least total. Runs may begin and end at any
 * time. They share their findings, and avoid work that another run is doing.
 * @param optimum with locks, any number of threads may call this at the same time.
 * @param work    the thread's own; nodes count guesses examined by this run. A run that ends early
 *                does not disturb the others.
 * @return KZ_OK; KZ_BUDGET, KZ_NO_MEMORY, KZ_CANCELLED.
 * Cost: as kz_mastermind_tree_new(), divided by the number of threads, except for a few tenths
 * (docs/theory/mastermind.md).
 */
KZ_API kz_status kz_mastermind_optimum_run(kz_mastermind_optimum *optimum,
                                           kz_work *work) KZ_MUST_USE;

/**
 * Makes the tree after a run has finished. The tree does not depend on the number of runs or their
 * work: kz_mastermind_tree_new() makes the same one.
 * @param optimum no run may be active.
 * @param work    provides memory for the tree; not the one of kz_mastermind_optimum_new().
 * @param tree    to be freed; untouched on failure.
 * @param bound   optional; written unless memory fails: the best total that runs found
 *                (UINT64_MAX: none) and a proved lower bound.
 * @return KZ_OK; KZ_UNSUPPORTED: no strategy within the depth exists, which is proved; KZ_BUDGET:
 *         no run has finished, or a limit of this work was reached; KZ_BAD_INPUT: loaded facts are
 *         wrong; KZ_OUT_OF_RANGE (also: a game would be longer than KZ_MASTERMIND_DEPTH_MAX),
 *         KZ_NO_MEMORY, KZ_CANCELLED.
 * Cost: a few hundredths of the search.
 */
KZ_API kz_status kz_mastermind_optimum_tree(kz_mastermind_optimum *optimum, kz_work *work,
                                            kz_mastermind_tree **tree,
                                            uint64_t bound[2]) KZ_MUST_USE;

enum { KZ_MASTERMIND_BEAM_MAX = 1000 /**< guesses that a beam may follow in a position */ };

/**
 * Makes a search follow a beam, as kz_mastermind_tree_beam() does. Call it before anything else.
 * @param beam 1..KZ_MASTERMIND_BEAM_MAX.
 * @return KZ_OK; KZ_OUT_OF_RANGE: an invalid beam, or the search has locks or a depth.
 * Cost: constant.
 */
KZ_API kz_status kz_mastermind_optimum_follow(kz_mastermind_optimum *optimum,
                                              uint32_t beam) KZ_MUST_USE;

/**
 * Writes the facts known about large sets of codes, which take nearly all of the time: a first line
 * with the game, history, depth, pool and beam, then one line for each fact, in no particular
 * order.
 * @param optimum runs may be active; may be called from the callback `cancelled` or `progress` of a
 *                run.
 * @param out     appended to. With locks, its sink is called while one of them is held and must not
 *                take another.
 * Cost: O(facts): about 40 bytes each, some ten thousand in a search of a minute.
 */
KZ_API void kz_mastermind_optimum_print(kz_mastermind_optimum *optimum, kz_text *out);

/**
 * Loads the facts that another search wrote, so that runs need not repeat its work. The tree stays
 * the same. The facts are not checked: wrong ones lead to wrong bounds, or to a tree that is not
 * optimal. kz_mastermind_verify() finds what a tree really needs.
 * @param optimum runs may be active.
 * @param text    bytes as printed; a last line without a newline is ignored. Any bytes are safe.
 * @param length  bytes of text.
 * @param error   optional; the line and column of the first fault.
 * @return KZ_OK; KZ_BAD_INPUT: an invalid line, or facts of another game, history, depth, pool or
 *         beam; the lines before it are loaded.
 * Cost: O(length).
 */
KZ_API kz_status kz_mastermind_optimum_take(kz_mastermind_optimum *optimum, const char *text,
                                            size_t length, kz_error *error) KZ_MUST_USE;

/** Frees a search. No run may be active. NULL does nothing. Cost: O(1). */
KZ_API void kz_mastermind_optimum_free(kz_mastermind_optimum *optimum);

/**
 * Computes a good strategy for a game that is too large to solve optimally, by beam search: for
 * each remaining set of 40 or more codes only the most promising guesses are followed; smaller sets
 * are searched completely. A wider beam usually needs fewer guesses in total, and takes longer.
 * @param rules   the variant.
 * @param history NULL: from the start.
 * @param beam    guesses followed in each such set: 1..KZ_MASTERMIND_BEAM_MAX.
 * @param consistent_only only codes that may be the secret are guessed.
 * @param work    nodes count guesses examined; a node or memory limit gives KZ_BUDGET.
 * @param tree    to be freed; untouched on failure.
 * @param bound   optional; on KZ_BUDGET the best total found so far and a proved lower bound.
 * @return as kz_mastermind_tree_new(); also KZ_OUT_OF_RANGE for an invalid beam.
 * Cost: grows faster than the beam. 5 pegs and 8 colours: docs/theory/mastermind.md.
 */
KZ_API kz_status kz_mastermind_tree_beam(const kz_mastermind_rules *rules,
                                         const kz_mastermind_history *history, uint32_t beam,
                                         bool consistent_only, kz_work *work,
                                         kz_mastermind_tree **tree, uint64_t bound[2]) KZ_MUST_USE;

/** Frees a tree. NULL does nothing. @param work the one that allocated it. Cost: constant. */
KZ_API void kz_mastermind_tree_free(kz_mastermind_tree *tree, kz_work *work);

/** Gives the figures of a tree, which were counted when it was made. Cost: constant. */
KZ_API kz_mastermind_figures kz_mastermind_tree_figures(const kz_mastermind_tree *tree);

/**
 * Gives the guess of a tree after a history that follows it.
 * @param guess untouched on failure.
 * @return KZ_OK; KZ_BAD_INPUT if the history leaves the tree.
 * Cost: O(rows * answers).
 */
KZ_API kz_status kz_mastermind_tree_guess(const kz_mastermind_tree *tree,
                                          const kz_mastermind_history *history,
                                          kz_mastermind_code *guess) KZ_MUST_USE;

/**
 * Writes a tree as text: the variant, the history it starts from, and a line for each guess, such
 * as " 02 1345" (one blank per earlier guess, the answer to the last one, the guess). Equal trees
 * give equal bytes. src/games/mastermind/strategy/tree_text.c describes the whole format.
 * @param out appended to; give it a sink.
 * Cost: O(guesses of the tree).
 */
KZ_API void kz_mastermind_tree_print(const kz_mastermind_tree *tree, kz_text *out);

/**
 * Verifies a written strategy: replays it against every secret with an independent scorer, from the
 * text alone.
 * @param text    bytes as kz_mastermind_tree_print() writes them; not trusted.
 * @param length  bytes of text.
 * @param work    memory: 24 bytes for each line; nodes: the guesses of all games, and secrets that
 *                do not fit the history.
 * @param rules   optional; the variant named in the text; untouched on failure.
 * @param figures its real results; untouched on failure.
 * @param error   optional; line and column of the first fault. Column 0: the line is well-formed,
 *                but its guess leaves an answer open, or no game reaches it.
 * @return KZ_OK: every secret is found; KZ_BAD_INPUT, KZ_OUT_OF_RANGE, KZ_NO_MEMORY, KZ_BUDGET,
 *         KZ_CANCELLED.
 * Cost: O(length), plus every guess of every game, plus one step for each other secret.
 */
KZ_API kz_status kz_mastermind_verify(const char *text, size_t length, kz_work *work,
                                      kz_mastermind_rules *rules, kz_mastermind_figures *figures,
                                      kz_error *error) KZ_MUST_USE;

/** The rating of one guess of a finished game. */
typedef struct kz_mastermind_rating {
    uint64_t before;         /**< secrets that were possible */
    uint64_t after;          /**< secrets left after the answer */
    double bits;             /**< log2(before / after): the information of the answer */
    double expected_bits;    /**< the expected information of the guess */
    double best_bits;        /**< the expected information of the best guess by entropy */
    bool was_possible;       /**< the guess could have been the secret */
    kz_mastermind_code best; /**< a guess with best_bits */
    bool is_exact;           /**< the position was small enough for the next two values */
    uint64_t total;          /**< least total over the possible secrets if this guess is made */
    uint64_t best_total;     /**< the same with the best guess; the difference is the loss */
} kz_mastermind_rating;

/**
 * Rates a game guess by guess.
 * @param rules   the variant.
 * @param history the game; consistent.
 * @param exact_up_to positions with at most this many secrets are also solved exactly; 0: none.
 * @param work    as for kz_mastermind_rank().
 * @param rating  history->count ratings; untouched on failure.
 * @return KZ_OK, KZ_BAD_INPUT (no secret fits), KZ_OUT_OF_RANGE, KZ_NO_MEMORY, KZ_BUDGET,
 *         KZ_CANCELLED.
 * Cost: kz_mastermind_codes_new() and _rank() for each guess; for exact ratings also an optimal
 * tree of the position and one for each answer.
 */
KZ_API kz_status kz_mastermind_rate(const kz_mastermind_rules *rules,
                                    const kz_mastermind_history *history, uint32_t exact_up_to,
                                    kz_work *work, kz_mastermind_rating *rating) KZ_MUST_USE;

KZ_C_END

#endif
