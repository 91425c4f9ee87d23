/**
 * @file
 * Chooses guesses by their immediate effect: how the methods and tie-breaks compare them.
 */
#ifndef KZ_MASTERMIND_CHOICE_H
#define KZ_MASTERMIND_CHOICE_H

#include "games/mastermind/choice/logarithm.h"
#include "games/mastermind/choice/shortlist.h"
#include "games/mastermind/feedback/tally.h"
#include "kazu/mastermind_study.h"

/* Secrets that KZ_MASTERMIND_TIE_SPLIT adds to those of a guess that is not the secret. */
enum { KZ__MASTERMIND_PAIR = 2 };

typedef struct kz__mastermind_chooser {
    kz_mastermind_rules rules;
    kz_mastermind_plan plan;
    uint32_t classes;
    kz__mastermind_logarithms logarithms; /* for entropy alone */
    uint64_t unsplit; /* KZ_MASTERMIND_TIE_SPLIT: the penalty of a guess that is not the secret */
    kz_work *work;
} kz__mastermind_chooser;

/* A guess and its value; smaller is better. */
typedef struct kz__mastermind_candidate {
    uint64_t value;
    kz_mastermind_code guess;
    bool may_be_secret;
    uint32_t size[KZ_MASTERMIND_ANSWERS_MAX];
} kz__mastermind_candidate;

/**
 * Prepares for positions of at most a given number of secrets.
 * @param chooser must be cleared.
 * @return KZ_OK, KZ_NO_MEMORY; KZ_OUT_OF_RANGE for KZ_MASTERMIND_OPTIMAL.
 */
kz_status kz__mastermind_chooser_init(kz__mastermind_chooser *chooser,
                                      const kz_mastermind_rules *rules,
                                      const kz_mastermind_plan *plan, size_t secrets,
                                      kz_work *work) KZ_MUST_USE;

/** Frees the memory. */
void kz__mastermind_chooser_clear(kz__mastermind_chooser *chooser);

/** The value of a guess by minmax. @param worst its largest class. @param parts its classes. */
static inline uint64_t kz__mastermind_minmax_value(const kz__mastermind_chooser *chooser,
                                                   uint64_t worst, uint32_t parts) {
    return chooser->plan.tie == KZ_MASTERMIND_TIE_SPLIT ? worst * 64 + chooser->classes - parts
                                                        : worst;
}

/** A number that orders codes by their pegs from the left. */
uint32_t kz__mastermind_rank_of(kz_mastermind_code code);

/**
 * Finds the best guesses of a shortlist.
 * @param probes   the possible secrets; not empty.
 * @param list     the guesses; it may lack the secrets if capacity is 1, there are at most
 *                 KZ__MASTERMIND_TALLY_MAX of them, and the plan prefers them.
 * @param capacity room in best, at least 1.
 * @param best     the best first.
 * @param count    number of guesses: 0 only if the plan allows none of the list.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 */
kz_status kz__mastermind_choose(const kz__mastermind_chooser *chooser,
                                const kz__mastermind_probes *probes,
                                const kz__mastermind_shortlist *list, size_t capacity,
                                kz__mastermind_candidate *best, size_t *count) KZ_MUST_USE;

/** The value of `parts` classes of nearly equal size, the least possible for that number. */
uint64_t kz__mastermind_least_value(const kz__mastermind_chooser *chooser, uint64_t secrets,
                                    uint64_t parts);

/* The values of a block of guesses by the method. */
void kz__mastermind_values(const kz__mastermind_chooser *chooser, kz__mastermind_sizes sizes,
                           uint64_t value[KZ__MASTERMIND_LANES]);

/**
 * Compares two guesses: below 0 if a is the better one. 0 only if they are the same.
 * @return KZ_OK, KZ_NO_MEMORY.
 */
kz_status kz__mastermind_compare_candidates(const kz__mastermind_chooser *chooser,
                                            const kz__mastermind_candidate *a,
                                            const kz__mastermind_candidate *b,
                                            int *order) KZ_MUST_USE;

#endif
