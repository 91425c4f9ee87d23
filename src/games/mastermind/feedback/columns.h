/**
 * @file
 * A list of codes laid out for scoring many at once: blocks of codes, in each block one row of
 * bytes for each peg.
 */
#ifndef KZ_MASTERMIND_COLUMNS_H
#define KZ_MASTERMIND_COLUMNS_H

#include "kazu/mastermind.h"

enum { KZ__MASTERMIND_BLOCK = 64 /* codes */ };

/*
 * Of block b, peg p: rows[2 * (b * pegs + p)] holds the colours, and the row after it the tokens:
 * 15 - colour, plus 16 times the number of pegs further left that have the same colour. So the
 * tokens of a code are distinct, and two codes have as many tokens in common as they have pegs in
 * common regardless of places. An incomplete last block is padded with blank codes.
 */
typedef struct kz__mastermind_columns {
    uint8_t pegs;
    size_t count;
    uint8_t (*rows)[KZ__MASTERMIND_BLOCK];
} kz__mastermind_columns;

/** Gives the number of blocks of a list. */
static inline size_t kz__mastermind_blocks(size_t count) {
    return count / KZ__MASTERMIND_BLOCK + (count % KZ__MASTERMIND_BLOCK > 0 ? 1 : 0);
}

/** Gives the number of rows of a list. */
static inline size_t kz__mastermind_rows(unsigned pegs, size_t count) {
    return 2 * pegs * kz__mastermind_blocks(count);
}

/** Lays codes out. @param columns pegs, count and room for the rows are set; rows are written. */
void kz__mastermind_columns_fill(const kz__mastermind_columns *columns,
                                 const kz_mastermind_code *codes);

/**
 * Lays codes out in newly allocated memory.
 * @param columns clear it with the same work; untouched on failure.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_CANCELLED.
 */
kz_status kz__mastermind_columns_new(unsigned pegs, const kz_mastermind_code *codes, size_t count,
                                     kz_work *work, kz__mastermind_columns *columns) KZ_MUST_USE;

/** Frees the memory. @param work the one that allocated it. */
void kz__mastermind_columns_clear(kz__mastermind_columns *columns, kz_work *work);

#endif
