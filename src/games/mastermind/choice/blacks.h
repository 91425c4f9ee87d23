/**
 * @file
 * Counts black pegs for 512 guesses at a time, one bit each. All guesses of a block have the same
 * colours, so they have equally many pegs in common with a secret, regardless of places.
 */
#ifndef KZ_MASTERMIND_BLACKS_H
#define KZ_MASTERMIND_BLACKS_H

#include "kazu/mastermind.h"

enum {
    KZ__MASTERMIND_SWATH = 512, /* guesses */
    KZ__MASTERMIND_SWATH_WORDS = KZ__MASTERMIND_SWATH / 64,
    KZ__MASTERMIND_FILL = 8 /* secrets are processed in whole groups of this size */
};

/* [16 * peg + colour]: the guesses with this colour at this peg. No bit for a blank. */
typedef uint64_t kz__mastermind_masks[16 * KZ_MASTERMIND_PEGS_MAX][KZ__MASTERMIND_SWATH_WORDS];

/*
 * The counts, by guess: the number of secrets whose number of blacks has these binary digits (one,
 * two, four, eight) set: one; two; one and two; four; one and four; two and four; one, two and
 * four; eight. The first n of these counts distinguish the numbers 0..n.
 */
typedef uint32_t kz__mastermind_digits[KZ_MASTERMIND_PEGS_MAX][KZ__MASTERMIND_SWATH];

/* Secrets that have equally many pegs in common with the guesses. */
typedef struct kz__mastermind_blacks {
    uint8_t pegs;
    uint8_t common;                  /* pegs in common, at least 1: the most blacks */
    size_t words;                    /* words in use of each mask */
    size_t count;                    /* secrets, in whole groups, padded with 0 */
    const kz_mastermind_code *codes; /* the secrets; borrowed */
    const uint64_t (*masks)[KZ__MASTERMIND_SWATH_WORDS];
} kz__mastermind_blacks;

/** Counts the secrets. @param digits the first `common` rows are overwritten, up to `words`. */
void kz__mastermind_blacks_count(kz_cpu cpu, const kz__mastermind_blacks *blacks,
                                 kz__mastermind_digits digits);

/**
 * Converts the counts into sizes, for 64 guesses.
 * @param first  of the guesses in the swath.
 * @param common pegs in common.
 * @param total  of the secrets.
 * @param size   by blacks, 0..common: 64 sizes; overwritten.
 */
void kz__mastermind_blacks_sizes(kz__mastermind_digits digits, size_t first, unsigned common,
                                 uint32_t total, uint32_t (*size)[64]);

/* Versions with equal results. */
void kz__mastermind_blacks_portable(const kz__mastermind_blacks *blacks,
                                    kz__mastermind_digits digits);
#if defined(KZ_HAVE_AVX2)
void kz__mastermind_blacks_avx2(const kz__mastermind_blacks *blacks, kz__mastermind_digits digits);
#endif
#if defined(KZ_HAVE_AVX512)
void kz__mastermind_blacks_avx512(const kz__mastermind_blacks *blacks,
                                  kz__mastermind_digits digits);
#endif

#endif
