/**
 * @file
 * Mastermind for those who want the best guess: positions with all guesses ranked, whole
 * strategies by the well-known methods, exact optima, strategy trees, and ratings of games.
 * Theory: docs/theory/mastermind.md.
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

/** Which of equally good guesses is taken. */
typedef enum kz_mastermind_tie {
    KZ_MASTERMIND_TIE_KNUTH,  /**< one that may be the secret first, then the lowest */
    KZ_MASTERMIND_TIE_LOWEST, /**< the lowest: by its pegs from the left */
    /** Minmax: the most classes first; expected and entropy: one that may be the secret counts as
       if it split one more pair of secrets; then as KZ_MASTERMIND_TIE_KNUTH. */
    KZ_MASTERMIND_TIE_SPLIT
} kz_mastermind_tie;

/** What a strategy may do. */
typedef struct kz_mastermind_plan {
    kz_mastermind_method method;
    kz_mastermind_tie tie;
    bool consistent_only; /**< only codes that may be the secret are guessed */
    uint32_t depth;       /**< most guesses allowed (optimal only); 0: any number */
} kz_mastermind_plan;

/** A guess in a position, with what it brings. */
typedef struct kz_mastermind_ranked {
    kz_mastermind_code guess;
    bool may_be_secret;
    uint32_t worst;   /**< size of the largest class */
    uint32_t parts;   /**< number of classes that are not empty */
    uint64_t squares; /**< sum of the squares of the sizes: expected size times candidates */
    double bits;      /**< entropy of the classes, in bits; for people only */
    /** Secrets of each class, by answer number. */
    uint32_t size[KZ_MASTERMIND_ANSWERS_MAX];
} kz_mastermind_ranked;

/**
 * Judges one guess in a position.
 * @param rules  the variant.
 * @param codes  the secrets that are still possible; not empty.
 * @param guess  any guess.
 * @param ranked overwritten.
 * Cost: O(codes); no allocation.
 */
KZ_API void kz_mastermind_judge(const kz_mastermind_rules *rules, const kz_mastermind_codes *codes,
                                kz_mastermind_code guess, kz_mastermind_ranked *ranked);

/**
 * Finds the best guesses of a position by one of the methods but KZ_MASTERMIND_OPTIMAL.
 * Guesses that a renaming of colours and places which the history allows makes equal to others
 * are left out: of such the one that the tie-break prefers is ranked.
 * @param rules    the variant.
 * @param codes    the secrets that are still possible; not empty.
 * @param history  what led to exactly these codes. NULL: nothing is known of that, and nothing is
 *                 left out, unless they are all secrets.
 * @param plan     method, tie-break, pool. With one code left it comes first, whatever the
 *                 tie-break.
 * @param capacity room in `best`, at least 1.
 * @param work     nodes count guesses; work->cpu chooses the path.
 * @param best     the best first; equal ones by the tie-break.
 * @param count    how many were written: the smaller of capacity and the number of guesses that
 *                 the plan allows and that were not left out.
 * @return KZ_OK; KZ_OUT_OF_RANGE for bad rules, no codes, or KZ_MASTERMIND_OPTIMAL; KZ_NO_MEMORY,
 *         KZ_BUDGET, KZ_CANCELLED.
 * Cost: guesses times secrets, without those left out and those that cannot be good enough: in a
 * game of 10^6 codes 0.02 to 0.15 s (docs/theory/mastermind.md).
 * Source: Knuth 1977, Irving 1979, Neuwirth 1982, Kooi 2005: the methods.
 */
KZ_API kz_status kz_mastermind_rank(const kz_mastermind_rules *rules,
                                    const kz_mastermind_codes *codes,
                                    const kz_mastermind_history *history,
                                    const kz_mastermind_plan *plan, size_t capacity, kz_work *work,
                                    kz_mastermind_ranked *best, size_t *count) KZ_MUST_USE;

/** A whole strategy: a tree of guesses. Opaque. */
typedef struct kz_mastermind_tree kz_mastermind_tree;

/** What a strategy achieves. */
typedef struct kz_mastermind_figures {
    uint64_t codes; /**< secrets it starts from */
    uint64_t total; /**< guesses over all secrets, the winning one included */
    uint32_t max;   /**< guesses of the longest game */
    uint64_t histogram[KZ_MASTERMIND_DEPTH_MAX]; /**< [i]: secrets found by guess i + 1 */
    kz_mastermind_code first;
} kz_mastermind_figures;

/**
 * Computes a strategy from a position.
 * @param rules   the variant.
 * @param history NULL: from the start.
 * @param plan    what to do. KZ_MASTERMIND_OPTIMAL finds the least total by branch and bound; with
 *                `depth` the least total among the strategies of at most so many guesses.
 * @param work    nodes count guesses examined; a node or memory limit gives KZ_BUDGET.
 * @param tree    to be freed; untouched on failure.
 * @param bound   optional; on KZ_BUDGET the best total found so far and a proved lower bound.
 * @return KZ_OK; KZ_BAD_INPUT if no secret fits the history; KZ_UNSUPPORTED: proved that no
 *         strategy keeps `depth`, or some secret may not be guessed and so is never found;
 *         KZ_OUT_OF_RANGE (also: a game would be longer than KZ_MASTERMIND_DEPTH_MAX),
 *         KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: as kz_mastermind_rank() for each position of the tree. KZ_MASTERMIND_OPTIMAL is
 * exponential: 0.011 s for the classic game, 2.4 s for Bulls & Cows, 205 s and 1.3 GB for 5 pegs
 * and 6 colours (docs/theory/mastermind.md).
 * Source: Koyama and Lai 1993, Ville 2013: optimal totals that it confirms.
 */
KZ_API kz_status kz_mastermind_tree_new(const kz_mastermind_rules *rules,
                                        const kz_mastermind_history *history,
                                        const kz_mastermind_plan *plan, kz_work *work,
                                        kz_mastermind_tree **tree, uint64_t bound[2]) KZ_MUST_USE;

/** How many locks a search in threads needs. */
enum { KZ_MASTERMIND_LOCKS = 67 };

/** Locks, numbered 0..KZ_MASTERMIND_LOCKS - 1, as the caller has them: mutexes, for instance. */
typedef struct kz_mastermind_locks {
    /** Waits until no other thread has this lock. A thread has two at most, in one order. */
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
 * @param locks   copied. NULL: there will be one run at a time.
 * @param work    pays for all that runs have in common, and must outlive the search. Runs use it,
 *                under a lock: nobody else may until kz_mastermind_optimum_free().
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
 * Searches until the least total is proved, by this run or another one. Runs may begin and end at
 * any time: they tell each other what they find, and leave to each other what one is busy with.
 * @param optimum with locks: any number of threads may be here at the same time.
 * @param work    the thread's own; nodes count guesses examined by this run. A run that ends before
 *                its time harms no other.
 * @return KZ_OK; KZ_BUDGET, KZ_NO_MEMORY, KZ_CANCELLED.
 * Cost: as kz_mastermind_tree_new(), divided by the threads but for some tenths
 * (docs/theory/mastermind.md).
 */
KZ_API kz_status kz_mastermind_optimum_run(kz_mastermind_optimum *optimum,
                                           kz_work *work) KZ_MUST_USE;

/**
 * Makes the tree when a run was through. It does not depend on how many runs there were, nor on
 * what each of them did: kz_mastermind_tree_new() makes the same one.
 * @param optimum no run is under way.
 * @param work    pays for the tree; not the one of kz_mastermind_optimum_new().
 * @param tree    to be freed; untouched on failure.
 * @param bound   optional; written unless memory fails: the best total that runs found
 *                (UINT64_MAX: none) and a proved lower bound.
 * @return KZ_OK; KZ_UNSUPPORTED: proved that no strategy keeps the depth; KZ_BUDGET: no run was
 *         through, or a limit of this work; KZ_BAD_INPUT: facts that were taken in are not true;
 *         KZ_OUT_OF_RANGE (also: a game would be longer than KZ_MASTERMIND_DEPTH_MAX),
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
 * @return KZ_OK; KZ_OUT_OF_RANGE: no such beam; or the search has locks, or a depth.
 * Cost: constant.
 */
KZ_API kz_status kz_mastermind_optimum_follow(kz_mastermind_optimum *optimum,
                                              uint32_t beam) KZ_MUST_USE;

/**
 * Writes down what is known of large sets of codes, where nearly all of the time goes: a first line
 * that names the game, the history, depth, pool and beam, and a line for each fact, in no order.
 * @param optimum runs may be under way; so may the callback `cancelled` or `progress` of one.
 * @param out     appended to. With locks its sink is called under one of them: it must not ask for
 *                another.
 * Cost: O(facts): about 40 bytes each, some ten thousand in a search of a minute.
 */
KZ_API void kz_mastermind_optimum_print(kz_mastermind_optimum *optimum, kz_text *out);

/**
 * Takes in what another search has written, so that runs pass quickly over what that one had done.
 * The tree is the same as without. The facts are believed: false ones make false bounds, or a
 * tree that is not the best; kz_mastermind_verify() tells what a tree really needs.
 * @param optimum runs may be under way.
 * @param text    bytes as they are printed; a last line without an end is left out. Any bytes are
 *                safe.
 * @param length  bytes of text.
 * @param error   optional; the line and column of the first fault.
 * @return KZ_OK; KZ_BAD_INPUT: no such line, or facts of another game, history, depth, pool or
 *         beam; what stood before is taken in.
 * Cost: O(length).
 */
KZ_API kz_status kz_mastermind_optimum_take(kz_mastermind_optimum *optimum, const char *text,
                                            size_t length, kz_error *error) KZ_MUST_USE;

/** Frees a search; no run is under way. NULL does nothing. Cost: O(1). */
KZ_API void kz_mastermind_optimum_free(kz_mastermind_optimum *optimum);

/**
 * Computes a good strategy of a game that is too large for the optimum, by a beam: of each set of
 * codes that is left, from 40 codes on, only the guesses that look best are followed; smaller sets
 * are searched whole. A wider beam mostly needs fewer guesses in all, and takes longer.
 * @param rules   the variant.
 * @param history NULL: from the start.
 * @param beam    1..KZ_MASTERMIND_BEAM_MAX guesses are followed in each such set.
 * @param consistent_only only codes that may be the secret are guessed.
 * @param work    nodes count guesses examined; a node or memory limit gives KZ_BUDGET.
 * @param tree    to be freed; untouched on failure.
 * @param bound   optional; on KZ_BUDGET the best total found so far and a proved lower bound.
 * @return as kz_mastermind_tree_new(); KZ_OUT_OF_RANGE for a beam that is none, too.
 * Cost: grows faster than the beam does. 5 pegs and 8 colours: docs/theory/mastermind.md.
 */
KZ_API kz_status kz_mastermind_tree_beam(const kz_mastermind_rules *rules,
                                         const kz_mastermind_history *history, uint32_t beam,
                                         bool consistent_only, kz_work *work,
                                         kz_mastermind_tree **tree, uint64_t bound[2]) KZ_MUST_USE;

/** Frees a tree. NULL does nothing. @param work the one that paid for it. Cost: constant. */
KZ_API void kz_mastermind_tree_free(kz_mastermind_tree *tree, kz_work *work);

/** Gives what a tree achieves, counted when it was made. Cost: constant. */
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
 * as " 02 1345" (a blank for each guess before, the answer to the last one, the guess). Equal
 * trees give equal bytes. src/games/mastermind/strategy/tree_text.c shows the whole form.
 * @param out appended to; give it a sink.
 * Cost: O(guesses of the tree).
 */
KZ_API void kz_mastermind_tree_print(const kz_mastermind_tree *tree, kz_text *out);

/**
 * Replays a written strategy against every secret, with a scorer of its own: nothing but the text
 * is believed.
 * @param text    bytes as kz_mastermind_tree_print() writes them; not trusted.
 * @param length  bytes of text.
 * @param work    memory: 24 bytes for each line; nodes: the guesses of all games, and secrets that
 *                do not fit the history.
 * @param rules   optional; the variant named in the text; untouched on failure.
 * @param figures what it really achieves; untouched on failure.
 * @param error   optional; line and column of the first fault. Column 0: the line is well written,
 *                but its guess leaves an answer open, or no game comes there.
 * @return KZ_OK: every secret is found; KZ_BAD_INPUT, KZ_OUT_OF_RANGE, KZ_NO_MEMORY, KZ_BUDGET,
 *         KZ_CANCELLED.
 * Cost: O(length), and every game of the strategy guess by guess; each other secret once.
 */
KZ_API kz_status kz_mastermind_verify(const char *text, size_t length, kz_work *work,
                                      kz_mastermind_rules *rules, kz_mastermind_figures *figures,
                                      kz_error *error) KZ_MUST_USE;

/** What a rating says of one guess of a finished game. */
typedef struct kz_mastermind_rating {
    uint64_t before;         /**< secrets that were possible */
    uint64_t after;          /**< secrets left after the answer */
    double bits;             /**< log2(before / after): what the answer brought */
    double expected_bits;    /**< what the guess promised on average */
    double best_bits;        /**< what the best guess by entropy promised */
    bool was_possible;       /**< the guess could have been the secret */
    kz_mastermind_code best; /**< a guess with best_bits */
    bool is_exact;           /**< the next two are known: the position was small enough */
    uint64_t total;      /**< least total over the secrets possible, after this guess included */
    uint64_t best_total; /**< the same with the best guess; the difference was given away */
} kz_mastermind_rating;

/**
 * Rates a game guess by guess.
 * @param rules   the variant.
 * @param history the game; consistent.
 * @param exact_up_to positions with at most so many secrets are also solved exactly; 0: none.
 * @param work    as for kz_mastermind_rank().
 * @param rating  history->count ratings; untouched on failure.
 * @return KZ_OK, KZ_BAD_INPUT (no secret fits), KZ_OUT_OF_RANGE, KZ_NO_MEMORY, KZ_BUDGET,
 *         KZ_CANCELLED.
 * Cost: for each guess kz_mastermind_codes_new() and _rank(); where it is exact, also an optimal
 * tree of the position and one for each answer.
 */
KZ_API kz_status kz_mastermind_rate(const kz_mastermind_rules *rules,
                                    const kz_mastermind_history *history, uint32_t exact_up_to,
                                    kz_work *work, kz_mastermind_rating *rating) KZ_MUST_USE;

KZ_C_END

#endif
