/**
 * @file
 * The answers of one guess to many codes, as answer numbers. Scoring is symmetric: the codes may
 * as well be guesses and the one code the secret.
 */
#ifndef KZ_MASTERMIND_FEEDBACK_H
#define KZ_MASTERMIND_FEEDBACK_H

#include "games/mastermind/feedback/columns.h"
#include "games/mastermind/feedback/space.h"

/**
 * Scores a guess against codes in column layout, which is faster for many guesses.
 * @param classes an answer number per code, whole blocks: room for kz__mastermind_blocks(count)
 *                times KZ__MASTERMIND_BLOCK bytes.
 */
void kz__mastermind_feedback_columns(kz_cpu cpu, kz_mastermind_code guess,
                                     const kz__mastermind_columns *columns, uint8_t *classes);

/** Scores a guess against a list of codes. @param classes count answer numbers. */
void kz__mastermind_feedback(const kz__mastermind_space *space, kz_cpu cpu,
                             kz_mastermind_code guess, const kz_mastermind_code *codes,
                             size_t count, uint8_t *classes);

/*
 * Kernels with equal results: they score the guess against all blocks of the columns. offset has
 * 16 bytes: by black, what to add to black + white for the answer number.
 */
void kz__mastermind_feedback_portable(kz_mastermind_code guess, const uint8_t *offset,
                                      const kz__mastermind_columns *columns, uint8_t *classes);
#if defined(KZ_HAVE_AVX2)
void kz__mastermind_feedback_avx2(kz_mastermind_code guess, const uint8_t *offset,
                                  const kz__mastermind_columns *columns, uint8_t *classes);
#endif

#endif
