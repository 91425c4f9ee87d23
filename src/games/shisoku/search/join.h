/*
 * The centroid join: decides whether some leaves stand in a relation, that is, whether one of
 * them equals a zero-free tree over the others. See docs/theory/shisoku.md, "Centroid join".
 */
#ifndef KZ_SHISOKU_JOIN_H
#define KZ_SHISOKU_JOIN_H

#include "games/shisoku/search/sets.h"

/*
 * A hit: the leaves are split in three, and residue is in the set of x and is a combination of a
 * value of y and one of z. Two leaves: z is 0, and x and y are equal.
 */
typedef struct kz__hit {
    uint32_t x;
    uint32_t y;
    uint32_t z;
    uint64_t residue;
} kz__hit;

/* Judges a hit in exact arithmetic. Sets *done to end the search. */
typedef kz_status kz__hit_judge(void *user, const kz__hit *hit, bool *done);

enum {
    KZ__JOIN_SURVIVORS = 8192 /* at least KZ__STREAM_BLOCK */,
    KZ__JOIN_ORIGINS = 128 /* 13 leaves part in at most 91 ways for one x */
};

/* Where a run of survivors came from. */
typedef struct kz__origin {
    size_t first;
    uint32_t y;
    uint32_t z;
} kz__origin;

typedef struct kz__join {
    kz__sets *sets;
    kz__hit_judge *judge;
    void *user;
    bool report; /* tells the work's progress callback of each x */
    uint64_t x_done;
    uint64_t x_total;
    uint32_t x;
    kz__set x_set; /* what candidates are looked up in */
    bool done;
    kz_status status;
    size_t survivor_count;
    size_t origin_count;
    kz__stream stream;
    kz__origin origins[KZ__JOIN_ORIGINS];
    uint64_t survivors[KZ__JOIN_SURVIVORS + KZ__STREAM_BLOCK + KZ__LANES];
    uint64_t passed[KZ__STREAM_BLOCK + KZ__LANES];
    uint64_t words[2 * KZ__JOIN_SURVIVORS]; /* a filter over the survivors */
} kz__join;

/**
 * Prepares joins over the leaves of `sets`. @param join large: allocate it from an arena.
 */
void kz__join_init(kz__join *join, kz__sets *sets, kz__hit_judge *judge, void *user);

/**
 * Judges every hit of the leaves in `mask` until one is done.
 * @param mask two leaves or more; its canonical mask is joined.
 * @param done set to whether a judge said so.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED, or what the judge returned.
 */
kz_status kz__join_run(kz__join *join, uint32_t mask, bool *done);

/** Tells whether branches of y that join below one node must be tried too: see the theory. */
bool kz__join_y_is_composite(unsigned leaves, unsigned z_size);

#endif
