/*
 * All combinations of two lists of values, delivered in blocks that fit the first-level cache.
 * Sets are built from such streams and relations are searched in them.
 */
#ifndef KZ_SHISOKU_STREAM_H
#define KZ_SHISOKU_STREAM_H

#include "games/shisoku/search/field.h"

enum {
    KZ__STREAM_CHUNK = 512, /* values of one list combined at a time */
    KZ__STREAM_BLOCK = 4096 /* candidates in a block */
};

/* A list of residues with their inverses. */
typedef struct kz__span {
    const uint64_t *value;
    const uint64_t *inverse;
    size_t count;
} kz__span;

/* Takes a block; false ends the stream. */
typedef bool kz__stream_consumer(void *user, const uint64_t *candidates, size_t count);

typedef struct kz__stream {
    const kz__field *field;
    kz__stream_consumer *consume;
    void *user;
    bool stopped;
    uint64_t sent; /* candidates delivered so far */
    size_t filled;
    uint64_t block[KZ__STREAM_BLOCK + KZ__LANES];
} kz__stream;

/** Starts an empty stream. */
void kz__stream_start(kz__stream *stream, const kz__field *field, kz__stream_consumer *consume,
                      void *user);

/** Sends y+z and |y-z| for all pairs, in blocks; call kz__stream_flush() for the rest. */
void kz__stream_sums(kz__stream *stream, kz__span y, kz__span z);

/** Sends yz, y/z and z/y for all pairs, in blocks; call kz__stream_flush() for the rest. */
void kz__stream_products(kz__stream *stream, kz__span y, kz__span z);

/** Delivers what is left in the block. */
void kz__stream_flush(kz__stream *stream);

#endif
