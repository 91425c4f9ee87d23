/*
 * Arithmetic modulo a prime, up to sign: the residue of a value v stands for v and -v alike, as
 * the smaller of v and P - v. Theory: docs/theory/shisoku.md, sections "Residues" and "Proofs".
 */
#ifndef KZ_SHISOKU_FIELD_H
#define KZ_SHISOKU_FIELD_H

#include "kazu/rational.h"
#include "kazu/work.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    KZ__SHISOKU_LANES = 8, /* kernels may read and write up to 7 elements past an array's end */
    KZ__SHISOKU_HASH_BITS = 52, /* bits of a residue's hash */
    KZ__SHISOKU_FILTER_BIT_A =
        24, /* where a hash keeps the numbers of its two bits in a filter word */
    KZ__SHISOKU_FILTER_BIT_B = 18
};

/* Odd, below 2^52, bits well mixed (the fraction of the golden ratio). */
#define KZ__SHISOKU_HASH_FACTOR UINT64_C(0x9e3779b97f4a7)

/* A blocked Bloom filter: each residue sets two bits of one 64-bit word. */
typedef struct kz__shisoku_filter {
    uint64_t *words;
    unsigned shift; /* word number = hash >> shift */
} kz__shisoku_filter;

/* A field with its kernels. Residues are canonical: 0 .. (prime-1)/2. */
typedef struct kz__shisoku_field {
    uint64_t prime;
    uint64_t one;
    /** The residue of a whole number. */
    uint64_t (*residue)(uint64_t number);
    uint64_t (*multiply)(uint64_t a, uint64_t b);
    /** Writes y+z for all y, then |y-z| for all y; returns the end (2n further). */
    uint64_t *(*sums)(const uint64_t *y, size_t n, uint64_t z, uint64_t *out);
    /** Writes yz for all y, then y/z, then z/y; returns the end (3n further). */
    uint64_t *(*products)(const uint64_t *y, const uint64_t *y_inverse, size_t n, uint64_t z,
                          uint64_t z_inverse, uint64_t *out);
    /** Writes y times a factor for all y; returns the end. */
    uint64_t *(*multiples)(const uint64_t *y, size_t n, uint64_t factor, uint64_t *out);
    /** Writes the numbers of the candidates that pass the filter; returns how many. */
    size_t (*sift)(const uint64_t *candidates, size_t n, const kz__shisoku_filter *filter,
                   uint32_t *numbers);
    /** Copies the candidates that pass the filter; returns how many. */
    size_t (*probe)(const uint64_t *candidates, size_t n, const kz__shisoku_filter *filter,
                    uint64_t *out);
    /** Inverts n nonzero residues at the price of one inversion. */
    void (*invert)(const uint64_t *values, size_t n, uint64_t *inverses);
} kz__shisoku_field;

/* The smaller of v and P - v. */
static inline uint64_t kz__shisoku_field_fold(uint64_t v, uint64_t prime) {
    uint64_t other = prime - v;
    return v < other ? v : other;
}

/* 52 bits; equal on all processor paths. */
static inline uint64_t kz__shisoku_field_hash(uint64_t residue) {
    return (residue * KZ__SHISOKU_HASH_FACTOR) & ((UINT64_C(1) << KZ__SHISOKU_HASH_BITS) - 1);
}

/* The two bits that a residue sets in its filter word. */
static inline uint64_t kz__shisoku_filter_bits(uint64_t hash) {
    return (UINT64_C(1) << ((hash >> KZ__SHISOKU_FILTER_BIT_A) & 63)) |
           (UINT64_C(1) << ((hash >> KZ__SHISOKU_FILTER_BIT_B) & 63));
}

/* Adds residues to a filter. */
static inline void kz__shisoku_filter_add(const kz__shisoku_filter *filter,
                                          const uint64_t *residues, size_t n) {
    for (size_t i = 0; i < n; i++) {
        uint64_t hash = kz__shisoku_field_hash(residues[i]);
        filter->words[hash >> filter->shift] |= kz__shisoku_filter_bits(hash);
    }
}

/** The fast field, with a 50-bit prime: in the version for the processor path `cpu`. */
const kz__shisoku_field *kz__shisoku_field_fast(kz_cpu cpu);

/** The wide field, with the prime 2^61 - 1: for bounds that the fast field cannot prove. */
const kz__shisoku_field *kz__shisoku_field_wide(kz_cpu cpu);

/** Inverts one nonzero residue by Fermat's little theorem. */
uint64_t kz__shisoku_field_invert_one(const kz__shisoku_field *field, uint64_t a);

/** Tells whether a residue can represent an exact positive value. */
bool kz__shisoku_field_matches(const kz__shisoku_field *field, uint64_t residue, kz_rational value);

/** The residue of an exact value. */
uint64_t kz__shisoku_field_of(const kz__shisoku_field *field, kz_rational value);

extern const kz__shisoku_field kz__shisoku_field_fast_portable;
extern const kz__shisoku_field kz__shisoku_field_wide_portable;
#ifdef KZ_HAVE_AVX512
extern const kz__shisoku_field kz__shisoku_field_avx512;
extern const kz__shisoku_field kz__shisoku_field_wide_avx512;
#endif

/* Shared by the versions of the fast field: Montgomery form with R = 2^52. */
#define KZ__SHISOKU_FAST_PRIME UINT64_C(1101991908822169)
uint64_t kz__shisoku_field_fast_residue(uint64_t number);
uint64_t kz__shisoku_field_fast_multiply(uint64_t a, uint64_t b);

/* Shared by the versions of the wide field. */
#define KZ__SHISOKU_WIDE_PRIME ((UINT64_C(1) << 61) - 1)
uint64_t kz__shisoku_field_wide_residue(uint64_t number);
uint64_t kz__shisoku_field_wide_multiply(uint64_t a, uint64_t b);
void kz__shisoku_field_wide_invert(const uint64_t *values, size_t n, uint64_t *inverses);

#endif
