/**
 * @file
 * The base sequence as a stream of words, 64 outcomes each, in order of position.
 */
#ifndef KZ_KAZUTORI_OUTCOMES_H
#define KZ_KAZUTORI_OUTCOMES_H

#include "games/kazutori/sequence/blocks.h"
#include "games/kazutori/sequence/distant.h"

typedef struct kz__kazutori_outcome_stream {
    kz_work *work;                   /* borrowed */
    kz__kazutori_wide_blocks *wide;  /* for long streams of numbers up to 64; else NULL */
    kz__kazutori_byte_blocks narrow; /* for all others */
    uint64_t attacked;               /* the register of the numbers up to 64 */
    bool is_large;                   /* there are larger numbers */
    kz__kazutori_distant distant;    /* those */
    uint64_t *track;
} kz__kazutori_outcome_stream;

/**
 * Opens a stream at position 0.
 * @param stream close it with kz__kazutori_outcome_stream_close(), also on failure.
 * @param set    not empty; largest at most KZ_KAZUTORI_NUMBER_MAX.
 * @param length approximate number of positions to read, which decides the tables.
 */
kz_status kz__kazutori_outcome_stream_open(kz__kazutori_outcome_stream *stream,
                                           const kz_kazutori_set *set, uint64_t length,
                                           kz_work *work) KZ_MUST_USE;

void kz__kazutori_outcome_stream_close(kz__kazutori_outcome_stream *stream);

/**
 * Reads the next outcomes.
 * @param stream open.
 * @param words  `count` words; bit i from the lowest on: the position is a P-position.
 * @param count  a multiple of KZ__KAZUTORI_BLOCK_GROUP.
 * @return KZ_OK; KZ_BUDGET, KZ_CANCELLED.
 */
kz_status kz__kazutori_outcome_stream_read(kz__kazutori_outcome_stream *stream, uint64_t *words,
                                           size_t count) KZ_MUST_USE;

/** outcomes_large.c: opens the part of a stream for the numbers above 64. */
kz_status kz__kazutori_outcome_stream_open_large(kz__kazutori_outcome_stream *stream,
                                                 const kz_kazutori_set *set,
                                                 uint64_t length) KZ_MUST_USE;

/** outcomes_large.c: reads words of a stream with numbers above 64. */
kz_status kz__kazutori_outcome_stream_read_large(kz__kazutori_outcome_stream *stream,
                                                 uint64_t *words, size_t count) KZ_MUST_USE;

#endif
