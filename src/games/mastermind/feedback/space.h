/**
 * @file
 * All legal guesses of a variant in the order of the lists (listing.h), and which of them are
 * legal secrets.
 */
#ifndef KZ_MASTERMIND_SPACE_H
#define KZ_MASTERMIND_SPACE_H

#include "games/mastermind/feedback/listing.h"

#define KZ__MASTERMIND_NO_INDEX UINT32_MAX

typedef struct kz__mastermind_space {
    kz_mastermind_rules rules;
    uint32_t classes; /* kz_mastermind_answers() */
    uint32_t guess_count;
    uint32_t secret_count;
    kz_mastermind_code *guesses;
    kz_mastermind_code *secrets;
    uint32_t *secret_of; /* by guess: its index among the secrets, or KZ__MASTERMIND_NO_INDEX */
    uint32_t *guess_of;  /* by secret: its index among the guesses, or KZ__MASTERMIND_NO_INDEX */
} kz__mastermind_space;

/**
 * Lists a variant.
 * @param rules any; they are checked.
 * @param work  memory: 8 bytes for each guess and each secret.
 * @param space to be freed with the same work; untouched on failure.
 * @return KZ_OK; KZ_OUT_OF_RANGE if kz_mastermind_rules_check() says so or there are more than
 *         KZ_MASTERMIND_CODES_MAX guesses; KZ_NO_MEMORY.
 */
kz_status kz__mastermind_space_new(const kz_mastermind_rules *rules, kz_work *work,
                                   kz__mastermind_space **space) KZ_MUST_USE;

/** Frees a space. NULL does nothing. @param work the one that allocated it. */
void kz__mastermind_space_free(kz__mastermind_space *space, kz_work *work);

/**
 * Finds a code among the guesses by binary search. @return KZ__MASTERMIND_NO_INDEX if it is none.
 */
uint32_t kz__mastermind_guess_index(const kz__mastermind_space *space, kz_mastermind_code code);
/**
 * Finds a code among the secrets by binary search. @return KZ__MASTERMIND_NO_INDEX if it is none.
 */
uint32_t kz__mastermind_secret_index(const kz__mastermind_space *space, kz_mastermind_code code);

/** Gives how many guesses have only colours 1..colors (and blanks): the first ones. */
uint32_t kz__mastermind_guesses_over(const kz__mastermind_space *space, unsigned colors);

#endif
