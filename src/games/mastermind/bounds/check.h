/**
 * @file
 * The second proof of bounds: what it knows of a game, made by itself.
 */
#ifndef KZ_MASTERMIND_BOUNDS_CHECK_H
#define KZ_MASTERMIND_BOUNDS_CHECK_H

#include "base/arena.h"
#include "games/mastermind/bounds/bounds.h"

enum {
    KZ__MASTERMIND_CHECK_BLOCK = 64, /* guesses that are counted together */
    KZ__MASTERMIND_NOTES = 1 << 18,  /* values of sets that are kept, the last ones */
    KZ__MASTERMIND_CHECK_DEPTH = KZ_MASTERMIND_ROUNDS_MAX + 2
};

/* The bound of a set, by numbers drawn for its secrets: 128 bits that no other set will have. */
typedef struct kz__mastermind_note {
    uint64_t name[2];
    uint64_t value;
} kz__mastermind_note;

/* What one guess deep needs. */
typedef struct kz__mastermind_check_level {
    uint32_t *set;    /* secrets */
    uint64_t *ranked; /* bounds and guesses */
} kz__mastermind_check_level;

typedef struct kz__mastermind_checker {
    kz_work *work;
    kz__arena arena;
    kz_mastermind_rules rules;
    uint32_t secrets;
    uint32_t guesses; /* in whole blocks; the last one is repeated to fill them */
    uint8_t (*secret)[KZ_MASTERMIND_PEGS_MAX];
    uint8_t (*guess)[KZ_MASTERMIND_PEGS_MAX];
    uint32_t answers; /* the last one is the win */
    uint8_t number[KZ_MASTERMIND_PEGS_MAX + 1][KZ_MASTERMIND_PEGS_MAX + 1]; /* of an answer */
    uint8_t *answer;          /* by secret, by guess */
    kz_mastermind_code first; /* which guess `like` is for */
    uint32_t *like;           /* by guess: the first one that is as good after the first guess */
    uint64_t *least;          /* by number of secrets: what they cost with the best answers */
    uint64_t (*name)[2];      /* by secret */
    kz__mastermind_note *notes;
    kz__mastermind_check_level levels[KZ__MASTERMIND_CHECK_DEPTH];
    uint32_t sizes[KZ_MASTERMIND_ANSWERS_MAX][KZ__MASTERMIND_CHECK_BLOCK];
} kz__mastermind_checker;

/**
 * Makes all secrets, guesses and answers of a game.
 * @param c to be cleared, after a failure too.
 * @return KZ_OK; KZ_OUT_OF_RANGE: a game too large for that; KZ_NO_MEMORY, KZ_CANCELLED.
 */
kz_status kz__mastermind_check_open(kz__mastermind_checker *c, const kz_mastermind_rules *rules,
                                    kz_work *work) KZ_MUST_USE;

/** Gives everything back. */
void kz__mastermind_check_clear(kz__mastermind_checker *c);

/**
 * Begins with a first guess: finds the guesses that are equally good after it.
 * @return KZ_OK, KZ_CANCELLED.
 */
kz_status kz__mastermind_check_begin(kz__mastermind_checker *c,
                                     kz_mastermind_code first) KZ_MUST_USE;

/** Gives the pegs of a code. */
void kz__mastermind_check_unpack(const kz__mastermind_checker *c, kz_mastermind_code code,
                                 uint8_t pegs[KZ_MASTERMIND_PEGS_MAX]);

/** Answers a guess by the book. */
void kz__mastermind_check_score(const kz__mastermind_checker *c, const uint8_t *secret,
                                const uint8_t *guess, unsigned *black, unsigned *white);

/**
 * Proves a bound.
 * @param bound the codes are written. @param holds whether it can be proved with its rounds.
 * @return KZ_OK, KZ_BUDGET, KZ_CANCELLED.
 */
kz_status kz__mastermind_check_bound(kz__mastermind_checker *c, kz_mastermind_bound *bound,
                                     bool *holds) KZ_MUST_USE;

#endif
