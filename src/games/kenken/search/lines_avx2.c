/*
 * Rows and columns, sixteen lines in a register: the AVX2 version of lines.c.
 * Theory: docs/theory/kenken.md.
 */
#include "base/bits.h"
#include "games/kenken/search/lines.h"

#include <immintrin.h>
#include <string.h>

enum { LANES = KZ__KENKEN_LANES };

static __m256i load(const uint16_t *from) {
    return _mm256_loadu_si256((const __m256i *)(const void *)from);
}

static __m256i is_single(__m256i digits) {
    __m256i less = _mm256_add_epi16(digits, _mm256_set1_epi16(-1));
    return _mm256_cmpeq_epi16(_mm256_and_si256(digits, less), _mm256_setzero_si256());
}

static __m256i first_lanes(unsigned size) {
    __m256i number = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    return _mm256_cmpgt_epi16(_mm256_set1_epi16((short)size), number);
}

/* Narrows all columns; `moved` says whether that may have changed anything. */
static bool pass(unsigned size, uint16_t *grid, bool *moved) {
    __m256i all = _mm256_set1_epi16((short)(uint16_t)((UINT32_C(1) << size) - 1));
    __m256i lanes = first_lanes(size);
    __m256i none = _mm256_setzero_si256();
    __m256i once = none;
    __m256i twice = none;
    __m256i single = none;
    __m256i wrong = none;
    for (size_t step = 0; step < size; step++) {
        __m256i digits = load(grid + step * LANES);
        __m256i fixed = _mm256_and_si256(digits, is_single(digits));
        twice = _mm256_or_si256(twice, _mm256_and_si256(once, digits));
        once = _mm256_or_si256(once, digits);
        wrong = _mm256_or_si256(wrong, _mm256_and_si256(single, fixed));
        single = _mm256_or_si256(single, fixed);
    }
    wrong = _mm256_or_si256(wrong, _mm256_andnot_si256(once, all));
    if (!_mm256_testz_si256(wrong, lanes)) {
        return false;
    }
    __m256i hidden = _mm256_andnot_si256(_mm256_or_si256(twice, single), once);
    __m256i taken = _mm256_and_si256(twice, single);
    *moved = _mm256_testz_si256(_mm256_or_si256(hidden, taken), lanes) == 0;
    if (!*moved) {
        return true;
    }
    for (size_t step = 0; step < size; step++) {
        uint16_t *row = grid + step * LANES;
        __m256i digits = load(row);
        __m256i here = _mm256_and_si256(digits, hidden);
        __m256i absent = _mm256_cmpeq_epi16(here, none);
        __m256i kept =
            _mm256_blendv_epi8(_mm256_andnot_si256(single, digits), digits, is_single(digits));
        __m256i now = _mm256_blendv_epi8(here, kept, absent);
        __m256i empty = _mm256_cmpeq_epi16(now, none);
        __m256i two = _mm256_andnot_si256(is_single(here), here);
        wrong = _mm256_or_si256(wrong, _mm256_or_si256(empty, two));
        now = _mm256_blendv_epi8(digits, now, lanes);
        _mm256_storeu_si256((__m256i *)(void *)row, now);
    }
    return _mm256_testz_si256(wrong, lanes) != 0;
}

static __m128i load_half(const uint16_t *from) {
    return _mm_loadu_si128((const __m128i *)(const void *)from);
}

static void store_half(uint16_t *to, __m128i value) {
    _mm_storeu_si128((__m128i *)(void *)to, value);
}

/* Turns a block of 8x8: row i of `from` becomes column i of `to`. */
static void turn_block(const uint16_t *from, size_t stride, uint16_t *to) {
    __m128i row[8];
    __m128i two[8];
    __m128i four[8];
    for (size_t i = 0; i < 8; i++) {
        row[i] = load_half(from + i * stride);
    }
    for (size_t i = 0; i < 4; i++) {
        two[2 * i] = _mm_unpacklo_epi16(row[2 * i], row[2 * i + 1]);
        two[2 * i + 1] = _mm_unpackhi_epi16(row[2 * i], row[2 * i + 1]);
    }
    for (size_t i = 0; i < 2; i++) {
        four[4 * i] = _mm_unpacklo_epi32(two[4 * i], two[4 * i + 2]);
        four[4 * i + 1] = _mm_unpackhi_epi32(two[4 * i], two[4 * i + 2]);
        four[4 * i + 2] = _mm_unpacklo_epi32(two[4 * i + 1], two[4 * i + 3]);
        four[4 * i + 3] = _mm_unpackhi_epi32(two[4 * i + 1], two[4 * i + 3]);
    }
    for (size_t i = 0; i < 4; i++) {
        store_half(to + 2 * i * LANES, _mm_unpacklo_epi64(four[i], four[i + 4]));
        store_half(to + (2 * i + 1) * LANES, _mm_unpackhi_epi64(four[i], four[i + 4]));
    }
}

/* Row i of the grid becomes column i of `turned`; values after the grid are undefined. */
static void turn(unsigned size, const uint16_t *grid, uint16_t *turned) {
    turn_block(grid, LANES, turned);
    if (size > 8) {
        turn_block(grid + 8, LANES, turned + 8 * LANES);
        turn_block(grid + 8 * LANES, LANES, turned + 8);
        turn_block(grid + 8 * LANES + 8, LANES, turned + 8 * LANES + 8);
    } else {
        for (size_t i = 0; i < 8; i++) {
            store_half(turned + i * LANES + 8, _mm_setzero_si128());
        }
    }
}

/* One bit for each lane that is not zero. */
static unsigned lanes_set(__m256i value) {
    __m256i zero = _mm256_cmpeq_epi16(value, _mm256_setzero_si256());
    __m128i bytes =
        _mm_packs_epi16(_mm256_castsi256_si128(zero), _mm256_extracti128_si256(zero, 1));
    return ~(unsigned)_mm_movemask_epi8(bytes) & 0xffffU;
}

/* Writes the grid back; the rest of each register is overwritten by the next row. */
static void store_grid(unsigned size, const uint16_t *grid, uint16_t *domains, uint16_t *changed) {
    __m256i lanes = first_lanes(size);
    for (size_t row = 0; row < size; row++) {
        __m256i before = load(domains + row * size);
        __m256i now = _mm256_blendv_epi8(before, load(grid + row * LANES), lanes);
        changed[row] = (uint16_t)lanes_set(_mm256_xor_si256(now, before));
        if (changed[row] != 0) {
            _mm256_storeu_si256((__m256i *)(void *)(domains + row * size), now);
        }
    }
}

/* Works on a copy with a register for each row: overlapping stores and loads in memory would
 * stall. */
bool kz__kenken_lines_sweep_avx2(unsigned size, uint16_t *domains, uint16_t *changed) {
    uint16_t grid[LANES * LANES];
    uint16_t turned[LANES * LANES];
    for (size_t row = 0; row < LANES; row++) {
        __m256i digits = row < size ? load(domains + row * size) : _mm256_setzero_si256();
        _mm256_storeu_si256((__m256i *)(void *)(grid + row * LANES), digits);
    }
    bool in_columns = false;
    bool in_rows = false;
    if (!pass(size, grid, &in_columns)) {
        return false;
    }
    turn(size, grid, turned);
    if (!pass(size, turned, &in_rows)) {
        return false;
    }
    if (!in_columns && !in_rows) {
        memset(changed, 0, size * sizeof *changed);
        return true;
    }
    if (in_rows) {
        turn(size, turned, grid);
    }
    store_grid(size, grid, domains, changed);
    return true;
}
