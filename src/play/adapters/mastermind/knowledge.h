/**
 * @file
 * What the breaker of a Mastermind code knows, and the best guess from there: of equally good ones
 * one that may be the code, and with the last chance no other.
 */
#ifndef KZ_PLAY_ADAPTERS_MASTERMIND_KNOWLEDGE_H
#define KZ_PLAY_ADAPTERS_MASTERMIND_KNOWLEDGE_H

#include "kazu/mastermind_study.h"
#include "play/adapters/mastermind/state.h"

/** What the breaker knows. */
typedef struct kz__mastermind_knowledge {
    kz_mastermind_rules rules;
    kz_mastermind_history history;
    kz_mastermind_codes *codes; /**< the codes that are still possible */
    bool is_last;               /**< the next guess is the last */
} kz__mastermind_knowledge;

/**
 * Lists the codes that fit the answers.
 * @param known its codes are to be freed; NULL on failure.
 * @return as kz_mastermind_codes_new().
 */
kz_status kz__mastermind_learn(const kz__mastermind_table *table, kz_work *work,
                               kz__mastermind_knowledge *known) KZ_MUST_USE;

/** Finds the best guess by a method. @return as kz_mastermind_rank(). */
kz_status kz__mastermind_best_guess(const kz__mastermind_knowledge *known,
                                    kz_mastermind_method method, kz_work *work,
                                    kz_mastermind_ranked *best) KZ_MUST_USE;

/**
 * Finds a guess that needs the fewest guesses in all, or, if that takes too long, a good one.
 * @param guess untouched on failure.
 * @return as kz_mastermind_rank() or kz_mastermind_tree_new().
 */
kz_status kz__mastermind_strongest(const kz__mastermind_knowledge *known, kz_work *work,
                                   kz_mastermind_code *guess) KZ_MUST_USE;

/** A guess and the best one at the same place. */
typedef struct kz__mastermind_comparison {
    kz_mastermind_rules rules;
    size_t codes; /**< possible before */
    kz_mastermind_ranked made;
    kz_mastermind_ranked best; /**< by entropy */
    bool is_last;              /**< the last chance */
} kz__mastermind_comparison;

/** Compares a guess with the best one. @param table before it was made. */
kz_status kz__mastermind_weigh(const kz__mastermind_table *table, kz_mastermind_code guess,
                               kz_work *work, kz__mastermind_comparison *c) KZ_MUST_USE;

#endif
