/*
 * An independent, slow and simple answer to "which values can this hand make?": a forward dynamic
 * programme over sub-multisets that keeps every signed value as an exact fraction. It shares no
 * code and no idea with the solver: no residues, no absolute values, no join, no kz_rational.
 * Header-only, so that any test can include it.
 */
#ifndef SHISOKU_ORACLE_H
#define SHISOKU_ORACLE_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

__extension__ typedef __int128 oracle_wide;

enum { ORACLE_CARDS_MAX = 11 };

/* Lowest terms, denominator above 0; a denominator of 0 marks an empty slot. */
typedef struct oracle_fraction {
    int64_t numerator;
    int64_t denominator;
} oracle_fraction;

typedef struct oracle_set {
    oracle_fraction *values; /* in order of discovery */
    uint32_t count;
    uint32_t capacity;
    uint32_t *slots; /* index + 1 into values; 0: empty */
    uint32_t slot_count;
} oracle_set;

typedef struct oracle_hand {
    uint32_t count;
    oracle_fraction cards[ORACLE_CARDS_MAX];    /* sorted, so that equal cards are neighbours */
    oracle_set sets[1u << ORACLE_CARDS_MAX];    /* filled for canonical masks only */
    uint32_t canonical[1u << ORACLE_CARDS_MAX]; /* mask -> its canonical mask */
} oracle_hand;

static inline int64_t oracle_gcd(int64_t a, int64_t b) {
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

static inline oracle_fraction oracle_reduce(int64_t numerator, int64_t denominator) {
    assert(denominator != 0);
    int64_t common = oracle_gcd(numerator, denominator);
    if (denominator < 0) {
        common = -common;
    }
    return (oracle_fraction){numerator / common, denominator / common};
}

static inline bool oracle_same(oracle_fraction a, oracle_fraction b) {
    return a.numerator == b.numerator && a.denominator == b.denominator;
}

/* The sign of a - b. */
static inline int oracle_compare(oracle_fraction a, oracle_fraction b) {
    oracle_wide left = (oracle_wide)a.numerator * b.denominator;
    oracle_wide right = (oracle_wide)b.numerator * a.denominator;
    return (left > right) - (left < right);
}

static inline uint64_t oracle_hash(oracle_fraction v) {
    uint64_t h = (uint64_t)v.numerator * UINT64_C(0x9E3779B97F4A7C15);
    h ^= h >> 29;
    h = (h + (uint64_t)v.denominator) * UINT64_C(0xBF58476D1CE4E5B9);
    return h ^ (h >> 32);
}

static inline void *oracle_grow(void *block, size_t bytes) {
    void *grown = realloc(block, bytes);
    assert(grown != NULL);
    return grown;
}

static inline uint32_t *oracle_slot(const oracle_set *set, oracle_fraction v) {
    uint64_t at = oracle_hash(v) & (set->slot_count - 1);
    while (set->slots[at] != 0 && !oracle_same(set->values[set->slots[at] - 1], v)) {
        at = (at + 1) & (set->slot_count - 1);
    }
    return &set->slots[at];
}

static inline void oracle_rehash(oracle_set *set, uint32_t slot_count) {
    set->slots = (uint32_t *)oracle_grow(set->slots, slot_count * sizeof *set->slots);
    set->slot_count = slot_count;
    memset(set->slots, 0, slot_count * sizeof *set->slots);
    for (uint32_t i = 0; i < set->count; i++) {
        *oracle_slot(set, set->values[i]) = i + 1;
    }
}

static inline bool oracle_contains(const oracle_set *set, oracle_fraction v) {
    return set->count > 0 && *oracle_slot(set, v) != 0;
}

static inline void oracle_insert(oracle_set *set, oracle_fraction v) {
    if (2 * (set->count + 1) > set->slot_count) {
        oracle_rehash(set, set->slot_count == 0 ? 16 : 2 * set->slot_count);
    }
    uint32_t *slot = oracle_slot(set, v);
    if (*slot != 0) {
        return;
    }
    if (set->count == set->capacity) {
        set->capacity = set->capacity == 0 ? 8 : 2 * set->capacity;
        set->values =
            (oracle_fraction *)oracle_grow(set->values, set->capacity * sizeof *set->values);
    }
    set->values[set->count++] = v;
    *slot = set->count;
}

/* All six results of two operands, both orders of - and /; never a division by zero. */
static inline void oracle_combine(oracle_set *out, oracle_fraction a, oracle_fraction b) {
    int64_t left = a.numerator * b.denominator;
    int64_t right = b.numerator * a.denominator;
    int64_t below = a.denominator * b.denominator;
    oracle_insert(out, oracle_reduce(left + right, below));
    oracle_insert(out, oracle_reduce(left - right, below));
    oracle_insert(out, oracle_reduce(right - left, below));
    oracle_insert(out, oracle_reduce(a.numerator * b.numerator, below));
    if (right != 0) {
        oracle_insert(out, oracle_reduce(left, right));
    }
    if (left != 0) {
        oracle_insert(out, oracle_reduce(right, left));
    }
}

/* Numerators and denominators of every value are at most this product: 64 bits suffice. */
static inline bool oracle_fits(const oracle_fraction *cards, uint32_t count) {
    oracle_wide bound = 1;
    for (uint32_t i = 0; i < count; i++) {
        bound *= (oracle_wide)cards[i].numerator + cards[i].denominator;
        if (bound > INT64_MAX / 4) {
            return false;
        }
    }
    return true;
}

/* The mask that takes the first cards of each group of equal cards. */
static inline uint32_t oracle_canonical_mask(const oracle_hand *hand, uint32_t mask) {
    uint32_t result = 0;
    for (uint32_t first = 0; first < hand->count;) {
        uint32_t last = first;
        uint32_t taken = 0;
        while (last < hand->count && oracle_same(hand->cards[last], hand->cards[first])) {
            taken += (mask >> last) & 1u;
            last++;
        }
        result |= ((1u << taken) - 1u) << first;
        first = last;
    }
    return result;
}

static inline void oracle_join(oracle_set *out, const oracle_set *x, const oracle_set *y) {
    for (uint32_t i = 0; i < x->count; i++) {
        for (uint32_t j = 0; j < y->count; j++) {
            oracle_combine(out, x->values[i], y->values[j]);
        }
    }
}

static inline void oracle_fill(oracle_hand *hand, uint32_t mask) {
    oracle_set *out = &hand->sets[mask];
    if ((mask & (mask - 1)) == 0) {
        uint32_t card = 0;
        while ((mask >> card) != 1u) {
            card++;
        }
        oracle_insert(out, hand->cards[card]);
        return;
    }
    bool done[1u << ORACLE_CARDS_MAX] = {false};
    for (uint32_t part = (mask - 1) & mask; part != 0; part = (part - 1) & mask) {
        uint32_t x = hand->canonical[part];
        uint32_t y = hand->canonical[mask ^ part];
        if (x <= y && !done[x]) {
            done[x] = true;
            oracle_join(out, &hand->sets[x], &hand->sets[y]);
        }
    }
}

static inline int oracle_order(const void *a, const void *b) {
    return oracle_compare(*(const oracle_fraction *)a, *(const oracle_fraction *)b);
}

/* Computes every value of every sub-multiset; oracle_free() gives the memory back. */
static inline oracle_hand *oracle_new(const oracle_fraction *cards, uint32_t count) {
    assert(count >= 1 && count <= ORACLE_CARDS_MAX && oracle_fits(cards, count));
    oracle_hand *hand = (oracle_hand *)calloc(1, sizeof *hand);
    assert(hand != NULL);
    hand->count = count;
    for (uint32_t i = 0; i < count; i++) {
        hand->cards[i] = oracle_reduce(cards[i].numerator, cards[i].denominator);
    }
    qsort(hand->cards, count, sizeof *hand->cards, oracle_order);
    for (uint32_t mask = 1; mask < (1u << count); mask++) {
        hand->canonical[mask] = oracle_canonical_mask(hand, mask);
        if (hand->canonical[mask] == mask) {
            oracle_fill(hand, mask);
        }
    }
    return hand;
}

static inline const oracle_set *oracle_all(const oracle_hand *hand) {
    return &hand->sets[(1u << hand->count) - 1u];
}

static inline void oracle_free(oracle_hand *hand) {
    for (uint32_t mask = 0; mask < (1u << ORACLE_CARDS_MAX); mask++) {
        free(hand->sets[mask].values);
        free(hand->sets[mask].slots);
    }
    free(hand);
}

/* |v - t| times t's denominator, as a fraction over v's denominator. */
static inline oracle_wide oracle_distance(oracle_fraction v, oracle_fraction t) {
    oracle_wide d = (oracle_wide)v.numerator * t.denominator;
    d -= (oracle_wide)t.numerator * v.denominator;
    return d < 0 ? -d : d;
}

/* The value closest to t, the smaller of two equally close ones. Parts below 2^40 or so. */
static inline oracle_fraction oracle_nearest(const oracle_set *set, oracle_fraction t) {
    assert(set->count > 0);
    oracle_fraction best = set->values[0];
    for (uint32_t i = 1; i < set->count; i++) {
        oracle_fraction v = set->values[i];
        oracle_wide mine = oracle_distance(v, t) * best.denominator;
        oracle_wide old = oracle_distance(best, t) * v.denominator;
        if (mine < old || (mine == old && oracle_compare(v, best) < 0)) {
            best = v;
        }
    }
    return best;
}

/* The largest numerator or denominator among the values of at most `size` of the cards. */
static inline uint64_t oracle_largest_part(const oracle_hand *hand, uint32_t size) {
    uint64_t largest = 0;
    for (uint32_t mask = 1; mask < (1u << hand->count); mask++) {
        uint32_t cards = 0;
        for (uint32_t rest = mask; rest != 0; rest &= rest - 1) {
            cards++;
        }
        for (uint32_t i = 0; cards <= size && i < hand->sets[mask].count; i++) {
            oracle_fraction v = hand->sets[mask].values[i];
            uint64_t n = (uint64_t)(v.numerator < 0 ? -v.numerator : v.numerator);
            uint64_t d = (uint64_t)v.denominator;
            largest = n > largest ? n : largest;
            largest = d > largest ? d : largest;
        }
    }
    return largest;
}

#endif
