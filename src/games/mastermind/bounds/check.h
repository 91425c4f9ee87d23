/**
 * @file
 * The data of the independent verification of bounds, which it computes itself.
 */
#ifndef KZ_MASTERMIND_BOUNDS_CHECK_H
#define KZ_MASTERMIND_BOUNDS_CHECK_H

#include "base/arena.h"
#include "games/mastermind/bounds/bounds.h"

enum {
    KZ__MASTERMIND_CHECK_BLOCK = 64, /* guesses counted together */
    KZ__MASTERMIND_NOTES = 1 << 18,  /* most stored values of sets; older ones are replaced */
    KZ__MASTERMIND_CHECK_DEPTH = KZ_MASTERMIND_ROUNDS_MAX + 2
};

/* The bound of a set, identified by 128 bits from random numbers of its secrets. */
typedef struct kz__mastermind_note {
    uint64_t name[2];
    uint64_t value;
} kz__mastermind_note;

/* The buffers of one level of guesses. */
typedef struct kz__mastermind_check_level {
    uint32_t *set;    /* secrets */
    uint64_t *ranked; /* bounds and guesses */
} kz__mastermind_check_level;

typedef struct kz__mastermind_checker {
    kz_work *work;
    kz__arena arena;
    kz_mastermind_rules rules;
    uint32_t secrets;
    uint32_t guesses; /* padded to whole blocks with the last one */
    uint8_t (*secret)[KZ_MASTERMIND_PEGS_MAX];
    uint8_t (*guess)[KZ_MASTERMIND_PEGS_MAX];
    uint32_t answers; /* the last one is the win */
    uint8_t number[KZ_MASTERMIND_PEGS_MAX + 1][KZ_MASTERMIND_PEGS_MAX + 1]; /* of an answer */
    uint8_t *answer;          /* by secret, by guess */
    kz_mastermind_code first; /* the guess that `like` is for */
    uint32_t *like;           /* by guess: the first equally good one after the first guess */
    uint64_t *least;          /* by number of secrets: their least total with the best answers */
    uint64_t (*name)[2];      /* by secret */
    kz__mastermind_note *notes;
    kz__mastermind_check_level levels[KZ__MASTERMIND_CHECK_DEPTH];
    uint32_t sizes[KZ_MASTERMIND_ANSWERS_MAX][KZ__MASTERMIND_CHECK_BLOCK];
} kz__mastermind_checker;

/**
 * Makes all secrets, guesses and answers of a game.
 * @param c clear it also on failure.
 * @return KZ_OK; KZ_OUT_OF_RANGE: the game is too large; KZ_NO_MEMORY, KZ_CANCELLED.
 */
kz_status kz__mastermind_check_open(kz__mastermind_checker *c, const kz_mastermind_rules *rules,
                                    kz_work *work) KZ_MUST_USE;

/** Frees everything. */
void kz__mastermind_check_clear(kz__mastermind_checker *c);

/**
 * Starts with a first guess: finds the guesses that are equally good after it.
 * @return KZ_OK, KZ_CANCELLED.
 */
kz_status kz__mastermind_check_begin(kz__mastermind_checker *c,
                                     kz_mastermind_code first) KZ_MUST_USE;

/** Gives the pegs of a code. */
void kz__mastermind_check_unpack(const kz__mastermind_checker *c, kz_mastermind_code code,
                                 uint8_t pegs[KZ_MASTERMIND_PEGS_MAX]);

/** Scores a guess by the definition. */
void kz__mastermind_check_score(const kz__mastermind_checker *c, const uint8_t *secret,
                                const uint8_t *guess, unsigned *black, unsigned *white);

/**
 * Proves a bound.
 * @param bound its `codes` is overwritten. @param holds whether its rounds prove it.
 * @return KZ_OK, KZ_BUDGET, KZ_CANCELLED.
 */
kz_status kz__mastermind_check_bound(kz__mastermind_checker *c, kz_mastermind_bound *bound,
                                     bool *holds) KZ_MUST_USE;

#endif
