/**
 * @file
 * The classes of many guesses at once: for a block of guesses in column layout, how many of the
 * secrets give each answer. The lanes are guesses; the secrets come one by one.
 */
#ifndef KZ_MASTERMIND_TALLY_H
#define KZ_MASTERMIND_TALLY_H

#include "games/mastermind/feedback/columns.h"

enum { KZ__MASTERMIND_LANES = KZ__MASTERMIND_BLOCK };

/* The data of a secret for a kernel. Bytes are repeated four times, so that a word is loaded and
 * broadcast in one step. */
typedef struct kz__mastermind_probe {
    uint32_t color[KZ_MASTERMIND_PEGS_MAX];
    /* By the low four bits of a token: tokens below it are the secret's, too. At most 127. */
    uint8_t limit[16];
} kz__mastermind_probe;

/* The secrets of a position, prepared for counting. Borrowed. */
typedef struct kz__mastermind_probes {
    uint8_t pegs;
    uint8_t classes;
    /* By black: add it to black + white, modulo 256, for the answer number. */
    uint8_t offset[16];
    size_t count;
    const kz__mastermind_probe *probe;
    const kz_mastermind_code *codes; /* the same secrets */
} kz__mastermind_probes;

/* [class][guess]: how many secrets. */
typedef uint32_t kz__mastermind_sizes[KZ_MASTERMIND_ANSWERS_MAX][KZ__MASTERMIND_LANES];

/** Probes of these rules without a secret: what kz__mastermind_probes_make() starts from. */
kz__mastermind_probes kz__mastermind_probes_none(const kz_mastermind_rules *rules);

/** Prepares secrets. @param probe room for count of them; written and borrowed, as secrets is. */
kz_status kz__mastermind_probes_make(const kz_mastermind_rules *rules,
                                     const kz_mastermind_code *secrets, size_t count, kz_work *work,
                                     kz__mastermind_probe *probe,
                                     kz__mastermind_probes *probes) KZ_MUST_USE;

/* Most secrets that are counted in bytes at a time. */
enum { KZ__MASTERMIND_TALLY_MAX = 128 };
/* [secret][guess]: the number of the answer. */
typedef uint8_t kz__mastermind_replies[KZ__MASTERMIND_TALLY_MAX][KZ__MASTERMIND_LANES];
/* [class][guess]: how many secrets. Whole groups of eight classes. */
typedef uint8_t kz__mastermind_counts[KZ_MASTERMIND_ANSWERS_MAX + 3][KZ__MASTERMIND_LANES];

/**
 * Counts the classes of one block of guesses. KZ_CANCELLED if the caller of `work` wants to stop.
 * @param rows    the 2 * pegs rows of the block, as kz__mastermind_columns has them.
 * @param replies room to work in.
 * @param sizes   the first `classes` rows are overwritten.
 */
kz_status kz__mastermind_tally(kz_work *work, const kz__mastermind_probes *probes,
                               const uint8_t (*rows)[KZ__MASTERMIND_LANES],
                               kz__mastermind_replies replies,
                               kz__mastermind_sizes sizes) KZ_MUST_USE;

/** The answers of one block of guesses to up to KZ__MASTERMIND_TALLY_MAX secrets. */
void kz__mastermind_replies_of(kz_cpu cpu, const kz__mastermind_probes *probes,
                               const uint8_t (*rows)[KZ__MASTERMIND_LANES],
                               kz__mastermind_replies replies);

/** Counts them by class. @param count secrets. @param classes how many there are. */
void kz__mastermind_count_replies(kz_cpu cpu, const uint8_t (*replies)[KZ__MASTERMIND_LANES],
                                  size_t count, unsigned classes, kz__mastermind_counts counts);

/* Versions with equal results. */
void kz__mastermind_replies_portable(const kz__mastermind_probes *probes,
                                     const uint8_t (*rows)[KZ__MASTERMIND_LANES],
                                     kz__mastermind_replies replies);
void kz__mastermind_count_portable(const uint8_t (*replies)[KZ__MASTERMIND_LANES], size_t count,
                                   unsigned classes, kz__mastermind_counts counts);
#if defined(KZ_HAVE_AVX2)
void kz__mastermind_replies_avx2(const kz__mastermind_probes *probes,
                                 const uint8_t (*rows)[KZ__MASTERMIND_LANES],
                                 kz__mastermind_replies replies);
void kz__mastermind_count_avx2(const uint8_t (*replies)[KZ__MASTERMIND_LANES], size_t count,
                               unsigned classes, kz__mastermind_counts counts);
#endif
#if defined(KZ_HAVE_AVX512)
void kz__mastermind_replies_avx512(const kz__mastermind_probes *probes,
                                   const uint8_t (*rows)[KZ__MASTERMIND_LANES],
                                   kz__mastermind_replies replies);
void kz__mastermind_count_avx512(const uint8_t (*replies)[KZ__MASTERMIND_LANES], size_t count,
                                 unsigned classes, kz__mastermind_counts counts);
#endif

#endif
