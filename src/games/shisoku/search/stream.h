/*
 * All combinations of two lists of values, delivered in blocks that fit the L1 cache. Sets are
 * built from such streams and relations are searched in them.
 */
#ifndef KZ_SHISOKU_STREAM_H
#define KZ_SHISOKU_STREAM_H

#include "games/shisoku/search/field.h"

enum {
    KZ__SHISOKU_STREAM_CHUNK = 512, /* values of one list combined at a time */
    KZ__SHISOKU_STREAM_BLOCK = 4096 /* candidates in a block */
};

/* A list of residues with their inverses. */
typedef struct kz__shisoku_stream_span {
    const uint64_t *value;
    const uint64_t *inverse;
    size_t count;
} kz__shisoku_stream_span;

/* Takes a block; false ends the stream. */
typedef bool kz__shisoku_stream_consumer(void *user, const uint64_t *candidates, size_t count);

typedef struct kz__shisoku_stream {
    const kz__shisoku_field *field;
    kz__shisoku_stream_consumer *consume;
    void *user;
    bool stopped;
    uint64_t sent; /* candidates delivered so far */
    size_t filled;
    uint64_t block[KZ__SHISOKU_STREAM_BLOCK + KZ__SHISOKU_LANES];
} kz__shisoku_stream;

/** Starts an empty stream. */
void kz__shisoku_stream_start(kz__shisoku_stream *stream, const kz__shisoku_field *field,
                              kz__shisoku_stream_consumer *consume, void *user);

/** Sends y+z and |y-z| for all pairs, in blocks; call kz__shisoku_stream_flush() for the rest. */
void kz__shisoku_stream_sums(kz__shisoku_stream *stream, kz__shisoku_stream_span y,
                             kz__shisoku_stream_span z);

/** Sends yz, y/z and z/y for all pairs, in blocks; call kz__shisoku_stream_flush() for the rest. */
void kz__shisoku_stream_products(kz__shisoku_stream *stream, kz__shisoku_stream_span y,
                                 kz__shisoku_stream_span z);

/** Delivers the rest of the block. */
void kz__shisoku_stream_flush(kz__shisoku_stream *stream);

#endif
