/*
 * The centroid join: decides whether some leaves have a relation, that is, whether one of them
 * equals a zero-free tree over the others. See docs/theory/shisoku.md, "Centroid join".
 */
#ifndef KZ_SHISOKU_JOIN_H
#define KZ_SHISOKU_JOIN_H

#include "games/shisoku/search/sets.h"

/*
 * A hit: the leaves are split in three, and residue is in the set of x and is a combination of a
 * value of y and one of z. Two leaves: z is 0, and x and y are equal.
 */
typedef struct kz__shisoku_hit {
    uint32_t x;
    uint32_t y;
    uint32_t z;
    uint64_t residue;
} kz__shisoku_hit;

/* Judges a hit in exact arithmetic. Sets *done to end the search. */
typedef kz_status kz__shisoku_hit_judge(void *user, const kz__shisoku_hit *hit, bool *done);

enum {
    KZ__SHISOKU_JOIN_SURVIVORS = 8192 /* at least KZ__SHISOKU_STREAM_BLOCK */,
    KZ__SHISOKU_JOIN_ORIGINS = 128 /* 13 leaves part in at most 91 ways for one x */
};

/* The origin of a run of survivors. */
typedef struct kz__shisoku_origin {
    size_t first;
    uint32_t y;
    uint32_t z;
} kz__shisoku_origin;

typedef struct kz__shisoku_join {
    kz__shisoku_sets *sets;
    kz__shisoku_hit_judge *judge;
    void *user;
    bool report; /* reports each x to the progress callback of the work */
    uint64_t x_done;
    uint64_t x_total;
    uint32_t x;
    kz__shisoku_set x_set; /* what candidates are looked up in */
    bool done;
    kz_status status;
    size_t survivor_count;
    size_t origin_count;
    kz__shisoku_stream stream;
    kz__shisoku_origin origins[KZ__SHISOKU_JOIN_ORIGINS];
    uint64_t survivors[KZ__SHISOKU_JOIN_SURVIVORS + KZ__SHISOKU_STREAM_BLOCK + KZ__SHISOKU_LANES];
    uint64_t passed[KZ__SHISOKU_STREAM_BLOCK + KZ__SHISOKU_LANES];
    uint64_t words[2 * KZ__SHISOKU_JOIN_SURVIVORS]; /* a filter over the survivors */
} kz__shisoku_join;

/**
 * Prepares joins over the leaves of `sets`. @param join large: allocate it from an arena.
 */
void kz__shisoku_join_init(kz__shisoku_join *join, kz__shisoku_sets *sets,
                           kz__shisoku_hit_judge *judge, void *user);

/**
 * Judges every hit of the leaves in `mask` until one is done.
 * @param mask two leaves or more; its canonical mask is joined.
 * @param done set to whether a judge ended the search.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED, or what the judge returned.
 */
kz_status kz__shisoku_join_run(kz__shisoku_join *join, uint32_t mask, bool *done) KZ_MUST_USE;

/** Tells whether branches of y that join below one node must be tried too: see the theory. */
bool kz__shisoku_join_y_is_composite(unsigned leaves, unsigned z_size);

#endif
